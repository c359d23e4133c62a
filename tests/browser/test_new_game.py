"""The New game window, and the page that it also is."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.table import EASY
from tests.browser.test_network import slow_down
from tests.browser.watch import Watch

CODE = re.compile(r"MM2-[PT][A-Z]{3}-[A-Z]{7}")


def open_from_home(page: Page) -> Locator:
    page.goto("/")
    page.locator("article.match").get_by_role("link", name="New game").click()
    window = page.locator("dialog#new-game")
    expect(window).to_be_visible()
    expect(window.get_by_label("Game code")).to_have_value(CODE)
    return window


def code_in(window: Locator) -> str:
    return window.get_by_label("Game code").input_value()


def choose(window: Locator, label: str) -> None:
    """Choose in a row as a player does, who clicks on the words, and wait for the code of it."""
    before = code_in(window)
    window.locator("label", has_text=re.compile(rf"^\s*{label}\s*$")).click()
    expect(window.get_by_label("Game code")).not_to_have_value(before)


def test_a_changed_row_changes_the_code_and_keeps_the_deal(page: Page) -> None:
    window = open_from_home(page)
    field = window.get_by_label("Game code")
    field.fill("MM2-PAAZ-AAAAAAB")
    expect(window.get_by_label("20 cards")).to_be_checked()
    expect(window.get_by_label("Easy")).to_be_checked()
    for label, code in [
        ("30 cards", "MM2-PABE-AAAAAAB"),
        ("Hard", "MM2-PABG-AAAAAAB"),
        ("3 cards", "MM2-TABG-AAAAAAB"),
        ("Fruit and vegetables", "MM2-TADO-AAAAAAB"),
        ("Medium", "MM2-TADN-AAAAAAB"),
        ("2 cards", "MM2-PADN-AAAAAAB"),
    ]:
        choose(window, label)
        expect(field).to_have_value(code)
        expect(window.get_by_label(label, exact=True)).to_be_checked()
    expect(window.get_by_label("30 cards")).to_be_checked()


def test_trios_offer_their_own_numbers_of_cards(page: Page) -> None:
    window = open_from_home(page)
    expect(window.get_by_label("20 cards")).to_be_visible()
    choose(window, "3 cards")
    expect(window.get_by_label("21 cards")).to_be_visible()
    expect(window.get_by_label("20 cards")).to_have_count(0)


@pytest.mark.parametrize(
    "typed", ["MM2-TADN-AAAAAAB", "mm2 tadn aaaaaab", " MM2–TADN–AAAAAAB ", "https://games.example/g/MM2-TADN-AAAAAAB/"]
)
def test_a_typed_code_sets_the_rows(page: Page, typed: str) -> None:
    window = open_from_home(page)
    window.get_by_label("Game code").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type(typed)
    expect_rows(window, "3 cards", "30 cards", "Medium", "Fruit and vegetables")
    window.get_by_role("button", name="Start").click()
    expect(page.locator("#board")).to_have_attribute("data-code", "MM2-TADN-AAAAAAB")


def test_a_pasted_code_sets_the_rows(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    window = open_from_home(page)
    page.evaluate("navigator.clipboard.writeText('MM2-TADN-AAAAAAB')")
    window.get_by_label("Game code").focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+v")
    expect_rows(window, "3 cards", "30 cards", "Medium", "Fruit and vegetables")


WRONG_CODES = [
    ("hello", "“hello” is not a game code. A code looks like MM2-PAAU-AAAAAAB."),
    ("XX2-PAAU-AAAAAAB", "“XX” stands for a game that we don't have. Our codes begin with MM2 or MJ1."),
    ("MM1-PAAU-AAAAAAB", "This code is from an older version (MM1), whose boards can't be dealt any more."),
    ("MM2-QAAU-AAAAAAB", "“Q” is neither P (two alike) nor T (three alike)."),
    ("MM2-PAAX-AAAAAAB", "This code asks for a level of difficulty that does not exist (number 3)."),
    ("MM2-PAFK-AAAAAAB", "This code asks for a deck that does not exist (number 7)."),
    ("MJ1-L99-AAAAABL", "This code asks for a layout that does not exist (number 99)."),
]


def expect_rows(place: Locator, *labels: str) -> None:
    for label in labels:
        expect(place.get_by_label(label, exact=True)).to_be_checked()


def test_a_wrong_code_says_what_is_wrong_and_loses_nothing(page: Page) -> None:
    window = open_from_home(page)
    rows = ("3 cards", "21 cards", "Hard", "Transport")
    for label in rows:
        choose(window, label)
    right = code_in(window)
    field = window.get_by_label("Game code")
    for typed, said in WRONG_CODES:
        field.fill(typed)
        expect(page.locator("#fault")).to_have_text(said)
        expect(field).to_have_value(typed)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect_rows(window, *rows)
    # Start, or Enter before the code has been looked at, says so again and leaves nothing.
    window.get_by_role("button", name="Start").click()
    field.fill(WRONG_CODES[0][0])
    field.press("Enter")
    expect(page.locator("#fault")).to_have_text(WRONG_CODES[0][1])
    expect(page.locator("#fault")).to_be_in_viewport()
    expect_rows(window, *rows)
    expect(field).to_have_value(WRONG_CODES[0][0])
    field.fill(right)
    expect(page.locator("#fault")).to_have_text("")
    expect(field).to_have_attribute("aria-invalid", "false")
    window.get_by_role("button", name="Start").click()
    expect(page.locator("#board")).to_have_attribute("data-code", right)


def test_a_row_changed_after_a_wrong_code_makes_it_right_again(page: Page) -> None:
    window = open_from_home(page)
    window.get_by_label("Game code").fill("hello")
    expect(page.locator("#fault")).to_contain_text("is not a game code")
    choose(window, "60 cards")
    expect(page.locator("#fault")).to_have_text("")
    expect(window.get_by_label("Game code")).to_have_value(CODE)
    code = code_in(window)
    window.get_by_role("button", name="Start").click()
    expect(page.locator("#board")).to_have_attribute("data-code", code)
    expect(page.locator("[data-card]")).to_have_count(60)


def test_start_plays_the_code_shown(page: Page) -> None:
    window = open_from_home(page)
    first = code_in(window)
    window.get_by_role("button", name="Another board").click()
    field = window.get_by_label("Game code")
    expect(field).not_to_have_value(first)
    expect(field).to_have_value(CODE)
    code = field.input_value()
    window.get_by_role("button", name="Start").click()
    expect(page.locator("#board")).to_have_attribute("data-code", code)
    expect(page.locator("#board")).to_have_attribute("data-status", "new")


def test_a_code_typed_and_entered_at_once_is_played(page: Page) -> None:
    window = open_from_home(page)
    field = window.get_by_label("Game code")
    field.fill("MM2-TADN-AAAAAAB")
    field.press("Enter")
    expect(page.locator("#board")).to_have_attribute("data-code", "MM2-TADN-AAAAAAB")


def test_a_code_typed_and_entered_at_once_is_played_over_a_slow_network(page: Page) -> None:
    """The page looks at a code a quarter of a second after it was typed."""
    window = open_from_home(page)
    slow_down(page.context, page, 600)
    field = window.get_by_label("Game code")
    field.fill("MM2-TADN-AAAAAAB")
    field.press("Enter")
    expect(page.locator("#board")).to_have_attribute("data-code", "MM2-TADN-AAAAAAB")


def test_it_opens_over_a_game_and_leaves_it_alone(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.turn(0)
    before = table.seen()
    page.get_by_role("link", name="New game").click()
    window = table.window("new-game")
    expect(window.get_by_label("Animals")).to_be_checked()
    expect(window.get_by_label("12 cards")).to_be_checked()
    expect(window.get_by_label("Game code")).to_have_value(EASY)
    expect(window.get_by_role("heading")).to_have_text("New game")
    window.get_by_role("button", name="Another board").click()
    expect(window.get_by_label("Game code")).not_to_have_value(EASY)
    window.get_by_role("button", name="Close").click()
    expect(window).to_have_count(0)
    assert table.seen() == before
    assert page.url == table.address
    page.get_by_role("link", name="New game").click()
    expect(window).to_have_count(1)


def test_every_deck_has_a_visible_thumbnail(page: Page) -> None:
    window = open_from_home(page)
    thumbs = window.locator(".deck svg")
    expect(thumbs).to_have_count(7)
    page.wait_for_load_state("networkidle")
    for thumb in thumbs.all():
        thumb.scroll_into_view_if_needed()
        box = thumb.locator("use").evaluate(
            "use => { const { width, height } = use.getBBox(); return [width, height]; }"
        )
        assert min(box) > 10


def test_it_is_a_page_of_its_own(page: Page) -> None:
    page.goto("/match/new/")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("new game", re.IGNORECASE))
    choose(page.locator("main"), "20 cards")
    expect(page.get_by_label("Game code")).to_have_value(re.compile("MM2-PAAZ-[A-Z]{7}"))
    code = page.get_by_label("Game code").input_value()
    page.get_by_role("button", name="Start").click()
    expect(page.locator("#board")).to_have_attribute("data-code", code)


def test_the_home_page_plays_a_code_and_says_what_is_wrong_with_one(page: Page, watch: Watch) -> None:
    watch.allow("400")
    page.goto("/")
    page.get_by_label("Have a game code?").fill("MM2-PAAX-AAAAAAB")
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#home-fault")).to_contain_text("does not exist (number 3)")
    expect(page.get_by_label("Have a game code?")).to_be_focused()
    page.get_by_label("Have a game code?").fill("mm2 paau aaaaaab")
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#board")).to_have_attribute("data-code", EASY)
