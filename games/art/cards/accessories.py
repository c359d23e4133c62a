"""The five things that tell the versions of a subject apart, drawn in OpenMoji's manner.

Each stands on the origin, where it touches the subject, and is 17 to 24 units wide in a picture of 80. Their
outlines differ (a cone, two loops, a pennant, petals, a disc on a string) and so do their places, so no colour is
needed to know them.
"""

from games.art.cards.svg import short_number

HAT = (
    '<path d="M-9.5 0 0-17 9.5 0Q0 4.5-9.5 0Z" fill="#ea5a47"/>'
    '<path d="M-5.3-7.5 4.6-9 7.4-4.2-8-2.3Z" fill="#fcea2b"/>'
    '<path d="M-9.5 0 0-17 9.5 0Q0 4.5-9.5 0Z" stroke="#000"/>'
    '<circle cy="-17.5" r="2.7" fill="#fcea2b" stroke="#000"/>'
)
"""A party hat, standing on the middle of its brim."""

BOW = (
    '<path d="M0 0C-3-5-8-7.5-11.5-7-13-2.5-13 2.5-11.5 7-8 7.5-3 5 0 0 3-5 8-7.5 11.5-7 13-2.5 13 2.5 11.5 7 8 7.5 3 5 '
    '0 0Z" fill="#61b2e4" stroke="#000"/>'
    '<path d="M-8-1.8-4.5 0-8 1.8M8-1.8 4.5 0 8 1.8" stroke="#000" stroke-width="1.5"/>'
    '<circle r="3.4" fill="#1e50a0" stroke="#000"/>'
)
"""A bow tie, around its knot."""

FLOWER = (
    '<path d="M0 0C1.5-5 1.5-9 0-14M1-5C3-9 7-10 9-9.5 9-6 5-4 1-5Z" stroke="#000" stroke-width="5"/>'
    '<path d="M1-5C3-9 7-10 9-9.5 9-6 5-4 1-5Z" fill="#b1cc33"/>'
    '<path d="M0 0C1.5-5 1.5-9 0-14" stroke="#5c9e31" stroke-width="2.4"/>'
    + "".join(
        f'<circle cx="{x}" cy="{y}" r="3.6" fill="#ffa7c0" stroke="#000"/>'
        for x, y in ((0, -24.2), (4.9, -20.6), (3.1, -14.8), (-3.1, -14.8), (-4.9, -20.6))
    )
    + '<circle cy="-19" r="3.4" fill="#fcea2b" stroke="#000"/>'
)
"""A flower, standing on the foot of its stem."""


def flag(side: int) -> str:
    """Return a pennant on a pole, standing on its foot, that flies to the right (1) or to the left (-1)."""
    cloth = f"M0-22 {15 * side}-16.5 0-11Z"
    return (
        '<path d="M0 0V-22.5" stroke="#000" stroke-width="2.6"/>'
        f'<path d="{cloth}" fill="#f1b31c" stroke="#000"/>'
    )


def balloon(x: float, y: float) -> str:
    """Return a balloon that floats around (x, y), its string held at the origin."""
    knot = y + 10.5
    string = f"M{_pair(x, knot + 1)}C{_pair(x - 2, knot * 0.6)} {_pair(2, knot * 0.4)} 0 0"
    return (
        f'<path d="{string}" stroke="#000" stroke-width="1.7"/>'
        f'<g transform="translate({_pair(x, y)})"><path d="M0 9.5-2.6 12.6H2.6Z" fill="#8967aa" stroke="#000"/>'
        '<ellipse rx="8.2" ry="9.6" fill="#b399c8" stroke="#000"/>'
        '<path d="M-4-2C-3.8-4.2-2.8-5.6-1-6.2" stroke="#fff"/></g>'
    )


def _pair(x: float, y: float) -> str:
    return f"{short_number(x)} {short_number(y)}"
