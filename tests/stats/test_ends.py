"""The end of a game: counted once, at the cost of eight queries at most, in the transaction of its last move."""

from collections import Counter
from uuid import UUID

import pytest
from django.contrib.auth import get_user_model
from django.db import DatabaseError
from pytest_django import DjangoAssertNumQueries
from time_machine import TimeMachineFixture

from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.rules import Verb as MahjongVerb
from games.engine.match.codes import MatchCode
from games.engine.match.rules import Verb as MatchVerb
from games.engine.registry import parse
from games.models import Player, Record, Session
from games.play import moves
from games.play.moves import Outcome, load_game, make_move, restart
from games.records.checking import differences
from tests.engine.match.playing import groups_of, new_state, wrong_attempt
from tests.play.players import together
from tests.stats.games import NOON, PLAYER
from tests.stats.test_any_course import LATE, come_near_the_end

QUERIES = 8
CARDS = parse("MM2-PAAU-AAAAAAB")
HARD = parse("MM2-PAAW-AAAAAAF")

pytestmark = pytest.mark.data


@pytest.fixture(autouse=True)
def noon(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to(NOON, tick=False)


def turn(time: TimeMachineFixture, code: MatchCode, cards: tuple[int, ...], *, drawn: bool = True) -> None:
    """Make an attempt; the last thing asked is to compare."""
    show(time, code, cards, drawn=drawn)
    compare(code)


def show(time: TimeMachineFixture, code: MatchCode, cards: tuple[int, ...], *, drawn: bool = True) -> None:
    for card in cards:
        make_move(PLAYER, code, MatchVerb.FLIP, card, load_game(PLAYER, code).move, drawn=drawn)
    time.shift(2)


def compare(code: MatchCode) -> None:
    played = make_move(PLAYER, code, MatchVerb.COMPARE, -1, load_game(PLAYER, code).move)
    assert played.outcome is Outcome.TAKEN


def to_the_last_attempt(time: TimeMachineFixture, code: MatchCode, *, drawn: bool = True) -> None:
    """Find all groups but the last one, whose cards lie open."""
    *groups, last = groups_of(new_state(str(code)).board)
    for group in groups:
        turn(time, code, group, drawn=drawn)
    show(time, code, last, drawn=drawn)


def listed() -> None:
    user = get_user_model().objects.create(username="ana")
    Player.objects.create(key=PLAYER, created_at=NOON, user=user, public_name="Ana")


@pytest.mark.django_db
@pytest.mark.parametrize("drawn", [True, False])
@pytest.mark.parametrize("times", [1, 2])
def test_winning_costs_eight_queries_at_most(
    time_machine: TimeMachineFixture, django_assert_max_num_queries: DjangoAssertNumQueries, drawn: bool, times: int
) -> None:
    assert isinstance(CARDS, MatchCode)
    listed()
    for number in range(times):
        to_the_last_attempt(time_machine, CARDS, drawn=drawn)
        move = load_game(PLAYER, CARDS).move
        with django_assert_max_num_queries(QUERIES):
            make_move(PLAYER, CARDS, MatchVerb.COMPARE, -1, move)
        record = Record.objects.get(player=PLAYER, kind="P12E")
        assert record.won == number + 1
        assert (record.fair_time is not None) == drawn
        restart(PLAYER, CARDS, load_game(PLAYER, CARDS).move)
    assert list(differences()) == []


@pytest.mark.django_db
def test_losing_and_leaving_cost_eight_queries_at_most(
    time_machine: TimeMachineFixture, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    assert isinstance(HARD, MatchCode)
    wrong = wrong_attempt(new_state(str(HARD)).board)
    for _ in range(10):
        turn(time_machine, HARD, wrong)
    show(time_machine, HARD, wrong)
    move = load_game(PLAYER, HARD).move
    with django_assert_max_num_queries(QUERIES):
        make_move(PLAYER, HARD, MatchVerb.COMPARE, -1, move)
    make_move(PLAYER, CARDS, MatchVerb.FLIP, 0, 0)
    with django_assert_max_num_queries(QUERIES):
        restart(PLAYER, CARDS, 1)
    record = Record.objects.get(player=PLAYER, kind="match")
    assert (record.lost, record.left) == (1, 1)
    assert list(differences()) == []


@pytest.mark.django_db
@pytest.mark.parametrize("code", LATE)
def test_the_last_pair_costs_eight_queries_at_most(
    code: MahjongCode, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    come_near_the_end(PLAYER, code, drawn=True)
    table = load_game(PLAYER, code)
    [pair, *_] = table.state.pairs()
    make_move(PLAYER, code, MahjongVerb.TAP, pair[0], table.move)
    with django_assert_max_num_queries(QUERIES):
        make_move(PLAYER, code, MahjongVerb.TAP, pair[1], table.move + 1)
    record = Record.objects.get(player=PLAYER, kind=code.kind)
    assert record.won + record.stuck == 1
    if record.stuck:
        with django_assert_max_num_queries(QUERIES):
            make_move(PLAYER, code, MahjongVerb.UNDO, -1, table.move + 2)
        assert not Record.objects.filter(player=PLAYER, kind=code.kind).exists()
    assert list(differences()) == []


@pytest.mark.django_db
@pytest.mark.parametrize("back", [0.01, 3600, 0])
def test_a_game_given_up_by_a_clock_that_is_behind_is_counted_where_it_stands(
    time_machine: TimeMachineFixture, back: float
) -> None:
    """Another worker's clock, or one set back: the order of the ends is that of their times, then of the games."""
    assert isinstance(CARDS, MatchCode)
    make_move(PLAYER, HARD, MatchVerb.FLIP, 0, 0)
    to_the_last_attempt(time_machine, CARDS)
    compare(CARDS)
    time_machine.shift(-back)
    restart(PLAYER, HARD, 1)
    assert Record.objects.get(kind="match").run == 1
    assert list(differences()) == []


@pytest.mark.django_db
def test_of_two_equally_fast_wins_the_one_that_ended_first_stands_on_the_list(
    time_machine: TimeMachineFixture, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    listed()
    later, earlier = (parse(f"MM2-PAAU-AAAAAA{letter}") for letter in "CD")
    for code in (later, earlier):
        assert isinstance(code, MatchCode)
        to_the_last_attempt(time_machine, code)
        move = load_game(PLAYER, code).move
        with django_assert_max_num_queries(QUERIES):
            make_move(PLAYER, code, MatchVerb.COMPARE, -1, move)
        time_machine.shift(-3600)
    first, second = Session.objects.order_by("ended_at")
    assert (first.code, first.elapsed) == (str(earlier), second.elapsed)
    assert Record.objects.get(kind="P12E").fair_session == first
    assert list(differences()) == []


@pytest.mark.django_db
def test_a_failure_while_counting_leaves_the_game_before_its_last_move(
    time_machine: TimeMachineFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(CARDS, MatchCode)
    to_the_last_attempt(time_machine, CARDS)

    def fail(session: Session) -> None:
        raise DatabaseError

    with monkeypatch.context() as patch:
        patch.setattr(moves, "count", fail)
        with pytest.raises(DatabaseError):
            compare(CARDS)
    session = Session.objects.get()
    assert (session.status, session.ended_at, Record.objects.count()) == ("comparing", None, 0)
    compare(CARDS)
    assert Record.objects.get(kind="match").won == 1


@pytest.mark.django_db(transaction=True)
def test_two_tabs_that_win_at_one_moment_count_once(time_machine: TimeMachineFixture) -> None:
    assert isinstance(CARDS, MatchCode)
    listed()
    to_the_last_attempt(time_machine, CARDS)
    move = load_game(PLAYER, CARDS).move
    played = together(8, lambda _: make_move(PLAYER, CARDS, MatchVerb.COMPARE, -1, move))
    assert Counter(one.outcome for one in played) == {Outcome.TAKEN: 1, Outcome.STALE: 7}
    assert [(record.kind, record.won) for record in Record.objects.order_by("kind")] == [("P12E", 1), ("match", 1)]
    assert list(differences()) == []


@pytest.mark.django_db(transaction=True)
def test_two_games_that_end_at_one_moment_both_count(time_machine: TimeMachineFixture) -> None:
    codes = [parse(f"MM2-PAAU-AAAAAA{letter}") for letter in "BCDE"]
    for code in codes:
        assert isinstance(code, MatchCode)
        to_the_last_attempt(time_machine, code)
    moves = [load_game(PLAYER, code).move for code in codes]
    together(4, lambda number: make_move(PLAYER, codes[number], MatchVerb.COMPARE, -1, moves[number]))
    assert Record.objects.get(kind="match").won == 4
    assert list(differences()) == []


@pytest.mark.django_db(transaction=True)
def test_a_win_and_a_restart_at_one_moment_leave_one_of_them(time_machine: TimeMachineFixture) -> None:
    assert isinstance(CARDS, MatchCode)
    to_the_last_attempt(time_machine, CARDS)
    move = load_game(PLAYER, CARDS).move

    def act(number: int) -> object:
        return restart(PLAYER, CARDS, move) if number else make_move(PLAYER, CARDS, MatchVerb.COMPARE, -1, move)

    together(2, act)
    record = Record.objects.get(kind="match")
    assert record.won + record.left == 1
    assert list(differences()) == []


@pytest.mark.django_db
def test_each_players_games_are_counted_for_that_player_only(time_machine: TimeMachineFixture) -> None:
    assert isinstance(CARDS, MatchCode)
    make_move(UUID(int=9), CARDS, MatchVerb.FLIP, 0, 0)
    to_the_last_attempt(time_machine, CARDS)
    compare(CARDS)
    assert set(Record.objects.values_list("player", flat=True)) == {PLAYER}
