"""Mahjong Solitaire in a browser: games from their link to their end, hints, undo, pauses, tabs, quick fingers."""

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from games.engine.mahjong.board import Pair
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.tiles import KINDS
from games.engine.moves import Move
from games.engine.registry import parse
from games.players.visitors import COOKIE, cookie_of
from tests.browser.conftest import NewVisitor
from tests.browser.server import Site
from tests.views.test_mahjong import TURTLE, keep, short_stuck_line, taps_of

BOXES = """async () => {
  const once = document.getAnimations().filter((animation) => animation.effect.getTiming().iterations === 1);
  await Promise.allSettled(once.map((animation) => animation.finished));
  return Object.fromEntries(
  [...document.querySelectorAll("[data-tile]:not([data-selected])")].map((tile) => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    return [tile.id, [x, y, width, height].join(" ")];
  }));
}"""


class Solitaire:
    """The page of one game, and hands to play it with."""

    def __init__(self, page: Page, site: Site, code: str = TURTLE) -> None:
        self.page = page
        self.site = site
        self.code = code
        self.address = f"{site.url}/g/{code}/"
        parsed = parse(code)
        assert isinstance(parsed, MahjongCode)
        self.dealt = deal(parsed)
        self.plan = self.dealt.plan
        self.at_first = MahjongState.new(self.dealt)

    def open(self) -> "Solitaire":
        self.page.goto(self.address)
        return self

    def sit_down(self, moves: Sequence[Move]) -> "Solitaire":
        """Open the game and find these moves played."""
        cookie = cookie_of(keep(self.code, list(moves)))
        host = urlsplit(self.site.url).hostname or ""
        self.page.context.add_cookies([{"name": COOKIE, "value": cookie, "domain": host, "path": "/"}])
        return self.open()

    # -- what is there ---------------------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.page.locator("#board")

    @property
    def tiles(self) -> Locator:
        return self.page.locator("[data-tile]")

    @property
    def live(self) -> Locator:
        return self.page.locator("#live")

    def tile(self, number: int) -> Locator:
        return self.page.locator(f"#tile-{number}")

    def window(self, name: str) -> Locator:
        return self.page.locator(f"dialog#{name}")

    def counter(self, name: str) -> int:
        return int(self.page.locator(f"[data-counter={name}]").get_attribute("data-value") or "")

    def boxes(self) -> dict[str, str]:
        """Where the tiles lie that are not selected."""
        return dict(self.page.evaluate(BOXES))

    def focused(self) -> int | None:
        number = self.page.evaluate("document.activeElement.dataset.tile ?? null")
        return None if number is None else int(number)

    def marked(self, mark: str) -> set[int]:
        tiles: list[str] = self.page.evaluate(
            "mark => [...document.querySelectorAll(`[data-tile][data-${mark}]`)].map((tile) => tile.dataset.tile)", mark
        )
        return {int(tile) for tile in tiles}

    # -- what a player does ------------------------------------------------------------------------------------------

    def take(self, pair: Pair) -> None:
        """Click on the middle of both tiles of a pair, whatever lies there, and wait until they are gone."""
        for x, y in self.page.evaluate(
            """pair => pair.map((tile) => {
              const { x, y, width, height } = document.getElementById(`tile-${tile}`).getBoundingClientRect();
              return [x + width / 2, y + height / 2];
            })""",
            pair,
        ):
            self.page.mouse.click(x, y)
        self.page.wait_for_function("tile => !document.getElementById(`tile-${tile}`)", arg=pair[1], polling=10)

    def take_first_pair(self) -> None:
        """Click on both tiles of the plan's first pair, and see that each click has counted."""
        one, other = self.plan[0]
        self.tile(one).click()
        expect(self.tile(one)).to_have_attribute("data-selected", "")
        self.tile(other).click()
        self.expect_left(142)

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def expect_status(self, status: str) -> None:
        expect(self.board).to_have_attribute("data-status", status)

    def expect_move(self, move: int) -> None:
        expect(self.board).to_have_attribute("data-move", str(move))

    def expect_left(self, left: int) -> None:
        expect(self.page.locator("[data-counter=left]")).to_have_attribute("data-value", str(left))
        expect(self.tiles).to_have_count(left)


@pytest.fixture
def solitaire(page: Page, site: Site) -> Solitaire:
    return Solitaire(page, site)


@pytest.fixture
def stuck(page: Page, site: Site) -> Solitaire:
    """A game that is stuck, and was before the page was opened."""
    code, pairs = short_stuck_line()
    return Solitaire(page, site, code).sit_down(taps_of(pairs))


# -- whole games ---------------------------------------------------------------------------------------------------


def test_the_plan_wins_by_clicks(solitaire: Solitaire) -> None:
    """All 72 pairs, and the board neither moves nor rescales on the way."""
    solitaire.open()
    solitaire.page.evaluate(
        """() => new PerformanceObserver((list) => {
          const inside = ({ node }) => node && document.querySelector(".table").contains(node);
          (window.shifts ??= []).push(...list.getEntries().filter((shift) => shift.sources.some(inside)));
        }).observe({ type: "layout-shift", buffered: true })"""
    )
    at_first = solitaire.boxes()
    for number, pair in enumerate(solitaire.plan):
        solitaire.take(pair)
        if number % 10 == 0:
            assert solitaire.boxes().items() <= at_first.items()
    solitaire.expect_status("won")
    window = solitaire.window("end")
    expect(window).to_be_visible()
    expect(window).to_contain_text("The board is clear!")
    expect(window).to_contain_text("You cleared the board: 72 pairs.")
    assert solitaire.page.evaluate("window.shifts ?? []") == []
    assert solitaire.tiles.count() == 0
    expect(solitaire.page.locator(".leaving")).to_have_count(0)


def test_the_end_window_of_a_won_game_leads_on(solitaire: Solitaire) -> None:
    solitaire.sit_down(taps_of(solitaire.plan[:71]))
    solitaire.take(solitaire.plan[71])
    window = solitaire.window("end")
    expect(window).to_be_visible()
    texts = [text.split("\n") for text in window.locator(".figures > div").all_inner_texts()]
    assert [name for name, *_ in texts] == ["Time", "Hints", "Undone moves"]
    expect(window.get_by_label("Link to this board")).to_have_value(solitaire.address)
    window.get_by_role("link", name="Show the winning plan").click()
    expect(solitaire.page.get_by_role("heading", level=1)).to_have_text("The winning plan")
    expect(solitaire.page.locator("ol > li")).to_have_count(72)
    solitaire.page.get_by_role("link", name="Back to the game").click()
    expect(window).to_be_visible()
    window.get_by_role("button", name="Same board again").click()
    solitaire.expect_status("new")
    solitaire.expect_left(144)
    expect(solitaire.page.locator("dialog[open]")).to_have_count(0)


def test_stuck_and_undone(page: Page, site: Site) -> None:
    code, pairs = short_stuck_line()
    solitaire = Solitaire(page, site, code).sit_down(taps_of(pairs[:-1]))
    before = solitaire.boxes()
    solitaire.take(pairs[-1])
    solitaire.expect_status("stuck")
    window = solitaire.window("end")
    expect(window).to_be_visible()
    expect(window.get_by_role("heading", level=2)).to_have_text("No more moves")
    expect(window.get_by_role("button", name="Copy")).to_be_visible()
    reading = page.locator("[data-counter=time] .reading")
    stopped = reading.inner_text()
    page.wait_for_timeout(1300)
    assert reading.inner_text() == stopped, "the clock stands"
    window.get_by_role("button", name="Undo the last move").click()
    solitaire.expect_status("playing")
    expect(window).to_have_count(0)
    expect(solitaire.live).to_have_text(f"The last pair is back. {146 - 2 * len(pairs)} tiles left.")
    solitaire.expect_left(146 - 2 * len(pairs))
    assert solitaire.boxes() == before
    expect(reading).not_to_have_text(stopped)
    solitaire.take(pairs[-1])
    expect(solitaire.window("end")).to_be_visible()


def test_a_stuck_board_can_be_looked_at_and_undone_by_its_button(stuck: Solitaire) -> None:
    expect(stuck.window("end")).to_be_visible()
    stuck.window("end").get_by_role("button", name="Look at the board").click()
    expect(stuck.window("end")).to_be_hidden()
    stuck.press("Result")
    expect(stuck.window("end")).to_be_visible()
    stuck.page.keyboard.press("Escape")
    stuck.page.keyboard.press("u")
    stuck.expect_status("playing")


# -- taps ----------------------------------------------------------------------------------------------------------


def test_taps_select_move_the_selection_and_drop_it(solitaire: Solitaire) -> None:
    solitaire.open()
    state = solitaire.at_first
    one, other = state.pairs()[0]
    third = next(tile for tile in range(144) if state.is_free(tile) and not state.groups[tile] >> one & 1)
    blocked = next(
        tile for tile in range(144) if not state.is_free(tile) and solitaire.dealt.layout.places[tile][2] == 3
    )
    solitaire.tile(one).click()
    expect(solitaire.tile(one)).to_have_attribute("aria-pressed", "true")
    solitaire.tile(third).click()
    expect(solitaire.tile(third)).to_have_attribute("data-selected", "")
    assert solitaire.marked("selected") == {third}
    solitaire.tile(third).click()
    solitaire.expect_move(3)
    assert solitaire.marked("selected") == set()
    solitaire.tile(one).click()
    solitaire.tile(blocked).click(position={"x": 6, "y": 6})
    solitaire.expect_move(5)
    assert solitaire.marked("selected") == set()
    solitaire.take((one, other))
    solitaire.expect_left(142)


def test_two_quick_taps_take_a_pair(solitaire: Solitaire) -> None:
    """Both are counted although the second comes before the first one's answer."""
    solitaire.open()
    one, other = solitaire.at_first.pairs()[0]
    solitaire.page.evaluate(
        "([one, other]) => { for (const tile of [one, other]) document.getElementById(`tile-${tile}`).click(); }",
        [one, other],
    )
    solitaire.expect_left(142)
    solitaire.expect_move(2)


def test_a_tap_at_the_moment_a_tile_comes_back_is_a_tap_like_any_other(solitaire: Solitaire) -> None:
    solitaire.open()
    one, other = solitaire.at_first.pairs()[0]
    solitaire.take((one, other))
    solitaire.page.evaluate(
        """tile => {
          document.documentElement.dataset.same = "page";
          new MutationObserver((_, observer) => {
            const back = document.getElementById(`tile-${tile}`);
            if (!back) return;
            observer.disconnect();
            back.click();
          }).observe(document.body, { childList: true, subtree: true });
        }""",
        one,
    )
    solitaire.press("Undo")
    expect(solitaire.tile(one)).to_have_attribute("data-selected", "")
    assert solitaire.page.locator("html").get_attribute("data-same") == "page"
    solitaire.expect_move(4)


def test_a_double_tap_selects_and_drops(solitaire: Solitaire) -> None:
    solitaire.open()
    one, _ = solitaire.at_first.pairs()[0]
    solitaire.tile(one).dblclick()
    solitaire.expect_move(2)
    assert solitaire.marked("selected") == set()
    solitaire.expect_left(144)


def test_each_result_is_said_once(solitaire: Solitaire) -> None:
    solitaire.open()
    solitaire.page.evaluate(
        """() => {
          window.said = [];
          new MutationObserver(() => window.said.push(document.getElementById("live").textContent))
            .observe(document.getElementById("live"), { childList: true, characterData: true, subtree: true });
        }"""
    )
    one, other = solitaire.plan[0]
    solitaire.tile(one).click()
    solitaire.expect_move(1)
    solitaire.tile(other).click()
    solitaire.expect_left(142)
    solitaire.press("Undo")
    solitaire.expect_left(144)
    said = [text for text in solitaire.page.evaluate("window.said") if text]
    assert len(said) == 3
    assert said[0].endswith(" selected.")
    assert said[1].startswith("Pair removed: ")
    assert said[1].endswith(" 142 tiles left.")
    assert said[2] == "The last pair is back. 144 tiles left."


# -- hint, undo, pause ---------------------------------------------------------------------------------------------


def test_a_hint_is_ringed_said_and_counted(solitaire: Solitaire) -> None:
    solitaire.open()
    before = solitaire.boxes()
    solitaire.press("Hint")
    expect(solitaire.page.locator("[data-hint]")).to_have_count(2)
    assert solitaire.marked("hint") == set(solitaire.plan[0])
    for tile in solitaire.plan[0]:
        ring = solitaire.tile(tile).evaluate(
            """(tile) => {
              const { borderTopStyle, borderTopWidth, content } = getComputedStyle(tile, "::after");
              return [borderTopStyle, parseFloat(borderTopWidth), content];
            }"""
        )
        assert ring[0] == "dashed"
        assert ring[1] >= 2
    expect(solitaire.live).to_contain_text("Hint: ")
    assert solitaire.counter("hints") == 1
    solitaire.press("Hint")
    solitaire.expect_move(1)
    assert solitaire.boxes() == before
    solitaire.take(solitaire.plan[0])
    assert solitaire.marked("hint") == set()


def test_tiles_that_stay_do_not_move_by_a_pair_or_its_undo(solitaire: Solitaire) -> None:
    solitaire.open()
    before = solitaire.boxes()
    for pair in solitaire.plan[:3]:
        solitaire.take(pair)
        assert solitaire.boxes().items() <= before.items()
    expect(solitaire.page.locator(".leaving")).to_have_count(0)
    order = solitaire.tiles.evaluate_all("tiles => tiles.map((tile) => Number(tile.dataset.tile))")
    assert order == sorted(order)
    for left in (140, 142, 144):
        solitaire.press("Undo")
        solitaire.expect_left(left)
        assert solitaire.boxes().items() <= before.items()
    assert solitaire.boxes() == before
    order = solitaire.tiles.evaluate_all("tiles => tiles.map((tile) => Number(tile.dataset.tile))")
    assert order == list(range(144)), "a tile that is back stands among its kind as before"


def test_a_pause_hides_the_board_and_stops_the_clock(solitaire: Solitaire) -> None:
    solitaire.open()
    solitaire.take(solitaire.plan[0])
    before = solitaire.boxes()
    solitaire.press("Pause")
    solitaire.expect_status("paused")
    expect(solitaire.page.locator("[data-tile], [data-kind]")).to_have_count(0)
    expect(solitaire.page.get_by_text("The game is paused.")).to_be_visible()
    reading = solitaire.page.locator("[data-counter=time] .reading")
    stopped = reading.inner_text()
    solitaire.page.wait_for_timeout(1200)
    assert reading.inner_text() == stopped
    solitaire.page.locator(".cover").get_by_role("button", name="Resume").click()
    solitaire.expect_left(142)
    assert solitaire.boxes() == before
    expect(reading).not_to_have_text(stopped)


def test_the_clock_ticks_from_the_first_tap(solitaire: Solitaire) -> None:
    solitaire.open()
    reading = solitaire.page.locator("[data-counter=time] .reading")
    solitaire.page.wait_for_timeout(1100)
    assert reading.inner_text() == "0:00"
    solitaire.tile(solitaire.plan[0][0]).click()
    expect(reading).to_have_text("0:01")
    expect(reading).to_have_text("0:02")


def test_a_reload_finds_the_game_as_it_was(solitaire: Solitaire) -> None:
    solitaire.open()
    solitaire.take(solitaire.plan[0])
    solitaire.tile(solitaire.plan[1][0]).click()
    solitaire.expect_move(3)
    solitaire.page.reload()
    solitaire.expect_left(142)
    assert solitaire.marked("selected") == {solitaire.plan[1][0]}


# -- two tabs ------------------------------------------------------------------------------------------------------


def test_two_tabs_play_one_game(solitaire: Solitaire, site: Site) -> None:
    solitaire.open()
    other = Solitaire(solitaire.page.context.new_page(), site).open()
    solitaire.take(solitaire.plan[0])
    other.tile(other.plan[1][0]).click()
    other.expect_left(142)
    other.expect_move(2)
    assert other.marked("selected") == set(), "the late tap only brought the board up to date"
    other.take(other.plan[1])
    solitaire.page.bring_to_front()
    solitaire.tile(solitaire.plan[2][0]).click()
    solitaire.expect_left(140)


# -- the settings --------------------------------------------------------------------------------------------------


def test_the_tile_style_changes_at_once_and_is_remembered(solitaire: Solitaire) -> None:
    solitaire.open()
    solitaire.tile(solitaire.plan[0][0]).click()
    solitaire.expect_move(1)
    solitaire.press("Help")
    solitaire.window("keys").get_by_label("Numbers", exact=True).check()
    expect(solitaire.page.locator("#board use").first).to_have_attribute("href", re.compile("numbers"))
    solitaire.page.keyboard.press("Escape")
    assert solitaire.marked("selected") == {solitaire.plan[0][0]}
    solitaire.page.reload()
    expect(solitaire.page.locator("#board use").first).to_have_attribute("href", re.compile("numbers"))
    solitaire.tile(solitaire.plan[0][1]).click()
    solitaire.expect_left(142)


SHARES = """() => Object.fromEntries([...document.querySelectorAll("#board use, .plan use")].map((use) => {
  const face = use.getBoundingClientRect();
  const box = use.ownerSVGElement.getBoundingClientRect();
  return [use.href.baseVal.split("#")[1], (face.width * face.height) / (box.width * box.height)];
}))"""


@pytest.mark.parametrize("style", ["traditional", "numbers"])
def test_every_kind_has_a_face_that_is_drawn(new_visitor: NewVisitor, site: Site, style: str) -> None:
    """What <use> points at is there and fills a good part of the tile: on the board, and on the plan, where all are."""
    page = new_visitor()
    page.context.add_cookies([{"name": "settings", "value": f"tiles={style}", "url": site.url}])
    code, pairs = short_stuck_line()
    Solitaire(page, site, code).sit_down(taps_of(pairs))
    on_board: dict[str, float] = page.evaluate(SHARES)
    page.goto(f"/g/{code}/plan/")
    on_plan: dict[str, float] = page.evaluate(SHARES)
    assert on_plan.keys() == set(KINDS)
    assert {kind for faces in (on_board, on_plan) for kind, share in faces.items() if not 0.15 < share < 1.05} == set()
    assert style in (page.locator(".plan use").first.get_attribute("href") or "")


BRIGHTNESS = """(tiles) => tiles.map((tile) => {
  const [red, green, blue] = getComputedStyle(tile).backgroundColor.match(/[0-9.]+/g).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
})"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_blocked_tiles_are_darker_unless_switched_off(new_visitor: NewVisitor, site: Site, scheme: str) -> None:
    solitaire = Solitaire(new_visitor(color_scheme=scheme), site).open()
    free = solitaire.page.locator("[data-free]").evaluate_all(BRIGHTNESS)
    blocked = solitaire.page.locator("[data-tile]:not([data-free])").evaluate_all(BRIGHTNESS)
    assert max(blocked) < min(free) - 25
    solitaire.press("Help")
    solitaire.window("keys").get_by_label("Blocked tiles are darker").uncheck()
    expect(solitaire.board).to_have_attribute("data-shade", "off")
    blocked = solitaire.page.locator("[data-tile]:not([data-free])").evaluate_all(BRIGHTNESS)
    assert max(blocked) == min(blocked) == max(free)


# -- without JavaScript --------------------------------------------------------------------------------------------


def test_without_javascript(new_visitor: NewVisitor, site: Site) -> None:
    page = new_visitor(java_script_enabled=False)
    solitaire = Solitaire(page, site).open()
    solitaire.take_first_pair()
    solitaire.press("Hint")
    expect(page.locator("[data-hint]")).to_have_count(2)
    solitaire.press("Undo")
    solitaire.expect_left(144)
    solitaire.press("Pause")
    expect(page.locator("[data-tile]")).to_have_count(0)
    page.locator(".cover").get_by_role("button", name="Resume").click()
    solitaire.expect_left(144)
    assert page.url == solitaire.address


def test_without_javascript_a_stuck_game_is_told_and_undone(new_visitor: NewVisitor, site: Site) -> None:
    code, pairs = short_stuck_line()
    solitaire = Solitaire(new_visitor(java_script_enabled=False), site, code).sit_down(taps_of(pairs))
    expect(solitaire.window("end")).to_contain_text("No more moves")
    solitaire.window("end").get_by_role("button", name="Undo the last move").click()
    solitaire.expect_status("playing")
    solitaire.expect_left(146 - 2 * len(pairs))


# -- motion --------------------------------------------------------------------------------------------------------


def test_a_pair_leaves_in_a_short_animation_and_nothing_stays_behind(solitaire: Solitaire) -> None:
    solitaire.open()
    solitaire.page.evaluate(
        """() => document.addEventListener("animationstart", (event) => {
          if (event.target.matches(".leaving")) window.left = (window.left ?? 0) + 1;
        })"""
    )
    solitaire.take(solitaire.plan[0])
    expect(solitaire.page.locator(".leaving")).to_have_count(0)
    assert solitaire.page.evaluate("window.left") == 2
    assert solitaire.board.evaluate("board => board.querySelectorAll('span').length") == 0


def test_nothing_moves_when_motion_is_reduced(new_visitor: NewVisitor, site: Site) -> None:
    solitaire = Solitaire(new_visitor(reduced_motion="reduce"), site).open()
    solitaire.page.evaluate(
        """() => document.addEventListener("animationstart", (event) => {
          (window.moved ??= []).push(event.animationName);
        }, true)"""
    )
    solitaire.press("Hint")
    expect(solitaire.page.locator("[data-hint]")).to_have_count(2)
    solitaire.take(solitaire.plan[0])
    assert solitaire.page.locator(".leaving").count() == 0
    solitaire.press("Undo")
    solitaire.expect_left(144)
    solitaire.page.wait_for_timeout(100)
    assert solitaire.page.evaluate("window.moved ?? []") == []
    assert solitaire.page.evaluate("document.getAnimations().length") == 0
