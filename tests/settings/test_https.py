"""A public site: cookies go over HTTPS only."""

import pytest
from django.test import Client
from pytest_django import Settings

from tests.views.visitor import PAIRS

pytestmark = pytest.mark.django_db


def test_a_players_cookie_of_a_public_site_goes_over_https_only(settings: Settings, client: Client) -> None:
    settings.HTTPS = True
    settings.CSRF_COOKIE_SECURE = True
    client.get(f"/g/{PAIRS}/", secure=True)
    assert client.cookies["player"]["secure"]
    assert client.cookies["csrftoken"]["secure"]


def test_a_public_site_leads_to_https_and_says_for_how_long(settings: Settings, client: Client) -> None:
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_HSTS_SECONDS = 31_536_000
    assert client.get("/credits/")["Location"] == "https://testserver/credits/"
    assert client.get("/credits/", secure=True)["Strict-Transport-Security"].startswith("max-age=31536000")


def test_a_local_site_needs_no_https(client: Client) -> None:
    client.get(f"/g/{PAIRS}/")
    assert not client.cookies["player"]["secure"]
