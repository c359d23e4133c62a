"""The cache in the database, which says so when it can't be written."""

from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.db import DatabaseCache as DjangosCache
from django.db import OperationalError


class DatabaseCache(DjangosCache):
    """Django's cache takes a database that refuses to write for a key that is there already.

    Attempts to sign in are counted in it: with a full disk, everybody would have made too many.
    """

    def add(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: Any = None) -> bool:
        """Keep the value, unless there is one. Raises OperationalError."""
        for _ in range(2):
            if super().add(key, value, timeout, version):
                return True
            # Another one may have been there, and be gone by now.
            if self.has_key(key, version):
                return False
        raise OperationalError("the cache can't be written")
