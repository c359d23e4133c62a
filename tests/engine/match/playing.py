"""Match Cards for tests: codes to draw from, and short words for play."""

from collections import defaultdict

from hypothesis import strategies as st

from games.engine.codes import DEALS
from games.engine.match.board import Board, deal
from games.engine.match.catalogue import DECKS
from games.engine.match.codes import MatchCode
from games.engine.match.rules import MatchState, Verb
from games.engine.moves import Move
from games.engine.registry import parse

codes = st.builds(
    MatchCode,
    group_size=st.sampled_from((2, 3)),
    size=st.integers(0, 3),
    deck=st.integers(0, len(DECKS) - 1),
    level=st.integers(0, 2),
    deal=st.integers(0, DEALS - 1),
)

COMPARE_AFTER = 1500


def match_code(text: str) -> MatchCode:
    code = parse(text)
    assert isinstance(code, MatchCode)
    return code


def new_state(text: str) -> MatchState:
    return MatchState(deal(match_code(text)))


def groups_of(board: Board) -> list[tuple[int, ...]]:
    """The places of each group."""
    groups: dict[object, list[int]] = defaultdict(list)
    for place, image in enumerate(board.images):
        groups[image].append(place)
    return [tuple(places) for places in groups.values()]


def wrong_attempt(board: Board) -> tuple[int, ...]:
    """As many cards as an attempt turns, all but the last from one group."""
    first, second = groups_of(board)[:2]
    return (*first[:-1], second[0])


def flip(state: MatchState, *cards: int, at: int = 0) -> MatchState:
    for card in cards:
        state = state.play(Move(Verb.FLIP, card, at))
    return state


def attempt(state: MatchState, cards: tuple[int, ...], at: int = 0) -> MatchState:
    """Turn the cards at that time, and compare them when they may be."""
    return flip(state, *cards, at=at).play(Move(Verb.COMPARE, at=at + COMPARE_AFTER))


def win(state: MatchState, at: int = 0) -> MatchState:
    for group in groups_of(state.board):
        if not state.found.issuperset(group):
            state = attempt(state, group, at)
            at += 2000
    return state


def lose(state: MatchState, at: int = 0) -> MatchState:
    while state.failed < state.board.limit:
        state = attempt(state, wrong_attempt(state.board), at)
        at += 2000
    return state
