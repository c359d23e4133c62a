"""Where Django's sessions are kept: in rows that know whose they are."""

from typing import Any, cast

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import VALID_KEY_CHARS

from games.models import SignIn


class SessionStore(db.SessionStore):
    """Django's store in the database, with the account in a column of its own."""

    def _validate_session_key(self, key: str) -> bool:
        # PostgreSQL takes no NUL, and nobody but us makes keys.
        sound = super()._validate_session_key(key)  # type: ignore[misc]  # the stubs leave it out
        return bool(sound) and set(key) <= set(VALID_KEY_CHARS)

    @classmethod
    def get_model_class(cls) -> type[SignIn]:
        """Return the model of the rows."""
        return SignIn

    def create_model_instance(self, data: dict[str, Any]) -> SignIn:
        """Return the row for that data."""
        row = cast("SignIn", super().create_model_instance(data))
        row.user_id = data.get(SESSION_KEY)
        return row
