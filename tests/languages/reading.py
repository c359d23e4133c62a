"""What a visitor reads or hears of a page, and what of it is still English."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

import polib

from tests.languages.catalogues import PLACEHOLDER, texts_of

SPOKEN = frozenset({"aria-label", "alt", "title", "placeholder", "data-text", "data-done", "aria-description"})
_UNSEEN = frozenset({"script", "style"})
_WORD = re.compile(r"[^\W\d_]{2,}")


@dataclass
class Page(HTMLParser):
    """A page: the attributes of its html element, and each run of text on it with single spaces."""

    source: str
    root: dict[str, str] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._unseen = 0
        self.feed(self.source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.root = attributes
        self._unseen += tag in _UNSEEN
        spoken = [attributes[name] for name in SPOKEN if name in attributes]
        if tag == "meta" and attributes.get("name") == "description":
            spoken.append(attributes["content"])
        self.texts += [" ".join(text.split()) for text in spoken]

    def handle_endtag(self, tag: str) -> None:
        self._unseen -= tag in _UNSEEN

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if text and not self._unseen:
            self.texts.append(text)


@dataclass(frozen=True)
class English:
    """The English texts that must not be seen in a language, since it says them otherwise.

    `whole` are texts that would be seen by themselves; `parts` are long pieces by which the others are known.
    """

    whole: frozenset[str]
    parts: frozenset[str]

    @classmethod
    def foreign_to(cls, catalogue: polib.POFile) -> "English":
        """Return what must not be seen in the language of that file."""
        said = " ".join(text for entry in catalogue for text in texts_of(entry))
        kept = {text for entry in catalogue for text in texts_of(entry)}
        texts = {text for entry in catalogue for text in (entry.msgid, entry.msgid_plural) if text}
        whole = {text for text in texts - kept if not PLACEHOLDER.search(text) and _WORD.search(text)}
        longest = {max((_plain(part) for part in PLACEHOLDER.split(text)[::3]), key=len) for text in texts}
        parts = {part for part in longest if len(_WORD.findall(part)) >= 2 and len(part) >= 10 and part not in said}
        return cls(frozenset(whole), frozenset(parts))

    def seen_on(self, page: Page) -> set[str]:
        """Return the English that is on the page."""
        everything = " ".join(page.texts)
        return {text for text in page.texts if text in self.whole} | {part for part in self.parts if part in everything}


def _plain(part: str) -> str:
    """Return the longest piece of a text between tags."""
    return max((" ".join(piece.split()) for piece in re.split(r"<[^<>]*>", part)), key=len)
