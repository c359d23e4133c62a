"""A game of its own package, its own templates, and a line in each registry: the site plays it as it is."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client

from games.engine.codes import CodeError
from games.engine.registry import RULES, parse, register
from games.models import Record, Session
from games.play.today import boards_of_day
from games.records.checking import differences
from tests.stats import reading
from tests.stats.games import TODAY
from tests.third_game import rules
from tests.third_game.rules import HeapsCode, heaps_of
from tests.views.markup import Markup
from tests.views.visitor import Visitor

pytestmark = [pytest.mark.django_db, pytest.mark.data]

CODE = "MT1-S-AAAAAAB"
HEAPS = heaps_of(HeapsCode("S", 1))
TAPS = [place for place, count in enumerate(HEAPS) for _ in range(count)]


@pytest.fixture(params=[True, False], ids=["htmx", "forms"])
def visitor(request: pytest.FixtureRequest) -> Visitor:
    return Visitor(CODE, htmx=request.param)


def take(visitor: Visitor, *heaps: int) -> None:
    for heap in heaps:
        assert visitor.post("take", heap=heap).status_code in {200, 303}


def heaps(page: Markup) -> list[int]:
    return [int(heap["data-heap"]) for heap in page.having("data-heap")]


def test_its_board_is_dealt_from_its_code(visitor: Visitor) -> None:
    page = visitor.look()
    assert page.status == "new"
    assert heaps(page) == list(HEAPS)
    assert page.counters == {"left": sum(HEAPS), "time": 0}
    assert "Small heaps – Quiet Boards" in page.text


def test_a_move_is_kept_and_the_game_resumed(visitor: Visitor) -> None:
    visitor.look()
    take(visitor, TAPS[0])
    again = visitor.look()
    assert (again.status, again.move) == ("playing", 1)
    assert sum(heaps(again)) == sum(HEAPS) - 1
    assert Session.objects.get().done == 1


def test_an_answer_to_htmx_holds_what_has_changed_and_no_more() -> None:
    visitor = Visitor(CODE)
    visitor.look()
    answer = Markup(visitor.post("take", heap=0).text)
    assert [heap["id"] for heap in answer.having("data-heap")] == ["heap-0"]
    assert answer.one(id="live").text == f"{sum(HEAPS) - 1} left"


def test_it_is_won_and_counted(visitor: Visitor, time: object) -> None:
    visitor.look()
    take(visitor, *TAPS)
    page = visitor.look()
    assert page.status == "won"
    assert page.one(id="end-title").text == "Cleared"
    record = Record.objects.get(kind="heaps-S")
    assert (record.game, record.won, record.failed) == ("heaps", 1, 0)
    assert list(differences()) == []


def test_it_is_lost_and_restarted(visitor: Visitor) -> None:
    visitor.look()
    for _ in range(rules.PASSES):
        visitor.post("pass")
    assert visitor.look().status == "lost"
    visitor.post("restart")
    page = visitor.look()
    assert (page.status, heaps(page)) == ("new", list(HEAPS))
    assert Session.objects.get().failed == rules.PASSES
    assert list(differences()) == []


def test_a_damaged_figure_of_it_is_found(visitor: Visitor) -> None:
    visitor.look()
    take(visitor, *TAPS)
    Session.objects.update(failed=2)
    Record.objects.filter(kind="heaps").update(won=3)
    assert {difference.figure for difference in differences()} >= {"failed", "won"}


def test_what_it_does_not_know_is_refused(visitor: Visitor) -> None:
    visitor.look()
    assert visitor.post("flip", card=0).status_code == 400
    assert visitor.post("take", heap=3).status_code == 400
    assert visitor.post("take", heap="x").status_code == 400
    assert visitor.get(f"/g/{CODE}/take/").status_code == 405
    assert visitor.get(f"/g/{CODE}/plan/").status_code == 404
    assert visitor.get("/g/MT1-M-AAAAAAB/").status_code == 404
    assert "Heaps are small or large, not “M”." in visitor.get("/g/MT1-M-AAAAAAB/").text
    assert not Session.objects.exists()


def test_the_statistics_and_lists_show_it(visitor: Visitor) -> None:
    visitor.look()
    take(visitor, *TAPS)
    stats = Markup(visitor.get("/stats/?game=heaps").text)
    assert {"Lost heaps": "0", "Cleared": "1", "Win rate": "100%"}.items() <= _old_words(reading.figures(stats)).items()
    assert "Passes in your wins" in stats.text
    best = Markup(visitor.get("/leaderboard/?game=heaps").text)
    assert "Small heaps" in best.text
    assert "0 passes" in best.text
    tries = Markup(visitor.get(f"/g/{CODE}/results/").text)
    assert reading.words(tries.all("td")[1]) == "You"


def _old_words(figures: dict[str, str]) -> dict[str, str]:
    return {"Win rate": figures.get("Share won", figures.get("Win rate", "")), **figures}


def test_its_kinds_are_filtered(visitor: Visitor) -> None:
    visitor.look()
    take(visitor, *TAPS)
    large = Visitor("MT1-L-AAAAAAB", htmx=visitor.htmx, client=visitor.client)
    large.look()
    take(large, *[place for place, count in enumerate(heaps_of(HeapsCode("L", 1))) for _ in range(count)])
    assert "?game=heaps&size=L" in reading.links(Markup(visitor.get("/stats/?game=heaps").text))
    only = Markup(visitor.get("/stats/?game=heaps&size=L").text)
    assert reading.figures(only)["Played"] == "1"
    assert reading.figures(Markup(visitor.get("/stats/?game=heaps").text))["Played"] == "2"


def test_the_home_page_offers_it_and_leads_back_to_it(visitor: Visitor) -> None:
    visitor.look()
    take(visitor, TAPS[0])
    home = Markup(visitor.get("/").text)
    assert "Clear three heaps." in home.text
    assert f"1 of {sum(HEAPS)} pebbles, 0:00" in home.text
    assert [link["href"] for link in home.all("a") if link["href"] == "/heaps/new/"]
    assert "The rules of Three Heaps" in home.text


def test_its_new_game_window_opens_and_starts_a_board() -> None:
    visitor = Visitor(CODE)
    window = visitor.get("/heaps/new/", HX_Request="true")
    assert Markup(window.text).one(id="new-game-title").text == "New game"
    start = Client().get("/heaps/new/", {"size": "L", "start": "1"})
    assert start["Location"].startswith("/g/MT1-L-")


def test_its_rules_page_stands_beside_the_others() -> None:
    page = Markup(Client().get("/rules/heaps/").text)
    assert "Take all pebbles before you pass 3 times." in page.text
    assert "The rules of Match Cards" in page.text


def test_a_day_has_a_board_of_it() -> None:
    boards = boards_of_day(TODAY)
    assert [code.game for code in boards] == list(RULES)
    assert boards == boards_of_day(TODAY)


def test_the_command_line_deals_it() -> None:
    output = StringIO()
    call_command("deal", CODE, "--json", stdout=output)
    assert json.loads(output.getvalue()) == {"code": CODE, "heaps": list(HEAPS)}


def test_two_games_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two games have"):
        register(rules.HeapsRules())


def test_without_the_game_there_is_no_such_code() -> None:
    del RULES["heaps"]
    with pytest.raises(CodeError, match="unknown-game"):
        parse(CODE)
