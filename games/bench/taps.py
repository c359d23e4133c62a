"""In a browser: from a tap to the first frame that shows it, the long tasks of a tap, and what a first visit blocks.

Line and processor are slowed as the browser's developer tools do it. A long task is one of 50 ms or more; what counts
as blocked is all of it, not only what is above 50 ms.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from games.game import Course

DELAYS = (0, 150, 400)
"""Milliseconds by which the line delays an answer."""
SLOWNESS = (1, 4)
"""How many times slower the processor is."""

_AFTER = 700
"""Milliseconds in which a page comes to rest after an answer."""
_VIEW: ViewportSize = {"width": 1440, "height": 900}

_OBSERVE = """
window.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: "longtask", buffered: true });
window.shownAfter = [];
addEventListener("click", ({ timeStamp }) => {
  const board = document.getElementById("board");
  new MutationObserver((changes, observer) => {
    if (changes.every(({ attributeName }) => attributeName === "tabindex")) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel(); // heard when the frame has been made
      port1.onmessage = () => shownAfter.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }).observe(board, { attributes: true, childList: true, subtree: true });
}, true);
"""


@dataclass(slots=True)
class Figures:
    """Milliseconds: from each tap to its first frame, the longest task of each tap, what each first visit blocked."""

    shown: list[float] = field(default_factory=list)
    longest: list[float] = field(default_factory=list)
    blocked: list[float] = field(default_factory=list)

    @property
    def medians(self) -> tuple[float, float, float]:
        """The median of each."""
        return median(self.shown), median(self.longest), median(self.blocked)


class NoBrowser(RuntimeError):
    """No browser could be started."""


@contextmanager
def browsing() -> Iterator[Browser]:
    """Start the browser named by BROWSER_PATH, or Playwright's own. Raises NoBrowser."""
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("BROWSER_PATH") or None,
                chromium_sandbox=os.geteuid() != 0,
                args=["--disable-gpu"],
            )
        except Exception as error:
            raise NoBrowser(str(error)) from error
        yield browser
        browser.close()


def tap(browser: Browser, port: int, courses: Sequence[Course], delay: int, slowness: int) -> Figures:
    """Open each of those new games as a visitor who has never been here, and tap what comes first."""
    figures = Figures()
    for course in courses:
        context = browser.new_context(viewport=_VIEW)
        context.add_init_script(_OBSERVE)
        page = context.new_page()
        tools = context.new_cdp_session(page)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": slowness})
        page.goto(f"http://127.0.0.1:{port}/g/{course.code}/", wait_until="networkidle")
        page.wait_for_timeout(_AFTER)
        figures.blocked.append(sum(_long_tasks(page)))
        line = {"offline": False, "latency": delay, "downloadThroughput": -1, "uploadThroughput": -1}
        tools.send("Network.emulateNetworkConditions", line)
        for value in course.values:
            _aim(page, course, value)
            page.mouse.down()
            page.mouse.up()
            page.wait_for_timeout(delay + _AFTER)
            figures.longest.append(max(_long_tasks(page), default=0))
        shown: list[float] = page.evaluate("shownAfter")
        if len(shown) != len(course.values):
            raise RuntimeError(f"{len(course.values)} taps on {course.code}, and {len(shown)} showed")
        figures.shown += shown
        context.close()
    return figures


def _aim(page: Page, course: Course, value: int) -> None:
    """Go to where that piece is tapped, and let all that this took be over."""
    box = page.locator(f"#board > [name='{course.field}'][value='{value}']").bounding_box()
    if box is None:
        raise RuntimeError(f"{course.code} shows no {course.field} {value}")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(200)
    _long_tasks(page)


def _long_tasks(page: Page) -> list[float]:
    """Return the long tasks since the last look."""
    found: list[float] = page.evaluate("longTasks.splice(0)")
    return found
