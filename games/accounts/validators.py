"""What a password must be, where Django does not say it in all the languages of this site."""

from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import gettext as _


class LengthValidator(MinimumLengthValidator):
    """At least 8 characters."""

    def get_error_message(self) -> str:
        """Return what is said of a shorter one."""
        return _("This password is too short: it needs at least 8 characters.")
