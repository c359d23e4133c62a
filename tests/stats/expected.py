"""What the pages must say, counted out slowly and obviously from the games."""

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from statistics import median

from games.engine.match.memory import expected_attempts
from tests.stats.games import TODAY, Game

type Wanted = Callable[[Game], bool]


def in_order(games: Sequence[Game]) -> list[Game]:
    """The games as they ended; of those that ended at once, as they were stored."""
    return sorted(games, key=lambda game: game.ended_at)


def clock(milliseconds: int) -> str:
    seconds = milliseconds // 1000
    minutes = seconds // 60
    if minutes < 60:
        return f"{minutes}:{seconds % 60:02d}"
    return f"{minutes // 60}:{minutes % 60:02d}:{seconds % 60:02d}"


def longest_and_current(wins: Sequence[bool]) -> tuple[int, int]:
    longest = current = 0
    for won in wins:
        current = current + 1 if won else 0
        longest = max(longest, current)
    return longest, current


def share(won: int, played: int) -> str:
    percent = int(100 * won / played + 0.5)
    if won < played:
        percent = min(percent, 99)
    if won:
        percent = max(percent, 1)
    return f"{percent}%"


def days_in_a_row(days: set[date]) -> tuple[int, int]:
    """The longest run of days, and the one that today's or yesterday's board is the last of."""

    def length(day: date) -> int:
        run = 0
        while day - timedelta(days=run) in days:
            run += 1
        return run

    longest = max((length(day) for day in days), default=0)
    return longest, length(TODAY) or length(TODAY - timedelta(days=1))


def figures(games: Sequence[Game], game: str, wanted: Wanted) -> dict[str, str]:
    """Every figure of the page of those games, by its label. No games at all: no figures."""
    chosen = [one for one in in_order(games) if one.game == game and wanted(one)]
    if not chosen:
        return {}
    won = [one for one in chosen if one.status == "won"]
    times = [one.elapsed for one in won]
    longest, current = longest_and_current([one.status == "won" for one in chosen])
    bad_end = "Lost" if game == "match" else "Stuck"
    said = {
        "Played": str(len(chosen)),
        "Won": str(len(won)),
        bad_end: str(sum(one.status == bad_end.lower() for one in chosen)),
        "Given up": str(sum(one.status == "left" for one in chosen)),
        "Share won": share(len(won), len(chosen)),
        "Wins in a row": str(current),
        "Most wins in a row": str(longest),
        "Played in all": clock(sum(one.elapsed for one in chosen)),
    }
    if won:
        said |= {
            "Best time": clock(min(times)),
            "Median time": clock(int(median(times))),
            "Last time": clock(times[-1]),
        }
    if won and game == "match":
        attempts = sum(groups(one) + one.failed for one in won) / len(won)
        perfect = sum(expected_attempts(2 if one.kind[0] == "P" else 3, groups(one)) for one in won) / len(won)
        said |= {
            "Failed": str(sum(one.failed for one in won)),
            "Attempts a game": f"{round(attempts, 1):.1f}",
            "A perfect memory": f"{round(perfect, 1):.1f}",
        }
    if game == "mahjong":
        said |= {
            "Hints": str(sum(one.hints for one in chosen)),
            "Undone moves": str(sum(one.undos for one in chosen)),
        }
    days = {one.daily_on for one in games if one.game == game and one.daily_on is not None}
    if days:
        longest, current = days_in_a_row(days)
        said |= {
            "Days in a row": f"{current} day" + "s" * (current != 1),
            "Most days in a row": f"{longest} day" + "s" * (longest != 1),
        }
    return said


def groups(game: Game) -> int:
    return int(game.kind[1:3]) // (2 if game.kind[0] == "P" else 3)


def times_table(games: Sequence[Game], game: str, wanted: Wanted) -> list[tuple[str, str]]:
    """The time and the best so far of the last hundred wins, the latest first."""
    won = [one for one in in_order(games) if one.game == game and wanted(one) and one.status == "won"]
    rows = [
        (clock(one.elapsed), clock(min(earlier.elapsed for earlier in won[: number + 1])))
        for number, one in enumerate(won)
    ]
    return rows[::-1][:100]


def spread(games: Sequence[Game], game: str, wanted: Wanted) -> Counter[int]:
    """How many wins took how many failed attempts, or hints."""
    won = [one for one in games if one.game == game and wanted(one) and one.status == "won"]
    return Counter(one.failed if game == "match" else one.hints for one in won)


def months(games: Sequence[Game], game: str, wanted: Wanted, since: date) -> dict[str, tuple[int, int]]:
    """The days with games and the games of each month of the calendar."""
    days = [one.ended_at.date() for one in games if one.game == game and wanted(one) and one.ended_at.date() >= since]
    names = {day: day.strftime("%B %Y") for day in days}
    return {
        name: (len({day for day in days if names[day] == name}), sum(names[day] == name for day in days))
        for name in names.values()
    }


def record(games: Sequence[Game], listed: bool) -> dict[str, object]:
    """The record of games in the order of their ends."""
    won = [one for one in games if one.status == "won"]
    longest, current = longest_and_current([one.status == "won" for one in games])
    fair = [one for one in won if one.fair]
    best_fair = min((one.elapsed for one in fair), default=None)
    return {
        **{status: sum(one.status == status for one in games) for status in ("won", "lost", "stuck", "left")},
        "run": current,
        "longest_run": longest,
        "time": sum(one.elapsed for one in games),
        "best_time": min((one.elapsed for one in won), default=None),
        "failed": sum(one.failed for one in won),
        "hints": sum(one.hints for one in games),
        "undos": sum(one.undos for one in games),
        "fair_time": best_fair,
        "fair_at": next((one.ended_at for one in fair if one.elapsed == best_fair), None),
        "listed": listed,
    }
