"""The comparison window of Hard games."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.table import HARD

WAYS_TO_CLOSE: dict[str, Callable[[Page], None]] = {
    "click": lambda page: page.get_by_role("button", name="Continue").click(),
    "enter": lambda page: page.keyboard.press("Enter"),
    "escape": lambda page: page.keyboard.press("Escape"),
}


def test_it_shows_the_turned_cards_large_and_says_that_they_differ(page: Page, sit: Sit) -> None:
    table = sit(page, HARD)
    table.attempt([0, 1])  # Cat E and cat C, as the rules print this board.
    window = table.window("comparison")
    expect(window.get_by_role("heading")).to_have_text("Different images")
    assert window.evaluate("window => window.matches(':modal')")
    cards = window.locator(".large-card")
    assert [text.strip() for text in cards.all_inner_texts()] == ["cat, version E", "cat, version C"]
    shown = [use.get_attribute("href") or "" for use in cards.locator("use").all()]
    assert [address.partition("#")[2] for address in shown] == ["cat-e", "cat-c"]
    for card in cards.locator("svg").all():
        box = card.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > 120


def test_it_says_that_images_are_the_same(page: Page, sit: Sit) -> None:
    table = sit(page, HARD)
    table.attempt(table.groups[0])
    expect(table.window("comparison").get_by_role("heading")).to_have_text("Same image")
    table.expect_found(*table.groups[0])


@pytest.mark.parametrize("way", WAYS_TO_CLOSE)
def test_it_closes_and_changes_neither_cards_nor_counters(page: Page, sit: Sit, way: str) -> None:
    table = sit(page, HARD)
    table.attempt(table.groups[0])
    expect(table.window("comparison")).to_be_visible()
    WAYS_TO_CLOSE[way](page)
    expect(page.locator("dialog[open]")).to_have_count(0)
    table.attempt(table.different())
    window = table.window("comparison")
    expect(window).to_be_visible()
    before = table.seen()
    assert before["counters"] == [1, 1]
    assert before["open"] == []
    WAYS_TO_CLOSE[way](page)
    expect(page.locator("dialog[open]")).to_have_count(0)
    table.rest()
    assert table.seen() == before
    assert table.open().seen() == before
    expect(page.locator(f"#card-{table.different()[-1]}")).to_have_attribute("data-state", "hidden")


def test_the_focus_is_on_continue_and_then_on_the_card_turned_last(page: Page, sit: Sit) -> None:
    table = sit(page, HARD)
    cards = table.different()
    table.attempt(cards)
    expect(page.get_by_role("button", name="Continue")).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.card(cards[-1])).to_be_focused()


def test_dont_show_again_lasts_to_the_end_of_that_game(page: Page, sit: Sit) -> None:
    table = sit(page, HARD)
    table.attempt(table.different())
    window = table.window("comparison")
    window.get_by_label("Don't show again during this game").check()
    window.get_by_role("button", name="Continue").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    table.wait_for("document.getElementById('board').dataset.move === '4'")
    table.attempt(table.different())
    table.open()
    table.attempt(table.groups[0])
    table.rest()
    expect(window).to_have_count(0)
    table.find_all()
    expect(table.window("end")).to_be_visible()
    table.window("end").get_by_role("button", name="Same board again").click()
    table.expect_status("new")
    table.attempt(table.different())
    expect(window).to_be_visible()


def test_another_game_shows_it_again(page: Page, sit: Sit) -> None:
    table = sit(page, HARD)
    table.attempt(table.different())
    table.window("comparison").get_by_label("Don't show again during this game").check()
    table.window("comparison").get_by_role("button", name="Continue").click()
    table.wait_for("document.getElementById('board').dataset.move === '4'")
    other = sit(page, "MM2-PAAW-AAAAAAG")
    other.attempt(other.different())
    expect(other.window("comparison")).to_be_visible()


def test_a_tap_on_a_found_card_does_not_open_it_again(page: Page, sit: Sit) -> None:
    table = sit(page, HARD)
    table.attempt(table.groups[0])
    table.window("comparison").get_by_role("button", name="Continue").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    table.press(table.groups[0][0])
    table.rest()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_easy_and_medium_games_have_none(page: Page, sit: Sit) -> None:
    table = sit(page, "MM2-PAAV-AAAAAAB")
    table.attempt(table.different())
    table.attempt(table.groups[0])
    table.rest()
    expect(page.locator("dialog[open]")).to_have_count(0)
