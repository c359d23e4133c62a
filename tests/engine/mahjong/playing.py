"""Short words for tests that play."""

from random import Random

from games.engine.game import Status
from games.engine.mahjong.board import Pair
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.moves import Move


def game(layout: int = 0, number: int = 37) -> MahjongState:
    return MahjongState.new(deal(MahjongCode(layout, number)))


def tap(tile: int, at: int = 0) -> Move:
    return Move(Verb.TAP, tile, at)


def take(state: MahjongState, pair: Pair, at: int = 0) -> MahjongState:
    """Tap both tiles of a pair, with nothing selected before."""
    return state.play(tap(pair[0], at)).play(tap(pair[1], at))


def goes_on(state: MahjongState) -> bool:
    return state.status in {Status.NEW, Status.PLAYING}


def play_at_random(state: MahjongState, chance: Random, pairs: int = 72) -> MahjongState:
    """Take up to that many pairs, any that can be taken."""
    for _ in range(pairs):
        if not goes_on(state):
            break
        state = take(state, chance.choice(state.pairs()))
    return state


def stuck_game(layout: int = 0) -> MahjongState:
    """A game in which no pair is left, at the first deal number and chance that lead there."""
    for number in range(100):
        state = play_at_random(game(layout, number), Random(number))
        if state.status is Status.STUCK:
            return state
    raise AssertionError("no game of a hundred got stuck")


def tiles_of(mask: int) -> list[int]:
    return [tile for tile in range(mask.bit_length()) if mask >> tile & 1]
