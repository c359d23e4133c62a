"""Files of translations: where they are, what the source asks for, and what is wrong with one."""

import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import polib
from django.conf import locale as django_locale
from django.utils.translation import to_language

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "locale"

FOLDERS = sorted(file.parent.parent.name for file in LOCALE.glob("*/LC_MESSAGES/django.po"))
LANGUAGES = [to_language(folder) for folder in FOLDERS]
"""The languages that have a folder; English, in which the source is written, has none."""

PLACEHOLDER = re.compile(r"%(?:\((\w+)\))?([a-z])")
_TAG = re.compile(r"</?[a-z][^<>]*>")
_WORD = re.compile(r"[^\W\d_]{2,}")
_PLURALS = re.compile(r"nplurals=(\d+);")

type Key = tuple[str | None, str, str]


def source_of(locale: Path, language: str) -> Path:
    return locale / language / "LC_MESSAGES" / "django.po"


def key_of(entry: polib.POEntry) -> Key:
    return entry.msgctxt, entry.msgid, entry.msgid_plural


def texts_of(entry: polib.POEntry) -> list[str]:
    """The translations of an entry: one, or one for each plural form."""
    return [text for _, text in sorted(entry.msgstr_plural.items())] if entry.msgid_plural else [entry.msgstr]


def extract(folder: Path, language: str) -> Path:
    """Extract all texts of the source anew into that empty folder; return the folder of its languages."""
    locale = folder / "locale"
    locale.mkdir()
    for name in ("config", "games", "templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "manage.py", folder)
    subprocess.run(
        [sys.executable, "manage.py", "makemessages", "--locale", language, "--verbosity", "0"],
        cwd=folder,
        env=_environment(),
        check=True,
        timeout=120,
    )
    return locale


def _environment() -> dict[str, str]:
    """Return an environment in which the gettext of the project's own packages is found first."""
    tools = Path(sys.executable).parent
    return {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "SECRET_KEY": "extracting"}


def plurals_of(catalogue: polib.POFile) -> int:
    found = _PLURALS.search(catalogue.metadata.get("Plural-Forms", ""))
    return int(found[1]) if found else 0


def plurals_expected(folder: str) -> int | None:
    """How many plural forms Django's own texts have in that language; None where Django has none."""
    file = Path(django_locale.__file__).parent / folder / "LC_MESSAGES" / "django.po"
    return plurals_of(polib.pofile(str(file))) if file.exists() else None


def faults_of(catalogue: polib.POFile) -> list[str]:
    """Say what keeps a file of translations from being complete and well formed."""
    found = []
    if not plurals_of(catalogue):
        found.append("the head names no plural forms")
    if catalogue.metadata_is_fuzzy:
        found.append("the head is fuzzy")
    for entry in catalogue:
        name = f"{entry.msgctxt}: {entry.msgid}" if entry.msgctxt else entry.msgid
        found += [f"{fault}: {name!r}" for fault in _faults_of(entry, plurals_of(catalogue))]
    return found


def _faults_of(entry: polib.POEntry, plurals: int) -> Iterator[str]:
    if entry.obsolete:
        yield "obsolete"
        return
    if entry.fuzzy:
        yield "fuzzy"
    texts = texts_of(entry)
    if entry.msgid_plural and sorted(entry.msgstr_plural) != list(range(plurals)):
        yield f"{len(texts)} plural forms and not {plurals}"
    asked = _placeholders(entry.msgid_plural or entry.msgid)
    tags = sorted(_TAG.findall(entry.msgid_plural or entry.msgid))
    for number, text in enumerate(texts):
        if not text.strip() and entry.msgid.strip(" ,"):
            yield "empty"
            continue
        if (
            text in {entry.msgid, entry.msgid_plural}
            and len(_WORD.findall(_TAG.sub("", PLACEHOLDER.sub("", text)))) > 2
        ):
            yield "still English"
        given = _placeholders(text)
        # A form for none, one or two may say it in a word; the last form is for many and needs the number, which is
        # given as it is or, where a page has formatted it, as text.
        counts = {name for name, kind in asked if kind == "d" or name in {"count", "number"}}
        may_lack = counts if number < len(texts) - 1 else set()
        if given - asked or {name for name, _ in asked - given} - may_lack:
            yield f"placeholders {sorted(given)} and not {sorted(asked)}"
        elif "python-format" in entry.flags:
            yield from _format_faults(text)
        if sorted(_TAG.findall(text)) != tags:
            yield "tags differ"


def _placeholders(text: str) -> set[tuple[str, str]]:
    return set(PLACEHOLDER.findall(text))


def _format_faults(text: str) -> Iterator[str]:
    try:
        text % (defaultdict(int) if "%(" in text else (0,) * len(_placeholders(text)))
    except (KeyError, TypeError, ValueError) as error:
        yield f"it can't be filled in ({error})"


def differences(source: polib.POFile, compiled: polib.MOFile) -> set[Key]:
    """The texts by which a compiled file differs from its source."""
    one, other = (
        {(key_of(entry), tuple(texts_of(entry))) for entry in file if any(texts_of(entry))}
        for file in (source, compiled)
    )
    return {key for key, _ in one ^ other}
