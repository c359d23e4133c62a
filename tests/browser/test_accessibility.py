"""axe finds nothing, in any state of any page: light on a phone, and dark on a desk."""

from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import NewVisitor, Sit
from tests.browser.screens import DESK, PHONE
from tests.browser.table import EASY, HARD, MEDIUM, code_of
from tests.browser.watch import Watch

AXE = Axe()
# What axe would load beforehand is for films, sounds and a rule that it leaves out by default.
RUN_AXE = "axe.run({ resultTypes: ['violations'], preload: false })"
type Look = tuple[Literal["light", "dark"], ViewportSize]
LOOKS: list[Look] = [("light", PHONE), ("dark", DESK)]


@pytest.fixture
def page(new_visitor: NewVisitor) -> Page:
    # Nothing fades or turns while axe looks at colours.
    return new_visitor(reduced_motion="reduce")


def check(page: Page, looks: list[Look] = LOOKS) -> None:
    """Look at the page as it is now: on a light phone, and on a dark desk."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    for scheme, size in looks:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size(size)
        page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
        found: list[dict[str, Any]] = page.evaluate(RUN_AXE)["violations"]
        said = [
            f"{rule['id']}: {node['html'][:160]}: {node['failureSummary']}" for rule in found for node in rule["nodes"]
        ]
        assert said == [], (scheme, size)


IN_ARABIC = [
    "/",
    "/match/new/",
    "/mahjong/new/",
    "/g/MJ1-L00-AAAAABL/",
    "/rules/match/",
    "/rules/mahjong/",
    "/stats/",
    "/leaderboard/",
    "/player/",
    "/account/sign-in/",
    "/account/sign-up/",
    "/credits/",
]


def test_pages_in_arabic(new_visitor: NewVisitor, sit: Sit) -> None:
    """The colours are those of English: one look at each page is enough."""
    page = new_visitor(reduced_motion="reduce", locale="ar")
    for address in IN_ARABIC:
        page.goto(address)
        assert page.evaluate("document.documentElement.dir") == "rtl"
        check(page, LOOKS[:1])
    table = sit(page, HARD)
    table.attempt(table.groups[0])
    expect(table.window("comparison")).to_be_visible()
    check(page, LOOKS[:1])
    page.keyboard.press("Escape")
    page.locator("[commandfor=keys]").click()
    expect(table.window("keys")).to_be_visible()
    check(page, LOOKS[:1])


@pytest.mark.parametrize("address", ["/", "/match/new/", "/credits/", "/pictures/animals/"])
def test_pages(page: Page, address: str) -> None:
    page.goto(address)
    check(page)


def test_pages_that_say_what_is_wrong(page: Page, watch: Watch) -> None:
    watch.allow("404", "400")
    for address in ("/nowhere/", "/g/MM2-PAAX-AAAAAAB/", "/match/new/?code=hello&start=1"):
        page.goto(address)
        check(page)


def test_home_with_games_and_the_new_game_window(page: Page, sit: Sit) -> None:
    sit(page, EASY).turn(0)
    page.goto("/")
    expect(page.get_by_role("heading", name="Go on playing")).to_be_visible()
    check(page)
    page.locator("article.match").get_by_role("link", name="New game").click()
    expect(page.locator("dialog#new-game")).to_be_visible()
    check(page)


def test_a_board_new_playing_comparing_and_paused(page: Page, sit: Sit, endless_comparison: None) -> None:
    table = sit(page, EASY)
    check(page)
    table.turn(0)
    check(page)
    table.turn(1)
    table.expect_status("comparing")
    check(page)
    page.locator("#pause").click()
    table.expect_status("paused")
    check(page)


def test_a_board_of_sixty_with_found_cards(page: Page, sit: Sit) -> None:
    table = sit(page, code_of(2, 3))
    for group in table.groups[:3]:
        table.attempt(group)
    check(page)


def test_a_won_game_and_its_window(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.find_all()
    expect(table.window("end")).to_be_visible()
    check(page)
    page.get_by_text("QR code").click()
    check(page)
    page.get_by_role("button", name="Look at the board").click()
    expect(table.window("end")).to_be_hidden()
    check(page)


def test_a_lost_game_and_its_window(page: Page, sit: Sit) -> None:
    table = sit(page, MEDIUM)
    for _ in range(15):
        table.attempt(table.different())
    expect(table.window("end")).to_be_visible()
    check(page)


def test_the_hard_window_and_the_windows_of_the_toolbar(page: Page, sit: Sit) -> None:
    table = sit(page, HARD)
    table.attempt(table.groups[0])
    check(page)
    page.get_by_role("button", name="Continue").click()
    table.attempt(table.different())
    check(page)
    page.get_by_role("button", name="Continue").click()
    for tool, name in (("Help", "keys"), ("Start again", "start-again")):
        page.get_by_role("button", name=tool).click()
        expect(table.window(name)).to_be_visible()
        check(page)
        page.keyboard.press("Escape")


def test_a_board_without_script(new_visitor: NewVisitor, sit: Sit, endless_comparison: None) -> None:
    """axe itself needs scripts, so the page's own are kept from loading."""
    page = new_visitor(reduced_motion="reduce")
    page.route("**/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    table = sit(page, HARD)
    table.card(0).click()
    table.card(1).click()
    expect(page.get_by_role("button", name="Compare")).to_be_visible()
    check(page)
