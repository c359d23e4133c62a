#!/usr/bin/env python
"""Django's command line for this project."""

import os
import sys

from django.conf import settings
from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        settings.DEBUG  # noqa: B018  asking for one reads them all
    except ValueError as error:
        sys.exit(f"The settings can't be read: {error}")
    execute_from_command_line(sys.argv)
