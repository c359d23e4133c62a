"""When something is wrong: what is said, and the way on."""

import pytest
from django.test import Client, override_settings

from games.models import Session
from tests.views.markup import Markup
from tests.views.visitor import PAIRS, Visitor


def test_a_page_that_does_not_exist_says_so(client: Client) -> None:
    response = client.get("/no/such/page/")
    assert response.status_code == 404
    page = Markup(response.text)
    assert "There is no such page" in page.one("h1").text
    assert page.all("a", href="/")


@override_settings(ROOT_URLCONF="tests.views.broken_site")
def test_a_fault_of_ours_says_that_the_game_is_safe() -> None:
    response = Client(raise_request_exception=False).get("/broken/")
    assert response.status_code == 500
    page = Markup(response.text)
    assert "Something went wrong" in page.one("h1").text
    assert "Your game is kept as it was after your last move." in page.text
    assert "ZeroDivisionError" not in response.text


@override_settings(ROOT_URLCONF="tests.views.broken_site")
def test_a_database_that_does_not_answer_says_try_again(client: Client) -> None:
    response = client.get("/busy/")
    assert response.status_code == 503
    assert response["Retry-After"]
    page = Markup(response.text)
    assert "try again in a moment" in page.text
    assert "locked" not in response.text


def test_a_host_that_is_not_ours_is_refused_in_words(client: Client) -> None:
    response = client.get("/", headers={"Host": "elsewhere.example"})
    assert response.status_code == 400
    assert "That request can't be read" in Markup(response.text).text


@pytest.mark.django_db
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_whoever_keeps_no_cookies_is_told_that_it_takes_them(headers: dict[str, str]) -> None:
    client = Client(enforce_csrf_checks=True)
    response = client.post(f"/g/{PAIRS}/flip/", {"card": 0, "move": 0}, headers=headers)
    assert response.status_code == 403
    page = Markup(response.text)
    assert "Cookies are needed to play" in page.one("h1").text
    assert "Allow cookies for this site" in page.text
    assert "HX-Refresh" not in response


@pytest.mark.django_db
@pytest.mark.parametrize("what", ["flip", "compare", "continue", "pause", "resume", "restart", "hint"])
def test_a_move_from_a_page_of_before_a_sign_in_leads_back_to_the_board(what: str) -> None:
    """A sign-in in another tab changes the token of every form."""
    visitor = Visitor(htmx=False, client=Client(enforce_csrf_checks=True))
    page = visitor.look()
    token = next(field["value"] for field in page.board.inside if field.get("name") == "csrfmiddlewaretoken")
    visitor.client.cookies["csrftoken"] = "another-token-of-thirty-two-letter"[:32]
    response = visitor.post(what, card=0, csrfmiddlewaretoken=token)
    assert (response.status_code, response["Location"]) == (303, f"/g/{PAIRS}/?behind=1")
    note = Markup(visitor.client.get(response["Location"]).text).one(id="trouble")
    assert "your last move was not played" in note.text
    assert "hidden" not in note.attributes
    assert visitor.look().status == "new"
    assert not Session.objects.exists()


@pytest.mark.django_db
def test_elsewhere_an_old_form_is_refused_in_words() -> None:
    client = Client(enforce_csrf_checks=True)
    client.get(f"/g/{PAIRS}/")
    response = client.post("/player/delete/")
    assert response.status_code == 403
    assert "That was not taken" in Markup(response.text).one("h1").text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "fields", "cookie"),
    [("/language/", {"language": "sk"}, "language"), ("/settings/", {"keys": "off", "code": PAIRS}, "settings")],
)
def test_a_choice_of_looks_is_taken_from_an_old_page_of_this_site_and_of_no_other(
    address: str, fields: dict[str, str], cookie: str
) -> None:
    client = Client(enforce_csrf_checks=True)
    client.get(f"/g/{PAIRS}/")
    for headers in ({}, {"Origin": "https://elsewhere.example"}):
        response = client.post(address, fields, headers=headers)
        assert response.status_code == 403
        assert cookie not in response.cookies
    response = client.post(address, fields, headers={"Origin": "http://testserver"})
    assert response.status_code == 303
    assert response.cookies[cookie].value


@pytest.mark.django_db
def test_an_old_board_is_loaded_anew() -> None:
    client = Client(enforce_csrf_checks=True)
    client.get(f"/g/{PAIRS}/")
    response = client.post(f"/g/{PAIRS}/flip/", {"card": 0, "move": 0}, headers={"HX-Request": "true"})
    assert response["HX-Refresh"] == "true"


@pytest.mark.django_db
def test_the_forms_of_the_page_carry_their_token() -> None:
    visitor = Visitor(htmx=False, client=Client(enforce_csrf_checks=True))
    page = visitor.look()
    token = next(field["value"] for field in page.board.inside if field.get("name") == "csrfmiddlewaretoken")
    assert visitor.post("flip", card=0, csrfmiddlewaretoken=token).status_code == 303
    assert visitor.look().shown == {0: "giraffe A"}


@pytest.mark.django_db
def test_every_form_that_posts_carries_a_token() -> None:
    visitor = Visitor("MM2-PAAW-AAAAAAF", htmx=False)
    visitor.flip(0, 1)
    for form in visitor.look().all("form", method="post"):
        assert any(field.get("name") == "csrfmiddlewaretoken" for field in form.inside), form.attributes
