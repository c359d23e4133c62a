"""The addresses of an account. Of django-allauth's, only those that this site uses; it looks them up by these names."""

from allauth.account import views as account
from allauth.mfa.webauthn import views as webauthn
from django.urls import path, re_path
from django.views.decorators.cache import never_cache

from games.accounts import views

urlpatterns = [
    path("sign-in/", account.login, name="account_login"),
    path("sign-up/", views.SignUpView.as_view(), name="account_signup"),
    path("sign-out/", views.sign_out, name="account_logout"),
    path("closed/", account.account_inactive, name="account_inactive"),
    path("confirm/", never_cache(account.reauthenticate), name="account_reauthenticate"),
    path("email/", views.email, name="account_email"),
    path("password/", never_cache(account.password_change), name="account_change_password"),
    path("password/set/", never_cache(account.password_set), name="account_set_password"),
    path("password/forgotten/", never_cache(account.password_reset), name="account_reset_password"),
    path("password/forgotten/sent/", account.password_reset_done, name="account_reset_password_done"),
    path("password/new/done/", account.password_reset_from_key_done, name="account_reset_password_from_key_done"),
    re_path(
        r"^password/new/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        never_cache(account.password_reset_from_key),
        name="account_reset_password_from_key",
    ),
    path("passkeys/", never_cache(webauthn.list_webauthn), name="mfa_list_webauthn"),
    path("passkeys/add/", views.AddPasskeyView.as_view(), name="mfa_add_webauthn"),
    path("passkeys/<int:pk>/remove/", never_cache(webauthn.remove_webauthn), name="mfa_remove_webauthn"),
    path("passkeys/options/", views.PasskeyOptionsView.as_view(), name="passkey-options"),
    path("passkeys/sign-in/", views.PasskeySignInView.as_view(), name="mfa_login_webauthn"),
]
