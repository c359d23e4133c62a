"""Game codes: how they are read and written, and what may be wrong with one.

A code fixes a board for ever. Each game has a code of its own (two letters, the digit of its version, and what the game
makes of the rest). Reading forgives case, spaces, any kind of dash or none, and takes a whole URL; writing is always
canonical.
"""

import re
import unicodedata
from enum import StrEnum
from typing import Protocol
from urllib.parse import unquote

DEALS = 26**7
"""How many deal numbers there are, for each setting of each game."""

_LETTER_A = ord("A")
_ADDRESS = re.compile(r"/g/([^/?#\s]+)", re.IGNORECASE)
_LONGEST = 2048
_DROPPED = frozenset({"Pd", "Cf"})  # Dashes, and marks that nobody sees.
# What looks like a dash, and Unicode does not call one: also what Arabic, Chinese and Korean keyboards make for it.
_DASHES = frozenset("_\u02d7\u0640\u06d4\u2043\u2212\u23af\u2500\u2501\u2796\u30fc\u1173\u3161\u4e00")
_DOTTED_I = re.compile("\u0130|[iI]\u0307")


class Fault(StrEnum):
    """What may be wrong with a code of any game. A game has further faults of its own."""

    NOT_A_CODE = "not-a-code"
    UNKNOWN_GAME = "unknown-game"
    OLD_VERSION = "old-version"
    NEW_VERSION = "new-version"


class CodeError(ValueError):
    """A code that can't be played: `fault` says why, `part` quotes the part that is wrong.

    A fault that only one game knows names that game, by its slug.
    """

    def __init__(self, fault: str, part: str, game: str = "") -> None:
        super().__init__(f"{fault}: {part!r}")
        self.fault = fault
        self.part = part
        self.game = game


class Code(Protocol):
    """The code of a board: hashable, equal to another code of the same board, and written by `str`."""

    def __hash__(self) -> int:
        """Return a number by which boards are kept apart in dictionaries."""

    @property
    def deal(self) -> int:
        """The deal number, 0 to DEALS - 1."""

    @property
    def game(self) -> str:
        """The game, by its slug."""

    @property
    def kind(self) -> str:
        """The kind of board that statistics go by. No two games share one, and none is the slug of a game."""


def compact(text: str) -> str:
    """Return the letters and digits of a code without what people put around and between them.

    Letters of full width, the Turkish dotted and dotless i, and the decimal digits of every script are read as A to Z
    and 0 to 9.
    """
    text = text[:_LONGEST]
    if found := _ADDRESS.search(text):
        text = unquote(found[1])
    kept = (
        str(unicodedata.decimal(character, character))
        for character in _DOTTED_I.sub("I", unicodedata.normalize("NFKC", text))
        if not (character.isspace() or unicodedata.category(character) in _DROPPED or character in _DASHES)
    )
    return "".join(kept).upper()


def to_letters(number: int, places: int) -> str:
    """Write a number in base 26, A = 0 to Z = 25, most significant letter first."""
    letters = []
    for _ in range(places):
        number, letter = divmod(number, 26)
        letters.append(chr(_LETTER_A + letter))
    return "".join(reversed(letters))


def to_number(letters: str) -> int:
    """Read a number that to_letters wrote."""
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - _LETTER_A
    return number
