"""Reads a drawing of OpenMoji's kind and writes it small.

OpenMoji's pictures are plain: paths and basic shapes with presentation attributes, colours below and black lines
above. Everything inherited is resolved here, so that a drawing can be put anywhere.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

_GEOMETRY = {
    "path": ("d",),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polyline": ("points",),
    "polygon": ("points",),
}
_AS_PATH = {"line": "", "polyline": "", "polygon": "z"}
_GROUPS = {"svg", "g"}
_OUTLINES = {"line", "line-supplement"}

_INITIAL = {
    "fill": "#000",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "fill-rule": "nonzero",
    "opacity": "1",
    "display": "inline",
}
_NOT_INHERITED = {"opacity", "display"}

_PATH_PARTS = re.compile(r"([AaCcHhLlMmQqSsTtVvZz])([^AaCcHhLlMmQqSsTtVvZz]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARC = re.compile(r"\s*,?\s*".join([rf"({_NUMBER.pattern})"] * 3 + ["([01])"] * 2 + [rf"({_NUMBER.pattern})"] * 2))


@dataclass(frozen=True, slots=True)
class Shape:
    """One shape: its tag, its geometry and transform as short text, its resolved paint, and whether it is outline."""

    tag: str
    geometry: tuple[tuple[str, str], ...]
    paint: dict[str, str]
    outline: bool


def read(text: str) -> tuple[Shape, ...]:
    """Return the visible shapes of an SVG drawing, lowest first. Raises ParseError, or ValueError on unknown parts."""
    return tuple(_joined(_walk(ET.fromstring(text), _INITIAL, outline=False)))  # noqa: S314  # Our own files.


def _joined(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Make one path of the open lines that follow each other with the same pen: they look the same and cost less."""
    last: Shape | None = None
    for shape in shapes:
        if last and last.tag == shape.tag == "path" and last.paint == shape.paint and _is_pen_stroke(last, shape):
            last = Shape("path", (("d", last.geometry[0][1] + shape.geometry[0][1]),), shape.paint, shape.outline)
            continue
        if last:
            yield last
        last = shape
    if last:
        yield last


def _is_pen_stroke(*shapes: Shape) -> bool:
    return all(
        shape.paint["fill"] == "none" and shape.paint["opacity"] == "1" and len(shape.geometry) == 1 for shape in shapes
    )


def _walk(element: ET.Element, inherited: dict[str, str], *, outline: bool) -> Iterator[Shape]:
    tag = element.tag.rpartition("}")[2]
    paint = {
        name: element.get(name, initial if name in _NOT_INHERITED else inherited[name])
        for name, initial in _INITIAL.items()
    }
    if paint["display"] == "none":
        return
    if tag in _GROUPS:
        if element.get("transform") or paint["opacity"] != "1":
            raise ValueError(f"a group with a transform or opacity: {element.attrib}")
        outline = outline or element.get("id") in _OUTLINES
        for child in element:
            yield from _walk(child, paint, outline=outline)
        return
    names = _GEOMETRY[tag]
    paint |= {name: short_colour(paint[name]) for name in ("fill", "stroke")}
    if paint["fill"] == paint["stroke"] == "none":
        return
    if tag in _AS_PATH:
        numbers = " ".join(element.get(name, "0") for name in names)
        geometry = [("d", short_path(f"M{numbers}{_AS_PATH[tag]}"))]
        tag = "path"
    elif tag == "path":
        geometry = [("d", short_path(element.get("d", "")))]
    else:
        geometry = [(name, short_number(float(element.get(name, "0")))) for name in names if name in element.attrib]
    if transform := element.get("transform"):
        geometry.append(("transform", _short_transform(transform)))
    yield Shape(tag, tuple(geometry), paint, outline)


def write(shapes: Iterable[Shape], colour: Callable[[str], str]) -> str:
    """Return the shapes as SVG text, with every colour of the part under the outline replaced.

    The text belongs inside a group with the attributes of PEN.
    """
    parts = []
    for shape in shapes:
        paint = shape.paint
        attributes = list(shape.geometry)
        if paint["fill"] != "none":
            attributes.append(("fill", paint["fill"] if shape.outline else colour(paint["fill"])))
        if paint["fill-rule"] != "nonzero":
            attributes.append(("fill-rule", paint["fill-rule"]))
        if paint["stroke"] != "none":
            attributes.append(("stroke", paint["stroke"] if shape.outline else colour(paint["stroke"])))
            attributes += [(name, paint[name]) for name, value in _ROUND if paint[name] != value]
        if paint["opacity"] != "1":
            attributes.append(("opacity", paint["opacity"]))
        parts.append(f"<{shape.tag}{''.join(f' {name}="{value}"' for name, value in attributes)}/>")
    return "".join(parts)


_ROUND = (("stroke-width", "2"), ("stroke-linecap", "round"), ("stroke-linejoin", "round"))

PEN = 'fill="none" ' + " ".join(f'{name}="{value}"' for name, value in _ROUND)
"""The attributes of the group around what `write` returns: OpenMoji's pen, and nothing filled unless told."""


def short_colour(colour: str) -> str:
    """Return a colour in lower case and in its shortest spelling."""
    colour = {"black": "#000", "white": "#fff"}.get(colour, colour.lower())
    if re.fullmatch(r"#(?:([0-9a-f])\1){3}", colour):
        return f"#{colour[1]}{colour[3]}{colour[5]}"
    return colour


def short_path(text: str) -> str:
    """Return the data of a path to one decimal (1/7 % of a picture), beginning with M, without needless characters.

    Every point is off by less than a step, however many relative commands lead there.
    """
    parts = []
    exact = written = start = written_start = (0.0, 0.0)
    for command, numbers in _commands(text):
        if command in "zZ":
            parts.append("z")
            exact, written = start, written_start
            continue
        axes = _AXES[command.lower()]
        relative = command.islower()
        shorts: list[float] = []
        for first in range(0, len(numbers), len(axes)):
            base, short_base = (exact, written) if relative else ((0.0, 0.0), (0.0, 0.0))
            for axis, number in zip(axes, numbers[first : first + len(axes)], strict=True):
                if axis is None:
                    shorts.append(number)
                    continue
                short = round(base[axis] + number - short_base[axis], _PLACES)
                shorts.append(short)
                exact = _with(exact, axis, base[axis] + number)
                written = _with(written, axis, short_base[axis] + short)
        if command in "mM":
            start, written_start = exact, written
        parts.append(command + _join(shorts))
    return "".join(parts)


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the commands of a path with their numbers, each "m" with one point, the first one absolute."""
    first = True
    for command, arguments in _PATH_PARTS.findall(text):
        if command in "aA":
            # The two flags of an arc may be written without anything around them: "0 01.5" is 0, 0, 1 and .5 or 1.5.
            yield command, [float(number) for arc in _ARC.findall(arguments) for number in arc]
            continue
        numbers = [float(number) for number in _NUMBER.findall(arguments)]
        if command in "mM":
            yield "M" if first else command, numbers[:2]
            if numbers[2:]:
                yield "l" if command == "m" else "L", numbers[2:]
        else:
            yield command, numbers
        first = False


_PLACES = 1

_AXES: dict[str, tuple[int | None, ...]] = {
    "m": (0, 1),
    "l": (0, 1),
    "t": (0, 1),
    "h": (0,),
    "v": (1,),
    "c": (0, 1) * 3,
    "s": (0, 1) * 2,
    "q": (0, 1) * 2,
    "a": (None,) * 5 + (0, 1),
}
"""For each number of a path command the axis it is a coordinate of, or None."""


def _with(point: tuple[float, float], axis: int, value: float) -> tuple[float, float]:
    return (value, point[1]) if axis == 0 else (point[0], value)


def _short_transform(text: str) -> str:
    return re.sub(
        r"\(([^)]*)\)",
        lambda found: f"({_join(map(float, _NUMBER.findall(found[1])), places=4)})",
        re.sub(r"\s+(?=\w+\()", "", text),
    )


def _join(numbers: Iterable[float], places: int = _PLACES) -> str:
    joined = ""
    for number in numbers:
        short = short_number(number, places)
        joined += short if not joined or short[0] == "-" else f" {short}"
    return joined


def short_number(number: float, places: int = 2) -> str:
    """Return a number as CSS and SVG read it, in as few characters as that precision takes."""
    text = f"{number:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return "0" if text in {"-0", "-", ""} else text
