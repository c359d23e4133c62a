"""What templates write as the language of the page does."""

from datetime import date, datetime

from django.template import Library
from django.utils import timezone

from games.words.dates import date_text, short_date

register = Library()


@register.filter
def day(at: date) -> str:
    """Write the day of a moment, as in a sentence."""
    return date_text(_day(at))


@register.filter
def short_day(at: date) -> str:
    """Write the day of a moment, as in a table."""
    return short_date(_day(at))


def _day(at: date) -> date:
    return timezone.localtime(at) if isinstance(at, datetime) and timezone.is_aware(at) else at
