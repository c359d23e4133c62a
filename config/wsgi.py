"""The site as a WSGI application."""

import os
import re
from collections.abc import Callable, Iterable
from typing import Any

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

_BOUNDARY = re.compile(r'boundary=("[^"]*"|[^;\s"]+)', re.IGNORECASE)

_django = get_wsgi_application()


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Answer a request. Whatever encoding it names, the site reads UTF-8.

    Django reads the query by a charset of Content-Type while it makes the request, where no fault is caught: with too
    many parameters, or with a codec that is none for text, the server said 500.
    """
    environ["CONTENT_TYPE"] = _without_charset(environ.get("CONTENT_TYPE", ""))
    return _django(environ, start_response)


def _without_charset(content_type: str) -> str:
    kind, _, parameters = content_type.partition(";")
    boundary = _BOUNDARY.search(parameters)
    return f"{kind.strip()}; {boundary[0]}" if boundary else kind.strip()
