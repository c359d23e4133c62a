"""The application that the server serves: Django, behind what takes requests in."""

from config.front import Front
from config.wsgi import application as django

application = Front(django)
