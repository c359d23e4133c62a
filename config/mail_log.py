"""Mail of a site that has no mail server."""

import logging
from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

_log = logging.getLogger(__name__)


class EmailBackend(BaseEmailBackend):
    """Writes mail into the log: whoever runs the site can pass a link to a new password on by hand."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Write them, and say that they are sent."""
        for mail in email_messages:
            _log.warning("EMAIL_URL is not set, so this was not sent to %s:\n%s", ", ".join(mail.to), mail.body)
        return len(email_messages)
