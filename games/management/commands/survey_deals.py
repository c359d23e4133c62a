"""manage.py survey_deals: how many uniformly random deals can be won, and how long it takes to know."""

import json
import time
from argparse import ArgumentParser
from statistics import median
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.registry import RULES


class Command(BaseCommand):
    """Decide random deals of a layout. Times are processor time, in milliseconds."""

    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the layout, how many, and the form of the answer."""
        parser.add_argument("--layout", default="00", help="the number of the layout, as in a code")
        parser.add_argument("--count", type=int, default=2000, help="how many deals")
        parser.add_argument("--json", action="store_true", dest="as_json", help="one JSON object")

    def handle(self, *args: Any, layout: str, count: int, as_json: bool, **options: Any) -> None:
        """Survey."""
        survey = next(rules.survey for rules in RULES.values() if rules.survey is not None)
        if count < 1:
            raise CommandError("There is nothing to survey: --count is at least 1.")
        counts = {True: 0, False: 0, None: 0}
        times = []
        for number in range(count):
            start = time.process_time()
            try:
                verdict = survey(layout, number)
            except ValueError as error:
                raise CommandError(str(error)) from error
            times.append(1000 * (time.process_time() - start))
            counts[verdict] += 1
        times.sort()
        figures = {
            "won": counts[True],
            "unwinnable": counts[False],
            "undecided": counts[None],
            "median_ms": round(median(times), 3),
            "p95_ms": round(times[int(0.95 * (count - 1))], 3),
            "p99_ms": round(times[int(0.99 * (count - 1))], 3),
            "max_ms": round(times[-1], 3),
        }
        if as_json:
            self.stdout.write(json.dumps(figures))
        else:
            self.stdout.write("\n".join(f"{name:<12}{value}" for name, value in figures.items()))
