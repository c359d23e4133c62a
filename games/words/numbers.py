"""Numbers for people, as their language writes them."""

from django.utils.formats import number_format
from django.utils.translation import gettext as _


def count_text(number: int) -> str:
    """Write a whole number; the digits of a large one are grouped."""
    return str(number_format(number, force_grouping=True))


def one_decimal(number: float) -> str:
    """Write a number with one decimal."""
    # number_format cuts off, and does not round.
    return str(number_format(round(number, 1), 1))


def percent_text(part: int, whole: int) -> str:
    """Write a share. One that is not all is never written as 100%, nor one that is something as 0%."""
    rounded = (200 * part + whole) // (2 * whole)
    if 0 < part < whole:
        rounded = min(max(rounded, 1), 99)
    return _("%(number)s%%") % {"number": number_format(rounded)}
