"""Sessions: one player's tries at the boards of codes."""

from typing import ClassVar
from uuid import UUID

from django.db import models
from django.db.models import F, Q

from games.models.player import Player


class SessionQuerySet(models.QuerySet["Session"]):
    """Sessions, asked for from the owner's side."""

    def latest_try(self, player_key: UUID, code: str) -> "Session | None":
        """Return the player's latest session of that code."""
        return self.filter(player=player_key, code=code).order_by("-number").first()

    def in_progress(self, player_key: UUID) -> "SessionQuerySet":
        """Return the player's games that can go on, the one played last first."""
        return self.filter(player=player_key, status__in=Session.UNDER_WAY, put_away=False).order_by("-moved_at")


class Session(models.Model):
    """One try of one player at the board of one code: the list of moves, and figures that follow from it.

    The moves are the truth. All else that says how the game went is kept beside them to be listed and counted, and
    `check_records` recomputes it.
    """

    class Status(models.TextChoices):
        """How the session stands; LEFT is a game that the player gave up by starting the board again."""

        PLAYING = "playing"
        COMPARING = "comparing"
        PAUSED = "paused"
        STUCK = "stuck"
        WON = "won"
        LOST = "lost"
        LEFT = "left"

    UNDER_WAY: ClassVar = (Status.PLAYING, Status.COMPARING, Status.PAUSED, Status.STUCK)

    CAN_BE_LEFT: ClassVar = (Status.PLAYING, Status.COMPARING, Status.PAUSED)

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="sessions")
    code = models.CharField(max_length=16)
    number = models.PositiveIntegerField(help_text="1 for the player's first try at this code, and so on.")
    first_move = models.PositiveIntegerField(help_text="The number of the move that the first move followed.")
    moves = models.TextField()
    move_count = models.PositiveIntegerField()
    put_away = models.BooleanField(default=False, help_text="The player has asked for the board to be dealt again.")

    status = models.CharField(max_length=9, choices=Status)
    elapsed = models.PositiveBigIntegerField(help_text="Milliseconds on the clock at the last move.")
    done = models.PositiveSmallIntegerField(help_text="Groups found, or pairs removed.")
    failed = models.PositiveSmallIntegerField(default=0)
    hints = models.PositiveSmallIntegerField(default=0)
    undos = models.PositiveIntegerField(default=0)

    started_at = models.DateTimeField()
    moved_at = models.DateTimeField()

    objects = SessionQuerySet.as_manager()

    class Meta:
        """Constraints that make wrong rows impossible."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "code", "number"], name="session_try_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="session_number_from_one"),
            models.CheckConstraint(condition=Q(move_count__gte=1), name="session_starts_with_a_move"),
            models.CheckConstraint(condition=Q(moved_at__gte=F("started_at")), name="session_moves_after_start"),
            models.CheckConstraint(
                condition=Q(status__in=["playing", "comparing", "paused", "stuck", "won", "lost", "left"]),
                name="session_status_known",
            ),
            models.CheckConstraint(condition=~Q(status="left") | Q(put_away=True), name="session_left_is_put_away"),
        ]
        indexes: ClassVar = [models.Index(fields=["player", "status", "-moved_at"], name="session_under_way")]

    def __str__(self) -> str:
        return f"{self.code}, try {self.number}: {self.status}"

    @property
    def move_number(self) -> int:
        """The number that the next move has to follow."""
        return self.first_move + self.move_count
