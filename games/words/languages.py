"""The languages of the site: English, and every other one whose folder with compiled texts lies in locale/."""

import unicodedata
from pathlib import Path

from django.conf.locale import LANG_INFO
from django.utils.translation import get_language, to_language

SOURCE = "en"
"""The language that the program itself is written in."""

_DOTTED = frozenset({"tr", "az", "kk"})
"""Languages in which the capital of i is İ."""


def offered(locale: Path) -> list[tuple[str, str]]:
    """Return the code and the own name of every language that the site can speak, in the order of the names.

    Adding a language is adding its folder to that one, say ``pt_BR`` with ``LC_MESSAGES/django.mo`` in it.
    """
    folders = (compiled.parent.parent.name for compiled in locale.glob("*/LC_MESSAGES/django.mo"))
    codes = {SOURCE, *(to_language(folder) for folder in folders)}
    return sorted(((code, own_name(code)) for code in codes), key=lambda item: _without_marks(item[1]))


def own_name(code: str) -> str:
    """Return what a language calls itself; its code, where Django does not know."""
    return str(LANG_INFO.get(code, {}).get("name_local", code))


def _without_marks(name: str) -> str:
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def with_capital(text: str) -> str:
    """Return the text with its first letter large, as the present language has it."""
    first = "İ" if text[:1] == "i" and (get_language() or SOURCE)[:2] in _DOTTED else text[:1].upper()
    return first + text[1:]
