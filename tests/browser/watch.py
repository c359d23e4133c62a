"""What goes wrong in the pages that a test opens, whether the test looks for it or not."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

_REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
});
"""


class Watch:
    """Collects console errors and warnings, errors of scripts, violations of the policy, failed and refused requests.

    A page that is left, or that has something newer to ask, gives up the requests it still has. That is no fault,
    though htmx says so in the console.
    """

    def __init__(self) -> None:
        self._seen: list[str] = []
        self._allowed: list[re.Pattern[str]] = []

    def over(self, context: BrowserContext) -> None:
        """Watch all pages of the context."""
        context.add_init_script(_REPORT_VIOLATIONS)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    def allow(self, *patterns: str) -> None:
        """Expect faults whose text contains one of the patterns."""
        self._allowed.extend(re.compile(pattern) for pattern in patterns)

    @property
    def faults(self) -> list[str]:
        """Everything that went wrong and was not expected."""
        return [text for text in self._seen if not any(pattern.search(text) for pattern in self._allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        given_up = message.text.startswith(("htmx:afterRequest", "htmx:sendAbort"))
        if message.type in {"error", "warning"} and not given_up:
            self._seen.append(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _error(self, error: WebError) -> None:
        self._seen.append(f"script: {error.error}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":
            self._seen.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._seen.append(f"status {response.status}: {response.request.method} {response.url}")
