"""Somebody at the site, with a browser of their own."""

import re
from http import HTTPStatus
from typing import Any, cast

from django.http import HttpResponse
from django.test import Client

from games.engine.match.board import Board, deal
from tests.engine.match.playing import groups_of, match_code, wrong_attempt
from tests.views.markup import Markup

PAIRS = "MM2-PAAU-AAAAAAB"
TRIOS = "MM2-TADN-AAAAAAB"
HARD = "MM2-PAAW-AAAAAAF"
LARGEST = "MM2-TAAR-ZZZZZZZ"
"""Sixty cards of the mixed deck in trios, on Hard: the largest answers."""

_MOVE = re.compile(r'data-move="(\d+)"')


class Visitor:
    """Plays one board over HTTP, as a browser does: with htmx, or with plain forms.

    `move` is the move number of the page as this visitor last saw it.
    """

    def __init__(self, code: str = PAIRS, *, htmx: bool = True, client: Client | None = None) -> None:
        self.code = code
        self.htmx = htmx
        self.client = client or Client()
        self.move = 0

    @property
    def board(self) -> Board:
        return deal(match_code(self.code))

    def get(self, address: str = "", **headers: str) -> HttpResponse:
        """GET an address of the site; the board's page by itself."""
        return cast("HttpResponse", self.client.get(address or f"/g/{self.code}/", headers=headers))

    def look(self) -> Markup:
        """Load the page of the board."""
        response = self.get()
        assert response.status_code == HTTPStatus.OK
        page = Markup(response.text)
        self.move = page.move
        return page

    def post(self, what: str, *, move: int | None = None, **fields: Any) -> HttpResponse:
        """Post a move that follows the last one seen, or that number, and take note of the answer's."""
        data = {"move": self.move if move is None else move, **fields}
        headers = {"HX-Request": "true"} if self.htmx else {}
        response = cast("HttpResponse", self.client.post(f"/g/{self.code}/{what}/", data, headers=headers))
        if response.status_code == HTTPStatus.SEE_OTHER:
            self.look()
        elif found := _MOVE.search(response.text):
            self.move = int(found[1])
        return response

    def flip(self, *cards: int) -> Markup:
        """Turn cards, and return the last answer, or the page after it."""
        answers = [self.post("flip", card=card) for card in cards]
        return Markup(answers[-1].text) if self.htmx else self.look()

    def compare(self) -> Markup:
        answer = self.post("compare")
        return Markup(answer.text) if self.htmx else self.look()

    def pair(self) -> tuple[int, ...]:
        """The places of a group of this board."""
        return groups_of(self.board)[0]

    def wrong(self) -> tuple[int, ...]:
        """As many places as an attempt turns, which do not show the same image."""
        return wrong_attempt(self.board)
