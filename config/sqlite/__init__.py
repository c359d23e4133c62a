"""A sound SQLite, and the settings it runs with.

Python brings whatever SQLite the system has. Versions before 3.51.3 can corrupt a database in WAL mode (the WAL-reset
fault, https://sqlite.org/wal.html), so the project depends on the wheel pysqlite3 where there is one and uses WAL only
on a version that has the mend.
"""

import importlib
import sys
from contextlib import suppress
from typing import Any

SOUND_WAL = (3, 51, 3)


def use_bundled_sqlite() -> None:
    """Make `import sqlite3` give the bundled SQLite, where it is installed. Call it before Django is set up."""
    with suppress(ImportError):
        bundled = importlib.import_module("pysqlite3")
        sys.modules["sqlite3"] = bundled
        sys.modules["sqlite3.dbapi2"] = importlib.import_module("pysqlite3.dbapi2")


def sqlite_options() -> dict[str, Any]:
    """Return the OPTIONS of Django's SQLite backend.

    Immediate transactions and a long busy timeout keep writers queueing instead of failing with "database is locked".
    """
    import sqlite3  # noqa: PLC0415  the module that use_bundled_sqlite may have put in place

    pragmas = ["PRAGMA synchronous=NORMAL", "PRAGMA cache_size=-16000", "PRAGMA temp_store=MEMORY"]
    journal = "WAL" if sqlite3.sqlite_version_info >= SOUND_WAL else "DELETE"
    if journal == "DELETE":
        pragmas[0] = "PRAGMA synchronous=FULL"
    return {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": ";".join([f"PRAGMA journal_mode={journal}", *pragmas]),
    }
