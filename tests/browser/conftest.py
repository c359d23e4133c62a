"""One browser for the session, a fresh context for each test, and the site behind them."""

import fcntl
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.core.management import call_command
from django.test.utils import override_settings
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright
from whitenoise.compress import Compressor  # type: ignore[import-untyped]

from tests.browser.server import Site
from tests.browser.table import Table
from tests.browser.watch import Watch

TIMEOUT = 30_000

CHROMIUM = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

QUICK = 40
LONG = 3_600_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


# -- the browser -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    # Playwright's event loop runs in this thread while it waits, and Django sees it when a test tidies the database.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as started:
        expect.set_options(timeout=TIMEOUT)
        yield started
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


def launch(playwright: Playwright, **options: Any) -> Browser:
    """Start the browser named by BROWSER_PATH, or Playwright's own."""
    return playwright.chromium.launch(
        executable_path=os.environ.get("BROWSER_PATH") or None,
        chromium_sandbox=os.geteuid() != 0,
        args=CHROMIUM,
        **options,
    )


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = launch(playwright)
    yield started
    started.close()


# -- the site ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def static_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Collect the static files once for all workers, hashed; and compressed, except pictures: they take seconds."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "static"
    with (folder.parent / "static.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            with override_settings(**_static_settings(folder)):
                call_command("collectstatic", interactive=False, verbosity=0)
            compressor = Compressor(quiet=True)
            for pattern in ("*.svg", "css/*", "js/*", "django_htmx/*.min.*.js"):
                for file in folder.glob(pattern):
                    compressor.compress(str(file))
    return folder


def _static_settings(folder: Path) -> dict[str, Any]:
    backend = "config.storage.UncompressedStaticFilesStorage"
    return {"STATIC_ROOT": folder, "STORAGES": {**settings.STORAGES, "staticfiles": {"BACKEND": backend}}}


@pytest.fixture(scope="session")
def application(static_files: Path) -> WSGIHandler:
    with override_settings(**_static_settings(static_files)):
        return WSGIHandler()


@pytest.fixture
def site(transactional_db: None, static_files: Path, application: WSGIHandler) -> Iterator[Site]:
    with override_settings(**_static_settings(static_files)):
        served = Site(application)
        yield served
        served.stop()


@pytest.fixture(autouse=True)
def quick_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open cards are compared almost at once, where the wait is not the point."""
    monkeypatch.setattr("games.engine.match.rules.COMPARE_AFTER", QUICK)


@pytest.fixture
def endless_comparison(quick_comparison: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Open cards stay as they are for an hour."""
    monkeypatch.setattr("games.engine.match.rules.COMPARE_AFTER", LONG)


@pytest.fixture
def real_comparison(quick_comparison: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Open cards are compared after the 1.5 s of the rules."""
    monkeypatch.setattr("games.engine.match.rules.COMPARE_AFTER", 1500)


# -- visitors ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def watch() -> Watch:
    return Watch()


type NewVisitor = Callable[..., Page]


@pytest.fixture
def new_visitor(browser: Browser, site: Site, watch: Watch) -> Iterator[NewVisitor]:
    """Return what opens an empty page in a context of its own, with the options of Playwright's new_context.

    Whatever goes wrong in any of the pages fails the test.
    """
    contexts = []

    def visit(**options: Any) -> Page:
        context = browser.new_context(**{"base_url": site.url, "viewport": {"width": 1024, "height": 768}} | options)
        context.set_default_timeout(TIMEOUT)
        watch.over(context)
        contexts.append(context)
        return context.new_page()

    yield visit
    for context in contexts:
        context.close()
    assert watch.faults == []


@pytest.fixture
def page(new_visitor: NewVisitor) -> Page:
    return new_visitor()


type Sit = Callable[[Page, str], Table]


@pytest.fixture
def sit(site: Site) -> Sit:
    """Return what opens the game of a code in a page."""
    return lambda page, code: Table(page, site.url, code).open()
