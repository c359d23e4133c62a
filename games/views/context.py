"""What every template may ask for."""

from typing import Any

from django.http import HttpRequest

from games.registry import GAMES


def site(request: HttpRequest) -> dict[str, Any]:
    """Return the games of the site."""
    return {"site_games": list(GAMES.values())}
