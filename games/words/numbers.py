"""Numbers for people, as their language writes them, in the digits 0 to 9.

Other digits would stand beside codes, clocks, tiles and the numbers of rows, which are typed and read in 0 to 9.
"""

from babel.numbers import format_decimal, format_percent
from django.utils.translation import pgettext

from games.words.locales import present


def count_text(number: int) -> str:
    """Write a whole number; the digits of a large one are grouped."""
    return format_decimal(number, locale=present(), group_separator=abs(number) >= 10_000 or _groups_four_digits())


def _groups_four_digits() -> bool:
    # The tables know that Spanish and Polish write 1234, but Babel does not pass it on.
    # Translators: the number as it is written with your language's own sign between the groups of digits, or with none.
    return not pgettext("a number of four digits", "1,234").isdecimal()


def decimal_text(number: float) -> str:
    """Write a number with no more decimals than it needs."""
    return format_decimal(number, locale=present())


def one_decimal(number: float) -> str:
    """Write a number with one decimal."""
    return format_decimal(number, "#,##0.0", present())


def percent_text(part: int, whole: int) -> str:
    """Write a share. One that is not all is never written as 100%, nor one that is something as 0%."""
    rounded = (200 * part + whole) // (2 * whole)
    if 0 < part < whole:
        rounded = min(max(rounded, 1), 99)
    return format_percent(rounded / 100, locale=present())
