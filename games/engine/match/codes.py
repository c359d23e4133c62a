"""The codes of Match Cards: `MM2-PAAU-AAAAAAB` (design, section 1)."""

import re
from dataclasses import dataclass
from enum import StrEnum

from games.engine.codes import CodeError, to_letters, to_number
from games.engine.match.catalogue import DECKS
from games.engine.match.tables import LEVELS, SIZES

SLUG = "match"
PREFIX = "MM"
VERSION = 2

_LEVEL_RADIX = 5
_SIZE_RADIX = 4
_FORM = re.compile(r"([A-Z])([A-Z]{3})([A-Z]{7})")


class MatchFault(StrEnum):
    """What may be wrong with a code of Match Cards alone."""

    UNKNOWN_GROUP = "unknown-group"
    UNKNOWN_LEVEL = "unknown-level"
    UNKNOWN_DECK = "unknown-deck"


@dataclass(frozen=True, slots=True)
class MatchCode:
    """A board of Match Cards.

    group_size 2 or 3; size 0 to 3; deck an index of DECKS; level 0 Easy, 1 Medium, 2 Hard; deal 0 to DEALS - 1.
    """

    group_size: int
    size: int
    deck: int
    level: int
    deal: int

    def __str__(self) -> str:
        settings = self.level + _LEVEL_RADIX * (self.size + _SIZE_RADIX * self.deck)
        return f"{PREFIX}{VERSION}-{'PT'[self.group_size - 2]}{to_letters(settings, 3)}-{to_letters(self.deal, 7)}"

    @property
    def cards(self) -> int:
        """The number of cards on the board."""
        return SIZES[self.group_size][self.size]

    @property
    def groups(self) -> int:
        """The number of groups on the board."""
        return self.cards // self.group_size

    @property
    def game(self) -> str:
        """The game, by its slug."""
        return SLUG

    @property
    def kind(self) -> str:
        """The kind of board that statistics go by: pairs or trios, cards, level; P12E to T60H."""
        return f"{'PT'[self.group_size - 2]}{self.cards}{LEVELS[self.level][0].upper()}"


def read(body: str) -> MatchCode | None:
    """Read what follows MM2 in a code; None when it does not have the form of one.

    Raises CodeError for settings that do not exist.
    """
    found = _FORM.fullmatch(body)
    if found is None:
        return None
    group, settings, deal = found.groups()
    if group not in "PT":
        raise CodeError(MatchFault.UNKNOWN_GROUP, group, SLUG)
    rest, level = divmod(to_number(settings), _LEVEL_RADIX)
    deck, size = divmod(rest, _SIZE_RADIX)
    if level >= len(LEVELS):
        raise CodeError(MatchFault.UNKNOWN_LEVEL, str(level), SLUG)
    if deck >= len(DECKS):
        raise CodeError(MatchFault.UNKNOWN_DECK, str(deck), SLUG)
    return MatchCode("PT".index(group) + 2, size, deck, level, to_number(deal))
