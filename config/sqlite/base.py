"""Django's SQLite backend, over the bundled SQLite."""

import sqlite3
from typing import Any

from django.db.backends.sqlite3 import base

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
