"""Twenty requests at once: each move is taken once, and nothing is left half done."""

from collections import Counter
from datetime import UTC, datetime
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

import pytest
from pytest_django.live_server_helper import LiveServer
from time_machine import TimeMachineFixture

from games.engine.match.rules import Verb
from games.engine.registry import parse
from games.models import Player, Session
from games.play.moves import Outcome, make_move, restart
from tests.engine.match.playing import groups_of, new_state
from tests.play.players import CODE, PLAYER, flip, only_session, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data]

AT_ONCE = 20
NOON = datetime(2031, 5, 4, 12, tzinfo=UTC)


def test_the_first_card_of_a_new_player_turns_once() -> None:
    played = together(AT_ONCE, lambda _: flip(3, 0))
    assert Counter(one.outcome for one in played) == {Outcome.TAKEN: 1, Outcome.STALE: AT_ONCE - 1}
    assert Player.objects.count() == 1
    assert only_session().moves == "f3@0"
    assert {one.after.state.open for one in played if hasattr(one.after.state, "open")} == {(3,)}, "all see it open"


def test_a_card_of_a_running_game_turns_once() -> None:
    flip(3, 0)
    played = together(AT_ONCE, lambda _: flip(7, 1))
    assert Counter(one.outcome for one in played) == {Outcome.TAKEN: 1, Outcome.STALE: AT_ONCE - 1}
    assert only_session().move_count == 2
    assert len(only_session().moves.split()) == 2


def test_of_two_different_cards_at_once_one_turns() -> None:
    played = together(2, lambda card: flip(card, 0))
    assert Counter(one.outcome for one in played) == {Outcome.TAKEN: 1, Outcome.STALE: 1}
    assert only_session().move_count == 1


def test_an_attempt_is_compared_once(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to(NOON, tick=False)
    flip(0, 0)
    flip(1, 1)
    time_machine.shift(2)
    together(AT_ONCE, lambda _: make_move(PLAYER, CODE, Verb.COMPARE, -1, 2))
    session = only_session()
    assert (session.failed, session.move_count) == (1, 3)


def test_a_game_is_restarted_once() -> None:
    flip(3, 0)
    tables = together(AT_ONCE, lambda _: restart(PLAYER, CODE, 1))
    assert {table.move for table in tables} == {2}
    assert (only_session().status, only_session().put_away) == ("left", True)


def test_a_card_and_a_restart_at_once_leave_no_half_game() -> None:
    for round_ in range(5):
        player = uuid4()
        make_move(player, CODE, Verb.FLIP, 0, 0)

        def act(number: int, player: object = player) -> object:
            assert player is not None
            if number % 2:
                return restart(player, CODE, 1)  # type: ignore[arg-type]
            return make_move(player, CODE, Verb.FLIP, 1, 1)  # type: ignore[arg-type]

        together(6, act)
        session = Session.objects.get(player=player)
        assert (session.move_count, session.put_away) in {(1, True), (2, False)}, round_


def test_many_players_begin_one_code_at_once() -> None:
    players = [uuid4() for _ in range(AT_ONCE)]
    played = together(AT_ONCE, lambda number: make_move(players[number], CODE, Verb.FLIP, number % 12, 0))
    assert {one.outcome for one in played} == {Outcome.TAKEN}
    assert Session.objects.count() == Player.objects.count() == AT_ONCE


def test_one_player_begins_many_codes_at_once() -> None:
    codes = [parse(f"MM2-PAAU-AAAAAA{letter}") for letter in "ABCDEFGHIJKLMNOPQRST"]
    played = together(AT_ONCE, lambda number: make_move(PLAYER, codes[number], Verb.FLIP, 0, 0))
    assert {one.outcome for one in played} == {Outcome.TAKEN}
    assert Session.objects.filter(player=PLAYER).count() == AT_ONCE
    assert Player.objects.count() == 1


def test_the_winning_move_wins_once(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to(NOON, tick=False)
    move = 0
    groups = groups_of(new_state(str(CODE)).board)
    for group in groups:
        for card in group:
            flip(card, move)
            move += 1
        time_machine.shift(2)
        if group != groups[-1]:
            make_move(PLAYER, CODE, Verb.COMPARE, -1, move)
            move += 1
    played = together(AT_ONCE, lambda _: make_move(PLAYER, CODE, Verb.COMPARE, -1, move))
    assert Counter(one.outcome for one in played)[Outcome.TAKEN] == 1
    assert (only_session().status, only_session().done) == ("won", 6)


# -- through the whole of HTTP -------------------------------------------------------------------------------------


class Browser:
    """One cookie jar, shared by as many requests at once as one likes."""

    def __init__(self, server: LiveServer) -> None:
        self.host = urlsplit(server.url).netloc
        connection = HTTPConnection(self.host, timeout=60)
        connection.request("GET", f"/g/{CODE}/")
        response = connection.getresponse()
        assert response.status == 200
        response.read()
        cookies = SimpleCookie()
        for line in response.headers.get_all("Set-Cookie", []):
            cookies.load(line)
        connection.close()
        self.headers = {
            "Cookie": "; ".join(f"{name}={cookie.value}" for name, cookie in cookies.items()),
            "X-CSRFToken": cookies["csrftoken"].value,
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
        }

    def flip(self, card: int, move: int) -> tuple[int, str]:
        connection = HTTPConnection(self.host, timeout=60)
        connection.request("POST", f"/g/{CODE}/flip/", urlencode({"card": card, "move": move}), self.headers)
        response = connection.getresponse()
        answer = response.status, response.read().decode()
        connection.close()
        return answer


def test_twenty_requests_of_one_browser_turn_one_card_once(live_server: LiveServer) -> None:
    browser = Browser(live_server)
    for move, card in enumerate((3, 7)):
        answers = together(AT_ONCE, lambda _, card=card, move=move: browser.flip(card, move))  # type: ignore[misc]
        assert {status for status, _ in answers} == {200}
        assert all(f'data-move="{move + 1}"' in text for _, text in answers), "all see the board after that move"
        assert only_session().move_count == move + 1
    assert Player.objects.count() == 1
    assert [part.split("@")[0] for part in only_session().moves.split()] == ["f3", "f7"]
