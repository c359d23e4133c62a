"""What holds for every answer of the site: by which names it is asked, and what browsers may do with it."""

import logging
from collections.abc import Callable
from http.cookies import Morsel

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.utils.translation import gettext as _

from config.mail_smtp import MailNotSent
from games.views.errors import problem

_log = logging.getLogger(__name__)

PREFIX = "__Host-"
"""Browsers take a cookie of such a name from this very host and by HTTPS only, never from a neighbour's page."""

type View = Callable[[HttpRequest], HttpResponse]


class HostMiddleware:
    """Answers under the site's own address only, port included, and lets no other site show what it answers.

    Addresses that the site makes, as those in mails, are made from the name by which it was asked; Django looks at the
    name alone, and `boards.example:1234` may be a machine of somebody else's.
    """

    def __init__(self, get_response: View) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request. Raises DisallowedHost."""
        domain, port = split_domain_port(request.get_host())
        if port and domain not in settings.LOCAL_HOSTS and port not in settings.PORTS:
            raise DisallowedHost(f"The port {port} is none of this site's: name it in ALLOWED_HOSTS")
        response = self._get_response(request)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response


class MailMiddleware:
    """Says so, with 503 and a page, when the mail server does not take a mail."""

    def __init__(self, get_response: View) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Answer for a view that the mail server has failed."""
        if not isinstance(exception, MailNotSent):
            return None
        _log.error("The mail server did not take a mail: %s", exception)
        text = _("The mail could not be sent. Try again in a few minutes.")
        return problem(request, 503, _("That did not work just now"), text)


class CookieMiddleware:
    """Gives every cookie the prefix `__Host-`; inside, they go by their own names. It needs HTTPS.

    Cookies from before there was a prefix are read as well, or every guest would lose their games; the two that are
    made anew with a page are not.
    """

    def __init__(self, get_response: View) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        sent = dict(request.COOKIES)
        for name in (settings.CSRF_COOKIE_NAME, "messages"):
            request.COOKIES.pop(name, None)
        for name, value in sent.items():
            if name.startswith(PREFIX):
                request.COOKIES[name.removeprefix(PREFIX)] = value
        response = self._get_response(request)
        for name, cookie in list(response.cookies.items()):
            del response.cookies[name]
            dict.__setitem__(response.cookies, PREFIX + name, _prefixed(cookie))
            if name in sent:
                response.delete_cookie(name)
        return response


def _prefixed(cookie: "Morsel[str]") -> "Morsel[str]":
    new: Morsel[str] = Morsel()
    new.set(PREFIX + cookie.key, cookie.value, cookie.coded_value)
    new.update({**cookie, "secure": True, "path": "/", "domain": ""})
    return new
