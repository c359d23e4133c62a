"""manage.py backup FILE: a consistent copy of the embedded database while it serves."""

import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from games.management.database import require_site


class Command(BaseCommand):
    """Write a consistent copy of the embedded (SQLite) database to a new file, while the site serves."""

    help = __doc__
    # They would open the database, and make it where there is none.
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file."""
        parser.add_argument("file", type=Path, help="a file that does not exist yet")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        """Copy."""
        if connection.vendor != "sqlite":
            raise CommandError("This site uses a database server: use its own tools (pg_dump) to back it up.")
        if file.exists():
            raise CommandError(f"{file} exists already; nothing was written.")
        require_site(up_to_date=False)
        unfinished = file.with_name(f"{file.name}.part")
        try:
            # It holds the key of every guest: nobody else may read it, whatever the folder allows.
            unfinished.unlink(missing_ok=True)
            unfinished.touch(mode=0o600, exist_ok=False)
            connection.ensure_connection()
            with closing(sqlite3.connect(unfinished)) as copy:
                connection.connection.backup(copy)
            unfinished.rename(file)
        except (OSError, sqlite3.Error) as error:
            unfinished.unlink(missing_ok=True)
            raise CommandError(f"The copy could not be written: {error}") from error
        self.stdout.write(
            f"Written to {file}. To restore, stop the site, remove the database's files that end in -wal and -shm, "
            "and put it in the place of the database."
        )
