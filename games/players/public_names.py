"""The public name of a player: what it may be. Nobody may look like somebody else on the site's lists.

Two names of one look are one (games/models/player.py). Here the letters are kept few enough for the looks to be known:
of the scripts of the site's languages, and of others that many players write, the living letters.
"""

import unicodedata

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, override
from django.utils.translation import gettext_lazy as _

from games.models.player import looks_of

SHORTEST_NAME, LONGEST_NAME = 2, 24
_SIGNS = " -_.'’"
_MOST_MARKS = 2

_OTHERS = frozenset(
    {"ARABIC", "BENGALI", "DEVANAGARI", "GUJARATI", "GURMUKHI", "HANGUL", "HEBREW", "TAMIL", "TELUGU", "THAI"}
)
_JAPANESE = frozenset({"CJK", "HIRAGANA", "KATAKANA"})
_WRITTEN_TOGETHER = (_JAPANESE, frozenset({"CJK", "HANGUL"}))
"""A name may have letters of several of these scripts, for words are written so."""

_LETTERS = {
    "LATIN": frozenset("abcdefghijklmnopqrstuvwxyzæœøßđðþħłŧŋə\u0131"),
    "GREEK": frozenset("αβγδεζηθικλμνξοπρστυφχψως"),
    "CYRILLIC": frozenset(map(chr, (*range(0x430, 0x460), *range(0x48A, 0x500)))),
    "HANGUL": frozenset(map(chr, range(0xAC00, 0xD7A4))),
}
"""The small letters, without marks, of the scripts whose other letters look like these: phonetic signs, small capitals,
letters of the Middle Ages, parts of syllables."""

_MARKS = frozenset(map(chr, (*range(0x300, 0x313), *range(0x323, 0x332), 0x342, 0x345)))
"""The marks over and under European letters; none that strikes a letter through, and so makes another of it."""


def clean_public_name(text: str) -> str:
    """Return a public name as it is kept: trimmed, one space between words, in the usual form of its letters.

    Raises ValidationError, which says what is wrong with it.
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        lengths = {"least": SHORTEST_NAME, "most": LONGEST_NAME}
        raise ValidationError(_("A public name has %(least)d to %(most)d characters."), params=lengths)
    if not all(_may_stand_in_a_name(letter) for letter in name) or _has_piled_marks(name):
        raise ValidationError(_("A public name is made of letters, digits, spaces and the signs - _ . ’"))
    if not any(letter.isalnum() for letter in name):
        raise ValidationError(_("A public name needs a letter or a digit."))
    if _is_mixed(name):
        raise ValidationError(_("Please keep to the letters of one alphabet: mixed ones look like another's name."))
    if not all(_is_known(letter) for letter in name) or looks_of(name) in _reserved():
        raise ValidationError(_("This name can't be used."))
    return name


def _may_stand_in_a_name(letter: str) -> bool:
    # Modifier letters (Lm) are small marks that look like none of the name's letters.
    return letter in _SIGNS or unicodedata.category(letter) in {"Lu", "Ll", "Lt", "Lo", "Mn", "Mc", "Nd"}


def _has_piled_marks(name: str) -> bool:
    """Say whether marks stand without a letter, or in heaps."""
    marks = _MOST_MARKS
    for letter in name:
        if _is_mark(letter):
            marks += 1
            if marks > _MOST_MARKS:
                return True
        else:
            marks = 0 if letter.isalnum() else _MOST_MARKS
    return False


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")


def _script(letter: str) -> str:
    """Return the first word of the letter's name in Unicode, which for letters and digits is that of their script."""
    return unicodedata.name(letter, "").removeprefix("EXTENDED ").split(" ")[0].split("-")[0]


def _is_mixed(name: str) -> bool:
    """Say whether letters are of several scripts, or digits of several, or of another than the letters."""
    letters = {_script(letter) for letter in name if letter.isalpha()}
    digits = {"" if letter.isascii() else _script(letter) for letter in name if letter.isdecimal()}
    together = len(letters) <= 1 or any(letters <= scripts for scripts in _WRITTEN_TOGETHER)
    return not together or len(digits) > 1 or not digits <= letters | {""}


def _is_known(letter: str) -> bool:
    """Say whether it is a sign, a digit, or of the living letters of a script that names may be written in."""
    script = _script(letter)
    if letter in _SIGNS or letter.isdecimal():
        return True
    if script in _LETTERS:
        return unicodedata.normalize("NFD", letter)[0].lower() in _LETTERS[script] or letter in _LETTERS[script]
    return script in _OTHERS | _JAPANESE or letter in _MARKS


def _reserved() -> set[str]:
    """Return the looks of what the site itself writes in the place of a name, in all its languages."""
    words = set()
    for language, _name in settings.LANGUAGES:
        with override(language):
            words |= {looks_of(gettext("You")), looks_of(gettext("A guest"))}
    return words
