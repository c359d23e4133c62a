"""The site's settings for a server of the tests: its static files need not be collected first."""

from config.settings import *  # noqa: F403  it is the same site
from config.settings import STORAGES

STORAGES |= {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
