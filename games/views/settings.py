"""What a player chooses about the look and the keys. It is kept in a cookie, since it belongs to the device."""

from dataclasses import asdict, dataclass
from typing import Self
from urllib.parse import parse_qs, urlencode

from django.conf import settings as site
from django.http import HttpResponse, QueryDict
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.engine.codes import CodeError, parse
from games.visitors import MAX_AGE, GameRequest, SeeOther

COOKIE = "settings"

_ALLOWED = {"tiles": ("traditional", "numbers"), "shade": ("on", "off"), "keys": ("on", "off")}


@dataclass(frozen=True, slots=True)
class Settings:
    """`tiles` is the style of the tiles, `shade` whether blocked ones are darker, `keys` whether single keys act."""

    tiles: str = "traditional"
    shade: str = "on"
    keys: str = "on"

    @classmethod
    def read(cls, request: GameRequest) -> Self:
        """Return the settings of the visitor's device. What the cookie says wrongly, it does not say."""
        said = parse_qs(request.COOKIES.get(COOKIE, ""))
        return cls().changed({name: values[-1] for name, values in said.items()})

    def changed(self, fields: QueryDict | dict[str, str]) -> Self:
        """Return the settings with what those fields say; of a name that is there twice, the last counts."""
        new = {name: fields[name] for name, allowed in _ALLOWED.items() if fields.get(name) in allowed}
        return type(self)(**{**asdict(self), **new})

    def keep(self, response: HttpResponse) -> None:
        """Have the visitor's browser remember them."""
        response.set_cookie(
            COOKIE,
            urlencode(asdict(self)),
            max_age=MAX_AGE,
            httponly=True,
            secure=site.HTTPS,
            samesite="Lax",
        )


@never_cache
@require_POST
def change_settings(request: GameRequest) -> HttpResponse:
    """Change the settings, and go back to the game of the field `code`, or home."""
    try:
        back = reverse("game", args=[parse(request.POST.get("code", ""))])
    except CodeError:
        back = reverse("home")
    response = SeeOther(back)
    Settings.read(request).changed(request.POST).keep(response)
    return response
