"""manage.py check_records: figures of sessions that do not follow from their moves are found."""

from datetime import UTC, datetime
from io import StringIO

import pytest
from django.core.management import call_command

from games.models import Session
from games.play import restart
from tests.play.players import CODE, PLAYER, flip

pytestmark = [pytest.mark.django_db, pytest.mark.data]

LATER = datetime(2041, 1, 1, tzinfo=UTC)


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
    Session.objects.update(status="won", done=6, ended_at=LATER)
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
