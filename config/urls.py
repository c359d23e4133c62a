"""The addresses of the site (design, section 5)."""

from allauth.account.decorators import secure_admin_login
from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from games.accounts.views import refused, sign_out
from games.registry import GAMES
from games.views import (
    credits_page,
    errors,
    game,
    health,
    home,
    language,
    leaderboard,
    new_game,
    player,
    results,
    rules,
    settings,
    share,
    stats,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("<slug:slug>/new/", new_game.new_game, name="new-game"),
    path("g/<str:text>/", game.game, name="game"),
    path("g/<str:text>/restart/", game.restart, name="restart"),
    path("g/<str:text>/results/", results.results, name="results"),
    path("g/<str:text>/qr.svg", share.qr, name="qr"),
    path("g/<str:text>/<slug:name>/", game.part, name="part"),
    path("stats/", stats.stats, name="stats"),
    path("leaderboard/", leaderboard.leaderboard, name="leaderboard"),
    path("rules/<slug:slug>/", rules.rules, name=rules.NAME),
    path("language/", language.change_language, name="language"),
    path("settings/", settings.change_settings, name="settings"),
    path("credits/", credits_page.show, name="credits"),
    path("player/", player.player, name="player"),
    path("player/name/", player.change_name, name="public-name"),
    path("player/data/", player.download, name="download-data"),
    path("player/delete/", player.delete, name="delete-data"),
    path("account/", include("games.accounts.urls")),
    # The admin signs in and out by the doors that everybody uses: they count attempts, and they leave nothing behind.
    path("admin/login/", secure_admin_login(admin.site.login)),  # type: ignore[no-untyped-call]
    path("admin/logout/", sign_out),
    path("admin/", admin.site.urls),
    path("healthz", health.healthz, name="healthz"),
]
urlpatterns += [address for one in GAMES.values() for address in one.addresses]
urlpatterns += i18n_patterns(path("rules/<slug:slug>/", rules.rules, name=rules.NAME_IN_LANGUAGE))

handler400 = errors.bad_request
handler403 = refused
handler404 = errors.not_found
handler500 = errors.server_error
