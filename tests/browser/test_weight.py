"""What a first visit has to load."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import Sit
from tests.browser.table import HARD

MOST = 80_000
PICTURES = ("/static/cards/", "/static/tiles/", "/static/layouts/")


def count_bytes(page: Page) -> Callable[[], dict[str, int]]:
    """Count, from now on, the bytes that come over the wire, headers and all, by address; pictures aside."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    addresses: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def answered(event: dict[str, Any]) -> None:
        addresses[event["requestId"]] = event["response"]["url"]

    def finished(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", finished)
    return lambda: {
        address: sizes[request]
        for request, address in addresses.items()
        if request in sizes and not any(folder in address for folder in PICTURES)
    }


def test_a_first_visit_to_a_game_is_light(page: Page, sit: Sit) -> None:
    """Styles, scripts and drawings are compressed here as they are in production; only the pictures are not."""
    counted = count_bytes(page)
    table = sit(page, HARD)
    table.attempt([0, 1])
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("link", name="New game").click()
    page.locator("dialog#new-game").wait_for()
    page.wait_for_load_state("networkidle")
    sizes = counted()
    assert any(address.endswith(".js") for address in sizes)
    assert any(address.endswith(".css") for address in sizes)
    assert sum(sizes.values()) <= MOST, sizes


def test_home_is_light_and_a_second_visit_loads_nothing_anew(page: Page) -> None:
    counted = count_bytes(page)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    first = counted()
    assert sum(first.values()) <= MOST, first
    again = count_bytes(page)
    page.goto("/credits/")
    page.wait_for_load_state("networkidle")
    assert {address for address, size in again().items() if size} <= {page.url}
