"""Pages that are older than they think, cookies that are refused, and what others write into a page."""

import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor, Sit
from tests.browser.server import Site
from tests.browser.table import EASY, Table
from tests.browser.test_mahjong import Solitaire
from tests.browser.watch import Watch
from tests.views.test_mahjong import short_stuck_line, taps_of

OTHER_TOKEN = "another-token-of-thirty-two-lett".replace("-", "x")

COMES_TO_THE_FRONT = "document.dispatchEvent(new Event('visibilitychange'))"
COMES_BACK = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"


@pytest.fixture
def without_cookies(site: Site, application: WSGIHandler) -> None:
    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        environ.pop("HTTP_COOKIE", None)
        return application(environ, start_response)

    site.put_before(answer)


def sign_in_elsewhere(page: Page, site: Site) -> None:
    """Change the token of all forms, as a sign-in in another tab does; and mark the page, to see whether it stays."""
    page.context.add_cookies([{"name": "csrftoken", "value": OTHER_TOKEN, "url": site.url}])
    page.evaluate("document.documentElement.dataset.same = 'page'")


def is_the_same(page: Page) -> bool:
    return page.locator("html").get_attribute("data-same") == "page"


# -- cookies ---------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("without_cookies")
def test_without_cookies_the_first_tap_says_so_on_the_page(page: Page, sit: Sit, watch: Watch) -> None:
    watch.allow("403", "htmx:responseError")
    table = sit(page, EASY)
    table.press(3)
    expect(page.locator("#trouble")).to_contain_text("Allow cookies for this site, then reload the page.")
    expect(page.locator("[data-shown]")).to_have_count(0)
    table.expect_status("new")


@pytest.mark.usefixtures("without_cookies")
def test_without_cookies_and_without_scripts_a_page_says_so(new_visitor: NewVisitor, sit: Sit, watch: Watch) -> None:
    watch.allow("403")
    page = new_visitor(java_script_enabled=False)
    sit(page, EASY).card(3).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cookies are needed to play")
    expect(page.locator("main")).to_contain_text("Allow cookies for this site")


# -- old forms -------------------------------------------------------------------------------------------------------


def test_a_tap_on_a_page_of_before_a_sign_in_counts_if_the_board_is_the_same(page: Page, sit: Sit, site: Site) -> None:
    table = sit(page, EASY)
    table.turn(table.groups[0][0])
    sign_in_elsewhere(page, site)
    table.press(table.groups[0][1])
    table.expect_found(*table.groups[0])
    assert is_the_same(page)
    table.attempt(table.groups[1])
    assert table.seen()["move"] == 6


def test_taps_on_an_old_page_of_another_board_are_not_played_and_it_says_so(page: Page, sit: Sit, site: Site) -> None:
    table = sit(page, EASY)
    other = sit(page.context.new_page(), EASY)
    other.turn(0)
    sign_in_elsewhere(page, site)
    table.press(3)
    expect(page.locator("#trouble")).to_contain_text("your last move was not played")
    table.expect_open(0)
    assert table.seen()["move"] == 1


def test_settings_and_language_are_taken_from_an_old_page(page: Page, sit: Sit, site: Site) -> None:
    table = sit(page, EASY)
    sign_in_elsewhere(page, site)
    page.keyboard.press("?")
    table.window("keys").get_by_label("Single keys act on the board").uncheck()
    expect(page.locator("#game")).to_have_attribute("data-keys", "off")
    assert is_the_same(page)
    page.context.add_cookies([{"name": "csrftoken", "value": OTHER_TOKEN[::-1], "url": site.url}])
    table.window("keys").get_by_label("Language").select_option("sk")
    table.window("keys").get_by_role("button", name="Change").click()
    expect(page.locator("html")).to_have_attribute("lang", "sk")


# -- windows, the clock, the way back --------------------------------------------------------------------------------


def test_a_window_at_the_end_that_was_closed_stays_closed_when_the_tab_comes_back(page: Page, site: Site) -> None:
    code, pairs = short_stuck_line()
    stuck = Solitaire(page, site, code).sit_down(taps_of(pairs))
    stuck.window("end").get_by_role("button", name="Look at the board").click()
    with page.expect_response(lambda response: "seen=" in response.url):
        page.evaluate(COMES_TO_THE_FRONT)
    page.wait_for_timeout(600)
    expect(stuck.window("end")).to_be_hidden()
    stuck.press("Result")
    expect(stuck.window("end")).to_be_visible()


def test_the_clock_is_right_after_the_machine_slept(page: Page, sit: Sit, watch: Watch) -> None:
    """While a machine sleeps, the calendar goes on and the page's own clock does not. The line comes back later."""
    watch.allow("ERR_INTERNET_DISCONNECTED", "htmx:sendError")
    table = sit(page, EASY)
    table.turn(0)
    page.context.set_offline(True)
    page.evaluate("(() => { const now = Date.now; Date.now = () => now() + 3_600_000; })()")
    reading = page.locator("[data-counter=time] .reading")
    expect(reading).to_have_text(re.compile(r"1:00:0\d"))
    page.context.set_offline(False)
    # It was the calendar that was set: the site knows better.
    page.evaluate(COMES_TO_THE_FRONT)
    expect(reading).to_have_text(re.compile(r"0:\d\d"))


def test_home_after_back_shows_the_game_begun_and_not_the_window_that_led_to_it(page: Page, sit: Sit) -> None:
    page.goto("/")
    page.locator("article.match").get_by_role("link", name="New game").click()
    expect(page.locator("dialog#new-game")).to_be_visible()
    sit(page.context.new_page(), EASY).turn(0)
    page.evaluate(COMES_BACK)
    expect(page.locator(".under-way a")).to_have_count(1)
    expect(page.locator("dialog#new-game")).to_have_count(0)


def test_a_page_that_comes_back_keeps_what_was_typed_into_it(page: Page) -> None:
    page.goto("/account/sign-up/")
    page.get_by_label("Name", exact=True).fill("wilhelmina")
    page.evaluate(COMES_BACK)
    page.wait_for_timeout(300)
    expect(page.get_by_label("Name", exact=True)).to_have_value("wilhelmina")


# -- what others write into the page ---------------------------------------------------------------------------------

MEDDLE = """() => {
  // A translator: every text in two elements of its own, the language of the page another one.
  document.documentElement.lang = "eo";
  document.documentElement.classList.add("translated-ltr");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) if (texts.currentNode.data.trim()) found.push(texts.currentNode);
  for (const text of found) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(`x${text.data}`);
  }
  // Dark Reader: marks and colours on elements.
  for (const one of document.querySelectorAll("svg, button, form, div")) {
    one.setAttribute("data-darkreader-inline-fill", "");
    one.style.setProperty("--darkreader-inline-fill", "#123456");
  }
  document.documentElement.dataset.darkreaderMode = "dynamic";
  // A password manager: elements of its own in every form and at the end of the page.
  for (const form of document.forms) {
    const box = document.createElement("div");
    box.dataset.lastpassRoot = "";
    form.append(box);
  }
  document.body.append(document.createElement("com-1password-button"));
}"""


@pytest.fixture
def meddled(page: Page) -> Callable[[], None]:
    return lambda: page.evaluate(MEDDLE)


def test_cards_in_a_page_that_others_have_written_into(page: Page, sit: Sit, meddled: Callable[[], None]) -> None:
    table: Table = sit(page, EASY)
    meddled()
    table.attempt(table.different())
    table.attempt(table.groups[0])
    meddled()
    page.keyboard.press("p")
    table.expect_status("paused")
    meddled()
    page.keyboard.press("p")
    table.expect_status("playing")
    table.find_all()
    expect(table.window("end")).to_be_visible()
    before = table.seen()
    assert table.open().seen() == before


def test_tiles_in_a_page_that_others_have_written_into(page: Page, site: Site, meddled: Callable[[], None]) -> None:
    solitaire = Solitaire(page, site).open()
    meddled()
    solitaire.take(solitaire.plan[0])
    solitaire.expect_left(142)
    page.keyboard.press("h")
    expect(page.locator("[data-hint]")).to_have_count(2)
    meddled()
    page.keyboard.press("u")
    solitaire.expect_left(144)
    solitaire.take(solitaire.plan[0])
    solitaire.take(solitaire.plan[1])
    solitaire.expect_left(140)
    solitaire.expect_move(8)
