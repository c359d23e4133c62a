"""Everything by keyboard, and what a screen reader says of it."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.table import EASY, HARD, Table


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def tab_to_board(page: Page) -> None:
    for _ in range(12):
        page.keyboard.press("Tab")
        if focused(page).startswith("card-"):
            return
    raise AssertionError(f"no card after twelve tabs, but {focused(page)}")


def walk_to(table: Table, card: int) -> None:
    """Go to a card from whichever has the focus, by rows and then by columns."""
    columns = table.dealt.columns
    here = int(focused(table.page).removeprefix("card-"))
    keys = ["Home"]
    up = here // columns - card // columns
    keys += ["ArrowUp" if up > 0 else "ArrowDown"] * abs(up)
    keys += ["ArrowRight"] * (card % columns)
    for key in keys:
        table.page.keyboard.press(key)
    assert focused(table.page) == f"card-{card}"


def test_a_whole_game_by_keyboard(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    tab_to_board(page)
    for number, group in enumerate(table.groups):
        for card, key in zip(group, ("Enter", "Space"), strict=True):
            walk_to(table, card)
            page.keyboard.press(key)
            expect(table.card(card)).not_to_have_attribute("data-state", "hidden")
            # The page has put the card's new face in, and the focus is where it was.
            assert focused(page) == f"card-{card}"
        table.wait_for(f"document.querySelectorAll('[data-state=found]').length === {2 * number + 2}")
        assert number == len(table.groups) - 1 or focused(page) == f"card-{group[-1]}"
    end = table.window("end")
    expect(end).to_be_visible()
    assert end.evaluate("window => window.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(end).to_be_hidden()
    assert focused(page).startswith("card-")


def test_arrows_home_and_end_go_from_card_to_card(page: Page, sit: Sit) -> None:
    sit(page, EASY)  # Rows of 5, 5 and 2.
    tab_to_board(page)
    assert focused(page) == "card-0"
    for key, card in [
        ("ArrowLeft", 0),
        ("ArrowUp", 0),
        ("ArrowRight", 1),
        ("End", 4),
        ("ArrowRight", 4),
        ("ArrowDown", 9),
        ("ArrowDown", 9),
        ("Home", 5),
        ("ArrowRight", 6),
        ("ArrowDown", 11),
        ("End", 11),
        ("ArrowRight", 11),
        ("Home", 10),
        ("ArrowUp", 5),
    ]:
        page.keyboard.press(key)
        assert focused(page) == f"card-{card}", key


def test_the_board_is_one_stop_of_the_tab_key(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    tab_to_board(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    assert not focused(page).startswith("card-")
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "card-1"
    page.keyboard.press("Enter")
    table.expect_open(1)
    assert page.locator("[data-card][tabindex='0']").count() == 1


def test_the_focused_card_can_be_seen(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    tab_to_board(page)
    style = table.card(0).evaluate("card => [getComputedStyle(card).outlineStyle, getComputedStyle(card).outlineWidth]")
    assert style == ["solid", "3px"]


def test_a_held_key_is_one_press(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    tab_to_board(page)
    for _ in range(4):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    table.expect_open(0)
    table.rest()
    assert table.seen()["move"] == 1


def test_the_focus_stays_when_a_tab_that_was_behind_gets_the_whole_board(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    behind = sit(page.context.new_page(), EASY)
    table.attempt(table.groups[0])
    tab_to_board(behind.page)
    walk_to(behind, 6)
    behind.page.keyboard.press("Enter")
    behind.expect_found(*table.groups[0])
    assert focused(behind.page) == "card-6"


def test_the_focus_goes_back_when_a_window_closes(page: Page, sit: Sit) -> None:
    sit(page, EASY)
    tab_to_board(page)
    page.keyboard.press("ArrowRight")
    for key, name in (("?", "keys"), ("n", "new-game")):
        page.keyboard.press(key)
        expect(page.locator(f"dialog#{name}")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        assert focused(page) == "card-1"


def test_p_pauses_and_resumes(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.turn(0)
    page.keyboard.press("p")
    table.expect_status("paused")
    page.keyboard.press("P")
    table.expect_status("playing")
    table.expect_open(0)


def test_question_mark_lists_the_keys(page: Page, sit: Sit) -> None:
    sit(page, EASY)
    page.keyboard.press("?")
    window = page.locator("dialog#keys")
    expect(window).to_be_visible()
    for key in ("Home", "End", "Enter", "Space", "Esc", "P", "N", "?"):
        expect(window.locator("kbd", has_text=key).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(window).to_be_hidden()


def test_single_keys_can_be_switched_off_and_on(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.turn(0)
    setting = page.get_by_label("Single keys act on the board")
    page.keyboard.press("?")
    setting.uncheck()
    expect(page.locator("#game")).to_have_attribute("data-keys", "off")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    for _ in range(2):
        for key in ("p", "n", "?"):
            page.keyboard.press(key)
        table.rest()
        table.expect_status("playing")
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.reload()
    page.get_by_role("button", name="Help").click()
    expect(setting).not_to_be_checked()
    setting.check()
    expect(page.locator("#game")).to_have_attribute("data-keys", "on")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("p")
    table.expect_status("paused")


def test_keys_do_nothing_while_one_types_or_holds_a_modifier(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.turn(0)
    page.keyboard.press("n")
    field = page.locator("dialog#new-game").get_by_label("Game code")
    field.fill("")
    field.press_sequentially("pn?")
    expect(field).to_have_value("pn?")
    expect(page.locator("#fault")).to_contain_text("is not a game code")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("Alt+p")
    table.rest()
    table.expect_status("playing")


def test_the_board_has_the_focus_after_what_lays_it_anew(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.turn(0)
    page.locator("#pause").click()
    page.locator(".cover").get_by_role("button", name="Resume").click()
    table.expect_status("playing")
    expect(page.locator("[data-card]:focus")).to_have_count(1)
    page.get_by_role("button", name="Start again").click()
    table.window("start-again").get_by_role("button", name="Start again").click()
    table.expect_status("new")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("[data-card]:focus")).to_have_count(1)
    table.find_all()
    table.window("end").get_by_role("button", name="Same board again").click()
    table.expect_status("new")
    expect(page.locator("[data-card]:focus")).to_have_count(1)


# -- the screen reader -------------------------------------------------------------------------------------------------

LISTEN = """
() => {
  window.said = [];
  const live = document.getElementById("live");
  new MutationObserver(() => live.textContent.trim() && window.said.push(live.textContent.trim()))
    .observe(live, { childList: true, characterData: true, subtree: true });
}
"""


def test_each_result_is_said_once_and_politely(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    live = page.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    expect(live).to_have_role("status")
    expect(page.locator("[aria-live]")).to_have_count(1)
    page.evaluate(LISTEN)
    table.turn(*table.groups[0])
    table.expect_found(*table.groups[0])
    table.turn(table.groups[1][0])
    name = table.dealt.images[table.groups[0][0]].subject
    second = table.dealt.images[table.groups[1][0]].subject
    assert page.evaluate("window.said") == [name, name, "Same image. 1 of 6 groups found.", second]


def test_a_failed_attempt_is_said_with_its_count(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    page.evaluate(LISTEN)
    table.attempt(table.different())
    expect(page.locator("#live")).to_have_text("Different images. 1 failed attempt, the limit is 20.")
    assert len(page.evaluate("window.said")) == 3


def test_what_a_window_says_is_not_said_again(page: Page, sit: Sit) -> None:
    table = sit(page, HARD)
    page.evaluate(LISTEN)
    table.attempt([0, 1])
    expect(page.get_by_role("dialog", name="Different images")).to_be_visible()
    assert page.evaluate("window.said") == ["cat, version E", "cat, version C"]


def test_cards_say_where_they_lie_and_what_they_show(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    expect(table.card(0)).to_have_accessible_name("Row 1, column 1, hidden")
    expect(table.card(11)).to_have_accessible_name("Row 3, column 2, hidden")
    table.turn(0)
    expect(table.card(0)).to_have_accessible_name("Row 1, column 1, giraffe")
    table.turn(next(card for card in table.groups[0] if card))
    expect(table.card(0)).to_have_accessible_name("Row 1, column 1, giraffe, found")
    expect(page.locator("[data-counter=found]")).to_contain_text("Found: 1 of 6")
    expect(page.locator("[data-counter=failed]")).to_contain_text("Failed attempts: 0, the limit is 20")
