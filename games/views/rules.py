"""The rules of the games."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from games.registry import GAMES

NAME, NAME_IN_LANGUAGE = "rules", "rules-in-language"
"""The names of the two addresses of such a page: in the visitor's language, and in one named in the address."""


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Explain a game."""
    if slug not in GAMES:
        raise Http404
    game = GAMES[slug]
    name = request.resolver_match.view_name if request.resolver_match else NAME
    context = game.rules_page() | {
        "game": game,
        "canonical": request.build_absolute_uri(request.path),
        "default": request.build_absolute_uri(reverse(NAME, args=[slug])),
        "alternates": [
            (language, request.build_absolute_uri(_address(slug, language))) for language, _name in settings.LANGUAGES
        ],
        "others": [(reverse(name, args=[other]), GAMES[other].rules_title) for other in GAMES if other != slug],
    }
    return render(request, f"{slug}/rules.html", context)


def _address(slug: str, language: str) -> str:
    with override(language):
        return reverse(NAME_IN_LANGUAGE, args=[slug])
