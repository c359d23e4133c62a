"""The view that a flip is measured against: one indexed read, one write and a fixed body."""

import os
from functools import cache
from pathlib import Path

from django.http import HttpResponse
from django.utils import timezone

from games.models import Session
from games.players.visitors import GameRequest


def bare(request: GameRequest, text: str) -> HttpResponse:
    """Read the player's latest session of that code, write its time, and answer what a flip once answered."""
    sessions = Session.objects.filter(player=request.player_key, code=text)
    session = sessions.order_by("-number")[0]
    Session.objects.filter(pk=session.pk).update(moved_at=timezone.now())
    return HttpResponse(_body())


def body() -> Path:
    """Return the file with the body that is answered."""
    return Path(os.environ["BENCH_FOLDER"]) / "body"


@cache
def _body() -> bytes:
    return body().read_bytes()
