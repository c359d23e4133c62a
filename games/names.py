"""The names, for people, of what the engine numbers: levels, decks, sizes, and what is wrong with a code."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.engine.codes import Code, CodeError, Fault, MahjongCode
from games.engine.mahjong.layouts import LAYOUTS
from games.kinds import KINDS
from games.subjects import SUBJECTS

LEVEL_NAMES = (
    pgettext_lazy("difficulty", "Easy"),
    pgettext_lazy("difficulty", "Medium"),
    pgettext_lazy("difficulty", "Hard"),
)

DECK_NAMES = (
    pgettext_lazy("deck", "Mixed"),
    pgettext_lazy("deck", "Animals"),
    pgettext_lazy("deck", "Transport"),
    pgettext_lazy("deck", "Food and drink"),
    pgettext_lazy("deck", "Fruit and vegetables"),
    pgettext_lazy("deck", "Home and tools"),
    pgettext_lazy("deck", "Music and play"),
)

LAYOUT_NAMES: dict[str, Promise] = {
    "turtle": pgettext_lazy("layout", "Turtle"),
    "butterfly": pgettext_lazy("layout", "Butterfly"),
    "castle": pgettext_lazy("layout", "Castle"),
    "fish": pgettext_lazy("layout", "Fish"),
    "heart": pgettext_lazy("layout", "Heart"),
    "pyramid": pgettext_lazy("layout", "Pyramid"),
    "cat": pgettext_lazy("layout", "Cat"),
    "bridge": pgettext_lazy("layout", "Bridge"),
    "spiral": pgettext_lazy("layout", "Spiral"),
    "crab": pgettext_lazy("layout", "Crab"),
    "fortress": pgettext_lazy("layout", "Fortress"),
    "tulip": pgettext_lazy("layout", "Tulip"),
    "ship": pgettext_lazy("layout", "Ship"),
    "owl": pgettext_lazy("layout", "Owl"),
    "mountains": pgettext_lazy("layout", "Mountains"),
    "crown": pgettext_lazy("layout", "Crown"),
    "elephant": pgettext_lazy("layout", "Elephant"),
    "hourglass": pgettext_lazy("layout", "Hourglass"),
    "tree": pgettext_lazy("layout", "Tree"),
    "moon": pgettext_lazy("layout", "Moon"),
    "pagoda": pgettext_lazy("layout", "Pagoda"),
    "teapot": pgettext_lazy("layout", "Teapot"),
}

STYLE_NAMES: dict[str, Promise] = {
    "traditional": pgettext_lazy("tile style", "Traditional"),
    "numbers": pgettext_lazy("tile style", "Numbers"),
}

_SUITS: dict[str, Promise] = {
    "B": pgettext_lazy("tile", "%(number)s of bamboos"),
    "C": pgettext_lazy("tile", "%(number)s of characters"),
    "D": pgettext_lazy("tile", "%(number)s of dots"),
}

_HONOURS: dict[str, Promise] = {
    "N": pgettext_lazy("tile", "north wind"),
    "S": pgettext_lazy("tile", "south wind"),
    "E": pgettext_lazy("tile", "east wind"),
    "W": pgettext_lazy("tile", "west wind"),
    "R": pgettext_lazy("tile", "red dragon"),
    "G": pgettext_lazy("tile", "green dragon"),
    "Wh": pgettext_lazy("tile", "white dragon"),
}

_FLOWER = pgettext_lazy("tile", "flower %(number)s")
_SEASON = pgettext_lazy("tile", "season %(number)s")

GROUP_NAMES = {
    2: pgettext_lazy("kind of board", "Pairs"),
    3: pgettext_lazy("kind of board", "Trios"),
}

_FAULTS: dict[Fault, Promise] = {
    Fault.NOT_A_CODE: gettext_lazy("“%(part)s” is not a game code. A code looks like MM2-PAAU-AAAAAAB."),
    Fault.UNKNOWN_GAME: gettext_lazy(
        "“%(part)s” stands for a game that we don't have. Our codes begin with MM2 or MJ1."
    ),
    Fault.OLD_VERSION: gettext_lazy(
        "This code is from an older version (%(part)s), whose boards can't be dealt any more."
    ),
    Fault.NEW_VERSION: gettext_lazy("This code is from a version that does not exist yet (%(part)s)."),
    Fault.UNKNOWN_GROUP: gettext_lazy("“%(part)s” is neither P (two alike) nor T (three alike)."),
    Fault.UNKNOWN_LEVEL: gettext_lazy(
        "This code asks for a level of difficulty that does not exist (number %(part)s)."
    ),
    Fault.UNKNOWN_DECK: gettext_lazy("This code asks for a deck that does not exist (number %(part)s)."),
    Fault.UNKNOWN_LAYOUT: gettext_lazy("This code asks for a layout that does not exist (number %(part)s)."),
}


def fault_text(error: CodeError) -> str:
    """Say exactly what is wrong with a code."""
    return str(_FAULTS[error.fault]) % {"part": error.part}


def subject_name(subject: str) -> str:
    """Return the name of a subject, by its slug."""
    return str(SUBJECTS[subject])


def kind_name(kind: str) -> str:
    """Return the name of a kind of tile, by its label."""
    if kind in _HONOURS:
        return str(_HONOURS[kind])
    if kind[0] == "F":
        return _FLOWER % {"number": kind[1]}
    if kind[0] == "S":
        return _SEASON % {"number": kind[1]}
    return str(_SUITS[kind[1]]) % {"number": kind[0]}


def cards_text(cards: int) -> str:
    """Return how many cards, in words."""
    return ngettext("%(count)d card", "%(count)d cards", cards) % {"count": cards}


def kind_text(kind: str) -> str:
    """Return the name of a kind of board: P12E is "Pairs, 12 cards, Easy", and L00 is "Turtle"."""
    code = KINDS[kind]
    if isinstance(code, MahjongCode):
        return board_text(code)
    return _("%(groups)s, %(cards)s, %(level)s") % {
        "groups": GROUP_NAMES[code.group_size],
        "cards": cards_text(code.cards),
        "level": LEVEL_NAMES[code.level],
    }


def board_text(code: Code) -> str:
    """Return what kind of board it is, in one line."""
    if isinstance(code, MahjongCode):
        return str(LAYOUT_NAMES[LAYOUTS[code.layout].slug])
    return _("%(groups)s, %(cards)s, %(level)s, %(deck)s") % {
        "groups": GROUP_NAMES[code.group_size],
        "cards": cards_text(code.cards),
        "level": LEVEL_NAMES[code.level],
        "deck": DECK_NAMES[code.deck],
    }
