"""The rules of Match Cards say what the boards show, and the boards show what the codes deal."""

import re
from html.parser import HTMLParser

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override

from games.engine.match.board import deal
from games.engine.match.rules import MatchState
from games.engine.match.tables import LIMITS, SIZES
from games.engine.registry import parse
from games.match.rules_page import FIRST_ATTEMPT, THIRD_ATTEMPT, TWO_OF_THREE, TWO_VERSIONS, Moment
from games.match.words import subject_name
from tests.engine.match.playing import attempt, flip, match_code, new_state
from tests.views.markup import Element, Markup

PAGE = "/rules/match/"
LANGUAGES = [code for code, _ in settings.LANGUAGES]
PLACE = r"\(row (\d+), column (\d+)\)"


def page(language: str = "en") -> Markup:
    return Markup(Client().get(PAGE, headers={"accept-language": language}).text)


def stories(language: str = "en") -> list[str]:
    """The paragraphs that tell an example."""
    return [" ".join(element.text.split()) for element in page(language).elements if element.get("class") == "story"]


def figures(language: str = "en") -> list[Element]:
    return page(language).all("figure")


def board_of(figure: Element) -> list[Element]:
    return [element for element in figure.inside if element.get("class") == "card"]


def place(code: str, row: str, column: str) -> int:
    """The number of the card in that row and column, which count from 1."""
    return (int(row) - 1) * deal(match_code(code)).columns + int(column) - 1


def shown(state: MatchState) -> list[tuple[str, str | None]]:
    """How each card of that state is seen: hidden, open or found, and its subject if it is face up."""
    cards: list[tuple[str, str | None]] = []
    for card, image in enumerate(state.board.images):
        how = "found" if card in state.found else "open" if card in state.open else "hidden"
        cards.append((how, None if how == "hidden" else image.subject))
    return cards


def drawn(figure: Element) -> list[tuple[str, str | None]]:
    return [(card["data-state"], card.get("data-subject")) for card in board_of(figure)]


def test_the_first_attempt_turns_the_cards_that_the_sentence_names() -> None:
    code = "MM2-PAAU-AAAAAAB"
    found = re.search(rf"game {code}: the first attempt turns “(\w+)” {PLACE} and “(\w+)” {PLACE}", stories()[0])
    assert found
    one, row, column, other, other_row, other_column = found.groups()
    assert (one, row, column, other, other_row, other_column) == ("giraffe", "1", "1", "donkey", "1", "2")
    cards = place(code, row, column), place(code, other_row, other_column)
    state = flip(new_state(code), *cards)
    assert [state.board.images[card].subject for card in cards] == [one, other]
    assert drawn(figures()[0]) == shown(state)
    after = attempt(new_state(code), cards)
    assert after.last is not None
    assert not after.last.same


def test_the_third_attempt_finds_both_giraffes() -> None:
    code = "MM2-PAAU-AAAAAAB"
    found = re.search(rf"The second attempt turns “(\w+)” {PLACE} and “(\w+)” {PLACE}", stories()[1])
    assert found
    one, row, column, other, other_row, other_column = found.groups()
    assert other == "giraffe"
    assert "In attempt 3 both “giraffe” cards are found" in stories()[1]
    second = place(code, row, column), place(code, other_row, other_column)
    state = attempt(attempt(new_state(code), (0, 1)), second, at=5000)
    assert [state.board.images[card].subject for card in second] == [one, other]
    assert state.failed == 2
    state = attempt(state, (0, second[1]), at=10000)
    assert state.found == {0, second[1]}
    assert drawn(figures()[1]) == shown(state)


def test_two_guavas_are_not_enough() -> None:
    code = "MM2-TADN-AAAAAAB"
    found = re.search(
        rf"game {code}: in attempt 2 two “(\w+)” cards come up "
        rf"\(row (\d+), column (\d+), and row (\d+), column (\d+)\), and a third one that differs: “(\w+)” {PLACE}",
        stories()[2],
    )
    assert found
    name, *places, other, row, column = found.groups()
    assert name == "guava"
    cards = place(code, *places[:2]), place(code, *places[2:]), place(code, row, column)
    assert [deal(match_code(code)).images[card].subject for card in cards] == ["guava", "guava", other]
    face_up = [card for card, seen in enumerate(drawn(figures()[2])) if seen[0] == "open"]
    assert face_up == sorted(cards)
    after = attempt(new_state(code), cards)
    assert after.last is not None
    assert not after.last.same


def test_two_cats_of_different_versions_are_different_images() -> None:
    code = "MM2-PAAW-AAAAAAF"
    found = re.search(
        rf"game {code}: in attempt 1 two “(\w+)” cards .* one is version (\w), the other version (\w)", stories()[3]
    )
    assert found
    assert found.groups() == ("cat", "E", "C")
    assert "The app answers “Different images”" in stories()[3]
    assert drawn(figures()[3]) == shown(flip(new_state(code), 0, 1))
    assert [card["data-version"] for card in board_of(figures()[3])[:2]] == ["E", "C"]
    after = attempt(new_state(code), (0, 1))
    assert after.last is not None
    assert not after.last.same
    assert after.shows_comparison


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("story", "moment"),
    [*enumerate((FIRST_ATTEMPT, THIRD_ATTEMPT, TWO_OF_THREE, TWO_VERSIONS))],
    ids=["1", "3", "trio", "hard"],
)
def test_each_example_names_its_cards_and_places_in_every_language(language: str, story: int, moment: Moment) -> None:
    text, figure = stories(language)[story], figures(language)[story]
    board = deal(moment.code)
    with override(language):
        names = [subject_name(board.images[card].subject) for card in moment.attempts[-1]]
    assert [name for name in names if name not in text] == []
    if story != 1:
        assert str(moment.code) in text
    if story in {0, 2}:
        numbers = re.findall(r"\d+", text.replace(str(moment.code), ""))
        rows_and_columns = [str(number + 1) for card in moment.attempts[-1] for number in divmod(card, board.columns)]
        assert {*rows_and_columns} <= {*numbers}
    (link,) = [element for element in figure.inside if element.tag == "a"]
    assert link["href"] == f"/g/{moment.code}/"
    assert [name for name in names if name not in figure.text] == []


def test_each_board_has_a_text_instead() -> None:
    for figure in figures():
        (link,) = [element for element in figure.inside if element.tag == "a"]
        (text,) = [element for element in figure.inside if element.get("id") == link["aria-describedby"]]
        assert re.match(r"Face up: Row \d, column \d, \w+", text.text)
    assert "Row 1, column 1, giraffe, found; Row 2, column 5, giraffe, found." in figures()[1].text
    assert "Row 1, column 1, cat, version E; Row 1, column 2, cat, version C." in figures()[3].text


def test_what_is_face_down_is_not_in_the_page() -> None:
    html = page().html
    for figure in figures():
        assert all("data-version" not in card for card in board_of(figure) if card["data-state"] == "hidden")
    assert "elephant" not in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_holds_every_limit(language: str) -> None:
    cells = [int(cell.text) for cell in page(language).all("td")]
    assert cells == [limit for group in (2, 3) for levels in LIMITS[group] for limit in levels]
    heads = [cell.text for cell in page(language).all("th", scope="row")]
    assert [int(re.findall(r"\d+", text)[0]) for text in heads] == [*SIZES[2], *SIZES[3]]


class Links(HTMLParser):
    """The links in the head of a page, by their relation and language."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: dict[tuple[str, str], str] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        link = {name: value or "" for name, value in attrs}
        if tag == "link" and link["rel"] in {"canonical", "alternate"}:
            self.found[link["rel"], link.get("hreflang", "")] = link["href"]


@pytest.mark.parametrize("game", ["match", "mahjong"])
@pytest.mark.parametrize("prefix", ["", *(f"/{language}" for language in LANGUAGES)])
def test_search_engines_learn_of_every_language(game: str, prefix: str) -> None:
    links = Links(Client().get(f"{prefix}/rules/{game}/").text).found
    site = "http://testserver"
    assert links == {
        ("canonical", ""): f"{site}{prefix}/rules/{game}/",
        ("alternate", "x-default"): f"{site}/rules/{game}/",
        **{("alternate", language): f"{site}/{language}/rules/{game}/" for language in LANGUAGES},
    }


@pytest.mark.parametrize("game", ["match", "mahjong"])
def test_the_contents_lead_to_every_section(game: str) -> None:
    rules = Markup(Client().get(f"/rules/{game}/").text)
    (nav,) = rules.all("nav", class_="contents")
    targets = [element["href"].removeprefix("#") for element in nav.inside if element.tag == "a"]
    assert targets == [element["id"] for element in rules.all("h2") if element.get("id") != "contents"]
    assert len(targets) >= 7


@pytest.mark.data
@pytest.mark.django_db
@pytest.mark.parametrize("code", ["MM2-PAAU-AAAAAAB", "MJ1-L00-AAAAABL"])
def test_each_game_and_every_page_lead_to_the_rules(code: str) -> None:
    parse(code)
    address = "/rules/match/" if code.startswith("MM") else "/rules/mahjong/"
    (window,) = Markup(Client().get(f"/g/{code}/").text).all("dialog", id="keys")
    assert address in {element["href"] for element in window.inside if element.tag == "a"}
    home = Markup(Client().get("/").text)
    assert {"/rules/match/", "/rules/mahjong/"} <= {element["href"] for element in home.all("a")}
