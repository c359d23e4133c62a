"""The five things that tell the versions of a subject apart, drawn in OpenMoji's manner.

Each stands on the origin, where it touches the subject, and is 18 to 26 units wide in a picture of 80. Their
outlines differ (a cone, two loops, a pennant, petals, a disc on a string) and so do their places, so no colour is
needed to know them. A white rim keeps their outline apart from that of the subject.
"""

from games.art.cards.svg import short_number

_RIM = 'fill="#fff" stroke="#fff" stroke-width="4.6"'

_CONE = "M-10.5 0 0-16 10.5 0Q0 4.5-10.5 0Z"
HAT = (
    f'<path d="{_CONE}M0-16V-17" {_RIM}/><path d="{_CONE}" fill="#5c9e31"/>'
    '<path d="M-6-7 4.6-9 7.9-4-8.8-2.5Z" fill="#fcea2b"/>'
    f'<path d="{_CONE}" stroke="#000"/><circle cy="-16" r="2.6" fill="#ea5a47" stroke="#000"/>'
)
"""A party hat, standing on the middle of its brim."""

_LOOPS = "M0 0C-3-5.5-9-8.5-13-7.5-14.5-3-14.5 3-13 7.5-9 8.5-3 5.5 0 0 3-5.5 9-8.5 13-7.5 14.5-3 14.5 3 13 7.5 9 8.5 3 5.5 0 0Z"
BOW = (
    f'<path d="{_LOOPS}" {_RIM}/><path d="{_LOOPS}" fill="#1e50a0" stroke="#000"/>'
    '<circle r="3.9" fill="#61b2e4" stroke="#000"/>'
)
"""A bow tie, around its knot."""

_STEM = "M0 0C1.5-5 1.5-9 0-14"
_LEAF = "M1-4C3-8.5 7-9.5 9.5-9 9.5-5.5 5-3 1-4Z"
_PETALS = ((0, -26.2), (5.6, -22.1), (3.5, -15.5), (-3.5, -15.5), (-5.6, -22.1))
FLOWER = (
    f'<path d="{_STEM}{_LEAF}" stroke="#fff" stroke-width="7"/><circle cy="-20.5" r="11.5" fill="#fff"/>'
    f'<path d="{_STEM}" stroke="#000" stroke-width="4.6"/><path d="{_LEAF}" fill="#b1cc33" stroke="#000"/>'
    f'<path d="{_STEM}" stroke="#b1cc33" stroke-width="1.6"/>'
    + "".join(f'<circle cx="{x}" cy="{y}" r="4" fill="#ffa7c0" stroke="#000"/>' for x, y in _PETALS)
    + '<circle cy="-20.5" r="3.8" fill="#fcea2b" stroke="#000"/>'
)
"""A flower, standing on the foot of its stem."""


def flag(side: int) -> str:
    """Return a pennant on a pole, standing on its foot, that flies to the right (1) or to the left (-1)."""
    cloth = f"M0-23.5 {17 * side}-17 0-10.5Z"
    return (
        f'<path d="M0 0V-23.5{cloth}" {_RIM}/><path d="M0 0V-24" stroke="#000" stroke-width="2.6"/>'
        f'<path d="{cloth}" fill="#61b2e4" stroke="#000"/>'
    )


def balloon(x: float, y: float) -> str:
    """Return a balloon that floats around (x, y), its string held at the origin."""
    knot = y + 11
    string = f"M{_pair(x, knot)}C{_pair(x - 2, knot * 0.6)} {_pair(2, knot * 0.4)} 0 0"
    return (
        f'<path d="{string}" stroke="#fff" stroke-width="4"/><path d="{string}" stroke="#000" stroke-width="1.7"/>'
        f'<g transform="translate({_pair(x, y)})"><ellipse rx="8.8" ry="10.2" {_RIM}/>'
        '<path d="M0 10-2.8 13.2H2.8Z" fill="#d22f27" stroke="#000"/>'
        '<ellipse rx="8.8" ry="10.2" fill="#ea5a47" stroke="#000"/>'
        '<path d="M-4.3-2.2C-4-4.5-3-6-1-6.6" stroke="#fff"/></g>'
    )


def _pair(x: float, y: float) -> str:
    return f"{short_number(x)} {short_number(y)}"
