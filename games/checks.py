"""What `manage.py check` says of the site."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Warning  # noqa: A004  Django's name

from games.words.catalogues import faults_of, read_all


def languages_are_offered(**_options: Any) -> list[CheckMessage]:
    """Warn of each language whose folder is there, and which players are not offered."""
    return [
        Warning(f"{folder} is not offered to players: {fault}.", hint="See README.md, Translate it.", id="games.W001")
        for locale in settings.LOCALE_PATHS
        for folder, fault in faults_of(read_all(Path(locale))).items()
    ]
