"""The numbers of Match Cards: sizes, levels, columns and limits (seeds; design, section 2)."""

LEVELS = ("easy", "medium", "hard")
HARD = LEVELS.index("hard")

SIZES = {2: (12, 20, 30, 60), 3: (12, 21, 30, 60)}
"""Cards on the board, by group size (2 pairs, 3 trios) and size index."""

COLUMNS = {12: 5, 20: 6, 21: 6, 30: 8, 60: 9}
"""Columns of the board, by its number of cards."""

LIMITS = {
    2: ((20, 15, 11), (40, 30, 23), (70, 55, 40), (190, 145, 105)),
    3: ((18, 14, 10), (42, 32, 23), (72, 54, 40), (215, 160, 120)),
}
"""Failed attempts that lose the game, by group size, size index and level."""

VERSIONS = "ABCDEF"
"""The versions of one subject that a Hard board tells apart."""

COMPARE_AFTER = 1500
"""Milliseconds between the last card of an attempt and its comparison."""
