"""Digits and letters as strokes of one weight: the centre lines of a plain, round sans, 30 units high."""

from .svg import Path, Placing, joined, stroked

_HEIGHT = 30

# Sign: width, centre line.
_SIGNS: dict[str, tuple[float, str]] = {
    "1": (12, "M0 7.5 L9.5 0 L9.5 30"),
    "2": (19, "M.5 8.5 C.5 3.2 4.5 0 9.6 0 C15 0 18.5 3.3 18.5 8 C18.5 11.8 16.8 14.4 13.6 17.5 L.5 30 L19 30"),
    "3": (
        19,
        "M.8 4.8 C2.8 1.6 5.8 0 9.4 0 C14.4 0 17.8 2.9 17.8 7.1 C17.8 11.4 14.4 14.1 9.4 14.1 L7.4 14.1"
        "M9.4 14.1 C15.2 14.1 19 17.1 19 22 C19 26.9 15 30 9.4 30 C5.4 30 2.1 28.4 0 25.2",
    ),
    "4": (20, "M15 30 L15 0 L0 21.5 L20 21.5"),
    "5": (
        19,
        "M17.4 0 L3.4 0 L2 13.6"
        " C4 11.9 6.4 11 9.2 11 C15 11 19 14.8 19 20.4 C19 26.1 15 30 9.2 30 C5.4 30 2.2 28.3 0 25.4",
    ),
    "6": (
        20,
        "M14.8 0 C7 4.5 0 11.5 0 20.3 C0 26 4.2 30 10 30 C15.8 30 20 26 20 20.4 C20 14.9 16 11.2 10.4 11.2"
        " C5.6 11.2 1.6 13.9 .4 17.6",
    ),
    "7": (19, "M0 0 L19 0 L6.5 30"),
    "8": (
        20,
        "M10 14.2 C5 14.2 1.6 11.4 1.6 7.1 C1.6 2.8 5 0 10 0 C15 0 18.4 2.8 18.4 7.1 C18.4 11.4 15 14.2 10 14.2"
        " C4.2 14.2 0 17.2 0 22.1 C0 27 4.2 30 10 30 C15.8 30 20 27 20 22.1 C20 17.2 15.8 14.2 10 14.2 Z",
    ),
    "9": (
        20,
        "M5.2 30 C13 25.5 20 18.5 20 9.7 C20 4 15.8 0 10 0 C4.2 0 0 4 0 9.6 C0 15.1 4 18.8 9.6 18.8"
        " C14.4 18.8 18.4 16.1 19.6 12.4",
    ),
    "B": (
        19,
        "M9.6 14.4 L0 14.4 L0 0 L9.2 0 C14.2 0 17.2 2.8 17.2 7.2 C17.2 11.7 14.2 14.4 9.6 14.4 L10 14.4"
        " C15.6 14.4 19 17.4 19 22.2 C19 27 15.6 30 10 30 L0 30 L0 14.4",
    ),
    "C": (19, "M19 5.6 C17 2 14 0 10.6 0 C4.4 0 0 6 0 15 C0 24 4.4 30 10.6 30 C14 30 17 28 19 24.4"),
    "D": (19, "M0 0 L7 0 C14.5 0 19 5.8 19 15 C19 24.2 14.5 30 7 30 L0 30 Z"),
    "E": (16, "M16 0 L0 0 L0 30 L16 30 M0 14.5 L13.8 14.5"),
    "F": (16, "M16 0 L0 0 L0 30 M0 14.8 L13.8 14.8"),
    "G": (
        20,
        "M19 5.6 C17 2 14 0 10.6 0 C4.4 0 0 6 0 15 C0 24 4.4 30 10.6 30 C16.2 30 20 26.4 20 20.4 L20 16.2 L12 16.2",
    ),
    "N": (20, "M0 30 L0 0 L20 30 L20 0"),
    "R": (19, "M0 30 L0 0 L9.6 0 C15 0 18 3 18 7.9 C18 12.8 15 15.8 9.6 15.8 L0 15.8 M9.6 15.8 L19 30"),
    "S": (
        19,
        "M17.8 5.2 C16 1.9 13 0 9.4 0 C4.4 0 .8 2.9 .8 7.2 C.8 11.8 4.2 13.3 9.5 14.6"
        " C15.4 16 19 17.8 19 22.4 C19 27 15.2 30 9.7 30 C5.4 30 2 28.1 0 24.6",
    ),
    "W": (30, "M0 0 L7.2 30 L15 4 L22.8 30 L30 0"),
    "h": (15, "M0 0 L0 30 M0 18.4 C1.4 13.6 4.4 11.2 8 11.2 C12.6 11.2 15 14.2 15 19.2 L15 30"),
}


def width_of(text: str, height: float, stretch: float, weight: float, gap: float) -> float:
    """The width of a line of text, weight included; see `lettering` for the measures."""
    scale = (height - weight) / _HEIGHT * stretch
    return sum(_SIGNS[sign][0] * scale + weight for sign in text) + gap * (len(text) - 1)


def lettering(
    text: str,
    *,
    top: float,
    height: float,
    weight: float,
    colour: str,
    gap: float,
    stretch: float = 1,
    centre: float | None = None,
    right: float | None = None,
) -> str:
    """A line of text as one stroked path, centred at `centre` or ending at `right`.

    `height` and `gap` are between the visible edges, `weight` is the line's, `stretch` makes the signs broader.
    """
    width = width_of(text, height, stretch, weight, gap)
    left = right - width if right is not None else (30 if centre is None else centre) - width / 2
    scale = (height - weight) / _HEIGHT
    paths: list[Path] = []
    for sign in text:
        sign_width, data = _SIGNS[sign]
        placing = Placing(left + weight / 2, top + weight / 2, scale * stretch, scale)
        paths.append(Path.parse(data).placed(placing))
        left += sign_width * scale * stretch + weight + gap
    return stroked(joined(paths), colour, weight)
