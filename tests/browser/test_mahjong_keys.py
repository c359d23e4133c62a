"""Mahjong Solitaire by keyboard alone."""

from random import Random

from playwright.sync_api import Page, expect

from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.layouts import LAYOUTS
from tests.browser.server import Site
from tests.browser.test_mahjong import Solitaire
from tests.engine.mahjong.playing import game, play_at_random
from tests.views.test_mahjong import taps_of

KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")

WAYS = """(keys) => {
  const ways = {};
  for (const tile of document.querySelectorAll("[data-tile][data-free]")) {
    ways[tile.dataset.tile] = keys.map((key) => {
      tile.focus();
      tile.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      return Number(document.activeElement.dataset.tile);
    });
  }
  return ways;
}"""


def ways(solitaire: Solitaire) -> dict[int, dict[str, int]]:
    """Where each key leads from each free tile."""
    found: dict[str, list[int]] = solitaire.page.evaluate(WAYS, list(KEYS))
    return {int(tile): dict(zip(KEYS, targets, strict=True)) for tile, targets in found.items()}


def path(ways: dict[int, dict[str, int]], start: int, end: int) -> list[str] | None:
    """The fewest keys from one free tile to another, or None when there is no way."""
    seen: dict[int, list[str]] = {start: []}
    for tile in (queue := [start]):
        for key, target in ways[tile].items():
            if target not in seen:
                seen[target] = [*seen[tile], key]
                queue.append(target)
    return seen.get(end)


def walk(solitaire: Solitaire, tile: int) -> None:
    """Go to a tile with the keys of the board, from the tile that has the focus."""
    start = solitaire.focused()
    assert start is not None
    found = ways(solitaire)
    solitaire.tile(start).focus()
    for key in path(found, start, tile) or []:
        solitaire.page.keyboard.press(key)
    assert solitaire.focused() == tile


def test_arrows_reach_every_free_tile(page: Page, site: Site) -> None:
    """From each free tile to each other one, and without Home and End."""
    chance = Random(1)
    for layout in range(3, len(LAYOUTS), 4):
        solitaire = Solitaire(page, site, str(MahjongCode(layout, 1)))
        state = play_at_random(game(layout, 1), chance, chance.randrange(2, 60))
        solitaire.sit_down(taps_of(state.history[:-1]))
        arrows = {
            tile: {key: to for key, to in keys.items() if key.startswith("Arrow")}
            for tile, keys in ways(solitaire).items()
        }
        first = next(iter(arrows))
        assert {tile for tile in arrows if path(arrows, first, tile) is None} == set(), LAYOUTS[layout].slug
        assert {tile for tile in arrows if path(arrows, tile, first) is None} == set(), LAYOUTS[layout].slug


def test_an_arrow_never_goes_the_other_way(page: Page, site: Site) -> None:
    solitaire = Solitaire(page, site).open()
    places = solitaire.dealt.layout.places
    for tile, keys in ways(solitaire).items():
        for key, axis, sign in (("ArrowLeft", 0, -1), ("ArrowRight", 0, 1), ("ArrowUp", 1, -1), ("ArrowDown", 1, 1)):
            assert sign * (places[keys[key]][axis] - places[tile][axis]) >= 0, f"{key} from {tile} to {keys[key]}"


def test_the_board_is_one_tab_stop(page: Page, site: Site) -> None:
    solitaire = Solitaire(page, site).open()
    assert page.locator("[data-tile][tabindex='0']").count() == 1
    for _ in range(30):
        page.keyboard.press("Tab")
        if solitaire.focused() is not None:
            break
    first = solitaire.focused()
    assert first is not None
    page.keyboard.press("ArrowRight")
    second = solitaire.focused()
    assert second not in {None, first}
    page.keyboard.press("Tab")
    assert solitaire.focused() is None
    page.keyboard.press("Shift+Tab")
    assert solitaire.focused() == second, "it comes back to where it was"
    page.keyboard.press("Shift+Tab")
    assert solitaire.focused() is None


def test_a_game_is_won_without_a_mouse(page: Page, site: Site) -> None:
    solitaire = Solitaire(page, site)
    solitaire.sit_down(taps_of(solitaire.plan[:67]))
    while solitaire.focused() is None:
        page.keyboard.press("Tab")
    for number, (one, other) in enumerate(solitaire.plan[67:], 68):
        walk(solitaire, one)
        page.keyboard.press("Enter")
        expect(solitaire.tile(one)).to_have_attribute("data-selected", "")
        assert solitaire.focused() == one
        walk(solitaire, other)
        page.keyboard.press(" ")
        solitaire.expect_left(144 - 2 * number)
        if number < 72:
            focused = solitaire.focused()
            assert focused is not None, "the focus went to a tile that is left"
            assert solitaire.tile(focused).get_attribute("data-free") == ""
    expect(solitaire.window("end")).to_be_visible()
    expect(solitaire.window("end")).to_contain_text("The board is clear!")


def test_the_focus_goes_to_the_nearest_free_tile(page: Page, site: Site) -> None:
    solitaire = Solitaire(page, site).open()
    one, other = solitaire.plan[0]
    solitaire.tile(one).click()
    box = solitaire.tile(other).bounding_box()
    assert box is not None
    solitaire.tile(other).focus()
    page.keyboard.press("Enter")
    solitaire.expect_left(142)
    nearest = page.evaluate(
        """([x, y]) => {
          let best, least = Infinity;
          for (const tile of document.querySelectorAll("[data-free][data-tile]")) {
            const box = tile.getBoundingClientRect();
            const away = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
            if (away < least) [best, least] = [tile, away];
          }
          return Number(best.dataset.tile);
        }""",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert solitaire.focused() == nearest


def test_the_single_keys(page: Page, site: Site) -> None:
    solitaire = Solitaire(page, site).open()
    page.keyboard.press("h")
    expect(page.locator("[data-hint]")).to_have_count(2)
    solitaire.take(solitaire.plan[0])
    page.keyboard.press("u")
    solitaire.expect_left(144)
    solitaire.take(solitaire.plan[0])
    page.keyboard.press("Control+z")
    solitaire.expect_left(144)
    page.keyboard.press("p")
    solitaire.expect_status("paused")
    page.keyboard.press("p")
    solitaire.expect_status("playing")
    page.keyboard.press("?")
    expect(solitaire.window("keys")).to_be_visible()
    page.keyboard.press("h")
    page.keyboard.press("Escape")
    expect(solitaire.window("keys")).to_be_hidden()
    page.keyboard.press("n")
    expect(solitaire.window("new-game")).to_be_visible()
    move = solitaire.board.get_attribute("data-move")
    solitaire.window("new-game").get_by_label("Game code").press("h")
    solitaire.window("new-game").get_by_label("Game code").press("p")
    assert solitaire.board.get_attribute("data-move") == move, "keys of a field are the field's"
    page.keyboard.press("Escape")
    expect(solitaire.window("new-game")).to_have_count(0)
    assert solitaire.counter("hints") == 1


def test_single_keys_can_be_switched_off(page: Page, site: Site) -> None:
    solitaire = Solitaire(page, site).open()
    solitaire.take(solitaire.plan[0])
    page.keyboard.press("?")
    solitaire.window("keys").get_by_label("Single keys act on the board").uncheck()
    expect(page.locator("#game")).to_have_attribute("data-keys", "off")
    page.keyboard.press("Escape")
    solitaire.tile(solitaire.plan[1][0]).focus()
    for key in ("h", "u", "p", "n", "?"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    solitaire.expect_move(2)
    assert page.locator("dialog[open]").count() == 0
    page.keyboard.press("Control+z")
    solitaire.expect_left(144)
    solitaire.tile(solitaire.plan[0][0]).focus()
    page.keyboard.press("ArrowDown")
    assert solitaire.focused() != solitaire.plan[0][0], "arrows still go"


def test_undo_and_a_closed_window_leave_the_focus_on_the_board(page: Page, site: Site) -> None:
    solitaire = Solitaire(page, site).open()
    solitaire.take(solitaire.plan[0])
    assert solitaire.focused() is not None
    page.keyboard.press("u")
    solitaire.expect_left(144)
    assert solitaire.focused() is not None
    page.keyboard.press("?")
    expect(solitaire.window("keys")).to_be_visible()
    page.keyboard.press("Escape")
    assert solitaire.focused() is not None
