"""No game is known by name outside its own rooms, the registries and the migrations."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.engine.registry import RULES

ROOT = Path(__file__).parent.parent
KNOWING = (
    *(f"games/{slug}/" for slug in RULES),
    *(f"games/engine/{slug}/" for slug in RULES),
    *(f"templates/{slug}/" for slug in RULES),
    "games/migrations/",
    "games/art/",
)
"""Where a game may be named."""

SLUGS = re.compile(rf"(?<![\w.])(?:{'|'.join(RULES)})(?!\w)")
MOST_LOOSE = 6


def files(folder: str, *endings: str) -> Iterator[Path]:
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in endings and not path.relative_to(ROOT).as_posix().startswith(KNOWING):
            yield path


def literals(path: Path) -> list[str]:
    """The string constants of a Python file that are no docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    sayings = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in sayings
    ]


@pytest.mark.parametrize("folder", ["games", "config"])
def test_no_code_names_a_game(folder: str) -> None:
    naming = {
        path.relative_to(ROOT).as_posix(): found
        for path in files(folder, ".py")
        if (found := [text for text in literals(path) if SLUGS.search(text)])
    }
    assert naming == {}


def test_no_template_names_a_game() -> None:
    naming = [
        f"{path.relative_to(ROOT)}: {tag}"
        for path in files("templates", ".html", ".txt")
        for tag in re.findall(r"\{%.*?%\}|\{\{.*?\}\}|<[^>]+>", path.read_text("utf-8"), re.DOTALL)
        if SLUGS.search(tag)
    ]
    assert naming == []


def test_few_modules_stand_loose_in_the_root() -> None:
    loose = [path.name for path in (ROOT / "games").glob("*.py") if path.name != "__init__.py"]
    assert len(loose) <= MOST_LOOSE, loose
