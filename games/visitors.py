"""Who is asking: a guest is known by a signed, long-lived cookie and by nothing else.

The cookie holds the key of a player. Only this site can write one, and the database knows the player only once there
has been a first move: reading stores nothing. The cookie of an account's player names the account too, and counts only
while the browser is signed in to it.
"""

from collections.abc import Callable
from contextlib import suppress
from uuid import UUID, uuid4

from django.conf import settings
from django.contrib.auth.models import User
from django.core import signing
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django_htmx.middleware import HtmxDetails

from games.views.errors import busy

COOKIE = "player"
_SALT = "games.visitors"
MAX_AGE = 400 * 24 * 60 * 60
"""Seconds that a cookie is to be kept: the longest that browsers grant."""


class SeeOther(HttpResponseRedirect):
    """303: what was posted is done; look at that page."""

    status_code = 303


class GameRequest(HttpRequest):
    """A request that went through the middleware.

    `player_account` is the number of the account of that player, None for a guest; `player_is_signed_out` says that the
    cookie names an account to which the browser is not signed in any more: then the visitor is nobody.
    """

    htmx: HtmxDetails
    player_key: UUID | None
    player_account: int | None
    player_is_signed_out: bool
    player_is_new: bool
    player_is_forgotten: bool


def claim_player(request: GameRequest) -> UUID:
    """Return the key of the visitor's player; a visitor without one gets it with the response."""
    if request.player_key is None:
        request.player_key = uuid4()
        request.player_is_new = True
    return request.player_key


def become_player(request: GameRequest, player_key: UUID, account: User) -> None:
    """Let the visitor be that player of that account from this response on."""
    request.player_key, request.player_account = player_key, account.pk
    request.player_is_new = True


def forget_player(request: GameRequest) -> None:
    """Let the visitor be nobody from this response on."""
    request.player_key = request.player_account = None
    request.player_is_forgotten = True


def cookie_of(player_key: UUID, account: int | None = None) -> str:
    """Return the value of the cookie by which that player is known, of the account with that number or a guest."""
    text = player_key.hex if account is None else f"{player_key.hex}.{account}"
    return signing.get_cookie_signer(salt=_SALT).sign(text)


class VisitorMiddleware:
    """Reads the player's key from the cookie, and hands a new one out where a view has claimed it.

    Only the cookie of an account costs queries: those for the browser's sign-in.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: GameRequest) -> HttpResponse:
        """Answer the request."""
        request.player_key, request.player_account = _read(request)
        request.player_is_new = request.player_is_forgotten = request.player_is_signed_out = False
        if request.player_account is not None:
            try:
                _check_sign_in(request)
            except (OperationalError, InterfaceError) as error:
                return busy(request, error)
        response = self._get_response(request)
        if request.player_is_new and request.player_key is not None:
            response.set_cookie(
                COOKIE,
                cookie_of(request.player_key, request.player_account),
                max_age=MAX_AGE,
                httponly=True,
                secure=settings.HTTPS,
                samesite="Lax",
            )
        elif request.player_is_forgotten:
            response.delete_cookie(COOKIE, samesite="Lax")
        return response


def _read(request: HttpRequest) -> tuple[UUID | None, int | None]:
    """Return the key and the account that the cookie names."""
    with suppress(KeyError, signing.BadSignature, ValueError):
        text = signing.get_cookie_signer(salt=_SALT).unsign(request.COOKIES[COOKIE])
        key, _, account = text.partition(".")
        return UUID(hex=key), int(account) if account else None
    return None, None


def _check_sign_in(request: GameRequest) -> None:
    if request.user.pk != request.player_account:
        request.player_key = request.player_account = None
        request.player_is_signed_out = True
