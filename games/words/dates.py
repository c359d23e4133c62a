"""Dates for people, as their language writes them."""

import re
from datetime import date, timedelta

from babel.dates import format_date, format_skeleton, get_day_names, get_month_names
from django.utils.translation import get_language, pgettext

from games.words.locales import SOURCE, locale_of, present, readers_of


def date_text(day: date) -> str:
    """Write a day with its month in full: 4 May 2031."""
    text = format_date(day, "long", present())
    if day.day == 1:
        # French has an ordinal there, which the tables don't know. Translators: 1er in French, else 1.
        first = pgettext("the first day of a month, in a date", "1")
        text = re.sub(r"(?<!\d)1(?!\d)", lambda _: first, text, count=1)
    return text


def short_date(day: date) -> str:
    """Write a day for a table: 4 May 2031, 04.05.2031."""
    return format_date(day, "medium", present())


def month_text(month: date) -> str:
    """Write a month with its year: May 2031."""
    return format_skeleton("yMMMM", month, locale=present())


def short_month(month: date) -> str:
    """Write a month in a chart: May."""
    return str(get_month_names("abbreviated", "stand-alone", present())[month.month])


def short_weekday(day: date) -> str:
    """Write the day of a week in a chart: Mon."""
    return str(get_day_names("abbreviated", "stand-alone", present())[day.weekday()])


def week_of(day: date) -> date:
    """Return the first day of a day's week, which is not the same one everywhere."""
    _language, _script, country = readers_of(get_language() or SOURCE)
    first = locale_of(f"und_{country}").first_week_day
    return day - timedelta(days=(day.weekday() - first) % 7)
