"""The rules of Mahjong Solitaire (source: the seed rules), as a state that plays moves.

What the seed leaves open:

- A tap on a tile that is gone, an undo with nothing to take back, and a move that makes no sense as the game stands
  (a tap while paused, a hint when stuck) change nothing.
- The clock starts with the first tap that selects or the first hint.
- A hint stays until a pair goes or comes back; asking again meanwhile shows the same one and counts nothing. So a
  player can select other tiles, or pause, and still sees what was paid for.
- A won game is over: it can't be undone. A stuck one only can.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from games.engine.clock import Clock
from games.engine.game import IllegalMove, Status
from games.engine.mahjong.board import Board, Pair
from games.engine.mahjong.hints import Hint, find_hint, pairs_to_keep
from games.engine.mahjong.tables import tables_of
from games.engine.mahjong.tiles import GROUPS, PAIRS
from games.engine.moves import Move, Verbs


class Verb(StrEnum):
    """The moves of Mahjong Solitaire. The value is the letter in the stored text, and never changes."""

    TAP = "t"  # tap tile `value`
    HINT = "h"
    UNDO = "u"
    BACK = "b"  # take the last `value` pairs back
    PAUSE = "p"
    RESUME = "r"


VERBS: Verbs = {verb.value: None for verb in Verb} | {
    Verb.TAP.value: range(2 * PAIRS),
    Verb.BACK.value: range(1, PAIRS + 1),
}


@dataclass(frozen=True, slots=True)
class MahjongState:
    """A game of Mahjong Solitaire as it stands.

    Sets of tiles are bit masks: bit i stands for the tile at place i. `left` are the tiles still there, `free` those
    of them that are free; `groups` has, for each place, the mask of the four tiles that pair with one another there.
    `history` is the removed pairs, oldest first; `hinting` says whether a hint is shown.
    """

    board: Board
    groups: tuple[int, ...]
    left: int
    free: int
    selected: int | None = None
    hinting: bool = False
    hints: int = 0
    undos: int = 0
    history: tuple[Pair, ...] = ()
    clock: Clock = Clock()
    status: Status = Status.NEW

    @classmethod
    def new(cls, board: Board) -> Self:
        """Return the state in which a game of that board begins."""
        masks = [0] * len(set(GROUPS.values()))
        numbers = [GROUPS[kind] for kind in board.kinds]
        for place, number in enumerate(numbers):
            masks[number] |= 1 << place
        tables = tables_of(board.layout)
        return cls(board, tuple(masks[number] for number in numbers), tables.full, tables.free)

    def play(self, move: Move) -> Self:
        """Return the state after the move, or this very object when the rules ignore it.

        Raises IllegalMove for a tile that is not 0 to 143, or a verb of another game.
        """
        verb, status = move.verb, self.status
        live = status is Status.PLAYING or status is Status.NEW
        if verb == Verb.TAP:
            if not 0 <= move.value < len(self.groups):
                raise IllegalMove(move)
            return self._tap(move.value, move.at) if live else self
        if verb == Verb.HINT:
            return self._hint(move.at) if live else self
        if verb == Verb.UNDO:
            return self._undo(move.at) if status is Status.PLAYING or status is Status.STUCK else self
        if verb == Verb.BACK:
            if not 0 <= move.value <= PAIRS:
                raise IllegalMove(move)
            return self._back(move.value, move.at) if status is Status.PLAYING or status is Status.STUCK else self
        if verb == Verb.PAUSE:
            return self._pause(move.at) if status is Status.PLAYING else self
        if verb == Verb.RESUME:
            return self._resume(move.at) if status is Status.PAUSED else self
        raise IllegalMove(move)

    def _tap(self, tile: int, at: int) -> Self:
        if not self.left >> tile & 1:
            return self
        if not self.free >> tile & 1:
            return self if self.selected is None else self._select(None, at)
        if self.selected == tile:
            return self._select(None, at)
        if self.selected is not None and self.groups[tile] >> self.selected & 1:
            return self._remove(self.selected, tile, at)
        return self._select(tile, at)

    def _select(self, tile: int | None, at: int) -> Self:
        # Written out, here and below, because every request replays all taps of its game and `replace` takes longer.
        return type(self)(
            self.board,
            self.groups,
            self.left,
            self.free,
            tile,
            self.hinting,
            self.hints,
            self.undos,
            self.history,
            self.clock.start(at),
            Status.PLAYING,
        )

    def _hint(self, at: int) -> Self:
        if self.hinting:
            return self
        return replace(self, hinting=True, hints=self.hints + 1, status=Status.PLAYING, clock=self.clock.start(at))

    def _remove(self, one: int, other: int, at: int) -> Self:
        left = self.left ^ (1 << one | 1 << other)
        free = self._free_after((one, other), left, self.free)
        if not left:
            status = Status.WON
        elif self._has_pair(free):
            status = Status.PLAYING
        else:
            status = Status.STUCK
        return type(self)(
            self.board,
            self.groups,
            left,
            free,
            selected=None,
            hinting=False,
            hints=self.hints,
            undos=self.undos,
            history=(*self.history, (one, other)),
            clock=self.clock if status is Status.PLAYING else self.clock.stop(at),
            status=status,
        )

    def _undo(self, at: int) -> Self:
        return self._back(1, at)

    def _back(self, pairs: int, at: int) -> Self:
        if not 0 < pairs <= len(self.history):
            return self
        left, free = self.left, self.free
        for pair in reversed(self.history[-pairs:]):
            left |= 1 << pair[0] | 1 << pair[1]
            free = self._free_after(pair, left, free)
        return replace(
            self,
            left=left,
            free=free,
            selected=None,
            hinting=False,
            undos=self.undos + pairs,
            history=self.history[:-pairs],
            status=Status.PLAYING,
            clock=self.clock.start(at),
        )

    def _pause(self, at: int) -> Self:
        return replace(self, status=Status.PAUSED, selected=None, clock=self.clock.stop(at))

    def _resume(self, at: int) -> Self:
        return replace(self, status=Status.PLAYING, clock=self.clock.start(at))

    def _free_after(self, pair: Pair, left: int, free: int) -> int:
        """Return the free tiles after that pair came or went: only they and what they touch can have changed."""
        tables = tables_of(self.board.layout)
        above, beside_left, beside_right = tables.above, tables.left, tables.right
        for place in (*pair, *tables.touched[pair[0]], *tables.touched[pair[1]]):
            bit = 1 << place
            if (
                left & bit
                and not left & above[place]
                and not (left & beside_left[place] and left & beside_right[place])
            ):
                free |= bit
            else:
                free &= ~bit
        return free

    def _has_pair(self, free: int) -> bool:
        groups = self.groups
        while free:
            bit = free & -free
            free ^= bit
            if groups[bit.bit_length() - 1] & free:
                return True
        return False

    def is_left(self, tile: int) -> bool:
        """Say whether that tile is still there."""
        return bool(self.left >> tile & 1)

    def is_free(self, tile: int) -> bool:
        """Say whether that tile is there and free."""
        return bool(self.free >> tile & 1)

    def is_fully_covered(self, tile: int) -> bool:
        """Say whether no part of that tile's face can be seen: each quarter lies under some tile, of any layer above.

        What can't be seen must not be told.
        """
        left = self.left
        one, two, three, four = tables_of(self.board.layout).quarters[tile]
        return bool(left & one and left & two and left & three and left & four)

    def matches(self, one: int, other: int) -> bool:
        """Say whether these two tiles are different ones that pair, free or not."""
        return one != other and bool(self.groups[one] >> other & 1)

    def pairs(self) -> list[Pair]:
        """Return the pairs that can be taken now, the lower place first in each, in order of places."""
        free = [place for place in range(len(self.groups)) if self.free >> place & 1]
        return [
            (one, other) for index, one in enumerate(free) for other in free[index + 1 :] if self.matches(one, other)
        ]

    @property
    def hint(self) -> Hint | None:
        """What the hint says, or None when none is shown."""
        return find_hint(self.board, self.left) if self.hinting else None

    @property
    def hinted(self) -> Pair | None:
        """The pair that the hint shows; None when no hint is shown, or when no pair leads to a win."""
        return self.hint.pair if self.hint else None

    @property
    def pairs_too_many(self) -> int:
        """The pairs to take back until the board can be won; 0 where it can be won."""
        return len(self.history) - pairs_to_keep(self.board, self.history)
