"""The codes of Mahjong Solitaire: `MJ1-L00-AAAAABL` (design, section 1)."""

import re
from dataclasses import dataclass
from enum import StrEnum

from games.engine.codes import CodeError, to_letters, to_number
from games.engine.mahjong.layouts import LAYOUTS

SLUG = "mahjong"
PREFIX = "MJ"
VERSION = 1

_FORM = re.compile(r"L([0-9]{2})([A-Z]{7})")


class MahjongFault(StrEnum):
    """What may be wrong with a code of Mahjong Solitaire alone."""

    UNKNOWN_LAYOUT = "unknown-layout"


@dataclass(frozen=True, slots=True)
class MahjongCode:
    """A board of Mahjong Solitaire: layout, an index of LAYOUTS, and deal, 0 to DEALS - 1."""

    layout: int
    deal: int

    def __str__(self) -> str:
        return f"{PREFIX}{VERSION}-L{self.layout:02}-{to_letters(self.deal, 7)}"

    @property
    def game(self) -> str:
        """The game, by its slug."""
        return SLUG

    @property
    def kind(self) -> str:
        """The kind of board that statistics go by: the layout; L00 and so on."""
        return f"L{self.layout:02}"


def read(body: str) -> MahjongCode | None:
    """Read what follows MJ1 in a code; None when it does not have the form of one.

    Raises CodeError for a layout that does not exist.
    """
    found = _FORM.fullmatch(body)
    if found is None:
        return None
    layout = int(found[1])
    if layout >= len(LAYOUTS):
        raise CodeError(MahjongFault.UNKNOWN_LAYOUT, found[1], SLUG)
    return MahjongCode(layout, to_number(found[2]))
