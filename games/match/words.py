"""The words of Match Cards: its levels, decks and sizes, what the cards show, what is wrong with a code."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.engine.codes import CodeError
from games.engine.match.codes import MatchCode, MatchFault
from games.match.subjects import SUBJECTS

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

_FAULTS: dict[str, Promise] = {
    MatchFault.UNKNOWN_GROUP: gettext_lazy("“%(part)s” is neither P (two alike) nor T (three alike)."),
    MatchFault.UNKNOWN_LEVEL: gettext_lazy(
        "This code asks for a level of difficulty that does not exist (number %(part)s)."
    ),
    MatchFault.UNKNOWN_DECK: gettext_lazy("This code asks for a deck that does not exist (number %(part)s)."),
}


def fault_text(error: CodeError) -> str:
    """Say what is wrong with a code."""
    return str(_FAULTS[error.fault]) % {"part": error.part}


def subject_name(subject: str) -> str:
    """Return the name of a subject, by its slug."""
    return str(SUBJECTS[subject])


def cards_text(cards: int) -> str:
    """Return how many cards, in words."""
    return ngettext("%(count)d card", "%(count)d cards", cards) % {"count": cards}


def kind_text(code: MatchCode) -> str:
    """Return the name of the kind of board of a code: "Pairs, 12 cards, Easy"."""
    return _("%(groups)s, %(cards)s, %(level)s") % {
        "groups": GROUP_NAMES[code.group_size],
        "cards": cards_text(code.cards),
        "level": LEVEL_NAMES[code.level],
    }


def board_text(code: MatchCode) -> str:
    """Return what board it is: "Pairs, 12 cards, Easy, Animals"."""
    return _("%(groups)s, %(cards)s, %(level)s, %(deck)s") % {
        "groups": GROUP_NAMES[code.group_size],
        "cards": cards_text(code.cards),
        "level": LEVEL_NAMES[code.level],
        "deck": DECK_NAMES[code.deck],
    }
