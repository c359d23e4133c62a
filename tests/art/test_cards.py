"""The card pictures: every card has one, versions have other outlines, and the files stay small and safe."""

import gzip
import itertools
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings

from games.art import cards, finders
from games.art.cards.pictures import OPENMOJI, drawing_of
from games.art.cards.svg import short_path
from games.engine.match.catalogue import DECKS, Deck

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = {"mixed": 760_000}
DRAWING_TAGS = {"g", "path", "circle", "ellipse", "rect"}

each_deck = pytest.mark.parametrize("deck", DECKS, ids=[deck.slug for deck in DECKS])


@cache
def sprite(deck: Deck) -> str:
    return cards.build(deck)


def symbols(text: str) -> dict[str, ET.Element]:
    root = ET.fromstring(text)  # noqa: S314  # Our own files.
    assert root.tag == f"{SVG}svg"
    found = {symbol.attrib["id"]: symbol for symbol in root}
    assert len(found) == len(root), "two symbols with one id"
    return found


def outline(symbol: ET.Element) -> frozenset[tuple[str, ...]]:
    """The geometry of everything that is drawn in black, without any colour."""
    return frozenset(
        (
            element.tag,
            *(element.get(name, "") for name in ("d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height")),
        )
        for element in symbol.iter()
        if "#000" in {element.get("stroke"), element.get("fill")}
    )


def drawn(deck: Deck) -> Iterator[tuple[str, list[ET.Element]]]:
    found = symbols(sprite(deck))
    for subject in deck.subjects:
        yield subject, [found[f"{subject}-{version}"] for version in cards.VERSIONS]


@each_deck
def test_every_subject_has_exactly_its_six_versions_in_dealing_order(deck: Deck) -> None:
    assert list(symbols(sprite(deck))) == [f"{subject}-{version}" for subject in deck.subjects for version in "abcdef"]


@each_deck
def test_all_pictures_share_one_square_box_and_show_something(deck: Deck) -> None:
    for subject, versions in drawn(deck):
        for symbol in versions:
            assert symbol.get("viewBox") == f"0 0 {cards.SIZE} {cards.SIZE}", subject
            assert outline(symbol), subject


@each_deck
def test_versions_of_a_subject_differ_by_shape(deck: Deck) -> None:
    for subject, versions in drawn(deck):
        outlines = [outline(symbol) for symbol in versions]
        for one, other in itertools.combinations(outlines, 2):
            assert one != other, subject
        for version in outlines[1:]:
            assert outlines[0] < version, f"the plain {subject} is no longer whole"


@each_deck
def test_versions_of_a_subject_differ_by_colour_too(deck: Deck) -> None:
    without_colour = {"paperclip"}
    for subject, versions in drawn(deck):
        # The first group of a symbol's pen is the subject; what is worn follows.
        paints = [re.findall(rb'(?:fill|stroke)="(#\w+)"', ET.tostring(symbol[0][0])) for symbol in versions]
        if subject not in without_colour:
            assert len(set(map(tuple, paints))) == len(paints), subject


@each_deck
def test_a_subject_keeps_its_size_and_place_in_all_versions(deck: Deck) -> None:
    for subject, versions in drawn(deck):
        places = set()
        for symbol in versions:
            numbers = [float(number) for number in re.findall(r"-?[\d.]+", symbol[0][0].attrib["transform"])]
            assert len(numbers) == 6
            scale_x, _, _, scale_y, x, y = numbers
            assert abs(scale_x) == scale_y
            places.add((scale_y, round(x if scale_x > 0 else cards.SIZE - x, 2), y))
        assert len(places) == 1, subject


@pytest.mark.parametrize("path", [path for path, _ in finders.SHEETS if path.startswith("cards/")])
def test_a_sprite_is_plain_drawing_without_ids_styles_scripts_or_references(path: str) -> None:
    text = dict(finders.SHEETS)[path]()
    for symbol in symbols(text).values():
        for element in symbol.iter():
            if element is symbol:
                continue
            assert element.tag.removeprefix(SVG) in DRAWING_TAGS
            assert not {"id", "class", "style"} & set(element.attrib)
            assert not any("href" in name or name.startswith("on") for name in element.attrib)
    assert "url(" not in text
    assert text.count("http") == 1, "only the name of the SVG language"
    assert "OpenMoji" in text, "the licence asks for the attribution"


@each_deck
def test_a_sprite_stays_small(deck: Deck) -> None:
    data = sprite(deck).encode()
    assert len(data) < LARGEST.get(deck.slug, 560_000)
    assert len(gzip.compress(data)) < 80_000


@each_deck
def test_a_picture_of_a_subject_is_the_same_in_every_deck(deck: Deck) -> None:
    for subject in deck.subjects:
        assert cards.picture(subject, "b") in sprite(deck)


@each_deck
def test_no_two_subjects_of_a_deck_share_a_picture(deck: Deck) -> None:
    drawings = [drawing_of(subject) for subject in deck.subjects]
    assert len(set(drawings)) == len(drawings)


def test_there_is_no_picture_for_a_subject_that_no_deck_has() -> None:
    assert set(OPENMOJI) <= {subject for deck in DECKS for subject in deck.subjects}
    with pytest.raises(KeyError):
        cards.picture("unicorn", "a")


def test_thumbs_show_every_deck() -> None:
    assert list(symbols(cards.build_thumbs())) == [deck.slug for deck in DECKS]
    assert len(cards.build_thumbs()) < 80_000


def test_two_builds_are_equal() -> None:
    cards._shapes.cache_clear()
    assert cards.build(DECKS[1]) == sprite(DECKS[1])
    cards._shapes.cache_clear()
    assert cards.build_thumbs() == cards.build_thumbs()


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("M0,0 L10.04,20.06", "M0 0L10 20.1"),
        ("m1 2 3 4 5 6", "M1 2l3 4 5 6"),
        ("M0 0a5 5 0 01.5.5", "M0 0a5 5 0 0 1 .5 .5"),
        ("M0 0a5 5 0 0 1 1.5-.5z", "M0 0a5 5 0 0 1 1.5-.5z"),
        ("M1e1 2e-3h-0.5v.5Z", "M10 0h-.5v.5z"),
        # Rounded one by one, these steps would end at 0.
        ("M0 0" + "h.04" * 50, None),
    ],
)
def test_a_path_is_written_short_and_ends_where_it_ended(path: str, short: str | None) -> None:
    written = short_path(path)
    if short is not None:
        assert written == short
    else:
        steps = [float(step) for step in re.findall(r"h([\d.]+)", written)]
        assert sum(steps) == pytest.approx(2.0, abs=0.1)


def test_the_finder_makes_the_files_once_and_completely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def build() -> str:
        calls.append("one")
        return "<svg/>"

    sheets = (("cards/one.svg", build), ("tiles/two.svg", lambda: "<svg></svg>"))
    monkeypatch.setattr(finders, "SHEETS", sheets)
    folder = finders.generate(tmp_path / "art")
    assert finders.generate(tmp_path / "art") == folder
    assert len(calls) == 1
    assert (folder / "cards/one.svg").read_text() == "<svg/>"
    assert [path.name for path in (tmp_path / "art").iterdir()] == [folder.name]


def test_a_build_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> str:
        raise OSError("no space left")

    monkeypatch.setattr(finders, "SHEETS", (("cards/one.svg", lambda: "<svg/>"), ("cards/two.svg", fail)))
    with pytest.raises(OSError, match="no space left"):
        finders.generate(tmp_path)
    assert not list(tmp_path.iterdir())


def test_the_finder_lists_and_finds_its_files_and_no_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finders, "SHEETS", (("cards/one.svg", lambda: "<svg/>"),))
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    finder = finders.ArtFinder()
    assert [path for path, _ in finder.list([])] == ["cards/one.svg"]
    assert not list(finder.list(["*.svg"]))
    found = finder.find("cards/one.svg")
    assert isinstance(found, str)
    assert Path(found).read_text() == "<svg/>"
    assert finder.find("cards/one.svg", find_all=True) == [found]
    assert finder.find("cards/../../secret") == []
