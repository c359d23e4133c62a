"""The one application of this project."""

from django.apps import AppConfig
from django.core.checks import register

from games.checks import languages_are_offered


class GamesConfig(AppConfig):
    """Match Cards and Mahjong Solitaire."""

    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let `manage.py check` know of the site's own checks."""
        register(languages_are_offered)
