"""Lists for people, as their language writes them."""

from collections.abc import Iterable

from django.utils.translation import pgettext


def list_text(items: Iterable[object]) -> str:
    """Write items one after the other: Turtle, Hard."""
    return pgettext("between the items of a list", ", ").join(map(str, items))


def list_of_lists(items: Iterable[object]) -> str:
    """Write items that have commas in them one after the other: Row 1, column 2; row 3, column 4."""
    return pgettext("between the items of a list that have commas in them", "; ").join(map(str, items))
