"""Hundreds of taps over a line that delays, loses, doubles and disorders: all count, once each, and in order."""

import io
import time
from collections.abc import Callable, Iterable, Iterator
from random import Random
from threading import Lock, Thread
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler
from playwright.sync_api import Page

from games.engine.game import Status
from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.moves import Move, read_moves
from games.engine.registry import parse, rules_of
from games.models import Session
from tests.browser.conftest import Sit
from tests.browser.server import Site
from tests.browser.table import code_of
from tests.browser.test_mahjong import Solitaire
from tests.browser.watch import Watch

TAPS = 250
"""In each game."""

FATES = (*(["kept"] * 12), "slow", "slow", "lost before", "lost after", "doubled", "doubled", "late")

IMPATIENT = """
const patient = window.setTimeout;
window.setTimeout = (call, wait, ...more) => patient(call, wait >= 500 ? wait / 50 : wait, ...more);
"""
"""A page that asks again sooner: the test has no time to wait for what it is sure of."""

FINGERS = """async (taps) => {
  for (const [id, gap] of taps) {
    document.getElementById(id)?.click();
    if (gap) await new Promise((resolve) => setTimeout(resolve, gap));
  }
}"""


class BadLine:
    """The site behind a line on which anything may happen to a move."""

    def __init__(self, application: WSGIHandler, seed: int) -> None:
        self._application = application
        self._chance = Random(seed)
        self._lock = Lock()
        self._late: list[Thread] = []
        self.fates: set[str] = set()

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] != "POST":
            return self._application(environ, start_response)
        with self._lock:
            fate, wait = self._chance.choice(FATES), self._chance.uniform(0, 0.04)
        self.fates.add(fate)
        body = environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
        if fate == "lost before":
            return self._lose(start_response)
        if fate == "late":
            thread = Thread(target=self._arrive, args=(environ, body, wait))
            self._late.append(thread)
            thread.start()
            return self._lose(start_response)
        if fate == "slow":
            time.sleep(wait)
        if fate in {"lost after", "doubled"}:
            self._arrive(environ, body, 0)
        if fate == "lost after":
            return self._lose(start_response)
        return self._application({**environ, "wsgi.input": io.BytesIO(body)}, start_response)

    def wait(self) -> None:
        for thread in self._late:
            thread.join()

    def _arrive(self, environ: dict[str, Any], body: bytes, wait: float) -> None:
        """Let the site have a request whose answer nobody hears."""
        time.sleep(wait)
        unheard: Any = lambda *_: None  # noqa: E731  a StartResponse
        answer = self._application({**environ, "wsgi.input": io.BytesIO(body)}, unheard)
        list(answer)
        answer.close()

    def _lose(self, start_response: Any) -> Iterator[bytes]:
        """Break off in the middle of an answer, and hang up."""
        start_response.__self__.request_handler.close_connection = True
        start_response("200 OK", [("Content-Type", "text/html"), ("Content-Length", "1000")])
        yield b"<"
        raise ConnectionResetError


@pytest.fixture
def line(site: Site, application: WSGIHandler) -> Iterator[BadLine]:
    bad = BadLine(application, 20)
    site.put_before(bad)
    yield bad
    bad.wait()


@pytest.fixture(autouse=True)
def lost_answers(watch: Watch) -> None:
    watch.allow("ERR_CONTENT_LENGTH_MISMATCH", "htmx:sendError", "ERR_EMPTY_RESPONSE")


def moves_kept() -> list[Move]:
    session = Session.objects.get()
    return read_moves(session.moves, rules_of(parse(session.code)).verbs)


def gap(chance: Random) -> int:
    """Milliseconds between two taps: none, the next frame, or a moment."""
    return chance.choice((0, 0, 0, 5, 16))


def test_all_taps_on_tiles_count_once_and_in_order(page: Page, site: Site, line: BadLine) -> None:
    page.add_init_script(IMPATIENT)
    solitaire = Solitaire(page, site).open()
    chance = Random(7)
    state, expected, taps = solitaire.at_first, list[Move](), list[tuple[str, int]]()

    def catch_up() -> None:
        page.evaluate(FINGERS, taps)
        taps.clear()
        solitaire.expect_move(len(expected))

    for number in range(TAPS):
        move = random_move(state, chance)
        after = state.play(move)
        if after is not state:
            expected.append(move)
        back = move.verb == Verb.UNDO
        if back:
            catch_up()
        taps.append(("undo" if back else f"tile-{move.value}", gap(chance)))
        if back or number == TAPS - 1:
            state = after
            catch_up()
        state = after
    assert len(line.fates) == len(set(FATES))
    line.wait()
    assert [(move.verb, move.value) for move in moves_kept()] == [(move.verb, move.value) for move in expected]
    solitaire.expect_left(state.left.bit_count())
    shown = look(solitaire)
    assert solitaire.page.locator("[data-shown], [data-unkept]").count() == 0
    assert look(solitaire.open()) == shown
    assert solitaire.marked("selected") == ({state.selected} if state.selected is not None else set())


def random_move(state: MahjongState, chance: Random) -> Move:
    """Return a tap, more often one that takes a pair than pure chance would; an undo where nothing else is left."""
    if state.status is Status.STUCK:
        return Move(Verb.UNDO)
    pairs = state.pairs()
    if state.selected is not None and chance.random() < 0.5:
        mates = [tile for pair in pairs if state.selected in pair for tile in pair if tile != state.selected]
        if mates:
            return Move(Verb.TAP, chance.choice(mates))
    if chance.random() < 0.6:
        return Move(Verb.TAP, chance.choice(chance.choice(pairs)))
    return Move(Verb.TAP, chance.choice([tile for tile in range(144) if state.is_left(tile)]))


def look(solitaire: Solitaire) -> Any:
    """Return all that the board says of its tiles, and its counters without the time."""
    return solitaire.page.evaluate(
        """() => [...document.querySelectorAll("#board, [data-tile], [data-counter]:not([data-counter='time'])")].map(
          (one) => [...one.attributes, ...(one.querySelector("use")?.attributes ?? [])]
            .filter(({ name }) => name !== "tabindex")
            .map(({ name, value }) => `${name}=${value}`)
            .sort()
            .join())"""
    )


def test_all_taps_on_cards_count_once_and_in_order(page: Page, sit: Sit, line: BadLine) -> None:
    page.add_init_script(IMPATIENT)
    table = sit(page, code_of(2, 3))
    chance = Random(8)
    expected: list[tuple[str, int]] = []
    hidden = set(range(60))
    for _ in range(TAPS // 4):
        one, other = table.groups[chance.randrange(30)] if chance.random() < 0.2 else chance.sample(sorted(hidden), 2)
        if not {one, other} <= hidden:
            continue
        third = chance.choice(sorted(hidden))
        attempt = [one, *chance.choice(([], [one])), other, *chance.choice(([third], [other, third], [one]))]
        expected += [("f", one), ("f", other), ("c", -1)]
        page.evaluate(FINGERS, [(f"card-{card}", gap(chance)) for card in attempt])
        table.wait_for(f"Number(document.getElementById('board').dataset.move) >= {len(expected)}")
        if table.dealt.images[one] == table.dealt.images[other]:
            hidden -= {one, other}
    assert len(line.fates) == len(set(FATES))
    line.wait()
    assert [(move.verb, move.value) for move in moves_kept()] == expected
    table.wait_for("!document.querySelector('[data-shown], [data-unkept]')")
    before = table.seen()
    assert table.open().seen() == before
