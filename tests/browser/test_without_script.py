"""The site with JavaScript off."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor, Sit
from tests.browser.table import EASY, HARD, Table


@pytest.fixture
def page(new_visitor: NewVisitor) -> Page:
    return new_visitor(java_script_enabled=False)


def turn(table: Table, *cards: int) -> None:
    for card in cards:
        table.card(card).click()
        expect(table.card(card)).not_to_have_attribute("data-state", "hidden")


def attempt(table: Table, cards: list[int]) -> None:
    turn(table, *cards)
    table.page.get_by_role("button", name="Compare").click()
    expect(table.board).not_to_have_attribute("data-status", "comparing")


def test_a_whole_game(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    compare = page.get_by_role("button", name="Compare")
    expect(compare).to_be_hidden()
    attempt(table, table.different())
    table.expect_open()
    expect(page.locator("[data-counter=failed] .reading")).to_have_text("1/20")
    for group in table.groups:
        attempt(table, group)
        table.expect_found(*group)
    window = table.window("end")
    expect(window).to_be_visible()
    expect(window).to_contain_text("You needed 7 attempts; a perfect memory needs 9.2 on average.")
    window.get_by_text("QR code").click()
    expect(window.locator("img.qr")).to_be_visible()
    window.get_by_role("button", name="Same board again").click()
    table.expect_status("new")


def test_compare_asked_too_early_leaves_the_cards_open(page: Page, sit: Sit, endless_comparison: None) -> None:
    table = sit(page, EASY)
    turn(table, *table.groups[0])
    page.get_by_role("button", name="Compare").click()
    table.expect_status("comparing")
    table.expect_open(*table.groups[0])


def test_the_hard_window(page: Page, sit: Sit) -> None:
    table = sit(page, HARD)
    attempt(table, [0, 1])
    window = table.window("comparison")
    expect(window.get_by_role("heading")).to_have_text("Different images")
    window.get_by_role("button", name="Continue").click()
    expect(window).to_have_count(0)
    attempt(table, table.groups[0])
    expect(window.get_by_role("heading")).to_have_text("Same image")
    window.get_by_label("Don't show again during this game").check()
    window.get_by_role("button", name="Continue").click()
    expect(window).to_have_count(0)
    attempt(table, table.different())
    expect(window).to_have_count(0)
    table.expect_found(*table.groups[0])


def test_pause_and_resume(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    turn(table, 0)
    page.get_by_role("button", name="Pause").click()
    table.expect_status("paused")
    expect(page.locator("[data-subject]")).to_have_count(0)
    page.get_by_role("button", name="Resume").first.click()
    table.expect_status("playing")
    table.expect_open(0)


def test_starting_again(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    turn(table, 0)
    page.get_by_role("button", name="Start again").click()
    table.window("start-again").get_by_role("button", name="Start again").click()
    table.expect_status("new")
    table.expect_open()


def test_a_new_game_from_home(page: Page) -> None:
    page.goto("/")
    page.locator("article.match").get_by_role("link", name="New game").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("new game", re.IGNORECASE))
    for label in ("3 cards", "Hard", "Transport"):
        page.locator("label", has_text=label).click()
    page.get_by_role("button", name="Start").click()
    # The rows were changed and the code was not: the rows count.
    expect(page.locator("#board")).to_have_attribute("data-code", re.compile("MM2-TABQ-[A-Z]{7}"))


def test_a_new_game_from_a_code(page: Page) -> None:
    page.goto("/match/new/")
    page.get_by_label("Game code").fill("mm2 tadn aaaaaab")
    page.get_by_label("Game code").press("Enter")
    expect(page.locator("#board")).to_have_attribute("data-code", "MM2-TADN-AAAAAAB")
