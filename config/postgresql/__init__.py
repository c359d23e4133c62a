"""PostgreSQL: for how long the site waits for it."""

from typing import Any

CONNECT_SECONDS = 3
LOCK_SECONDS = 3
STATEMENT_SECONDS = 5
ANSWER_SECONDS = 6
"""How long a worker waits for a server that says nothing at all, and so can't end a statement itself."""


def postgresql_options() -> dict[str, Any]:
    """Return the OPTIONS that hold for the server and for every command."""
    return {"connect_timeout": CONNECT_SECONDS, "tcp_user_timeout": ANSWER_SECONDS * 1000}


def limit_waits(options: dict[str, Any]) -> None:
    """Bound each statement, in the OPTIONS of a process that serves. A command may take its time."""
    limits = f"-c lock_timeout={LOCK_SECONDS}s -c statement_timeout={STATEMENT_SECONDS}s"
    options["options"] = f"{options.get('options', '')} {limits}".strip()
    options["answer_within"] = ANSWER_SECONDS
