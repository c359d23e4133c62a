"""What stands before every page: who is asking, and what to say when the database does not answer."""

from collections.abc import Callable

from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse

from games.players.visitors import COOKIE, MAX_AGE, GameRequest, check_sign_in, cookie_of, read_cookie
from games.views.errors import busy


class VisitorMiddleware:
    """Reads the player's key from the cookie, and hands a new one out where a view has claimed it.

    Only the cookie of an account costs queries: those for the browser's sign-in.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: GameRequest) -> HttpResponse:
        """Answer the request."""
        request.player_key, request.player_account = read_cookie(request)
        request.player_is_new = request.player_is_forgotten = request.player_is_signed_out = False
        if request.player_account is not None:
            try:
                check_sign_in(request)
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


class DatabaseMiddleware:
    """Says so, with 503 and a page, when the database is away or too busy to answer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Answer for a view that the database has failed."""
        return busy(request, exception) if isinstance(exception, OperationalError | InterfaceError) else None
