"""A flip against a bare view of the same server, middleware and database."""

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
from games.engine.codes import MatchCode
from games.engine.games import new_game, replay
from games.engine.match.rules import MatchState
from games.engine.match.tables import COMPARE_AFTER
from games.engine.moves import Move, Verb, write_moves
from games.models import Player, Session
from games.play import make_move
from games.records import figures
from games.visitors import cookie_of

CLIENTS = 4
WARM_UP_CLIENTS = 16
FLIPS = 2
"""Flips that each player makes: one attempt at a pair, for which nobody has to wait."""

_CODES = 100
_FOUND = 7
_FAILED = 10
_THINKING = 900


class Refused(RuntimeError):
    """The site did not take a flip that it had to take."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A player in the middle of a game: the cookie, the code, the number of the next move and two cards to turn."""

    cookie: str
    code: str
    move: int
    cards: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Speeds:
    """Requests a second, round by round, and the bytes of a flip's answer before compression."""

    flips: list[float]
    bare: list[float]
    size: int

    @property
    def ratio(self) -> float:
        """The median of the flips against that of the bare view."""
        return median(self.flips) / median(self.bare)


def seat(count: int) -> list[Guest]:
    """Store so many players, each in the middle of a game of 30 cards, and return them."""
    patterns = [_middle(MatchCode(group_size=2, size=2, deck=1, level=0, deal=deal)) for deal in range(_CODES)]
    guests, players, sessions = [], [], []
    for index in range(count):
        session, cards = patterns[index % len(patterns)]
        player = Player(key=uuid4(), created_at=session.started_at)
        mine = copy(session)
        mine.pk, mine.player = None, player
        players.append(player)
        sessions.append(mine)
        guests.append(Guest(cookie_of(player.key), session.code, session.move_count, cards))
    Player.objects.bulk_create(players)
    Session.objects.bulk_create(sessions)
    return guests


def first_answer(port: int, guest: Guest) -> bytes:
    """Turn the first card of a guest and return the body of the answer."""
    with Client(port) as client:
        return _taken(client.ask(_requests("flip", guest, *_token(client, guest.code))[0]), guest.move + 1)


def race(port: int, guests: Sequence[Guest], rounds: int) -> Speeds:
    """Drive flips and the bare view with the same requests in alternating rounds; the first round warms up.

    Raises Refused when a flip was not taken.
    """
    with Client(port) as client:
        cookie, token = _token(client, guests[0].code)
    share = len(guests) // (rounds + 1)
    speeds: dict[str, list[float]] = {"flip": [], "bare": []}
    size = 0
    for number in range(rounds + 1):
        playing = guests[number * share : (number + 1) * share]
        with ExitStack() as stack:
            clients = [stack.enter_context(Client(port)) for _ in range(CLIENTS if number else WARM_UP_CLIENTS)]
            for view in ("flip", "bare") if number % 2 else ("bare", "flip"):
                asked = [
                    [_requests(view, guest, cookie, token) for guest in playing[i :: len(clients)]]
                    for i in range(len(clients))
                ]
                seconds, answers = _drive(clients, [[one for guest in ask for one in guest] for ask in asked])
                if number:
                    speeds[view].append(FLIPS * len(playing) / seconds)
                if view == "flip":
                    size = _check(playing, answers, len(clients))
    return Speeds(speeds["flip"], speeds["bare"], size)


def check_stored(guests: Sequence[Guest]) -> None:
    """Look whether the database holds all the flips that were taken. Raises Refused."""
    stored = Session.objects.filter(move_count=guests[0].move + FLIPS).count()
    if stored != len(guests):
        raise Refused(f"{len(guests)} players turned their cards, the games of {stored} say so")


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
    """Look whether each flip was taken, and return the median size of the answers."""
    sizes = []
    for index in range(clients):
        expected = [guest.move + turn for guest in playing[index::clients] for turn in range(1, FLIPS + 1)]
        sizes += [len(_taken(raw, move)) for raw, move in zip(answers[index], expected, strict=True)]
    return int(median(sizes))


def _taken(raw: bytes, move: int) -> bytes:
    answer = read(raw)
    if (
        answer.status != 200
        or f'data-move="{move}"'.encode("ascii") not in answer.body
        or b'data-state="open"' not in answer.body
    ):
        raise Refused(f"a flip was not taken: {answer.status} {answer.body.decode()}")
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
    cookies = f"{cookie}; player={guest.cookie}"
    return [
        post(f"/g/{guest.code}/{view}/", cookies, f"csrfmiddlewaretoken={token}&move={guest.move + turn}&card={card}")
        for turn, card in enumerate(guest.cards)
    ]


def _middle(code: MatchCode) -> tuple[Session, tuple[int, int]]:
    """Return a game with some pairs found and some attempts failed, and two cards that do not pair."""
    state = new_game(code)
    if not isinstance(state, MatchState):
        raise TypeError(code)
    places: dict[object, list[int]] = {}
    for place, image in enumerate(state.board.images):
        places.setdefault(image, []).append(place)
    pairs = [(one, other) for one, other in places.values()]
    hidden = [one for one, _ in pairs[_FOUND:]]
    failing = [(hidden[i % len(hidden)], hidden[(i + 1) % len(hidden)]) for i in range(_FAILED)]
    moves: list[Move] = []
    at = 0
    for one, other in failing + pairs[:_FOUND]:
        moves += [Move(Verb.FLIP, one, at), Move(Verb.FLIP, other, at + _THINKING)]
        at += _THINKING + COMPARE_AFTER
        moves.append(Move(Verb.COMPARE, -1, at))
        at += _THINKING
    return _session(code, moves), (hidden[0], hidden[1])


def _session(code: MatchCode, moves: list[Move]) -> Session:
    """Return a session that the site has begun, and that has come to have these moves."""
    key = uuid4()
    make_move(key, code, moves[0].verb, moves[0].value, 0)
    session = Session.objects.get(player=key)
    last = moves[-1].at
    session.started_at -= timedelta(milliseconds=last)
    session.moves, session.move_count = write_moves(moves), len(moves)
    for name, value in figures(replay(code, moves), last).items():
        setattr(session, name, value)
    return session
