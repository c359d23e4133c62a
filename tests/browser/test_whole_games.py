"""A game from its link to its end."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor, Sit
from tests.browser.table import EASY, HARD, MEDIUM, TRIOS, Table, code_of


def test_a_won_game_gathers_the_cards_and_tells_how_it_went(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.attempt(table.different())
    for group in table.groups[:-1]:
        table.attempt(group)
    table.press(*table.groups[-1])
    table.expect_gathering()
    window = table.window("end")
    expect(window).to_be_visible()
    assert window.evaluate("window => window.matches(':modal')")
    expect(window.get_by_role("heading", level=2)).to_have_text("All found!")
    expect(window).to_contain_text("You found all 6 groups.")
    assert [text.split() for text in window.locator(".figures > div").all_inner_texts()] == [
        ["Time", page.locator("[data-counter=time] .reading").inner_text()],
        ["Failed", "attempts", "1", "of", "20"],
        ["Attempts", "7"],
    ]
    # (3 - 2 ln 2) 6 + 7/8 - 2 ln 2 = 9.17
    expect(window).to_contain_text("You needed 7 attempts; a perfect memory needs 9.2 on average.")
    expect(page.locator("[data-state=found]")).to_have_count(12)


def test_the_link_of_a_won_game_can_be_copied_and_scanned(new_visitor: NewVisitor, sit: Sit) -> None:
    page = new_visitor(permissions=["clipboard-read", "clipboard-write"])
    table = sit(page, EASY)
    table.find_all()
    window = table.window("end")
    expect(window.get_by_label("Link to this board")).to_have_value(table.address)
    window.get_by_role("button", name="Copy").click()
    expect(window.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == table.address
    window.get_by_text("QR code").click()
    code = window.locator("img.qr")
    expect(code).to_be_visible()
    box = code.bounding_box()
    assert box is not None
    assert box["width"] == box["height"] > 120


def test_the_end_window_lays_the_same_board_again(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.find_all()
    table.window("end").get_by_role("button", name="Same board again").click()
    table.expect_status("new")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("[data-state=hidden]")).to_have_count(12)
    assert page.url == table.address
    assert (table.counter("found"), table.counter("failed"), table.counter("time")) == (0, 0, 0)
    table.attempt(table.groups[0])
    table.expect_found(*table.groups[0])


def test_the_end_window_leads_to_another_board_of_the_same_kind(page: Page, sit: Sit) -> None:
    table = sit(page, TRIOS)
    table.find_all()
    table.window("end").get_by_role("link", name="New game").click()
    window = table.window("new-game")
    expect(window.get_by_label("3 cards")).to_be_checked()
    field = window.get_by_label("Game code")
    expect(field).to_have_value(re.compile("MM2-TAAU-[A-Z]{7}"))
    expect(field).not_to_have_value(TRIOS)
    code = field.input_value()
    window.get_by_role("button", name="Start").click()
    expect(page.locator("#board")).to_have_attribute("data-code", code)


def test_a_lost_game_says_so_and_its_board_can_be_looked_at(page: Page, sit: Sit) -> None:
    table = sit(page, MEDIUM)
    table.attempt(table.groups[2])
    for _ in range(15):
        table.attempt(table.different())
    window = table.window("end")
    expect(window.get_by_role("heading", level=2)).to_have_text("The limit is reached")
    expect(window).to_contain_text("You found 1 of 6 groups.")
    expect(window).to_contain_text("15 of 15")
    table.expect_status("lost")
    window.get_by_role("button", name="Look at the board").click()
    expect(window).to_be_hidden()
    before = table.seen()
    table.press(table.groups[0][0])
    table.rest()
    assert table.seen() == before
    table.expect_found(*table.groups[2])
    page.get_by_role("button", name="Result").click()
    expect(window).to_be_visible()


def test_the_last_attempt_on_hard_is_compared_before_the_end_window_opens(page: Page, sit: Sit) -> None:
    table = sit(page, HARD)
    for attempt in range(11):
        table.attempt(table.different())
        expect(table.window("comparison")).to_contain_text("Different images")
        if attempt == 10:
            page.wait_for_timeout(600)
            expect(table.window("end")).to_be_hidden()
        table.window("comparison").get_by_role("button", name="Continue").click()
    expect(table.window("end")).to_contain_text("The limit is reached")
    expect(table.window("comparison")).to_have_count(0)


def test_trios_need_all_three(page: Page, sit: Sit) -> None:
    table = sit(page, TRIOS)
    two, other = table.groups[0][:2], table.groups[1][0]
    table.turn(*two)
    table.expect_status("playing")
    table.expect_open(*two)
    table.press(other)
    expect(page.locator("[data-counter=failed]")).to_have_attribute("data-value", "1")
    table.expect_open()
    table.find_all()
    table.expect_gathering()
    expect(table.window("end")).to_contain_text("You found all 4 groups.")


def test_found_cards_stay_marked_and_the_counters_count(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.attempt(table.groups[0])
    card = table.card(table.groups[0][0])
    assert card.evaluate("card => getComputedStyle(card.firstElementChild).borderTopColor") == "rgb(31, 122, 74)"
    assert "check" in card.evaluate("card => getComputedStyle(card, '::after').backgroundImage")
    table.attempt(table.different())
    expect(page.locator("[data-counter=found] .reading")).to_have_text("1/6")
    expect(page.locator("[data-counter=failed] .reading")).to_have_text("1/20")
    before = table.seen()
    table.press(table.groups[0][0])
    table.rest()
    assert table.seen() == before


def test_the_clock_starts_with_the_first_move(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    reading = page.locator("[data-counter=time] .reading")
    page.wait_for_timeout(1100)
    expect(reading).to_have_text("0:00")
    table.turn(0)
    expect(reading).to_have_text("0:01", timeout=3000)


def test_open_cards_are_seen_for_a_second_and_a_half(page: Page, sit: Sit, real_comparison: None) -> None:
    table = sit(page, EASY)
    page.evaluate(
        """() => new MutationObserver(() => {
          const { status } = document.getElementById("board").dataset;
          if (status === "comparing") window.from ??= performance.now();
          else if (window.from) window.until ??= performance.now();
        }).observe(document.getElementById("board"), { attributes: true })"""
    )
    table.attempt(table.different())
    took = page.evaluate("window.until - window.from")
    # The server counts from the tap that it took; the page learns of it a little later.
    assert 1400 < took < 2500


def test_the_largest_board_plays_to_its_end(page: Page, sit: Sit) -> None:
    table: Table = sit(page, code_of(2, 3))
    table.find_all()
    expect(table.window("end")).to_contain_text("You found all 30 groups.")
