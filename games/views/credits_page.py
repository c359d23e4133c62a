"""The credits."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def show(request: HttpRequest) -> HttpResponse:
    """Say whose work the pictures and programs are, and under which licences."""
    return render(request, "credits.html")
