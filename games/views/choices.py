"""Which kinds of board a page is about: read from its address, and offered as links to the other choices."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Self
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine.codes import Code, MahjongCode, MatchCode
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.match.tables import LEVELS, SIZES
from games.kinds import KINDS
from games.models import Record
from games.names import GROUP_NAMES, LAYOUT_NAMES, LEVEL_NAMES, cards_text, kind_text
from games.views.new_game import GAME_NAMES

_GROUPS = {"pairs": 2, "trios": 3}
_ALL_CARDS = sorted({str(cards) for sizes in SIZES.values() for cards in sizes}, key=int)
_LAYOUTS = {layout.slug: number for number, layout in enumerate(LAYOUTS)}
_MOST_OPEN = 7
_PARTS = {
    "match": {"group": tuple(_GROUPS), "cards": tuple(_ALL_CARDS), "level": LEVELS},
    "mahjong": {"layout": tuple(_LAYOUTS)},
}


@dataclass(frozen=True, slots=True)
class Option:
    """A link to another choice."""

    text: str
    choice: "Choice"
    is_chosen: bool

    @property
    def address(self) -> str:
        """The query of the page that shows it."""
        return self.choice.address


@dataclass(frozen=True, slots=True)
class Row:
    """The options of one part of a choice."""

    label: str
    options: list[Option]

    @property
    def is_long(self) -> bool:
        """Whether the options are better folded away."""
        return len(self.options) > _MOST_OPEN

    @property
    def chosen(self) -> str:
        """The chosen one, by its name."""
        return next((option.text for option in self.options if option.is_chosen), "")


@dataclass(frozen=True, slots=True)
class Choice:
    """A game and, where they are not empty, what its kinds of board must have."""

    game: str
    group: str = ""
    cards: str = ""
    level: str = ""
    layout: str = ""

    @classmethod
    def read(cls, query: Mapping[str, str], usual: str) -> Self:
        """Read a choice from an address. What no link of ours says is left out; without a game it is the usual one."""
        game = query.get("game", "")
        game = game if game in GAME_NAMES else usual
        parts = {name: query.get(name, "") for name in _PARTS[game]}
        choice = cls(game, **{name: value for name, value in parts.items() if value in _PARTS[game][name]})
        return choice if choice.codes else replace(choice, cards="")

    @classmethod
    def of_kind(cls, kind: str) -> Self:
        """Return the choice of one kind of board."""
        code = KINDS[kind]
        return cls(code.game, **{name: _part(code, name) for name in _PARTS[code.game]})

    @property
    def codes(self) -> dict[str, Code]:
        """A code of each chosen kind of board, by the name of the kind."""
        return {kind: code for kind, code in KINDS.items() if code.game == self.game and self._takes(code)}

    @property
    def kinds(self) -> Collection[str] | None:
        """The chosen kinds of board, or None for all of the game."""
        return None if self == Choice(self.game) else list(self.codes)

    @property
    def address(self) -> str:
        """The query of the page that shows it."""
        parts = {name: getattr(self, name) for name in ("game", *_PARTS[self.game])}
        return "?" + urlencode({name: value for name, value in parts.items() if value})

    @property
    def text(self) -> str:
        """What is chosen, in words."""
        if len(self.codes) == 1:
            return kind_text(next(iter(self.codes)))
        chosen = [_name(part, getattr(self, part)) for part in _PARTS[self.game] if getattr(self, part)]
        return pgettext("between parts of a list", ", ").join(chosen) or _("All boards")

    def change(self, part: str, value: str) -> "Choice":
        """Return the choice with another value of a part. Where pairs and trios differ in size, the size follows."""
        other = replace(self, **{part: value})
        if not other.codes:
            group, size = _GROUPS[other.group], _size(self.cards)
            return replace(other, cards=str(SIZES[group][size]))
        return other

    def offered(self, part: str, kinds: Collection[str]) -> list[str]:
        """Return the values of a part that lead to some of those kinds of board, the rest of the choice kept."""
        others = replace(self, **{part: ""}).codes
        there = {_part(code, part) for kind, code in others.items() if kind in kinds}
        return [value for value in _PARTS[self.game][part] if value in there]

    def options(self, part: str, values: Collection[str]) -> list[Option]:
        """Return links to the values of a part."""
        return [Option(_name(part, value), self.change(part, value), value == getattr(self, part)) for value in values]

    def rows(self, kinds: Collection[str]) -> list[Row]:
        """Return links that narrow or widen the choice, as far as they lead to some of those kinds of board."""
        rows = []
        for part, values in _PARTS[self.game].items():
            chosen, there = getattr(self, part), self.offered(part, kinds)
            if chosen or len(there) > 1:
                offered = [value for value in values if value in there or value == chosen]
                rows.append(Row(_label(part), self.options(part, ["", *offered])))
        return rows

    def full_rows(self) -> list[Row]:
        """Return links from one kind of board to all others of the game."""
        return [
            Row(_label(part), self.options(part, self._fitting(part, values)))
            for part, values in _PARTS[self.game].items()
        ]

    def _fitting(self, part: str, values: Collection[str]) -> Collection[str]:
        return [str(cards) for cards in SIZES[_GROUPS[self.group]]] if part == "cards" else values

    def _takes(self, code: Code) -> bool:
        return all(getattr(self, part) in {"", _part(code, part)} for part in _PARTS[self.game])


def tabs(game: str) -> list[Option]:
    """Return links to both games."""
    return [Option(name, Choice(slug), slug == game) for slug, name in GAME_NAMES.items()]


def usual_game(records: Mapping[str, Record]) -> str:
    """Return the game that the player has played more."""
    return max(GAME_NAMES, key=lambda game: records[game].played if game in records else 0)


def _part(code: Code, part: str) -> str:
    """Return what the kind of board of a code has there."""
    if isinstance(code, MahjongCode):
        return LAYOUTS[code.layout].slug
    return {"group": _group(code), "cards": str(code.cards), "level": LEVELS[code.level]}[part]


def _group(code: MatchCode) -> str:
    return next(slug for slug, size in _GROUPS.items() if size == code.group_size)


def _size(cards: str) -> int:
    return next(sizes.index(int(cards)) for sizes in SIZES.values() if int(cards) in sizes)


def _label(part: str) -> str:
    return {
        "group": _("Images to match"),
        "cards": _("Cards"),
        "level": _("Difficulty"),
        "layout": _("Layout"),
    }[part]


def _name(part: str, value: str) -> str:
    if not value:
        return pgettext("filter", "All")
    if part == "group":
        return str(GROUP_NAMES[_GROUPS[value]])
    if part == "cards":
        return cards_text(int(value))
    if part == "level":
        return str(LEVEL_NAMES[LEVELS.index(value)])
    return str(LAYOUT_NAMES[value])
