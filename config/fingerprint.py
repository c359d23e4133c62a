"""Whether the key of this server fits the database: with another one, no guest is known again, and nobody is told."""

import hashlib
import hmac
from typing import Protocol

WRONG_KEY = (
    "This database belongs to a site with another SECRET_KEY: with this one, every guest would lose their games. "
    "Give this server the key of the first: its SECRET_KEY, or its file .data/secret-key. If that key is lost, run "
    "manage.py accept_key: guests begin anew, accounts keep their games."
)


class Store(Protocol):
    """Where the database keeps the fingerprint."""

    def keep_first(self, fingerprint: str) -> str:
        """Keep it, unless there is one; return the one that is kept."""


def fingerprint(key: str) -> str:
    """Return what tells two keys apart and gives neither away."""
    return hmac.new(key.encode(), b"quiet-boards.site-key", hashlib.sha256).hexdigest()[:32]


def what_is_wrong(key: str, store: Store) -> str:
    """Return why a server with that key may not serve this database, or nothing."""
    mine = fingerprint(key)
    return "" if hmac.compare_digest(store.keep_first(mine), mine) else WRONG_KEY
