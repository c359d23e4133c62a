"""The addresses of the site (design, section 5)."""

from allauth.account.decorators import secure_admin_login
from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from games.accounts.views import refused, sign_out
from games.views import (
    errors,
    game,
    health,
    home,
    language,
    leaderboard,
    new_game,
    pages,
    plan,
    player,
    results,
    rules,
    settings,
    share,
    stats,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("match/new/", new_game.new_match, name="new-match"),
    path("mahjong/new/", new_game.new_mahjong, name="new-mahjong"),
    path("g/<str:text>/", game.game, name="game"),
    path("g/<str:text>/flip/", game.flip, name="flip"),
    path("g/<str:text>/compare/", game.compare, name="compare"),
    path("g/<str:text>/continue/", game.go_on, name="continue"),
    path("g/<str:text>/tap/", game.tap, name="tap"),
    path("g/<str:text>/hint/", game.hint, name="hint"),
    path("g/<str:text>/undo/", game.undo, name="undo"),
    path("g/<str:text>/results/", results.results, name="results"),
    path("g/<str:text>/qr.svg", share.qr, name="qr"),
    path("g/<str:text>/plan/", plan.plan, name="plan"),
    path("g/<str:text>/pause/", game.pause, name="pause"),
    path("g/<str:text>/resume/", game.resume, name="resume"),
    path("g/<str:text>/restart/", game.restart, name="restart"),
    path("stats/", stats.stats, name="stats"),
    path("leaderboard/", leaderboard.leaderboard, name="leaderboard"),
    path("rules/match/", rules.match, name="match-rules"),
    path("rules/mahjong/", rules.mahjong, name="mahjong-rules"),
    path("language/", language.change_language, name="language"),
    path("settings/", settings.change_settings, name="settings"),
    path("pictures/<slug:slug>/", pages.pictures, name="pictures"),
    path("credits/", pages.credits_page, name="credits"),
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
urlpatterns += i18n_patterns(
    path("rules/match/", rules.match, name="match-rules-in-language"),
    path("rules/mahjong/", rules.mahjong, name="mahjong-rules-in-language"),
)

handler400 = errors.bad_request
handler403 = refused
handler404 = errors.not_found
handler500 = errors.server_error
