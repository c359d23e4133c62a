"""The addresses of the site (design, section 5)."""

from django.urls import path

from games.views import errors, game, health, home, new_game, pages, plan, settings

urlpatterns = [
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
    path("g/<str:text>/plan/", plan.plan, name="plan"),
    path("g/<str:text>/pause/", game.pause, name="pause"),
    path("g/<str:text>/resume/", game.resume, name="resume"),
    path("g/<str:text>/restart/", game.restart, name="restart"),
    path("settings/", settings.change_settings, name="settings"),
    path("pictures/<slug:slug>/", pages.pictures, name="pictures"),
    path("credits/", pages.credits_page, name="credits"),
    path("healthz", health.healthz, name="healthz"),
]

handler400 = errors.bad_request
handler404 = errors.not_found
handler500 = errors.server_error
