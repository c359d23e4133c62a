"""What every test shares."""

from collections.abc import Iterator
from datetime import UTC, datetime

import hypothesis
import pytest
from django.conf import settings
from django.test import override_settings
from django.utils import translation
from time_machine import TimeMachineFixture

from games.play import today

# The same examples on every run and machine: a red run says something about the change, and can be repeated.
hypothesis.settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("repeatable")


@pytest.fixture(scope="session", autouse=True)
def files_as_they_are(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Take the static files from where they lie: no test needs them collected first."""
    storages = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    with override_settings(STATIC_ROOT=tmp_path_factory.mktemp("no-static-files"), STORAGES=storages):
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Hash passwords in no time: what a real hash is worth is Django's to test."""
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"]):
        yield


@pytest.fixture(autouse=True)
def no_language_from_the_test_before() -> None:
    """Start each test in the site's own language: an answer leaves that of its visitor to the thread."""
    translation.deactivate()


@pytest.fixture(autouse=True)
def no_boards_of_the_day_before() -> None:
    """Each test has a database of its own, and with it the boards of its days."""
    today._known.clear()


@pytest.fixture
def time(time_machine: TimeMachineFixture) -> TimeMachineFixture:
    """The server's time, which stands still unless it is shifted."""
    time_machine.move_to(datetime(2031, 5, 4, 12, tzinfo=UTC), tick=False)
    return time_machine


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run that skipped anything: no test goes missing in silence."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if session.exitstatus == pytest.ExitCode.OK and reporter is not None and reporter.stats.get("skipped"):
        reporter.write_line("")
        reporter.write_line("A skipped test fails the run.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
