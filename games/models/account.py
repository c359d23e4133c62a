"""What signing in needs to keep: who is signed in where, and how often somebody has tried."""

from datetime import datetime

from django.conf import settings
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models


class SignIn(AbstractBaseSession):
    """Django's session of one browser: a row for each browser that is signed in, or is just about to be.

    Django keeps the account inside the packed data only. Here it is a column, so that an account that is deleted takes
    its sign-ins along. What is packed only the session store reads, which knows this model and is not known by it.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="sign_ins")

    class Meta(AbstractBaseSession.Meta):
        """Not the word for a game's session."""

        verbose_name = "sign-in"
        verbose_name_plural = "sign-ins"


class CacheRowQuerySet(models.QuerySet["CacheRow"]):
    """Rows of the cache."""

    def expired(self, now: datetime) -> "CacheRowQuerySet":
        """Return the rows that nobody will read any more."""
        return self.filter(expires__lt=now)


class CacheRow(models.Model):
    """A row of the cache, in the shape that Django's database cache asks for. It counts attempts to sign in.

    As a model it comes with the migrations, and no host has to remember `createcachetable`.
    """

    cache_key = models.CharField(max_length=255, primary_key=True)
    value = models.TextField()
    expires = models.DateTimeField(db_index=True)

    objects = CacheRowQuerySet.as_manager()

    class Meta:
        """The table that the settings name."""

        db_table = "cache"

    def __str__(self) -> str:
        return self.cache_key
