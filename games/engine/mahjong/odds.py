"""How often boards are won by play at random: written by `manage.py measure_odds`."""

GAMES = 2_000
"""Games played of each kind."""

WON: dict[str, int] = {
    "L00": 573,
    "L01": 403,
    "L02": 946,
    "L03": 411,
    "L04": 374,
    "L05": 639,
    "L06": 435,
    "L07": 142,
    "L08": 219,
    "L09": 487,
    "L10": 482,
    "L11": 359,
    "L12": 195,
    "L13": 663,
    "L14": 336,
    "L15": 205,
    "L16": 517,
    "L17": 315,
    "L18": 391,
    "L19": 1145,
    "L20": 437,
    "L21": 381,
    "H00": 89,
    "H01": 16,
    "H02": 371,
    "H03": 35,
    "H04": 27,
    "H05": 106,
    "H06": 63,
    "H07": 1,
    "H08": 0,
    "H09": 76,
    "H10": 81,
    "H11": 76,
    "H12": 1,
    "H13": 250,
    "H14": 30,
    "H15": 2,
    "H16": 46,
    "H17": 1,
    "H18": 16,
    "H19": 859,
    "H20": 43,
    "H21": 35,
}
"""Games won, by the kind of board."""


def chance_at_random(layout: int, *, hard: bool) -> tuple[int, int]:
    """Return how many games of how many were won."""
    return WON.get(f"{'H' if hard else 'L'}{layout:02}", 0), GAMES
