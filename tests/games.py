"""What all games of the site have, for tests that go through them."""

from dataclasses import replace
from typing import Any

from games.engine.codes import Code
from games.engine.moves import Verbs
from games.engine.registry import RULES

KINDS: dict[str, Any] = {kind: code for rules in RULES.values() for kind, code in rules.kinds.items()}
"""A code of each kind of board of each game."""

VERBS: Verbs = {verb: values for rules in RULES.values() for verb, values in rules.verbs.items()}
"""The verbs of all games."""


def board_of_kind(kind: str, deal: int) -> Code:
    """A board of that kind, by its deal number."""
    code: Code = replace(KINDS[kind], deal=deal)
    return code
