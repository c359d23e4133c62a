"""Mahjong Solitaire over HTTP: taps, hints, undo, pause, and whole games; what is stored of them, and what is not."""

import json
from datetime import timedelta
from functools import cache
from http import HTTPStatus
from random import Random
from uuid import UUID, uuid4

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from time_machine import TimeMachineFixture

from games.engine.game import Status
from games.engine.mahjong.board import Pair
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.rules import MahjongState
from games.engine.moves import Move, read_moves, write_moves
from games.engine.registry import parse, replay
from games.models import Player, Session
from games.play.moves import make_move
from games.players.visitors import COOKIE, cookie_of
from games.records.keeping import kept_fields
from tests.engine.mahjong.playing import game, goes_on, play_at_random, take, tap
from tests.games import VERBS
from tests.views.markup import Element, Markup
from tests.views.visitor import PAIRS, Visitor

pytestmark = [pytest.mark.django_db, pytest.mark.data]

TURTLE = "MJ1-L00-AAAAABL"
SPIRAL = 8


class Solitaire(Visitor):
    """Plays one board of Mahjong Solitaire."""

    def __init__(self, code: str = TURTLE, *, htmx: bool = True, client: Client | None = None) -> None:
        super().__init__(code, htmx=htmx, client=client)
        parsed = parse(code)
        assert isinstance(parsed, MahjongCode)
        self.parsed = parsed
        self.plan = deal(parsed).plan
        self.kinds = deal(parsed).kinds

    @property
    def state(self) -> MahjongState:
        """The game as the stored moves have it."""
        session = Session.objects.filter(code=self.code).latest("number")
        state = replay(self.parsed, read_moves(session.moves, VERBS))
        assert isinstance(state, MahjongState)
        return state

    def act(self, what: str, **fields: int) -> Markup:
        """Post a move, and return the answer, or the page after it."""
        answer = self.post(what, **fields)
        assert answer.status_code in {HTTPStatus.OK, HTTPStatus.SEE_OTHER}
        return Markup(answer.text) if self.htmx else self.look()

    def tap(self, *tiles: int) -> Markup:
        return [self.act("tap", tile=tile) for tile in tiles][-1]

    def sit_down(self, moves: list[Move]) -> "Solitaire":
        """Find these moves played already."""
        self.client.cookies[COOKIE] = cookie_of(keep(self.code, moves))
        self.move = len(moves)
        return self


def keep(code: str, moves: list[Move], player: UUID | None = None) -> UUID:
    """Store a game of these moves, the last of them made now; return the key of its player, by default a new one."""
    parsed = parse(code)
    key = player or uuid4()
    *earlier, last = moves
    first = moves[0]
    make_move(key, parsed, first.verb, first.value, 0)
    if earlier:
        started = timezone.now() - timedelta(milliseconds=last.at)
        Session.objects.filter(player=key, code=code).update(
            moves=write_moves(earlier),
            move_count=len(earlier),
            started_at=started,
            moved_at=started + timedelta(milliseconds=earlier[-1].at),
            **kept_fields(parsed, replay(parsed, earlier), earlier[-1].at),
        )
        make_move(key, parsed, last.verb, last.value, len(earlier))
    return key


def taps_of(pairs: list[Pair] | tuple[Pair, ...]) -> list[Move]:
    """The taps that take these pairs, a second for each."""
    return [tap(tile, 1000 * number) for number, tile in enumerate(tile for pair in pairs for tile in pair)]


@cache
def short_stuck_line() -> tuple[str, tuple[Pair, ...]]:
    """A code, and pairs after which none is left: at every step the pair that leaves the fewest."""
    for number in range(5, 50):
        state = game(SPIRAL, number)
        while goes_on(state):
            state = min((take(state, pair) for pair in state.pairs()), key=lambda after: len(after.pairs()))
        if state.status is Status.STUCK and len(state.history) <= 30:
            return str(MahjongCode(SPIRAL, number)), state.history
    raise AssertionError("no short line is stuck")


@pytest.fixture
def solitaire(db: None) -> Solitaire:
    return Solitaire()


def tiles_of(page: Markup) -> dict[int, Element]:
    return {int(tile["data-tile"]): tile for tile in page.having("data-tile")}


def moves_stored() -> str:
    return Session.objects.get().moves


def free_and_pairing(state: MahjongState) -> tuple[int, int, int]:
    """A pair that can be taken, and a free tile that pairs with neither."""
    one, other = state.pairs()[0]
    return one, other, next(tile for tile in range(144) if state.is_free(tile) and not state.groups[tile] >> one & 1)


def blocked(state: MahjongState) -> int:
    return next(tile for tile in range(144) if state.is_left(tile) and not state.is_free(tile))


# -- taps, as stored effects ---------------------------------------------------------------------------------------


def test_the_first_tap_begins_the_game_and_its_clock(solitaire: Solitaire, time: TimeMachineFixture) -> None:
    one, _, _ = free_and_pairing(game())
    answer = solitaire.tap(one)
    assert moves_stored() == f"t{one}@0"
    assert answer.status == "playing"
    assert list(tiles_of(answer)) == [one], "one tile has changed"
    assert "data-selected" in tiles_of(answer)[one]
    time.shift(12)
    assert solitaire.look().counters["time"] == 12_000


def test_two_free_tiles_that_pair_go(solitaire: Solitaire) -> None:
    one, other, _ = free_and_pairing(game())
    answer = solitaire.tap(one, other)
    assert {element["id"] for element in answer.all(hx_swap_oob="leave")} == {f"tile-{one}", f"tile-{other}"}
    assert answer.counters["left"] == 142
    page = solitaire.look()
    assert tiles_of(page).keys() == set(range(144)) - {one, other}
    assert page.having("data-selected") == []
    assert Session.objects.get().done == 1


def test_another_free_tile_takes_the_selection_over(solitaire: Solitaire) -> None:
    one, _, third = free_and_pairing(game())
    answer = solitaire.tap(one, third)
    assert {tile: "data-selected" in element for tile, element in tiles_of(answer).items()} == {one: False, third: True}
    assert solitaire.state.selected == third
    assert solitaire.state.left.bit_count() == 144


def test_the_selected_tile_is_dropped_by_a_second_tap_and_never_pairs_with_itself(solitaire: Solitaire) -> None:
    one, _, _ = free_and_pairing(game())
    answer = solitaire.tap(one, one)
    assert "data-selected" not in tiles_of(answer)[one]
    assert solitaire.state.selected is None
    assert solitaire.state.left.bit_count() == 144
    solitaire.tap(one)
    assert solitaire.state.selected == one


def test_a_blocked_tile_drops_the_selection(solitaire: Solitaire) -> None:
    one, _, _ = free_and_pairing(game())
    answer = solitaire.tap(one, blocked(game()))
    assert "data-selected" not in tiles_of(answer)[one]
    assert (solitaire.state.selected, solitaire.state.left.bit_count()) == (None, 144)


def test_a_blocked_tile_alone_begins_nothing(solitaire: Solitaire) -> None:
    answer = solitaire.tap(blocked(game()))
    assert (answer.status, answer.move, tiles_of(answer)) == ("new", 0, {})
    assert not Player.objects.exists()


def test_a_tile_that_is_gone_is_no_move(solitaire: Solitaire) -> None:
    one, other, _ = free_and_pairing(game())
    solitaire.tap(one, other)
    before = moves_stored()
    solitaire.tap(one)
    assert moves_stored() == before


def test_any_two_flowers_pair_and_any_two_seasons(db: None) -> None:
    """Flowers pair with other flowers only as flowers do: each game here ends on the plan's pairs of both."""
    plan = deal(MahjongCode(0, 37)).plan
    kinds = deal(MahjongCode(0, 37)).kinds
    flowers = [n for n, (one, other) in enumerate(plan) if {kinds[one][0], kinds[other][0]} == {"F"}]
    seasons = [n for n, (one, _) in enumerate(plan) if kinds[one] in {"S1", "S2", "S3", "S4"}]
    assert len(flowers) == len(seasons) == 2
    for number in flowers + seasons:
        one, other = plan[number]
        assert kinds[one] != kinds[other]
        visitor = Solitaire().sit_down(taps_of(plan[:number]))
        answer = visitor.tap(one, other)
        assert len(answer.all(hx_swap_oob="leave")) == 2


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("tile", ["144", "999", "1000", "-1", "", "x", "1.0", "٣", "1" * 400])
def test_a_tile_that_no_board_has_is_refused(tile: str, htmx: bool) -> None:
    visitor = Solitaire(htmx=htmx)
    assert visitor.post("tap", tile=tile).status_code == HTTPStatus.BAD_REQUEST
    assert not Player.objects.exists()


@pytest.mark.parametrize("what", ["flip", "compare"])
def test_verbs_of_match_cards_are_refused(solitaire: Solitaire, what: str) -> None:
    solitaire.tap(free_and_pairing(game())[0])
    before = moves_stored()
    assert solitaire.post(what, card=0).status_code == HTTPStatus.BAD_REQUEST
    assert moves_stored() == before


@pytest.mark.parametrize("what", ["tap", "hint", "undo"])
def test_verbs_of_mahjong_are_refused_on_a_board_of_match_cards(what: str) -> None:
    visitor = Visitor(PAIRS)
    visitor.flip(0)
    before = moves_stored()
    assert visitor.post(what, tile=1).status_code == HTTPStatus.BAD_REQUEST
    assert moves_stored() == before


@pytest.mark.parametrize("stale", [0, 1, 3, 99, 10**9])
def test_a_stale_move_changes_nothing_and_gets_the_board_as_it_is(solitaire: Solitaire, stale: int) -> None:
    one, other, third = free_and_pairing(game())
    solitaire.tap(one, other)
    before = moves_stored()
    response = solitaire.post("tap", tile=third, move=stale)
    assert moves_stored() == before
    assert response["HX-Retarget"] == "#game"
    page = Markup(response.text)
    assert page.move == 2
    assert len(tiles_of(page)) == 142


def test_a_repeated_tap_acts_once(solitaire: Solitaire) -> None:
    for _ in range(5):
        solitaire.post("tap", tile=free_and_pairing(game())[0], move=0)
    assert Session.objects.get().move_count == 1
    assert solitaire.state.selected is not None


# -- plain forms ---------------------------------------------------------------------------------------------------


def test_without_scripts_every_move_leads_back_to_the_board(time: TimeMachineFixture) -> None:
    visitor = Solitaire(htmx=False)
    one, other, _ = free_and_pairing(game())
    for what, fields in [
        ("tap", {"tile": one}),
        ("hint", {}),
        ("tap", {"tile": other}),
        ("undo", {}),
        ("pause", {}),
        ("resume", {}),
        ("restart", {}),
    ]:
        response = visitor.post(what, **fields)
        assert response.status_code == HTTPStatus.SEE_OTHER
        assert response["Location"] == f"/g/{TURTLE}/"
    assert [move.split("@")[0] for move in moves_stored().split()] == [f"t{one}", "h", f"t{other}", "u", "p", "r"]
    assert visitor.look().status == "new"


def test_every_move_is_a_button_of_a_form_that_says_which_move_it_follows(solitaire: Solitaire) -> None:
    solitaire.tap(free_and_pairing(game())[0])
    page = solitaire.look()
    board = page.board
    assert (board["method"], board["action"]) == ("post", f"/g/{TURTLE}/tap/")
    assert {(element["name"], element["value"]) for element in board.inside if element.tag == "button"} == {
        ("tile", str(tile)) for tile in range(144)
    }
    assert page.one(id="move")["value"] == "1"
    actions = {element["formaction"] for element in page.all("button", form="board")}
    assert {f"/g/{TURTLE}/{what}/" for what in ("hint", "undo", "pause", "restart")} == actions


# -- hint ----------------------------------------------------------------------------------------------------------


def test_a_hint_rings_the_next_pair_of_the_plan_and_is_counted_once(solitaire: Solitaire) -> None:
    answer = solitaire.act("hint")
    assert {tile for tile, element in tiles_of(answer).items() if "data-hint" in element} == set(solitaire.plan[0])
    assert answer.counters["hints"] == 1
    again = solitaire.act("hint")
    assert again.move == 1, "the same hint is not a second one"
    page = solitaire.look()
    assert {int(tile["data-tile"]) for tile in page.having("data-hint")} == set(solitaire.plan[0])
    assert page.counters["hints"] == Session.objects.get().hints == 1


def test_a_hint_is_said_in_words(solitaire: Solitaire) -> None:
    said = solitaire.act("hint").one(id="live").text
    assert said.startswith("Hint: ")
    assert said.count("row") == said.count("column") == said.count("layer") == 2


def test_a_hint_goes_when_a_pair_goes(solitaire: Solitaire) -> None:
    solitaire.act("hint")
    solitaire.tap(*solitaire.plan[0])
    assert solitaire.look().having("data-hint") == []
    solitaire.act("hint")
    assert {int(tile["data-tile"]) for tile in solitaire.look().having("data-hint")} == set(solitaire.plan[1])
    assert solitaire.look().counters["hints"] == 2


def test_a_hint_moves_no_selection(solitaire: Solitaire) -> None:
    _, _, third = free_and_pairing(game())
    solitaire.tap(third)
    solitaire.act("hint")
    assert solitaire.state.selected == third


# -- undo ----------------------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_very_start(solitaire: Solitaire) -> None:
    at_first = {tile: element.attributes for tile, element in tiles_of(solitaire.look()).items()}
    solitaire.sit_down(taps_of(solitaire.plan[:71]))
    for left in range(4, 146, 2):
        answer = solitaire.act("undo")
        assert answer.counters["left"] == left
    page = solitaire.look()
    assert {tile: element.attributes for tile, element in tiles_of(page).items()} == at_first
    assert (page.status, Session.objects.get().undos, Session.objects.get().done) == ("playing", 71, 0)
    before = moves_stored()
    solitaire.act("undo")
    assert moves_stored() == before, "there is nothing left to take back"


def test_undo_puts_both_tiles_back_and_drops_the_selection(solitaire: Solitaire) -> None:
    one, other, _ = free_and_pairing(game())
    solitaire.tap(one, other)
    third = next(tile for tile in range(144) if solitaire.state.is_free(tile))
    solitaire.tap(third)
    answer = solitaire.act("undo")
    assert {one, other} <= tiles_of(answer).keys()
    assert {
        int(tile["data-tile"]) for tile in answer.one(hx_swap_oob="arrive:#board").inside if "data-tile" in tile
    } == {
        one,
        other,
    }
    assert answer.one(id="live").text == "The last pair is back. 144 tiles left."
    assert solitaire.look().having("data-selected") == []


def test_a_selection_never_makes_an_illegal_pair_after_undo(solitaire: Solitaire) -> None:
    """A tile that was free because of the pair is blocked again after undo: it must not stay selected."""
    found = None
    state = game()
    while found is None:
        for pair in state.pairs():
            freed = take(state, pair).free & ~state.free
            if freed:
                found = (pair, freed.bit_length() - 1)
                break
        else:
            state = take(state, state.pairs()[0])
    pair, freed_tile = found
    solitaire.sit_down([*taps_of([*state.history, pair]), tap(freed_tile, 200_000)])
    solitaire.act("undo")
    page = solitaire.look()
    assert "data-free" not in tiles_of(page)[freed_tile]
    assert page.having("data-selected") == []
    before = solitaire.state.left
    for tile in range(144):
        if solitaire.state.is_free(tile) and solitaire.state.matches(tile, freed_tile):
            solitaire.tap(tile)
            assert solitaire.state.left == before
            solitaire.tap(tile)


# -- pause and restart ---------------------------------------------------------------------------------------------


def test_a_paused_page_has_no_tile_and_its_clock_stands(solitaire: Solitaire, time: TimeMachineFixture) -> None:
    solitaire.tap(free_and_pairing(game())[0])
    time.shift(4)
    answer = Markup(solitaire.post("pause").text)
    time.shift(3600)
    page = solitaire.look()
    for seen in (answer, page):
        assert seen.status == "paused"
        for name in ("data-tile", "data-kind", "data-x", "data-free", "data-hint", "data-selected"):
            assert seen.having(name) == []
        board = seen.html[seen.html.index('id="board"') : seen.html.index("</form>", seen.html.index('id="board"'))]
        assert "tiles/" not in board, "no face is drawn"
        assert seen.counters["time"] == 4000
        assert "The game is paused." in seen.text
    answer = Markup(solitaire.post("resume").text)
    assert len(tiles_of(answer)) == 144
    assert answer.having("data-selected") == [], "a pause drops the selection"
    time.shift(1)
    assert solitaire.look().counters["time"] == 5000


@pytest.mark.parametrize("what", ["tap", "hint", "undo"])
def test_nothing_is_played_in_a_pause(solitaire: Solitaire, what: str) -> None:
    one, other, third = free_and_pairing(game())
    solitaire.tap(one, other)
    solitaire.post("pause")
    before = moves_stored()
    answer = solitaire.act(what, tile=third)
    assert moves_stored() == before
    assert answer.having("data-tile") == []


def test_a_reload_finds_the_selection_as_it_was(solitaire: Solitaire) -> None:
    one, other, _ = free_and_pairing(game())
    solitaire.tap(one)
    assert [tile["data-tile"] for tile in solitaire.look().having("data-selected")] == [str(one)]
    solitaire.tap(other)
    assert len(tiles_of(solitaire.look())) == 142


def test_the_same_board_again(solitaire: Solitaire) -> None:
    solitaire.tap(*free_and_pairing(game())[:2])
    answer = Markup(solitaire.post("restart").text)
    assert (answer.status, len(tiles_of(answer)), answer.counters["time"]) == ("new", 144, 0)
    assert answer.move == 3, "a late tap of the try before does not fit"
    solitaire.act("hint")
    assert list(Session.objects.order_by("number").values_list("number", "status")) == [(1, "left"), (2, "playing")]


# -- whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("htmx", [True, False])
def test_the_plan_of_the_deal_command_wins(
    htmx: bool, capsys: pytest.CaptureFixture[str], time: TimeMachineFixture
) -> None:
    call_command("deal", TURTLE, "--json")
    plan = json.loads(capsys.readouterr().out)["plan"]
    visitor = Solitaire(htmx=htmx)
    visitor.look()
    for number, (one, other) in enumerate(plan):
        visitor.post("tap", tile=one)
        time.shift(1)
        last = visitor.post("tap", tile=other)
        if htmx and number < 71:
            assert f'data-value="{142 - 2 * number}"' in last.text
    page = visitor.look()
    assert page.status == "won"
    assert page.having("data-tile") == []
    assert page.counters == {"left": 0, "hints": 0, "time": 72_000}
    session = Session.objects.get()
    assert (session.status, session.done, session.elapsed, session.hints) == ("won", 72, 72_000, 0)


def test_a_won_game_takes_no_more_moves(solitaire: Solitaire) -> None:
    solitaire.sit_down(taps_of(solitaire.plan[:71]))
    solitaire.tap(*solitaire.plan[71])
    before = moves_stored()
    for what in ("tap", "hint", "undo", "pause", "resume"):
        solitaire.post(what, tile=0)
    assert moves_stored() == before


def test_a_game_without_a_free_pair_is_stuck_at_once(time: TimeMachineFixture) -> None:
    code, pairs = short_stuck_line()
    visitor = Solitaire(code)
    visitor.look()
    for pair in pairs[:-1]:
        assert visitor.tap(*pair).status == "playing"
        time.shift(1)
    answer = visitor.tap(*pairs[-1])
    assert answer.status == "stuck"
    ended = 1000 * (len(pairs) - 1)
    assert answer.one("h2", id="end-title").text == "No more moves"
    time.shift(3600)
    page = visitor.look()
    assert (page.status, page.counters["time"]) == ("stuck", ended), "the clock stands"
    assert len(tiles_of(page)) == 144 - 2 * len(pairs)
    answer = visitor.act("undo")
    assert answer.status == "playing"
    time.shift(2)
    page = visitor.look()
    assert (page.status, page.counters["time"]) == ("playing", ended + 2000), "undo goes on, and so does the clock"
    assert page.all(id="end") == []


@pytest.mark.parametrize("what", ["tap", "hint", "pause"])
def test_a_stuck_game_only_goes_back(what: str) -> None:
    code, pairs = short_stuck_line()
    visitor = Solitaire(code).sit_down(taps_of(pairs))
    before = moves_stored()
    answer = visitor.act(what, tile=next(tile for tile in range(144) if visitor.state.is_free(tile)))
    assert moves_stored() == before
    assert answer.status == "stuck"


def test_random_games_over_http_agree_with_the_engine() -> None:
    chance = Random(3)
    for layout in (0, 5, 16):
        code = str(MahjongCode(layout, 1))
        state = play_at_random(game(layout, 1), chance, pairs=chance.randrange(10, 30))
        visitor = Solitaire(code).sit_down(taps_of(state.history))
        for _ in range(6):
            tile = chance.randrange(144)
            visitor.tap(tile)
            state = state.play(tap(tile))
            page = visitor.look()
            assert tiles_of(page).keys() == {tile for tile in range(144) if state.is_left(tile)}
            assert {tile for tile, element in tiles_of(page).items() if "data-free" in element} == {
                tile for tile in range(144) if state.is_free(tile)
            }
            assert [int(tile["data-tile"]) for tile in page.having("data-selected")] == [
                tile for tile in [state.selected] if tile is not None
            ]
        Session.objects.all().delete()
