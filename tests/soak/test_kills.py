"""Workers and whole sites that are killed, or told to stop, while people play: no move that was answered is lost."""

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest
from django.conf import settings as site

from games.bench.client import Client, get, post, read
from tests.settings.running import Running, children, start
from tests.soak import count

pytestmark = pytest.mark.data

CODE = "MM2-PAAU-AAAAAAB"
PLAYERS = 4
_PATIENCE = 40


class Player(Thread):
    """Plays one game on, over all that happens: turns a card, then pauses and resumes for ever.

    Each answered move has a number. After each, and after each broken connection, the site must be at that number, or
    one further where the answer was lost.
    """

    def __init__(self, port: int, stop: Event) -> None:
        super().__init__(daemon=True)
        self.port, self._ended = port, stop
        self.moves, self.wrong = 0, ""
        self._cookies: dict[str, str] = {}

    def run(self) -> None:
        while not self._ended.is_set() and not self.wrong:
            with suppress(OSError):
                self._play()
            time.sleep(0.02)

    def _play(self) -> None:
        with Client(self.port) as client:
            token = self._look(client)
            while not self._ended.is_set():
                action = "flip" if not self.moves else ("pause", "resume")[(self.moves - 1) % 2]
                fields = f"csrfmiddlewaretoken={token}&card=0&move={self.moves}"
                answer = self._ask(client, post(f"/g/{CODE}/{action}/", self._cookie, fields))
                if answer is None:
                    return
                self.moves = int(answer)

    def _look(self, client: Client) -> str:
        """Read the page, and see whether the game is where it must be."""
        page = read(client.ask(get(f"/g/{CODE}/", self._cookie)))
        self._keep(page.head)
        move = re.search(rb'data-move="(\d+)"', page.body)
        token = re.search(rb'name="csrfmiddlewaretoken" value="(\w+)"', page.body)
        if page.status != 200 or not move or not token:
            raise OSError(page.status)
        if int(move[1]) not in {self.moves, self.moves + 1}:
            self.wrong = f"the game is at {int(move[1])}, and {self.moves} moves were answered"
        self.moves = int(move[1])
        return token[1].decode()

    def _ask(self, client: Client, request: bytes) -> str | None:
        answer = read(client.ask(request))
        self._keep(answer.head)
        move = re.search(rb'data-move="(\d+)"', answer.body)
        return move[1].decode() if answer.status == 200 and move else None

    @property
    def _cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def _keep(self, head: str) -> None:
        self._cookies |= dict(re.findall(r"(?i)set-cookie: (\w+)=([^;\r]+)", head))


@pytest.fixture
def database(tmp_path: Path) -> dict[str, str]:
    """The database server of this run, or a file."""
    url = os.environ.get("DATABASE_URL", "")
    return {"DATABASE_URL": url} if site.DATABASES["default"]["ENGINE"] == "config.postgresql" else {}


@pytest.fixture
def players() -> Iterator[list[Player]]:
    stop = Event()
    crowd = [Player(0, stop) for _ in range(PLAYERS)]
    yield crowd
    stop.set()
    for player in crowd:
        player.join(10)


def wait_for_moves(players: list[Player]) -> None:
    """Wait until everybody has moved on."""
    before, end = [player.moves for player in players], time.monotonic() + _PATIENCE
    while any(player.moves <= was for player, was in zip(players, before, strict=True)):
        assert [player.wrong for player in players if player.wrong] == []
        assert time.monotonic() < end, "a player could not go on"
        time.sleep(0.02)


def test_no_kill_and_no_stop_loses_a_move(tmp_path: Path, database: dict[str, str], players: list[Player]) -> None:
    random = Random(12)
    running = start(tmp_path, database)
    try:
        for player in players:
            player.port = running.port
            player.start()
        for number in range(count(2, 300)):
            wait_for_moves(players)
            running = _strike(running, number % 4, random, tmp_path, database)
        wait_for_moves(players)
    finally:
        running.stop()


def _strike(site: Running, kind: int, random: Random, folder: Path, database: dict[str, str]) -> Running:
    """Kill a worker, or once in four times kill or stop the whole site and start it again at the same port."""
    if kind == 0:
        site.stop(random.choice((signal.SIGKILL, signal.SIGTERM)))
        return start(folder, database, site.port)
    if kind > 1:
        # granian takes a worker that fails again within seconds for one that can't run.
        time.sleep(6)
    with suppress(ProcessLookupError):
        os.kill(random.choice(children(site.process.pid)), signal.SIGKILL)
    return site
