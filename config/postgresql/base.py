"""Django's PostgreSQL backend, over connections that do not wait for ever."""

import time
from typing import Any, ClassVar

import psycopg
from django.db.backends.postgresql import base
from django.db.backends.postgresql.psycopg_any import IsolationLevel
from psycopg.abc import RV, PQGen
from psycopg.pq import TransactionStatus

_INTERVAL = 0.1


class Connection(psycopg.Connection[Any]):
    """A connection that is closed when the server says nothing for `answer_within` seconds.

    A server that is frozen, or behind a network that swallows everything, keeps the connection and answers nothing:
    none of PostgreSQL's own limits is felt then.
    """

    answer_within: float | None = None

    def wait(self, gen: PQGen[RV], interval: float = _INTERVAL, timeout: float | None = None) -> RV:
        """Wait for an answer. Raises OperationalError."""
        try:
            return super().wait(gen, interval, self.answer_within if timeout is None else timeout)
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self.close()
                DatabaseWrapper.was_silent()
            raise


class DatabaseWrapper(base.DatabaseWrapper):
    """Django's connection. After a server was silent, the next seconds' requests do not wait for it one by one."""

    SILENCE = 3.0
    _silent_until: ClassVar[float] = 0.0

    @classmethod
    def was_silent(cls) -> None:
        """Ask nothing for some seconds."""
        cls._silent_until = time.monotonic() + cls.SILENCE

    def get_connection_params(self) -> dict[str, Any]:
        """Return what the connection is made from."""
        params: dict[str, Any] = super().get_connection_params()
        self._answer_within = params.pop("answer_within", None)
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> Connection:
        """Connect. Raises OperationalError."""
        if self._answer_within and time.monotonic() < self._silent_until:
            raise psycopg.OperationalError("the server was silent a moment ago")
        self.isolation_level = IsolationLevel.READ_COMMITTED
        try:
            connection = Connection.connect(**conn_params)
        except psycopg.errors.ConnectionTimeout:
            self.was_silent()
            raise
        connection.answer_within = self._answer_within
        return connection
