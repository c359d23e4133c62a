"""Records: each player's figures, kept as the games end."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from games.models.player import Player
from games.models.session import LONGEST_NAME, Session


class RecordQuerySet(models.QuerySet["Record"]):
    """Records, asked for by those who list them."""

    def best_of_site(self, kind: str) -> "RecordQuerySet":
        """Return the listed players' best fair times at that kind of board, the best first; ties to the earlier."""
        return self.filter(kind=kind, listed=True, fair_time__isnull=False).order_by("fair_time", "fair_at", "pk")


class Record(models.Model):
    """One player's figures at one kind of board, or at one game: then `kind` is the game's name.

    Counted are the sessions that are over. All of it follows from them, and `check_records` recomputes it. Times are
    in ms.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="records")
    game = models.CharField(max_length=LONGEST_NAME)
    kind = models.CharField(max_length=LONGEST_NAME, help_text="A kind of board, or the game's slug for all of them.")

    won = models.PositiveIntegerField(default=0)
    lost = models.PositiveIntegerField(default=0)
    stuck = models.PositiveIntegerField(default=0)
    left = models.PositiveIntegerField(default=0)
    run = models.PositiveIntegerField(default=0, help_text="Wins in a row up to now.")
    longest_run = models.PositiveIntegerField(default=0)
    time = models.PositiveBigIntegerField(default=0, help_text="Played in all.")
    best_time = models.PositiveBigIntegerField(null=True, help_text="Of the wins.")
    failed = models.PositiveIntegerField(default=0, help_text="Failed attempts of the games won.")
    hints = models.PositiveIntegerField(default=0)
    undos = models.PositiveIntegerField(default=0)

    fair_time = models.PositiveBigIntegerField(null=True, help_text="The best of the wins that the site's list takes.")
    fair_at = models.DateTimeField(null=True)
    fair_session = models.ForeignKey(Session, on_delete=models.CASCADE, null=True, related_name="+")
    listed = models.BooleanField(default=False, help_text="The player has a public name; kept here for the index.")

    objects = RecordQuerySet.as_manager()

    FIGURES: ClassVar = (
        *("won", "lost", "stuck", "left", "run", "longest_run", "time", "best_time", "failed", "hints", "undos"),
        *("fair_time", "fair_at", "fair_session_id", "listed"),
    )

    class Meta:
        """Constraints that make wrong rows impossible."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "kind"], name="record_once"),
            models.CheckConstraint(condition=Q(run__lte=F("longest_run")), name="record_run_within_longest"),
            models.CheckConstraint(condition=Q(longest_run__lte=F("won")), name="record_runs_are_wins"),
            models.CheckConstraint(
                condition=Q(won=0, best_time__isnull=True) | Q(won__gt=0, best_time__isnull=False),
                name="record_best_is_a_win",
            ),
            models.CheckConstraint(
                condition=Q(fair_time__isnull=True, fair_at__isnull=True, fair_session__isnull=True)
                | Q(fair_time__gte=F("best_time"), fair_at__isnull=False, fair_session__isnull=False),
                name="record_fair_is_a_win",
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["kind", "fair_time", "fair_at"],
                name="record_best_of_site",
                condition=Q(listed=True, fair_time__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}, {self.kind}: {self.won} of {self.played} won"

    @property
    def played(self) -> int:
        """Games that are over."""
        return self.won + self.lost + self.stuck + self.left
