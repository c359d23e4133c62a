"""manage.py deal CODE: the board that a code deals."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.codes import CodeError, MatchCode, parse
from games.engine.match.board import deal
from games.names import fault_text


class Command(BaseCommand):
    """Print the board that a code deals, as JSON (--json) or as a table."""

    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the code, and the form of the answer."""
        parser.add_argument("code")
        parser.add_argument("--json", action="store_true", help="one JSON object")

    def handle(self, *args: Any, code: str, json: bool, **options: Any) -> None:
        """Deal."""
        try:
            board = _match(parse(code))
        except CodeError as error:
            raise CommandError(fault_text(error)) from error
        self.stdout.write(_dump(board) if json else _table(board))


def _match(code: MatchCode) -> dict[str, Any]:
    board = deal(code)
    return {
        "code": str(code),
        "columns": board.columns,
        "limit": board.limit,
        "group_size": board.group_size,
        "cards": [{"subject": image.subject, "version": image.version} for image in board.images],
    }


def _dump(board: dict[str, Any]) -> str:
    return json.dumps(board, ensure_ascii=False)


def _table(board: dict[str, Any]) -> str:
    cards = [f"{card['subject']} {card['version']}" for card in board["cards"]]
    width = max(map(len, cards)) + 2
    rows = [cards[start : start + board["columns"]] for start in range(0, len(cards), board["columns"])]
    return "\n".join("".join(card.ljust(width) for card in row).rstrip() for row in rows)
