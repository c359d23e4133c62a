"""What a player made of the cards seen so far: each attempt was known, lucky, forgotten or learning.

It compares the player with a perfect memory that has seen the same cards turned. That memory knows a card on the table
once the card has been turned, in an earlier attempt or in this one. It also knows every card that has never been turned
when those must all show the same image: one group is left of them, or the last cards of one group. In trios every card
of the group counts, on Hard boards every version is another image: the cat in version C is no partner of version E.

The first card of an attempt asks, the cards after it answer. Only an answer can be right or wrong:

- known: found, and each answer was a card that memory knew. The first card may be new.
- lucky: found, and some answer was a card that memory did not know.
- forgotten: failed, and memory would have done better. Either an answer, given while the open cards were still alike,
  could not be right: it was known to show something else, or all the partners were known and it was none of them. Or
  the first card was one seen before whose partners were not all known, though memory knew another whole group: who
  wants news turns a new card, and who wants a find takes the one that is sure.
- learning: failed, and there was nothing to remember. The cards turned were new, or could still have been right.

Once the open cards differ, the attempt has failed, and what is turned after that is not judged. To leave a known group
for later costs nothing and is not forgotten.

Pairs, six cards: A B A C B C (cards 0 to 5).

    turned  shows  is         why
    0 1     A B    learning   both were new
    2 3     A C    forgotten  the other A is card 0
    0 2     A A    known
    4 1     B B    known      card 4 was new, and it asked; card 1 answered
    3 5     C C    known      card 5 is new, but nothing else is left

Had the second attempt been 2 0, it would be known. Had the first been 0 2, it would be lucky.

Trios, nine cards: A A A B B B C C C (cards 0 to 8).

    turned  shows  is         why
    0 1 3   A A B  learning   card 3 was new and could have been the third A
    4 3 0   B B A  forgotten  card 0 is known to be A, while a new card could have been the third B
    2 0 1   A A A  known
    4 3 5   B B B  lucky      card 5 was new, and so are the three C
    6 7 8   C C C  known      all that is left is one group
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Recall(StrEnum):
    """What an attempt says of the player's memory."""

    KNOWN = "known"
    LUCKY = "lucky"
    FORGOTTEN = "forgotten"
    LEARNING = "learning"


@dataclass(frozen=True, slots=True)
class Counts:
    """How many attempts of a game were of each kind. Known and lucky ones found a group, the others failed."""

    lucky: int = 0
    known: int = 0
    forgotten: int = 0
    learning: int = 0

    @property
    def attempts(self) -> int:
        """All attempts."""
        return self.lucky + self.known + self.forgotten + self.learning


def count(images: Sequence[Hashable], attempts: Iterable[Sequence[int]]) -> Counts:
    """Count the attempts of a game: see `judge`."""
    kinds = judge(images, attempts)
    return Counts(**{kind.value: kinds.count(kind) for kind in Recall})


def judge(images: Sequence[Hashable], attempts: Iterable[Sequence[int]]) -> list[Recall]:
    """Return what each attempt of a game was.

    `images` has what each card shows, equal for the cards of one group; `attempts` the compared attempts in order, each
    with its cards in the order they were turned.
    """
    memory = _Memory(images, left=frozenset(range(len(images))), seen=frozenset())
    kinds = []
    for cards in attempts:
        kinds.append(_judge(memory, cards))
        memory = memory.after(cards)
    return kinds


@dataclass(frozen=True, slots=True)
class _Memory:
    """What a perfect memory knows: the cards `left` on the table, and those `seen`, found ones included."""

    images: Sequence[Hashable]
    left: frozenset[int]
    seen: frozenset[int]

    def see(self, *cards: int) -> "_Memory":
        return _Memory(self.images, self.left, self.seen.union(cards))

    def after(self, cards: Sequence[int]) -> "_Memory":
        """Return the memory after an attempt; what was found leaves the table."""
        left = self.left.difference(cards) if self.alike(cards) else self.left
        return _Memory(self.images, left, self.seen.union(cards))

    def alike(self, cards: Iterable[int]) -> bool:
        """Whether those cards show one image, or none as there are none."""
        return len({self.images[card] for card in cards}) <= 1

    def group(self, card: int) -> frozenset[int]:
        return frozenset(other for other in self.left if self.images[other] == self.images[card])

    @property
    def known(self) -> frozenset[int]:
        """The cards on the table of which it knows the group."""
        new = self.left - self.seen
        return self.left if self.alike(new) else self.left & self.seen


def _judge(memory: _Memory, cards: Sequence[int]) -> Recall:
    # The turns of the attempt: what was known, the cards that were open, and the card that was turned.
    turns = [(memory.see(*cards[:turn]).known, cards[:turn], card) for turn, card in enumerate(cards)]
    if memory.alike(cards):
        return Recall.KNOWN if all(card in known for known, _, card in turns[1:]) else Recall.LUCKY
    if _passes_over_a_find(memory, cards[0]) or any(_cannot_be_right(memory, *turn) for turn in turns[1:]):
        return Recall.FORGOTTEN
    return Recall.LEARNING


def _passes_over_a_find(memory: _Memory, first: int) -> bool:
    """Whether the first card was seen before and leads to no sure find, while another group does."""
    known = memory.known
    return first in known and not memory.group(first) <= known and any(memory.group(card) <= known for card in known)


def _cannot_be_right(memory: _Memory, known: frozenset[int], opened: Sequence[int], card: int) -> bool:
    """Whether the open cards still asked for a partner, and what was known told that this card is none."""
    partners = memory.group(opened[0])
    return memory.alike(opened) and card not in partners and (card in known or partners <= known)
