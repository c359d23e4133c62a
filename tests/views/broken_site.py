"""The addresses of the site, and two whose views fail."""

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.urls import path

from config import urls


def broken(request: HttpRequest) -> HttpResponse:
    raise ZeroDivisionError


def busy(request: HttpRequest) -> HttpResponse:
    raise OperationalError("database is locked")


urlpatterns = [*urls.urlpatterns, path("broken/", broken), path("busy/", busy)]
handler400 = urls.handler400
handler404 = urls.handler404
handler500 = urls.handler500
