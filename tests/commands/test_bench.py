"""The benchmarks run; how fast things are is for `make bench` to say, not for a test."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", "bench", *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_the_benchmarks_measure_everything_and_exit_by_their_limits() -> None:
    done = bench("--rounds=2", "--players=4", "--deals=3", "--games=1100", "--visits=0")
    assert done.stderr == ""
    assert re.search(r"a flip in the middle of a game +[1-9]", done.stdout)
    assert re.search(r"a bare view with +[1-9]", done.stdout)
    assert re.search(r"trios, 60 cards +[0-9.]+ +[0-9.]+ +[0-9.]+\n", done.stdout)
    assert re.search(r"00 turtle +[0-9.]+ ", done.stdout)
    assert re.search(r"144 bare buttons +[0-9.]+\n", done.stdout)
    assert re.search(r"/leaderboard/ +heavy +[0-9.]+ +[0-9.]+ +[0-9.]+ ", done.stdout)
    assert done.returncode == ("TOO SLOW" in done.stdout)


def test_the_bare_view_is_not_on_the_site() -> None:
    code = "from django.urls import resolve; print(resolve('/g/MM2-PAAU-AAAAAAB/bare/').func.__module__)"
    command = [sys.executable, "manage.py", "shell", "--verbosity=0", "--command", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "games.views.game\n"
