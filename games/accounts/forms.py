"""The forms of an account: django-allauth's, in the words and the look of this site."""

import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from allauth.account import forms as account
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.forms import AddWebAuthnForm, LoginWebAuthnForm
from django import forms
from django.contrib.auth.models import User
from django.core.validators import MaxLengthValidator
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.accounts.addresses import keep_address

if TYPE_CHECKING:
    from django.utils.functional import _StrOrPromise

LONGEST_PASSKEY_NAME = 40
LONGEST_ADDRESS = 254
"""Letters that the database has room for, and the longest that mail can go to."""

_NAME = _("Name")
_PASSWORD = _("Password")
_NEW_PASSWORD = _("New password")
_NEW_PASSWORD_AGAIN = _("New password, once more")
_PASSWORD_HELP = _("At least 8 characters, not only digits, no common password and nothing like your name.")
_EMAIL = _("E-mail address")

# django-allauth's own words. Listed here they are in this site's catalogue, which is asked first, in all its languages.
gettext_noop("You must type the same password each time.")


def _dress(form: forms.BaseForm, labels: "Mapping[str, _StrOrPromise]", helps: "Mapping[str, _StrOrPromise]") -> None:
    """Give the fields their words and their look. Placeholders go: they vanish when one begins to write."""
    for name, field in form.fields.items():
        field.label = labels.get(name) or field.label
        field.help_text = helps.get(name, "")
        field.widget.attrs.pop("placeholder", None)
        if not field.widget.is_hidden:
            field.widget.attrs["class"] = "field"


def _as_kept(name: str) -> str:
    """Return a name in the one form in which names are kept and looked for."""
    return unicodedata.normalize("NFKC", name).strip()


class SignInForm(account.LoginForm):
    """Name and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _dress(self, {"login": _NAME, "password": _PASSWORD}, {})
        self.fields["login"].widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}

    def clean_login(self) -> str:
        """Return the name as names are kept."""
        return _as_kept(super().clean_login())


class SignUpForm(account.SignupForm):
    """A name, a password twice, an e-mail address for those who want one."""

    field_order = ("username", "password1", "password2", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        labels = {
            "username": _NAME,
            "password1": _PASSWORD,
            "password2": _("Password, once more"),
            "email": _("E-mail address (optional)"),
        }
        helps = {
            "username": _("Only you see it. You sign in with it."),
            "password1": _PASSWORD_HELP,
            "email": _("For a forgotten password, and for nothing else."),
        }
        _dress(self, labels, helps)
        self.fields["username"].widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}
        self.fields["email"].validators.append(MaxLengthValidator(LONGEST_ADDRESS))
        self.fields["email"].widget.attrs["maxlength"] = LONGEST_ADDRESS

    def clean_username(self) -> str:
        """Return the name as names are kept, if nobody has it."""
        self.cleaned_data["username"] = _as_kept(self.cleaned_data["username"])
        name: str = super().clean_username()
        return name


class ChangePasswordForm(account.ChangePasswordForm):
    """The current password and the new one, twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _dress(
            self,
            {
                "oldpassword": _("Current password"),
                "password1": _NEW_PASSWORD,
                "password2": _NEW_PASSWORD_AGAIN,
            },
            {"password1": _PASSWORD_HELP},
        )


class SetPasswordForm(account.SetPasswordForm):
    """A password for an account that has none."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _dress(self, {"password1": _NEW_PASSWORD, "password2": _NEW_PASSWORD_AGAIN}, {"password1": _PASSWORD_HELP})


class NewPasswordForm(account.ResetPasswordKeyForm):
    """A new password for a forgotten one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _dress(self, {"password1": _NEW_PASSWORD, "password2": _NEW_PASSWORD_AGAIN}, {"password1": _PASSWORD_HELP})


class ResetPasswordForm(account.ResetPasswordForm):
    """The address to which the link goes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _dress(self, {"email": _EMAIL}, {})


class ReauthenticateForm(account.ReauthenticateForm):
    """The password once more, before something that matters."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _dress(self, {"password": _PASSWORD}, {})


@contextmanager
def _as_refusal() -> Iterator[None]:
    """Refuse what no browser sends. The libraries look into it without asking first whether it is there."""
    try:
        yield
    except (AttributeError, KeyError, LookupError, TypeError, UnicodeError) as error:
        raise get_adapter().validation_error("incorrect_code") from error


class PasskeySignInForm(LoginWebAuthnForm):
    """What a browser brings to sign in with a passkey."""

    def clean_credential(self) -> Authenticator:
        """Return the passkey."""
        with _as_refusal():
            return super().clean_credential()


class AddPasskeyForm(AddWebAuthnForm):
    """A passkey, and what to call it. Every passkey of this site can sign in by itself."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["passwordless"]
        self.fields["name"] = forms.CharField(max_length=LONGEST_PASSKEY_NAME, required=False)
        _dress(self, {"name": _("Name of the passkey")}, {"name": _("For you to tell it from others: “phone”, say.")})
        self.initial.pop("name", None)
        refusal = get_adapter().error_messages["incorrect_code"]
        self.fields["credential"].error_messages |= {"required": refusal, "invalid": refusal}

    def clean(self) -> dict[str, Any]:
        """Take only a passkey that has made sure who its owner is."""
        self.cleaned_data["passwordless"] = True
        with _as_refusal():
            cleaned: dict[str, Any] = super().clean()
        return cleaned


class EmailForm(forms.Form):
    """The one e-mail address of an account, or none."""

    email = forms.EmailField(
        required=False,
        max_length=LONGEST_ADDRESS,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _dress(self, {"email": _EMAIL}, {"email": _("Leave it empty to have none.")})

    def save(self, user: User) -> None:
        """Keep the address."""
        keep_address(user, self.cleaned_data["email"])
