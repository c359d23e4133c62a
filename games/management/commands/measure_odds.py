"""manage.py measure_odds: how often boards are won without thought, as the New game window says it."""

from argparse import ArgumentParser
from importlib import import_module
from typing import Any

from django.core.management.base import BaseCommand

from games.registry import GAMES


class Command(BaseCommand):
    """Play boards of each kind at random, and write into the program how many games were won. It takes some minutes."""

    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take how many games."""
        parser.add_argument("--boards", type=int, default=200, help="boards of each kind")
        parser.add_argument("--games", type=int, default=10, help="games on each board")

    def handle(self, *args: Any, boards: int, games: int, **options: Any) -> None:
        """Play."""
        for game in GAMES.values():
            write = getattr(import_module(game.benchmark), "write_odds", None) if game.benchmark else None
            if write is not None:
                self.stdout.write(f"Written to {write(boards, games)}")
