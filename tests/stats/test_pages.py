"""The statistics as a page: empty, filtered, forged, and whose they are."""

from urllib.parse import urlencode
from uuid import UUID

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries
from time_machine import TimeMachineFixture

from games.models import Player, Session
from games.players.visitors import COOKIE, cookie_of
from tests.games import KINDS
from tests.stats import reading
from tests.stats.games import NOON, OTHER, PLAYER, Game, player, store

pytestmark = [pytest.mark.django_db, pytest.mark.data]

QUERIES = 8
PAGES = ["/stats/", "/leaderboard/"]
ADDRESSES = [
    *PAGES,
    "/stats/?game=mahjong",
    "/stats/?game=match&group=pairs",
    "/stats/?game=match&group=pairs&cards=12&level=easy",
    "/stats/?game=mahjong&layout=turtle",
    "/leaderboard/?game=mahjong&layout=fish",
]


@pytest.fixture(autouse=True)
def noon(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to(NOON, tick=False)


def many(number: int, *, ended: int = 3600) -> list[Game]:
    """So many games, of all kinds."""
    kinds = list(KINDS)
    return [
        Game(
            kinds[index % len(kinds)],
            "won" if index % 4 else "left",
            elapsed=30_000 + index,
            ended=ended + 7 * index,
            daily=index % 9,
        )
        for index in range(number)
    ]


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("key", [None, PLAYER])
def test_a_new_visitor_is_invited_to_play_and_nothing_is_stored(address: str, key: UUID | None) -> None:
    page = reading.read(address, key)
    assert page.all("a", href="/mahjong/new/" if "mahjong" in address else "/match/new/")
    assert page.all("dd") == page.all("svg", class_="plot") == []
    assert "0:00" not in page.text
    assert not Player.objects.exists()
    assert "player" not in reading.ask(address, key).cookies


def test_a_game_under_way_is_not_counted_yet() -> None:
    owner = player()
    [session] = store(owner, [Game("P12E")])
    Session.objects.filter(pk=session.pk).update(status="playing", ended_at=None)
    store(owner, [])
    assert "Your first game starts this page" in reading.read("/stats/").text


def test_the_other_game_invites_by_its_name() -> None:
    store(player(), [Game("P12E")])
    assert "Your first game of Mahjong Solitaire starts this page" in reading.read("/stats/?game=mahjong").text


@pytest.mark.parametrize(("games", "tab"), [(["P12E"], "Match Cards"), (["P12E", "L00", "L01"], "Mahjong Solitaire")])
def test_the_game_played_more_is_shown_first(games: list[str], tab: str) -> None:
    store(player(), [Game(kind) for kind in games])
    for address in PAGES:
        assert reading.chosen(reading.read(address))[0] == tab


def test_only_lost_games_have_no_times() -> None:
    store(player(), [Game("P12E", "lost", failed=20), Game("P12E", "left")])
    said = reading.figures(reading.read("/stats/"))
    assert (said["Share won"], said["Wins in a row"]) == ("0%", "0")
    assert not {"Best time", "Median time", "Last time", "Failed"} & said.keys()


def test_filters_offer_what_was_played_and_lead_to_it() -> None:
    store(player(), [Game(kind) for kind in ("P12E", "P20M", "T12H", "L00")])
    seen, todo = set(), ["?game=match"]
    while todo:
        address = todo.pop()
        if address not in seen:
            seen.add(address)
            page = reading.read(f"/stats/{address}")
            assert reading.figures(page), f"nothing at {address}"
            todo += reading.links(page)
    assert "?game=match&group=pairs&cards=20" in seen
    assert "?game=match&group=pairs&level=easy" in seen
    assert "?game=match&cards=12" in seen
    assert "?game=mahjong" in seen
    assert not [address for address in seen if "60" in address or "21" in address]


def test_a_filter_that_can_hold_for_no_board_is_dropped() -> None:
    store(player(), [Game("T12E")])
    assert reading.chosen(reading.read("/stats/?game=match&group=trios&cards=20")) == ["Match Cards", "Trios"]


def test_a_kind_never_played_says_so() -> None:
    store(player(), [Game("P12E")])
    page = reading.read("/stats/?game=match&group=trios&cards=60&level=hard")
    assert "No game of this kind has ended yet" in page.text
    assert page.all("dd") == []


@pytest.mark.parametrize("path", PAGES)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(
    query=st.dictionaries(
        st.sampled_from(["game", "group", "cards", "level", "layout", "kind", "page", "time"]),
        st.sampled_from(
            ["match", "mahjong", "pairs", "12", "20", "hard", "turtle", "P12E", "-1", "'; --", "\0", "<b>", "٣"]
        )
        | st.text(max_size=8),
        max_size=6,
    )
)
def test_forged_parameters_show_a_page_like_any_other(path: str, query: dict[str, str]) -> None:
    Player.objects.all().delete()
    store(player(), [Game("P12E"), Game("L00")])
    response = reading.ask(f"{path}?{urlencode(query, errors='replace')}")
    assert response.status_code == 200
    assert "<b>" not in response.text


@pytest.mark.parametrize("path", PAGES)
def test_the_pages_take_no_time_and_nothing_else(path: str) -> None:
    client = Client()
    for method in (client.post, client.put, client.patch, client.delete):
        assert method(path, {"time": "1"}).status_code == 405


def test_the_figures_of_others_are_never_shown() -> None:
    store(player(), [Game("P12E", elapsed=61_000)])
    store(player(OTHER), many(200))
    page = reading.read("/stats/")
    assert reading.figures(page)["Played"] == "1"
    assert reading.table(page, "times-name") == [["4 May 2031", "1:01", "1:01"]]
    own = reading.read("/leaderboard/").all("ol", class_="own-times")
    assert [element.text for element in own[0].inside if element.tag == "strong"] == ["1:01"]


def test_a_key_in_the_address_shows_nobody_elses_figures() -> None:
    store(player(OTHER), [Game("P12E")])
    for name in ("player", "player_key", "key", "user"):
        assert not reading.figures(reading.read(f"/stats/?{name}={OTHER}"))


def test_a_cookie_that_was_tampered_with_is_a_new_visitor() -> None:
    store(player(), [Game("P12E")])
    client = Client()
    client.cookies[COOKIE] = cookie_of(OTHER).replace(OTHER.hex, PLAYER.hex)
    assert "Your first game starts this page" in client.get("/stats/").text


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_asks_the_database_eight_times_at_most(
    address: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    store(player(public_name="Ana"), many(300))
    for number in range(15):
        store(player(UUID(int=10 + number), f"Name {number}"), [Game("P12E"), Game("L03")])
    with django_assert_max_num_queries(QUERIES - 2):  # Two are kept for whoever is signed in.
        reading.read(address)


def test_times_are_those_of_the_last_hundred_wins() -> None:
    store(player(), [Game("P12E", elapsed=1000 * (100 + index), ended=10_000 - index) for index in range(130)])
    page = reading.read("/stats/")
    rows = reading.table(page, "times-name")
    assert len(rows) == 100
    assert (rows[0][1], rows[-1][1]) == ("3:49", "2:10")
    assert {row[2] for row in rows} == {"1:40"}, "the best so far may lie before the hundred"
    assert "The last 100 wins" in page.text


def test_pages_are_not_kept_by_anybody() -> None:
    for path in PAGES:
        assert "no-store" in reading.ask(path)["Cache-Control"]
        assert "private" in reading.ask(path)["Cache-Control"]
