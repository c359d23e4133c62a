"""manage.py deal CODE: the board that a code deals."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.codes import CodeError
from games.engine.registry import parse, rules_of
from games.registry import fault_text


class Command(BaseCommand):
    """Print the board that a code deals, as JSON (--json) or as a table."""

    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the code, and the form of the answer."""
        parser.add_argument("code")
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object")

    def handle(self, *args: Any, code: str, as_json: bool, **options: Any) -> None:
        """Deal."""
        try:
            read = parse(code)
        except CodeError as error:
            raise CommandError(fault_text(error)) from error
        rules = rules_of(read)
        self.stdout.write(json.dumps(rules.dump(read), ensure_ascii=False) if as_json else rules.describe(read))
