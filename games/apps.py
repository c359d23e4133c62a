"""The one application of this project."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Match Cards and Mahjong Solitaire."""

    name = "games"
    default_auto_field = "django.db.models.BigAutoField"
