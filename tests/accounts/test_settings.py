"""The settings of accounts, as a site runs with them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from config.mail import mailer

ROOT = Path(__file__).parent.parent.parent


def test_a_mail_server_is_named_by_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EMAIL_URL", "smtp://me%40home:p%3Aw@mail.example")
    options = mailer()["OPTIONS"]
    assert options | {"timeout": 0} == {
        "host": "mail.example",
        "port": 587,
        "username": "me@home",
        "password": "p:w",
        "use_tls": True,
        "use_ssl": False,
        "timeout": 0,
    }


@pytest.mark.parametrize(
    ("url", "port", "tls", "ssl"),
    [("smtps://h", 465, False, True), ("smtp://h:25?tls=0", 25, False, False), ("smtp://h:2525", 2525, True, False)],
)
def test_the_scheme_says_how_it_is_encrypted(
    monkeypatch: pytest.MonkeyPatch, url: str, port: int, tls: bool, ssl: bool
) -> None:
    monkeypatch.setenv("EMAIL_URL", url)
    options = mailer()["OPTIONS"]
    assert (options["port"], options["use_tls"], options["use_ssl"]) == (port, tls, ssl)


@pytest.mark.parametrize("url", ["mail.example", "http://me:secret@mail.example", "smtp://"])
def test_another_address_is_refused_without_its_password(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("EMAIL_URL", url)
    with pytest.raises(ValueError, match="EMAIL_URL must be") as caught:
        mailer()
    assert "secret" not in str(caught.value)


def test_without_a_server_mail_goes_to_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("EMAIL_URL", raising=False)
    assert mailer() == {"BACKEND": "config.mail_log.EmailBackend"}


def test_cookies_of_accounts_travel_as_the_others_do() -> None:
    assert settings.SESSION_COOKIE_SECURE == settings.CSRF_COOKIE_SECURE == settings.HTTPS
    assert settings.SESSION_COOKIE_HTTPONLY
    assert settings.SESSION_COOKIE_SAMESITE == "Lax"


def test_a_public_site_sends_them_over_https_only_and_trusts_one_proxy() -> None:
    script = (
        "from django.conf import settings as s;"
        "print(s.SESSION_COOKIE_SECURE, s.ALLAUTH_TRUSTED_PROXY_COUNT, s.ACCOUNT_DEFAULT_HTTP_PROTOCOL)"
    )
    environment = {**os.environ, "ALLOWED_HOSTS": "games.example", "DJANGO_SETTINGS_MODULE": "config.settings"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["True", "1", "https"]
