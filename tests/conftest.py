"""What every test shares."""

import pytest


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run that skipped anything: no test goes missing in silence."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if session.exitstatus == pytest.ExitCode.OK and reporter is not None and reporter.stats.get("skipped"):
        reporter.write_line("")
        reporter.write_line("A skipped test fails the run.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
