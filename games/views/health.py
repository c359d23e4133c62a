"""The health of the site, for load balancers and watchers."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import Error, connection, transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.models import CacheRow

_BUSY_MS = 2_000


@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """200 when the database answers and can be written, 503 when not: a full disk still answers."""
    try:
        with _soon(), transaction.atomic():
            CacheRow.objects.update_or_create(cache_key="healthz", defaults={"value": "", "expires": timezone.now()})
    except Error:
        return HttpResponse("database unavailable\n", status=503, content_type="text/plain")
    return HttpResponse("ok\n", content_type="text/plain")


@contextmanager
def _soon() -> Iterator[None]:
    """Let SQLite wait less for another writer than a move does. PostgreSQL has limits of its own."""
    if connection.vendor != "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout")
        usual = cursor.fetchone()[0]
        cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
        try:
            yield
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {usual}")
