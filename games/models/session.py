"""Sessions: one player's tries at the boards of codes."""

from datetime import datetime, timedelta
from typing import Any, ClassVar
from uuid import UUID

from django.db import models
from django.db.models import Count, F, Max, Q

from games.models.player import Player

LONGEST_NAME = 32
"""Letters of a code, of a game's slug, of a kind of board: more than any has."""

_MILLISECOND = timedelta(milliseconds=1)


class SessionQuerySet(models.QuerySet["Session"]):
    """Sessions, asked for from the owner's side."""

    def latest_try(self, player_key: UUID, code: str) -> "Session | None":
        """Return the player's latest session of that code."""
        return self.filter(player=player_key, code=code).order_by("-number").first()

    def over_by(self, player_key: UUID) -> "SessionQuerySet":
        """Return the player's games that are over, in the order in which they ended, without their moves."""
        return self.filter(player=player_key, ended_at__isnull=False).order_by("ended_at", "pk").defer("moves")

    def ended_after(self, session: "Session") -> "SessionQuerySet":
        """Return the same player's games that ended after that one has."""
        later = Q(ended_at__gt=session.ended_at) | Q(ended_at=session.ended_at, pk__gt=session.pk)
        return self.filter(later, player=session.player_id, ended_at__gte=session.ended_at)

    def best_by(self, player_key: UUID, game: str) -> "SessionQuerySet":
        """Return the player's wins at that game, the best time first; ties go to the earlier one."""
        won = self.filter(player=player_key, game=game, status=Session.Status.WON)
        return won.order_by("elapsed", "ended_at", "pk")

    def first_tries(self, code: str) -> "SessionQuerySet":
        """Return everyone's first tries at that board that won, the best first; ties go to the earlier one."""
        return self.filter(code=code, number=1, status=Session.Status.WON).order_by("elapsed", "ended_at", "pk")

    def begun(self, code: str) -> dict[str, Any]:
        """Return how many have begun that board, `in_all` and `on_its_day`: the `day` whose board it was, or None."""
        first = self.filter(code=code, number=1)
        return first.aggregate(in_all=Count("pk"), on_its_day=Count("daily_on"), day=Max("daily_on"))

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

    OVER: ClassVar = (Status.STUCK, Status.WON, Status.LOST, Status.LEFT)
    CAN_BE_LEFT: ClassVar = (Status.PLAYING, Status.COMPARING, Status.PAUSED)

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="sessions")
    code = models.CharField(max_length=LONGEST_NAME)
    game = models.CharField(max_length=LONGEST_NAME, help_text="The game of the code, by its slug.")
    kind = models.CharField(max_length=LONGEST_NAME, help_text="The kind of board that statistics go by.")
    number = models.PositiveIntegerField(help_text="1 for the player's first try at this code, and so on.")
    first_move = models.PositiveIntegerField(help_text="The number of the move that the first move followed.")
    moves = models.TextField()
    move_count = models.PositiveIntegerField()
    drawn = models.BooleanField(default=False, help_text="The site drew this board for this player.")
    daily_on = models.DateField(null=True, help_text="The day whose board it is, when it was begun on that day.")
    put_away = models.BooleanField(default=False, help_text="The player has asked for the board to be dealt again.")

    status = models.CharField(max_length=9, choices=Status)
    elapsed = models.PositiveBigIntegerField(help_text="Milliseconds on the clock at the last move.")
    done = models.PositiveIntegerField(help_text="Groups found, pairs removed, or what else the game counts.")
    failed = models.PositiveIntegerField(default=0)
    hints = models.PositiveIntegerField(default=0)
    undos = models.PositiveIntegerField(default=0)
    given_away = models.PositiveIntegerField(
        null=True, help_text="The step, counted as in done, after which a lost game could not be won any more."
    )
    lucky = models.PositiveIntegerField(null=True, help_text="Attempts that succeeded by luck, once the game is over.")
    known = models.PositiveIntegerField(null=True, help_text="Attempts that succeeded from memory.")
    forgotten = models.PositiveIntegerField(null=True, help_text="Attempts that failed although memory could tell.")

    started_at = models.DateTimeField()
    moved_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    objects = SessionQuerySet.as_manager()

    class Meta:
        """Constraints that make wrong rows impossible."""

        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "code", "number"], name="session_try_once"),
            models.UniqueConstraint(
                fields=["player", "code"], condition=Q(put_away=False), name="session_one_current_try"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="session_number_from_one"),
            models.CheckConstraint(condition=Q(move_count__gte=1), name="session_starts_with_a_move"),
            models.CheckConstraint(condition=Q(moved_at__gte=F("started_at")), name="session_moves_after_start"),
            models.CheckConstraint(
                condition=Q(status__in=["playing", "comparing", "paused", "stuck", "won", "lost", "left"]),
                name="session_status_known",
            ),
            models.CheckConstraint(condition=~Q(status="left") | Q(put_away=True), name="session_left_is_put_away"),
            models.CheckConstraint(
                condition=Q(put_away=False) | Q(ended_at__isnull=False), name="session_put_away_is_over"
            ),
            models.CheckConstraint(
                condition=Q(ended_at__isnull=False, status__in=["stuck", "won", "lost", "left"])
                | Q(ended_at__isnull=True, status__in=["playing", "comparing", "paused"]),
                name="session_ended_when_over",
            ),
            models.CheckConstraint(
                condition=Q(ended_at__isnull=True)
                | Q(ended_at=F("moved_at"))
                | Q(status="left", ended_at__gt=F("moved_at")),
                name="session_ends_with_its_last_move",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["code", "number", "daily_on"], name="session_by_code"),
            models.Index(fields=["player", "status", "-moved_at"], name="session_under_way"),
            # The statistics read nothing but this index: all that they count or draw is in it.
            models.Index(
                fields=["player", "ended_at", "id", "game", "kind", "status", "elapsed", "failed", "hints"],
                name="session_over_by_player",
                condition=Q(ended_at__isnull=False),
            ),
            models.Index(
                fields=["player", "game", "elapsed", "ended_at", "id", "kind"],
                name="session_best_by_player",
                condition=Q(status="won"),
            ),
            models.Index(
                fields=["code", "elapsed", "ended_at"],
                name="session_first_tries",
                condition=Q(status="won", number=1),
            ),
            models.Index(
                fields=["player", "game", "daily_on"], name="session_daily", condition=Q(daily_on__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.code}, try {self.number}: {self.status}"

    @property
    def is_fair(self) -> bool:
        """Whether a win of this session may stand on the site's list: drawn for the player, first try, no help."""
        return self.drawn and self.number == 1 and not self.hints and not self.undos

    def at(self, moment: datetime) -> int:
        """Return that moment as moves are timed: in whole milliseconds since the first move."""
        return (moment - self.started_at) // _MILLISECOND

    @property
    def move_number(self) -> int:
        """The number that the next move has to follow."""
        return self.first_move + self.move_count
