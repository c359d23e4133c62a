"""Mahjong Solitaire, as `games.engine.game.Rules` asks for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.codes import DEALS
from games.engine.game import Kept, Rules, Status
from games.engine.mahjong.codes import PREFIX, SLUG, VERSION, MahjongCode, read
from games.engine.mahjong.deal import deal
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import VERBS, MahjongState
from games.engine.mahjong.tiles import PAIRS


class MahjongRules(Rules[MahjongCode, MahjongState]):
    """The rules of Mahjong Solitaire."""

    slug = SLUG
    prefix = PREFIX
    version = VERSION
    verbs = VERBS
    over = frozenset({Status.WON, Status.STUCK})
    kinds: Mapping[str, MahjongCode] = {
        code.kind: code for layout in range(len(LAYOUTS)) for code in [MahjongCode(layout, deal=0)]
    }

    def read(self, body: str) -> MahjongCode | None:
        """Read what follows MJ1 in a code. Raises CodeError."""
        return read(body)

    def new(self, code: MahjongCode) -> MahjongState:
        """Return the state of the board before the first tile is tapped."""
        return MahjongState.new(deal(code))

    def kept(self, state: MahjongState) -> Kept:
        """Return the pairs removed, and the help that was used."""
        return Kept(len(state.history), hints=state.hints, undos=state.undos)

    def goal(self, code: MahjongCode) -> int:
        """Return the number of pairs."""
        return PAIRS

    def daily(self, numbers: Sequence[int]) -> MahjongCode:
        """Return the board of a day."""
        layout, number, *_ = numbers
        return MahjongCode(layout % len(LAYOUTS), number % DEALS)

    def perfect(self, code: MahjongCode) -> None:
        """Return None: no pair fails."""
        return

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


MAHJONG = MahjongRules()
