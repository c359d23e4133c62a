"""The boards of each day."""

from typing import ClassVar

from django.db import models

from games.models.session import LONGEST_NAME


class DailyBoard(models.Model):
    """The board of one game on one day, in UTC. Once made it stays, whatever becomes of the site's secret or decks."""

    day = models.DateField()
    game = models.CharField(max_length=LONGEST_NAME)
    code = models.CharField(max_length=LONGEST_NAME)

    class Meta:
        """A game has one board a day."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["day", "game"], name="daily_board_once")]

    def __str__(self) -> str:
        return f"{self.day}: {self.code}"
