"""Languages that nobody speaks: every text is there and differs, so that what is not translated shows.

One is written from left to right in letters with accents, one from right to left in Arabic letters. The second is none
at all: its code is one that Unicode leaves to private use, and no table knows it.
"""

import re
from pathlib import Path

import polib

LEFT_TO_RIGHT = "eo"
RIGHT_TO_LEFT = "qrt"

_KEPT = re.compile(r"(%\(\w+\)[a-z]|%[a-z%]|<[^<>]*>|&\w+;)")
_LETTERS = {
    LEFT_TO_RIGHT: str.maketrans("aceinosuyACEINOSUY", "àçéîñöšûÿÀÇÉÎÑÖŠÛŸ"),
    RIGHT_TO_LEFT: str.maketrans(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "ابثدعفغهيجكلمنوپقرستثڤوخيز" * 2
    ),
}
PLURALS = {
    LEFT_TO_RIGHT: "nplurals=3; plural=(n == 1 ? 0 : n < 5 ? 1 : 2);",
    RIGHT_TO_LEFT: "nplurals=3; plural=(n == 1 ? 0 : n < 5 ? 1 : 2);",
}


def pseudo_text(text: str, language: str) -> str:
    """Write a text in that language: a third longer, with what must stay as it is."""
    if not text.strip(" ,"):
        return "، " if language == RIGHT_TO_LEFT else text
    parts = [part if _KEPT.fullmatch(part) else part.translate(_LETTERS[language]) for part in _KEPT.split(text)]
    return f"⟦{''.join(parts)}{'~' * (len(text) // 3)}⟧"


def write_pseudo(fresh: polib.POFile, locale: Path, language: str) -> polib.POFile:
    """Write the file of that language, and its compiled file, into the folder of languages."""
    catalogue = polib.POFile()
    catalogue.metadata = {**fresh.metadata, "Language": language, "Plural-Forms": PLURALS[language]}
    forms = int(PLURALS[language].split(";")[0].removeprefix("nplurals="))
    for entry in fresh:
        new = polib.POEntry(
            msgctxt=entry.msgctxt,
            msgid=entry.msgid,
            msgid_plural=entry.msgid_plural,
            flags=[*entry.flags],
            occurrences=[*entry.occurrences],
        )
        if entry.msgid_plural:
            new.msgstr_plural = {form: f"{pseudo_text(entry.msgid_plural, language)}{form}" for form in range(forms)}
        else:
            new.msgstr = pseudo_text(entry.msgid, language)
        catalogue.append(new)
    folder = locale / language / "LC_MESSAGES"
    folder.mkdir(parents=True)
    catalogue.save(str(folder / "django.po"))
    catalogue.save_as_mofile(str(folder / "django.mo"))
    return catalogue
