"""Comparing: a second and a half by the server's clock, the counters, the window on Hard, the end."""

from collections.abc import Callable

import pytest
from time_machine import TimeMachineFixture

from games.models import Session
from tests.engine.match.playing import groups_of
from tests.views.markup import Markup
from tests.views.visitor import HARD, PAIRS, TRIOS, Visitor

pytestmark = [pytest.mark.django_db, pytest.mark.data]


def attempt(visitor: Visitor, time: TimeMachineFixture, cards: tuple[int, ...]) -> Markup:
    visitor.flip(*cards)
    time.shift(1.5)
    return visitor.compare()


def win(visitor: Visitor, time: TimeMachineFixture) -> Markup:
    answers = [attempt(visitor, time, group) for group in groups_of(visitor.board)]
    return answers[-1]


def lose(visitor: Visitor, time: TimeMachineFixture) -> Markup:
    answers = [attempt(visitor, time, visitor.wrong()) for _ in range(visitor.board.limit)]
    return answers[-1]


# -- a second and a half -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("early", [0, 0.4, 1.499])
def test_asking_early_leaves_the_attempt_undecided(visitor: Visitor, time: TimeMachineFixture, early: float) -> None:
    visitor.flip(*visitor.wrong())
    time.shift(early)
    pieces = visitor.compare()
    assert pieces.status == "comparing"
    assert pieces.cards == {}, "the cards stay as they are"
    assert int(pieces.board["data-wait"]) == round(1500 - early * 1000), "and the page knows when to ask again"
    assert Session.objects.get().failed == 0
    assert visitor.look().shown.keys() == set(visitor.wrong())


def test_asking_early_gains_no_time(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(*visitor.wrong())
    for _ in range(3):
        time.shift(0.4)
        assert visitor.compare().status == "comparing"
    time.shift(0.3)
    assert visitor.compare().counters["failed"] == 1


def test_different_images_turn_back_in_the_same_place_and_count(visitor: Visitor, time: TimeMachineFixture) -> None:
    pieces = attempt(visitor, time, visitor.wrong())
    assert pieces.status == "playing"
    assert pieces.states == dict.fromkeys(visitor.wrong(), "hidden")
    assert pieces.shown == {}
    assert pieces.counters["failed"] == 1
    assert pieces.one(id="live").text == "Different images. 1 failed attempt, the limit is 20."
    assert visitor.look().counters == {"found": 0, "failed": 1, "time": 1500}


def test_the_same_image_stays(visitor: Visitor, time: TimeMachineFixture) -> None:
    pieces = attempt(visitor, time, visitor.pair())
    assert pieces.states == dict.fromkeys(visitor.pair(), "found")
    assert pieces.counters["found"] == 1
    assert pieces.one(id="live").text == "Same image. 1 of 6 groups found."


def test_two_alike_are_not_enough_in_trios(time: TimeMachineFixture) -> None:
    visitor = Visitor(TRIOS)
    pieces = attempt(visitor, time, visitor.wrong())
    assert pieces.counters["failed"] == 1
    assert visitor.look().shown == {}


def test_an_attempt_that_nobody_compared_waits(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(*visitor.pair())
    time.shift(86_400)
    page = visitor.look()
    assert page.status == "comparing"
    assert page.board["data-wait"] == "0"
    assert visitor.compare().counters["found"] == 1


def test_comparing_twice_counts_once(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(*visitor.wrong())
    time.shift(1.5)
    for _ in range(5):
        visitor.post("compare", move=2)
    assert visitor.look().counters["failed"] == 1


# -- the comparison window on Hard ----------------------------------------------------------------------------------


def test_on_hard_the_window_shows_the_cards_and_says_different_images(time: TimeMachineFixture) -> None:
    visitor = Visitor(HARD)
    pieces = attempt(visitor, time, (0, 1))
    window = pieces.one("dialog", id="comparison")
    assert "Different images" in window.text
    assert "Same image" not in window.text
    assert "cat, version E" in window.text
    assert "cat, version C" in window.text
    assert "Continue" in window.text
    assert "Don't show again during this game" in window.text
    assert pieces.counters["failed"] == 1


def test_on_hard_the_window_says_same_image_too(time: TimeMachineFixture) -> None:
    visitor = Visitor(HARD)
    assert "Same image" in attempt(visitor, time, visitor.pair()).one("dialog", id="comparison").text


@pytest.mark.parametrize("code", [PAIRS, TRIOS])
def test_easy_and_medium_have_no_window(code: str, time: TimeMachineFixture) -> None:
    visitor = Visitor(code)
    assert attempt(visitor, time, visitor.pair()).all("dialog", id="comparison") == []
    assert visitor.look().all("dialog", id="comparison") == []


def test_the_window_is_open_in_a_page_without_scripts_until_continue(time: TimeMachineFixture) -> None:
    visitor = Visitor(HARD, htmx=False)
    page = attempt(visitor, time, (0, 1))
    assert "open" in page.one("dialog", id="comparison")
    before = Session.objects.get()
    response = visitor.client.post(f"/g/{HARD}/continue/", {"move": visitor.move})
    assert response.status_code == 303
    after = Markup(visitor.get(response["Location"]).text)
    assert after.all("dialog", id="comparison") == []
    assert after.states == page.states
    assert after.counters == page.counters
    assert Session.objects.get().moves == before.moves, "continue is no move"


def test_the_window_changes_neither_cards_nor_counters(time: TimeMachineFixture) -> None:
    visitor = Visitor(HARD)
    attempt(visitor, time, (0, 1))
    before = visitor.look()
    visitor.post("continue", quiet="1")
    after = visitor.look()
    assert after.states == before.states
    assert after.counters == before.counters


@pytest.mark.parametrize("htmx", [True, False])
def test_not_again_lasts_to_the_end_of_that_game(htmx: bool, time: TimeMachineFixture) -> None:
    visitor = Visitor(HARD, htmx=htmx)
    attempt(visitor, time, (0, 1))
    visitor.post("continue", quiet="1")
    assert attempt(visitor, time, (0, 1)).all("dialog", id="comparison") == []
    assert visitor.look().all("dialog", id="comparison") == []
    visitor.post("restart")
    assert len(attempt(visitor, time, (0, 1)).all("dialog", id="comparison")) == 1


def test_the_next_card_takes_the_window_away(time: TimeMachineFixture) -> None:
    visitor = Visitor(HARD)
    attempt(visitor, time, (0, 1))
    visitor.flip(2)
    assert visitor.look().all("dialog", id="comparison") == []


# -- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "memory"), [(PAIRS, "9.2"), (TRIOS, "17.7")])
def test_a_won_game_says_how_it_went(code: str, memory: str, time: TimeMachineFixture) -> None:
    visitor = Visitor(code)
    attempt(visitor, time, visitor.wrong())
    pieces = win(visitor, time)
    groups = visitor.board.groups
    end = pieces.one("dialog", id="end")
    assert pieces.status == "won"
    assert "All found!" in end.text
    words = " ".join(end.text.split())
    assert f"1 of {visitor.board.limit}" in words
    assert f"You needed {groups + 1} attempts; a perfect memory needs {memory} on average." in words
    assert {"New game", "Same board again", "Copy", "Share"} <= {button.text.strip() for button in end.inside}
    assert f"http://testserver/g/{code}/" in pieces.html
    assert [element["src"] for element in end.inside if element.tag == "img"] == [f"/g/{code}/qr.svg"]


def test_a_lost_game_says_so_and_lets_the_player_look(time: TimeMachineFixture) -> None:
    visitor = Visitor(HARD)
    pieces = lose(visitor, time)
    assert pieces.status == "lost"
    end = pieces.one("dialog", id="end")
    words = " ".join(end.text.split())
    assert "The limit is reached" in words
    assert "11 of 11" in words
    assert "Look at the board" in words
    assert Session.objects.get().status == "lost"


@pytest.mark.parametrize("finish", [win, lose])
def test_a_finished_game_can_be_looked_at_and_nothing_moves(
    finish: Callable[[Visitor, TimeMachineFixture], Markup], time: TimeMachineFixture
) -> None:
    visitor = Visitor()
    finish(visitor, time)
    before = visitor.look()
    time.shift(3600)
    visitor.flip(0, 1)
    for what in ("compare", "pause", "resume"):
        visitor.post(what)
    after = visitor.look()
    assert after.status in {"won", "lost"}
    assert after.states == before.states
    assert after.counters == before.counters, "the clock stands"
    assert after.move == before.move


def test_a_reader_without_scripts_finds_the_end_window_open(time: TimeMachineFixture) -> None:
    visitor = Visitor(htmx=False)
    assert "open" in win(visitor, time).one("dialog", id="end")
