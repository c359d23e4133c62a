"""Who is asking: a signed cookie, which opens one's own games and nobody else's."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.core import signing
from django.test import Client
from time_machine import TimeMachineFixture

from games.models import Player, Session
from tests.views.visitor import PAIRS, Visitor

pytestmark = pytest.mark.django_db

COOKIE = "player"


def cookie_of(visitor: Visitor) -> str:
    return str(visitor.client.cookies[COOKIE].value)


def with_cookie(value: str) -> Visitor:
    client = Client()
    client.cookies[COOKIE] = value
    return Visitor(client=client)


def test_a_first_visit_gets_a_cookie_for_this_site_only(visitor: Visitor) -> None:
    visitor.look()
    cookie = visitor.client.cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert cookie["domain"] == ""
    assert cookie["max-age"] == timedelta(days=400).total_seconds()
    assert not Player.objects.exists(), "and nothing is stored"


def test_the_cookie_stays_the_same(visitor: Visitor) -> None:
    visitor.look()
    first = cookie_of(visitor)
    visitor.flip(0)
    assert COOKIE not in visitor.get().cookies
    assert cookie_of(visitor) == first


def test_the_game_is_there_after_a_year(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(0)
    time.shift(365 * 24 * 3600)
    assert visitor.look().shown == {0: "giraffe A"}


def test_the_cookie_alone_opens_the_game_in_another_browser(visitor: Visitor) -> None:
    visitor.flip(0)
    assert with_cookie(cookie_of(visitor)).look().shown == {0: "giraffe A"}


@pytest.mark.data
@pytest.mark.parametrize(
    "kind",
    ["no-signature", "another-signature", "bare-key", "tampered", "cut", "another-salt", "empty", "text", "long"],
)
def test_a_forged_cookie_is_a_new_player_who_sees_nothing(visitor: Visitor, kind: str) -> None:
    visitor.flip(0)
    own = cookie_of(visitor)
    key = Player.objects.get().key
    forged = {
        "no-signature": own.split(":")[0],
        "another-signature": f"{own[:-4]}AAAA",
        "bare-key": str(key),
        "tampered": own.replace(own[0], "0" if own[0] != "0" else "1", 1),
        "cut": own[:-1],
        "another-salt": signing.get_cookie_signer(salt="elsewhere").sign(key.hex),
        "empty": "",
        "text": '\u00e9 \\ " ;',
        "long": "A" * 5000,
    }[kind]
    stranger = with_cookie(forged)
    assert stranger.look().status == "new"
    stranger.flip(5)
    assert Player.objects.count() == 2
    assert visitor.look().shown == {0: "giraffe A"}, "the own game is untouched"


def test_a_signed_cookie_that_holds_no_key_is_a_new_player() -> None:
    from games.players.visitors import _SALT  # noqa: PLC0415

    stranger = with_cookie(signing.get_cookie_signer(salt=_SALT).sign("no key"))
    assert stranger.look().status == "new"


@pytest.mark.data
def test_a_cookie_whose_player_is_gone_begins_anew(visitor: Visitor) -> None:
    visitor.flip(0)
    Player.objects.all().delete()
    assert not Session.objects.exists(), "deleting a player deletes the games"
    assert visitor.look().status == "new"
    visitor.flip(1)
    assert list(visitor.look().shown) == [1]
    assert Session.objects.count() == 1


@pytest.mark.data
def test_nobody_moves_in_somebody_elses_game(visitor: Visitor) -> None:
    visitor.flip(0)
    stranger = Visitor()
    stranger.move = 1
    for what in ("compare", "pause", "restart", "continue"):
        stranger.post(what, move=1, quiet=1)
    stranger.post("flip", card=1, move=1)
    session = Session.objects.get()
    assert (session.move_count, session.status, session.put_away) == (1, "playing", False)


@pytest.mark.data
def test_two_visitors_play_the_same_code_side_by_side(visitor: Visitor) -> None:
    other = Visitor()
    visitor.flip(0)
    other.flip(1, 2)
    assert list(visitor.look().shown) == [0]
    assert list(other.look().shown) == [1, 2]
    assert set(Session.objects.values_list("code", "number")) == {(PAIRS, 1)}


def test_a_key_is_not_to_be_guessed_from_another(visitor: Visitor) -> None:
    """Keys are random (UUID version 4), and none is in a page."""
    visitor.flip(0)
    key = Player.objects.get().key
    assert key.version == uuid4().version
    page = visitor.look().html
    assert str(key) not in page
    assert key.hex not in page
