"""Moves against a bare view of the same server, middleware and database."""

import re
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from copy import copy
from dataclasses import dataclass
from datetime import timedelta
from statistics import median
from threading import Barrier
from uuid import uuid4

from games.bench.client import Client, get, post, read
from games.engine.moves import write_moves
from games.engine.registry import replay
from games.game import Benchmark, Course
from games.models import Player, Session
from games.play.moves import make_move
from games.players.visitors import cookie_of
from games.records.keeping import kept_fields

CLIENTS = 4
WARM_UP_CLIENTS = 16
_CODES = 100
"""Boards that the players share."""


class Refused(RuntimeError):
    """The site did not take a move that it had to take."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A player in the middle of a game: the cookie, the game, and the number of the next move."""

    cookie: str
    course: Course
    move: int


@dataclass(frozen=True, slots=True)
class Speeds:
    """Requests a second, round by round, and the bytes of a move's answer before compression."""

    moves: list[float]
    bare: list[float]
    size: int

    @property
    def ratio(self) -> float:
        """The median of the moves against that of the bare view."""
        return median(self.moves) / median(self.bare)


def seat(benchmark: Benchmark, count: int) -> list[Guest]:
    """Store so many players, each in the middle of a game, and return them."""
    courses = [benchmark.middle(number) for number in range(min(count, _CODES))]
    patterns = [(_session(course), course) for course in courses]
    guests, players, sessions = [], [], []
    for index in range(count):
        session, course = patterns[index % len(patterns)]
        player = Player(key=uuid4(), created_at=session.started_at)
        mine = copy(session)
        mine.pk, mine.player = None, player
        players.append(player)
        sessions.append(mine)
        guests.append(Guest(cookie_of(player.key), course, session.move_count))
    Player.objects.bulk_create(players)
    Session.objects.bulk_create(sessions)
    return guests


def first_answer(port: int, guest: Guest) -> bytes:
    """Make the first move of a guest and return the body of the answer."""
    with Client(port) as client:
        requests = _requests(guest.course.action, guest, *_token(client, str(guest.course.code)))
        return _taken(client.ask(requests[0]), guest.move + 1)


def race(port: int, guests: Sequence[Guest], rounds: int) -> Speeds:
    """Drive moves and the bare view with the same requests in alternating rounds; the first round warms up.

    Raises Refused when a move was not taken.
    """
    course = guests[0].course
    with Client(port) as client:
        cookie, token = _token(client, str(course.code))
    share = len(guests) // (rounds + 1)
    speeds: dict[str, list[float]] = {course.action: [], "bare": []}
    size = 0
    for number in range(rounds + 1):
        playing = guests[number * share : (number + 1) * share]
        with ExitStack() as stack:
            clients = [stack.enter_context(Client(port)) for _ in range(CLIENTS if number else WARM_UP_CLIENTS)]
            for view in (course.action, "bare") if number % 2 else ("bare", course.action):
                asked = [
                    [_requests(view, guest, cookie, token) for guest in playing[i :: len(clients)]]
                    for i in range(len(clients))
                ]
                seconds, answers = _drive(clients, [[one for guest in ask for one in guest] for ask in asked])
                if number:
                    speeds[view].append(len(course.values) * len(playing) / seconds)
                if view != "bare":
                    size = _check(playing, answers, len(clients))
    return Speeds(speeds[course.action], speeds["bare"], size)


def check_stored(guests: Sequence[Guest]) -> None:
    """Look whether the database holds all the moves that were taken. Raises Refused."""
    course = guests[0].course
    moved = Session.objects.filter(game=course.code.game, move_count=guests[0].move + len(course.values)).count()
    if moved != len(guests):
        raise Refused(f"{len(guests)} players made their moves, the games of {moved} say so")


def _drive(clients: Sequence[Client], asked: Sequence[Sequence[bytes]]) -> tuple[float, list[list[bytes]]]:
    """Send each client's requests, all clients at once; return the seconds it took, and the raw answers."""
    barrier = Barrier(len(clients) + 1)

    def send(client: Client, requests: Sequence[bytes]) -> list[bytes]:
        barrier.wait()
        return [client.ask(request) for request in requests]

    with ThreadPoolExecutor(len(clients)) as pool:
        running = [pool.submit(send, client, requests) for client, requests in zip(clients, asked, strict=True)]
        barrier.wait()
        start = time.perf_counter()
        answers = [one.result() for one in running]
        return time.perf_counter() - start, answers


def _check(playing: Sequence[Guest], answers: Sequence[Sequence[bytes]], clients: int) -> int:
    """Look whether each move was taken, and return the median size of the answers."""
    sizes = []
    for index in range(clients):
        expected = [
            guest.move + turn for guest in playing[index::clients] for turn in range(1, len(guest.course.values) + 1)
        ]
        sizes += [len(_taken(raw, move)) for raw, move in zip(answers[index], expected, strict=True)]
    return int(median(sizes))


def _taken(raw: bytes, move: int) -> bytes:
    answer = read(raw)
    if answer.status != 200 or f'data-move="{move}"'.encode("ascii") not in answer.body or b"<dialog" in answer.body:
        raise Refused(f"a move was not taken: {answer.status} {answer.body.decode()}")
    return answer.body


def _token(client: Client, code: str) -> tuple[str, str]:
    """Return the cookie and the field that a form needs, from a page of the site."""
    answer = read(client.ask(get(f"/g/{code}/")))
    cookie = re.search(r"csrftoken=\w+", answer.head)
    field = re.search(rb'name="csrfmiddlewaretoken" value="(\w+)"', answer.body)
    if cookie is None or field is None:
        raise Refused(f"no form on the page: {answer.status} {answer.body.decode()}")
    return cookie[0], field[1].decode()


def _requests(view: str, guest: Guest, cookie: str, token: str) -> list[bytes]:
    cookies, course = f"{cookie}; player={guest.cookie}", guest.course
    form = f"csrfmiddlewaretoken={token}"
    return [
        post(f"/g/{course.code}/{view}/", cookies, f"{form}&move={guest.move + turn}&{course.field}={value}")
        for turn, value in enumerate(course.values)
    ]


def _session(course: Course) -> Session:
    """Return a session that the site has begun, and that has come to have these moves."""
    key = uuid4()
    moves, code = course.moves, course.code
    make_move(key, code, moves[0].verb, moves[0].value, 0)
    session = Session.objects.get(player=key)
    last = moves[-1].at
    session.started_at -= timedelta(milliseconds=last)
    session.moves, session.move_count = write_moves(moves), len(moves)
    for name, value in kept_fields(code, replay(code, moves), last).items():
        setattr(session, name, value)
    return session
