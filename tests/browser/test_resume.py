"""A game survives everything that happens to a browser and to a server."""

from playwright.sync_api import Page, Playwright, expect

from tests.browser.conftest import NewVisitor, Sit, launch
from tests.browser.server import Site
from tests.browser.table import EASY, HARD, Table
from tests.browser.watch import Watch


def test_a_reload_in_mid_attempt_changes_nothing(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.attempt(table.different())
    table.turn(0)
    before = table.seen()
    page.reload()
    assert table.seen() == before
    table.expect_open(0)
    page.wait_for_timeout(1100)
    assert page.locator("[data-counter=time] .reading").inner_text() != "0:00"


def test_a_reload_while_cards_are_compared_compares_them_all_the_same(
    page: Page, sit: Sit, real_comparison: None
) -> None:
    table = sit(page, EASY)
    table.turn(*table.groups[0])
    table.expect_status("comparing")
    page.reload()
    table.expect_open(*table.groups[0])
    table.expect_found(*table.groups[0])


def test_a_page_left_while_cards_are_compared_shows_them_compared_later(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.turn(table.groups[0][0])
    page.context.route("**/compare/", lambda route: route.abort("aborted"))
    table.press(table.groups[0][1])
    table.expect_status("comparing")
    page.goto("/")
    page.context.unroute("**/compare/")
    table.open()
    table.expect_found(*table.groups[0])


def test_a_second_tab_shows_the_same_game(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.attempt(table.groups[0])
    table.turn(table.groups[1][0])
    other = sit(page.context.new_page(), EASY)
    assert other.seen() == table.seen()


def test_back_and_forward_show_the_game_as_it_is(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.attempt(table.groups[0])
    table.turn(table.groups[1][0])
    before = table.seen()
    page.get_by_role("link", name="Quiet Boards").click()
    expect(page).to_have_title("Quiet Boards")
    page.go_back()
    table.expect_open(table.groups[1][0])
    assert table.seen() == before
    page.go_forward()
    expect(page.locator("#board")).to_have_count(0)
    expect(page.locator("main")).to_be_visible()
    page.go_back()
    assert table.seen() == before
    table.press(table.groups[1][1])
    table.expect_found(*table.groups[1])


def test_back_shows_what_was_played_in_another_tab_meanwhile(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.turn(0)
    page.get_by_role("link", name="Quiet Boards").click()
    expect(page).to_have_title("Quiet Boards")
    other = sit(page.context.new_page(), EASY)
    other.press(1)
    other.expect_open()
    page.go_back()
    table.expect_status("playing")
    assert table.seen() == other.seen()


def test_a_page_that_the_browser_kept_whole_is_brought_up_to_date(
    playwright: Playwright, site: Site, watch: Watch
) -> None:
    """Playwright switches the memory of whole pages off; this browser has it."""
    with launch(playwright, ignore_default_args=["--disable-back-forward-cache"]) as browser:
        context = browser.new_context(base_url=site.url)
        watch.over(context)
        page = context.new_page()
        table = Table(page, site.url, EASY).open()
        table.turn(0)
        page.get_by_role("link", name="Quiet Boards").click()
        expect(page).to_have_title("Quiet Boards")
        other = Table(context.new_page(), site.url, EASY).open()
        other.press(1)
        other.expect_open()
        page.go_back()
        table.expect_open()
        assert table.seen() == other.seen()
    assert watch.faults == []


def test_a_page_brought_back_from_memory_loads_itself_anew(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.turn(0)
    page.evaluate("document.documentElement.dataset.old = ''")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("html:not([data-old])")).to_be_attached()
    table.expect_open(0)


def test_a_tab_that_comes_to_the_front_shows_the_game_as_it_is(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.turn(0)
    other = sit(page.context.new_page(), EASY)
    other.press(1)
    other.expect_open()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    table.expect_open()
    assert table.seen() == other.seen()


def test_a_closed_browser_that_kept_its_cookies_goes_on(new_visitor: NewVisitor, sit: Sit) -> None:
    page = new_visitor()
    table = sit(page, EASY)
    table.attempt(table.groups[0])
    table.turn(table.groups[1][0])
    before, kept = table.seen(), page.context.storage_state()
    page.context.close()
    again = sit(new_visitor(storage_state=kept), EASY)
    assert again.seen() == before
    again.press(again.groups[1][1])
    again.expect_found(*again.groups[1])


def test_the_cookie_outlives_the_browser(page: Page, sit: Sit) -> None:
    sit(page, EASY)
    cookies = {cookie["name"]: cookie for cookie in page.context.cookies()}
    left = cookies["player"]["expires"] - page.evaluate("Date.now() / 1000")
    assert left > 300 * 24 * 60 * 60
    assert cookies["player"]["httpOnly"]


def test_somebody_else_gets_a_board_of_their_own(new_visitor: NewVisitor, sit: Sit) -> None:
    table = sit(new_visitor(), EASY)
    table.turn(0)
    other = sit(new_visitor(), EASY)
    other.expect_status("new")
    other.turn(1)
    other.expect_open(1)
    table.open().expect_open(0)


def test_a_restarted_server_goes_on_where_it_stopped(page: Page, sit: Sit, site: Site) -> None:
    table = sit(page, EASY)
    table.attempt(table.groups[0])
    table.turn(table.groups[1][0])
    site.restart()
    table.press(table.groups[1][1])
    table.expect_found(*table.groups[1])
    before = table.seen()
    site.restart()
    page.reload()
    assert table.seen() == before


def test_the_home_page_offers_the_games_that_can_go_on(page: Page, sit: Sit) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Go on playing")).to_have_count(0)
    table = sit(page, EASY)
    table.attempt(table.groups[0])
    sit(page, HARD).turn(0)
    page.goto("/")
    offers = page.locator(".under-way a")
    expect(offers).to_have_count(2)
    expect(offers.nth(0)).to_contain_text(HARD)
    expect(offers.nth(1)).to_contain_text("1 of 6 found")
    offers.nth(1).click()
    table.expect_found(*table.groups[0])
    table.find_all()
    page.goto("/")
    expect(offers).to_have_count(1)


def test_a_paused_game_hides_its_cards_and_stops_its_clock(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.attempt(table.groups[0])
    table.turn(table.groups[1][0])
    page.locator("#pause").click()
    table.expect_status("paused")
    expect(page.get_by_text("The game is paused.")).to_be_visible()
    expect(page.locator("[data-subject]")).to_have_count(0)
    before = page.locator("[data-counter=time] .reading").inner_text()
    page.wait_for_timeout(1100)
    expect(page.locator("[data-counter=time] .reading")).to_have_text(before)
    page.reload()
    table.expect_status("paused")
    page.locator("#pause").click()
    table.expect_open(table.groups[1][0])
    table.expect_found(*table.groups[0])


def test_starting_again_asks_first(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.attempt(table.groups[0])
    before = table.seen()
    page.get_by_role("button", name="Start again").click()
    table.window("start-again").get_by_role("button", name="Go on playing").click()
    assert table.seen() == before
    page.get_by_role("button", name="Start again").click()
    table.window("start-again").get_by_role("button", name="Start again").click()
    table.expect_status("new")
    expect(page.locator("[data-state=hidden]")).to_have_count(12)
    expect(page.locator("dialog[open]")).to_have_count(0)
