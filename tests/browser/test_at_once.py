"""What a tap does is shown in the turn of the tap, before any answer; the answer confirms it or puts it right."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, Request, expect

from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.moves import Move
from tests.browser.conftest import NewVisitor, Sit
from tests.browser.server import Site
from tests.browser.table import EASY, HARD
from tests.browser.test_mahjong import Solitaire
from tests.browser.test_network import Held, slow_down
from tests.browser.watch import Watch

TAP = """(ids) => {
  for (const id of ids) document.getElementById(id).click();
  const ids_of = (query) => [...document.querySelectorAll(query)].map((one) => Number(one.value)).sort((a, b) => a - b);
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  return {
    selected: ids_of("[data-tile][data-selected]"),
    seen: [...document.querySelectorAll("[data-tile]")].filter(seen).length,
    free: ids_of("[data-tile][data-free]:not([data-shown])"),
    blocking: ids_of("[data-blocks]"),
    lifted: ids_of("[data-card][data-shown]"),
    faces: document.querySelectorAll("[data-card] .picture").length,
  };
}"""
"""Tap, and look at once: no answer and no frame can come in between."""


def tap(page: Page, *ids: str) -> dict[str, object]:
    return dict(page.evaluate(TAP, ids))


def tiles(*numbers: int) -> list[str]:
    return [f"tile-{number}" for number in numbers]


def free_of(state: MahjongState) -> list[int]:
    return [tile for tile in range(144) if state.is_free(tile)]


@pytest.fixture
def held(page: Page) -> Held:
    held = Held()
    page.route("**/tap/", held.hold)
    page.route("**/flip/", held.hold)
    return held


@pytest.fixture
def solitaire(page: Page, site: Site) -> Solitaire:
    return Solitaire(page, site).open()


# -- tiles -----------------------------------------------------------------------------------------------------------


def test_selecting_moving_and_dropping_the_selection(solitaire: Solitaire, held: Held) -> None:
    page, state = solitaire.page, solitaire.at_first
    one = free_of(state)[0]
    other = next(tile for tile in free_of(state) if not state.groups[tile] >> one & 1)
    assert tap(page, *tiles(one))["selected"] == [one]
    assert solitaire.tile(one).get_attribute("aria-pressed") == "true"
    assert tap(page, *tiles(other))["selected"] == [other]
    assert tap(page, *tiles(other))["selected"] == []
    solitaire.expect_move(0)


def test_pairs_go_and_what_they_blocked_can_be_taken_and_all_is_sent_in_order(solitaire: Solitaire, held: Held) -> None:
    page, state = solitaire.page, solitaire.at_first
    sent: list[str] = []
    page.on("request", lambda request: sent.append(tile_of(request)) if "/tap/" in request.url else None)
    pairs = list(solitaire.plan[:5])
    for number, pair in enumerate(pairs, 1):
        looks = tap(page, *tiles(*pair))
        for tile in pair:
            state = state.play(Move(Verb.TAP, tile))
        assert looks["seen"] == 144 - 2 * number
        assert looks["free"] == free_of(state)
        assert looks["selected"] == []
    assert any(not solitaire.at_first.is_free(tile) for pair in pairs for tile in pair), "some were blocked at first"
    held.wait_for(1, page)
    assert len(sent) == 1, "one at a time"
    page.unroute("**/tap/")
    for route in held.routes:
        route.continue_()
    solitaire.expect_left(134)
    solitaire.expect_move(10)
    assert sent == [str(tile) for pair in pairs for tile in pair]
    assert page.locator("[data-shown]").count() == 0


def test_pairs_go_while_those_before_them_still_fade(solitaire: Solitaire) -> None:
    left = 144
    for pair in solitaire.plan[:8]:
        left -= 2
        assert tap(solitaire.page, *tiles(*pair))["seen"] == left
        solitaire.page.wait_for_function("left => document.querySelectorAll('[data-tile]').length === left", arg=left)


def tile_of(request: Request) -> str:
    return (request.post_data or "").split("tile=")[1].split("&")[0]


def test_flowers_pair_and_seasons_too(page: Page, site: Site) -> None:
    solitaire = Solitaire(page, site)
    kinds = solitaire.dealt.kinds
    step = next(n for n, (one, other) in enumerate(solitaire.plan) if kinds[one] != kinds[other])
    solitaire.sit_down([Move(Verb.TAP, tile, 0) for pair in solitaire.plan[:step] for tile in pair])
    left = 144 - 2 * step
    assert tap(page, *tiles(*solitaire.plan[step]))["seen"] == left - 2
    solitaire.expect_left(left - 2)


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_a_blocked_tile_shows_for_a_moment_what_blocks_it(new_visitor: NewVisitor, site: Site, still: bool) -> None:
    page = new_visitor(reduced_motion="reduce" if still else "no-preference")
    solitaire = Solitaire(page, site).open()
    places = solitaire.dealt.layout.places
    top = next(tile for tile, (_, _, z) in enumerate(places) if z == 4)
    below = next(tile for tile, (_, _, z) in enumerate(places) if z == 3)
    assert tap(page, *tiles(below))["blocking"] == [top]
    expect(page.locator("[data-blocks]")).to_have_count(0)
    row = next(
        tile
        for tile, (_, _, z) in enumerate(places)
        if z == 0 and {(places[tile][0] + side, places[tile][1], 0) for side in (-2, 2)} <= set(places)
        and not solitaire.at_first.is_free(tile)
        and not any(abs(a - places[tile][0]) < 2 and abs(b - places[tile][1]) < 2 and c == 1 for a, b, c in places)
    )  # fmt: skip
    sides = sorted(places.index((places[row][0] + side, places[row][1], 0)) for side in (-2, 2))
    assert tap(page, *tiles(row))["blocking"] == sides
    expect(page.locator("[data-blocks]")).to_have_count(0)
    solitaire.expect_move(0)


def test_what_the_site_refuses_is_put_right(solitaire: Solitaire, watch: Watch) -> None:
    watch.allow("400", "htmx:responseError")
    page, pair = solitaire.page, solitaire.plan[0]
    refusal = '<h1>No</h1><p class="lead">Not in this game.</p>'
    page.route("**/tap/", lambda route: route.fulfill(status=400, body=refusal, content_type="text/html"))
    assert tap(page, *tiles(*pair))["seen"] == 142
    expect(page.locator("#trouble")).to_have_text("Not in this game.")
    looks = tap(page)
    assert (looks["seen"], looks["selected"]) == (144, [])
    assert page.locator("[data-shown]").count() == 0
    page.unroute("**/tap/")
    solitaire.take(pair)
    solitaire.expect_left(142)


def test_a_page_that_is_left_hands_in_what_was_not_answered(solitaire: Solitaire, held: Held) -> None:
    page, one = solitaire.page, solitaire.plan[0][0]
    tap(page, *tiles(one))
    held.wait_for(1, page)
    page.unroute("**/tap/")
    page.goto("/")
    for _ in range(100):
        if solitaire.open().marked("selected"):
            break
        page.wait_for_timeout(50)
    assert solitaire.marked("selected") == {one}
    solitaire.expect_move(1)


# -- cards -----------------------------------------------------------------------------------------------------------


def test_cards_lift_and_no_more_of_them_than_an_attempt_has(page: Page, sit: Sit, held: Held) -> None:
    sit(page, EASY)
    looks = tap(page, "card-3", "card-3", "card-5", "card-7")
    assert looks["lifted"] == [3, 5]
    assert looks["faces"] == 0, "no face is known before the site has shown it"


WATCH_CARD = """(card) => {
  window.frames_of = [];
  const button = document.getElementById(card);
  const leaf = button.querySelector(".leaf");
  const look = () => {
    const use = button.querySelector("use");
    const face = button.dataset.state === "open" && !button.dataset.shown;
    frames_of.push([
      leaf.getBoundingClientRect().width / button.getBoundingClientRect().width,
      leaf.isConnected && (!face || use.getBoundingClientRect().width > 0),
      face,
    ]);
    if (frames_of.length < 600 && !(face && leaf.getAnimations().length === 0)) requestAnimationFrame(look);
    else frames_of.over = true;
  };
  button.click();
  requestAnimationFrame(look);
}"""


@pytest.mark.parametrize("delay", [0, 150, 400])
def test_a_card_turns_in_one_movement_and_is_never_blank(
    page: Page, sit: Sit, endless_comparison: None, delay: int
) -> None:
    table = sit(page, HARD)
    page.wait_for_load_state("networkidle")
    slow_down(page.context, page, delay)
    page.evaluate(WATCH_CARD, "card-0")
    table.wait_for("frames_of.over")
    frames: list[tuple[float, bool, bool]] = page.evaluate("frames_of")
    widths = [width for width, _, _ in frames]
    assert min(widths) > 0.1, "never on its edge"
    assert all(drawn for _, drawn, _ in frames), "a back or a face in every frame"
    faces = [face for _, _, face in frames]
    assert faces == sorted(faces), "first the back, then the face"
    narrowest = widths.index(min(widths))
    before, after = widths[: narrowest + 1], widths[narrowest:]
    if delay:
        assert before[0] <= 1.06
    assert all(later <= earlier + 0.08 for earlier, later in pairwise(before)), before
    assert all(later >= earlier - 0.08 for earlier, later in pairwise(after)), after
