"""Error pages: what went wrong, in words, and where to go from there."""

import logging
from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRefresh

from games.engine.codes import Code

_log = logging.getLogger(__name__)

_GAME = "g/<str:text>/"
"""How the addresses of moves begin."""
_CHOICES = {"language", "settings"}
"""Where a form leads that only chooses how the site looks."""


def problem(request: HttpRequest, status: int, title: str, text: str, code: Code | None = None) -> HttpResponse:
    """Return an error page; with a code, it leads back to that game."""
    context = {"title": title, "text": text, "code": code and str(code)}
    return render(request, "problem.html", context, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: a request that no page of this site makes."""
    return problem(request, 400, _("That request can't be read"), _("Nothing was changed."))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: no such page."""
    return problem(request, 404, _("There is no such page"), _("The address may be mistyped, or the page has moved."))


def server_error(request: HttpRequest) -> HttpResponse:
    """500: a fault of ours."""
    text = _("The fault is ours, not yours. Your game is kept as it was after your last move.")
    return problem(request, 500, _("Something went wrong"), text)


def busy(request: HttpRequest, error: Exception) -> HttpResponse:
    """503: the database is away, or too busy to answer."""
    _log.error("The database did not answer: %s", request.path, exc_info=error)
    text = _("The site is busy. Your game is kept as it was after your last move; try again in a moment.")
    response = problem(request, 503, _("That did not work just now"), text)
    response["Retry-After"] = "5"
    return response


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form that is not of this visitor's page, most often an old page. Inside a board, load it anew.

    A sign-in in another tab makes every open page an old one. Whoever sends no cookie at all is told that it takes one:
    the board alone would stand still at every move. A choice of the looks is taken from an old page too: where the
    browser says from which site a form comes, Django has looked at that before.
    """
    if settings.CSRF_COOKIE_NAME not in request.COOKIES:
        text = _(
            "Your browser blocks this site's cookies, which tell the site which game is yours. Allow cookies "
            "for this site, then reload the page."
        )
        return problem(request, 403, _("Cookies are needed to play"), text)
    match = request.resolver_match
    if match and match.view_name in _CHOICES and "HTTP_ORIGIN" in request.META and reason.startswith("CSRF token"):
        response: HttpResponse = match.func(request)
        return response
    if request.headers.get("HX-Request"):
        return HttpResponseClientRefresh()
    if match and match.route.startswith(_GAME):
        board = reverse("game", args=[match.kwargs["text"]], query={"behind": 1})
        return HttpResponseRedirect(board, status=HTTPStatus.SEE_OTHER)
    text = _("This page was out of date. Go back, reload it and try again.")
    return problem(request, 403, _("That was not taken"), text)
