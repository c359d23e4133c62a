"""Games that are over, written down at once: for tests of the figures, which read no moves."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from itertools import count
from uuid import UUID

from django.contrib.auth import get_user_model
from hypothesis import strategies as st

from games.models import Player, Session
from games.records.keeping import list_player, recount
from tests.games import KINDS

NOON = datetime(2031, 5, 4, 12, tzinfo=UTC)
TODAY = NOON.date()
PLAYER = UUID(int=1)
OTHER = UUID(int=2)

_deals = count()


@dataclass(frozen=True, slots=True)
class Game:
    """A game that is over: what the figures are made of. Times are in ms; `ended` in seconds before noon."""

    kind: str
    status: str = "won"
    elapsed: int = 60_000
    failed: int = 0
    hints: int = 0
    undos: int = 0
    ended: float = 3600
    daily: int | None = None
    drawn: bool = True
    number: int = 1

    @property
    def game(self) -> str:
        return "mahjong" if self.kind[0] in "LH" else "match"

    @property
    def ended_at(self) -> datetime:
        return NOON - timedelta(seconds=self.ended)

    @property
    def daily_on(self) -> date | None:
        return None if self.daily is None else TODAY - timedelta(days=self.daily)

    @property
    def fair(self) -> bool:
        return self.status == "won" and self.drawn and self.number == 1 and self.hints == self.undos == 0


def player(key: UUID = PLAYER, public_name: str | None = None) -> Player:
    """Store a player; one with a public name has an account."""
    user = get_user_model().objects.create(username=public_name) if public_name else None
    return Player.objects.create(key=key, created_at=NOON, user=user, public_name=public_name)


def store(owner: Player, games: Iterable[Game]) -> list[Session]:
    """Store the games of a player, and the records that follow."""
    sessions = Session.objects.bulk_create(_session(owner, game) for game in games)
    recount(owner.pk)
    list_player(owner)
    return sessions


def forget_everything() -> None:
    Player.objects.all().delete()
    get_user_model().objects.all().delete()


def _session(owner: Player, game: Game) -> Session:
    return Session(
        player=owner,
        code=str(replace(KINDS[game.kind], deal=next(_deals))),
        game=game.game,
        kind=game.kind,
        number=game.number,
        first_move=0,
        moves="f0@0",
        move_count=1,
        drawn=game.drawn,
        daily_on=game.daily_on,
        put_away=game.status == "left",
        status=game.status,
        elapsed=game.elapsed,
        done=1,
        failed=game.failed,
        hints=game.hints,
        undos=game.undos,
        started_at=game.ended_at - timedelta(days=1),
        moved_at=game.ended_at,
        ended_at=game.ended_at,
    )


# Few values, so that equal times, ends and days are common.
_times = st.sampled_from([1_000, 59_999, 60_000, 61_500, 3_600_000, 86_400_000]) | st.integers(0, 10**7)
_ends = st.sampled_from([0, 1, 12 * 3600, 12 * 3600 + 1, 86_400, 3 * 86_400, 366 * 86_400, 400 * 86_400]) | st.integers(
    0, 10**7
)
_days = st.none() | st.integers(0, 9)
_match = st.builds(
    Game,
    kind=st.sampled_from(["P12E", "P12M", "P20H", "T12E", "T21M"]),
    status=st.sampled_from(["won", "won", "won", "lost", "left"]),
    elapsed=_times,
    failed=st.integers(0, 40),
    ended=_ends,
    daily=_days,
    drawn=st.booleans(),
    number=st.sampled_from([1, 1, 2]),
)
_mahjong = st.builds(
    Game,
    kind=st.sampled_from(["L00", "L03", "L21"]),
    status=st.sampled_from(["won", "won", "won", "stuck", "left"]),
    elapsed=_times,
    hints=st.sampled_from([0, 0, 1, 7]),
    undos=st.sampled_from([0, 0, 1, 30]),
    ended=_ends,
    daily=_days,
    drawn=st.booleans(),
    number=st.sampled_from([1, 1, 2]),
)

several_games = st.lists(_match | _mahjong, max_size=25)
