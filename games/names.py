"""The names, for people, of what the engine numbers: levels, decks, sizes, and what is wrong with a code."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.engine.codes import CodeError, Fault
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


def cards_text(cards: int) -> str:
    """Return how many cards, in words."""
    return ngettext("%(count)d card", "%(count)d cards", cards) % {"count": cards}


def board_text(group_size: int, cards: int, level: int, deck: int) -> str:
    """Return what kind of board it is, in one line."""
    return _("%(groups)s, %(cards)s, %(level)s, %(deck)s") % {
        "groups": GROUP_NAMES[group_size],
        "cards": cards_text(cards),
        "level": LEVEL_NAMES[level],
        "deck": DECK_NAMES[deck],
    }
