"""The page of Mahjong Solitaire: what its markup promises (design, section 5), what it keeps secret, what it costs."""

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.db import connection
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings
from time_machine import TimeMachineFixture

from games.engine.codes import Code
from games.engine.game import Status
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.moves import Move
from games.engine.registry import new_game, replay
from games.mahjong import board as mahjong_board
from games.mahjong.words import LAYOUT_NAMES, kind_name
from games.models import Player, Session
from tests.engine.mahjong import slow
from tests.engine.mahjong.playing import game, play_at_random, tap
from tests.views.markup import Markup
from tests.views.test_mahjong import TURTLE, Solitaire, short_stuck_line, solitaire, taps_of, tiles_of

__all__ = ["solitaire"]

pytestmark = pytest.mark.django_db

NUMBERS = range(len(LAYOUTS))
TOKEN = re.compile(r'(name="csrfmiddlewaretoken" value=")[^"]*')
KIND = re.compile(r"[1-9][BCD]|[NSEWRG]|Wh|[FS][1-4]")


def position(layout: int, chance: Random, most: int = 60) -> MahjongState:
    """Some position of that layout in which the game goes on."""
    state = game(layout, chance.randrange(100))
    for _ in range(chance.randrange(most)):
        after = play_at_random(state, chance, pairs=1)
        if after.status is not Status.PLAYING:
            break
        state = after
    return state


def seat(state: MahjongState, *more: Move) -> Solitaire:
    """A visitor who has played to that position, and then these moves."""
    layout = LAYOUTS.index(state.board.layout)
    number = next(number for number in range(100) if game(layout, number).board.kinds == state.board.kinds)
    visitor = Solitaire(str(MahjongCode(layout, number)))
    moves = [*taps_of(state.history), *more]
    return visitor.sit_down(moves) if moves else visitor


# -- the markup ----------------------------------------------------------------------------------------------------


def test_a_new_board_says_what_it_is(solitaire: Solitaire) -> None:
    page = solitaire.look()
    assert {name: page.board[name] for name in page.board.attributes if name.startswith("data-")} == {
        "data-board": "mahjong",
        "data-code": TURTLE,
        "data-status": "new",
        "data-move": "0",
        "data-width": "30",
        "data-height": "16",
        "data-layers": "5",
        "data-shade": "on",
    }
    assert page.one("h1").text == "Turtle"
    assert page.board["dir"] == "ltr", "the board looks the same in a right-to-left page"


@pytest.mark.parametrize("layout", NUMBERS)
def test_every_layout_has_its_page(layout: int) -> None:
    page = Solitaire(str(MahjongCode(layout, 0))).look()
    assert page.one("h1").text == str(LAYOUT_NAMES[LAYOUTS[layout].slug])
    places = LAYOUTS[layout].places
    assert [tuple(int(tile[f"data-{axis}"]) for axis in "xyz") for tile in page.having("data-tile")] == list(places)


def test_reading_stores_nothing(solitaire: Solitaire) -> None:
    solitaire.look()
    solitaire.get("/mahjong/new/")
    assert not Player.objects.exists()


@pytest.mark.parametrize("layout", NUMBERS)
def test_a_tile_says_its_place_whether_it_is_free_and_its_kind_unless_it_is_covered(layout: int) -> None:
    state = position(layout, Random(layout))
    page = seat(state).look()
    places, kinds = state.board.layout.places, state.board.kinds
    left = [tile for tile in range(144) if state.is_left(tile)]
    full = slow.filled(places[tile] for tile in left)
    assert list(tiles_of(page)) == left, "a removed tile is not there"
    for tile, element in tiles_of(page).items():
        assert (element.tag, element["name"], element["value"]) == ("button", "tile", str(tile))
        assert tuple(int(element[f"data-{axis}"]) for axis in "xyz") == places[tile]
        assert ("data-free" in element) == slow.is_free(places[tile], full)
        assert element.get("data-kind") == (None if slow.is_hidden(places[tile], full) else kinds[tile])
        assert "data-selected" not in element
        assert "data-hint" not in element


def test_a_tile_is_named_by_kind_place_and_what_blocks_it(solitaire: Solitaire) -> None:
    page = solitaire.look()
    places = LAYOUTS[0].places
    full = slow.filled(places)
    for tile, element in tiles_of(page).items():
        x, y, z = places[tile]
        kind = element.get("data-kind")
        name = kind_name(kind) if kind else "covered tile"
        row, column = (f"{half // 2 + 1}{'½' if half % 2 else ''}" for half in (y, x))
        covered = any((cx, cy, z + 1) in full for cx, cy, _ in slow.cells((x, y, z)))
        state = "free" if "data-free" in element else "blocked from above" if covered else "blocked on both sides"
        said = f"{name[0].upper()}{name[1:]}, row {row}, column {column}, layer {z + 1}, {state}"
        assert element["aria-label"] == said


def test_selected_and_hinted_tiles_say_so() -> None:
    state = game()
    one = state.pairs()[0][0]
    page = seat(state, tap(one), Move(Verb.HINT)).look()
    assert [tile["data-tile"] for tile in page.having("data-selected")] == [str(one)]
    assert page.one(id=f"tile-{one}")["aria-pressed"] == "true"
    assert len(page.having("data-hint")) == 2


def test_the_counters(solitaire: Solitaire) -> None:
    page = solitaire.look()
    assert page.counters == {"left": 144, "time": 0, "hints": 0}
    assert page.one(data_counter="left")["data-of"] == "144"
    assert "data-of" not in page.one(data_counter="time")
    assert "Tiles left: 144 of 144" in page.text


# -- what can't be seen is not in the page -------------------------------------------------------------------------


def hidden_tiles(state: MahjongState) -> set[int]:
    places = state.board.layout.places
    if state.status is Status.PAUSED:
        return {tile for tile in range(144) if state.is_left(tile)}
    full = slow.filled(places[tile] for tile in range(144) if state.is_left(tile))
    return {tile for tile in range(144) if state.is_left(tile) and slow.is_hidden(places[tile], full)}


@contextmanager
def other_faces(hidden: Collection[int]) -> Iterator[None]:
    """Let those tiles have another face; what pairs stays as it is."""

    def disguised(code: Code, state: object) -> MahjongState:
        assert isinstance(state, MahjongState)
        kinds = tuple(
            ("Wh" if kind == "9B" else "9B") if tile in hidden else kind for tile, kind in enumerate(state.board.kinds)
        )
        return replace(state, board=replace(state.board, kinds=kinds))

    with (
        patch("games.play.moves.replay", lambda code, moves: disguised(code, replay(code, moves))),
        patch("games.play.moves.new_game", lambda code: disguised(code, new_game(code))),
    ):
        yield


def without_token(response: HttpResponse) -> str:
    assert response.status_code in {200, 303}
    return TOKEN.sub(r"\1", response.text)


@pytest.mark.parametrize("layout", NUMBERS)
def test_pages_and_answers_are_the_same_whatever_the_covered_tiles_are(layout: int, time: TimeMachineFixture) -> None:
    """The same position twice, once with other faces wherever none can be seen: not one byte may differ."""
    chance = Random(100 + layout)
    for _ in range(2):
        state = position(layout, chance, most=30)
        one, other = chance.choice(state.pairs())
        plays = [seat(state), seat(state)]
        for move, what in ((tap(one), "tap"), (tap(other), "tap"), (Move(Verb.UNDO), "undo")):
            answers = [without_token(plays[0].get()), without_token(plays[0].post(what, tile=move.value))]
            with other_faces(hidden_tiles(state)):
                answers.append(without_token(plays[1].get()))
            state = state.play(move)
            with other_faces(hidden_tiles(state)):
                answers.append(without_token(plays[1].post(what, tile=move.value)))
            page, answer, disguised_page, disguised_answer = answers
            assert page == disguised_page
            assert answer == disguised_answer


@pytest.mark.parametrize("layout", NUMBERS)
def test_no_page_names_more_tiles_than_can_be_seen(layout: int) -> None:
    state = position(layout, Random(200 + layout), most=20)
    page = seat(state, Move(Verb.HINT)).look()
    hidden = hidden_tiles(state)
    board = page.html[page.html.index('id="board"') : page.html.index("</form>", page.html.index('id="board"'))]
    faces = re.findall(r"tiles/traditional[^#]*\.svg#([0-9A-Za-z]+)", board)
    assert len(faces) == board.count("data-kind=") == state.left.bit_count() - len(hidden)
    assert all(KIND.fullmatch(face) for face in faces)
    for tile in hidden:
        element = page.one(id=f"tile-{tile}")
        assert element.inside == []
        assert element.text.strip() == ""
        assert element["aria-label"].startswith("Covered tile, ")
        assert set(element.attributes) == {
            "class", "id", "name", "value", "data-tile", "data-x", "data-y", "data-z", "aria-label"
        }  # fmt: skip


# -- what an answer costs ------------------------------------------------------------------------------------------


class HashedNames(StaticFilesStorage):
    """Names as long as those of a real site."""

    def url(self, name: str | None, force: bool = False) -> str:
        stem, dot, end = (name or "").rpartition(".")
        return f"/static/{stem}.0123456789ab{dot}{end}"


@pytest.fixture
def hashed_names(settings: Settings) -> Iterator[None]:
    backend = f"{__name__}.HashedNames"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": backend}}
    mahjong_board._drawn.cache_clear()
    yield
    mahjong_board._drawn.cache_clear()


SELECTION = 2048
PAIR = 6 * 1024


@pytest.mark.parametrize(("layout", "language"), [*((number, "en") for number in NUMBERS), (0, "ar"), (0, "uk")])
def test_a_tap_answers_with_little(layout: int, language: str, hashed_names: None) -> None:
    chance = Random(300 + layout)
    for most in (1, 40, 40):
        state = position(layout, chance, most)
        visitor = seat(state)
        visitor.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        one, other = chance.choice(state.pairs())
        selections = [one]
        third = [tile for tile in range(144) if state.is_free(tile) and not state.groups[tile] >> one & 1]
        if third:
            selections = [one, chance.choice(third), one]
        for tile in selections:
            answer = visitor.post("tap", tile=tile)
            assert len(answer.content) <= SELECTION, f"{len(answer.content)} bytes for a selection"
        answer = visitor.post("tap", tile=other)
        assert len(answer.content) <= PAIR, f"{len(answer.content)} bytes for a pair"


def test_a_pair_that_rings_out_a_hint_answers_with_little(hashed_names: None) -> None:
    visitor = Solitaire()
    visitor.act("hint")
    first, then = visitor.plan[0]
    visitor.tap(first)
    assert len(visitor.post("tap", tile=then).content) <= PAIR


def test_the_pair_that_ends_a_game_answers_with_little_too(hashed_names: None) -> None:
    code, pairs = short_stuck_line()
    stuck = Solitaire(code).sit_down(taps_of(pairs)[:-1])
    assert len(stuck.post("tap", tile=pairs[-1][1]).content) <= PAIR
    won = Solitaire()
    won.sit_down(taps_of(won.plan)[:-1])
    assert len(won.post("tap", tile=won.plan[-1][1]).content) <= PAIR


@pytest.mark.parametrize("htmx", [True, False])
def test_a_tap_asks_the_database_three_times_at_most(htmx: bool) -> None:
    state = position(0, Random(5))
    one, other = state.pairs()[0]
    visitor = seat(state)
    visitor.htmx = htmx
    for tile in (one, other):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            visitor.client.post(
                f"/g/{visitor.code}/tap/",
                {"tile": tile, "move": Session.objects.get().move_number},
                headers={"HX-Request": "true"} if htmx else {},
            )
        asked = [query["sql"] for query in queries if not query["sql"].startswith(("SAVEPOINT", "RELEASE"))]
        assert len(asked) - 1 <= 3, asked  # One of them is this test's own.


@pytest.mark.parametrize("what", ["hint", "undo", "pause"])
def test_other_moves_ask_three_times_at_most_too(what: str) -> None:
    state = position(0, Random(5))
    visitor = seat(state)
    with CaptureQueriesContext(connection) as queries:
        answer = visitor.post(what)
    assert Markup(answer.text).move == visitor.move
    assert len(queries) <= 3, [query["sql"] for query in queries]
