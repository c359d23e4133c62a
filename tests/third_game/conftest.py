"""A site with a third game."""

from collections.abc import Iterator

import pytest
from pytest_django import Settings

from games.engine.registry import RULES, register
from games.registry import GAMES
from tests.third_game.game import HEAPS, TEMPLATES


@pytest.fixture(autouse=True)
def third_game(settings: Settings) -> Iterator[None]:
    """Register the game, as games/registry.py and games/engine/registry.py do, and find its templates."""
    register(HEAPS.rules)
    GAMES[HEAPS.rules.slug] = HEAPS
    [engine] = settings.TEMPLATES
    settings.TEMPLATES = [{**engine, "DIRS": [*engine["DIRS"], TEMPLATES]}]
    yield
    for registry in (GAMES, RULES):
        registry.pop(HEAPS.rules.slug, None)
