"""What views ask of a request before they begin: a code they can read, numbers where numbers belong."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from games.engine.codes import Code, CodeError
from games.engine.registry import parse
from games.players.visitors import GameRequest
from games.registry import fault_text
from games.views.errors import problem

type CodeView = Callable[..., HttpResponse]
"""A view of a request, a code, and perhaps of what else its address says."""

HIGHEST_MOVE = 10**9


class BadField(ValueError):
    """A field of a posted form that no page of this site sends."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def with_code(view: CodeView) -> CodeView:
    """Read the code in the address; say what is wrong with it, or lead to its canonical address."""

    @wraps(view)
    def wrapper(request: GameRequest, text: str, **further: Any) -> HttpResponse:
        try:
            code = parse(text)
        except CodeError as error:
            return problem(request, 404, _("This game code can't be played"), fault_text(error))
        if text != str(code) and request.method in {"GET", "HEAD"}:
            return _to_canonical(request, code)
        return view(request, code, **further)

    return wrapper


def _to_canonical(request: GameRequest, code: Code) -> HttpResponse:
    """Lead to the same page of the board, at the address with its code as codes are written."""
    match = request.resolver_match
    page, further = (match.view_name, match.kwargs) if match else ("game", {})
    return redirect(reverse(page, kwargs=further | {"text": str(code)}, query=request.GET or None))


def post_only(view: CodeView) -> CodeView:
    """Refuse everything but POST, with a page that leads back to the game."""

    @wraps(view)
    def wrapper(request: GameRequest, code: Code, *further: Any) -> HttpResponse:
        if request.method != "POST":
            text = _("This address only takes the moves of the game.")
            response = problem(request, 405, _("Nothing to see here"), text, code)
            response["Allow"] = "POST"
            return response
        try:
            return view(request, code, *further)
        except BadField as error:
            text = _("The field “%(name)s” is missing or is not what this game asks for. Your game is as it was.")
            return problem(request, 400, _("That move can't be read"), text % {"name": error.name}, code)

    return wrapper


def read_number(request: GameRequest, name: str, highest: int = HIGHEST_MOVE) -> int:
    """Return a whole number of a posted form, 0 to `highest`.

    Raises BadField.
    """
    text = request.POST.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(highest)) and int(text) <= highest):
        raise BadField(name)
    return int(text)
