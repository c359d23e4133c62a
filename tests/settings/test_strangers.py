"""What a stranger can't do: send players elsewhere, write lines of the log, or read the site's files."""

import logging
import os
from pathlib import Path
from uuid import uuid4

import pytest
from django.conf import settings as site
from django.core import mail
from django.test import Client
from pytest_django import Settings

from config.environment import read_hosts
from config.logs import Formatter
from games.players.visitors import cookie_of
from tests.accounts.person import Person
from tests.settings.running import ROOT, environment
from tests.settings.test_environment import in_a_process
from tests.views.visitor import PAIRS

pytestmark = pytest.mark.django_db


# -- names ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def public(settings: Settings) -> None:
    """A site for the world."""
    settings.ALLOWED_HOSTS = ["boards.example"]
    settings.PORTS = ["443", "8443"]


@pytest.mark.parametrize("host", ["boards.example", "boards.example:443", "boards.example:8443"])
@pytest.mark.usefixtures("public")
def test_the_site_answers_under_its_own_ports(client: Client, host: str) -> None:
    assert client.get("/credits/", headers={"Host": host}).status_code == 200


@pytest.mark.usefixtures("public")
def test_another_port_gets_no_answer_and_no_mail(client: Client) -> None:
    person = Person("anneliese")
    person.client = Client(headers={"Host": "boards.example"})
    person.sign_up(email="ann@example.org")
    forged = {"Host": "boards.example:1234"}
    fields = {"email": "ann@example.org"}
    assert client.post("/account/password/forgotten/", fields, headers=forged).status_code == 400
    assert mail.outbox == []
    client.post("/account/password/forgotten/", fields, headers={"Host": "boards.example:8443"})
    assert "http://boards.example:8443/account/password/new/" in mail.outbox[0].body


@pytest.mark.parametrize("host", ["localhost:1234", "127.0.0.1:9999", "[::1]:8000"])
def test_a_local_site_answers_on_any_port(client: Client, settings: Settings, host: str) -> None:
    settings.ALLOWED_HOSTS = site.LOCAL_HOSTS
    assert client.get("/credits/", headers={"Host": host}).status_code == 200


def test_a_port_is_named_with_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_LIST", "boards.example:8443, [::1], .example.org, other.example")
    assert read_hosts("A_LIST") == (["boards.example", "[::1]", ".example.org", "other.example"], ["8443"])


def test_no_other_site_may_show_what_this_one_answers(client: Client) -> None:
    for address in ("/", "/healthz", f"/g/{PAIRS}/qr.svg", "/no/such/page/"):
        assert client.get(address)["Cross-Origin-Resource-Policy"] == "same-origin"


# -- cookies -------------------------------------------------------------------------------------------------------


@pytest.fixture
def https(settings: Settings) -> Client:
    """A browser on a site with HTTPS."""
    settings.HTTPS = settings.CSRF_COOKIE_SECURE = settings.SESSION_COOKIE_SECURE = True
    settings.MIDDLEWARE = ["config.middleware.CookieMiddleware", *site.MIDDLEWARE]
    return Client(headers={"X-Forwarded-Proto": "https"})


def test_every_cookie_of_a_site_with_https_is_bound_to_its_host(https: Client) -> None:
    https.get(f"/g/{PAIRS}/", secure=True)
    https.post(f"/g/{PAIRS}/flip/", {"card": 0, "move": 0}, secure=True)
    https.post("/language/", {"language": "sk"}, secure=True)
    https.post("/settings/", {"keys": "off"}, secure=True)
    fields = {"username": "anneliese", "password1": "quiet-otter-27", "password2": "quiet-otter-27"}
    https.post("/account/sign-up/", fields, secure=True)
    names = {"player", "csrftoken", "language", "settings", "sessionid"}
    assert {name.removeprefix("__Host-") for name in https.cookies} >= names
    for name, cookie in https.cookies.items():
        assert name.startswith("__Host-")
        assert (bool(cookie["secure"]), cookie["path"], cookie["domain"]) == (True, "/", "")


def test_what_the_browser_brings_under_the_new_name_is_read(https: Client) -> None:
    https.post("/language/", {"language": "sk"}, secure=True)
    assert 'lang="sk"' in https.get("/", secure=True).text


def test_a_guest_with_an_old_cookie_keeps_the_games(https: Client) -> None:
    key = uuid4()
    https.cookies["player"] = cookie_of(key)
    https.post(f"/g/{PAIRS}/flip/", {"card": 0, "move": 0}, secure=True)
    assert 'data-move="1"' in https.get(f"/g/{PAIRS}/", secure=True).text


def test_the_new_name_counts_more_than_what_a_neighbour_may_have_planted(https: Client) -> None:
    https.post("/language/", {"language": "sk"}, secure=True)
    https.cookies["language"] = "cs"
    assert 'lang="sk"' in https.get("/", secure=True).text


def test_a_planted_csrf_cookie_is_not_read(https: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies["csrftoken"] = "a" * 32
    fields = {"csrfmiddlewaretoken": "a" * 32, "language": "sk"}
    assert strict.post("/language/", fields, secure=True).status_code == 403


def test_an_old_cookie_goes_when_a_new_one_comes(https: Client) -> None:
    https.cookies["language"] = "cs"
    response = https.post("/language/", {"language": "sk"}, secure=True)
    assert response.cookies["__Host-language"].value == "sk"
    assert response.cookies["language"]["max-age"] == 0


def test_only_a_site_with_https_has_the_prefix() -> None:
    script = "from django.conf import settings; print('config.middleware.CookieMiddleware' in settings.MIDDLEWARE)"
    more = {"DJANGO_SETTINGS_MODULE": "config.settings", "SECRET_KEY": "x" * 60}
    assert in_a_process("-c", script, ALLOWED_HOSTS="boards.example", **more).stdout == "True\n"
    assert in_a_process("-c", script, **more).stdout == "False\n"


# -- the log -------------------------------------------------------------------------------------------------------


@pytest.fixture
def written(caplog: pytest.LogCaptureFixture) -> logging.LogRecord:
    """What the site writes when the database is away and a path is forged."""
    log = logging.getLogger("games.views.errors")

    class Forged:
        path = "/g/\r\nERROR all is lost\x1b[2J\u2028x/"

    with caplog.at_level("ERROR"):
        log.error("The database did not answer: %s", Forged.path, exc_info=OSError("a\nb"))
    return caplog.records[-1]


def test_no_path_begins_a_line_of_the_log(written: logging.LogRecord) -> None:
    lines = Formatter().format(written).split("\n")
    assert lines[0].startswith("The database did not answer: /g/\\r")
    assert all(line.startswith("    ") for line in lines[1:])
    assert not any(character < " " for line in lines for character in line)
    assert "\u2028" not in "".join(lines)


def test_the_live_log_is_written_so() -> None:
    handlers = [one for one in logging.getLogger().handlers if type(one) is logging.StreamHandler]
    assert [type(one.formatter) for one in handlers] == [Formatter]


# -- files ---------------------------------------------------------------------------------------------------------


def test_the_database_is_for_its_owner_only(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        tmp_path.joinpath("db.sqlite3").touch(0o644)
        done = in_a_process("manage.py", "migrate", "-v0", **environment(tmp_path))
        assert done.returncode == 0, done.stderr
        copy = tmp_path / "copy.sqlite3"
        assert in_a_process("manage.py", "backup", str(copy), **environment(tmp_path)).returncode == 0
    finally:
        os.umask(old)
    assert {file.name: oct(file.stat().st_mode & 0o777) for file in tmp_path.iterdir()} == {
        "db.sqlite3": "0o600",
        "copy.sqlite3": "0o600",
    }


def test_the_folder_of_the_data_is_for_its_owner_only() -> None:
    folder = ROOT / ".data"
    folder.mkdir(exist_ok=True)
    folder.chmod(0o755)
    assert in_a_process("manage.py", "check", SECRET_KEY="x" * 60).returncode == 0
    assert folder.stat().st_mode & 0o777 == 0o700
