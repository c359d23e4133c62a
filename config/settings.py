"""Settings, for development and production alike. What differs comes from the environment: see README.md."""

from pathlib import Path

from django.utils.csp import CSP

from config.environment import read_database, read_flag, read_hosts, read_or_make_secret, read_text
from config.mail import mailer
from config.postgresql import postgresql_options
from config.private import keep_private
from config.sqlite import sqlite_options, use_bundled_sqlite
from games.words.languages import offered
from games.words.locales import SOURCE

use_bundled_sqlite()

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = BASE_DIR / ".data"

keep_private(DATA_DIR)

DEBUG = read_flag("DEBUG", default=False)
SECRET_KEY = read_or_make_secret(DATA_DIR / "secret-key")

LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS, PORTS = read_hosts("ALLOWED_HOSTS")
ALLOWED_HOSTS = ALLOWED_HOSTS or LOCAL_HOSTS

# A site with a public name stands behind a proxy that speaks HTTPS and says so; a local one speaks HTTP.
_HAS_PUBLIC_NAME = not set(ALLOWED_HOSTS) <= {*LOCAL_HOSTS, "testserver"}
HTTPS = read_flag("HTTPS", default=_HAS_PUBLIC_NAME)
PORTS.append("443" if HTTPS else "80")
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "games.views.errors.csrf_failure"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SECURE_CSP = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF],
    "font-src": [CSP.SELF],
    "connect-src": [CSP.SELF],
    "manifest-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "django_htmx",
    "games",
]

MIDDLEWARE = [
    "config.middleware.HostMiddleware",
    *(["config.middleware.CookieMiddleware"] if HTTPS else []),
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "games.views.language.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "games.views.middleware.VisitorMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "games.views.middleware.DatabaseMiddleware",
    "config.middleware.MailMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

# The admin's templates come with it; all others are this site's own.
TEMPLATE_LOADERS = ["django.template.loaders.filesystem.Loader", "django.template.loaders.app_directories.Loader"]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "games.views.context.site",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": ["django.templatetags.i18n", "django.templatetags.static", "games.words.filters"],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    TEMPLATE_LOADERS,
                ),
            ]
            if not DEBUG
            else TEMPLATE_LOADERS,
        },
    },
]

DATABASES = {"default": read_database("DATABASE_URL", f"sqlite:///{DATA_DIR / 'db.sqlite3'}")}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["ENGINE"] = "config.sqlite"
    DATABASES["default"].setdefault("OPTIONS", {}).update(sqlite_options())
    DATABASES["default"]["TEST"] = {"NAME": str(DATA_DIR / "test.sqlite3")}
    # Opening a file costs next to nothing and asks no query.
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = False
else:
    DATABASES["default"]["ENGINE"] = "config.postgresql"
    DATABASES["default"]["OPTIONS"] = {**postgresql_options(), **DATABASES["default"].get("OPTIONS", {})}

# Sessions are for accounts only: whoever just looks or plays has none. A sign-in holds as long as a guest's cookie.
SESSION_ENGINE = "games.accounts.sessions"
SESSION_COOKIE_AGE = 400 * 24 * 60 * 60
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

# In the database, so that all workers count attempts to sign in together.
CACHES = {
    "default": {
        "BACKEND": "config.cache.DatabaseCache",
        "LOCATION": "cache",
        "OPTIONS": {"MAX_ENTRIES": 100_000},
    },
}

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "games.accounts.validators.LengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "player"
LOGOUT_REDIRECT_URL = "home"

ACCOUNT_ADAPTER = "games.accounts.adapters.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*", "email"]
ACCOUNT_FORMS = {
    "login": "games.accounts.forms.SignInForm",
    "signup": "games.accounts.forms.SignUpForm",
    "change_password": "games.accounts.forms.ChangePasswordForm",
    "set_password": "games.accounts.forms.SetPasswordForm",
    "reset_password": "games.accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "games.accounts.forms.NewPasswordForm",
    "reauthenticate": "games.accounts.forms.ReauthenticateForm",
}
# An address is for a forgotten password and nothing else. Several accounts may give the same one: if not, whoever tries
# an address would learn that it is known here.
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_UNIQUE_EMAIL = False
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_RATE_LIMITS = {"login_failed": "30/m/ip,10/10m/key"}
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
# Who tries to sign in is told apart by the last address in X-Forwarded-For, which the proxy has put there. Without a
# proxy, anybody could write another one with every attempt.
ALLAUTH_TRUSTED_PROXY_COUNT = 1 if HTTPS or _HAS_PUBLIC_NAME else 0

MFA_ADAPTER = "games.accounts.adapters.PasskeyAdapter"
MFA_SUPPORTED_TYPES = ["webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_WEBAUTHN_USER_VERIFICATION = "required"
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_FORMS = {
    "add_webauthn": "games.accounts.forms.AddPasskeyForm",
    "login_webauthn": "games.accounts.forms.PasskeySignInForm",
}

MAILERS = {"default": mailer()}
DEFAULT_FROM_EMAIL = read_text("EMAIL_FROM", f"Quiet Boards <noreply@{ALLOWED_HOSTS[0].strip('.*') or 'localhost'}>")

USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = SOURCE
LANGUAGE_COOKIE_NAME = "language"
LOCALE_PATHS = [BASE_DIR / "locale"]
_SPOKEN = offered(LOCALE_PATHS[0])
LANGUAGES = [(language.code, language.name) for language in _SPOKEN]
LANGUAGES_BIDI = [language.code for language in _SPOKEN if language.runs_left]

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "games.art.finders.ArtFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "config.storage.StaticFilesStorage",
    },
}

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": "config.logs.Formatter"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "lines"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}
