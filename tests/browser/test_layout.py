"""Where things lie on the screen: boards that fit, cards that stay, texts that are whole."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import NewVisitor, Sit
from tests.browser.screens import DESK, PHONE, SIDEWAYS, TABLET, cut
from tests.browser.table import EASY, HARD, Table, code_of
from tests.browser.watch import Watch

WINDOWS = [PHONE, SIDEWAYS, TABLET, DESK]
COLUMNS = {12: 5, 20: 6, 21: 6, 30: 8, 60: 9}

MEASURE = """() => {
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  return {
    cards: [...document.querySelectorAll("[data-card]")].map(box),
    readings: [...document.querySelectorAll("[data-counter] .reading")].map(box),
    table: box(document.querySelector("main")),
    toolbar: box(document.querySelector(".toolbar")),
    tools: [...document.querySelectorAll(".toolbar a, .toolbar button")].map(box),
    window: [innerWidth, innerHeight],
    document: [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight],
  };
}"""


def overlap(one: dict[str, float], two: dict[str, float]) -> bool:
    return (
        one["left"] < two["right"] - 0.5
        and two["left"] < one["right"] - 0.5
        and one["top"] < two["bottom"] - 0.5
        and two["top"] < one["bottom"] - 0.5
    )


def check_fit(seen: dict[str, Any], columns: int) -> None:
    width, height = seen["window"]
    assert seen["document"][0] <= width
    assert seen["document"][1] <= height
    places = seen["cards"] + seen["readings"] + seen["tools"]
    for box in places:
        assert box["left"] >= 0
        assert box["right"] <= width
        assert box["top"] >= 0
        assert box["bottom"] <= height
    for box in seen["cards"]:
        assert box["right"] - box["left"] >= 24
        assert box["bottom"] - box["top"] >= 24
        assert box["top"] >= seen["toolbar"]["bottom"]
        assert not any(overlap(box, reading) for reading in seen["readings"])
    for number, reading in enumerate(seen["readings"]):
        assert not any(overlap(reading, other) for other in seen["readings"][number + 1 :])
    # By rows from the top left corner, in a right-to-left page too.
    first, second, below = seen["cards"][0], seen["cards"][1], seen["cards"][columns]
    assert second["left"] > first["right"]
    assert second["top"] == first["top"]
    assert below["top"] > first["bottom"]
    assert below["left"] == first["left"]


@pytest.mark.parametrize(
    ("group_size", "size", "cards"),
    [(2, 0, 12), (2, 1, 20), (2, 2, 30), (2, 3, 60), (3, 0, 12), (3, 1, 21), (3, 2, 30), (3, 3, 60)],
)
def test_every_board_fits_every_window_in_both_directions(
    page: Page, sit: Sit, group_size: int, size: int, cards: int
) -> None:
    sit(page, code_of(group_size, size)).turn(0)
    expect(page.locator("[data-card]")).to_have_count(cards)
    for window in WINDOWS:
        page.set_viewport_size(window)
        for direction in ("ltr", "rtl"):
            page.evaluate("direction => document.documentElement.dir = direction", direction)
            check_fit(page.evaluate(MEASURE), COLUMNS[cards])


def test_cards_are_large_where_there_is_room(page: Page, sit: Sit) -> None:
    sit(page, EASY)
    boxes = page.evaluate(MEASURE)["cards"]
    assert boxes[0]["right"] - boxes[0]["left"] > 100


def test_nothing_moves_when_cards_turn(page: Page, sit: Sit) -> None:
    page.add_init_script(
        """
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries()) {
            window.shifts.push([value, sources.map(({ node }) => node?.nodeName + "." + node?.className)]);
          }
        }).observe({ type: "layout-shift", buffered: true });
        """
    )
    table = sit(page, EASY)
    cards = page.evaluate(MEASURE)["cards"]
    table.turn(table.groups[0][0])
    assert page.evaluate(MEASURE)["cards"] == cards
    table.press(table.groups[0][1])
    table.expect_found(*table.groups[0])
    assert page.evaluate(MEASURE)["cards"] == cards
    table.attempt(table.different())
    assert page.evaluate(MEASURE)["cards"] == cards
    table.rest()
    assert page.evaluate("window.shifts") == []


def test_turning_a_card_asks_for_no_picture(page: Page, sit: Sit) -> None:
    asked: list[Request] = []
    table = sit(page, HARD)
    page.wait_for_load_state("networkidle")
    page.on("request", lambda request: asked.extend([request]))
    table.attempt(table.groups[0])
    page.get_by_role("button", name="Continue").click()
    table.attempt(table.different())
    picture = table.window("comparison").locator("use").last
    assert picture.evaluate("use => use.getBBox().width") > 0
    assert [request.url for request in asked if request.method != "POST"] == []
    assert len(asked) == 6


def test_turned_cards_show_their_pictures(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    page.wait_for_load_state("networkidle")
    table.turn(table.groups[0][0])
    card = table.card(table.groups[0][0])
    size = card.locator("use").evaluate("use => { const { width, height } = use.getBBox(); return [width, height]; }")
    assert min(size) > 10
    table.wait_for("!document.querySelector('[data-shown]')")  # Only then its second half begins.
    page.evaluate("() => Promise.all(document.getAnimations().map((animation) => animation.finished))")
    box = card.locator("svg").bounding_box()
    whole = card.bounding_box()
    assert box is not None
    assert whole is not None
    assert box["width"] > 0.8 * whole["width"]


def durations(page: Page) -> set[str]:
    return set(
        page.evaluate(
            """() => [...document.querySelectorAll("*")].flatMap((element) =>
              ["", "::before", "::after"].flatMap((part) => {
                const style = getComputedStyle(element, part);
                return `${style.animationDuration}, ${style.transitionDuration}`.split(", ");
              }))"""
        )
    )


def test_a_visitor_who_prefers_stillness_sees_no_motion(new_visitor: NewVisitor, sit: Sit) -> None:
    page = new_visitor(reduced_motion="reduce")
    table = sit(page, EASY)
    table.attempt(table.different())
    table.turn(table.groups[0][0])
    assert durations(page) <= {"0s", "0.001s", "1e-06s"}
    table.find_all() if table.seen()["open"] == [] else table.attempt([table.groups[0][1]])
    table.find_all()
    expect(table.window("end")).to_be_visible()
    expect(table.board).not_to_have_class(re.compile("gathering"))


def test_others_see_cards_turn_quickly(page: Page, sit: Sit) -> None:
    table = sit(page, EASY)
    table.turn(0)
    table.wait_for("!document.querySelector('[data-shown]')")
    turning = (
        table.card(0)
        .locator(".leaf")
        .evaluate(
            "leaf => { const style = getComputedStyle(leaf); return [style.animationName, style.animationDuration]; }"
        )
    )
    assert turning == ["turn", "0.15s"]


def check_whole(page: Page) -> None:
    assert cut(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("address", ["/", "/match/new/", "/credits/", "/pictures/animals/", "/g/MM2-PAAX-AAAAAAB/"])
def test_nothing_is_cut_on_a_narrow_page(new_visitor: NewVisitor, watch: Watch, sit: Sit, address: str) -> None:
    watch.allow("404")
    page = new_visitor(viewport=PHONE)
    if address == "/":
        sit(page, EASY).turn(0)
    page.goto(address)
    check_whole(page)
    page.evaluate("document.documentElement.dir = 'rtl'")
    check_whole(page)


def test_nothing_is_cut_on_a_narrow_board_and_its_windows(new_visitor: NewVisitor, sit: Sit) -> None:
    page = new_visitor(viewport=PHONE)
    table = sit(page, HARD)
    table.turn(table.groups[0][0])
    page.keyboard.press("p")
    table.expect_status("paused")
    check_whole(page)
    page.keyboard.press("p")
    table.expect_open(table.groups[0][0])
    table.attempt(table.groups[0][1:])
    check_whole(page)
    page.get_by_role("button", name="Continue").click()
    for key in ("?", "n"):
        page.keyboard.press(key)
        expect(page.locator("dialog[open]")).to_have_count(1)
        check_whole(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    for group in table.groups[1:]:
        table.attempt(group)
        page.get_by_role("button", name="Continue").click()
    expect(table.window("end")).to_be_visible()
    page.get_by_text("QR code").click()
    check_whole(page)


def test_windows_fit_a_phone_lying_on_its_side(new_visitor: NewVisitor, sit: Sit) -> None:
    page = new_visitor(viewport=SIDEWAYS)
    table: Table = sit(page, HARD)
    table.attempt([0, 1])
    window = table.window("comparison")
    for part in (window, window.get_by_role("button", name="Continue"), window.locator(".large-card").first):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= SIDEWAYS["height"]
