"""Somebody with a browser, and perhaps an account."""

from http import HTTPStatus
from typing import Any, cast
from uuid import UUID

from django.contrib.auth.models import User
from django.core import signing
from django.http import HttpResponse
from django.test import Client

from games.models import Player
from tests.views.visitor import PAIRS, Visitor

NAME = "ann"
PASSWORD = "quiet-otter-29"


class Person:
    """Does at the site what a browser does, with plain forms."""

    def __init__(self, name: str = NAME, *, password: str = PASSWORD, strict: bool = False) -> None:
        self.name = name
        self.password = password
        self.client = Client(enforce_csrf_checks=strict)

    # -- pages -----------------------------------------------------------------------------------------------------

    def get(self, address: str, **query: str) -> HttpResponse:
        return cast("HttpResponse", self.client.get(address, query))

    def post(self, address: str, **fields: Any) -> HttpResponse:
        return cast("HttpResponse", self.client.post(address, fields))

    def look(self, address: str = "/player/") -> str:
        response = self.get(address)
        assert response.status_code == HTTPStatus.OK, (address, response.status_code)
        return response.text

    # -- the account -----------------------------------------------------------------------------------------------

    def sign_up(self, **fields: str) -> HttpResponse:
        data = {"username": self.name, "password1": self.password, "password2": self.password, **fields}
        return self.post("/account/sign-up/", **data)

    def sign_in(self, **fields: str) -> HttpResponse:
        return self.post("/account/sign-in/", **{"login": self.name, "password": self.password, **fields})

    def sign_out(self) -> HttpResponse:
        return self.post("/account/sign-out/")

    @property
    def user(self) -> User:
        return User.objects.get(username=self.name)

    @property
    def player(self) -> Player:
        return Player.objects.get(user__username=self.name)

    # -- the browser -----------------------------------------------------------------------------------------------

    @property
    def cookies(self) -> set[str]:
        """The cookies that the browser holds."""
        return {name for name, morsel in self.client.cookies.items() if morsel.value}

    @property
    def key(self) -> UUID | None:
        """The player that the browser's cookie names."""
        if "player" not in self.cookies:
            return None
        text = signing.get_cookie_signer(salt="games.visitors").unsign(self.client.cookies["player"].value)
        return UUID(hex=text.split(".")[0])

    # -- games -----------------------------------------------------------------------------------------------------

    def at(self, code: str = PAIRS) -> Visitor:
        """Sit down at a board."""
        visitor = Visitor(code, client=self.client)
        visitor.look()
        return visitor

    def play(self, code: str = PAIRS, *cards: int) -> Visitor:
        visitor = self.at(code)
        visitor.flip(*(cards or (0,)))
        return visitor
