"""The games whose rules this program knows, and what can be asked without knowing which: the only list of them."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from games.engine.codes import Code, CodeError, Fault, compact
from games.engine.game import Rules, State
from games.engine.mahjong.game import MAHJONG
from games.engine.match.game import MATCH
from games.engine.moves import Move

type AnyRules = Rules[Any, Any]

RULES: dict[str, AnyRules] = {}
"""The rules of every game, by its slug."""

_ANY = re.compile(r"([A-Z]{2})([0-9])([A-Z0-9]{8,16})")
_QUOTED = 40
"""So much of what is no code is quoted."""


def register(rules: AnyRules) -> None:
    """Take a game in. Raises ValueError when it would be taken for another one."""
    for other in RULES.values():
        names, taken = ({one.slug, one.prefix, *one.kinds} for one in (rules, other))
        if names & taken:
            raise ValueError(f"two games have {', '.join(sorted(names & taken))}")
    if rules.slug in rules.kinds:
        raise ValueError(f"a kind of board is called as its game: {rules.slug}")
    RULES[rules.slug] = rules


register(MATCH)
register(MAHJONG)


def rules_of(code: Code) -> AnyRules:
    """Return the rules of the game of that code."""
    return RULES[code.game]


def parse(text: str) -> Code:
    """Read a code as people write and paste it.

    Raises CodeError, which says exactly what is wrong.
    """
    found = _ANY.fullmatch(compact(text))
    if found is None:
        raise CodeError(Fault.NOT_A_CODE, text.strip()[:_QUOTED])
    prefix, version, body = found[1], int(found[2]), found[3]
    rules = next((rules for rules in RULES.values() if rules.prefix == prefix), None)
    if rules is None:
        raise CodeError(Fault.UNKNOWN_GAME, prefix)
    if version != rules.version:
        fault = Fault.OLD_VERSION if version < rules.version else Fault.NEW_VERSION
        raise CodeError(fault, f"{prefix}{version}")
    code: Code | None = rules.read(body)
    if code is None:
        raise CodeError(Fault.NOT_A_CODE, text.strip()[:_QUOTED])
    return code


@lru_cache(maxsize=1024)
def new_game(code: Code) -> State:
    """Return the state of the board before the first move."""
    state: State = rules_of(code).new(code)
    return state


def replay(code: Code, moves: Iterable[Move], start: Callable[[Code], State] = new_game) -> State:
    """Return the state that the moves lead to; `start` returns the one before the first.

    Raises IllegalMove.
    """
    state = start(code)
    for move in moves:
        state = state.play(move)
    return state
