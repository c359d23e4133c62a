"""Compiled catalogues of translations: which of them are whole, and in the language that their folder says."""

from collections import Counter
from pathlib import Path
from struct import pack, unpack_from

type Texts = dict[bytes, bytes]
"""The texts of a catalogue by their English, with context and plural; its head under the empty one."""

_MAGIC = 0x950412DE


def read_all(locale: Path) -> dict[str, Texts]:
    """Return the catalogues below that folder by the names of their own ones, as in ``pt_BR/LC_MESSAGES/django.mo``."""
    return {file.parent.parent.name: _read(file.read_bytes()) for file in locale.glob("*/LC_MESSAGES/django.mo")}


def faults_of(catalogues: dict[str, Texts]) -> dict[str, str]:
    """Say what keeps catalogues from being offered to players, by the names of their folders.

    Whole is one that has each text that most of them have: one that is ahead of the others does not push them out.
    """
    held = Counter(text for texts in catalogues.values() for text in texts)
    whole = {text for text, catalogues_with_it in held.items() if 2 * catalogues_with_it > len(catalogues)}
    faults = {}
    for folder, texts in sorted(catalogues.items()):
        language = _language(texts)
        if not any(texts):
            faults[folder] = "it has no texts"
        elif language != folder:
            faults[folder] = f"its head says that its language is {language or 'none'}"
        elif missing := len(whole - texts.keys()):
            faults[folder] = f"{missing} of {len(whole)} texts are missing"
    return faults


def _read(data: bytes) -> Texts:
    """Read a compiled file, as GNU gettext describes it; one that is none has no texts."""
    order = next((order for order in "<>" if data[:4] == pack(f"{order}I", _MAGIC)), None)
    if order is None:
        return {}
    count, ids, texts = unpack_from(f"{order}3I", data, 8)

    def text(table: int, number: int) -> bytes:
        length, start = unpack_from(f"{order}2I", data, table + 8 * number)
        return data[start : start + length]

    return {text(ids, number): text(texts, number) for number in range(count)}


def _language(texts: Texts) -> str:
    lines = texts.get(b"", b"").decode(errors="replace").splitlines()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("Language:")), "")
