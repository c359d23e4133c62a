"""A mail server that hangs holds no page, and one that does not answer is said."""

import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings

from config import mail_smtp
from config.mail_smtp import SENDERS, MailNotSent
from tests.views.markup import Markup


def use(settings: Settings, port: int) -> None:
    options = {"host": "127.0.0.1", "port": port, "timeout": 4}
    settings.MAILERS = {"default": {"BACKEND": "config.mail_smtp.EmailBackend", "OPTIONS": options}}


@pytest.fixture
def away(settings: Settings) -> None:
    """Nothing listens there."""
    with socket.create_server(("127.0.0.1", 0)) as one:
        port = one.getsockname()[1]
    use(settings, port)


@pytest.fixture
def hangs(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """It takes connections and says nothing."""
    monkeypatch.setattr(mail_smtp, "PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        use(settings, silent.getsockname()[1])
        yield
    end = time.monotonic() + 10
    while not all(mail_smtp._free.acquire(timeout=end - time.monotonic()) for _ in range(SENDERS)):
        pass
    for _ in range(SENDERS):
        mail_smtp._free.release()


def send() -> str:
    try:
        mail.send_mail("subject", "text", "a@example.org", ["b@example.org"])
    except MailNotSent:
        return "refused"
    return "sent"


@pytest.mark.usefixtures("away")
@pytest.mark.django_db
def test_a_reset_without_a_mail_server_says_so(client: Client) -> None:
    response = client.post("/account/password/forgotten/", {"email": "ann@example.org"})
    assert response.status_code == 503
    assert "mail could not be sent" in Markup(response.text).text


@pytest.mark.usefixtures("hangs")
def test_a_mail_server_that_hangs_holds_no_page() -> None:
    begin = time.monotonic()
    with ThreadPoolExecutor(8) as pool:
        done = sorted(pool.map(lambda _: send(), range(8)))
    assert time.monotonic() - begin < 2
    assert done == ["refused"] * (8 - SENDERS) + ["sent"] * SENDERS
