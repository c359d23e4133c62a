"""The settings that `manage.py bench` serves with: those of production, and one address more."""

from config.settings import *  # noqa: F403  it is the same site

ROOT_URLCONF = "config.bench_urls"
