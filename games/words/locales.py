"""What Unicode's tables (CLDR, by way of Babel) say of a language, in one place for all of the site."""

from functools import cache

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from django.utils.translation import get_language

SOURCE = "en"
"""The language that the program itself is written in."""

_ENGLISH = "en_GB"
"""As the texts of the site are spelt: the day before the month."""


def present() -> Locale:
    """Return what the tables say of the language of the page."""
    return locale_of(get_language() or SOURCE)


@cache
def locale_of(language: str) -> Locale:
    """Return what the tables say of a language; of one that they don't know, their root, which has no words."""
    try:
        return Locale.parse(_ENGLISH if language == SOURCE else language, sep="-" if "-" in language else "_")
    except (UnknownLocaleError, ValueError):
        return Locale("root")


@cache
def readers_of(language: str) -> tuple[str, str, str]:
    """Return a language's own code, its script and the country of most of its readers: pt is pt, Latn, BR.

    Codes of old have the new ones: iw is he. Of a language that the tables don't know, its code is all there is.
    """
    first, _, rest = language.replace("-", "_").lower().partition("_")
    first, _, script = str(get_global("language_aliases").get(first, first)).partition("_")
    parts = [part.title() if len(part) == 4 else part.upper() for part in rest.split("_") if part]
    likely = get_global("likely_subtags")
    script = next((part for part in parts if len(part) == 4), script)
    country = next((part for part in parts if len(part) in {2, 3}), "")
    known = [f"{first}_{part}" for part in (script, country) if part]
    for tag in [*known, first]:
        if found := likely.get(tag):
            _first, most_script, most_country = str(found).split("_")[:3]
            return first, script or most_script, country or most_country
    return first, script, country
