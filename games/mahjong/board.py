"""What a page shows of a board of Mahjong Solitaire, and what of it changes with a move."""

from dataclasses import dataclass
from functools import lru_cache

from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.engine.game import Status
from games.engine.mahjong.board import Pair
from games.engine.mahjong.game import MAHJONG as RULES
from games.engine.mahjong.hints import playable_pair
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.tables import tables_of
from games.engine.mahjong.tiles import PAIRS
from games.game import Counter, End, Offer, Settings, Shown, changed_counters, time_counter
from games.mahjong.words import kind_name, place_text
from games.play.moves import Played, Snapshot
from games.words.languages import with_capital
from games.words.times import clock_text

type Now = Snapshot[MahjongState]

_KEPT_TILES = 16384


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile as it is seen: its place in its layout, `kind` "" when it is fully covered, and what holds it back.

    `hold` is "" for a free tile, "above" when something lies on it, "sides" when it is closed in on both sides.
    """

    layout: int
    index: int
    kind: str
    hold: str
    selected: bool
    hinted: bool

    @property
    def place(self) -> tuple[int, int, int]:
        """Its x, y and z, in half tiles and layers."""
        return LAYOUTS[self.layout].places[self.index]

    @property
    def label(self) -> str:
        """What a screen reader says of it."""
        name = kind_name(self.kind) if self.kind else _("covered tile")
        return _("%(tile)s, %(place)s, %(hold)s") % {
            "tile": with_capital(name),
            "place": place_text(self.place),
            "hold": {"": _("free"), "above": _("blocked from above"), "sides": _("blocked on both sides")}[self.hold],
        }


def page(now: Now, settings: Settings) -> Shown:
    """Return what the whole board needs."""
    state = now.state
    places = state.board.layout.places
    context = {
        "width": 2 + max(x for x, _, _ in places),
        "height": 2 + max(y for _, y, _ in places),
        "layers": 1 + max(z for _, _, z in places),
        "tiles": [] if state.status is Status.PAUSED else [_draw(tile, settings) for tile in _tiles(state, settings)],
    }
    return Shown(_counters(now), _end(now), context, window=_dead_end(state, settings))


def pieces(played: Played[MahjongState], settings: Settings) -> Shown:
    """Return what a move has changed."""
    was, now = played.before.state, played.after.state
    before = {tile.index: tile for tile in _tiles(was, settings)}
    after = {tile.index: tile for tile in _tiles(now, settings)}
    context = {
        "tiles": [
            _draw(tile, settings, piece=True)
            for index, tile in after.items()
            if index in before and before[index] != tile
        ],
        "gone": [index for index in before if index not in after],
        "back": [_draw(tile, settings) for index, tile in after.items() if index not in before],
    }
    return Shown(
        changed_counters(_counters(played.before), _counters(played.after)),
        _end(played.after),
        context,
        window=_dead_end(now, settings) if not was.hinting else None,
        announcement=_announcement(was, now, settings),
    )


def _hinted(state: MahjongState, settings: Settings) -> Pair | None:
    """Return the pair that the hint rings: one that wins; any, for those who don't want to be told that none does."""
    hint = state.hint
    if hint is None:
        return None
    if hint.pair is not None:
        return hint.pair
    is_told = hint.winnable is False and settings["told"] == "on"
    return None if is_told else playable_pair(state.board, state.left)


def _dead_end(state: MahjongState, settings: Settings) -> dict[str, str] | None:
    """Return what the window says after a hint, where the board can't be won any more."""
    hint = state.hint
    if hint is None or hint.winnable is not False or settings["told"] == "off" or state.status is Status.PAUSED:
        return None
    pairs = state.pairs_too_many
    question = ngettext("Go back %(count)d pair?", "Go back %(count)d pairs?", pairs)
    return {"question": question % {"count": pairs}}


def _tiles(state: MahjongState, settings: Settings) -> list[TileView]:
    tables = tables_of(state.board.layout)
    layout = LAYOUTS.index(state.board.layout)
    hinted = _hinted(state, settings) or ()
    left, free, kinds, above = state.left, state.free, state.board.kinds, tables.above
    return [
        TileView(
            layout,
            index,
            "" if state.is_fully_covered(index) else kinds[index],
            "" if free >> index & 1 else "above" if left & above[index] else "sides",
            index == state.selected,
            index in hinted,
        )
        for index in range(len(kinds))
        if left >> index & 1
    ]


def _draw(tile: TileView, settings: Settings, *, piece: bool = False) -> SafeString:
    return _drawn(tile, settings["tiles"], piece, get_language())


@lru_cache(maxsize=_KEPT_TILES)
def _drawn(tile: TileView, style: str, piece: bool, language: str | None) -> SafeString:  # noqa: ARG001, FBT001  a cache key
    """Return a tile's element. The same tile, seen the same way, is drawn once for all boards and players."""
    x, y, z = tile.place
    context = {"tile": tile, "x": x, "y": y, "z": z, "faces": f"tiles/{style}.svg", "piece": piece}
    return mark_safe(get_template("mahjong/board.html#tile").render(context))  # noqa: S308  a template escaped it


def _counters(now: Now) -> list[Counter]:
    state = now.state
    left, of = state.left.bit_count(), len(state.board.kinds)
    hints = _("Hints: %(count)d") % {"count": state.hints}
    return [
        Counter("left", left, of, str(left), _("Tiles left: %(count)d of %(of)d") % {"count": left, "of": of}),
        time_counter(now.elapsed),
        Counter("hints", state.hints, None, str(state.hints), hints),
    ]


def _end(now: Now) -> End | None:
    """Return what the window says when the game is won or stuck."""
    state = now.state
    if state.status not in RULES.over:
        return None
    removed = len(state.history)
    figures = [
        (_("Time"), clock_text(now.elapsed)),
        (_("Hints"), str(state.hints)),
        (_("Undone moves"), str(state.undos)),
    ]
    plan = (Offer("plan", _("Show the winning plan")),)
    if state.status is Status.WON:
        lead = ngettext("You cleared the board: %(count)d pair.", "You cleared the board: %(count)d pairs.", PAIRS)
        return End(_("The board is clear!"), lead % {"count": PAIRS}, figures, pages=plan)
    lead = ngettext(
        "No free tiles pair any more. You removed %(count)d of %(of)d pair.",
        "No free tiles pair any more. You removed %(count)d of %(of)d pairs.",
        PAIRS,
    )
    pairs = state.pairs_too_many
    note = ngettext("It could be won until %(count)d pair ago.", "It could be won until %(count)d pairs ago.", pairs)
    moves = (Offer("back", _("Go back to where it can be won")), Offer("undo", _("Undo the last move")))
    return End(
        _("No more moves"),
        lead % {"count": removed, "of": PAIRS},
        figures,
        note % {"count": pairs},
        moves=moves if pairs else moves[1:],
        pages=plan,
    )


def _announcement(before: MahjongState, after: MahjongState, settings: Settings) -> str:
    """Return the one line that a screen reader hears of a move; what a window says it need not say too."""
    if after.status in RULES.over:
        return ""
    if len(after.history) != len(before.history):
        left = after.left.bit_count()
        tiles_left = ngettext("%(count)d tile left.", "%(count)d tiles left.", left) % {"count": left}
        return f"{_what_moved(before, after)} {tiles_left}"
    hinted = _hinted(after, settings)
    if hinted and not before.hinting:
        one, other = (_tile_text(after, tile) for tile in hinted)
        return _("Hint: %(one)s; and %(other)s.") % {"one": one, "other": other}
    if after.selected == before.selected:
        return ""
    if after.selected is None:
        return _("Nothing selected.")
    return _("%(tile)s selected.") % {"tile": kind_name(after.board.kinds[after.selected])}


def _tile_text(state: MahjongState, tile: int) -> str:
    place = place_text(state.board.layout.places[tile])
    return _("%(tile)s, %(place)s") % {"tile": kind_name(state.board.kinds[tile]), "place": place}


def _what_moved(before: MahjongState, after: MahjongState) -> str:
    back = len(before.history) - len(after.history)
    if back < 0:
        return _removed(after)
    if back == 1:
        return _("The last pair is back.")
    return ngettext("%(count)d pair is back.", "%(count)d pairs are back.", back) % {"count": back}


def _removed(state: MahjongState) -> str:
    one, other = (kind_name(state.board.kinds[tile]) for tile in state.history[-1])
    if one == other:
        return _("Pair removed: %(tile)s.") % {"tile": one}
    return _("Pair removed: %(one)s and %(other)s.") % {"one": one, "other": other}
