"""Which kinds of board a page is about: read from its address, and offered as links to other ones."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Self
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine.codes import Code
from games.game import Part
from games.models import Record
from games.registry import GAMES
from games.words.lists import list_text

_MOST_OPEN = 7


@dataclass(frozen=True, slots=True)
class Option:
    """A link to another filter."""

    text: str
    filter: "Filter"
    is_chosen: bool

    @property
    def address(self) -> str:
        """The query of the page that shows it."""
        return self.filter.address


@dataclass(frozen=True, slots=True)
class Row:
    """The options of one part of a filter."""

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
class Filter:
    """A game and, of the parts in which its kinds of board differ, the values that they must have."""

    game: str
    values: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, query: Mapping[str, str], usual: str) -> Self:
        """Read a filter from an address. What no link of ours says is left out; without a game it is the usual one."""
        game = query.get("game", "")
        game = game if game in GAMES else usual
        parts = GAMES[game].parts
        values = {name: query[name] for name, part in parts.items() if query.get(name, "") in part.values}
        read = cls(game, values)
        return read if read.codes else read._without(name for name, part in parts.items() if part.within)

    @classmethod
    def of_kind(cls, kind: str, game: str) -> Self:
        """Return the filter that leaves one kind of board."""
        code = GAMES[game].rules.kinds[kind]
        return cls(game, {name: part.of(code) for name, part in GAMES[game].parts.items()})

    @property
    def parts(self) -> Mapping[str, Part]:
        """The parts of its game."""
        return GAMES[self.game].parts

    @property
    def codes(self) -> dict[str, Code]:
        """A code of each kind of board that it leaves, by the name of the kind."""
        return {kind: code for kind, code in GAMES[self.game].rules.kinds.items() if self._takes(code)}

    @property
    def kinds(self) -> Collection[str] | None:
        """The kinds of board that it leaves, or None for all of the game."""
        return list(self.codes) if self.values else None

    @property
    def address(self) -> str:
        """The query of the page that shows it."""
        return "?" + urlencode(
            {"game": self.game, **{name: self.values[name] for name in self.parts if name in self.values}}
        )

    @property
    def text(self) -> str:
        """What it leaves, in words."""
        if len(self.codes) == 1:
            return GAMES[self.game].kind_text(next(iter(self.codes)))
        chosen = [part.name(self.values[name]) for name, part in self.parts.items() if name in self.values]
        return list_text(chosen) or _("All boards")

    def change(self, name: str, value: str) -> Self:
        """Return the filter with another value of a part; parts that hang on it follow."""
        changed = replace(self, values={**self.values, name: value}) if value else self._without([name])
        if changed.codes:
            return changed
        refitted = {
            other: part.refit(self.values[other], changed.values[part.within])
            for other, part in self.parts.items()
            if other in self.values and part.within in changed.values
        }
        return replace(changed, values={**changed.values, **refitted})

    def offered(self, name: str, kinds: Collection[str]) -> list[str]:
        """Return the values of a part that lead to some of those kinds of board, the rest of the filter kept."""
        part = self.parts[name]
        there = {part.of(code) for kind, code in self._without([name]).codes.items() if kind in kinds}
        return [value for value in part.values if value in there]

    def options(self, name: str, values: Collection[str]) -> list[Option]:
        """Return links to the values of a part; "" stands for all of them."""
        part, chosen = self.parts[name], self.values.get(name, "")
        return [
            Option(part.name(value) if value else pgettext("filter", "All"), self.change(name, value), value == chosen)
            for value in values
        ]

    def rows(self, kinds: Collection[str]) -> list[Row]:
        """Return links that narrow or widen the filter, as far as they lead to some of those kinds of board."""
        rows = []
        for name, part in self.parts.items():
            chosen, there = self.values.get(name, ""), self.offered(name, kinds)
            if chosen or len(there) > 1:
                offered = [value for value in part.values if value in there or value == chosen]
                rows.append(Row(str(part.label), self.options(name, ["", *offered])))
        return rows

    def full_rows(self) -> list[Row]:
        """Return links from one kind of board to all others of the game."""
        return [Row(str(part.label), self.options(name, self._fitting(name))) for name, part in self.parts.items()]

    def _fitting(self, name: str) -> list[str]:
        """Return the values that a part may have, as far as it hangs on another part."""
        part = self.parts[name]
        outer = {part.within: self.values[part.within]} if part.within in self.values else {}
        there = {part.of(code) for code in replace(self, values=outer).codes.values()}
        return [value for value in part.values if value in there]

    def _without(self, names: Iterable[str]) -> Self:
        gone = set(names)
        return replace(self, values={name: value for name, value in self.values.items() if name not in gone})

    def _takes(self, code: Code) -> bool:
        return all(self.parts[name].of(code) == value for name, value in self.values.items())


def tabs(game: str) -> list[Option]:
    """Return links to all games."""
    return [Option(other.name, Filter(slug), slug == game) for slug, other in GAMES.items()]


def usual_game(records: Mapping[str, Record]) -> str:
    """Return the game that the player has played most."""
    return max(GAMES, key=lambda game: records[game].played if game in records else 0)
