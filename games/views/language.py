"""The visitor's language: the one in the address, else the one they chose, else the one their browser asks for."""

from urllib.parse import unquote, urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.urls import NoReverseMatch, Resolver404, resolve, reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language, get_language_from_path, override
from django.utils.translation.trans_real import parse_accept_lang_header
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.players.visitors import MAX_AGE, SeeOther
from games.words.languages import best_of


class LanguageMiddleware(LocaleMiddleware):
    """Speaks the visitor's language, and tells caches that the choice is in a cookie."""

    def process_request(self, request: HttpRequest) -> None:
        """Read what the browser asks for in words that Django knows: pt-PT, in and zh-HK are answered too."""
        wishes = [wish for wish, _quality in parse_accept_lang_header(request.headers.get("accept-language", ""))]
        request.META["HTTP_ACCEPT_LANGUAGE"] = ",".join(best_of(wishes, dict(settings.LANGUAGES)))
        super().process_request(request)

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Name the language of the answer and what it hangs on."""
        response = super().process_response(request, response)
        patch_vary_headers(response, ("Cookie",))
        return response


@never_cache
@require_POST
def change_language(request: HttpRequest) -> HttpResponse:
    """Remember the language of the field `language`, and go back to the page of the field `next`, or home."""
    language = request.POST.get("language", "")
    known = language in dict(settings.LANGUAGES)
    response = SeeOther(_page(request.POST.get("next", ""), language if known else get_language() or language))
    if known:
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=MAX_AGE,
            httponly=True,
            secure=settings.HTTPS,
            samesite="Lax",
        )
    return response


def _page(address: str, language: str) -> str:
    """Return the address of that page of ours, in that language where it says one; home for all that is not ours.

    It is looked up and written anew: of what was sent, nothing but the query is passed on.
    """
    try:
        parts = urlsplit(address)
        path = unquote(parts.path)
        with override(get_language_from_path(path) or get_language()):
            found = resolve(path)
        with override(language):
            page = reverse(found.view_name, args=found.args, kwargs=found.kwargs)
    except (ValueError, Resolver404, NoReverseMatch):
        return reverse("home")
    if parts.scheme or parts.netloc:
        return reverse("home")
    query = QueryDict(parts.query).urlencode()
    return f"{page}?{query}" if query else page
