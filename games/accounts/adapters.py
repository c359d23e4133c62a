"""What this site wants of django-allauth."""

from http import HTTPStatus
from time import time
from typing import Any, cast

from allauth.account import app_settings
from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from games.players.merging import welcome
from games.players.visitors import GameRequest, become_player, forget_player

_SIGNED_IN_AT = "signed_in_at"


class AccountAdapter(DefaultAccountAdapter):
    """Signing in makes the visitor the account's player; signing out makes the visitor nobody."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "enter_current_password": _("That is not your current password."),
        "incorrect_code": _("That passkey was not accepted."),
        "incorrect_password": _("That is not your password."),
        "invalid_password_reset": _("This link was used already, or is too old."),
        "username_password_mismatch": _("That name and password do not belong together."),
        "username_taken": _("This name is taken."),
        "username_blacklisted": _("This name can't be used."),
    }

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count the attempt; after too many, answer 429 whether the password is right or not."""
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError as error:
            refusal = render(request, "429.html", status=HTTPStatus.TOO_MANY_REQUESTS)
            raise ImmediateHttpResponse(refusal) from error

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """Sign in, by whatever way."""
        super().login(request, user)
        request.session[_SIGNED_IN_AT] = time()
        # Passkeys are asked for in a session that is kept for minutes.
        request.session.set_expiry(None)
        visitor = cast("GameRequest", request)
        account = cast("User", user)
        become_player(visitor, welcome(account, visitor.player_key), account)

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Whoever has just signed in, by whatever way, need not show it once more before a change that matters."""
        just_now = time() - self.request.session.get(_SIGNED_IN_AT, 0) < app_settings.REAUTHENTICATION_TIMEOUT
        return not just_now and super().is_reauthentication_required(app=app, **kwargs)

    def logout(self, request: HttpRequest) -> None:
        """Sign out, and leave nothing of the account on this browser."""
        super().logout(request)
        forget_player(cast("GameRequest", request))


class PasskeyAdapter(DefaultMFAAdapter):
    """Passkeys are another way to sign in. They are no second factor: who loses one still has the password."""

    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": _("That passkey was not accepted."),
    }

    def is_mfa_enabled(self, user: AbstractBaseUser, types: list[str] | None = None) -> bool:
        """Never ask for a passkey on top of a password."""
        return False

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """Name the site as browsers show it."""
        return {**super().get_public_key_credential_rp_entity(), "name": "Quiet Boards"}

    def get_public_key_credential_user_entity(self, user: AbstractBaseUser) -> dict[str, Any]:
        """Name the account by its name: the address is nobody's business."""
        name = user.get_username()
        return {**super().get_public_key_credential_user_entity(user), "name": name, "display_name": name}
