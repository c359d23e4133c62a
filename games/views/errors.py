"""Error pages: what went wrong, in words, and where to go from there."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRefresh

from games.engine.codes import Code
from games.visitors import GameRequest


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


def csrf_failure(request: GameRequest, reason: str = "") -> HttpResponse:
    """403: a form that is not of this visitor's page, most often an old page. Inside a board, load it anew."""
    if request.headers.get("HX-Request"):
        return HttpResponseClientRefresh()
    text = _("This page was too old, or cookies are switched off. Go back, load it again and repeat what you did.")
    return problem(request, 403, _("That was not taken"), text)
