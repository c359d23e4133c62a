"""The settings that `manage.py bench` serves with: those of production, and one address more."""

import os
from pathlib import Path

from config.settings import *  # noqa: F403  it is the same site

ROOT_URLCONF = "config.bench_urls"

# The body that the bare view answers with: a flip's.
_body = Path(os.environ.get("BENCH_BODY", os.devnull))
BENCH_BODY = _body.read_bytes() if _body.exists() else b""
