"""A script that does not come, or breaks, leaves a game that plays as without any."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Sit
from tests.browser.server import Site
from tests.browser.table import EASY
from tests.browser.test_mahjong import Solitaire
from tests.browser.watch import Watch

SCRIPTS = ["htmx-2.min", "site", "moves", "board", "SLUG"]
FAULTS = ("ERR_FAILED", "htmx is not defined", "broken", "does not provide an export", "script: ")


def spoil(page: Page, script: str, *, breaks: bool) -> None:
    """Let that script not come, or throw when it is run."""

    def answer(route: Route) -> None:
        if breaks:
            route.fulfill(body="throw new Error('broken');", content_type="text/javascript")
        else:
            route.abort()

    page.route(re.compile(rf"/{re.escape(script)}(\.\w+)?\.js$"), answer)


@pytest.mark.parametrize("breaks", [False, True], ids=["missing", "broken"])
@pytest.mark.parametrize("script", SCRIPTS)
def test_cards_are_compared(page: Page, sit: Sit, watch: Watch, script: str, breaks: bool) -> None:
    watch.allow(*FAULTS)
    spoil(page, script.replace("SLUG", "match"), breaks=breaks)
    table = sit(page, EASY)
    compare = page.get_by_role("button", name="Compare")
    expect(compare).to_be_hidden()
    for card in table.groups[0]:
        table.card(card).click()
        expect(table.card(card)).to_have_attribute("data-state", "open")
    compare.click()
    table.expect_found(*table.groups[0])
    expect(page.locator("html")).not_to_have_class("scripted")


@pytest.mark.parametrize("breaks", [False, True], ids=["missing", "broken"])
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_pair_is_taken(page: Page, site: Site, watch: Watch, script: str, breaks: bool) -> None:
    watch.allow(*FAULTS)
    spoil(page, script.replace("SLUG", "mahjong"), breaks=breaks)
    solitaire = Solitaire(page, site).open()
    solitaire.take_first_pair()
    expect(page.locator("html")).not_to_have_class("scripted")


def test_with_all_scripts_nothing_is_left_of_what_only_a_page_without_them_needs(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    expect(page.locator("html")).to_have_class("scripted")
    page.get_by_role("button", name="Help").click()
    expect(table.window("keys").get_by_label("Single keys act on the board")).to_be_visible()
    expect(table.window("keys").get_by_role("button", name="Save")).to_be_hidden()
    expect(page.locator(".by-hand")).to_be_hidden()
