"""How everyone did at a board: everybody's first try."""

from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from time_machine import TimeMachineFixture

from games.engine.codes import parse
from games.engine.moves import Verb
from games.play import make_move
from tests.stats import reading
from tests.stats.games import NOON, PLAYER

pytestmark = [pytest.mark.django_db, pytest.mark.data]

CARDS = parse("MM2-PAAU-AAAAAAB")


@pytest.fixture(autouse=True)
def noon(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to(NOON, tick=False)


def plan_of(sql: str) -> str:
    """How the database goes about a query; on PostgreSQL, how it would if the tables were not as small as here."""
    is_postgres = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        if is_postgres:
            cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(("EXPLAIN " if is_postgres else "EXPLAIN QUERY PLAN ") + sql)
        return "\n".join(str(row[-1]) for row in cursor.fetchall())


def test_no_query_of_the_page_reads_all_games() -> None:
    for number in range(3):
        make_move(UUID(int=number + 1), CARDS, Verb.FLIP, 0, 0)
    with CaptureQueriesContext(connection) as queries:
        page = reading.read(f"/g/{CARDS}/results/", PLAYER)
    assert "3 players have begun this board" in page.text
    for query in queries:
        plan = plan_of(query["sql"])
        assert "session_" in plan
        assert "SCAN games_session" not in plan
        assert "Seq Scan on games_session" not in plan


def test_the_first_move_at_a_drawn_board_reads_no_other_games() -> None:
    with CaptureQueriesContext(connection) as queries:
        make_move(PLAYER, CARDS, Verb.FLIP, 0, 0, drawn=True)
    [begun] = [query["sql"] for query in queries if "INSERT" in query["sql"] and "EXISTS" in query["sql"]]
    plan = plan_of(begun)
    assert "session_by_code" in plan
    assert "Seq Scan on games_session" not in plan
