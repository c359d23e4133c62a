"""Many requests at once for one board of Mahjong Solitaire: one of them acts."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from threading import Barrier, local
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection

from games.engine.codes import Code
from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.registry import parse
from games.models import Player, Session
from games.play import moves
from games.play.moves import Outcome, Snapshot, load_game, make_move
from tests.engine.mahjong.playing import game

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data]

CODE = parse("MJ1-L00-AAAAABL")
AT_ONCE = 20

type AllAtOnce = Callable[[Callable[[int], Outcome]], list[Outcome]]


@pytest.fixture
def all_at_once(monkeypatch: pytest.MonkeyPatch) -> AllAtOnce:
    """Return what calls from so many threads; each reads the game before any of them writes."""
    have_read = Barrier(AT_ONCE)
    first = local()

    def snapshot(code: Code, latest: Session | None, now: datetime) -> Snapshot[Any]:
        current = snapshot_alone(code, latest, now)
        if not hasattr(first, "over"):
            first.over = True
            have_read.wait(timeout=60)
        return current

    snapshot_alone = moves._snapshot

    def call_all(call: Callable[[int], Outcome]) -> list[Outcome]:
        def run(number: int) -> Outcome:
            try:
                return call(number)
            finally:
                connection.close()

        with monkeypatch.context() as patched, ThreadPoolExecutor(AT_ONCE) as threads:
            patched.setattr(moves, "_snapshot", snapshot)
            return list(threads.map(run, range(AT_ONCE)))

    return call_all


def state_of(player: UUID) -> MahjongState:
    state = load_game(player, CODE).state
    assert isinstance(state, MahjongState)
    return state


def test_equal_first_taps_begin_one_game_and_select_once(all_at_once: AllAtOnce) -> None:
    player = uuid4()
    one = game().pairs()[0][0]
    outcomes = all_at_once(lambda _: make_move(player, CODE, Verb.TAP, one, 0).outcome)
    assert sorted(outcome.name for outcome in outcomes) == ["STALE"] * (AT_ONCE - 1) + ["TAKEN"]
    assert Player.objects.count() == Session.objects.count() == 1
    assert state_of(player).selected == one, "a second tap would have dropped it"


def test_equal_second_taps_take_one_pair(all_at_once: AllAtOnce) -> None:
    player = uuid4()
    one, other = game().pairs()[0]
    make_move(player, CODE, Verb.TAP, one, 0)
    outcomes = all_at_once(lambda _: make_move(player, CODE, Verb.TAP, other, 1).outcome)
    assert [outcome.name for outcome in outcomes].count("TAKEN") == 1
    session = Session.objects.get()
    assert (session.move_count, session.done) == (2, 1)
    assert state_of(player).history == ((one, other),)


def test_different_moves_at_once_leave_no_half_move(all_at_once: AllAtOnce) -> None:
    """Undo, hint, pause and taps, all after the same move: one is taken, and the figures follow from the moves."""
    player = uuid4()
    one, other = game().pairs()[0]
    make_move(player, CODE, Verb.TAP, one, 0)
    make_move(player, CODE, Verb.TAP, other, 1)
    verbs = [Verb.UNDO, Verb.HINT, Verb.PAUSE, Verb.TAP]
    free = next(tile for tile in range(144) if state_of(player).is_free(tile))
    outcomes = all_at_once(lambda number: make_move(player, CODE, verbs[number % 4], free, 2).outcome)
    assert [outcome.name for outcome in outcomes].count("TAKEN") == 1
    session, state = Session.objects.get(), state_of(player)
    assert session.move_count == 3
    assert (session.done, session.hints, session.undos, session.status) == (
        len(state.history),
        state.hints,
        state.undos,
        state.status,
    )
