"""manage.py bench: the benchmarks."""

import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from statistics import quantiles
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from games.bench import bare, deals, flips, growth, render, site
from games.engine.match.tables import LEVELS, SIZES

SETTINGS = "config.bench_settings"
_NAMES = {2: "pairs", 3: "trios"}


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
        parser.add_argument("--long", action="store_true", help="deal 1,000 boards of each layout")

    def handle(
        self,
        *args: Any,
        rounds: int,
        players: int,
        deals: int,
        games: int,
        postgres: str,
        long: bool,
        **options: Any,
    ) -> None:
        """Measure; in a process that has the settings for it."""
        if os.environ.get("DJANGO_SETTINGS_MODULE") != SETTINGS:
            counts = {"rounds": rounds, "players": players, "deals": deals, "games": games, "postgres": postgres}
            raise SystemExit(_run_again([f"--{name}={value}" for name, value in counts.items()], long=long))
        self._failed = False
        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        self._race(rounds, players)
        self._deal_match(deals)
        self._deal_mahjong(1000 if long else deals)
        self._render(deals)
        self._grow(games, postgres, max(1, min(rounds // 16, growth.ROUNDS)))
        if self._failed:
            raise SystemExit(1)

    def _race(self, rounds: int, players: int) -> None:
        guests = flips.seat(1 + players * (rounds + 1))
        with site.serving() as port:
            bare.body().write_bytes(flips.first_answer(port, guests.pop()))
            speeds = flips.race(port, guests, rounds)
        flips.check_stored(guests)
        self._say(f"Requests a second, {flips.CLIENTS} clients at once, {rounds} rounds in turn")
        self._say(f"  a flip in the middle of a game   {_spread(speeds.flips)}")
        self._say(f"  a bare view with {speeds.size:5} bytes      {_spread(speeds.bare)}")
        self._say(f"  a flip against the bare view     {speeds.ratio:.2f}{self._at_least(speeds.ratio, 0.5)}")

    def _deal_match(self, count: int) -> None:
        self._say("\nMatch Cards: milliseconds to deal a board" + "".join(f"{name:>9}" for name in LEVELS))
        for group_size, sizes in SIZES.items():
            for size, cards in enumerate(sizes):
                times = [deals.time_match(group_size, size, level, count) for level in range(len(LEVELS))]
                label = f"  {_NAMES[group_size]}, {cards} cards"
                self._say(f"{label:<42}" + "".join(f"{one:9.3f}" for one in times))
        replay, moves = deals.time_replay(count)
        self._say(f"  {f'to replay a whole game, {moves} moves':<40}{replay:9.3f}")

    def _deal_mahjong(self, count: int) -> None:
        self._say(f"\nMahjong Solitaire: milliseconds to deal a board, {count} boards each")
        for number, name in enumerate(deals.layout_names()):
            taken = deals.time_mahjong(number, count)
            self._say(f"  {f'{number:02} {name}':<40}{taken:9.3f}{self._at_most(taken, 2 if number else 0.5)}")
        replay, moves = deals.time_mahjong_replay(count)
        self._say(f"  {f'to replay a whole turtle, {moves} taps':<40}{replay:9.3f}")

    def _render(self, count: int) -> None:
        times = render.time_pages(count)
        ratio = times.again / times.bare
        self._say("\nMahjong Solitaire: milliseconds to make a page")
        self._say(f"  {'144 bare buttons':<40}{times.bare:9.3f}")
        self._say(f"  {'the board of a new game':<40}{times.new:9.3f}")
        self._say(f"  {'the same board again (reload)':<40}{times.again:9.3f}")
        self._say(f"  {'its whole page':<40}{times.page:9.3f}")
        self._say(f"  {'a reload against bare buttons':<40}{ratio:9.2f}{self._at_most(ratio, 2)}")

    def _grow(self, games: int, postgres: str, rounds: int) -> None:
        few = min(growth.FEW, games)
        self._say(f"\nStatistics and best times: milliseconds with {few:,} and with {games:,} games over")
        try:
            compared = growth.compare(postgres, few, games, rounds)
        except growth.NoPostgres as error:
            raise CommandError(str(error)) from error
        for one in compared:
            small, large = one.milliseconds
            asked = max(cost.asked for cost in one.few + one.many)
            label = f"  {one.page:<34}{one.player:<8}"
            self._say(f"{label}{small:9.1f}{large:9.1f}{one.ratio:9.2f}{self._at_most(one.ratio, 2)}")
            self._say(f"{'':<42}{asked:9} queries{self._at_most(asked, 8)}")

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()

    def _at_least(self, value: float, limit: float) -> str:
        return self._verdict(f"at least {limit}", kept=value >= limit)

    def _at_most(self, value: float, limit: float) -> str:
        return self._verdict(f"at most {limit}", kept=value <= limit)

    def _verdict(self, limit: str, *, kept: bool) -> str:
        self._failed = self._failed or not kept
        return f"   ({limit})" if kept else f"   TOO SLOW: must be {limit}"


def _spread(speeds: list[float]) -> str:
    low, middle, high = quantiles(speeds, n=4, method="inclusive")
    return f"{middle:6.0f}   (half of the rounds: {low:.0f} to {high:.0f})"


def _run_again(arguments: list[str], *, long: bool) -> int:
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
        command = [sys.executable, "manage.py", "bench", *arguments, *(["--long"] if long else [])]
        return subprocess.run(command, env=environment, cwd=settings.BASE_DIR, check=False).returncode  # noqa: S603  itself
