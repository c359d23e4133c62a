"""Who is asking: a guest is known by a signed, long-lived cookie and by nothing else.

The cookie holds the key of a player. Only this site can write one, and the database knows the player only once there
has been a first move: reading stores nothing. The cookie of an account's player names the account too, and counts only
while the browser is signed in to it.
"""

from contextlib import suppress
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.core import signing
from django.http import HttpRequest, HttpResponseRedirect
from django_htmx.middleware import HtmxDetails

COOKIE = "player"
_SALT = "games.visitors"  # Not this module's name, which may change: with another salt every guest is lost.
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
    """Make the visitor that player of that account from this response on."""
    request.player_key, request.player_account = player_key, account.pk
    request.player_is_new = True


def forget_player(request: GameRequest) -> None:
    """Forget the visitor from this response on."""
    request.player_key = request.player_account = None
    request.player_is_forgotten = True


def cookie_of(player_key: UUID, account: int | None = None) -> str:
    """Return the value of the cookie by which that player is known, of the account with that number or a guest."""
    text = player_key.hex if account is None else f"{player_key.hex}.{account}"
    return signing.get_cookie_signer(salt=_SALT).sign(text)


def read_cookie(request: HttpRequest) -> tuple[UUID | None, int | None]:
    """Return the key and the account that the cookie names."""
    with suppress(KeyError, signing.BadSignature, ValueError):
        text = signing.get_cookie_signer(salt=_SALT).unsign(request.COOKIES[COOKIE])
        key, _, account = text.partition(".")
        return UUID(hex=key), int(account) if account else None
    return None, None


def check_sign_in(request: GameRequest) -> None:
    """Take the player from a browser that is not signed in to the player's account."""
    if request.user.pk != request.player_account:
        request.player_key = request.player_account = None
        request.player_is_signed_out = True
