"""manage.py bench: the benchmarks."""

import os
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import product
from statistics import median, quantiles
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from games.bench import bare, growth, race, render, site
from games.game import Benchmark
from games.registry import GAMES

SETTINGS = "config.bench_settings"
_MANY = 100
"""Buttons from which on a board must not take much longer than they do."""


class Command(BaseCommand):
    """Measure the site and its engines on this machine; exit 1 when a limit is not kept.

    All of it works on a database of its own, in a temporary folder.
    """

    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take how much to measure."""
        parser.add_argument("--rounds", type=int, default=80, help="rounds of what is measured in turn")
        parser.add_argument("--players", type=int, default=20, help="players of each round, two flips each")
        parser.add_argument("--deals", type=int, default=300, help="boards of each kind that are dealt")
        parser.add_argument("--games", type=int, default=growth.MANY, help="games over on the large site")
        parser.add_argument("--postgres", default="", help="URL of the server for the games, instead of one of its own")
        parser.add_argument("--visits", type=int, default=5, help="visits in a browser, of each kind; 0 for no browser")
        parser.add_argument("--only-taps", action="store_true", help="measure nothing but the taps in a browser")
        parser.add_argument("--long", action="store_true", help="deal 1,000 boards of each kind")

    def handle(
        self,
        *args: Any,
        rounds: int,
        players: int,
        deals: int,
        games: int,
        postgres: str,
        **options: Any,
    ) -> None:
        """Measure; in a process that has the settings for it."""
        if os.environ.get("DJANGO_SETTINGS_MODULE") != SETTINGS:
            counts = {"rounds": rounds, "players": players, "deals": deals, "games": games, "postgres": postgres}
            counts["visits"] = options["visits"]
            flags = [flag for flag in ("long", "only_taps") if options[flag]]
            raise SystemExit(_run_again([f"--{name}={value}" for name, value in counts.items()], flags))
        self._failed = False
        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        measured = {slug: game.benchmark for slug, game in GAMES.items() if game.benchmark}
        benchmarks: dict[str, Any] = {slug: import_module(module) for slug, module in measured.items()}
        if options["visits"]:
            self._tap(list(benchmarks.values()), options["visits"])
        if not options["only_taps"]:
            self._measure_site(benchmarks, rounds, players, 1000 if options["long"] else deals)
            self._grow(games, postgres, max(1, min(rounds // 16, growth.ROUNDS)))
        if self._failed:
            raise SystemExit(1)

    def _measure_site(self, benchmarks: dict[str, Any], rounds: int, players: int, deals: int) -> None:
        self._race(list(benchmarks.values()), rounds, players)
        for benchmark in benchmarks.values():
            benchmark.measure(self, deals)
        for slug, benchmark in benchmarks.items():
            self._render(GAMES[slug].name, benchmark, deals)

    def _race(self, benchmarks: list[Benchmark], rounds: int, players: int) -> None:
        crowds = [race.seat(benchmark, 1 + players * (rounds + 1)) for benchmark in benchmarks]
        self.say(f"Requests a second, {race.CLIENTS} clients at once, {rounds} rounds in turn")
        with site.serving() as port:
            for guests in crowds:
                name = guests[0].course.name
                bare.body().write_bytes(race.first_answer(port, guests.pop()))
                speeds = race.race(port, guests, rounds)
                race.check_stored(guests)
                self.say(f"  {name:<32} {_spread(speeds.moves)}")
                self.say(f"  a bare view with {speeds.size:5} bytes      {_spread(speeds.bare)}")
                self.say(f"  the one against the other        {speeds.ratio:.2f}{self.at_least(speeds.ratio, 0.5)}")

    def _tap(self, benchmarks: list[Benchmark], visits: int) -> None:
        # Playwright comes with the packages for tests, which a site does without.
        taps = import_module("games.bench.taps")
        self.say("\nIn a browser, medians of milliseconds")
        try:
            with site.serving() as port, taps.browsing() as browser:
                for benchmark in benchmarks:
                    courses = [benchmark.opening(number) for number in range(visits)]
                    self.say(f"  {courses[0].name:<28} tap to first changed frame      longest task   visit blocks")
                    for slowness, delay in product(taps.SLOWNESS, taps.DELAYS):
                        figures = taps.tap(browser, port, courses, delay, slowness)
                        self._say_tap(figures, delay, slowness, benchmark.MOST_BLOCKED)
        except taps.NoBrowser as error:
            raise CommandError(str(error)) from error

    def _say_tap(self, figures: Any, delay: int, slowness: int, most_blocked: int) -> None:
        shown, longest, blocked = figures.medians
        limits = [self.at_most(shown, 50 if slowness == 1 else 100)]
        limits += [self.at_most(longest, 50), self.at_most(blocked, most_blocked)] if slowness > 1 else ["", ""]
        label = f"    line {delay:3} ms, processor {slowness}×"
        self.say(f"{label}{shown:8.0f}{limits[0]}{longest:8.0f}{limits[1]}{blocked:8.0f}{limits[2]}")

    def _render(self, name: str, benchmark: Benchmark, count: int) -> None:
        times = render.time_pages([benchmark.middle(number).code for number in range(count)])
        ratio = times.again / times.bare
        self.say(f"\n{name}: milliseconds to make a page")
        self.say(f"  {f'{times.buttons} bare buttons':<40}{times.bare:9.3f}")
        self.say(f"  {'the board of a new game':<40}{times.new:9.3f}")
        self.say(f"  {'the same board again (reload)':<40}{times.again:9.3f}")
        self.say(f"  {'its whole page':<40}{times.page:9.3f}")
        limit = self.at_most(ratio, 2) if times.buttons > _MANY else ""
        self.say(f"  {'a reload against bare buttons':<40}{ratio:9.2f}{limit}")

    def _grow(self, games: int, postgres: str, rounds: int) -> None:
        few = min(growth.FEW, games)
        self.say(f"\nStatistics and best times: milliseconds with {few:,} and with {games:,} games over")
        try:
            compared = growth.compare(postgres, few, games, rounds)
        except growth.NoPostgres as error:
            raise CommandError(str(error)) from error
        for one in compared:
            small, large = one.milliseconds
            asked = max(cost.asked for cost in one.few + one.many)
            label = f"  {one.page:<34}{one.player:<8}"
            self.say(f"{label}{small:9.1f}{large:9.1f}{one.ratio:9.2f}{self.at_most(one.ratio, 2)}")
            self.say(f"{'':<42}{asked:9} queries{self.at_most(asked, 8)}")

    def say(self, line: str) -> None:
        """Print a line at once."""
        self.stdout.write(line)
        self.stdout.flush()

    def milliseconds(self, calls: Sequence[Callable[[], object]]) -> float:
        """Return the median time of those calls."""
        times = []
        for call in calls:
            start = time.perf_counter()
            call()
            times.append(time.perf_counter() - start)
        return 1000 * median(times)

    def at_least(self, value: float, limit: float) -> str:
        """Return the limit and whether it is kept, and remember if not."""
        return self._verdict(f"at least {limit}", kept=value >= limit)

    def at_most(self, value: float, limit: float) -> str:
        """Return the limit and whether it is kept, and remember if not."""
        return self._verdict(f"at most {limit}", kept=value <= limit)

    def _verdict(self, limit: str, *, kept: bool) -> str:
        self._failed = self._failed or not kept
        return f"   ({limit})" if kept else f"   TOO SLOW: must be {limit}"


def _spread(speeds: list[float]) -> str:
    low, middle, high = quantiles(speeds, n=4, method="inclusive")
    return f"{middle:6.0f}   (half of the rounds: {low:.0f} to {high:.0f})"


def _run_again(arguments: list[str], flags: list[str]) -> int:
    """Run this command with the settings of the benchmarks, over an empty database in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="quiet-boards-") as folder:
        environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": SETTINGS,
            "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3",
            "BENCH_FOLDER": folder,
            "SECRET_KEY": settings.SECRET_KEY,
            "ALLOWED_HOSTS": "127.0.0.1",
            "HTTPS": "0",
            "DEBUG": "0",
        }
        arguments = arguments + [f"--{flag.replace('_', '-')}" for flag in flags]
        command = [sys.executable, "manage.py", "bench", *arguments]
        return subprocess.run(command, env=environment, cwd=settings.BASE_DIR, check=False).returncode  # noqa: S603  itself
