"""manage.py solve CODE: whether a board can be won, and how."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.codes import CodeError
from games.engine.registry import parse, rules_of
from games.registry import fault_text, game_of


class Command(BaseCommand):
    """Solve a board from its start, or from where it stands after some pairs were taken."""

    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the code, the pairs, and the form of the answer."""
        parser.add_argument("code")
        parser.add_argument("--after", default="", help='the pairs taken, as "i-j i-j …"')
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object")

    def handle(self, *args: Any, code: str, after: str, as_json: bool, **options: Any) -> None:
        """Solve."""
        try:
            read = parse(code)
            solution = rules_of(read).solve(read, after)
        except CodeError as error:
            raise CommandError(fault_text(error)) from error
        except ValueError as error:
            raise CommandError(str(error)) from error
        if solution is None:
            raise CommandError(f"There is no solver for {game_of(read).name}.")
        if as_json:
            self.stdout.write(json.dumps(solution))
            return
        winnable = {True: "can be won", False: "can't be won", None: "not known"}[solution["winnable"]]
        self.stdout.write(" ".join([f"{winnable}:", *(f"{one}-{other}" for one, other in solution["pairs"])]))
