"""What the site keeps: players, their sessions, the statistics that follow from them, and the boards of each day."""

from games.models.account import CacheRow, SignIn
from games.models.daily import DailyBoard
from games.models.player import Player
from games.models.record import Record
from games.models.session import Session
from games.models.site_key import SiteKey

__all__ = ["CacheRow", "DailyBoard", "Player", "Record", "Session", "SignIn", "SiteKey"]
