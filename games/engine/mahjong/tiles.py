"""The 144 tiles: 42 kinds, by the labels that the rules print (source: the seed rules, section "A kövek")."""

SUITED = tuple(f"{number}{suit}" for suit in "BCD" for number in range(1, 10))
"""Bamboos, characters and dots, 1 to 9 of each; four of every kind."""

WINDS = ("N", "S", "E", "W")
DRAGONS = ("R", "G", "Wh")
"""Winds and dragons; four of every kind."""

FLOWERS = ("F1", "F2", "F3", "F4")
SEASONS = ("S1", "S2", "S3", "S4")
"""Flowers and seasons; one of every kind. Any two flowers pair, and any two seasons."""

FOURFOLD = (*SUITED, *WINDS, *DRAGONS)
KINDS = (*FOURFOLD, *FLOWERS, *SEASONS)
"""All 42 kinds, in the order that numbers them."""

PAIRS = (4 * len(FOURFOLD) + len(FLOWERS) + len(SEASONS)) // 2
"""The pairs of a board: 72."""

GROUPS = {kind: index for index, kind in enumerate(FOURFOLD)}
GROUPS |= dict.fromkeys(FLOWERS, len(FOURFOLD)) | dict.fromkeys(SEASONS, len(FOURFOLD) + 1)
"""The number of the group of each kind, 0 to 35: two tiles pair when they are of one group. Four tiles make one."""


def kinds_match(one: str, other: str) -> bool:
    """Say whether tiles of these two kinds pair."""
    return GROUPS[one] == GROUPS[other]
