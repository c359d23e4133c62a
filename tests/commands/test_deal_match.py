"""manage.py deal: the board of a code, for people and for programs."""

import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine.match.board import deal
from tests.engine.match.playing import match_code

HARD = "MM2-PAAW-AAAAAAF"


def deal_json(code: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    call_command("deal", code, "--json")
    out = capsys.readouterr().out
    assert out.count("\n") == 1, "one object, in one line"
    board: dict[str, Any] = json.loads(out)
    return board


@pytest.mark.parametrize(
    ("code", "columns", "limit", "group_size", "cards"),
    [("MM2-PAAU-AAAAAAB", 5, 20, 2, 12), (HARD, 5, 11, 2, 12), ("MM2-TADN-AAAAAAB", 8, 54, 3, 30)],
)
def test_the_json_has_the_shape_of_the_design(
    code: str, columns: int, limit: int, group_size: int, cards: int, capsys: pytest.CaptureFixture[str]
) -> None:
    board = deal_json(code, capsys)
    assert list(board) == ["code", "columns", "limit", "group_size", "cards"]
    assert (board["code"], board["columns"], board["limit"], board["group_size"]) == (code, columns, limit, group_size)
    assert len(board["cards"]) == cards
    assert {tuple(card) for card in board["cards"]} == {("subject", "version")}


def test_the_cards_are_those_of_the_board_by_rows(capsys: pytest.CaptureFixture[str]) -> None:
    board = deal_json(HARD, capsys)
    assert board["cards"][:2] == [{"subject": "cat", "version": "E"}, {"subject": "cat", "version": "C"}]
    images = deal(match_code(HARD)).images
    assert [(card["subject"], card["version"]) for card in board["cards"]] == [
        (image.subject, image.version) for image in images
    ]


@pytest.mark.parametrize(
    "spelling", ["mm2paawaaaaaaf", " MM2–PAAW–AAAAAAF ", "http://127.0.0.1:8000/g/MM2-PAAW-AAAAAAF/"]
)
def test_any_spelling_deals_and_the_answer_is_canonical(spelling: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert deal_json(spelling, capsys)["code"] == HARD


def test_people_get_rows(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("deal", "MM2-PAAU-AAAAAAB")
    rows = capsys.readouterr().out.splitlines()
    assert rows[0].split() == ["giraffe", "A", "donkey", "A", "penguin", "A", "rabbit", "A", "elephant", "A"]
    assert [len(row.split()) // 2 for row in rows] == [5, 5, 2]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("", "is not a game code"),
        ("giraffe", "“giraffe” is not a game code"),
        ("SU1-PAAU-AAAAAAB", "“SU” stands for a game that we don't have"),
        ("MM1-PAAU-AAAAAAB", "older version (MM1)"),
        ("MM3-PAAU-AAAAAAB", "does not exist yet (MM3)"),
        ("MM2-QAAU-AAAAAAB", "“Q” is neither P"),
        ("MM2-PAAX-AAAAAAB", "a level of difficulty that does not exist (number 3)"),
        ("MM2-PZZV-AAAAAAB", "a deck that does not exist (number 878)"),
        ("MJ1-L99-AAAAABL", "a layout that does not exist (number 99)"),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_what_is_wrong_with_a_code_is_said_exactly(
    code: str, text: str, form: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(CommandError, match=text.replace("(", r"\(").replace(")", r"\)")):
        call_command("deal", code, *form)
    assert capsys.readouterr().out == ""


def test_without_a_code_it_says_how_it_is_called() -> None:
    with pytest.raises(CommandError, match="code"):
        call_command("deal")
