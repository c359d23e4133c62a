"""Slow, disordered and lost networks."""

import re

from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from tests.browser.conftest import Sit
from tests.browser.server import Site
from tests.browser.table import EASY, Table
from tests.browser.watch import Watch

LOST = ("ERR_INTERNET_DISCONNECTED", "htmx:sendError")


def slow_down(context: BrowserContext, page: Page, latency: int) -> None:
    """Make every answer in that page come that many milliseconds later."""
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1},
    )


class Held:
    """Requests that are held back until the test lets them go."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def hold(self, route: Route) -> None:
        self.routes.append(route)

    def wait_for(self, count: int, page: Page) -> Route:
        """Wait until so many requests have been held, and return the last."""
        for _ in range(100):
            if len(self.routes) >= count:
                break
            page.wait_for_timeout(50)
        assert len(self.routes) == count
        return self.routes[-1]


def test_a_slow_network_shows_every_card_that_was_tapped(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    slow_down(page.context, page, 300)
    table.press(*table.groups[0])
    table.expect_found(*table.groups[0])
    table.press(*table.different())
    expect(page.locator("[data-counter=failed]")).to_have_attribute("data-value", "1")
    before = table.seen()
    assert table.open().seen() == before


def test_a_board_has_one_request_on_its_way_and_the_next_one_waits(
    page: Page, sit: Sit, endless_comparison: None
) -> None:
    table = sit(page, EASY)
    held = Held()
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request) if request.method == "POST" else None)
    page.route("**/flip/", held.hold)
    table.press(4, 7)
    first = held.wait_for(1, page)
    table.rest()
    assert len(sent) == len(held.routes) == 1
    table.expect_open()
    first.continue_()
    table.expect_open(4)
    held.wait_for(2, page).continue_()
    assert len(sent) == 2
    table.expect_open(4, 7)


def test_an_answer_that_comes_late_never_takes_a_board_back(page: Page, sit: Sit, endless_comparison: None) -> None:
    table = sit(page, EASY)
    table.turn(4)
    held = Held()
    page.route(re.compile(f"{table.address}([?].*)?$"), held.hold)
    # The page asks for the board, and the answer, on its way, shows one open card.
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    asked = held.wait_for(1, page)
    answer = asked.fetch()
    table.press(7)
    table.rest()
    asked.fulfill(response=answer)
    table.expect_open(4, 7)
    table.rest()
    table.expect_open(4, 7)


def test_a_tap_without_a_network_says_so_and_is_sent_by_itself_later(page: Page, sit: Sit, watch: Watch) -> None:
    watch.allow(*LOST)
    table = sit(page, EASY)
    table.turn(table.groups[0][0])
    before = table.seen()
    page.context.set_offline(True)
    table.press(table.groups[0][1])
    trouble = page.locator("#trouble")
    expect(trouble).to_be_visible()
    expect(trouble).to_have_text(
        "The site is not responding. Your moves are kept on this page and will be sent again automatically."
    )
    expect(trouble).to_have_role("alert")
    assert table.seen() == before
    expect(table.board).to_have_attribute("data-unkept", "")
    page.context.set_offline(False)
    table.expect_found(*table.groups[0])
    expect(table.board).not_to_have_attribute("data-unkept", "")
    expect(trouble).to_be_hidden()


def test_a_comparison_that_the_network_lost_is_asked_for_again(
    page: Page, sit: Sit, watch: Watch, real_comparison: None
) -> None:
    watch.allow(*LOST)
    table = sit(page, EASY)
    table.turn(*table.groups[0])
    page.context.set_offline(True)
    expect(page.locator("#trouble")).to_be_visible()
    table.expect_open(*table.groups[0])
    page.context.set_offline(False)
    table.expect_found(*table.groups[0])


def test_a_move_whose_answer_was_lost_counts_once(page: Page, sit: Sit, watch: Watch) -> None:
    watch.allow("ERR_FAILED", "htmx:sendError")
    table: Table = sit(page, EASY)
    page.route("**/flip/", lambda route: (route.fetch(), route.abort()), times=1)
    table.press(table.groups[0][0])
    expect(page.locator("#trouble")).to_be_visible()
    table.press(table.groups[0][0])
    table.expect_open(table.groups[0][0])
    table.rest()
    assert table.seen()["move"] == 1


def test_an_error_of_the_site_keeps_the_tap(page: Page, sit: Sit, watch: Watch, endless_comparison: None) -> None:
    watch.allow("503", "htmx:responseError")
    table = sit(page, EASY)
    table.turn(4)
    page.route("**/flip/", lambda route: route.fulfill(status=503, body="<h1>Busy</h1>"), times=1)
    table.press(7)
    expect(page.locator("#trouble")).to_be_visible()
    table.expect_open(4, 7)
    assert table.seen()["move"] == 2
    expect(page.locator("#trouble")).to_be_hidden()


def test_a_board_laid_anew_leaves_the_window_that_somebody_types_in(page: Page, sit: Sit, watch: Watch) -> None:
    watch.allow("ERR_FAILED", "htmx:sendError")
    table = sit(page, EASY)
    page.route("**/compare/", lambda route: (route.fetch(), route.abort()), times=1)
    table.turn(0)
    table.press(1)
    table.expect_status("comparing")
    page.keyboard.press("n")
    field = page.locator("dialog#new-game").get_by_label("Game code")
    field.fill("MM2-P")
    table.expect_status("playing")
    expect(field).to_have_value("MM2-P")
    expect(field).to_be_focused()


def test_the_address_of_a_game_under_way_is_the_link_to_its_board(page: Page, site: Site) -> None:
    page.goto("/match/new/")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("#board")).to_have_attribute("data-status", "new")
    assert "drawn" in page.url
    page.locator("#card-0").click()
    expect(page.locator("#card-0")).to_have_attribute("data-state", "open")
    assert page.url == f"{site.url}/g/{page.locator('#board').get_attribute('data-code')}/"
