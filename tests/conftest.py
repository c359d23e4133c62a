"""What every test shares."""

from pathlib import Path

import hypothesis
import pytest
from pytest_django import Settings

# The same examples on every run and machine: a red run says something about the change, and can be repeated.
hypothesis.settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("repeatable")


@pytest.fixture(autouse=True)
def files_as_they_are(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Take the static files from where they lie: no test needs them collected first."""
    settings.STATIC_ROOT = empty_folder(tmp_path_factory)
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


def empty_folder(factory: pytest.TempPathFactory) -> Path:
    """Return a folder with nothing in it, the same for the whole run."""
    folder = factory.getbasetemp() / "no-static-files"
    folder.mkdir(exist_ok=True)
    return folder


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run that skipped anything: no test goes missing in silence."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if session.exitstatus == pytest.ExitCode.OK and reporter is not None and reporter.stats.get("skipped"):
        reporter.write_line("")
        reporter.write_line("A skipped test fails the run.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
