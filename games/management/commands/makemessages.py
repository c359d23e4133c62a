"""Django's makemessages, so that the files of translations only change when a text does."""

import re
from pathlib import Path

from django.core.management.base import CommandParser
from django.core.management.commands import makemessages

_HEAD = re.compile(r'\A.*?(?=^msgid "")', re.DOTALL | re.MULTILINE)
_DROPPED = re.compile(
    r'^"(Project-Id-Version|Report-Msgid-Bugs-To|POT-Creation-Date|PO-Revision-Date):.*\n', re.MULTILINE
)
_NOBODY = re.compile(r'^"(Last-Translator: FULL NAME|Language-Team: LANGUAGE) .*\n', re.MULTILINE)


class Command(makemessages.Command):
    """A text that is new comes untranslated: nothing is guessed from texts that look alike, and nothing is kept."""

    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]

    def add_arguments(self, parser: CommandParser) -> None:
        """Name files without line numbers, drop what is gone, and leave tests alone unless told otherwise."""
        super().add_arguments(parser)
        parser.set_defaults(add_location="file", no_obsolete=True, ignore_patterns=["tests"])

    def write_po_file(self, potfile: str, locale: str) -> None:
        """Bring the file of one language up to date; its head says the language and nothing that changes by itself."""
        super().write_po_file(potfile, locale)
        file = Path(potfile).parent / locale / "LC_MESSAGES" / f"{self.domain}.po"
        head, blank, texts = file.read_text("utf-8").partition("\n\n")
        for dropped in (_HEAD, _DROPPED, _NOBODY):
            head = dropped.sub("", head)
        head = head.replace('"Language: \\n"', f'"Language: {locale}\\n"')
        file.write_text(f"{head}{blank}{texts}", "utf-8")
