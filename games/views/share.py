"""The link to a board as a picture."""

from io import BytesIO

import segno
from django.http import HttpResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from games.engine.codes import Code
from games.players.visitors import GameRequest
from games.views.requests import with_code

_DAY = 24 * 60 * 60
_MARGIN = 2
"""Modules, where the standard asks for four: the page leaves white around it too."""


@require_safe
@with_code
def qr(request: GameRequest, code: Code) -> HttpResponse:
    """Return the address of the game as a QR code, an SVG."""
    address = request.build_absolute_uri(reverse("game", args=[str(code)]))
    picture = BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", border=_MARGIN, omitsize=True, xmldecl=False)
    response = HttpResponse(picture.getvalue(), content_type="image/svg+xml")
    patch_cache_control(response, public=True, max_age=_DAY)
    return response
