"""Who is asking: a visitor is known by a signed, long-lived cookie and by nothing else.

The cookie holds the key of a player. Only this site can write one, and the database knows the player only once there
has been a first move: reading stores nothing.
"""

from collections.abc import Callable
from contextlib import suppress
from uuid import UUID, uuid4

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django_htmx.middleware import HtmxDetails

COOKIE = "player"
_SALT = "games.visitors"
MAX_AGE = 400 * 24 * 60 * 60
"""Seconds that a cookie is to be kept: the longest that browsers grant."""


class SeeOther(HttpResponseRedirect):
    """303: what was posted is done; look at that page."""

    status_code = 303


class GameRequest(HttpRequest):
    """A request that went through the middleware."""

    htmx: HtmxDetails
    player_key: UUID | None
    player_is_new: bool
    player_is_forgotten: bool


def claim_player(request: GameRequest) -> UUID:
    """Return the key of the visitor's player; a visitor without one gets it with the response."""
    if request.player_key is None:
        request.player_key = uuid4()
        request.player_is_new = True
    return request.player_key


def become_player(request: GameRequest, player_key: UUID) -> None:
    """Let the visitor be that player from this response on."""
    request.player_key = player_key
    request.player_is_new = True


def forget_player(request: GameRequest) -> None:
    """Let the visitor be nobody from this response on."""
    request.player_key = None
    request.player_is_forgotten = True


def cookie_of(player_key: UUID) -> str:
    """Return the value of the cookie by which that player is known."""
    return signing.get_cookie_signer(salt=_SALT).sign(player_key.hex)


class VisitorMiddleware:
    """Reads the player's key from the cookie, and hands a new one out where a view has claimed it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: GameRequest) -> HttpResponse:
        """Answer the request."""
        request.player_key = _read(request)
        request.player_is_new = request.player_is_forgotten = False
        response = self._get_response(request)
        if request.player_is_new and request.player_key is not None:
            response.set_cookie(
                COOKIE,
                cookie_of(request.player_key),
                max_age=MAX_AGE,
                httponly=True,
                secure=settings.HTTPS,
                samesite="Lax",
            )
        elif request.player_is_forgotten:
            response.delete_cookie(COOKIE, samesite="Lax")
        return response


def _read(request: HttpRequest) -> UUID | None:
    with suppress(KeyError, signing.BadSignature, ValueError):
        return UUID(hex=signing.get_cookie_signer(salt=_SALT).unsign(request.COOKIES[COOKIE]))
    return None
