"""Mahjong Solitaire, as `games.engine.game.Rules` asks for it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.engine.codes import DEALS
from games.engine.game import Kept, Rules, Status
from games.engine.mahjong.board import Board
from games.engine.mahjong.codes import PREFIX, SLUG, VERSION, MahjongCode, read
from games.engine.mahjong.deal import deal
from games.engine.mahjong.hard import deal_by_chance
from games.engine.mahjong.hints import pairs_to_keep
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import VERBS, MahjongState, Verb
from games.engine.mahjong.solver import solve
from games.engine.mahjong.tiles import PAIRS
from games.engine.moves import Move
from games.engine.stream import Stream


class MahjongRules(Rules[MahjongCode, MahjongState]):
    """The rules of Mahjong Solitaire."""

    slug = SLUG
    prefix = PREFIX
    version = VERSION
    verbs = VERBS
    over = frozenset({Status.WON, Status.STUCK})
    kinds: Mapping[str, MahjongCode] = {
        code.kind: code
        for hard in (False, True)
        for layout in range(len(LAYOUTS))
        for code in [MahjongCode(layout, 0, hard)]
    }

    def read(self, body: str) -> MahjongCode | None:
        """Read what follows MJ1 in a code. Raises CodeError."""
        return read(body)

    def new(self, code: MahjongCode) -> MahjongState:
        """Return the state of the board before the first tile is tapped."""
        return MahjongState.new(deal(code))

    def is_slow(self, code: MahjongCode) -> bool:
        """Say whether the board is Hard: then the solver proves first that it can be won."""
        return code.hard

    def freeze(self, state: MahjongState) -> str:
        """Write the kinds by place, a bar, and the plan."""
        plan = " ".join(f"{one}-{other}" for one, other in state.board.plan)
        return f"{' '.join(state.board.kinds)}|{plan}"

    def thaw(self, code: MahjongCode, text: str) -> MahjongState:
        """Read what freeze wrote."""
        kinds, plan = text.split("|")
        pairs = [(int(one), int(other)) for one, other in (pair.split("-") for pair in plan.split())]
        return MahjongState.new(Board(LAYOUTS[code.layout], tuple(kinds.split()), tuple(pairs)))

    def kept(self, state: MahjongState) -> Kept:
        """Return the pairs removed, the help that was used, and where a game that is stuck was given away."""
        kept = Kept(len(state.history), hints=state.hints, undos=state.undos)
        if state.status is not Status.STUCK:
            return kept
        return replace(kept, given_away=_given_away(state))

    def goal(self, code: MahjongCode) -> int:
        """Return the number of pairs."""
        return PAIRS

    def daily(self, numbers: Sequence[int]) -> MahjongCode:
        """Return the board of a day."""
        layout, number, hard, *_ = numbers
        return MahjongCode(layout % len(LAYOUTS), number % DEALS, hard=bool(hard % 2))

    def perfect(self, code: MahjongCode) -> None:
        """Return None: no pair fails."""
        return

    def survey(self, layout: str, number: int) -> bool | None:
        """Say of a uniformly random deal whether it can be won. Raises ValueError for a layout that does not exist."""
        if not layout.isdecimal() or int(layout) >= len(LAYOUTS):
            raise ValueError(f"There is no layout {layout!r}, only 00 to {len(LAYOUTS) - 1:02}.")
        kinds = deal_by_chance(Stream(f"survey {int(layout):02} {number}"))
        return solve(LAYOUTS[int(layout)], kinds).winnable

    def solve(self, code: MahjongCode, after: str) -> dict[str, Any]:
        """Return whether a board can be won after those pairs were taken, and how. Raises ValueError."""
        state = MahjongState.new(deal(code))
        for pair in after.split():
            state = _take(state, pair)
        solution = solve(state.board.layout, state.board.kinds, state.left)
        return {"winnable": solution.winnable, "pairs": [list(pair) for pair in solution.pairs]}

    def dump(self, code: MahjongCode) -> dict[str, Any]:
        """Return layout, tiles and plan."""
        board = deal(code)
        return {
            "code": str(code),
            "layout": board.layout.slug,
            "tiles": [
                {"x": x, "y": y, "z": z, "kind": kind}
                for (x, y, z), kind in zip(board.layout.places, board.kinds, strict=True)
            ],
            "plan": [list(pair) for pair in board.plan],
        }

    def describe(self, code: MahjongCode) -> str:
        """Return the tiles with their places, and the plan."""
        board = deal(code)
        tiles = [f"{kind}@{x},{y},{z}" for (x, y, z), kind in zip(board.layout.places, board.kinds, strict=True)]
        plan = [f"{one}-{other}" for one, other in board.plan]
        return f"{board.layout.slug}\n{' '.join(tiles)}\nplan: {' '.join(plan)}"


def _given_away(state: MahjongState) -> int | None:
    """Return the number of the pair with which the win was given away, from 1."""
    kept = pairs_to_keep(state.board, state.history)
    return kept + 1 if kept < len(state.history) else None


def _take(state: MahjongState, pair: str) -> MahjongState:
    """Take a pair written as `i-j`. Raises ValueError when it can't be taken."""
    tiles = [int(tile) for tile in pair.split("-") if tile.isdecimal()]
    if len(tiles) != 2 or not all(tile < len(state.groups) for tile in tiles):
        raise ValueError(f"not a pair: {pair!r}")
    one, other = tiles
    if not (state.is_free(one) and state.is_free(other) and state.matches(one, other)):
        raise ValueError(f"not a pair that can be taken: {pair!r}")
    return state.play(Move(Verb.TAP, one)).play(Move(Verb.TAP, other))


MAHJONG = MahjongRules()
