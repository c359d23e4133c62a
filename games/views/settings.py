"""What a player chooses about the look and the keys. It is kept in a cookie, since it belongs to the device."""

from collections import UserDict
from collections.abc import Mapping
from typing import Self
from urllib.parse import parse_qs, urlencode

from django.conf import settings as site
from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.engine.codes import CodeError
from games.engine.registry import parse
from games.players.visitors import MAX_AGE, GameRequest, SeeOther
from games.registry import GAMES

COOKIE = "settings"

_COMMON = {"keys": ("on", "off")}
"""Settings of every game: `keys` says whether single keys act."""


class Settings(UserDict[str, str]):
    """The settings of the site and of its games, by name. What has not been chosen is as usual."""

    @classmethod
    def read(cls, request: GameRequest) -> Self:
        """Return the settings of the visitor's device. What the cookie says wrongly, it does not say."""
        usual = cls({name: values[0] for name, values in _allowed().items()})
        said = parse_qs(request.COOKIES.get(COOKIE, ""))
        return usual.changed({name: values[-1] for name, values in said.items()})

    def changed(self, fields: Mapping[str, str]) -> Self:
        """Return the settings with what those fields say; of a name that is there twice, the last counts."""
        new = {name: fields[name] for name, allowed in _allowed().items() if fields.get(name) in allowed}
        return type(self)(self.data | new)

    def keep(self, response: HttpResponse) -> None:
        """Have the visitor's browser remember them."""
        response.set_cookie(
            COOKIE, urlencode(self.data), max_age=MAX_AGE, httponly=True, secure=site.HTTPS, samesite="Lax"
        )


def _allowed() -> dict[str, tuple[str, ...]]:
    of_games = {name: values for game in GAMES.values() for name, values in game.settings.items()}
    return of_games | _COMMON


@never_cache
@require_POST
def change_settings(request: GameRequest) -> HttpResponse:
    """Change the settings, and go back to the game of the field `code`, or home."""
    try:
        back = reverse("game", args=[str(parse(request.POST.get("code", "")))])
    except CodeError:
        back = reverse("home")
    response = SeeOther(back)
    Settings.read(request).changed(request.POST).keep(response)
    return response
