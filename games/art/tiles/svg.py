"""Shapes as absolute coordinates, and the few SVG elements the faces are made of.

Everything is placed in the 60 × 80 box of a tile face by Python: no transform, no style and no reference is left
for the browser to resolve, so what a face covers can be read from its coordinates.
"""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

type Point = tuple[float, float]

_TOKEN = re.compile(r"[MLCQZ]|-?\d*\.?\d+")
_POINTS_OF = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


def number(value: float) -> str:
    """The shortest text of a coordinate, to a twentieth of a unit."""
    text = f"{round(value * 20) / 20:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@dataclass(frozen=True, slots=True)
class Placing:
    """A scaling, then a turn (degrees, clockwise), then a shift: how a shape gets its place on the face."""

    x: float = 0
    y: float = 0
    scale_x: float = 1
    scale_y: float = 1
    turn: float = 0

    def point(self, at: Point) -> Point:
        """Where a point of the shape lies on the face."""
        x, y = at[0] * self.scale_x, at[1] * self.scale_y
        cos, sin = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return self.x + x * cos - y * sin, self.y + x * sin + y * cos


@dataclass(frozen=True, slots=True)
class Path:
    """An outline or a stroke: commands M, L, Q, T, C and Z with their absolute points."""

    steps: tuple[tuple[str, tuple[Point, ...]], ...]

    @classmethod
    def parse(cls, data: str) -> "Path":
        """Read path data made of absolute M, L, Q, C and Z; ValueError for anything else."""
        tokens = _TOKEN.findall(data)
        if re.sub(r"[\s,]", "", data) != "".join(tokens):
            raise ValueError(f"not path data of M, L, Q, C and Z: {data!r}")
        steps: list[tuple[str, tuple[Point, ...]]] = []
        at = 0
        while at < len(tokens):
            command, count = tokens[at], _POINTS_OF[tokens[at]]
            numbers = [float(token) for token in tokens[at + 1 : at + 1 + 2 * count]]
            steps.append((command, tuple(zip(numbers[::2], numbers[1::2], strict=True))))
            at += 1 + 2 * count
        return cls(tuple(steps))

    def placed(self, placing: Placing) -> "Path":
        """The same path, moved to its place."""
        return Path(tuple((command, tuple(placing.point(p) for p in points)) for command, points in self.steps))

    def __add__(self, other: "Path") -> "Path":
        return Path(self.steps + other.steps)

    def __str__(self) -> str:
        text = ""
        for command, points in self.steps:
            coordinates = " ".join(number(value) for point in points for value in point)
            text += command + coordinates.replace(" -", "-")
        return text


def joined(paths: Iterable[Path]) -> Path:
    """Several paths as one."""
    return Path(tuple(step for path in paths for step in path.steps))


def soft(points: Sequence[Point]) -> Path:
    """A closed outline drawn softly along its points on the face (a quadratic B-spline).

    The points are taken to the tenth of a unit, so that the middles between them, all that has to be written after
    the first, are written exactly: each T mirrors the point before into the point after.
    """
    points = [(round(x, 1), round(y, 1)) for x, y in points]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    start: tuple[tuple[str, tuple[Point, ...]], ...] = (("M", (middles[-1],)), ("Q", (points[0], middles[0])))
    return Path((*start, *(("T", (middle,)) for middle in middles[1:]), ("Z", ())))


def turned(path: Path, centre: Point, angles: Iterable[float]) -> Path:
    """Copies of a path drawn around (0, 0), turned by each angle about a centre on the face."""
    return joined(path.placed(Placing(*centre, turn=angle)) for angle in angles)


def element(name: str, **attributes: str | float) -> str:
    """An empty element with presentation attributes; `stroke_width` is written `stroke-width`."""
    text = ""
    for key, value in attributes.items():
        shown = value if isinstance(value, str) else number(value)
        text += f' {key.replace("_", "-")}="{shown}"'
    return f"<{name}{text}/>"


def filled(path: Path | str, fill: str, **attributes: str | float) -> str:
    """A filled path; a string is path data already in face coordinates."""
    return element("path", fill=fill, d=str(_read(path)), **attributes)


def stroked(path: Path | str, stroke: str, width: float, **attributes: str | float) -> str:
    """A line with round ends and corners."""
    return element(
        "path",
        fill="none",
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        d=str(_read(path)),
        **attributes,
    )


def disc(x: float, y: float, r: float, fill: str, **attributes: str | float) -> str:
    """A filled circle."""
    return element("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def ring(x: float, y: float, r: float, stroke: str, width: float, **attributes: str | float) -> str:
    """The line of a circle."""
    return element("circle", cx=x, cy=y, r=r, fill="none", stroke=stroke, stroke_width=width, **attributes)


def _read(path: Path | str) -> Path:
    return Path.parse(path) if isinstance(path, str) else path
