"""Game codes: what they mean, how they are read and written.

A code fixes a board for ever. Reading forgives case, spaces, any kind of dash or none, and takes a whole URL;
writing is always canonical.
"""

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import unquote

from games.engine.mahjong.layouts import LAYOUTS
from games.engine.match.catalogue import DECKS
from games.engine.match.tables import LEVELS, SIZES

DEALS = 26**7
"""How many deal numbers there are, for each setting of each game."""

_LEVEL_RADIX = 5
_SIZE_RADIX = 4
_LETTER_A = ord("A")


class Fault(StrEnum):
    """What is wrong with a code."""

    NOT_A_CODE = "not-a-code"
    UNKNOWN_GAME = "unknown-game"
    OLD_VERSION = "old-version"
    NEW_VERSION = "new-version"
    UNKNOWN_GROUP = "unknown-group"
    UNKNOWN_LEVEL = "unknown-level"
    UNKNOWN_DECK = "unknown-deck"
    UNKNOWN_LAYOUT = "unknown-layout"


class CodeError(ValueError):
    """A code that can't be played: `fault` says why, `part` quotes the part that is wrong."""

    def __init__(self, fault: Fault, part: str) -> None:
        super().__init__(f"{fault.value}: {part!r}")
        self.fault = fault
        self.part = part


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
        return f"MM2-{'PT'[self.group_size - 2]}{_letters(settings, 3)}-{_letters(self.deal, 7)}"

    @property
    def cards(self) -> int:
        """The number of cards on the board."""
        return SIZES[self.group_size][self.size]

    @property
    def game(self) -> str:
        """The game, by its slug."""
        return "match"

    @property
    def kind(self) -> str:
        """The kind of board that figures go by: pairs or trios, cards, level; P12E to T60H."""
        return f"{'PT'[self.group_size - 2]}{self.cards}{LEVELS[self.level][0].upper()}"


@dataclass(frozen=True, slots=True)
class MahjongCode:
    """A board of Mahjong Solitaire: layout, an index of LAYOUTS, and deal, 0 to DEALS - 1."""

    layout: int
    deal: int

    def __str__(self) -> str:
        return f"MJ1-L{self.layout:02}-{_letters(self.deal, 7)}"

    @property
    def game(self) -> str:
        """The game, by its slug."""
        return "mahjong"

    @property
    def kind(self) -> str:
        """The kind of board that figures go by: the layout; L00 and so on."""
        return f"L{self.layout:02}"


type Code = MatchCode | MahjongCode

_ADDRESS = re.compile(r"/g/([^/?#\s]+)", re.IGNORECASE)
_MATCH = re.compile(r"MM2([A-Z])([A-Z]{3})([A-Z]{7})")
_MAHJONG = re.compile(r"MJ1L([0-9]{2})([A-Z]{7})")
_ANY = re.compile(r"([A-Z]{2})([0-9])[A-Z0-9]{8,16}")
_CURRENT = {"MM": 2, "MJ": 1}
_LONGEST = 2048
_DROPPED = frozenset({"Pd", "Cf"})  # Dashes, and marks that nobody sees.
_DASHES = frozenset("_\u02d7\u2043\u2212\u2796\u30fc")  # What looks like a dash, and Unicode does not call one.


def parse(text: str) -> Code:
    """Read a code as people write and paste it.

    Raises CodeError, which says exactly what is wrong.
    """
    compact = _compact(text)
    if found := _MATCH.fullmatch(compact):
        return _read_match(*found.groups())
    if found := _MAHJONG.fullmatch(compact):
        layout = int(found[1])
        if layout >= len(LAYOUTS):
            raise CodeError(Fault.UNKNOWN_LAYOUT, found[1])
        return MahjongCode(layout, _number(found[2]))
    raise _fault_of(compact, text)


def _read_match(group: str, settings: str, deal: str) -> MatchCode:
    if group not in "PT":
        raise CodeError(Fault.UNKNOWN_GROUP, group)
    rest, level = divmod(_number(settings), _LEVEL_RADIX)
    deck, size = divmod(rest, _SIZE_RADIX)
    if level >= len(LEVELS):
        raise CodeError(Fault.UNKNOWN_LEVEL, str(level))
    if deck >= len(DECKS):
        raise CodeError(Fault.UNKNOWN_DECK, str(deck))
    return MatchCode("PT".index(group) + 2, size, deck, level, _number(deal))


def _fault_of(compact: str, text: str) -> CodeError:
    found = _ANY.fullmatch(compact)
    if found is None:
        return CodeError(Fault.NOT_A_CODE, text.strip()[:40])
    game, version = found[1], int(found[2])
    if game not in _CURRENT:
        return CodeError(Fault.UNKNOWN_GAME, game)
    if version < _CURRENT[game]:
        return CodeError(Fault.OLD_VERSION, f"{game}{version}")
    if version > _CURRENT[game]:
        return CodeError(Fault.NEW_VERSION, f"{game}{version}")
    return CodeError(Fault.NOT_A_CODE, text.strip()[:40])


def _compact(text: str) -> str:
    """Return the letters and digits of a code without what people put around and between them."""
    text = text[:_LONGEST]
    if found := _ADDRESS.search(text):
        text = unquote(found[1])
    kept = (
        character
        for character in unicodedata.normalize("NFKC", text)
        if not (character.isspace() or unicodedata.category(character) in _DROPPED or character in _DASHES)
    )
    return "".join(kept).upper()


def _letters(number: int, places: int) -> str:
    letters = []
    for _ in range(places):
        number, letter = divmod(number, 26)
        letters.append(chr(_LETTER_A + letter))
    return "".join(reversed(letters))


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - _LETTER_A
    return number
