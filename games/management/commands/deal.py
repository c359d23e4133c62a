"""manage.py deal CODE: the board that a code deals."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.codes import CodeError, MahjongCode, MatchCode, parse
from games.engine.mahjong.deal import deal as deal_mahjong
from games.engine.match.board import deal as deal_match
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
            read = parse(code)
        except CodeError as error:
            raise CommandError(fault_text(error)) from error
        if isinstance(read, MahjongCode):
            board, text = _mahjong(read), _layers
        else:
            board, text = _match(read), _rows
        self.stdout.write(_dump(board) if json else text(board))


def _match(code: MatchCode) -> dict[str, Any]:
    board = deal_match(code)
    return {
        "code": str(code),
        "columns": board.columns,
        "limit": board.limit,
        "group_size": board.group_size,
        "cards": [{"subject": image.subject, "version": image.version} for image in board.images],
    }


def _mahjong(code: MahjongCode) -> dict[str, Any]:
    board = deal_mahjong(code)
    return {
        "code": str(code),
        "layout": board.layout.slug,
        "tiles": [
            {"x": x, "y": y, "z": z, "kind": kind}
            for (x, y, z), kind in zip(board.layout.places, board.kinds, strict=True)
        ],
        "plan": [list(pair) for pair in board.plan],
    }


def _dump(board: dict[str, Any]) -> str:
    return json.dumps(board, ensure_ascii=False)


def _rows(board: dict[str, Any]) -> str:
    cards = [f"{card['subject']} {card['version']}" for card in board["cards"]]
    width = max(map(len, cards)) + 2
    rows = [cards[start : start + board["columns"]] for start in range(0, len(cards), board["columns"])]
    return "\n".join("".join(card.ljust(width) for card in row).rstrip() for row in rows)


def _layers(board: dict[str, Any]) -> str:
    tiles = [f"{tile['kind']}@{tile['x']},{tile['y']},{tile['z']}" for tile in board["tiles"]]
    plan = [f"{one}-{other}" for one, other in board["plan"]]
    return f"{board['layout']}\n{' '.join(tiles)}\nplan: {' '.join(plan)}"
