"""What README.md says is so."""

import doctest
import re
from pathlib import Path

from django.core.management import get_commands

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_its_examples_give_what_it_shows() -> None:
    tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried.attempted > 0
    assert tried.failed == 0


def test_it_lists_every_variable_that_the_site_reads() -> None:
    sources = [*(ROOT / "config").rglob("*.py")]
    read = {
        name
        for source in sources
        for name in re.findall(r'\bread_(?:text|hosts|flag|whole_number)\(\s*"(\w+)"', source.read_text("utf-8"))
    }
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE)) == read | {"DATABASE_URL"}


def test_the_commands_it_names_exist() -> None:
    assert set(re.findall(r"manage\.py (\w+)", README)) <= set(get_commands())
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    assert {"run", "test"} <= set(re.findall(r"make(?: -C \S+)? ([a-z]+)", README)) & targets
    assert set(re.findall(r"^make ([a-z]+)|`make ([a-z]+)`", README, re.MULTILINE)) <= {
        pair for target in targets for pair in ((target, ""), ("", target))
    }


def test_the_files_it_leads_to_are_there() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if not link.startswith("http")]
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_files_of_its_tour_are_there() -> None:
    named = re.findall(r"`((?:config|games|templates)/[\w/.]*)", README)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_its_picture_is_light() -> None:
    assert (ROOT / ".github" / "match-cards.png").stat().st_size <= 150_000
