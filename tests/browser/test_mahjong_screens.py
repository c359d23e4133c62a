"""Mahjong Solitaire on screens of all kinds: whole, large enough to tap, and without a fault that axe finds."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import Verb
from games.engine.moves import Move
from tests.browser.conftest import NewVisitor
from tests.browser.screens import DESK, PHONE, SIDEWAYS, TABLET
from tests.browser.server import Site
from tests.browser.test_accessibility import check
from tests.browser.test_mahjong import Solitaire
from tests.engine.mahjong.playing import tap
from tests.views.test_mahjong import short_stuck_line, taps_of

MEASURE = """() => {
  const table = document.querySelector(".table");
  const room = table.getBoundingClientRect();
  const boxes = [...document.querySelectorAll("[data-tile]")].map((tile) => tile.getBoundingClientRect());
  return {
    width: Math.min(...boxes.map((box) => box.width)),
    page: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
    scrolls: [table.scrollWidth - table.clientWidth, table.scrollHeight - table.clientHeight],
    margins: [
      Math.min(...boxes.map((box) => box.left)) - room.left,
      room.right - Math.max(...boxes.map((box) => box.right)),
      Math.min(...boxes.map((box) => box.top)) - room.top,
      room.bottom - Math.max(...boxes.map((box) => box.bottom)),
    ],
    cut: [...document.querySelectorAll(".toolbar :is(.tool, .counter, .brand), .acts")]
      .filter((piece) => piece.checkVisibility())
      .map((piece) => [piece.textContent.trim(), piece.getBoundingClientRect()])
      .filter(([, box]) => box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      .map(([text]) => text),
  };
}"""


@pytest.mark.parametrize("part", range(3))
def test_every_board_fits_every_screen(page: Page, site: Site, part: int) -> None:
    """Whole without scrolling, but on an upright phone, where it scrolls sideways and its tiles suit a thumb."""
    for layout in range(part, len(LAYOUTS), 3):
        Solitaire(page, site, str(MahjongCode(layout, 1))).open()
        for name, screen, smallest in (
            ("phone", PHONE, 36),
            ("sideways", SIDEWAYS, 24),
            ("tablet", TABLET, 36),
            ("desktop", DESK, 55),
        ):
            page.set_viewport_size(screen)
            seen = page.evaluate(MEASURE)
            where = f"{LAYOUTS[layout].slug}, {name}"
            assert seen["width"] >= smallest, where
            assert seen["page"] == [0, 0], where
            assert seen["cut"] == [], where
            if name == "phone":
                assert seen["scrolls"][1] == 0, where
                assert min(seen["margins"][2:]) >= 2, where
            else:
                assert seen["scrolls"] == [0, 0], where
                assert min(seen["margins"]) >= 2, where


SCROLL_ENDS = """async () => {
  const table = document.querySelector(".table");
  for (let still = 0, at; still < 30; still = table.scrollLeft === at ? still + 1 : 0) {
    at = table.scrollLeft;
    await new Promise(requestAnimationFrame);
  }
}"""


def test_a_board_that_scrolls_stays_where_it_was_after_a_pause(new_visitor: NewVisitor, site: Site) -> None:
    page = new_visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    solitaire = Solitaire(page, site).open()
    left = page.evaluate("document.querySelector('.table').scrollLeft")
    assert left == pytest.approx(page.evaluate("document.querySelector('.table').scrollWidth - 360") / 2, abs=1)
    solitaire.press("Hint")
    solitaire.expect_move(1)
    page.evaluate(SCROLL_ENDS)  # The hint comes into view first.
    page.evaluate("document.querySelector('.table').scrollLeft = 30")
    solitaire.press("Pause")
    solitaire.expect_status("paused")
    box = page.locator(".cover").get_by_role("button", name="Resume").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] / 2 == pytest.approx(180, abs=1), "in the middle of the window"
    page.keyboard.press("p")
    solitaire.expect_status("playing")
    assert page.evaluate("document.querySelector('.table').scrollLeft") == 30


def test_every_tile_of_an_upright_phone_can_be_scrolled_to(new_visitor: NewVisitor, site: Site) -> None:
    page = new_visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    Solitaire(page, site).open()
    cut = page.evaluate(
        """() => {
          const table = document.querySelector(".table");
          const room = table.getBoundingClientRect();
          const cut = [];
          for (const end of [0, table.scrollWidth]) {
            table.scrollLeft = end;
            const boxes = [...document.querySelectorAll("[data-tile]")].map((tile) => tile.getBoundingClientRect());
            cut.push(Math.min(...boxes.map((box) => box.left)) - room.left >= 1 && end === 0);
            cut.push(room.right - Math.max(...boxes.map((box) => box.right)) >= 1 && end > 0);
          }
          return cut;
        }"""
    )
    assert cut == [True, False, False, True]


def test_the_actions_of_an_upright_phone_lie_under_the_thumb(new_visitor: NewVisitor, site: Site) -> None:
    page = new_visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    solitaire = Solitaire(page, site).open()
    solitaire.tile(solitaire.plan[0][0]).tap()
    solitaire.tile(solitaire.plan[0][1]).tap()
    solitaire.expect_left(142)
    bar = page.locator("#acts").bounding_box()
    assert bar is not None
    assert (bar["x"], bar["y"] + bar["height"], bar["width"]) == (0, 740, 360)
    for name in ("Hint", "Undo", "Pause", "Start again"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, name
    bottoms = page.locator("[data-tile]").evaluate_all(
        "tiles => tiles.map((tile) => tile.getBoundingClientRect().bottom)"
    )
    assert max(bottoms) <= bar["y"]


@pytest.mark.parametrize("screen", [PHONE, SIDEWAYS, DESK], ids=str)
def test_a_right_to_left_page_has_the_same_board(new_visitor: NewVisitor, site: Site, screen: ViewportSize) -> None:
    solitaire = Solitaire(new_visitor(viewport=screen), site).open()
    left_to_right = solitaire.boxes()
    other = new_visitor(viewport=screen)
    other.add_init_script(
        """new MutationObserver((_, observer) => {
          if (document.documentElement) { document.documentElement.dir = "rtl"; observer.disconnect(); }
        }).observe(document, { childList: true })"""
    )
    turned = Solitaire(other, site).open()
    assert other.evaluate("getComputedStyle(document.querySelector('.toolbar')).direction") == "rtl"
    # Half a pixel is nothing; a board that is mirrored or starts at its other end is.
    assert numbers(turned.boxes()) == pytest.approx(numbers(left_to_right), abs=0.6)
    assert other.evaluate(MEASURE)["cut"] == []


@pytest.mark.parametrize("width", [320, 600, 900, 1024, 1280, 1920])
def test_the_bar_fits_windows_of_any_width_and_the_board_stays(new_visitor: NewVisitor, site: Site, width: int) -> None:
    """The tools that come with the first tap make the bar no higher and push nothing out of the window."""
    solitaire = Solitaire(new_visitor(viewport={"width": width, "height": 700}), site).open()
    before = solitaire.boxes()
    solitaire.tile(solitaire.plan[0][0]).click()
    solitaire.expect_move(1)
    assert solitaire.boxes().items() <= before.items()
    seen = solitaire.page.evaluate(MEASURE)
    assert seen["cut"] == []
    assert seen["page"] == [0, 0]


def numbers(boxes: dict[str, str]) -> dict[str, float]:
    return {f"{tile} {n}": float(text) for tile, box in boxes.items() for n, text in enumerate(box.split())}


# -- axe -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def still(new_visitor: NewVisitor, site: Site) -> Solitaire:
    """A game in a page where nothing fades or turns while axe looks at colours."""
    return Solitaire(new_visitor(reduced_motion="reduce"), site)


def test_axe_finds_nothing_in_a_game(still: Solitaire) -> None:
    still.open()
    check(still.page)
    free = next(tile for tile in range(144) if still.at_first.is_free(tile) and tile not in still.plan[0])
    still.sit_down([Move(Verb.HINT), tap(free)])
    check(still.page)
    still.page.keyboard.press("p")
    still.expect_status("paused")
    check(still.page)


def test_axe_finds_nothing_in_the_windows(still: Solitaire) -> None:
    still.open()
    still.page.keyboard.press("?")
    expect(still.window("keys")).to_be_visible()
    check(still.page)
    still.page.keyboard.press("Escape")
    still.page.keyboard.press("n")
    expect(still.window("new-game")).to_be_visible()
    check(still.page)


def test_axe_finds_nothing_at_the_end(still: Solitaire, site: Site) -> None:
    code, pairs = short_stuck_line()
    stuck = Solitaire(still.page, site, code).sit_down(taps_of(pairs))
    expect(stuck.window("end")).to_be_visible()
    check(still.page)
    still.page.goto(f"/g/{code}/plan/")
    check(still.page)
    still.sit_down(taps_of(still.plan))
    expect(still.window("end")).to_be_visible()
    check(still.page)
