"""The key of the site, as far as the database needs to know it."""

from django.db import models


class SiteKeyManager(models.Manager["SiteKey"]):
    """The one row."""

    def keep_first(self, fingerprint: str) -> str:
        """Keep the fingerprint, unless there is one; return the one that is kept."""
        row, _ = self.get_or_create(pk=SiteKey.ONLY, defaults={"fingerprint": fingerprint})
        return row.fingerprint

    def replace(self, fingerprint: str) -> None:
        """Keep this one from now on."""
        self.update_or_create(pk=SiteKey.ONLY, defaults={"fingerprint": fingerprint})


class SiteKey(models.Model):
    """A fingerprint of the key that signs the players' cookies: servers that share a database must share the key."""

    ONLY = 1

    number = models.PositiveSmallIntegerField(primary_key=True, default=ONLY)
    fingerprint = models.CharField(max_length=64)

    objects = SiteKeyManager()

    def __str__(self) -> str:
        return self.fingerprint
