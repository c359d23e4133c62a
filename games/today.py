"""Today's boards: one code a day for each game, the same for all, that nobody can know the day before."""

import hmac
from datetime import date

from django.conf import settings

from games.engine.codes import DEALS, MahjongCode, MatchCode
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.match.catalogue import DECKS
from games.engine.match.tables import LEVELS, SIZES


def todays_boards(day: date) -> tuple[MatchCode, MahjongCode]:
    """Return the boards of a day: a function of the date in UTC and the site's secret."""
    group, size, deck, level, deal = _numbers("match", day)
    match = MatchCode(2 + group % 2, size % len(SIZES[2]), deck % len(DECKS), level % len(LEVELS), deal % DEALS)
    layout, deal, *_ = _numbers("mahjong", day)
    return match, MahjongCode(layout % len(LAYOUTS), deal % DEALS)


def _numbers(game: str, day: date) -> list[int]:
    """Return five numbers below 2**48 that nobody can compute without the secret."""
    text = f"today:{game}:{day.isoformat()}"
    digest = hmac.digest(settings.SECRET_KEY.encode(), text.encode(), "sha256")
    return [int.from_bytes(digest[start : start + 6]) for start in range(0, 30, 6)]
