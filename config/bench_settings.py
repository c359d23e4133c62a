"""The settings that `manage.py bench` serves with: those of production, one address more, files made for it alone."""

import os
from pathlib import Path

from config.settings import *  # noqa: F403  it is the same site
from config.settings import STORAGES

ROOT_URLCONF = "config.bench_urls"
STATIC_ROOT = Path(os.environ["BENCH_FOLDER"]) / "static"
# Named as in production, but not compressed: that takes half a minute, and nobody fetches them here.
STORAGES |= {"staticfiles": {"BACKEND": "config.storage.UncompressedStaticFilesStorage"}}
