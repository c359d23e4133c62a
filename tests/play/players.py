"""Players for tests of `play`: many at once, and what they keep."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any
from uuid import UUID

from django.db import connections

from games.engine.match.rules import Verb
from games.engine.registry import parse
from games.models import Session
from games.play.moves import Played, make_move

PLAYER = UUID("5ad2a7f1-3f55-4b83-9a61-0c1b0b3a6f10")
CODE = parse("MM2-PAAU-AAAAAAB")


def together[T](count: int, function: Callable[[int], T]) -> list[T]:
    """Call the function with 0 … count - 1 at one moment, each in a thread with a connection of its own."""
    barrier = Barrier(count)

    def run(number: int) -> T:
        barrier.wait()
        try:
            return function(number)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


def flip(card: int, follows: int) -> Played[Any]:
    return make_move(PLAYER, CODE, Verb.FLIP, card, follows)


def only_session() -> Session:
    return Session.objects.get()
