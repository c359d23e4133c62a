"""Players."""

from uuid import uuid4

from django.db import models


class Player(models.Model):
    """Whoever has made a first move."""

    key = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.key)
