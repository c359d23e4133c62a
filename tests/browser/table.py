"""A board of Match Cards in a browser, and hands to play it with.

The hands know the cards from the code, as the site does; the page never tells them.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from games.engine.match.board import deal
from games.engine.match.codes import MatchCode
from games.engine.registry import parse

EASY = "MM2-PAAU-AAAAAAB"
MEDIUM = "MM2-PAAV-AAAAAAB"
HARD = "MM2-PAAW-AAAAAAF"
TRIOS = "MM2-TAAU-AAAAAAB"

PAIR_SIZES = (12, 20, 30, 60)
TRIO_SIZES = (12, 21, 30, 60)


def code_of(group_size: int, size: int, *, level: int = 0, deck: int = 1) -> str:
    """Return a code of those settings."""
    return str(MatchCode(group_size, size, deck, level, 1))


class Table:
    """The page of one game."""

    def __init__(self, page: Page, address: str, code: str) -> None:
        self.page = page
        self.code = code
        self.address = f"{address}/g/{code}/"
        parsed = parse(code)
        assert isinstance(parsed, MatchCode)
        self.dealt = deal(parsed)
        by_image = defaultdict(list)
        for card, image in enumerate(self.dealt.images):
            by_image[image].append(card)
        self.groups = list(by_image.values())

    # -- what is there ---------------------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.page.locator("#board")

    def card(self, index: int) -> Locator:
        return self.page.locator(f"#card-{index}")

    def window(self, name: str) -> Locator:
        return self.page.locator(f"dialog#{name}")

    def counter(self, name: str) -> int:
        return int(self.page.locator(f"[data-counter={name}]").get_attribute("data-value") or "")

    def seen(self) -> dict[str, Any]:
        """Return all that the board shows, the time apart."""
        return dict(
            self.page.evaluate(
                """() => {
                  const { status, move } = document.getElementById("board").dataset;
                  const numbers = (query, name) =>
                    [...document.querySelectorAll(query)].map((element) => Number(element.dataset[name]));
                  return {
                    status,
                    move: Number(move),
                    field: Number(document.getElementById("move").value),
                    open: numbers("[data-state='open']", "card"),
                    found: numbers("[data-state='found']", "card"),
                    subjects: [...document.querySelectorAll("[data-subject]")].map((card) => card.dataset.subject),
                    counters: numbers("[data-counter='found'], [data-counter='failed']", "value"),
                  };
                }"""
            )
        )

    def different(self) -> list[int]:
        """Return cards for an attempt that fails: as alike as may be, and one that is not."""
        first, second = self.groups[-2:]
        return [*first[:-1], second[0]]

    # -- what a player does ------------------------------------------------------------------------------------------

    def open(self) -> "Table":
        self.page.goto(self.address)
        return self

    def press(self, *cards: int) -> None:
        """Click on the middle of each card, whatever lies there."""
        for x, y in self.page.evaluate(
            """cards => cards.map((card) => {
              const { x, y, width, height } = document.getElementById(`card-${card}`).getBoundingClientRect();
              return [x + width / 2, y + height / 2];
            })""",
            cards,
        ):
            self.page.mouse.click(x, y)

    def turn(self, *cards: int) -> None:
        """Turn cards, one after the other, and wait until they show."""
        for card in cards:
            self.press(card)
            self.wait_for(f"document.getElementById('card-{card}').dataset.state !== 'hidden'")

    def attempt(self, cards: Sequence[int]) -> None:
        """Turn the cards of an attempt, and wait until they have been compared."""
        move = int(self.board.get_attribute("data-move") or "")
        self.press(*cards)
        self.wait_for(f"document.getElementById('board').dataset.move === '{move + len(cards) + 1}'")

    def wait_for(self, condition: str) -> None:
        """Wait until the page meets the condition, without the pauses that Playwright makes between looks."""
        met = self.page.evaluate(
            f"""async () => {{
              for (let look = 0; look < 3000; look++) {{
                if ({condition}) return true;
                await new Promise((resolve) => setTimeout(resolve, 10));
              }}
              return false;
            }}"""
        )
        assert met, f"never true: {condition}; the board shows {self.seen()}"

    def rest(self) -> None:
        """Give the page time to do what it should not do."""
        self.page.wait_for_timeout(250)

    def find_all(self) -> None:
        """Find every group that is still hidden."""
        for group in self.groups:
            if self.card(group[0]).get_attribute("data-state") != "found":
                self.attempt(group)

    def expect_status(self, status: str) -> None:
        expect(self.board).to_have_attribute("data-status", status)

    def expect_open(self, *cards: int) -> None:
        """Expect those cards open, and no other."""
        for card in cards:
            expect(self.card(card)).to_have_attribute("data-state", "open")
        expect(self.page.locator("[data-state=open]")).to_have_count(len(cards))

    def expect_found(self, *cards: int) -> None:
        for card in cards:
            expect(self.card(card)).to_have_attribute("data-state", "found")

    def expect_gathering(self) -> None:
        expect(self.board).to_have_class(re.compile("gathering"))
