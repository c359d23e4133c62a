"""manage.py check_records: whether all figures follow from the sessions."""

from typing import Any

from django.core.management.base import BaseCommand

from games.management.database import require_site
from games.records.checking import differences


class Command(BaseCommand):
    """Recompute all figures from the moves of the sessions and list what differs; exit 1 if anything does."""

    help = __doc__
    # They would open the database, and make it where there is none.
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Compare."""
        require_site()
        count = 0
        for difference in differences():
            count += 1
            self.stdout.write(str(difference))
        if count:
            self.stderr.write(f"{count} figures differ from the sessions.")
            raise SystemExit(1)
        self.stdout.write("All figures follow from the sessions.")
