"""The tile faces: complete, self-contained, within their tiles and told apart without colour."""

import gzip
import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from games.art.tiles import KINDS, STYLES, build, flowers, palette, seasons, traditional
from games.art.tiles.svg import Path, Placing, soft

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {
    "circle": {"cx", "cy", "r"},
    "path": {"d"},
    "rect": {"x", "y", "width", "height", "rx"},
}
PAINT = {"fill", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-opacity"}
LABELS = [
    *(f"{rank}{suit}" for suit in "BCD" for rank in range(1, 10)),
    *("N", "S", "E", "W", "R", "G", "Wh"),
    *("F1", "F2", "F3", "F4", "S1", "S2", "S3", "S4"),
]
IVORY, BLOCKED = "#fbf6e9", "#b0aca3"


def sprite(style: str) -> ET.Element:
    return ET.fromstring(build(style))  # noqa: S314  (our own document)


def faces(style: str) -> dict[str, ET.Element]:
    return {symbol.attrib["id"]: symbol for symbol in sprite(style)}


def drawing(symbol: ET.Element) -> str:
    return "".join(ET.tostring(child, encoding="unicode") for child in symbol)


def extent(shape: ET.Element) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a shape with its line: exact but for curves, which lie within these bounds."""
    value = {key: float(text) for key, text in shape.attrib.items() if re.fullmatch(r"-?[\d.]+", text)}
    line = value.get("stroke-width", 0) / 2
    match shape.tag.removeprefix(SVG):
        case "circle":
            x, y, r = value["cx"], value["cy"], value["r"]
            points = [(x - r, y - r), (x + r, y + r)]
        case "rect":
            x, y = value["x"], value["y"]
            points = [(x, y), (x + value["width"], y + value["height"])]
        case _:
            points = hull(shape.attrib["d"])
    xs, ys = zip(*points, strict=True)
    return min(xs) - line, min(ys) - line, max(xs) + line, max(ys) + line


def hull(data: str) -> list[tuple[float, float]]:
    """All points of path data, the mirrored control points of T among them."""
    points: list[tuple[float, float]] = []
    control = (0.0, 0.0)
    for command, text in re.findall(r"([MLQTCZ])([^MLQTCZ]*)", data):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", text)]
        step = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "T":
            here_x, here_y = points[-1]
            control = (2 * here_x - control[0], 2 * here_y - control[1])
            points.append(control)
        elif command == "Q":
            control = step[0]
        points += step
    return points


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_there_are_two_styles() -> None:
    assert STYLES == ("traditional", "numbers")


def test_an_unknown_style_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'letters'"):
        build("letters")


@pytest.mark.parametrize("style", STYLES)
def test_every_kind_has_one_face(style: str) -> None:
    root = sprite(style)
    assert root.tag == f"{SVG}svg"
    assert {child.tag for child in root} == {f"{SVG}symbol"}
    assert sorted(child.attrib["id"] for child in root) == sorted(LABELS)
    assert sorted(KINDS) == sorted(LABELS)
    assert {child.attrib["viewBox"] for child in root} == {"0 0 60 80"}


@pytest.mark.parametrize("style", STYLES)
def test_a_face_is_shapes_and_paint_and_nothing_else(style: str) -> None:
    for symbol in faces(style).values():
        assert set(symbol.attrib) == {"id", "viewBox"}
        assert len(symbol) > 0
        for shape in symbol.iter():
            assert not (shape.text or "").strip()
            assert not (shape.tail or "").strip()
            if shape is symbol:
                continue
            name = shape.tag.removeprefix(SVG)
            assert name in ALLOWED
            assert set(shape.attrib) <= ALLOWED[name] | PAINT
    assert not re.search(r"url\(|href|<style|<script|<text|<!", build(style))


@pytest.mark.parametrize("style", STYLES)
def test_every_face_lies_on_its_tile_with_a_margin_and_fills_it(style: str) -> None:
    for kind, symbol in faces(style).items():
        lefts, tops, rights, bottoms = zip(*(extent(shape) for shape in symbol), strict=True)
        assert min(lefts) >= 2, kind
        assert min(tops) >= 2, kind
        assert max(rights) <= 58, kind
        assert max(bottoms) <= 78, kind
        assert max(rights) - min(lefts) >= 26, kind
        assert max(bottoms) - min(tops) >= 60, kind


@pytest.mark.parametrize("style", STYLES)
def test_faces_are_told_apart_without_their_colours(style: str) -> None:
    plain = {kind: re.sub(r"#[0-9a-f]{6}", "#", drawing(symbol)) for kind, symbol in faces(style).items()}
    assert [pair for pair in combinations(plain, 2) if plain[pair[0]] == plain[pair[1]]] == []


@pytest.mark.parametrize("style", STYLES)
def test_a_style_is_drawn_the_same_every_time(style: str) -> None:
    assert build(style) == build(style)


def test_the_sprites_keep_their_budgets() -> None:
    old, new = build("traditional").encode(), build("numbers").encode()
    assert len(old) <= 120_000
    assert len(gzip.compress(old)) <= 20_000
    assert len(new) <= 30_000


def test_all_flowers_share_one_ground_and_all_seasons_another() -> None:
    assert flowers.ground() != seasons.ground()
    for rank in range(1, 5):
        assert traditional.face(f"F{rank}").startswith(flowers.ground())
        assert traditional.face(f"S{rank}").startswith(seasons.ground())
    shared = [kind for kind in KINDS if flowers.ground() in traditional.face(kind)]
    assert shared == ["F1", "F2", "F3", "F4"]


@pytest.mark.parametrize("ground", [IVORY, BLOCKED])
@pytest.mark.parametrize("ink", ["INK", "INDEX", "RED", "GREEN", "BLUE", "PLUM", "AMBER", "TEAL"])
def test_the_strong_inks_stand_out_on_a_free_and_on_a_blocked_tile(ink: str, ground: str) -> None:
    assert contrast(getattr(palette, ink), ground) >= 3


@pytest.mark.parametrize("style", STYLES)
def test_every_face_is_carried_by_a_strong_ink(style: str) -> None:
    strong = {palette.INK, palette.RED, palette.GREEN, palette.BLUE, palette.PLUM, palette.AMBER, palette.TEAL}
    for kind, symbol in faces(style).items():
        painted = {shape.attrib[part] for shape in symbol for part in ("fill", "stroke") if part in shape.attrib}
        assert painted & strong, kind


@pytest.mark.parametrize("rank", range(2, 10))
def test_a_dot_tile_has_as_many_dots_as_its_rank(rank: int) -> None:
    centres = {(shape.get("cx"), shape.get("cy")) for shape in faces("traditional")[f"{rank}D"].iter(f"{SVG}circle")}
    assert len(centres) == rank


@pytest.mark.parametrize("rank", range(2, 10))
def test_a_bamboo_tile_has_as_many_sticks_as_its_rank(rank: int) -> None:
    sticks = [shape for shape in faces("traditional")[f"{rank}B"] if shape.get("fill") != "none"]
    assert len(sticks) == rank


def test_a_soft_outline_is_written_exactly() -> None:
    outline = [(1.04, 2.0), (9.96, 1.3), (8.2, 7.7), (0.4, 6.1)]
    corners = hull(str(soft(outline)))
    for x, y in outline:
        assert any(abs(x - at[0]) <= 0.051 and abs(y - at[1]) <= 0.051 for at in corners)


def test_a_placing_scales_then_turns_then_shifts() -> None:
    assert Placing(10, 20, scale_x=2, turn=90).point((1, 0)) == pytest.approx((10, 22))


@pytest.mark.parametrize("data", ["M0 0 A1 1", "m0 0", "M0,0 x"])
def test_other_path_data_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="path data"):
        Path.parse(data)
