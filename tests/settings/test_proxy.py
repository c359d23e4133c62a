"""Behind a proxy: what the site believes of a request, and that README.md has the proxy say it."""

import re
from http import HTTPStatus
from pathlib import Path

import pytest
from django.conf import settings as site
from django.test import Client
from pytest_django import Settings
from time_machine import TimeMachineFixture

from tests.settings.test_environment import in_a_process

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")

TRUSTED = """
from allauth import app_settings as allauth
from django.conf import settings
trusted = {settings.SECURE_PROXY_SSL_HEADER[0]} if settings.SECURE_PROXY_SSL_HEADER else set()
trusted |= {"HTTP_X_FORWARDED_FOR"} if allauth.TRUSTED_PROXY_COUNT else set()
trusted |= {allauth.TRUSTED_CLIENT_IP_HEADER} if allauth.TRUSTED_CLIENT_IP_HEADER else set()
trusted |= {"HTTP_X_FORWARDED_HOST"} if settings.USE_X_FORWARDED_HOST else set()
trusted |= {"HTTP_X_FORWARDED_PORT"} if settings.USE_X_FORWARDED_PORT else set()
print(*sorted(trusted))
"""


def trusted(**environment: str) -> set[str]:
    """The headers that a site in that environment believes, as nginx writes them."""
    result = in_a_process("-c", TRUSTED, DJANGO_SETTINGS_MODULE="config.settings", SECRET_KEY="x" * 60, **environment)
    assert result.returncode == 0, result.stderr
    return {name.removeprefix("HTTP_").replace("_", "-").title() for name in result.stdout.split()}


def test_the_readmes_proxy_sets_every_header_that_the_site_believes() -> None:
    block = README.split("```nginx\n")[1].split("```")[0]
    set_by_the_proxy = dict(re.findall(r"proxy_set_header (\S+) (\S+);", block))
    believed = trusted(ALLOWED_HOSTS="boards.example")
    assert believed == {"X-Forwarded-Proto", "X-Forwarded-For"}
    assert believed | {"Host"} == {*set_by_the_proxy}
    from_the_client = ("$http_x_", "$proxy_add_")
    assert not [value for value in set_by_the_proxy.values() if value.startswith(from_the_client)]
    text = README.split("```sh\nmake run ALLOWED_HOSTS")[1].split("###")[0]
    assert [name for name in sorted(believed) if f"`{name}`" not in text] == []


def test_a_site_without_https_behind_a_proxy_tells_visitors_apart_too() -> None:
    assert trusted(ALLOWED_HOSTS="boards.example", HTTPS="0") == {"X-Forwarded-For"}


def test_a_local_site_believes_nothing() -> None:
    assert trusted() == set()


def try_to_sign_in(index: int, forwarded: str) -> int:
    fields = {"login": f"nobody-{index}", "password": "wrong"}
    return Client().post("/account/sign-in/", fields, headers={"X-Forwarded-For": forwarded}).status_code


@pytest.mark.django_db
def test_no_header_of_a_client_is_a_way_around_the_limit(time: TimeMachineFixture) -> None:
    """A local site has no proxy that would write over it."""
    assert site.ALLAUTH_TRUSTED_PROXY_COUNT == 0
    answers = [try_to_sign_in(index, f"192.0.2.{index}") for index in range(31)]
    assert answers == [HTTPStatus.OK] * 30 + [HTTPStatus.TOO_MANY_REQUESTS]


@pytest.mark.django_db
def test_behind_the_proxy_one_visitor_locks_nobody_else_out(time: TimeMachineFixture, settings: Settings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    for index in range(30):
        # A proxy that adds to the client's header, as many do, says the truth last.
        assert try_to_sign_in(index, f"198.51.100.{index}, 192.0.2.1") == HTTPStatus.OK
    assert try_to_sign_in(30, "192.0.2.1") == HTTPStatus.TOO_MANY_REQUESTS
    assert try_to_sign_in(30, "192.0.2.2") == HTTPStatus.OK
