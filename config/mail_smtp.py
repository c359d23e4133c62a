"""Mail by a server that may not answer."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from smtplib import SMTPException
from threading import BoundedSemaphore

from django.core.mail import EmailMessage
from django.core.mail.backends import smtp

SENDERS = 2
"""Mails that a worker hands over at a time; while so many hang, no other page waits for the server at all."""

PATIENCE = 2.0
"""Seconds that a page waits to hear whether its mail has gone. After that it counts as sent, and is still tried."""

_free = BoundedSemaphore(SENDERS)
_pool = ThreadPoolExecutor(SENDERS, thread_name_prefix="mail")


class MailNotSent(Exception):
    """The mail server did not take the mail."""


class EmailBackend(smtp.EmailBackend):
    """Django's, in a thread of its own."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Send them. Raises MailNotSent, soon."""
        if not _free.acquire(blocking=False):
            raise MailNotSent("the mail server has not answered for a while")
        sending: Future[int] = _pool.submit(super().send_messages, email_messages)
        sending.add_done_callback(lambda _: _free.release())
        try:
            return sending.result(PATIENCE)
        except TimeoutError as error:
            if not sending.done():
                return len(email_messages)
            raise MailNotSent(str(error)) from error
        except (SMTPException, OSError) as error:
            raise MailNotSent(str(error)) from error
