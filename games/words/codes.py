"""What is wrong with a code, in words, where no game is asked."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from games.engine.codes import CodeError, Fault

_FAULTS: dict[str, Promise] = {
    Fault.NOT_A_CODE: gettext_lazy("“%(part)s” is not a game code. A code looks like MM2-PAAU-AAAAAAB."),
    Fault.UNKNOWN_GAME: gettext_lazy(
        "“%(part)s” stands for a game that we don't have. Our codes begin with MM2 or MJ1."
    ),
    Fault.OLD_VERSION: gettext_lazy(
        "This code is from an older version (%(part)s), whose boards can't be dealt any more."
    ),
    Fault.NEW_VERSION: gettext_lazy("This code is from a version that does not exist yet (%(part)s)."),
}


def common_fault_text(error: CodeError) -> str:
    """Say what is wrong with a code of any game."""
    return str(_FAULTS[error.fault]) % {"part": error.part}
