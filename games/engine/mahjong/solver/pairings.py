"""The three ways to pair four tiles, as tables over subsets of the four.

The tiles of a group are numbered 0 to 3 (0 and 1 when two are left), and a subset of them is four bits. Pairing 0
puts tiles 0 and 1 together, and 2 and 3; pairing 1 puts 0 and 2, and 1 and 3; pairing 2 puts 0 and 3, and 1 and 2.
The pairings that a group may still have are three bits; `TWO` stands for a group of two tiles, which has no choice.
"""

PAIRINGS = ((0b0011, 0b1100), (0b0101, 0b1010), (0b1001, 0b0110))
"""The two pairs of each pairing."""

ANY = 0b111
TWO = 0b1000
"""The allowed pairings of a group of four in which nothing is settled, and of a group of two."""

TILES = tuple(tuple(tile for tile in range(4) if subset >> tile & 1) for subset in range(16))
"""The tiles of each subset."""

PAIRING_OF = {pair: number for number, pairs in enumerate(PAIRINGS) for pair in pairs}
"""The pairing to which each pair belongs."""

PAIRS_IN = tuple(tuple(sorted(pair for pair in PAIRING_OF if pair & subset == pair)) for subset in range(16))
"""The pairs that lie within each subset."""


def _gone(allowed: int, free: int) -> int:
    if allowed == TWO:
        return 0b0011 if free & 0b0011 == 0b0011 else 0
    gone = 0
    for pair in PAIRS_IN[free]:
        if allowed >> PAIRING_OF[pair] & 1:
            gone |= pair
    return gone


def _missing(free: int, gone: int) -> int:
    return sum({1 << PAIRING_OF[pair] for pair in PAIRS_IN[free] if pair & ~gone})


GONE = tuple(tuple(_gone(allowed, free) for free in range(16)) for allowed in range(TWO + 1))
"""By the allowed pairings and the tiles that have been free: the tiles that go."""

MISSING = tuple(tuple(_missing(free, gone) for gone in range(16)) for free in range(16))
"""By the tiles that have been free and those that went: the pairings of which any would let another tile go."""
