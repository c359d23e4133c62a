"""What the pages show of the third game."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.http import QueryDict

from games.engine.codes import CodeError
from games.engine.game import Status
from games.game import (
    Action,
    Counter,
    End,
    Game,
    Part,
    Settings,
    Shown,
    Spread,
    Told,
    Tool,
    changed_counters,
    time_counter,
)
from games.models import Session
from games.play.moves import Played, Snapshot
from games.records.statistics import Attempts, Selection, Totals
from games.words.times import clock_text
from tests.third_game.rules import MOST, PASSES, RULES, HeapsCode, HeapsState, Verb

TEMPLATES = Path(__file__).parent / "templates"

_SIZES = {"S": "Small", "L": "Large"}

type Now = Snapshot[HeapsState]


class HeapsGame(Game[HeapsCode, HeapsState]):
    rules = RULES
    name = "Three Heaps"
    rules_title = "The rules of Three Heaps"
    parts: Mapping[str, Part] = {"size": Part("Size", tuple(MOST), name=_SIZES.__getitem__, of=lambda code: code.size)}
    shared_parts = ("size",)
    usual_kind = "heaps-S"
    actions: Mapping[str, Action] = {"take": Action(Verb.TAKE, field="heap"), "pass": Action(Verb.PASS, redraws=True)}
    defeat = ("lost", "Lost heaps")
    spread = Spread("failed", "Passes in your wins", "How many wins took how many passes.", "Passes")

    def board_text(self, code: HeapsCode) -> str:
        return f"{_SIZES[code.size]} heaps"

    def kind_text(self, kind: str) -> str:
        return self.board_text(RULES.kinds[kind])

    def fault_text(self, error: CodeError) -> str:
        return f"Heaps are small or large, not “{error.part}”."

    def progress(self, done: int, of: int, time: str) -> str:
        return f"{done} of {of} pebbles, {time}"

    def details(self, session: Session) -> str:
        return f"{session.failed} passes"

    def choose(self, query: QueryDict, shown: HeapsCode | None, deal: int) -> HeapsCode:
        size = query.get("size", "")
        return HeapsCode(size if size in MOST else shown.size if shown else "S", deal)

    def rows(self, code: HeapsCode) -> dict[str, Any]:
        return {"sizes": _SIZES.items()}

    def tools(self, now: Now) -> list[Tool]:
        return [Tool("pass", "pass", "Pass", "x", "flag", usable=now.state.status not in RULES.over, waits=False)]

    def page(self, now: Now, settings: Settings) -> Shown:
        return Shown(_counters(now), _end(now), {"heaps": list(enumerate(now.state.heaps))})

    def pieces(self, played: Played[HeapsState], settings: Settings) -> Shown:
        counters = changed_counters(_counters(played.before), _counters(played.after))
        before, after = played.before.state.heaps, played.after.state.heaps
        changed = [(place, count) for place, count in enumerate(after) if count != before[place]]
        said = f"{sum(after)} left"
        return Shown(counters, _end(played.after), {"heaps": changed}, announcement=said)

    def told(self, selection: Selection, totals: Totals, attempts: Attempts | None) -> Told:
        return Told([("Heaps", [("Cleared", str(totals.won))])])

    def rules_page(self) -> dict[str, Any]:
        return {"sections": {"brief": "In brief"}, "passes": PASSES}


def _counters(now: Now) -> list[Counter]:
    left = sum(now.state.heaps)
    return [Counter("left", left, None, str(left), f"Pebbles left: {left}"), time_counter(now.elapsed)]


def _end(now: Now) -> End | None:
    if now.state.status not in RULES.over:
        return None
    title = "Cleared" if now.state.status is Status.WON else "Passed too often"
    return End(title, "That is it.", [("Time", clock_text(now.elapsed))])


HEAPS = HeapsGame()
