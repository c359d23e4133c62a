"""The log: every record begins a line, and nothing else does."""

import logging
import re

_CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


class Formatter(logging.Formatter):
    """Writes what a client may have sent so that it can't pass for a record, or for nothing at all.

    Further lines of a record, as those of a traceback or a mail, are indented; other controls are written as escapes.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of a record."""
        text = _CONTROLS.sub(lambda found: found[0].encode("unicode_escape").decode(), super().format(record))
        return text.replace("\n", "\n    ")
