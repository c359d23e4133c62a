"""Seals: the proof that the site drew a deal number for a player, not the player for itself."""

from uuid import UUID

from django.core.signing import Signer
from django.utils.crypto import constant_time_compare

_signer = Signer(salt="games.seals")  # Not this module's name, which may change: a seal outlives it.


def seal(player_key: UUID, deal: int) -> str:
    """Return the seal of a deal number that has just been drawn for that player."""
    return _signer.signature(f"{player_key.hex}:{deal}")


def is_sealed(player_key: UUID, deal: int, text: str) -> bool:
    """Say whether the text is the seal of that deal number for that player."""
    return constant_time_compare(text.encode("utf-8", "replace"), seal(player_key, deal).encode())
