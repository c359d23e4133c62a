"""The clock of a game: it holds times and never asks for one."""

from hypothesis import given
from hypothesis import strategies as st

from games.engine.clock import Clock

times = st.integers(0, 10**12)


def test_a_new_clock_stands_at_nothing() -> None:
    assert Clock().read(0) == Clock().read(10**9) == 0


def test_it_counts_from_its_start() -> None:
    assert Clock().start(1000).read(4500) == 3500


def test_starting_a_running_clock_changes_nothing() -> None:
    running = Clock().start(1000)
    assert running.start(3000) is running


def test_what_it_counted_stays_when_it_stops() -> None:
    stopped = Clock().start(1000).stop(4500)
    assert stopped.read(4500) == stopped.read(10**9) == 3500


def test_stopping_a_standing_clock_changes_nothing() -> None:
    stopped = Clock().start(1000).stop(4500)
    assert stopped.stop(9000) == stopped


def test_it_goes_on_from_where_it_stood() -> None:
    assert Clock().start(0).stop(2000).start(60_000).read(61_500) == 3500


def test_it_never_runs_backwards() -> None:
    running = Clock(500).start(1000)
    assert running.read(400) == 500
    assert running.stop(400).read(0) == 500


@given(st.lists(st.tuples(times, times), max_size=20))
def test_it_counts_exactly_the_time_that_it_ran(spans: list[tuple[int, int]]) -> None:
    clock = Clock()
    for one, other in spans:
        clock = clock.start(min(one, other)).stop(max(one, other))
    assert clock.read(0) == sum(abs(one - other) for one, other in spans)
