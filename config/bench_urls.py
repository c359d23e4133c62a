"""The addresses of the site, and before them the bare view that a flip is measured against."""

from django.urls import path

from config.urls import handler400, handler404, handler500
from config.urls import urlpatterns as site_patterns
from games.bench.bare import bare

__all__ = ["handler400", "handler404", "handler500", "urlpatterns"]

urlpatterns = [path("g/<str:text>/bare/", bare), *site_patterns]
