"""The winning plan of a board of Mahjong Solitaire, for those who have played it to its end."""

from typing import Any, cast

from django.utils.translation import gettext as _

from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.game import MAHJONG as RULES
from games.engine.mahjong.rules import MahjongState
from games.game import Page, Refusal, Settings
from games.mahjong.words import board_text, kind_name, place_text
from games.play.moves import Snapshot


def _show(now: Snapshot[MahjongState], settings: Settings) -> dict[str, Any] | Refusal:
    """Return the plan that wins the board, once the player's game of it is won or stuck."""
    if now.state.status not in RULES.over:
        text = _("The plan is shown when your game of this board is won or stuck.")
        return Refusal(403, _("Not yet"), text)
    board, code = now.state.board, cast("MahjongCode", now.code)
    return {
        "title": board_text(code),
        "hard": code.hard,
        "steps": [
            [(board.kinds[tile], kind_name(board.kinds[tile]), place_text(board.layout.places[tile])) for tile in pair]
            for pair in board.plan
        ],
        "faces": f"tiles/{settings['tiles']}.svg",
    }


def _missing() -> Refusal:
    return Refusal(404, _("There is no plan"), _("Only boards of Mahjong Solitaire have a plan."))


PLAN: Page[MahjongState] = Page("mahjong/plan.html", _show, _missing)
