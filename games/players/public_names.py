"""The public name of a player: what it may be. Nobody may look like somebody else on the site's lists.

Two names of one look are one (games/models/player.py). Here the letters are kept few enough for the looks to be known.
The rules are those of Unicode for identifiers (UAX 31) and their security (UTS 39, both version 17.0), a little wider
where names are written with signs, and stricter where the look of a name counts: one script, and living letters.
"""

import unicodedata
from collections.abc import Iterable

import regex
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, override
from django.utils.translation import gettext_lazy as _

from games.models.player import looks_of

SHORTEST_NAME, LONGEST_NAME = 2, 24
_SIGNS = " -_.'’"
_MOST_MARKS, _MOST_EUROPEAN_MARKS = 4, 2

_SCRIPTS = frozenset(
    {"Arabic", "Armenian", "Bengali", "Bopomofo", "Cyrillic", "Devanagari", "Ethiopic", "Georgian", "Greek", "Gujarati"}
    | {"Gurmukhi", "Han", "Hangul", "Hebrew", "Hiragana", "Kannada", "Katakana", "Khmer", "Lao", "Latin", "Malayalam"}
    | {"Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu", "Thaana", "Thai", "Tibetan"}
)
"""The scripts of general use: UAX 31, table 5."""

_WRITTEN_TOGETHER = ({"Han", "Hiragana", "Katakana"}, {"Han", "Hangul"}, {"Han", "Bopomofo"})
"""UTS 39, 5.1: a name may have letters of several of these scripts, for words are written so."""

_MEDIAL = {"·": {"Latin"}, "・": {"Hiragana", "Katakana", "Han"}, "\u05f3": {"Hebrew"}, "\u05f4": {"Hebrew"}}
"""Signs that stand between the letters of some scripts only: UAX 31, table 3."""

_LETTERS = {
    "Armenian": frozenset(map(chr, range(0x561, 0x588))),
    "Cyrillic": frozenset(map(chr, (*range(0x430, 0x460), *range(0x48A, 0x500)))),
    "Ethiopic": frozenset(map(chr, range(0x1200, 0x135B))),
    "Georgian": frozenset(map(chr, range(0x10D0, 0x10F1))),
    "Greek": frozenset("αβγδεζηθικλμνξοπρστυφχψως"),
    "Hangul": frozenset(map(chr, range(0xAC00, 0xD7A4))),
    "Khmer": frozenset(map(chr, range(0x1780, 0x17B4))),
    "Latin": frozenset("abcdefghijklmnopqrstuvwxyzæœøßđðþħłŧŋə\u0131"),
    "Myanmar": frozenset(map(chr, range(0x1000, 0x102B))),
}
"""The small letters, without marks, of the scripts whose other letters look like these: phonetic signs, small capitals,
letters of the Middle Ages, parts of syllables."""

_MARKS = frozenset(map(chr, (*range(0x300, 0x313), *range(0x323, 0x332), 0x342, 0x345)))
"""The marks over and under European letters; none that strikes a letter through, and so makes another of it."""

# NFKC takes these two vowels of Thai and Lao apart, though nobody writes them so: UTS 39 leaves the choice.
_VOWELS = (("\u0e4d\u0e32", "\u0e33"), ("\u0ecd\u0eb2", "\u0eb3"))

# UAX 31, 2.3: joiners are no letters, but stand where they change how a word is written. A1: between letters that would
# join; A2 and B: after a virama.
_JOINERS = "\u200c\u200d"
_JOINED = regex.compile(
    r"(?<=[\p{jt=D}\p{jt=L}]\p{jt=T}*)\u200c(?=\p{jt=T}*[\p{jt=D}\p{jt=R}])"
    r"|(?<=\p{L}\p{M}*\p{ccc=virama}\p{M}*)[\u200c\u200d](?=\p{L})"
)
_INVISIBLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")
_OF_SCRIPT = {script: regex.compile(rf"\p{{scx={script}}}") for script in _SCRIPTS}
_OF_NONE = regex.compile(r"[\p{sc=Common}\p{sc=Inherited}]")


def clean_public_name(text: str) -> str:
    """Return a public name as it is kept: trimmed, one space between words, in the usual form of its letters.

    Raises ValidationError, which says what is wrong with it.
    """
    name = " ".join(_usual_form(text).split())
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        lengths = {"least": SHORTEST_NAME, "most": LONGEST_NAME}
        raise ValidationError(_("A public name has %(least)d to %(most)d characters."), params=lengths)
    visible = _JOINED.sub("", name)
    if not all(_may_stand_in_a_name(letter) for letter in visible) or _has_piled_marks(visible):
        raise ValidationError(_("A public name is made of letters, digits, spaces and the signs - _ . ’"))
    if not any(letter.isalnum() for letter in visible):
        raise ValidationError(_("A public name needs a letter or a digit."))
    if _is_mixed(visible):
        raise ValidationError(_("Please keep to the letters of one alphabet: mixed ones look like another's name."))
    if not all(_is_known(letter) for letter in visible) or looks_of(name) in _reserved():
        raise ValidationError(_("This name can't be used."))
    return name


def _usual_form(text: str) -> str:
    name = unicodedata.normalize("NFKC", text)
    for apart, vowel in _VOWELS:
        name = name.replace(apart, vowel)
    return name


def _may_stand_in_a_name(letter: str) -> bool:
    """Say whether it is one of the signs, or may stand in an identifier: UAX 31, XID_Continue."""
    return letter in _SIGNS or letter in _MEDIAL or (f"a{letter}".isidentifier() and letter not in _JOINERS)


def _has_piled_marks(name: str) -> bool:
    """Say whether marks stand without a letter, in heaps, or twice: UTS 39, 5.4."""
    marks = ""
    bare = True
    for letter in name:
        if not _is_mark(letter):
            marks, bare = "", not letter.isalnum()
            continue
        if bare or letter in marks:
            return True
        marks += letter
        if len(marks) > _MOST_MARKS or sum(mark in _MARKS for mark in marks) > _MOST_EUROPEAN_MARKS:
            return True
    return False


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")


def _scripts(letter: str) -> set[str]:
    """Return the scripts of general use that a letter, mark or digit is written in."""
    if letter in _MEDIAL:
        return _MEDIAL[letter]
    return {script for script, letters in _OF_SCRIPT.items() if letters.fullmatch(letter)}


def _is_mixed(name: str) -> bool:
    """Say whether no script has all the letters, or digits are of several scripts, or of another than the letters."""
    letters = [letter for letter in name if letter.isalpha() or letter in _MEDIAL or _OF_NONE.fullmatch(letter) is None]
    digits = {unicodedata.decimal(letter) - ord(letter) for letter in name if letter.isdecimal()}
    if len(digits) > 1:
        return True
    foreign = [letter for letter in name if letter.isdecimal() and not letter.isascii()]
    return not _have_a_script([*letters, *foreign]) or (bool(foreign) and not any(map(str.isalpha, name)))


def _have_a_script(letters: Iterable[str]) -> bool:
    """Say whether some script, or scripts that are written together, has them all; or none of general use has any."""
    found = [_scripts(letter) for letter in letters]
    if not any(found):
        return True
    return bool(_SCRIPTS.intersection(*found)) or any(
        all(scripts & together for scripts in found) for together in _WRITTEN_TOGETHER
    )


def _is_known(letter: str) -> bool:
    """Say whether it is a sign, a digit, or of the living letters of a script of general use."""
    if letter in _SIGNS or letter in _MEDIAL or letter.isdecimal():
        return True
    scripts = _scripts(letter)
    if _INVISIBLE.fullmatch(letter):
        return False
    if _is_mark(letter):
        return letter in _MARKS or bool(scripts)
    for script in scripts & _LETTERS.keys():
        if unicodedata.normalize("NFD", letter)[0].lower() in _LETTERS[script] or letter in _LETTERS[script]:
            return True
    return bool(scripts - _LETTERS.keys())


def _reserved() -> set[str]:
    """Return the looks of what the site itself writes in the place of a name, in all its languages."""
    words = set()
    for language, _name in settings.LANGUAGES:
        with override(language):
            words |= {looks_of(gettext("You")), looks_of(gettext("A guest"))}
    return words
