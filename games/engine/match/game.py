"""Match Cards, as `games.engine.game.Rules` asks for it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.engine.codes import DEALS
from games.engine.game import Kept, Rules, Status
from games.engine.match import recall
from games.engine.match.board import deal
from games.engine.match.catalogue import DECKS
from games.engine.match.codes import PREFIX, SLUG, VERSION, MatchCode, read
from games.engine.match.memory import expected_attempts
from games.engine.match.rules import VERBS, MatchState
from games.engine.match.tables import LEVELS, SIZES


class MatchRules(Rules[MatchCode, MatchState]):
    """The rules of Match Cards."""

    slug = SLUG
    prefix = PREFIX
    version = VERSION
    verbs = VERBS
    over = frozenset({Status.WON, Status.LOST})
    kinds: Mapping[str, MatchCode] = {
        code.kind: code
        for group_size, sizes in SIZES.items()
        for size in range(len(sizes))
        for level in range(len(LEVELS))
        for code in [MatchCode(group_size, size, deck=0, level=level, deal=0)]
    }

    def read(self, body: str) -> MatchCode | None:
        """Read what follows MM2 in a code. Raises CodeError."""
        return read(body)

    def new(self, code: MatchCode) -> MatchState:
        """Return the state of the board before the first card is turned."""
        return MatchState(deal(code))

    def kept(self, state: MatchState) -> Kept:
        """Return the groups found, the failed attempts, and what the attempts of a game that is over tell."""
        kept = Kept(state.groups_found, failed=state.failed)
        if state.status not in self.over:
            return kept
        counts = recall.count(state.board.images, state.history)
        return replace(kept, lucky=counts.lucky, known=counts.known, forgotten=counts.forgotten)

    def goal(self, code: MatchCode) -> int:
        """Return the number of groups."""
        return code.groups

    def daily(self, numbers: Sequence[int]) -> MatchCode:
        """Return the board of a day."""
        group, size, deck, level, number = numbers
        return MatchCode(2 + group % 2, size % len(SIZES[2]), deck % len(DECKS), level % len(LEVELS), number % DEALS)

    def perfect(self, code: MatchCode) -> float:
        """Return the attempts that a perfect memory needs on average."""
        return expected_attempts(code.group_size, code.groups)

    def dump(self, code: MatchCode) -> dict[str, Any]:
        """Return columns, limit, group size and cards."""
        board = deal(code)
        return {
            "code": str(code),
            "columns": board.columns,
            "limit": board.limit,
            "group_size": board.group_size,
            "cards": [{"subject": image.subject, "version": image.version} for image in board.images],
        }

    def describe(self, code: MatchCode) -> str:
        """Return the cards by rows."""
        board = deal(code)
        cards = [f"{image.subject} {image.version}" for image in board.images]
        width = max(map(len, cards)) + 2
        rows = [cards[start : start + board.columns] for start in range(0, len(cards), board.columns)]
        return "\n".join("".join(card.ljust(width) for card in row).rstrip() for row in rows)


MATCH = MatchRules()
