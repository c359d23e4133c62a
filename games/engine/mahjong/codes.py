"""The codes of Mahjong Solitaire: `MJ1-L00-AAAAABL`, and `MJ1-H00-AAAAAAB` on Hard (design, section 1)."""

import re
from dataclasses import dataclass
from enum import StrEnum

from games.engine.codes import CodeError, to_letters, to_number
from games.engine.mahjong.layouts import LAYOUTS

SLUG = "mahjong"
PREFIX = "MJ"
VERSION = 1

_FORM = re.compile(r"([LH])([0-9]{2})([A-Z]{7})")


class MahjongFault(StrEnum):
    """What may be wrong with a code of Mahjong Solitaire alone."""

    UNKNOWN_LAYOUT = "unknown-layout"


@dataclass(frozen=True, slots=True)
class MahjongCode:
    """A board of Mahjong Solitaire: layout, an index of LAYOUTS; deal, 0 to DEALS - 1; and whether it is Hard.

    An Easy board is built backwards from a plan; a Hard one is dealt at random, and can be won.
    """

    layout: int
    deal: int
    hard: bool = False

    def __str__(self) -> str:
        return f"{PREFIX}{VERSION}-{self.kind}-{to_letters(self.deal, 7)}"

    @property
    def game(self) -> str:
        """The game, by its slug."""
        return SLUG

    @property
    def kind(self) -> str:
        """The kind of board that statistics go by: the layout, Easy or Hard; L00, H00 and so on."""
        return f"{'H' if self.hard else 'L'}{self.layout:02}"


def read(body: str) -> MahjongCode | None:
    """Read what follows MJ1 in a code; None when it does not have the form of one.

    Raises CodeError for a layout that does not exist.
    """
    found = _FORM.fullmatch(body)
    if found is None:
        return None
    layout = int(found[2])
    if layout >= len(LAYOUTS):
        raise CodeError(MahjongFault.UNKNOWN_LAYOUT, found[2], SLUG)
    return MahjongCode(layout, to_number(found[3]), hard=found[1] == "H")
