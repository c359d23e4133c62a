"""Long tests. `make test` runs them in small, `make soak` in large, on both databases."""

import os

LONG = bool(os.environ.get("SOAK"))


def count(small: int, large: int) -> int:
    """How often to do it, in this run."""
    return large if LONG else small
