"""The pictures: everything lies inside, nothing written overlaps, and the numbers at the axes are round."""

import re
from datetime import date, timedelta
from itertools import pairwise

import pytest
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from games.charts.calendar import WEEKS, calendar_chart, first_day
from games.charts.scales import COUNT_STEPS, TIME_STEPS, Tick, marks, step_of, width_of
from games.charts.spread import spread_chart
from games.charts.times import times_chart
from games.records.statistics import Win
from tests.stats.games import NOON

times = st.lists(st.integers(0, 2 * 10**8), min_size=1, max_size=100)
PAIR = re.compile(r"M([\d.]+) ([\d.]+)")


def wins_of(elapsed: list[int]) -> list[Win]:
    return [Win(NOON, time, min(elapsed[: number + 1])) for number, time in enumerate(elapsed)]


def apart(ticks: list[Tick]) -> bool:
    """Whether what is written side by side, each centred at its place, does not touch."""
    edges = [(float(tick.at) - width_of(tick.text) / 2, float(tick.at) + width_of(tick.text) / 2) for tick in ticks]
    return all(one[1] < other[0] for one, other in pairwise(edges))


@given(times, st.integers(0, 100_000))
def test_the_picture_of_the_times_holds_every_win(elapsed: list[int], earlier: int) -> None:
    chart = times_chart(wins_of(elapsed), earlier + len(elapsed))
    points = [
        (float(x), float(y)) for path in (chart.dots, chart.bests, chart.triangles) for x, y in PAIR.findall(path)
    ]
    assert len(points) == len(elapsed)
    assert all(float(chart.left) <= x <= float(chart.right) for x, _ in points)
    top, floor = float(chart.times[-1].at), float(chart.times[0].at)
    assert all(top <= y <= floor for _, y in points)
    assert chart.beyond == len(PAIR.findall(chart.triangles))
    assert 2 <= len(chart.times) <= 6
    assert floor - top > 100
    assert all(float(one.at) - float(other.at) > 14 for one, other in pairwise(chart.times))
    assert apart(chart.numbers)
    assert all(earlier < int(tick.text) <= earlier + len(elapsed) for tick in chart.numbers)
    assert max(width_of(tick.text) for tick in chart.times) < float(chart.left)
    assert float(chart.numbers[-1].at) + width_of(chart.numbers[-1].text) / 2 < chart.width + 8


@given(times)
def test_the_line_falls_to_the_best_time_and_never_rises(elapsed: list[int]) -> None:
    chart = times_chart(wins_of(elapsed), len(elapsed))
    levels = [float(y) for y in re.findall(r"(?:M[\d.]+ |V)([\d.]+)", chart.line)]
    assert levels == sorted(levels), "down on the page is less time"
    assert len(levels) <= len({win.best for win in wins_of(elapsed)})


def test_one_forgotten_game_does_not_press_the_others_to_the_floor() -> None:
    chart = times_chart(wins_of([60_000] * 20 + [86_400_000]), 21)
    assert chart.beyond == 1
    assert [tick.text for tick in chart.times] == ["0:00", "1:00", "2:00", "3:00"]


@given(st.dictionaries(st.integers(0, 300), st.integers(1, 10**6), min_size=1), st.none() | st.floats(0, 90))
def test_the_columns_count_every_win_and_stand_apart(spread: dict[int, int], line: float | None) -> None:
    chart = spread_chart(spread, line)
    assert sum(column.count for column in chart.columns) == sum(spread.values())
    assert len(chart.columns) <= 14
    top = float(chart.counts[-1].at)
    for column in chart.columns:
        assert float(column.y) >= top
        assert abs(float(column.y) + float(column.height) - float(chart.floor)) < 0.2
    ends = [float(column.x) + float(column.width) for column in chart.columns]
    assert all(end < float(column.x) for end, column in zip(ends, chart.columns[1:], strict=False))
    assert ends[-1] <= float(chart.right)
    assert apart(chart.numbers)
    assert 2 <= len(chart.counts) <= 5
    if line is not None:
        assert float(chart.left) <= float(chart.line) <= float(chart.right)


def test_the_line_stands_where_its_number_would() -> None:
    chart = spread_chart({0: 1, 1: 1, 2: 1, 3: 1}, 2.0)
    assert chart.line == chart.numbers[2].at


@pytest.mark.parametrize(("language", "weekday"), [("en", 6), ("sk", 0), ("ar", 5), ("hu", 0)])
@given(today=st.dates(date(2000, 1, 1), date(2100, 1, 1)))
def test_the_calendar_ends_today_and_its_weeks_begin_as_the_readers_do(
    language: str, weekday: int, today: date
) -> None:
    with override(language):
        start = first_day(today)
        chart = calendar_chart({start: 1, today: 9, today + timedelta(days=1): 1, start - timedelta(days=1): 1}, today)
    assert start.weekday() == weekday
    assert (WEEKS - 1) * 7 <= (today - start).days < WEEKS * 7
    assert chart.days == len(chart.cells) == 2
    assert [cell.shade for cell in chart.cells] == ["1", "4"]
    assert chart.all_days.count("M") == (today - start).days + 1
    assert all(float(cell.x) + 11 <= float(chart.width) for cell in chart.cells)
    starts = [int(tick.at) for tick in chart.months]
    assert all(other - one >= 39 for one, other in pairwise(starts)), "three weeks at least"
    assert 11 <= len(chart.months) <= 13


@given(st.integers(1, 10**9), st.integers(2, 14), st.sampled_from([TIME_STEPS, COUNT_STEPS]))
def test_steps_reach_the_top_and_are_not_too_many(top: int, most: int, steps: tuple[int, ...]) -> None:
    step = step_of(top, most, steps)
    scale = marks(top, step)
    assert scale[-1] >= top
    assert len(scale) <= most + 1
    smaller = [one for one in steps if one < step]
    if step in steps and smaller:
        assert -(-top // smaller[-1]) > most, "a smaller step would do"
