"""manage.py accept_key: serve this database with another key from now on."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.module_loading import import_string

from games.management.database import require_site
from games.models import SiteKey


class Command(BaseCommand):
    """Take the SECRET_KEY of this server for that of the site. Guests of the key before are not known any more."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        """Keep its fingerprint."""
        require_site()
        # The games do not know the site they are in.
        fingerprint = import_string("config.fingerprint.fingerprint")
        SiteKey.objects.replace(fingerprint(settings.SECRET_KEY))
        self.stdout.write("This key is the site's from now on.")
