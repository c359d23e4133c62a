"""Best times: the player's own ten of each game, and the site's ten of each kind of board."""

from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from time_machine import TimeMachineFixture

from games.models import Record, Session
from games.play.today import boards_of_day
from games.records.keeping import list_player
from tests.stats import reading
from tests.stats.expected import clock
from tests.stats.games import NOON, OTHER, PLAYER, TODAY, Game, forget_everything, player, several_games, store
from tests.views.markup import Markup

pytestmark = [pytest.mark.django_db, pytest.mark.data]

PAIRS = "/leaderboard/?game=match&group=pairs&cards=12&level=easy"


@pytest.fixture(autouse=True)
def noon(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to(NOON, tick=False)


def own(page: Markup) -> list[tuple[str, str]]:
    """The time and the address of each of the player's best wins."""
    lists = page.all("ol", class_="own-times")
    items = [element for one in lists for element in one.inside if element.tag == "li"]
    return [
        (
            next(reading.words(element) for element in item.inside if element.tag == "strong"),
            next(element["href"] for element in item.inside if element.tag == "a"),
        )
        for item in items
    ]


def site(page: Markup) -> list[tuple[str, str]]:
    """The name and the time of each row of the site's list."""
    return [(name, time) for _, name, time, _ in reading.table(page, "site-title")]


@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(several_games, several_games)
def test_the_players_ten_best_wins_of_each_game(games: list[Game], others: list[Game]) -> None:
    forget_everything()
    sessions = store(player(), games)
    store(player(OTHER), others)
    for game in ("match", "mahjong"):
        won = [
            (one.elapsed, one.ended_at, place)
            for place, one in enumerate(games)
            if one.game == game and one.status == "won"
        ]
        best = [(clock(elapsed), f"/g/{sessions[place].code}/") for elapsed, _, place in sorted(won)[:10]]
        assert own(reading.read(f"/leaderboard/?game={game}")) == best


def test_a_row_says_board_date_and_hints() -> None:
    [session] = store(player(), [Game("L03", hints=2)])
    text = reading.read("/leaderboard/").text
    for wanted in ("1:00", "Fish", "4 May 2031", "2 hints", session.code):
        assert wanted in text


@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(several_games, st.booleans()), max_size=4))
def test_the_sites_list_is_each_listed_players_best_fair_time(players: list[tuple[list[Game], bool]]) -> None:
    forget_everything()
    fair = []
    for number, (games, is_listed) in enumerate(players):
        name = f"Player {number}"
        store(player(UUID(int=number + 1), name if is_listed else None), games)
        times = [(one.elapsed, one.ended_at, name) for one in games if one.kind == "P12E" and one.fair]
        if times and is_listed:
            fair.append(min(times))
    listed = [(name, clock(elapsed)) for elapsed, _, name in sorted(fair)]
    shown = [(name.removesuffix(" you"), time) for name, time in site(reading.read(PAIRS))]
    assert shown == listed, "equal times in the order of their ends"


@pytest.mark.parametrize(
    "unfair",
    [
        {"drawn": False},
        {"number": 2},
        {"hints": 1},
        {"undos": 1},
        {"status": "stuck"},
        {"status": "left"},
    ],
)
def test_an_unfair_game_never_stands_there(unfair: dict[str, object]) -> None:
    store(player(public_name="Ana"), [Game("L00", **unfair)])  # type: ignore[arg-type]
    assert site(reading.read("/leaderboard/?game=mahjong&layout=turtle")) == []


def test_whoever_has_no_public_name_never_stands_there() -> None:
    store(player(), [Game("P12E")])
    page = reading.read(PAIRS)
    assert site(page) == []
    assert "Your best time that counts here: 1:00" in page.text


def test_a_name_given_up_is_gone_at_once() -> None:
    owner = player(public_name="Ana")
    store(owner, [Game("P12E")])
    assert site(reading.read(PAIRS)) == [("Ana you", "1:00")]
    owner.public_name = None
    owner.save()
    list_player(owner)
    assert site(reading.read(PAIRS)) == []


def test_ones_own_row_is_marked_and_no_other() -> None:
    store(player(PLAYER, "Ana"), [Game("P12E", elapsed=50_000)])
    store(player(OTHER, "Bo"), [Game("P12E", elapsed=40_000)])
    for key, mine in ((PLAYER, "Ana you"), (OTHER, "Bo you")):
        page = reading.read(PAIRS, key)
        [row] = page.all("tr", class_="own")
        assert mine in reading.words(row)
    assert reading.read(PAIRS, None).all("tr", class_="own") == []


def test_ten_stand_there_at_most_and_ties_go_to_the_earlier() -> None:
    for number in range(12):
        store(player(UUID(int=number + 1), f"Player {number:02}"), [Game("P12E", ended=100 + number)])
    names = [name for name, _ in site(reading.read(PAIRS, None))]
    assert names == [f"Player {number:02}" for number in range(11, 1, -1)]


def test_names_are_text_and_nothing_else() -> None:
    store(player(OTHER, "<i>Bo</i>&amp;"), [Game("P12E")])
    page = reading.read(PAIRS)
    assert site(page) == [("<i>Bo</i>&amp;", "1:00")]
    assert page.all("i") == []


def test_each_kind_of_board_has_a_list_of_its_own() -> None:
    store(player(OTHER, "Bo"), [Game("P12E"), Game("T21M", elapsed=70_000), Game("L21", elapsed=80_000)])
    for address, time in (
        ("?game=match&group=pairs&cards=12&level=easy", "1:00"),
        ("?game=match&group=trios&cards=21&level=medium", "1:10"),
        ("?game=mahjong&layout=teapot", "1:20"),
    ):
        assert site(reading.read(f"/leaderboard/{address}")) == [("Bo", time)]
    assert site(reading.read("/leaderboard/?game=match&group=pairs&cards=20&level=easy")) == []


def test_from_one_kind_of_board_links_lead_to_all() -> None:
    seen, todo = set(), ["?game=match", "?game=mahjong"]
    kinds = set()
    while todo:
        address = todo.pop()
        if address not in seen:
            seen.add(address)
            page = reading.read(f"/leaderboard/{address}")
            kinds.add(next(reading.words(title) for title in page.all("h3")))
            todo += reading.links(page)
    assert len(kinds) == 24 + 2 * 22


def test_without_a_choice_the_kind_played_most_is_shown() -> None:
    store(player(), [Game("P12E"), Game("T21M"), Game("T21M")])
    assert reading.chosen(reading.read("/leaderboard/"))[1:] == ["Trios", "21 cards", "Medium"]


def test_boards_of_day_lead_to_their_first_tries() -> None:
    page = reading.read("/leaderboard/", None)
    for code in boards_of_day(TODAY):
        assert page.all("a", href=f"/g/{code}/results/")


def test_reading_the_lists_changes_nothing() -> None:
    store(player(public_name="Ana"), [Game("P12E"), Game("L00")])
    before = [list(model.objects.order_by("pk").values()) for model in (Session, Record)]
    for address in (PAIRS, "/leaderboard/", "/stats/", "/leaderboard/?time=1&player=Ana"):
        reading.read(address)
    assert [list(model.objects.order_by("pk").values()) for model in (Session, Record)] == before
