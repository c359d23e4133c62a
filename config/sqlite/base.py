"""Django's SQLite backend, over the bundled SQLite."""

import sqlite3
from pathlib import Path
from typing import Any

from django.db.backends.sqlite3 import base

from config.private import keep_private, make_private

_LIMIT_COLUMN = 2
_LIMIT_VARIABLE_NUMBER = 9
_LIMITS = {_LIMIT_COLUMN: 2_000, _LIMIT_VARIABLE_NUMBER: 250_000}

for _name, _number in (("COLUMN", _LIMIT_COLUMN), ("VARIABLE_NUMBER", _LIMIT_VARIABLE_NUMBER)):
    if not hasattr(sqlite3, f"SQLITE_LIMIT_{_name}"):
        setattr(sqlite3, f"SQLITE_LIMIT_{_name}", _number)


class Connection(sqlite3.Connection):
    """A connection that knows its limits. The bundled module can't be asked for them: it was built with these."""

    def getlimit(self, category: int, /) -> int:
        """Return the limit of that category, of the two that Django asks for."""
        if hasattr(sqlite3.Connection, "getlimit"):
            return super().getlimit(category)
        return _LIMITS[category]


class DatabaseWrapper(base.DatabaseWrapper):
    """Django's connection."""

    def get_connection_params(self) -> dict[str, Any]:
        """Return what connect() is called with."""
        return {**super().get_connection_params(), "factory": Connection}

    def get_new_connection(self, conn_params: dict[str, Any]) -> Connection:
        """Connect. A database that is made at that is for its owner only, and so are the files beside it."""
        file = Path(conn_params["database"])
        if file.is_absolute() and file.parent.is_dir():
            make_private(file)
            for beside in ("-wal", "-shm", "-journal"):
                keep_private(file.with_name(file.name + beside))
        connection: Connection = super().get_new_connection(conn_params)
        return connection
