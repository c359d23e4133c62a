"""How everyone did at a board: everybody's first try."""

import re
from datetime import timedelta
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from time_machine import TimeMachineFixture

from games.engine.match.rules import Verb
from games.engine.registry import parse
from games.models import Player, Session
from games.play.moves import make_move
from games.play.today import boards_of_day
from tests.stats import reading
from tests.stats.games import NOON, PLAYER, TODAY
from tests.views.markup import Markup

pytestmark = [pytest.mark.django_db, pytest.mark.data]

CARDS = parse("MM2-PAAU-AAAAAAB")


@pytest.fixture(autouse=True)
def noon(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to(NOON, tick=False)


def win(number: int, code: str, seconds: int, *, days_later: int = 0) -> UUID:
    """Store somebody's first try that won, begun so many days after noon."""
    key, begun = UUID(int=number), NOON + timedelta(days=days_later)
    ended = begun + timedelta(seconds=seconds)
    Player.objects.create(key=key, created_at=begun)
    parsed = parse(code)
    Session.objects.create(
        player_id=key,
        code=code,
        game=parsed.game,
        kind=parsed.kind,
        number=1,
        first_move=0,
        moves=f"f0@{seconds * 1000}",
        move_count=1,
        daily_on=begun.date() if parsed in boards_of_day(begun.date()) else None,
        status="won",
        elapsed=seconds * 1000,
        done=1,
        started_at=begun,
        moved_at=ended,
        ended_at=ended,
    )
    return key


def tables(page: Markup) -> list[list[str]]:
    """The times in each table of the page."""
    return [
        [[reading.words(cell) for cell in row.inside if cell.tag == "td"][2] for row in rows[1:]]
        for rows in ([one for one in table.inside if one.tag == "tr"] for table in page.all("table"))
    ]


def test_a_board_of_no_day_has_one_table() -> None:
    for number, seconds in enumerate((90, 60), 1):
        win(number, str(CARDS), seconds)
    page = reading.read(f"/g/{CARDS}/results/", PLAYER)
    assert tables(page) == [["1:00", "1:30"]]
    assert "Today's board" not in page.text


@pytest.mark.parametrize("game", [0, 1])
def test_a_days_board_has_the_table_of_that_day(game: int) -> None:
    code = str(boards_of_day(TODAY)[game])
    for number, seconds in enumerate((90, 60), 1):
        win(number, code, seconds)
    page = reading.read(f"/g/{code}/results/", PLAYER)
    assert tables(page) == [["1:00", "1:30"]]
    assert "4 May 2031" in page.text


def test_only_todays_board_is_called_todays(time_machine: TimeMachineFixture) -> None:
    code = str(boards_of_day(TODAY)[0])
    win(1, code, 90)
    assert "Today's board" in reading.read(f"/g/{code}/results/", PLAYER).text
    time_machine.move_to(NOON + timedelta(days=1))
    page = reading.read(f"/g/{code}/results/", PLAYER)
    assert "Today's board" not in page.text
    assert "Board of the day" in page.text


def test_later_tries_by_link_stand_in_the_boards_table_and_not_in_that_of_its_day() -> None:
    code = str(boards_of_day(TODAY)[0])
    for number, (seconds, days_later) in enumerate(((90, 0), (60, 1), (70, 30)), 1):
        win(number, code, seconds, days_later=days_later)
    page = reading.read(f"/g/{code}/results/", PLAYER)
    assert tables(page) == [["1:30"], ["1:00", "1:10", "1:30"]]
    assert "3 players have begun this board" in page.text


def test_a_days_board_that_only_later_tries_won_says_so() -> None:
    code = boards_of_day(TODAY)[0]
    make_move(UUID(int=1), code, Verb.FLIP, 0, 0)
    win(2, str(code), 60, days_later=1)
    page = reading.read(f"/g/{code}/results/", PLAYER)
    assert tables(page) == [["1:00"]]
    assert "Nobody has won it on the first try yet." in page.text


def assert_reads_by_an_index(sql: str) -> None:
    """It does; on PostgreSQL, it would if the tables were not as small as here."""
    is_postgres = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        if is_postgres:
            cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(("EXPLAIN " if is_postgres else "EXPLAIN QUERY PLAN ") + sql)
        plan = "\n".join(str(row[-1]) for row in cursor.fetchall())
    assert "session_" in plan
    assert not re.search("SCAN (games_session|U0)|Seq Scan on games_session", plan)


def test_no_query_of_the_page_reads_all_games() -> None:
    for number in range(3):
        make_move(UUID(int=number + 1), CARDS, Verb.FLIP, 0, 0)
    with CaptureQueriesContext(connection) as queries:
        page = reading.read(f"/g/{CARDS}/results/", PLAYER)
    assert "3 players have begun this board" in page.text
    for query in queries:
        assert_reads_by_an_index(query["sql"])
