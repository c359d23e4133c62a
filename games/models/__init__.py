"""What the site keeps: players and their sessions."""

from games.models.player import Player
from games.models.session import Session

__all__ = ["Player", "Session"]
