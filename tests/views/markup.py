"""The site's HTML as a player's tools see it: elements with their attributes and text, read by the standard library."""

from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@dataclass(slots=True)
class Element:
    """An element: its tag, its attributes (an attribute without a value has the value ""), and the text inside it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""
    inside: list["Element"] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def __contains__(self, name: str) -> bool:
        return name in self.attributes

    def get(self, name: str) -> str | None:
        return self.attributes.get(name)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.text = ""
        self._open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice: <{tag} {names}>"
        element = Element(tag, {name: value or "" for name, value in attrs})
        for parent in self._open:
            parent.inside.append(element)
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self.text += data
        for element in self._open:
            element.text += data

    def close(self) -> None:
        super().close()
        assert self._open == [], f"never closed: {[element.tag for element in self._open]}"


class Markup:
    """A page, or the pieces of one, and all its text with single spaces. Reading fails when tags are not in order."""

    def __init__(self, html: str) -> None:
        self.html = html
        reader = _Reader()
        reader.feed(html)
        reader.close()
        self.elements = reader.elements
        self.text = " ".join(reader.text.split())

    def all(self, tag: str = "", **wanted: str) -> list[Element]:
        """The elements with that tag and those attributes, where `data_card` stands for `data-card`."""
        attributes = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        return [
            element
            for element in self.elements
            if (not tag or element.tag == tag) and attributes.items() <= element.attributes.items()
        ]

    def one(self, tag: str = "", **wanted: str) -> Element:
        found = self.all(tag, **wanted)
        assert len(found) == 1, f"{len(found)} of {tag} {wanted}"
        return found[0]

    def having(self, name: str) -> list[Element]:
        """The elements that have that attribute."""
        return [element for element in self.elements if name in element]

    @cached_property
    def board(self) -> Element:
        return self.one(id="board")

    @property
    def status(self) -> str:
        return self.board["data-status"]

    @property
    def move(self) -> int:
        return int(self.board["data-move"])

    @property
    def cards(self) -> dict[int, Element]:
        return {int(card["data-card"]): card for card in self.having("data-card")}

    @property
    def states(self) -> dict[int, str]:
        return {place: card["data-state"] for place, card in self.cards.items()}

    @property
    def shown(self) -> dict[int, str]:
        """What the cards that are face up show: their subject and version."""
        return {
            place: f"{card['data-subject']} {card['data-version']}"
            for place, card in self.cards.items()
            if "data-subject" in card
        }

    @property
    def counters(self) -> dict[str, int]:
        return {counter["data-counter"]: int(counter["data-value"]) for counter in self.having("data-counter")}
