"""What every page promises the browser: no script or style of others, no frame, no stale board."""

import pytest
from django.http import HttpResponse
from time_machine import TimeMachineFixture

from tests.views.markup import Markup
from tests.views.visitor import HARD, PAIRS, Visitor

pytestmark = pytest.mark.django_db

PAGES = [
    "/",
    "/match/new/",
    "/match/new/?start=1&code=nonsense",
    "/credits/",
    "/pictures/animals/",
    f"/g/{PAIRS}/",
    "/g/nonsense/",
    f"/g/{PAIRS}/flip/",
    "/no/such/page/",
]


def pages_of_a_game(time: TimeMachineFixture) -> list[HttpResponse]:
    """The page of a Hard game in each of its statuses, and the answers on the way."""
    visitor = Visitor(HARD)
    seen = [visitor.get()]
    for card in (0, 1):
        seen += [visitor.post("flip", card=card), visitor.get()]
    time.shift(1.5)
    for what in ("compare", "pause", "resume"):
        seen += [visitor.post(what), visitor.get()]
    while visitor.look().status not in {"won", "lost"}:
        visitor.flip(0, 1)
        time.shift(1.5)
        seen += [visitor.post("compare")]
    return [*seen, visitor.get(), visitor.get("/"), visitor.post("restart")]


def assert_nothing_inline(response: HttpResponse) -> None:
    for element in Markup(response.text).elements:
        if element.tag == "script":
            assert element["src"].startswith("/static/")
            assert element.text.strip() == ""
        assert element.tag != "style"
        for name, value in element.attributes.items():
            assert name != "style"
            assert not name.startswith(("on", "hx-on")), f"{name} in <{element.tag}>"
            assert not value.strip().lower().startswith(("javascript:", "data:")), f"{name}={value}"


@pytest.mark.parametrize("address", PAGES)
def test_no_page_has_script_or_style_of_its_own(visitor: Visitor, address: str) -> None:
    assert_nothing_inline(visitor.get(address))


def test_no_page_or_answer_of_a_game_has_either(time: TimeMachineFixture) -> None:
    for response in pages_of_a_game(time):
        assert_nothing_inline(response)


@pytest.mark.parametrize("address", PAGES)
def test_the_policy_lets_in_nothing_but_our_own_files(visitor: Visitor, address: str) -> None:
    policy = visitor.get(address)["Content-Security-Policy"]
    directives = dict(part.strip().partition(" ")[::2] for part in policy.split(";") if part.strip())
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == "'self'"
    assert directives["style-src"] == "'self'"
    assert directives["base-uri"] == "'none'"
    assert directives["frame-ancestors"] == "'none'"
    assert directives["form-action"] == "'self'"
    for word in ("unsafe", "*", "data:", "http:", "https:", "blob:"):
        assert word not in policy


@pytest.mark.parametrize("address", PAGES)
def test_no_page_is_framed_sniffed_or_told_of(visitor: Visitor, address: str) -> None:
    response = visitor.get(address)
    assert response["X-Frame-Options"] == "DENY"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.parametrize(
    "address", ["/", "/match/new/", f"/g/{PAIRS}/", "/g/mm2paauaaaaaab/", "/g/nonsense/", "/healthz"]
)
def test_a_page_that_changes_is_not_kept(visitor: Visitor, address: str) -> None:
    assert "no-store" in visitor.get(address)["Cache-Control"]


def test_answers_to_moves_are_not_kept(visitor: Visitor) -> None:
    assert "no-store" in visitor.post("flip", card=0)["Cache-Control"]


@pytest.mark.parametrize("address", ["/match/new/", f"/g/{PAIRS}/"])
def test_pieces_and_pages_of_one_address_are_kept_apart(visitor: Visitor, address: str) -> None:
    assert "HX-Request" in visitor.get(address)["Vary"]
    assert "HX-Request" in visitor.get(address, **{"HX-Request": "true"})["Vary"]


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_whole_and_says_its_language(visitor: Visitor, address: str) -> None:
    page = Markup(visitor.get(address).text)
    assert page.one("html")["lang"] == "en"
    assert page.one("html")["dir"] == "ltr"
    assert page.one("title").text.strip()
    assert len(page.all("h1")) == 1
    assert len(page.all("main")) == 1


@pytest.mark.parametrize("address", PAGES)
def test_no_two_elements_share_an_id(visitor: Visitor, address: str) -> None:
    ids = [element["id"] for element in Markup(visitor.get(address).text).having("id")]
    assert sorted(ids) == sorted(set(ids))


def test_no_two_elements_of_a_game_share_an_id(time: TimeMachineFixture) -> None:
    for response in pages_of_a_game(time):
        ids = [element["id"] for element in Markup(response.text).having("id")]
        assert sorted(ids) == sorted(set(ids))
