"""The languages of the site: English, and every other one whose folder with whole, compiled texts lies in locale/."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from babel import Locale
from django.utils.translation import get_language, to_language

from games.words.catalogues import Texts, faults_of, read_all
from games.words.locales import SOURCE, locale_of, readers_of

_DOTTED = frozenset({"tr", "az", "kk"})
"""Languages in which the capital of i is İ."""

_READ_TOO = {"nn": "nb", "no": "nb"}
"""Languages whose readers read another one as well, where the site does not speak theirs."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language that the site speaks: its code, what it calls itself, and whether it runs from right to left."""

    code: str
    name: str
    runs_left: bool = False


def offered(locale: Path) -> list[Language]:
    """Return every language that the site can speak, in the order of the names.

    Adding a language is adding its folder to that one, say ``pt_BR`` with ``LC_MESSAGES/django.mo`` in it. Not offered
    is one with texts missing, or with the head of another language.
    """
    catalogues = read_all(locale)
    faults = faults_of(catalogues)
    languages = [Language(SOURCE, _name(SOURCE))]
    for folder, texts in catalogues.items():
        if folder not in faults:
            code = to_language(folder)
            languages.append(Language(code, _name(code), _runs_left(code, texts)))
    return sorted(languages, key=lambda language: _without_marks(language.name))


def _name(code: str) -> str:
    """Return what a language calls itself, as in a list of languages; its code, where the tables don't know."""
    name = (Locale(SOURCE) if code == SOURCE else locale_of(code)).get_display_name()
    return _with_capital(name, code) if name else code


def _runs_left(code: str, texts: Texts) -> bool:
    """Say whether a language runs from right to left: by the tables, else by its letters."""
    locale = locale_of(code)
    if locale.language != "root":
        return locale.text_direction == "rtl"
    kinds = [unicodedata.bidirectional(letter) for text in texts.values() for letter in text.decode(errors="replace")]
    return sum(kind in {"R", "AL"} for kind in kinds) > kinds.count("L")


def _without_marks(name: str) -> str:
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def with_capital(text: str) -> str:
    """Return the text with its first letter large, as the present language has it."""
    return _with_capital(text, get_language() or SOURCE)


def _with_capital(text: str, language: str) -> str:
    code = language.partition("-")[0]
    if code in _DOTTED and text[:1] == "i":
        return "İ" + text[1:]
    if code == "nl" and text[:2] == "ij":
        return "IJ" + text[2:]
    # Not upper: Georgian has capitals for whole words only.
    return text[:1].title() + text[1:]


def best_of(wishes: Iterable[str], spoken: Iterable[str]) -> list[str]:
    """Return those of the languages that the site speaks which answer the wishes of a browser, in their order."""
    codes = list(spoken)
    found = (_answer(wish.lower(), codes) for wish in wishes)
    return list(dict.fromkeys(code for code in found if code))


def _answer(wish: str, codes: list[str]) -> str | None:
    """Return the language for a wish: the very one, else one read by the same people, else the same in another script.

    pt-PT is answered by pt-br, zh-TW by zh-hant and not by zh-hans, iw by he, nn by nb.
    """
    if wish in codes:
        return wish
    language, script, country = readers_of(wish)
    near = [code for code in codes if readers_of(code)[0] in {language, _READ_TOO.get(language)}]
    return min(near, key=lambda code: _distance(readers_of(code), (language, script, country)), default=None)


def _distance(one: tuple[str, str, str], other: tuple[str, str, str]) -> tuple[bool, bool, bool]:
    return one[0] != other[0], one[1] != other[1], one[2] != other[2]
