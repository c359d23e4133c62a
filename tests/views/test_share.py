"""The link of a board as a picture."""

from http import HTTPStatus

import pytest
import segno
from django.test import Client
from pytest_django import Settings

from tests.views.visitor import PAIRS

TURTLE = "MJ1-L00-AAAAABL"


@pytest.mark.parametrize("code", [PAIRS, TURTLE])
def test_the_picture_holds_the_whole_address_of_the_board(code: str, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["boards.example"]
    response = Client(headers={"host": "boards.example"}).get(f"/g/{code}/qr.svg", secure=True)
    assert response["Content-Type"] == "image/svg+xml"
    drawn = segno.make(f"https://boards.example/g/{code}/", micro=False).svg_inline(border=2, omitsize=True)
    path = drawn[drawn.index(' d="') : drawn.index('"/>')]
    assert path in response.text
    assert "xmlns" in response.text


def test_it_may_be_kept_for_a_day_and_asks_for_no_data() -> None:
    response = Client().get(f"/g/{PAIRS}/qr.svg")
    assert "max-age=86400" in response["Cache-Control"]
    assert response.cookies == {}


@pytest.mark.parametrize(
    ("address", "status"),
    [("/g/MM9-XXXX-AAAAAAA/qr.svg", HTTPStatus.NOT_FOUND), ("/g/mm2paauaaaaaab/qr.svg", HTTPStatus.FOUND)],
)
def test_a_code_that_is_none_has_no_picture(address: str, status: HTTPStatus) -> None:
    assert Client().get(address).status_code == status


def test_what_is_wrong_today_may_be_right_tomorrow() -> None:
    response = Client().get("/g/MJ1-L99-AAAAABL/qr.svg")
    assert response.status_code == HTTPStatus.NOT_FOUND
    assert "max-age" not in response.get("Cache-Control", "")
