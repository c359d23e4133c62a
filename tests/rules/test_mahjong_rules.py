"""The rules of Mahjong Solitaire say what the boards show, and the boards show what the code deals."""

import re
from collections import Counter

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override

from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.tiles import KINDS
from games.engine.registry import parse
from games.mahjong.words import kind_name
from tests.views.markup import Element, Markup

CODE = "MJ1-L00-AAAAABL"
LANGUAGES = [code for code, _ in settings.LANGUAGES]


def page(language: str = "en") -> Markup:
    return Markup(Client().get("/rules/mahjong/", headers={"accept-language": language}).text)


def state() -> MahjongState:
    code = parse(CODE)
    assert isinstance(code, MahjongCode)
    return MahjongState.new(deal(code))


def tiles_of(figure: Element) -> list[Element]:
    return [element for element in figure.inside if element.get("class") == "tile"]


def row_and_start(language: str = "en") -> tuple[Element, Element]:
    row, start = page(language).all("figure")
    return row, start


def test_the_board_is_the_code_s_at_the_start() -> None:
    start = row_and_start()[1]
    begun = state()
    seen = {
        tuple(int(tile[f"data-{axis}"]) for axis in "xyz"): (tile.get("data-kind"), "data-free" in tile)
        for tile in tiles_of(start)
    }
    assert seen == {
        place: (None if begun.is_fully_covered(tile) else begun.board.kinds[tile], begun.is_free(tile))
        for tile, place in enumerate(begun.board.layout.places)
    }
    (link,) = [element for element in start.inside if element.tag == "a"]
    assert link["href"] == f"/g/{CODE}/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_35_tiles_are_free_in_text_and_picture(language: str) -> None:
    rules = page(language)
    (text,) = [element.text for element in rules.elements if element.get("class") == "story" and CODE in element.text]
    assert {"35", "144"} <= {*re.findall(r"\d+", text.replace(CODE, ""))}
    start = rules.all("figure")[1]
    assert sum("data-free" in tile for tile in tiles_of(start)) == 35 == state().free.bit_count()


def test_the_text_instead_names_the_free_tiles() -> None:
    start = row_and_start()[1]
    (text,) = [element for element in start.inside if element.get("id") == "start-alternative"]
    begun = state()
    names = [kind_name(begun.board.kinds[tile]) for tile in range(144) if begun.is_free(tile)]
    assert " ".join(text.text.split()) == f"The free tiles: {', '.join(names)}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_four_has_free_ends_and_a_blocked_middle_with_a_tile_on_it(language: str) -> None:
    row = row_and_start(language)[0]
    *four, top = sorted(tiles_of(row), key=lambda tile: (tile["data-z"], int(tile["data-x"])))
    assert [("data-free" in tile, tile["data-x"], tile["data-z"]) for tile in four] == [
        (True, "0", "0"),
        (False, "2", "0"),
        (False, "4", "0"),
        (True, "6", "0"),
    ]
    assert (top["data-x"], top["data-z"], "data-free" in top) == ("3", "1", True)
    with override(language):
        names = [kind_name(tile["data-kind"]) for tile in (*four, top)]
    text = next(element.text for element in page(language).elements if element.get("class") == "story")
    for said in (row.text, text):
        places = [said.find(name) for name in names]
        assert -1 not in places


def test_the_row_is_told_in_its_order() -> None:
    row = row_and_start()[0]
    assert " ".join(row.text.split()) == (
        "In a row, from left to right: 5 of bamboos, 5 of characters, 5 of dots, north wind. "
        "On the two in the middle: red dragon."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_counts_are_those_of_a_dealt_board(language: str) -> None:
    count = Counter(state().board.kinds)
    families = [[kind for kind in KINDS if kind[1:] in {"B", "C", "D"}], ["N", "S", "E", "W", "R", "G", "Wh"]]
    families += [[f"{family}{number}" for number in range(1, 5)] for family in "FS"]
    rows = [cell.text for cell in page(language).all("td")][1::2]
    assert len(rows) == len(families)
    for text, kinds in zip(rows, families, strict=True):
        numbers = {int(number) for number in re.findall(r"\d+", text)}
        assert sum(count[kind] for kind in kinds) in numbers


def test_every_mark_of_the_figures_is_explained() -> None:
    rules = page()
    marks = [element.text for element in rules.elements if element.get("class") == "mark"]
    assert marks == [
        "5B",
        "5C",
        "5D",
        "N",
        "S",
        "E",
        "W",
        "R",
        "G",
        "Wh",
        "F1",
        "F2",
        "F3",
        "F4",
        "S1",
        "S2",
        "S3",
        "S4",
    ]


def test_no_covered_kind_is_in_the_page() -> None:
    begun = state()
    covered = [tile for tile in range(144) if begun.is_fully_covered(tile)]
    assert covered
    bare = [tile for tile in tiles_of(row_and_start()[1]) if "data-kind" not in tile]
    assert len(bare) == len(covered)
    assert all(not tile.inside for tile in bare)
