"""What the site keeps: players, their sessions, and the figures that follow from them."""

from games.models.account import CacheRow, SignIn
from games.models.player import Player
from games.models.record import Record
from games.models.session import Session
from games.models.site_key import SiteKey

__all__ = ["CacheRow", "Player", "Record", "Session", "SignIn", "SiteKey"]
