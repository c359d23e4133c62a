"""The rules of a tiny third game: three heaps of pebbles to clear, one at a time. Whoever passes three times loses."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Self

from games.engine.clock import Clock
from games.engine.codes import DEALS, CodeError, to_letters, to_number
from games.engine.game import IllegalMove, Kept, Rules, Status
from games.engine.moves import Move, Verbs
from games.engine.stream import Stream

SLUG = "heaps"
MOST = {"S": 2, "L": 5}
"""Pebbles of a heap at the most, by the letter of the size."""
PASSES = 3
UNKNOWN_SIZE = "unknown-size"


class Verb(StrEnum):
    TAKE = "t"
    PASS = "x"


@dataclass(frozen=True, slots=True)
class HeapsCode:
    size: str
    deal: int

    def __str__(self) -> str:
        return f"MT1-{self.size}-{to_letters(self.deal, 7)}"

    @property
    def game(self) -> str:
        return SLUG

    @property
    def kind(self) -> str:
        return f"heaps-{self.size}"


@dataclass(frozen=True, slots=True)
class HeapsState:
    heaps: tuple[int, int, int]
    passes: int = 0
    taken: int = 0
    clock: Clock = Clock()
    status: Status = Status.NEW

    def play(self, move: Move) -> Self:
        if move.verb == Verb.TAKE and 0 <= move.value < len(self.heaps):
            return self._take(move)
        if move.verb == Verb.PASS:
            passes = self.passes + 1
            return self._after(move, Status.LOST if passes == PASSES else Status.PLAYING, passes=passes)
        raise IllegalMove(move)

    def _take(self, move: Move) -> Self:
        if not self.heaps[move.value]:
            return self
        heaps = tuple(count - (place == move.value) for place, count in enumerate(self.heaps))
        status = Status.PLAYING if any(heaps) else Status.WON
        return self._after(move, status, heaps=heaps, taken=self.taken + 1)

    def _after(self, move: Move, status: Status, **changes: Any) -> Self:
        if self.status in RULES.over:
            return self
        clock = self.clock.start(move.at)
        return replace(self, clock=clock if status is Status.PLAYING else clock.stop(move.at), status=status, **changes)


def heaps_of(code: HeapsCode) -> tuple[int, int, int]:
    stream = Stream(str(code))
    one, two, three = (1 + stream.below(MOST[code.size]) for _ in range(3))
    return one, two, three


class HeapsRules(Rules[HeapsCode, HeapsState]):
    slug = SLUG
    prefix = "MT"
    version = 1
    verbs: Verbs = {Verb.TAKE.value: range(3), Verb.PASS.value: None}
    over = frozenset({Status.WON, Status.LOST})
    kinds: Mapping[str, HeapsCode] = {f"heaps-{size}": HeapsCode(size, 0) for size in MOST}

    def read(self, body: str) -> HeapsCode | None:
        found = re.fullmatch("([A-Z])([A-Z]{7})", body)
        if found is None:
            return None
        if found[1] not in MOST:
            raise CodeError(UNKNOWN_SIZE, found[1], SLUG)
        return HeapsCode(found[1], to_number(found[2]))

    def new(self, code: HeapsCode) -> HeapsState:
        return HeapsState(heaps_of(code))

    def kept(self, state: HeapsState) -> Kept:
        return Kept(state.taken, failed=state.passes)

    def goal(self, code: HeapsCode) -> int:
        return sum(heaps_of(code))

    def daily(self, numbers: Sequence[int]) -> HeapsCode:
        return HeapsCode("SL"[numbers[0] % 2], numbers[1] % DEALS)

    def perfect(self, code: HeapsCode) -> None:
        return

    def dump(self, code: HeapsCode) -> dict[str, Any]:
        return {"code": str(code), "heaps": list(heaps_of(code))}

    def describe(self, code: HeapsCode) -> str:
        return " ".join(map(str, heaps_of(code)))


RULES = HeapsRules()
