"""Long words on a phone: nothing is cut and nothing sticks out, in the languages with the longest ones."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor, Sit
from tests.browser.screens import PHONE, cut
from tests.browser.table import HARD
from tests.browser.test_figures import CUT

ADDRESSES = [
    "/",
    "/match/new/",
    "/mahjong/new/",
    "/stats/",
    "/leaderboard/",
    "/rules/match/",
    "/rules/mahjong/",
    "/player/",
    "/account/sign-in/",
    "/account/sign-up/",
]


@pytest.mark.parametrize("language", ["ar", "de", "es", "hu", "uk"])
def test_nothing_is_cut_on_a_phone(language: str, new_visitor: NewVisitor, sit: Sit) -> None:
    page = new_visitor(locale=language, viewport=PHONE, reduced_motion="reduce")
    for address in ADDRESSES:
        page.goto(address)
        assert page.locator("html").get_attribute("lang") == language
        assert page.evaluate(CUT) == [], address
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], address
    table = sit(page, HARD)
    table.attempt(table.groups[0])
    expect(table.window("comparison")).to_be_visible()
    assert cut(page, "#comparison") == []
    page.keyboard.press("Escape")
    for window in ("keys", "start-again"):
        page.locator(f"[commandfor={window}]").first.click()
        expect(table.window(window)).to_be_visible()
        assert cut(page, f"#{window}") == [], window
        page.keyboard.press("Escape")
    page.goto("/g/MJ1-L00-AAAAABL/")
    page.locator("#hint").click()
    expect(page.locator("[data-hint]")).to_have_count(2)
    assert cut(page, ".toolbar") == []
