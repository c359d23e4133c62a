"""The application that the server serves: Django, behind what takes requests in."""

from django.db import connections

from config.front import Front
from config.postgresql import limit_waits
from config.wsgi import application as django

for database in connections.settings.values():
    if database["ENGINE"] == "config.postgresql":
        limit_waits(database["OPTIONS"])

application = Front(django)
