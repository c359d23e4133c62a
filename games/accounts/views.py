"""The pages of an account: django-allauth's where they fit, with what this site does otherwise."""

import json
from typing import Any, cast

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from allauth.account.views import SignupView
from allauth.mfa.webauthn.views import AddWebAuthnView, LoginWebAuthnView
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.accounts.forms import EmailForm
from games.players.visitors import SeeOther
from games.views.errors import problem

_MINUTES_FOR_A_PASSKEY = 10


def refused(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: not for this account."""
    text = _("Your account is not allowed to see this.")
    return problem(request, 403, _("That is not for you"), text)


class SignUpView(SignupView):
    """Sign up; whoever sends the form twice at once is told, the second time, that the name is taken."""

    def form_valid(self, form: BaseForm) -> HttpResponse:
        """Make the account, or nothing of it."""
        try:
            with transaction.atomic():
                response: HttpResponse = super().form_valid(form)
        except IntegrityError:
            form.add_error("username", get_adapter().validation_error("username_taken"))
            response = self.form_invalid(form)
        return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_out(request: HttpRequest) -> HttpResponse:
    """Sign out. It takes a button: a link that somebody sends must not do it."""
    if request.method != "POST":
        return render(request, "account/logout.html")
    get_adapter().logout(request)
    return SeeOther(reverse("home"))


@never_cache
@login_required
@reauthentication_required
def email(request: HttpRequest) -> HttpResponse:
    """Change the e-mail address, or take it away."""
    user = cast("User", request.user)
    form = EmailForm(request.POST or None, initial={"email": user.email})
    if request.method == "POST" and form.is_valid():
        form.save(user)
        messages.success(request, _("Your e-mail address is saved.") if user.email else _("You have no address here."))
        return redirect("player")
    return render(request, "account/email.html", {"form": form})


# -- passkeys ----------------------------------------------------------------------------------------------------


class PasskeyOptionsView(LoginWebAuthnView):
    """What a browser needs to ask for a passkey. The challenge starts a session, so it is not for looking at."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Return the options. The challenge is kept for some minutes."""
        request.META["HTTP_ACCEPT"] = "application/json"  # django-allauth tells the options to scripts only.
        options = json.loads(self.get(request).content)["request_options"]
        request.session.set_expiry(_MINUTES_FOR_A_PASSKEY * 60)
        return JsonResponse(options)


class PasskeySignInView(LoginWebAuthnView):
    """Sign in with the passkey that a browser has brought."""

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Lead to the page with the button: looking at an address starts no session."""
        return redirect("account_login")


@method_decorator(never_cache, name="dispatch")
class AddPasskeyView(AddWebAuthnView):
    """Add a passkey: always one that can sign in by itself."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Ask for a passkey that the browser finds by itself, and that makes sure who its owner is."""
        context = super().get_context_data(**kwargs)
        options = context["js_data"]["creation_options"]
        options["publicKey"]["authenticatorSelection"] |= {"residentKey": "required", "requireResidentKey": True}
        return context | kwargs | {"options": options}

    def get_success_url(self) -> str:
        """Go on to the list."""
        return reverse("mfa_list_webauthn")
