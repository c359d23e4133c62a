"""What the pages say, read from their markup."""

import re
from typing import cast
from uuid import UUID

from django.http import HttpResponse
from django.test import Client

from games.players.visitors import COOKIE, cookie_of
from tests.stats.games import PLAYER
from tests.views.markup import Element, Markup


def ask(address: str, key: UUID | None = PLAYER) -> HttpResponse:
    client = Client()
    if key is not None:
        client.cookies[COOKIE] = cookie_of(key)
    return cast("HttpResponse", client.get(address))


def read(address: str, key: UUID | None = PLAYER) -> Markup:
    response = ask(address, key)
    assert response.status_code == 200
    return Markup(response.text)


def words(element: Element) -> str:
    return " ".join(element.text.split())


def figures(page: Markup) -> dict[str, str]:
    """Every figure of the statistics, by its label; none is there twice."""
    labels = [words(label) for label in page.all("dt")]
    assert len(labels) == len(set(labels))
    return dict(zip(labels, map(words, page.all("dd")), strict=True))


def table(page: Markup, section: str) -> list[list[str]]:
    """The rows of the table in the section with the title of that id."""
    found = page.all("section", aria_labelledby=section)
    if not found:
        return []
    rows = [element for element in found[0].inside if element.tag == "tr"]
    return [[words(cell) for cell in row.inside if cell.tag == "td"] for row in rows[1:]]


def shares(page: Markup) -> dict[str, str]:
    """What is said of the share won by level, size or layout."""
    items = [element for panel in page.all("ul", class_="shares") for element in panel.inside if element.tag == "li"]
    return {words(item.inside[0]): words(item.inside[1]) for item in items}


def chosen(page: Markup) -> list[str]:
    """The tab and the filters that are chosen."""
    return [words(link) for link in page.having("aria-current")]


def links(page: Markup) -> list[str]:
    """The addresses of other views of the same page."""
    return [link["href"] for link in page.all("a") if re.match(r"\?", link["href"])]
