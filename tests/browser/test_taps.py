"""Taps: doubled, hasty, late, and from two tabs at once."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor, Sit
from tests.browser.screens import PHONE
from tests.browser.table import EASY, TRIOS, Table


def tap_twice(table: Table, card: int) -> None:
    box = table.card(card).bounding_box()
    assert box is not None
    for _ in range(2):
        table.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_double_click_on_a_card_turns_it_once(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.card(3).dblclick()
    table.expect_open(3)
    table.rest()
    table.expect_open(3)
    assert table.seen()["move"] == 1
    assert table.open().seen()["open"] == [3]


def test_a_double_tap_on_a_card_turns_it_once_and_does_not_zoom(new_visitor: NewVisitor, sit: Sit) -> None:
    page = new_visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    table = sit(page, EASY)
    tap_twice(table, 3)
    table.expect_open(3)
    table.rest()
    assert table.seen()["move"] == 1
    assert page.evaluate("visualViewport.scale") == 1
    actions = page.evaluate(
        "[...document.querySelectorAll('#board, .card, .leaf')].map((part) => getComputedStyle(part).touchAction)"
    )
    assert set(actions) <= {"manipulation", "auto"}
    assert set(actions[:2]) == {"manipulation"}


def test_two_quick_taps_on_two_cards_both_count(page: Page, sit: Sit, endless_comparison: None) -> None:
    table = sit(page, EASY)
    page.evaluate("for (const card of [4, 7]) document.getElementById(`card-${card}`).click()")
    table.expect_open(4, 7)
    table.expect_status("comparing")
    assert table.open().seen()["open"] == [4, 7]


def test_a_third_card_while_two_are_compared_does_nothing(page: Page, sit: Sit, endless_comparison: None) -> None:
    table = sit(page, EASY)
    table.turn(*table.different())
    before = table.seen()
    table.press(table.groups[0][0])
    table.card(table.groups[0][0]).press("Enter")
    table.rest()
    assert table.seen() == before
    assert table.open().seen() == before


def test_a_fourth_card_while_three_are_compared_does_nothing(page: Page, sit: Sit, endless_comparison: None) -> None:
    table = sit(page, TRIOS)
    page.evaluate("for (const card of [0, 1, 2, 3]) document.getElementById(`card-${card}`).click()")
    table.expect_open(0, 1, 2)
    table.rest()
    table.expect_open(0, 1, 2)
    assert table.seen()["move"] == 3


def test_a_tap_in_a_tab_that_is_behind_shows_the_game_and_changes_nothing(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    behind = sit(page.context.new_page(), EASY)
    table.attempt(table.groups[0])
    table.turn(table.groups[1][0])
    behind.press(table.groups[2][0])
    behind.expect_found(*table.groups[0])
    behind.expect_open(table.groups[1][0])
    assert behind.seen() == table.seen()
    assert table.open().seen() == behind.seen()
    # From then on it plays like any other tab.
    behind.turn(table.groups[2][0])
    behind.expect_open()
    assert behind.seen()["counters"] == [1, 1]


def test_two_tabs_that_tap_together_agree_after_one_tap(page: Page, sit: Sit, endless_comparison: None) -> None:
    table = sit(page, EASY)
    other = sit(page.context.new_page(), EASY)
    for tab, card in ((table, 0), (other, 5)):
        tab.page.evaluate(f"setTimeout(() => document.getElementById('card-{card}').click(), 50)")
    table.wait_for("document.getElementById('board').dataset.move === '1'")
    other.wait_for("document.getElementById('board').dataset.move === '1'")
    assert table.seen() == other.seen()
    assert len(table.seen()["open"]) == 1


def test_a_tab_that_is_behind_shows_the_end_of_the_game(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    behind = sit(page.context.new_page(), EASY)
    table.find_all()
    behind.press(0)
    expect(behind.window("end")).to_be_visible()
    assert behind.seen() == table.seen()


def test_a_phone_plays_sixty_cards_by_touch(new_visitor: NewVisitor, sit: Sit) -> None:
    page = new_visitor(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    table = sit(page, "MM2-PABJ-AAAAAAB")
    expect(page.locator("[data-card]")).to_have_count(60)
    for group in table.groups[:3]:
        for card in group:
            table.card(card).tap()
        table.expect_found(*group)
    last = max(card for group in table.groups[3:] for card in group)
    table.card(last).tap()
    table.expect_open(last)


def test_a_tap_at_the_moment_the_board_is_laid_anew_is_a_tap_like_any_other(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    first, second = table.groups[0]
    table.turn(first)
    page.locator("#pause").click()
    table.expect_status("paused")
    page.evaluate(
        """card => {
          document.documentElement.dataset.same = "page";
          new MutationObserver((_, observer) => {
            observer.disconnect();
            document.getElementById(`card-${card}`).click();
          }).observe(document.body, { childList: true });
        }""",
        second,
    )
    page.locator("#pause").click()
    table.expect_found(first, second)
    assert page.locator("html").get_attribute("data-same") == "page"
    assert table.seen()["move"] == 5
