"""Players."""

from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q


class Player(models.Model):
    """Whoever has made a first move."""

    key = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    created_at = models.DateTimeField()
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        related_name="player",
        help_text="The account; a guest has none.",
    )
    public_name = models.CharField(  # noqa: DJ001  no name is null, since two empty ones would not be unique
        max_length=24, null=True, unique=True, help_text="The name on the site's lists, for those who want to be there."
    )

    class Meta:
        """Constraints that make wrong rows impossible."""

        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(public_name__isnull=True) | Q(user__isnull=False), name="player_public_has_account"
            ),
            models.CheckConstraint(condition=~Q(public_name=""), name="player_public_name_not_empty"),
        ]

    def __str__(self) -> str:
        return self.public_name or str(self.key)

    @property
    def is_listed(self) -> bool:
        """Whether the player wants to be on the site's lists."""
        return self.public_name is not None
