"""The random stream that deals every board: specified, so that a code deals the same board for ever.

The stream of a code is the SHAKE-256 output of the ASCII text ``"<CONSTANT>:<canonical code>"``, read as
32-bit big-endian words. ``below(n)`` takes the next word, skips it while it is not less than the largest
multiple of ``n`` that fits in 32 bits, and returns it modulo ``n``: every result is equally likely.
"""

import hashlib
import struct
from collections.abc import MutableSequence, Sequence

CONSTANT = 161
"""The one free constant; chosen, with the order of the catalogue, to deal the published boards."""

_WORD = 1 << 32
_FIRST_READ = 1024


class Stream:
    """Unbiased draws from the stream of one canonical code."""

    __slots__ = ("_key", "_next", "_words")

    def __init__(self, code: str, constant: int = CONSTANT) -> None:
        self._key = f"{constant}:{code}".encode("ascii")
        self._words = self._read(_FIRST_READ)
        self._next = 0

    def _read(self, size: int) -> tuple[int, ...]:
        words: tuple[int, ...] = struct.unpack(f">{size // 4}I", hashlib.shake_256(self._key).digest(size))
        return words

    def below(self, n: int) -> int:
        """Return the next whole number r of the stream with 0 <= r < n; n is 1 to 2**32."""
        limit = _WORD - _WORD % n
        while True:
            if self._next == len(self._words):
                self._words = self._read(8 * len(self._words))
            word = self._words[self._next]
            self._next += 1
            if word < limit:
                return word % n

    def shuffle[T](self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates, from the last place to the second)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def sample[T](self, population: Sequence[T], k: int) -> list[T]:
        """Return k different members of the population, in drawn order."""
        pool = list(population)
        return [pool.pop(self.below(len(pool))) for _ in range(k)]
