"""What to do when requests get into each other's way in the database."""

from collections.abc import Callable
from functools import wraps
from time import monotonic

from django.db import OperationalError, transaction

_TRIES = 3
_PATIENCE = 2.0
"""Seconds. A deadlock is broken sooner; whoever has waited longer for a lock has waited enough."""


def retry_when_busy[**P, R](function: Callable[P, R]) -> Callable[P, R]:
    """Try again, a few times and not for long, when the database ends a transaction in favour of another.

    Not within a transaction: it is lost as a whole.
    """

    @wraps(function)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        deadline = monotonic() + _PATIENCE
        for _ in range(_TRIES - 1):
            try:
                return function(*args, **kwargs)
            except OperationalError:
                if transaction.get_connection().in_atomic_block or monotonic() > deadline:
                    raise
        return function(*args, **kwargs)

    return wrapper
