"""manage.py check_records: figures of sessions that do not follow from their moves are found."""

from collections.abc import Iterable
from datetime import UTC, date, timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db.models import F
from django.utils import timezone

from games.engine.match.rules import Verb
from games.engine.registry import parse
from games.models import Player, Record, Session
from games.play.moves import make_move, restart
from games.play.today import boards_of_day
from games.records import checking, keeping
from tests.play.players import CODE, PLAYER, flip

pytestmark = [pytest.mark.django_db, pytest.mark.data]

OTHER = parse("MM2-PAAU-AAAAAAC")


@pytest.fixture(autouse=True)
def session() -> Session:
    flip(0, 0)
    flip(1, 1)
    return Session.objects.get()


def check() -> str:
    out = StringIO()
    call_command("check_records", stdout=out, stderr=StringIO())
    return out.getvalue()


def differing() -> str:
    """What is listed by a check that exits with 1."""
    out, error = StringIO(), StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("check_records", stdout=out, stderr=error)
    assert left.value.code == 1
    assert "differ" in error.getvalue()
    return out.getvalue()


def test_games_that_were_played_are_in_order() -> None:
    assert "All figures follow" in check()


def test_a_game_that_was_given_up_is_in_order() -> None:
    restart(PLAYER, CODE, 2)
    flip(5, 3)
    assert "All figures follow" in check()


@pytest.mark.parametrize(
    ("figure", "value"), [("elapsed", 123_456), ("failed", 3), ("done", 6), ("move_count", 7), ("status", "paused")]
)
def test_a_figure_that_was_changed_is_listed(session: Session, figure: str, value: object) -> None:
    Session.objects.update(**{figure: value})
    listed = differing()
    assert f"session {session.pk} ({CODE}): {figure} is {value}" in listed


def test_a_forged_win_is_listed() -> None:
    Session.objects.update(status="won", done=6, ended_at=F("moved_at"))
    listed = differing()
    assert "status is won, it should be comparing" in listed
    assert "done is 6, it should be 0" in listed


@pytest.mark.parametrize("moves", ["damaged", "f0@0 f99@1", "t5@0 f1@1", ""])
def test_moves_that_can_not_be_played_are_listed(moves: str) -> None:
    Session.objects.update(moves=moves)
    differing()


def test_a_move_that_was_taken_out_is_listed() -> None:
    Session.objects.update(moves="f0@0")
    assert "move_count is 2, it should be 1" in differing()


def test_a_code_that_deals_no_board_is_listed() -> None:
    Session.objects.update(code="MM2-PAAX-AAAAAAB")
    assert "unreadable" in differing()


def test_a_code_that_is_not_written_as_codes_are_is_listed() -> None:
    Session.objects.update(code="MM2-paau-aaaaaab")
    assert "code is MM2-paau-aaaaaab, it should be MM2-PAAU-AAAAAAB" in differing()


@pytest.mark.parametrize(
    "wrong",
    [
        {"moved_at": F("moved_at") + timedelta(seconds=1)},
        {"started_at": F("started_at") - timedelta(days=365)},
        {"moved_at": F("moved_at") + timedelta(days=1), "started_at": F("started_at") + timedelta(hours=1)},
    ],
)
def test_times_that_are_not_those_of_the_moves_are_listed(wrong: dict[str, object]) -> None:
    Session.objects.update(**wrong)
    assert "moved_at is" in differing()


def test_a_day_whose_board_it_is_not_is_listed() -> None:
    Session.objects.update(daily_on=date(2031, 5, 4))
    assert "daily_on is 2031-05-04, it should be None" in differing()


def test_the_board_of_a_day_is_in_order_and_its_other_days_are_listed() -> None:
    today = timezone.now().astimezone(UTC).date()
    code, _ = boards_of_day(today)
    make_move(PLAYER, code, Verb.FLIP, 0, 0)
    assert "All figures follow" in check()
    for wrong in (None, today - timedelta(days=1)):
        Session.objects.filter(code=str(code)).update(daily_on=wrong)
        assert f"daily_on is {wrong}, it should be {today}" in differing()


@pytest.mark.parametrize(("number", "should_be"), [(2, 1), (7, 1)])
def test_a_lonely_try_that_is_not_the_first_is_listed(number: int, should_be: int) -> None:
    Session.objects.update(number=number)
    assert f"number is {number}, it should be {should_be}" in differing()


def test_a_number_left_out_is_listed() -> None:
    restart(PLAYER, CODE, 2)
    flip(5, 3)
    Session.objects.filter(number=2).update(number=3)
    assert "number is 3, it should be 2" in differing()


def test_moves_numbered_from_nowhere_are_listed() -> None:
    Session.objects.update(first_move=99)
    assert "first_move is 99, it should be 0 to 0" in differing()


@pytest.mark.parametrize("first_move", [0, 2, 4, 99])
def test_a_second_try_that_does_not_follow_the_first_is_listed(first_move: int) -> None:
    restart(PLAYER, CODE, 2)
    flip(5, 3)
    Session.objects.filter(number=2).update(first_move=first_move)
    assert f"first_move is {first_move}, it should be 3 to 3" in differing()


# -- while the site serves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ended_before", [True, False])
def test_a_game_that_ends_meanwhile_is_no_difference(monkeypatch: pytest.MonkeyPatch, ended_before: bool) -> None:
    """It ends after the sessions were read, and before the records are."""
    make_move(PLAYER, OTHER, Verb.FLIP, 0, 0)
    if ended_before:
        restart(PLAYER, CODE, 2)
    check_tries = checking._check_tries
    compute = keeping.compute

    def end_the_other(player: Player, sessions: Iterable[Session]) -> dict[str, Record]:
        computed = compute(player, sessions)
        restart(PLAYER, OTHER, 1)
        return computed

    def end_before_records(tries: list[Session]) -> Iterable[checking.Difference]:
        restart(PLAYER, OTHER, 1)
        return check_tries(tries)

    if ended_before:
        monkeypatch.setattr(checking, "compute", end_the_other)
    else:
        monkeypatch.setattr(checking, "_check_tries", end_before_records)
    assert "All figures follow" in check()


def test_a_record_that_differs_is_listed_when_it_is_looked_at_again() -> None:
    restart(PLAYER, CODE, 2)
    Record.objects.filter(kind="match").update(left=3)
    assert "match: left is 3, it should be 1" in differing()
    Record.objects.all().delete()
    assert "match: record is absent, it should be there" in differing()


def test_a_record_of_no_game_is_listed() -> None:
    Record.objects.create(player_id=PLAYER, game="match", kind="match", left=1)
    assert "match: record is there, it should be absent" in differing()
