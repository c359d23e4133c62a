"""manage.py clear_guests: what guests have left behind, and sign-ins that have run out."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from datetime import datetime, timedelta
from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction
from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.utils import timezone

from games.management.database import require_site
from games.models import CacheRow, Player, Session, SignIn

_BATCH = 500

_HELP = """Delete guests' games that nobody has gone on with, guests who have no game left, and sign-ins that ran out.
Finished games stay, and so does every game of an account.

Run it once a day, for example by this line of cron:

  17 4 * * *  cd /path/to/quiet-boards && .venv/bin/python manage.py clear_guests
"""


class Command(BaseCommand):
    """Clear what nobody will come back for."""

    help = _HELP
    # They would open the database, and make it where there is none.
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Say how old is old."""
        parser.formatter_class = RawDescriptionHelpFormatter
        parser.add_argument("--days", type=int, default=90, help="how long nobody has moved (default: 90)")
        parser.add_argument("--dry-run", action="store_true", help="only count; delete nothing")

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete in batches, so that no player waits long for a write."""
        require_site()
        now = timezone.now()
        before = now - timedelta(days=max(0, options["days"]))
        found: list[tuple[str, QuerySet[Any]]] = [
            ("unfinished games of guests", _games(before)),
            ("guests without games", _guests(before)),
            ("sign-ins that ran out", SignIn.objects.filter(expire_date__lt=now)),
            ("counts of attempts to sign in", CacheRow.objects.expired(now)),
        ]
        for name, rows in found:
            if options["dry_run"]:
                self.stdout.write(f"Would delete {rows.count()} {name}.")
            else:
                self.stdout.write(f"Deleted {_delete(rows)} {name}.")


def _games(before: datetime) -> QuerySet[Session]:
    return Session.objects.filter(player__user=None, ended_at=None, moved_at__lt=before)


def _guests(before: datetime) -> QuerySet[Player]:
    """Return the guests who have no games, or will have none when the old ones are deleted."""
    games = Session.objects.filter(Q(ended_at__isnull=False) | Q(moved_at__gte=before), player=OuterRef("pk"))
    return Player.objects.filter(~Exists(games), user=None, created_at__lt=before)


def _delete(rows: QuerySet[Any]) -> int:
    count = 0
    while deleted := _delete_some(rows):
        count += deleted
    return count


@transaction.atomic
def _delete_some(rows: QuerySet[Any]) -> int:
    """Delete a batch. Its rows are locked first: one that is just being played is not deleted behind its player."""
    model: type[Model] = rows.model
    keys = list(rows.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True)[:_BATCH])
    model._default_manager.filter(pk__in=keys).delete()  # noqa: SLF001  the public name of any model's manager
    return len(keys)
