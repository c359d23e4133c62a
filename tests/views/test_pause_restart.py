"""Pause, resume, and the same board again."""

import pytest
from time_machine import TimeMachineFixture

from games.models import Session
from tests.views.markup import Markup
from tests.views.visitor import HARD, PAIRS, Visitor

pytestmark = [pytest.mark.django_db, pytest.mark.data]


def test_a_paused_board_shows_backs_only_and_the_clock_stands(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(0)
    time.shift(4)
    answer = Markup(visitor.post("pause").text)
    time.shift(3600)
    page = visitor.look()
    for seen in (answer, page):
        assert seen.status == "paused"
        assert set(seen.states.values()) == {"hidden"}
        assert seen.shown == {}
        assert seen.counters["time"] == 4000


def test_found_cards_are_covered_in_a_pause_too(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(*visitor.pair())
    time.shift(1.5)
    visitor.compare()
    visitor.post("pause")
    page = visitor.look()
    assert page.shown == {}
    assert page.counters["found"] == 1
    assert "giraffe" not in page.html.lower()


def test_the_game_goes_on_where_it_was(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(0)
    time.shift(4)
    visitor.post("pause")
    time.shift(3600)
    answer = Markup(visitor.post("resume").text)
    assert answer.status == "playing"
    assert answer.shown == {0: "giraffe A"}
    time.shift(1)
    assert visitor.look().counters["time"] == 5000


def test_no_card_turns_in_a_pause(visitor: Visitor) -> None:
    visitor.flip(0)
    visitor.post("pause")
    before = Session.objects.get().moves
    visitor.flip(1)
    assert Session.objects.get().moves == before


def test_a_pause_without_scripts(time: TimeMachineFixture) -> None:
    visitor = Visitor(htmx=False)
    visitor.flip(0)
    assert visitor.post("pause").status_code == 303
    assert visitor.look().status == "paused"
    assert visitor.post("resume").status_code == 303
    assert visitor.look().status == "playing"


def test_the_same_board_again_is_laid_face_down(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(0)
    time.shift(10)
    answer = Markup(visitor.post("restart").text)
    assert answer.status == "new"
    assert answer.shown == {}
    assert answer.counters == {"found": 0, "failed": 0, "time": 0}
    assert visitor.look().status == "new"
    visitor.flip(0)
    assert visitor.look().shown == {0: "giraffe A"}, "it is the same board"


def test_a_plain_form_restarts_too() -> None:
    visitor = Visitor(htmx=False)
    visitor.flip(0)
    assert visitor.post("restart").status_code == 303
    assert visitor.look().status == "new"


def test_move_numbers_go_on_after_a_restart(visitor: Visitor) -> None:
    """A late request of the try before must not fit the new one."""
    visitor.flip(0, 1)
    visitor.post("restart")
    assert visitor.look().move == 3
    visitor.flip(2)
    assert visitor.look().move == 4


def test_the_try_that_was_given_up_is_kept_as_left(visitor: Visitor) -> None:
    visitor.flip(0)
    visitor.post("restart")
    visitor.flip(1)
    assert list(Session.objects.order_by("number").values_list("number", "status")) == [(1, "left"), (2, "playing")]


def test_a_stale_restart_changes_nothing(visitor: Visitor) -> None:
    visitor.flip(0, 1)
    answer = Markup(visitor.post("restart", move=1).text)
    assert answer.shown.keys() == {0, 1}
    assert Session.objects.get().status == "comparing"


@pytest.mark.parametrize("code", [PAIRS, HARD])
def test_the_page_offers_pause_and_restart_once_a_game_is_on(code: str) -> None:
    visitor = Visitor(code)
    page = visitor.look()
    assert {f"/g/{code}/pause/", f"/g/{code}/restart/"} <= {element.get("formaction") for element in page.elements}
    assert "disabled" in page.one(id="running")
    assert visitor.flip(0).one(id="running")["hx-swap-oob"] == "enable"
    assert visitor.flip(1).all(id="running") == []
    assert "disabled" not in visitor.look().one(id="running")
