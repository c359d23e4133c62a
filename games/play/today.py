"""Today's boards: one code a day for each game, the same for all, that nobody can know the day before.

They follow from the date in UTC and the site's secret, and are kept once they are made: neither a new deck or layout
nor another secret changes the board of a day that has begun.
"""

import hmac
from datetime import date

from django.conf import settings

from games.engine.codes import Code
from games.engine.registry import RULES, parse
from games.models import DailyBoard

_NUMBERS, _BYTES = 5, 6


_known: dict[date, dict[str, str]] = {}
"""The boards of the last day that was asked for: they never change, and each first move asks."""


def boards_of_day(day: date) -> list[Code]:
    """Return the boards of a day, one of each game, in the order of the games. Those of a new day are made and kept."""
    kept = _known.get(day) or _kept(day)
    if missing := [slug for slug in RULES if slug not in kept]:
        rows = [DailyBoard(day=day, game=slug, code=str(RULES[slug].daily(_draw(slug, day)))) for slug in missing]
        # Another process may just have made them, on a server with other decks: the first one counts.
        DailyBoard.objects.bulk_create(rows, ignore_conflicts=True)
        kept = _kept(day)
    _known.clear()
    _known[day] = kept
    return [parse(kept[slug]) for slug in RULES]


def _kept(day: date) -> dict[str, str]:
    return dict(DailyBoard.objects.filter(day=day).values_list("game", "code"))


def _draw(game: str, day: date) -> list[int]:
    """Return five numbers below 2**48 that nobody can compute without the secret."""
    text = f"today:{game}:{day.isoformat()}"
    digest = hmac.digest(settings.SECRET_KEY.encode(), text.encode(), "sha256")
    return [int.from_bytes(digest[start : start + _BYTES]) for start in range(0, _NUMBERS * _BYTES, _BYTES)]
