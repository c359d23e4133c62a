"""How often boards are won by play at random: written by `manage.py measure_odds`."""

GAMES = 20
"""Games played of each kind."""

WON: dict[str, int] = {
    "L00": 7,
    "L01": 2,
    "L02": 7,
    "L03": 3,
    "L04": 3,
    "L05": 7,
    "L06": 3,
    "L07": 0,
    "L08": 2,
    "L09": 7,
    "L10": 7,
    "L11": 5,
    "L12": 2,
    "L13": 7,
    "L14": 1,
    "L15": 3,
    "L16": 4,
    "L17": 4,
    "L18": 8,
    "L19": 8,
    "L20": 1,
    "L21": 1,
    "H00": 0,
    "H01": 0,
    "H02": 3,
    "H03": 0,
    "H04": 0,
    "H05": 1,
    "H06": 0,
    "H07": 0,
    "H08": 0,
    "H09": 1,
    "H10": 0,
    "H11": 2,
    "H12": 0,
    "H13": 3,
    "H14": 0,
    "H15": 0,
    "H16": 0,
    "H17": 0,
    "H18": 0,
    "H19": 10,
    "H20": 0,
    "H21": 1,
}
"""Games won, by the kind of board."""


def chance_at_random(layout: int, *, hard: bool) -> tuple[int, int]:
    """Return how many games of how many were won."""
    return WON.get(f"{'H' if hard else 'L'}{layout:02}", 0), GAMES
