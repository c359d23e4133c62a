"""Every figure of the statistics follows from the games, whatever they were, and through every filter."""

from datetime import timedelta

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from time_machine import travel

from games.models import Record
from tests.stats import expected, reading
from tests.stats.games import NOON, OTHER, PLAYER, TODAY, Game, forget_everything, player, several_games, store

pytestmark = [pytest.mark.django_db, pytest.mark.data]

FILTERS: dict[str, tuple[str, expected.Wanted]] = {
    "?game=match": ("match", lambda _: True),
    "?game=match&group=pairs": ("match", lambda game: game.kind[0] == "P"),
    "?game=match&cards=12": ("match", lambda game: game.kind[1:3] == "12"),
    "?game=match&level=medium": ("match", lambda game: game.kind[3:] == "M"),
    "?game=match&group=trios&cards=12&level=easy": ("match", lambda game: game.kind == "T12E"),
    "?game=mahjong": ("mahjong", lambda _: True),
    "?game=mahjong&layout=turtle": ("mahjong", lambda game: game.kind == "L00"),
}

SUNDAY = TODAY - timedelta(days=(TODAY.weekday() + 1) % 7)
FIRST_DAY = SUNDAY - timedelta(weeks=52)

ENDED_AT_ONCE = [Game("P12E", "won", ended=60), Game("P12E", "lost", ended=60), Game("P12M", "won", ended=60)]


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(several_games, several_games, st.sampled_from(sorted(FILTERS)))
@example(ENDED_AT_ONCE, [], "?game=match")
@example([Game("L00", hints=3, elapsed=10), Game("L00", elapsed=20)], [], "?game=mahjong")
def test_every_figure_follows_from_the_players_games(games: list[Game], others: list[Game], address: str) -> None:
    forget_everything()
    store(player(), games)
    store(player(OTHER), others)
    game, wanted = FILTERS[address]
    with travel(NOON, tick=False):
        page = reading.read(f"/stats/{address}")
    assert reading.figures(page) == expected.figures(games, game, wanted)
    times = [(time, best) for _, time, best in reading.table(page, "times-name")]
    assert times == expected.times_table(games, game, wanted)
    spread = expected.spread(games, game, wanted)
    columns = {numbers(text): int(wins) for text, wins in reading.table(page, "spread-name")}
    assert columns == {column: sum(spread[figure] for figure in column) for column in columns}
    assert sum(columns.values()) == spread.total(), "no win is left out"
    calendar = {name: (int(days), int(ended)) for name, days, ended in reading.table(page, "calendar-name")}
    assert calendar == expected.months(games, game, wanted, FIRST_DAY)


def numbers(text: str) -> range:
    """The figures that a column of the table counts: 3, or 4–5."""
    first, _, last = text.partition("–")
    return range(int(first), int(last or first) + 1)


@settings(max_examples=40)
@given(several_games, st.booleans())
def test_every_record_follows_from_the_players_games(games: list[Game], listed: bool) -> None:
    forget_everything()
    store(player(public_name="Ana" if listed else None), games)
    ordered = expected.in_order(games)
    kinds = {one.kind for one in games} | {one.game for one in games}
    kept = {record.kind: record for record in Record.objects.filter(player=PLAYER)}
    assert kept.keys() == kinds
    for kind in kinds:
        wanted = expected.record([one for one in ordered if kind in {one.kind, one.game}], listed)
        assert {name: getattr(kept[kind], name) for name in wanted} == wanted


@settings(max_examples=10, suppress_health_check=[HealthCheck.too_slow])
@given(several_games)
def test_the_shares_won_are_those_of_each_level_and_layout(games: list[Game]) -> None:
    forget_everything()
    store(player(), games)
    names = {"Easy": "E", "Medium": "M", "Hard": "H"}
    levels = {name: [one for one in games if one.kind[3:] == letter] for name, letter in names.items()}
    layouts = {
        name: [one for one in games if one.kind == kind]
        for name, kind in (("Turtle", "L00"), ("Fish", "L03"), ("Teapot", "L21"))
    }
    for game, parts in (("match", levels), ("mahjong", layouts)):
        wanted = {
            name: f"{expected.share(won, len(played))} {won} of {len(played)}"
            for name, played in parts.items()
            if played
            for won in [sum(one.status == "won" for one in played)]
        }
        said = reading.shares(reading.read(f"/stats/?game={game}"))
        assert said == (wanted if len(wanted) > 1 else {}), "one bar alone says nothing new"
