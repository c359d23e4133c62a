"""A move meets the database: what is kept, what is refused, and which move it has to follow."""

from datetime import UTC, datetime
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, connection, transaction
from time_machine import TimeMachineFixture

from games.engine.game import IllegalMove
from games.engine.mahjong.rules import Verb as MahjongVerb
from games.engine.match.rules import Verb as MatchVerb
from games.engine.moves import read_moves
from games.engine.registry import replay
from games.models import Player, Session
from games.play.moves import Outcome, load_game, make_move, restart
from games.records.checking import differences
from tests.games import VERBS
from tests.play.players import CODE, PLAYER, flip, only_session

pytestmark = [pytest.mark.django_db, pytest.mark.data]


def test_looking_stores_nothing() -> None:
    table = load_game(PLAYER, CODE)
    assert (table.session, table.move, table.elapsed) == (None, 0, 0)
    assert load_game(None, CODE).session is None
    assert not Player.objects.exists()


def test_the_first_move_makes_one_player_and_one_session(time: TimeMachineFixture) -> None:
    played = flip(3, 0)
    assert played.outcome is Outcome.TAKEN
    assert (played.before.move, played.after.move) == (0, 1)
    session = only_session()
    assert (session.player_id, session.number, session.first_move, session.moves) == (PLAYER, 1, 0, "f3@0")
    assert session.started_at == session.moved_at == datetime(2031, 5, 4, 12, tzinfo=UTC)


def test_the_stored_moves_give_the_state(time: TimeMachineFixture) -> None:
    flip(0, 0)
    time.shift(0.25)
    played = flip(1, 1)
    assert load_game(PLAYER, CODE).state == replay(CODE, read_moves(only_session().moves, VERBS))
    assert played.after.state == load_game(PLAYER, CODE).state
    assert only_session().elapsed == 250


def test_every_figure_follows_from_the_moves(time: TimeMachineFixture) -> None:
    move = 0
    for cards in ((0, 1), (0, 9), (2, 3)):
        for card in cards:
            move = flip(card, move).after.move
            time.shift(0.9)
        move = make_move(PLAYER, CODE, MatchVerb.COMPARE, -1, move).after.move
        time.shift(2)
        move = make_move(PLAYER, CODE, MatchVerb.COMPARE, -1, move).after.move
    assert list(differences()) == []
    assert only_session().failed + only_session().done == 3


@pytest.mark.parametrize("follows", [0, 1, 3, 50])
def test_a_move_that_follows_another_number_changes_nothing(follows: int) -> None:
    flip(0, 0)
    flip(1, 1)
    played = flip(2, follows)
    assert played.outcome is Outcome.STALE
    assert played.before == played.after
    assert played.after.move == 2
    assert only_session().move_count == 2


def test_a_move_that_the_rules_ignore_is_not_kept() -> None:
    flip(0, 0)
    played = flip(0, 1)
    assert played.outcome is Outcome.IGNORED
    assert played.after.move == 1
    assert only_session().move_count == 1


def test_an_illegal_move_is_not_kept() -> None:
    with pytest.raises(IllegalMove):
        flip(12, 0)
    assert not Player.objects.exists()
    flip(0, 0)
    with pytest.raises(IllegalMove):
        make_move(PLAYER, CODE, MahjongVerb.TAP, 0, 1)
    assert only_session().move_count == 1


def test_a_clock_of_the_server_that_is_set_back_never_turns_a_game_back(time: TimeMachineFixture) -> None:
    flip(0, 0)
    time.shift(10)
    flip(1, 1)
    time.shift(-3600)
    assert load_game(PLAYER, CODE).elapsed == 10_000
    make_move(PLAYER, CODE, MatchVerb.PAUSE, -1, 2)
    assert only_session().elapsed == 10_000
    assert only_session().moved_at >= only_session().started_at


# -- drawn for the player ------------------------------------------------------------------------------------------


def begin(player: UUID, *, drawn: bool) -> bool:
    """Begin the board, and say whether it counts as one that the site drew for the player."""
    make_move(player, CODE, MatchVerb.FLIP, 0, load_game(player, CODE).move, drawn=drawn)
    session = Session.objects.latest_try(player, str(CODE))
    assert session is not None
    return session.drawn


@pytest.mark.parametrize("drawn", [True, False])
def test_a_board_is_drawn_for_the_player_when_the_site_says_so(drawn: bool) -> None:
    assert begin(PLAYER, drawn=drawn) is drawn


def test_a_board_stays_the_players_own_when_a_friend_plays_its_link_too() -> None:
    begin(uuid4(), drawn=False)
    assert begin(PLAYER, drawn=True) is True


# -- the same board again ------------------------------------------------------------------------------------------


def test_a_restart_gives_the_game_up_and_the_next_move_begins_the_second_try() -> None:
    flip(0, 0)
    flip(1, 1)
    table = restart(PLAYER, CODE, 2)
    assert (table.session, table.move) == (None, 3)
    assert (only_session().status, only_session().put_away) == ("left", True)
    assert flip(5, 3).after.move == 4
    first, second = Session.objects.order_by("number")
    assert (first.number, second.number) == (1, 2)
    assert (second.first_move, second.moves.split("@")[0], second.status) == (3, "f5", "playing")


def test_a_late_request_after_a_restart_changes_nothing() -> None:
    flip(0, 0)
    restart(PLAYER, CODE, 1)
    for late in (0, 1):
        assert flip(4, late).outcome is Outcome.STALE
    assert load_game(PLAYER, CODE).session is None
    assert only_session().moves.split("@")[0] == "f0"
    flip(5, 2)
    assert flip(6, 1).outcome is Outcome.STALE
    assert [session.move_count for session in Session.objects.order_by("number")] == [1, 1]


def test_a_restart_of_a_board_that_was_not_begun_changes_nothing() -> None:
    assert restart(PLAYER, CODE, 0).move == 0
    assert not Session.objects.exists()


@pytest.mark.parametrize("follows", [0, 2, 9])
def test_a_stale_restart_changes_nothing(follows: int) -> None:
    flip(0, 0)
    assert restart(PLAYER, CODE, follows).session is not None
    assert only_session().status == "playing"


# -- wrong rows are impossible -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "constraint"),
    [
        ({"number": 0}, "session_number_from_one"),
        ({"move_count": 0, "moves": ""}, "session_starts_with_a_move"),
        ({"moved_at": datetime(2001, 1, 1, tzinfo=UTC)}, "session_moves_after_start"),
        ({"status": "new"}, "session_status_known|session_ended_when_over"),
        ({"status": ""}, "session_status_known|session_ended_when_over"),
        ({"status": "left", "put_away": False}, "session_left_is_put_away"),
        ({"put_away": True}, "session_put_away_is_over"),
        ({"status": "won", "ended_at": datetime(2041, 1, 1, tzinfo=UTC)}, "session_ends_with_its_last_move"),
        ({"status": "won", "ended_at": datetime(2001, 1, 1, tzinfo=UTC)}, "session_ends_with_its_last_move"),
    ],
)
def test_the_database_refuses_a_wrong_row(wrong: dict[str, object], constraint: str) -> None:
    flip(0, 0)
    wrong = {**wrong, **({"ended_at": datetime(2031, 1, 1, tzinfo=UTC)} if wrong.get("status") == "left" else {})}
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        Session.objects.update(**wrong)


def test_the_database_refuses_a_second_row_of_one_try() -> None:
    flip(0, 0)
    second = only_session()
    second.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        second.save(force_insert=True)
    second.number = 2
    with pytest.raises(IntegrityError), transaction.atomic():
        second.save(force_insert=True)  # One is on the table.
    restart(PLAYER, CODE, 1)
    second.save(force_insert=True)


@pytest.mark.parametrize("figure", ["elapsed", "done", "failed", "first_move", "number"])
def test_the_database_refuses_what_is_less_than_nothing(figure: str) -> None:
    flip(0, 0)
    with pytest.raises(IntegrityError), transaction.atomic():
        Session.objects.update(**{figure: -1})


def test_the_database_refuses_a_session_of_nobody() -> None:
    flip(0, 0)
    orphan = only_session()
    orphan.pk = None
    orphan.player_id = uuid4()

    def keep() -> None:
        orphan.save(force_insert=True)
        connection.check_constraints()  # Else it is looked at when the transaction ends, and a test's never does.

    with pytest.raises(IntegrityError), transaction.atomic():
        keep()
