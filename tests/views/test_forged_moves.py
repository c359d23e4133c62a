"""Moves that no page of the site makes: refused in words or ignored, nothing stored, never a fault of the server."""

from typing import cast
from urllib.parse import quote_from_bytes

import pytest
from django.http import HttpResponse
from django.test import Client
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from games.models import Player, Session
from tests.views.markup import Markup
from tests.views.visitor import PAIRS, Visitor

pytestmark = [pytest.mark.django_db, pytest.mark.data]

FORM = "application/x-www-form-urlencoded"
BAD_NUMBERS = [
    "",
    "-1",
    "+1",
    "1.0",
    "1e3",
    "0x1",
    " 1",
    "1 ",
    "1_0",
    "\u0663",
    "\uff11",
    "\u00b2",
    "one",
    "1\x00",
    "\x00",
    "9" * 11,
    "9" * 5000,
    "None",
    "[]",
]


def post_raw(client: Client, body: bytes, what: str = "flip", content_type: str = FORM) -> HttpResponse:
    return cast("HttpResponse", client.post(f"/g/{PAIRS}/{what}/", body, content_type=content_type))


@pytest.mark.parametrize("card", BAD_NUMBERS)
def test_a_card_that_is_no_number_is_refused(visitor: Visitor, card: str) -> None:
    response = visitor.post("flip", card=card)
    assert response.status_code == 400
    page = Markup(response.text)
    assert "The field “card” is missing or is not what this game asks for. Your game is as it was." in page.text
    assert page.all("a", href=f"/g/{PAIRS}/")
    assert not Player.objects.exists()


@pytest.mark.parametrize("move", BAD_NUMBERS)
@pytest.mark.parametrize("what", ["flip", "compare", "continue", "pause", "resume", "restart"])
def test_a_move_number_that_is_none_is_refused(visitor: Visitor, what: str, move: str) -> None:
    response = visitor.client.post(f"/g/{PAIRS}/{what}/", {"card": 0, "move": move})
    assert response.status_code == 400
    assert "“move”" in response.text
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "body", [b"", b"card=0", b"move=0", b"move", b"card&move", b"&&&===;;;", b"%", b"card=%&move=%"]
)
def test_missing_fields_are_refused(client: Client, body: bytes) -> None:
    assert post_raw(client, body).status_code == 400
    assert not Player.objects.exists()


def test_fields_of_the_address_do_not_count(client: Client) -> None:
    assert client.post(f"/g/{PAIRS}/flip/?card=0&move=0").status_code == 400
    assert not Player.objects.exists()


def test_of_a_field_that_is_there_twice_one_counts(client: Client) -> None:
    assert post_raw(client, b"card=3&card=7&move=0&move=0").status_code == 303
    assert Session.objects.get().move_count == 1


def test_of_a_field_that_is_there_twice_a_forged_one_spoils_no_game(client: Client) -> None:
    assert post_raw(client, b"card=3&card=-7&move=0").status_code == 400
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "body",
    [b"card=\xff\xfe&move=0", b"card=%ff%fe&move=0", b"\xff=0&card=0", b"card=%ed%a0%80&move=0", bytes(range(256))],
)
def test_bytes_that_are_no_text_are_refused(client: Client, body: bytes) -> None:
    assert post_raw(client, body).status_code == 400
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b'{"card": 0, "move": 0}', "application/json"),
        (b"card=0&move=0", "text/plain"),
        (b"--x\r\nnonsense", "multipart/form-data; boundary=x"),
        (b"nonsense", "multipart/form-data"),
        (b"card=0&move=0", "application/x-www-form-urlencoded; charset=latin-1"),
        (b"&".join(b"f%d=0" % number for number in range(2000)), FORM),
        (b"card=0&move=0&more=" + b"x" * 3_000_000, FORM),
    ],
)
def test_a_body_of_another_kind_is_refused(client: Client, body: bytes, content_type: str) -> None:
    response = post_raw(client, body, content_type=content_type)
    assert response.status_code in {400, 413}
    assert "<h1>" in response.text, "in words"
    assert not Player.objects.exists()


@pytest.mark.parametrize("more", ["elapsed=1", "status=won", "at=0", "found=6", "player=1", "subject=giraffe"])
def test_no_field_takes_a_time_or_a_result(client: Client, more: str) -> None:
    post_raw(client, f"card=0&move=0&{more}".encode())
    session = Session.objects.get()
    assert (session.status, session.elapsed, session.done, session.moves) == ("playing", 0, 0, "f0@0")


fields = st.dictionaries(
    st.sampled_from(["card", "move", "quiet", "tile", "csrfmiddlewaretoken"]) | st.text(max_size=8),
    st.integers(-3, 70).map(str) | st.text(max_size=12) | st.sampled_from(BAD_NUMBERS),
    max_size=5,
)
bodies = st.binary(max_size=80) | fields.map(
    lambda some: "&".join(
        f"{quote_from_bytes(name.encode('utf-8', 'surrogatepass'))}="
        f"{quote_from_bytes(value.encode('utf-8', 'surrogatepass'))}"
        for name, value in some.items()
    ).encode()
)
whats = st.sampled_from(["flip", "compare", "continue", "pause", "resume", "restart", "tap", "hint", "undo", "x"])


@settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
@given(bodies, whats, st.booleans())
@example(b"card=11&move=0", "flip", True)
def test_no_post_breaks_the_site(body: bytes, what: str, htmx: bool) -> None:
    client = Client()
    response = client.post(
        f"/g/{PAIRS}/{what}/", body, content_type=FORM, headers={"HX-Request": "true"} if htmx else {}
    )
    assert response.status_code in {200, 303, 400, 404}
    if response.status_code >= 400:
        assert not Session.objects.filter(player__in=Player.objects.filter(sessions=None)).exists()
    for session in Session.objects.all():
        assert session.moves.startswith("f")
        assert session.move_count == 1
    Session.objects.all().delete()
    Player.objects.all().delete()


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=40), st.sampled_from(["", "flip/", "compare/", "restart/"]))
def test_no_address_breaks_the_site(text: str, rest: str) -> None:
    address = f"/g/{quote_from_bytes(text.encode('utf-8', 'surrogatepass'), safe='')}/{rest}"
    client = Client()
    assert client.get(address).status_code in {302, 404, 405}
    assert client.post(address, {"card": 0, "move": 0}).status_code in {404, 405}
    assert not Player.objects.exists()
