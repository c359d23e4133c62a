"""Whether a command has the database of this site before it."""

from pathlib import Path

from django.core.management.base import CommandError
from django.db import Error, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder


def require_site(*, up_to_date: bool = True) -> None:
    """Look, and make nothing. Raises CommandError, which says what is wrong.

    `up_to_date` is for commands that read the models: a copy can be made of an older site too.
    """
    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite" and Path(name).is_absolute() and not Path(name).exists():
        raise CommandError(f"There is no database {name}: see DATABASE_URL.")
    try:
        ours = any(app == "games" for app, _ in MigrationRecorder(connection).applied_migrations())
        if not ours:
            raise CommandError(f"The database {name} holds no Quiet Boards: see DATABASE_URL.")
        executor = MigrationExecutor(connection)
        behind = up_to_date and executor.migration_plan(executor.loader.graph.leaf_nodes())
    except Error as error:
        raise CommandError(f"The database {name} can't be read: {str(error).strip()}") from error
    if behind:
        raise CommandError(f"The database {name} is of an older version: run manage.py migrate.")
