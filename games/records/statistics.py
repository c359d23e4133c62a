"""What the statistics and best-times pages say: sums of records, and short reads of one player's ended games.

A record answers for a whole game or for one kind of board. What no record keeps (medians, spreads, runs over several
kinds) is read from the index of the player's ended games, and never from anybody else's.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from itertools import groupby, pairwise
from statistics import median
from uuid import UUID

from django.db.models import Count, F, Min, Subquery, Sum, Window
from django.db.models.functions import TruncDate, TruncMonth

from games.engine.registry import RULES
from games.models import Record, Session
from games.models.session import SessionQuerySet

MOST_BEST_TIMES = 10
"""How many of the winning times a list of best times holds."""

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Selection:
    """The games of one player that a page is about: those of one game at the kinds of board named, or at all."""

    player_key: UUID
    game: str
    kinds: Collection[str] | None

    @property
    def sessions(self) -> SessionQuerySet:
        """Its games that are over, in the order in which they ended."""
        sessions = Session.objects.over_by(self.player_key).filter(game=self.game)
        return sessions if self.kinds is None else sessions.filter(kind__in=self.kinds)

    @property
    def wins(self) -> SessionQuerySet:
        """Its games that were won, in the order in which they ended."""
        return self.sessions.filter(status=Session.Status.WON)


@dataclass(frozen=True, slots=True)
class Runs:
    """Wins or days in a row: up to now, and at the most."""

    current: int = 0
    longest: int = 0


@dataclass(frozen=True, slots=True)
class Attempts:
    """Attempts of the games won, those that succeeded included: the player's, and a perfect player's."""

    won: int
    attempts: int
    expected: float
    failed: int

    @property
    def expected_to_fail(self) -> float:
        """Failed attempts of a perfect player, for each of the games."""
        return (self.expected - self.attempts + self.failed) / self.won


@dataclass(frozen=True, slots=True)
class Recalls:
    """Attempts of a month by what they say of the player's memory: two ways to succeed, those forgotten, and all."""

    month: date
    lucky: int
    known: int
    forgotten: int
    attempts: int


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over the kinds of a selection. Times are in ms."""

    won: int
    lost: int
    stuck: int
    left: int
    time: int
    best_time: int | None
    hints: int
    undos: int

    @property
    def played(self) -> int:
        """Games that are over."""
        return self.won + self.lost + self.stuck + self.left


@dataclass(frozen=True, slots=True)
class Win:
    """A game won: when, in how many ms, and the best time of the selection up to then."""

    at: datetime
    time: int
    best: int


@dataclass(frozen=True, slots=True)
class Times:
    """The last wins, the latest one last, and the median of all, in ms; of two in the middle, their mean."""

    wins: list[Win]
    median: int


@dataclass(frozen=True, slots=True)
class Course:
    """How the games went: wins in a row, and how many wins came with how much of a figure (failed attempts, say)."""

    runs: Runs
    spread: dict[int, int]


# -- records ---------------------------------------------------------------------------------------------------------


def records_of(player_key: UUID | None) -> dict[str, Record]:
    """Return the player's records, by kind; those of whole games go by the game's name."""
    if player_key is None:
        return {}
    return {record.kind: record for record in Record.objects.filter(player=player_key)}


def records_in(records: Mapping[str, Record], selection: Selection) -> list[Record]:
    """Return the records of the single kinds of board in the selection."""
    return [
        record
        for kind, record in records.items()
        if kind in RULES[selection.game].kinds and (selection.kinds is None or kind in selection.kinds)
    ]


def totals(records: Mapping[str, Record], selection: Selection) -> Totals:
    """Return the sums of the selection."""
    chosen = records_in(records, selection)
    return Totals(
        won=sum(record.won for record in chosen),
        lost=sum(record.lost for record in chosen),
        stuck=sum(record.stuck for record in chosen),
        left=sum(record.left for record in chosen),
        time=sum(record.time for record in chosen),
        best_time=min((record.best_time for record in chosen if record.best_time is not None), default=None),
        hints=sum(record.hints for record in chosen),
        undos=sum(record.undos for record in chosen),
    )


def attempts_of(records: Iterable[Record]) -> Attempts | None:
    """Compare the attempts of the games won with those that a perfect player needs at the same kinds of board."""
    won = attempts = failed = 0
    expected = 0.0
    for record in records:
        rules = RULES[record.game]
        code = rules.kinds[record.kind]
        perfect = rules.perfect(code)
        if perfect is not None:
            won += record.won
            failed += record.failed
            attempts += record.won * rules.goal(code) + record.failed
            expected += record.won * perfect
    return Attempts(won, attempts, expected, failed) if won else None


# -- one player's games ----------------------------------------------------------------------------------------------


def times_of(selection: Selection, won: int, most: int) -> Times | None:
    """Return the times of so many wins: the last ones, and the median of all. None where nothing was won."""
    if not won:
        return None
    sorted_times = selection.wins.order_by("elapsed", "ended_at", "pk").values("elapsed")
    lower, upper = ((won - 1) // 2, won // 2)
    rows = (
        selection.wins.annotate(
            best=Window(Min("elapsed"), order_by=[F("ended_at").asc(), F("pk").asc()]),
            lower=Subquery(sorted_times[lower : lower + 1]),
            upper=Subquery(sorted_times[upper : upper + 1]),
        )
        .order_by("-ended_at", "-pk")
        .values_list("ended_at", "elapsed", "best", "lower", "upper")[:most]
    )
    wins = [Win(at, time, best) for at, time, best, *_ in reversed(rows) if at is not None]
    return Times(wins, (rows[0][3] + rows[0][4]) // 2) if wins else None


def course(records: Mapping[str, Record], selection: Selection, figure: str) -> Course:
    """Return the runs of wins, and the spread of that figure of the sessions over them.

    Runs over all or one of a game's kinds of board stand in a record; over some of them they are read from the games.
    """
    if kept := _record_of(records, selection):
        counts = selection.wins.order_by(figure).values_list(figure).annotate(wins=Count("pk"))
        return Course(Runs(kept.run, kept.longest_run), dict(counts))
    games = [
        (status == Session.Status.WON, count) for status, count in selection.sessions.values_list("status", figure)
    ]
    lengths = [(won, len(list(run))) for won, run in groupby(won for won, _ in games)]
    return Course(
        Runs(
            lengths[-1][1] if lengths and lengths[-1][0] else 0,
            max((length for won, length in lengths if won), default=0),
        ),
        dict(sorted(Counter(count for won, count in games if won).items())),
    )


def _record_of(records: Mapping[str, Record], selection: Selection) -> Record | None:
    """Return the record that answers for the whole selection, where there is one."""
    if selection.kinds is None:
        return records.get(selection.game)
    chosen = records_in(records, selection)
    return chosen[0] if len(chosen) == 1 else None


def games_by_day(selection: Selection, since: date) -> dict[date, int]:
    """Return how many games ended on each day in UTC, from that day on; days without any are not there."""
    sessions = selection.sessions.filter(ended_at__gte=datetime.combine(since, time.min, UTC))
    days = sessions.annotate(day=TruncDate("ended_at", tzinfo=UTC)).order_by("day").values_list("day")
    return dict(days.annotate(games=Count("pk")))


def recalls_by_month(selection: Selection) -> list[Recalls]:
    """Return what attempts say of the player's memory, by the month in which games ended, the latest first.

    Games that can't tell are left out.
    """
    told = selection.sessions.filter(forgotten__isnull=False).annotate(month=TruncMonth("ended_at", tzinfo=UTC))
    sums = (
        told.order_by("-month")
        .values_list("month")
        .annotate(
            lucky=Sum("lucky"), known=Sum("known"), forgotten=Sum("forgotten"), attempts=Sum(F("done") + F("failed"))
        )
    )
    return [Recalls(month.date(), *counts) for month, *counts in sums]


def median_given_away(selection: Selection) -> float | None:
    """Return the median step at which games that were lost had been given away; None where no game can tell."""
    lost = selection.sessions.filter(given_away__isnull=False)
    steps = [step for step in lost.values_list("given_away", flat=True) if step is not None]
    return median(steps) if steps else None


def runs_of_days(player_key: UUID, game: str, today: date) -> Runs:
    """Return on how many days in a row the player began that day's board. A run is not over before its day is."""
    sessions = Session.objects.filter(player=player_key, game=game, daily_on__isnull=False)
    days = [day for day in sessions.order_by("daily_on").values_list("daily_on", flat=True).distinct() if day]
    if not days:
        return Runs()
    lengths = [1]
    for before, day in pairwise(days):
        lengths.append(lengths[-1] + 1 if day - before == _DAY else 1)
    return Runs(lengths[-1] if days[-1] >= today - _DAY else 0, max(lengths))
