"""The player's own page: who one is here, what the site keeps, how to take it along and how to have it gone."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.mfa.models import Authenticator
from django.conf import settings as site
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.models import Player, Record, Session
from games.players.merging import NameTaken, erase, publish, welcome
from games.players.public_names import LONGEST_NAME, SHORTEST_NAME, clean_public_name
from games.players.visitors import GameRequest, SeeOther, become_player, forget_player
from games.views.settings import COOKIE as SETTINGS_COOKIE
from games.views.settings import Settings

_CHUNK = 200


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose page it is: a guest's, an account's, or nobody's yet.

    `signed_out` says that the browser still has the cookie of an account to which it is not signed in any more: then it
    gets to see nothing of it.
    """

    player: Player | None = None
    user: User | None = None
    signed_out: bool = False

    @property
    def name(self) -> str:
        """The account's name."""
        return self.user.get_username() if self.user else ""

    @property
    def has_data(self) -> bool:
        """Whether there is anything to take along or to delete."""
        return self.player is not None or self.user is not None


@never_cache
@require_safe
def player(request: GameRequest) -> HttpResponse:
    """Show who the visitor is here."""
    return _page(request, _owner(request))


@never_cache
@require_POST
def change_name(request: GameRequest) -> HttpResponse:
    """Put the account on the site's lists under a public name, or take it off them."""
    owner = _owner(request)
    if owner.user is None or owner.player is None:
        return SeeOther(reverse("account_login", query={"next": reverse("player")}))
    typed, listed = request.POST.get("name", ""), bool(request.POST.get("listed"))
    if typed.strip() and not listed and owner.player.public_name is None:
        return _page(request, owner, fault=_("Tick the box above to be shown under this name."))
    try:
        name = clean_public_name(typed) if listed else None
        publish(owner.player, name)
    except ValidationError as error:
        return _page(request, owner, fault=" ".join(error.messages))
    except NameTaken:
        return _page(request, owner, fault=_("Another player has this name, or one that looks like it."))
    messages.success(request, _("You are on the site's lists.") if name else _("You are on none of the site's lists."))
    return SeeOther(reverse("player"))


@never_cache
@require_safe
def download(request: GameRequest) -> StreamingHttpResponse | HttpResponse:
    """Hand over everything that the site keeps of the visitor, as JSON."""
    owner = _owner(request)
    if not owner.has_data:
        return SeeOther(reverse("player"))
    settings = {**Settings.read(request), "language": get_language()}
    return StreamingHttpResponse(
        _data(owner, settings),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="quiet-boards-{timezone.now():%Y-%m-%d}.json"'},
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: GameRequest) -> HttpResponse:
    """Ask once; then delete all that the site keeps of the visitor, and the cookies."""
    owner = _owner(request)
    if not owner.has_data:
        return SeeOther(reverse("player"))
    if request.method != "POST":
        return render(request, "account/delete.html", {"owner": owner, "counts": _counts(owner)})
    if owner.user is not None:
        get_adapter().logout(request)
    erase([owner.player.key] if owner.player else [], owner.user)
    forget_player(request)
    response = render(request, "account/deleted.html")
    for name in (SETTINGS_COOKIE, site.LANGUAGE_COOKIE_NAME, site.SESSION_COOKIE_NAME, "messages"):
        response.delete_cookie(name, samesite="Lax")
    return response


def _owner(request: GameRequest) -> Owner:
    """Return whose browser it is. The account counts more than the cookie, which is set right where they differ."""
    if request.user.is_authenticated:
        own = Player.objects.filter(user=request.user).first()
        if own is None or (own.key, request.user.pk) != (request.player_key, request.player_account):
            become_player(request, welcome(request.user, request.player_key), request.user)
            own = Player.objects.get(user=request.user)
        return Owner(own, request.user)
    if request.player_key is None:
        return Owner(signed_out=request.player_is_signed_out)
    own = Player.objects.filter(key=request.player_key).first()
    if own is not None and own.user_id is not None:
        return Owner(signed_out=True)
    return Owner(own)


def _page(request: GameRequest, owner: Owner, fault: str = "") -> HttpResponse:
    context = {
        "owner": owner,
        "counts": _counts(owner),
        "passkeys": Authenticator.objects.filter(user=owner.user).count() if owner.user else 0,
        "fault": fault,
        "wanted": request.POST.get("name", ""),
        "wants_list": bool(request.POST.get("listed")),
        "shortest": SHORTEST_NAME,
        "longest": LONGEST_NAME,
    }
    return render(request, "player.html", context)


def _counts(owner: Owner) -> dict[str, int]:
    """Return how many games there are, and how many were won."""
    if owner.player is None:
        return {"games": 0, "won": 0}
    sessions = owner.player.sessions
    return {"games": sessions.count(), "won": sessions.filter(status=Session.Status.WON).count()}


# -- the data ----------------------------------------------------------------------------------------------------

_SESSION = (
    *("code", "game", "kind", "number", "drawn", "daily_on", "status", "put_away"),
    *("elapsed", "done", "failed", "hints", "undos", "given_away", "lucky", "known", "forgotten"),
    *("started_at", "moved_at", "ended_at"),
    *("first_move", "move_count", "moves"),
)
_RECORD = ("game", "kind", *(name for name in Record.FIGURES if name != "fair_session_id"), "fair_session__code")


def _data(owner: Owner, settings: dict[str, Any]) -> Iterator[str]:
    """Write the data piece by piece: the moves of many games need not be in memory at once."""
    yield f'{{"account": {_json(_account(owner))},\n"player": {_json(_player(owner))},\n'
    yield f'"settings": {_json(settings)},\n"figures": '
    yield _json(list(owner.player.records.order_by("kind").values(*_RECORD)) if owner.player else [])
    yield ',\n"sessions": ['
    if owner.player is not None:
        rows = owner.player.sessions.order_by("started_at", "pk").values(*_SESSION)
        for index, row in enumerate(rows.iterator(_CHUNK)):
            yield f"{',' if index else ''}\n{_json(row)}"
    yield "\n]}\n"


def _account(owner: Owner) -> dict[str, Any] | None:
    if owner.user is None:
        return None
    passkeys = Authenticator.objects.filter(user=owner.user).order_by("pk")
    return {
        "name": owner.name,
        "email": owner.user.email or None,
        "joined_at": owner.user.date_joined,
        "last_sign_in_at": owner.user.last_login,
        "passkeys": [
            {"name": passkey.wrap().name, "added_at": passkey.created_at, "used_at": passkey.last_used_at}
            for passkey in passkeys
        ],
        "signed_in_until": [row.expire_date for row in owner.user.sign_ins.order_by("expire_date")],
    }


def _player(owner: Owner) -> dict[str, Any] | None:
    if owner.player is None:
        return None
    return {
        "key": str(owner.player.key),
        "public_name": owner.player.public_name,
        "since": owner.player.created_at,
    }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=_text)


def _text(value: object) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)
