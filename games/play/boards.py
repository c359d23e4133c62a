"""Dealt boards, kept: in memory by each process, and in the database's cache where dealing took long."""

from collections.abc import Iterable
from functools import lru_cache
from time import monotonic

from django.core.cache import cache

from games.engine import registry
from games.engine.codes import Code
from games.engine.game import State
from games.engine.moves import Move

_LONG = 0.1
"""Seconds of dealing from which on a board is worth a row of the cache."""
_DAYS = 30


@lru_cache(maxsize=1024)
def new_game(code: Code) -> State:
    """Return the state of the board before the first move."""
    rules = registry.rules_of(code)
    if not rules.is_slow(code):
        return registry.new_game(code)
    key = f"board:{code}"
    text = cache.get(key)
    if text is not None:
        thawed: State = rules.thaw(code, text)
        return thawed
    start = monotonic()
    state = registry.new_game(code)
    if monotonic() - start > _LONG:
        cache.set(key, rules.freeze(state), _DAYS * 24 * 60 * 60)
    return state


def replay(code: Code, moves: Iterable[Move]) -> State:
    """Return the state that the moves lead to. Raises IllegalMove."""
    return registry.replay(code, moves, new_game)
