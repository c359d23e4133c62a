"""The games of the site, in the order in which pages list them: the only list of them above the engine's."""

from typing import Any

from games.engine.codes import Code, CodeError
from games.game import Game
from games.mahjong.game import MAHJONG
from games.match.game import MATCH
from games.words.codes import common_fault_text

type AnyGame = Game[Any, Any]

GAMES: dict[str, AnyGame] = {game.rules.slug: game for game in (MATCH, MAHJONG)}
"""Every game, by its slug."""


def game_of(code: Code) -> AnyGame:
    """Return the game of that code."""
    return GAMES[code.game]


def board_text(code: Code) -> str:
    """Return what board a code deals, in one line."""
    return game_of(code).board_text(code)


def fault_text(error: CodeError) -> str:
    """Say exactly what is wrong with a code."""
    return GAMES[error.game].fault_text(error) if error.game else common_fault_text(error)
