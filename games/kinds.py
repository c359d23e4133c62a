"""The kinds of board that figures go by."""

from games.engine.codes import Code, MahjongCode, MatchCode
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.match.tables import LEVELS, SIZES

_CODES: list[Code] = [
    *(
        MatchCode(group_size, size, deck=0, level=level, deal=0)
        for group_size, sizes in SIZES.items()
        for size in range(len(sizes))
        for level in range(len(LEVELS))
    ),
    *(MahjongCode(layout, deal=0) for layout in range(len(LAYOUTS))),
]

KINDS = {code.kind: code for code in _CODES}
"""A code of each kind of board, by the name of the kind: P12E to T60H, L00 and so on."""
