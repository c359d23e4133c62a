"""Files and folders for their owner only."""

from contextlib import suppress
from pathlib import Path

_OTHERS = 0o077


def keep_private(path: Path) -> None:
    """Take the rights of all others from a file or folder, where there is one and it is ours."""
    with suppress(OSError):
        mode = path.stat().st_mode
        if mode & _OTHERS:
            path.chmod(mode & ~_OTHERS & 0o7777)


def make_private(file: Path) -> None:
    """Make an empty file for its owner only, or take the rights of all others from the one that is there."""
    with suppress(OSError):
        file.touch(mode=0o600)
    keep_private(file)
