"""The page of a game: what its markup promises (design, section 5), and that reading it stores nothing."""

import pytest
from django.test import Client
from time_machine import TimeMachineFixture

from games.models import Player, Session
from tests.views.markup import Markup
from tests.views.visitor import HARD, PAIRS, TRIOS, Visitor

pytestmark = pytest.mark.django_db


# -- the markup ----------------------------------------------------------------------------------------------------


def test_a_new_board_says_what_it_is(visitor: Visitor) -> None:
    page = visitor.look()
    board = page.board
    assert board["data-board"] == "match"
    assert board["data-code"] == PAIRS
    assert board["data-status"] == "new"
    assert board["data-move"] == "0"
    assert len(page.having("data-board")) == 1


@pytest.mark.parametrize(
    ("code", "cards"),
    [(PAIRS, 12), ("MM2-PAAF-AAAAAAA", 20), ("MM2-TAAF-AAAAAAA", 21), (TRIOS, 30), ("MM2-PAAP-AAAAAAA", 60)],
)
def test_every_card_is_a_hidden_button_at_first(code: str, cards: int) -> None:
    page = Visitor(code).look()
    assert list(page.cards) == list(range(cards)), "by rows, from 0"
    assert {card.tag for card in page.cards.values()} == {"button"}
    assert set(page.states.values()) == {"hidden"}
    assert page.having("data-subject") == page.having("data-version") == []


@pytest.mark.parametrize(("code", "columns"), [(PAIRS, 5), (TRIOS, 8)])
def test_every_card_says_its_row_and_column(code: str, columns: int) -> None:
    for place, card in Visitor(code).look().cards.items():
        assert card["aria-label"] == f"Row {place // columns + 1}, column {place % columns + 1}, hidden"


@pytest.mark.parametrize(("code", "groups", "limit"), [(PAIRS, 6, 20), (HARD, 6, 11), (TRIOS, 10, 54)])
def test_the_counters_begin_at_nothing(code: str, groups: int, limit: int) -> None:
    page = Visitor(code).look()
    assert page.counters == {"found": 0, "failed": 0, "time": 0}
    assert page.one(data_counter="found")["data-of"] == str(groups)
    assert page.one(data_counter="failed")["data-of"] == str(limit)
    assert "data-of" not in page.one(data_counter="time")


def test_the_page_says_what_kind_of_board_it_is() -> None:
    assert "Trios, 30 cards, Medium, Fruit and vegetables" in Visitor(TRIOS).look().one("h1").text


def test_an_open_card_says_what_it_shows(visitor: Visitor) -> None:
    visitor.flip(0)
    page = visitor.look()
    card = page.cards[0]
    assert page.status == "playing"
    assert (card["data-state"], card["data-subject"], card["data-version"]) == ("open", "giraffe", "A")
    assert card["aria-label"] == "Row 1, column 1, giraffe"
    assert page.shown == {0: "giraffe A"}


def test_found_cards_stay_to_be_seen(visitor: Visitor, time: TimeMachineFixture) -> None:
    giraffes = visitor.pair()
    visitor.flip(*giraffes)
    time.shift(1.5)
    visitor.compare()
    page = visitor.look()
    assert page.shown == dict.fromkeys(giraffes, "giraffe A")
    assert {page.states[place] for place in giraffes} == {"found"}
    assert page.cards[0]["aria-label"] == "Row 1, column 1, giraffe, found"
    assert page.counters["found"] == 1


def test_on_hard_a_card_is_named_with_its_version() -> None:
    visitor = Visitor(HARD)
    visitor.flip(0)
    card = visitor.look().cards[0]
    assert (card["data-subject"], card["data-version"]) == ("cat", "E")
    assert card["aria-label"] == "Row 1, column 1, cat, version E"


def test_every_status_is_in_the_page(visitor: Visitor, time: TimeMachineFixture) -> None:
    seen = [visitor.look().status]
    visitor.flip(0)
    seen.append(visitor.look().status)
    visitor.flip(1)
    seen.append(visitor.look().status)
    visitor.post("pause")
    seen.append(visitor.look().status)
    assert seen == ["new", "playing", "comparing", "paused"]


# -- a game survives everything --------------------------------------------------------------------------------------


def test_loading_the_page_again_shows_the_same_board_and_clock(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(0)
    time.shift(10)
    first, second = visitor.look(), visitor.look()
    assert first.states == second.states
    assert first.shown == second.shown == {0: "giraffe A"}
    assert first.counters["time"] == second.counters["time"] == 10_000
    assert first.move == second.move == 1


def test_the_clock_stands_until_the_first_card_is_turned(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.look()
    time.shift(3600)
    assert visitor.look().counters["time"] == 0
    visitor.flip(0)
    assert visitor.look().counters["time"] == 0
    time.shift(2.5)
    assert visitor.look().counters["time"] == 2500


def test_another_tab_of_the_same_browser_sees_the_same_game(visitor: Visitor) -> None:
    visitor.flip(0)
    assert Visitor(client=visitor.client).look().shown == {0: "giraffe A"}


def test_somebody_else_gets_the_same_board_face_down(visitor: Visitor) -> None:
    visitor.flip(0)
    other = Visitor().look()
    assert other.status == "new"
    assert other.shown == {}


def test_the_board_in_progress_is_given_alone_to_htmx(visitor: Visitor) -> None:
    visitor.flip(0)
    response = visitor.get(**{"HX-Request": "true"})
    assert "<html" not in response.text
    assert Markup(response.text).shown == {0: "giraffe A"}


def test_the_back_button_of_htmx_gets_the_whole_page(visitor: Visitor) -> None:
    response = visitor.get(**{"HX-Request": "true", "HX-History-Restore-Request": "true"})
    assert "<html" in response.text


# -- spellings and wrong codes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spelling",
    [
        "mm2-paau-aaaaaab",
        "MM2PAAUAAAAAAB",
        "MM2–PAAU–AAAAAAB",
        " MM2 PAAU AAAAAAB",
        "MM2\u200b-PAAU-AAAAAAB",
        "\uff2d\uff2d\uff12-PAAU-AAAAAAB",
    ],
)
@pytest.mark.parametrize("method", ["get", "head"])
def test_another_spelling_leads_to_the_canonical_address(visitor: Visitor, spelling: str, method: str) -> None:
    response = getattr(visitor.client, method)(f"/g/{spelling}/")
    assert response.status_code == 302
    assert response["Location"] == f"/g/{PAIRS}/"


@pytest.mark.parametrize("page", ["", "results/", "plan/", "qr.svg"])
def test_it_leads_to_the_same_page_of_the_board(visitor: Visitor, page: str) -> None:
    response = visitor.client.get(f"/g/mm2paauaaaaaab/{page}?seen=1")
    assert response["Location"] == f"/g/{PAIRS}/{page}?seen=1"


@pytest.mark.parametrize("page", ["results/", "qr.svg"])
def test_pages_of_a_board_can_only_be_read(visitor: Visitor, page: str) -> None:
    for method in ("post", "put", "patch", "delete"):
        assert getattr(visitor.client, method)(f"/g/{PAIRS}/{page}").status_code == 405


def test_an_address_without_its_last_stroke_is_led_on(visitor: Visitor) -> None:
    assert visitor.client.get(f"/g/{PAIRS}", follow=True).redirect_chain == [(f"/g/{PAIRS}/", 301)]


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ("giraffe", "“giraffe” is not a game code. A code looks like MM2-PAAU-AAAAAAB."),
        ("MM2-PAAU-AAAAAA", "“MM2-PAAU-AAAAAA” is not a game code. A code looks like MM2-PAAU-AAAAAAB."),
        ("SU1-PAAU-AAAAAAB", "“SU” stands for a game that we don't have. Our codes begin with MM2 or MJ1."),
        ("MM1-PAAU-AAAAAAB", "This code is from an older version (MM1), whose boards can't be dealt any more."),
        ("MM3-PAAU-AAAAAAB", "This code is from a version that does not exist yet (MM3)."),
        ("MM2-QAAU-AAAAAAB", "“Q” is neither P (two alike) nor T (three alike)."),
        ("MM2-PAAX-AAAAAAB", "This code asks for a level of difficulty that does not exist (number 3)."),
        ("MM2-PZZV-AAAAAAB", "This code asks for a deck that does not exist (number 878)."),
        ("MJ1-L99-AAAAABL", "This code asks for a layout that does not exist (number 99)."),
        ("<script>alert(1)<!--", "“<script>alert(1)<!--” is not a game code. A code looks like MM2-PAAU-AAAAAAB."),
        ("\x00", "“\ufffd” is not a game code. A code looks like MM2-PAAU-AAAAAAB."),
    ],
)
def test_what_is_wrong_with_a_code_is_said_exactly(client: Client, wrong: str, text: str) -> None:
    response = client.get(f"/g/{wrong.replace('<', '%3C').replace(chr(0), '%00')}/")
    assert response.status_code == 404
    page = Markup(response.text)
    assert text in page.text.replace("\x00", "\ufffd")
    assert page.all("a", href="/match/new/"), "and there is a way on"


@pytest.mark.parametrize(
    "address", ["/g/%ff%fe/", "/g/%F0%9F%A6%92/", "/g/" + "A" * 3000 + "/", "/g/%0d%0aSet-Cookie:x/"]
)
def test_no_address_breaks_the_site(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


# -- nothing is stored -----------------------------------------------------------------------------------------------


@pytest.mark.data
@pytest.mark.parametrize("method", ["get", "head", "post", "put", "patch", "delete", "options"])
@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/match/new/",
        f"/match/new/?start=1&code={PAIRS}",
        f"/g/{PAIRS}/",
        "/g/mm2paauaaaaaab/",
        "/g/nonsense/",
        "/credits/",
        "/pictures/animals/",
        "/healthz",
        "/no/such/page/",
    ],
)
def test_reading_stores_nothing_whatever_the_method(client: Client, method: str, address: str) -> None:
    response = getattr(client, method)(address)
    assert response.status_code < 500
    assert not Player.objects.exists()
    assert not Session.objects.exists()


@pytest.mark.data
@pytest.mark.parametrize("move", ["flip", "compare", "continue", "pause", "resume", "restart"])
@pytest.mark.parametrize("method", ["get", "head", "put", "patch", "delete", "options"])
def test_a_move_is_posted_or_refused(client: Client, method: str, move: str) -> None:
    response = getattr(client, method)(f"/g/{PAIRS}/{move}/?card=0&move=0")
    assert response.status_code == 405
    assert response["Allow"] == "POST"
    assert not Player.objects.exists()
    if method != "head":
        assert Markup(response.text).all("a", href=f"/g/{PAIRS}/"), "the page leads back to the game"


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
@pytest.mark.parametrize("address", ["/", "/match/new/", f"/g/{PAIRS}/", "/credits/", "/pictures/animals/", "/healthz"])
def test_a_page_that_is_only_read_takes_nothing_else(client: Client, method: str, address: str) -> None:
    response = getattr(client, method)(address)
    assert response.status_code == 405
    assert "GET" in response["Allow"]
