"""The pages that a player meets, as addresses; and games in every state that a page can show."""

from functools import cache
from random import Random
from uuid import uuid4

from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import LocalePrefixPattern

from games.engine.game import Status
from games.engine.mahjong.board import Pair
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.rules import Verb as MahjongVerb
from games.engine.match.board import deal
from games.engine.match.catalogue import DECKS
from games.engine.match.rules import Verb as MatchVerb
from games.engine.moves import Move
from games.engine.registry import parse
from games.models import Session
from games.play.moves import make_move
from games.players.visitors import COOKIE, cookie_of
from tests.engine.mahjong.playing import game, play_at_random, tap
from tests.engine.match.playing import groups_of, match_code, wrong_attempt
from tests.views.test_mahjong import keep, taps_of

NEW = "MM2-TADN-AAAAAAB"
PLAYING = "MM2-PAAU-AAAAAAB"
PAUSED = "MM2-PAAU-AAAAAAC"
COMPARED = "MM2-PAAW-AAAAAAF"
WON = "MM2-PAAU-AAAAAAD"
LOST = "MM2-PAAW-AAAAAAG"
NEW_TILES = "MJ1-L00-AAAAABM"
TILES_DEAL, CLEARED_DEAL = 37, 39
TILES = str(MahjongCode(0, TILES_DEAL))
CLEARED = str(MahjongCode(0, CLEARED_DEAL))
GAMES = (NEW, PLAYING, PAUSED, COMPARED, WON, LOST, NEW_TILES, TILES, CLEARED)

WRONG = ("/nowhere/", "/g/NONSENSE/", "/g/MM1-PAAU-AAAAAAB/", "/g/MM2-PAAD-AAAAAAB/", "/g/XY1-PAAU-AAAAAAB/")

_GAME = "g/<str:text>/"
_EXAMPLES = {
    "<str:text>": (PLAYING, CLEARED),
    "<slug:slug>": tuple(deck.slug for deck in DECKS),
}
"""What stands for a part of an address."""
_NOT_FOR_PLAYERS = ("admin/", "healthz")


def addresses() -> list[str]:
    """Every address of the site that a player can open, with examples for what addresses hold, and some wrong ones.

    What holds a key or a number of somebody is the business of the tests of its page.
    """
    routes = [route for pattern in get_resolver().url_patterns for route in _routes(pattern)]
    found = {
        f"/{address}"
        for route in routes
        if not route.startswith(_NOT_FOR_PLAYERS)
        for address in _examples(route)
        if "<" not in address and "(" not in address
    }
    return sorted({*found, *WRONG, f"/match/new/?shown={COMPARED}", "/mahjong/new/?code=nonsense"})


def _routes(pattern: URLPattern | URLResolver, before: str = "") -> list[str]:
    if isinstance(pattern.pattern, LocalePrefixPattern):
        return []  # The same pages, in one language each.
    route = before + str(pattern.pattern)
    if isinstance(pattern, URLPattern):
        return [route]
    return [inside for inner in pattern.url_patterns for inside in _routes(inner, route)]


def _examples(route: str) -> list[str]:
    if route == _GAME:
        return [route.replace("<str:text>", code) for code in GAMES]
    for part, examples in _EXAMPLES.items():
        if part in route:
            return [route.replace(part, example) for example in examples]
    return [route]


def play_games() -> tuple[Client, str]:
    """Play a game into each state; return the client of the player, and the code of a game that got stuck."""
    player = uuid4()
    moves = dict.fromkeys(GAMES, 0)

    def move(code: str, verb: str, value: int = -1) -> None:
        moves[code] = make_move(player, parse(code), verb, value, moves[code]).after.move

    def attempt(code: str, *cards: int) -> None:
        for card in cards:
            move(code, MatchVerb.FLIP, card)
        move(code, MatchVerb.COMPARE)

    attempt(PLAYING, *groups_of(deal(match_code(PLAYING)))[0])
    move(PLAYING, MatchVerb.FLIP, 2)
    move(PAUSED, MatchVerb.FLIP, 0)
    move(PAUSED, MatchVerb.PAUSE)
    attempt(COMPARED, 0, 1)
    for group in groups_of(deal(match_code(WON))):
        attempt(WON, *group)
    board = deal(match_code(LOST))
    for _ in range(board.limit):
        attempt(LOST, *wrong_attempt(board))
    plan = game(0, TILES_DEAL).board.plan
    keep(TILES, [*taps_of(plan[:1]), tap(plan[1][0], 2000), Move(MahjongVerb.HINT, at=3000)], player)
    keep(CLEARED, taps_of(game(0, CLEARED_DEAL).board.plan), player)
    stuck, history = _stuck()
    keep(stuck, taps_of(history), player)
    assert {session.status for session in Session.objects.filter(player=player)} >= {"won", "lost", "stuck", "paused"}
    client = Client()
    client.cookies[COOKIE] = cookie_of(player)
    return client, stuck


@cache
def _stuck() -> tuple[str, tuple[Pair, ...]]:
    """Return the code of a board, and the pairs that leave it stuck."""
    for number in range(100):
        state = play_at_random(game(0, number), Random(number))
        if state.status is Status.STUCK:
            return str(MahjongCode(0, number)), state.history
    raise AssertionError("no game of a hundred got stuck")
