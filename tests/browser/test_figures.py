"""Statistics and best times in a browser: axe finds nothing, nothing is cut, in every look and either direction."""

from collections.abc import Iterator
from uuid import UUID

import pytest
import time_machine
from playwright.sync_api import Page

from games.players.visitors import COOKIE, cookie_of
from tests.browser.conftest import NewVisitor
from tests.browser.screens import DESK, PHONE
from tests.browser.server import Site
from tests.browser.test_accessibility import LOOKS, check
from tests.games import KINDS
from tests.stats.games import NOON, OTHER, PLAYER, Game, player, store

ADDRESSES = [
    "/stats/",
    "/stats/?game=mahjong",
    "/stats/?game=match&group=trios&cards=60&level=hard",
    "/leaderboard/",
    "/leaderboard/?game=mahjong",
]

CUT = """
() => [...document.querySelectorAll("main *, header *, footer *")]
  .filter((one) => !one.closest(".visually-hidden, .weeks, details:not([open]) > :not(summary)"))
  .filter((one) => one.getClientRects().length)
  .filter((one) => getComputedStyle(one.closest("thead") ?? one).clipPath === "none")
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const cut = getComputedStyle(one).overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
    return cut || box.left < -1 || box.right > document.documentElement.clientWidth + 1;
  })
  .map((one) => `${one.tagName}.${one.getAttribute("class")}: ${one.textContent.trim().slice(0, 40)}`)
"""


def many_games() -> list[Game]:
    """Games of every kind, quick and long, with every end."""
    ends = {"match": ["won", "won", "lost", "left"], "mahjong": ["won", "won", "stuck", "left"]}
    return [
        Game(
            kind,
            ends[KINDS[kind].game][place % 4],
            elapsed=(place * 7919) % 900_000 + 15_000 * (place % 5 or 400),
            failed=place % 40 if KINDS[kind].game == "match" else 0,
            hints=place % 7 if KINDS[kind].game == "mahjong" else 0,
            ended=3600 * 31 * place,
            daily=place % 12,
        )
        for place, kind in enumerate(list(KINDS) * 5)
    ]


@pytest.fixture
def at_noon() -> Iterator[None]:
    """The site's clock stands where the games' days end: the calendar has days that were played."""
    with time_machine.travel(NOON):
        yield


@pytest.fixture
def page(new_visitor: NewVisitor, site: Site, at_noon: None) -> Page:
    return new_page(new_visitor, site)


@pytest.fixture
def arabic_page(new_visitor: NewVisitor, site: Site, at_noon: None) -> Page:
    return new_page(new_visitor, site, locale="ar")


def new_page(new_visitor: NewVisitor, site: Site, **options: str) -> Page:
    """Open a page, as the player of many games."""
    store(player(PLAYER, "Wilhelmina W. Wonderwald"), [Game("P12E", elapsed=90_000), *many_games()])
    store(player(OTHER, "ليلى"), [Game("P12E", elapsed=80_000), Game("L00")])
    for number in range(9):
        store(player(UUID(int=100 + number), "W" * 23 + str(number)), [Game("P12E"), Game("L00")])
    page = new_visitor(reduced_motion="reduce", viewport=PHONE, **options)
    page.context.add_cookies([{"name": COOKIE, "value": cookie_of(PLAYER), "url": site.url}])
    return page


@pytest.mark.parametrize("address", ADDRESSES)
def test_axe_finds_nothing_and_nothing_is_cut(page: Page, address: str) -> None:
    page.goto(address)
    for summary in page.locator("main summary").all():
        summary.click()
    for look in LOOKS:
        check(page, [look])
        for direction in ("ltr", "rtl"):
            page.evaluate("direction => { document.documentElement.dir = direction }", direction)
            assert page.evaluate(CUT) == [], (look, direction)
        page.evaluate("document.documentElement.dir = 'ltr'")


@pytest.mark.parametrize("address", ADDRESSES)
def test_axe_finds_nothing_and_nothing_is_cut_in_arabic(arabic_page: Page, address: str) -> None:
    arabic_page.goto(address)
    for summary in arabic_page.locator("main summary").all():
        summary.click()
    assert arabic_page.evaluate("document.documentElement.dir") == "rtl"
    check(arabic_page, LOOKS[:1])
    assert arabic_page.evaluate(CUT) == []


def test_the_calendar_shows_today_first_and_scrolls_back_on_a_phone(page: Page) -> None:
    page.goto("/stats/?game=match")
    weeks = page.locator(".weeks")
    assert weeks.evaluate("one => one.scrollWidth > one.clientWidth")
    days, view = page.locator(".weeks .day").bounding_box(), weeks.bounding_box()
    assert days is not None
    assert view is not None
    assert days["x"] < view["x"] < days["x"] + days["width"] <= view["x"] + view["width"] + 1
    assert days["height"] / 7 >= 8, "a day can still be seen"


def test_what_is_written_in_a_picture_does_not_overlap(page: Page) -> None:
    for address in ("/stats/?game=match", "/stats/?game=mahjong"):
        page.goto(address)
        for size in (PHONE, DESK):
            page.set_viewport_size(size)
            overlaps = page.evaluate(
                """() => [...document.querySelectorAll("svg.plot")].flatMap((plot) => {
                  const boxes = [...plot.querySelectorAll("text")].map((one) => [one, one.getBoundingClientRect()]);
                  return boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
                    .filter(([, b]) => a.left < b.right && b.left < a.right)
                    .filter(([, b]) => a.top + 2 < b.bottom && b.top + 2 < a.bottom)
                    .map(([other]) => `${one.textContent} and ${other.textContent}`));
                })"""
            )
            assert overlaps == [], (address, size)
