"""The sheet of all pictures of a deck."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.engine.match.catalogue import DECKS
from games.engine.match.tables import VERSIONS
from games.match.words import DECK_NAMES, subject_name


@require_safe
def pictures(request: HttpRequest, slug: str) -> HttpResponse:
    """Show every picture of a deck, in all versions, on one sheet."""
    names = {deck.slug: (deck, name) for deck, name in zip(DECKS, DECK_NAMES, strict=True)}
    if slug not in names:
        raise Http404
    deck, name = names[slug]
    context = {
        "name": name,
        "slug": slug,
        "decks": [(deck.slug, name) for deck, name in names.values()],
        "file": f"cards/{slug}.svg",
        "versions": [(version, version.lower()) for version in VERSIONS],
        "subjects": sorted((subject_name(subject), subject) for subject in deck.subjects),
    }
    return render(request, "match/pictures.html", context)
