"""However games go, the records are what follows from the sessions: after every single step."""

from collections import Counter
from datetime import timedelta
from random import Random
from typing import Any
from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from time_machine import travel

from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.rules import Verb as Tiles
from games.engine.match.codes import MatchCode
from games.engine.match.rules import MatchState
from games.engine.match.rules import Verb as Cards
from games.engine.moves import Move, write_moves
from games.engine.registry import parse
from games.models import Player, Record, Session
from games.play.moves import Outcome, Snapshot, load_game, make_move, restart
from games.players.merging import welcome
from games.records.checking import differences
from games.records.keeping import kept_fields, list_player
from tests.engine.mahjong.playing import game, play_at_random
from tests.engine.match.playing import groups_of, wrong_attempt
from tests.stats import expected
from tests.stats.games import NOON, Game, forget_everything

pytestmark = [pytest.mark.django_db, pytest.mark.data]

HARD = "MM2-PAAW-AAAAAAF"
CARDS = ["MM2-PAAU-AAAAAAB", HARD, "MM2-TAAU-AAAAAAB"]
STUCK = next(
    (number, seed)
    for number in range(40)
    for seed in range(3)
    if play_at_random(game(0, number), Random(seed)).status == "stuck"
)


def moves_to_the_last_pair(layout: int, number: int, seed: int | None) -> list[Move]:
    """The taps of a game up to the last pair: by the plan, or at random into one that gets stuck."""
    state = game(layout, number)
    if seed is None:
        pairs = list(state.board.plan)
    else:
        pairs = [(pair[0], pair[1]) for pair in play_at_random(state, Random(seed)).history]
    taps = [tile for pair in pairs[:-1] for tile in pair]
    return [Move(Tiles.TAP, tile, 900 * place) for place, tile in enumerate(taps)]


LATE = {
    MahjongCode(3, 5): moves_to_the_last_pair(3, 5, None),
    MahjongCode(0, STUCK[0]): moves_to_the_last_pair(0, *STUCK),
}
"""Boards of Mahjong Solitaire, begun up to the last pair: one wins, and the other gets stuck."""


def come_near_the_end(key: UUID, code: MahjongCode, *, drawn: bool) -> None:
    """Store a game of the player up to its last pair."""
    moves = LATE[code]
    state: Any = game(code.layout, code.deal)
    for one in moves:
        state = state.play(one)
    now = timezone.now()
    Player.objects.get_or_create(key=key, defaults={"created_at": now})
    Session.objects.create(
        player_id=key,
        code=str(code),
        game=code.game,
        kind=code.kind,
        number=1 + Session.objects.filter(player=key, code=str(code)).count(),
        first_move=load_game(key, code).move,
        moves=write_moves(moves),
        move_count=len(moves),
        drawn=drawn,
        started_at=now - timedelta(milliseconds=moves[-1].at),
        moved_at=now,
        **kept_fields(code, state, moves[-1].at),
    )


PLAYERS = [UUID(int=1), UUID(int=2), UUID(int=3)]
"""The first has an account and a public name; the others are guests to begin with."""


class Course(RuleBasedStateMachine):
    """Three players make real moves by a clock of our own, that is set back at times, and sign up and in."""

    @initialize()
    def sit_down(self) -> None:
        forget_everything()
        self.travel = travel(NOON, tick=False)
        self.clock = self.travel.start()
        user = User.objects.create(username="ana")
        Player.objects.create(key=PLAYERS[0], created_at=NOON, user=user, public_name="Ana")

    def teardown(self) -> None:
        self.travel.stop()

    # -- what players do -------------------------------------------------------------------------------------------

    players = st.sampled_from(PLAYERS)
    cards = st.sampled_from(CARDS)
    late = st.sampled_from(list(LATE))

    @rule(seconds=st.sampled_from([0, 1, 2, 60, 90_000]))
    def wait(self, seconds: int) -> None:
        self.clock.shift(timedelta(seconds=seconds))

    @rule(milliseconds=st.sampled_from([1, 40, 5_000]))
    def set_the_clock_back(self, milliseconds: int) -> None:
        self.clock.shift(timedelta(milliseconds=-milliseconds))

    @rule(key=players, text=cards, drawn=st.booleans(), right=st.integers(0, 20), wrong=st.integers(0, 12))
    def attempt(self, key: UUID, text: str, drawn: bool, right: int, wrong: int) -> None:
        """Make wrong attempts, and then right ones, as far as the game goes: some lose, some win."""
        code = parse(text)
        assert isinstance(code, MatchCode)
        for _ in range(wrong):
            self._turn(key, code, wrong_attempt(self._cards(key, code).board), drawn=drawn)
        for group in groups_of(self._cards(key, code).board)[:right]:
            if not self._cards(key, code).found.issuperset(group):
                self._turn(key, code, group, drawn=drawn)

    @rule(
        key=players,
        text=cards,
        verb=st.sampled_from([Cards.FLIP, Cards.PAUSE, Cards.RESUME, Cards.COMPARE]),
    )
    def move(self, key: UUID, text: str, verb: str) -> None:
        table = load_game(key, parse(text))
        make_move(key, parse(text), verb, 0 if verb is Cards.FLIP else -1, table.move)

    @rule(key=players, code=late, drawn=st.booleans(), follow=st.booleans())
    def come_to_the_last_pair(self, key: UUID, code: MahjongCode, drawn: bool, follow: bool) -> None:
        """Begin a game, with all its moves but the last pair written down at once."""
        if load_game(key, code).session is not None:
            return
        come_near_the_end(key, code, drawn=drawn)
        if follow:
            self.take_a_pair(key, code, 0)

    @rule(key=players, code=late, which=st.integers(0, 5))
    def take_a_pair(self, key: UUID, code: MahjongCode, which: int) -> None:
        pairs = self._tiles(key, code).pairs()
        if pairs:
            for tile in pairs[which % len(pairs)]:
                make_move(key, code, Tiles.TAP, tile, load_game(key, code).move)

    @rule(
        key=players,
        code=late,
        verb=st.sampled_from([Tiles.UNDO, Tiles.UNDO, Tiles.HINT, Cards.PAUSE, Cards.RESUME]),
    )
    def help(self, key: UUID, code: MahjongCode, verb: str) -> None:
        make_move(key, code, verb, -1, load_game(key, code).move)

    @rule(key=players, text=st.sampled_from([*CARDS, *map(str, LATE)]))
    def start_again(self, key: UUID, text: str) -> None:
        restart(key, parse(text), load_game(key, parse(text)).move)

    @rule(key=players, text=st.sampled_from([*CARDS, *map(str, LATE)]), behind=st.integers(1, 3))
    def repeat_an_old_move(self, key: UUID, text: str, behind: int) -> None:
        table = load_game(key, parse(text))
        if table.move >= behind:
            verb = Cards.FLIP if text.startswith("MM") else Tiles.TAP
            played = make_move(key, parse(text), verb, 1, table.move - behind)
            assert played.outcome is Outcome.STALE

    @precondition(lambda self: Player.objects.filter(user__isnull=False).exists())
    @rule(listed=st.booleans())
    def choose_to_be_listed(self, listed: bool) -> None:
        owner = Player.objects.get(key=PLAYERS[0])
        owner.public_name = "Ana" if listed else None
        owner.save()
        list_player(owner)

    @rule(guest=st.sampled_from(PLAYERS[1:]))
    def sign_up(self, guest: UUID) -> None:
        """The first who does makes the guest an account; the other stays a guest."""
        if not User.objects.filter(username="bo").exists():
            assert welcome(User.objects.create(username="bo"), guest) == guest

    @rule(name=st.sampled_from(["ana", "bo"]), guest=st.sampled_from(PLAYERS))
    def sign_in(self, name: str, guest: UUID) -> None:
        """In a browser that has played before: its games come in, unless they are an account's."""
        user = User.objects.filter(username=name).first()
        if user is not None:
            games = Session.objects.count()
            own = welcome(user, guest)
            assert Player.objects.get(user=user).key == own
            assert not Player.objects.filter(key=guest, user=None).exists()
            assert Session.objects.count() == games, "no game is lost, and none is there twice"

    # -- what always holds -----------------------------------------------------------------------------------------

    @invariant()
    def the_records_are_what_follows(self) -> None:
        for owner in Player.objects.all():
            over = [
                self._as_game(session)
                for session in owner.sessions.order_by("ended_at", "pk")
                if session.status in {"won", "lost", "stuck", "left"}
            ]
            kept = {record.kind: record for record in Record.objects.filter(player=owner)}
            kinds = {one.kind for one in over} | {one.game for one in over}
            assert kept.keys() == kinds
            for kind in kinds:
                mine = [one for one in over if kind in {one.kind, one.game}]
                wanted = expected.record(mine, owner.public_name is not None)
                assert {name: getattr(kept[kind], name) for name in wanted} == wanted

    @invariant()
    def the_check_finds_nothing(self) -> None:
        assert [str(one) for one in differences()] == []

    # -- how ---------------------------------------------------------------------------------------------------------

    def _turn(self, key: UUID, code: MatchCode, cards: tuple[int, ...], *, drawn: bool) -> None:
        for card in cards:
            make_move(key, code, Cards.FLIP, card, load_game(key, code).move, drawn=drawn)
        self.clock.shift(timedelta(seconds=1.5))
        make_move(key, code, Cards.COMPARE, -1, load_game(key, code).move)

    def _cards(self, key: UUID, code: MatchCode) -> MatchState:
        state = self._table(key, code).state
        assert isinstance(state, MatchState)
        return state

    def _tiles(self, key: UUID, code: MahjongCode) -> MahjongState:
        state = self._table(key, code).state
        assert isinstance(state, MahjongState)
        return state

    def _table(self, key: UUID, code: MatchCode | MahjongCode) -> Snapshot[Any]:
        return load_game(key, code)

    def _as_game(self, session: Session) -> Game:
        assert session.ended_at is not None
        return Game(
            kind=session.kind,
            status=session.status,
            elapsed=session.elapsed,
            failed=session.failed,
            hints=session.hints,
            undos=session.undos,
            ended=(NOON - session.ended_at) / timedelta(seconds=1),
            drawn=session.drawn,
            number=session.number,
        )


def test_however_games_go_the_records_follow() -> None:
    run_state_machine_as_test(Course, settings=settings(max_examples=10, stateful_step_count=15))


def test_the_boards_of_the_machine_end_as_they_should() -> None:
    """Else the machine would never see a win, or a game that is stuck."""
    ends = Counter[str]()
    for code, moves in LATE.items():
        state = game(code.layout, code.deal)
        for one in moves:
            state = state.play(one)
        assert state.status == "playing"
        pair = state.pairs()[0]
        ends[state.play(Move(Tiles.TAP, pair[0], 10**6)).play(Move(Tiles.TAP, pair[1], 10**6)).status.value] += 1
    assert ends == {"won": 1, "stuck": 1}
