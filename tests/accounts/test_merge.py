"""A guest's games come into an account: once, all of them, none doubled, and the figures follow."""

import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from unittest.mock import patch
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError, connection, transaction
from django.db.models import QuerySet
from time_machine import TimeMachineFixture

from games.engine.moves import read_moves
from games.engine.registry import parse, replay
from games.models import Player, Record, Session
from games.play.moves import load_game, make_move
from games.players import merging
from games.players.merging import erase, merge, welcome
from games.records.checking import differences
from games.records.keeping import kept_fields, recount
from tests.accounts.person import Person
from tests.engine.match.playing import groups_of
from tests.games import VERBS
from tests.views.visitor import HARD, PAIRS, TRIOS, Visitor

pytestmark = [pytest.mark.django_db, pytest.mark.data]

START = datetime(2021, 5, 1, 12, tzinfo=UTC)
BEGUN = "f0@0"
GIVEN_UP = "left"
DAY = 24 * 60 * 60 * 1000
"""A day, as moves are timed."""


def winning_moves(code: str = PAIRS, pace: int = 1000) -> str:
    moves, at = [], 0
    for group in groups_of(Visitor(code).board):
        for card in group:
            moves.append(f"f{card}@{at}")
            at += pace
        at += 1500
        moves.append(f"c@{at}")
    return " ".join(moves)


class Keeper:
    """Writes sessions as games would have left them."""

    def __init__(self, user: User | None = None) -> None:
        self.player = Player.objects.create(key=uuid4(), created_at=START, user=user)
        self.numbers: dict[str, int] = {}

    def session(self, day: float, moves: str = BEGUN, code: str = PAIRS, **fields: Any) -> Session:
        """Add a session that began on that day; all but the last of a board are put away, as in play."""
        read = read_moves(moves, VERBS)
        last = Session.objects.latest_try(self.player.key, code)
        if last is not None and not last.put_away:
            last.put_away = True
            if last.status in Session.CAN_BE_LEFT:
                last.status, last.ended_at = GIVEN_UP, START + timedelta(days=day)
            last.save()
        begun = START + timedelta(days=day)
        moved = begun + timedelta(milliseconds=read[-1].at)
        parsed = parse(code)
        kept = kept_fields(parsed, replay(parsed, read), read[-1].at)
        return Session.objects.create(
            player=self.player,
            code=code,
            game=parsed.game,
            kind=parsed.kind,
            number=1 if last is None else last.number + 1,
            first_move=0 if last is None else last.move_number + 1,
            moves=moves,
            move_count=len(read),
            started_at=begun,
            moved_at=moved,
            **{"ended_at": moved if kept["status"] in Session.OVER else None, **kept, **fields},
        )


@pytest.fixture
def user(db: None) -> User:
    return User.objects.create_user("ann")


@pytest.fixture
def account(user: User) -> Keeper:
    return Keeper(user)


@pytest.fixture
def guest(db: None) -> Keeper:
    return Keeper()


def bring_in(guest: Keeper, account: Keeper) -> None:
    for keeper in (guest, account):
        recount(keeper.player.key)
    merge(guest.player.key, account.player)


def tries(account: Keeper, code: str = PAIRS) -> list[tuple[int, str, bool]]:
    """Number, status and whether put away, of the account's tries at that board."""
    rows = Session.objects.filter(player=account.player, code=code).order_by("number")
    return [(row.number, row.status, row.put_away) for row in rows]


def assert_sound(account: Keeper) -> None:
    """The figures follow from the sessions, and of each board only the last try is on the table."""
    assert [str(difference) for difference in differences()] == []
    for code in set(Session.objects.filter(player=account.player).values_list("code", flat=True)):
        rows = list(Session.objects.filter(player=account.player, code=code).order_by("number"))
        assert all(row.put_away for row in rows[:-1])
        assert [row.number for row in rows] == list(range(rows[0].number, rows[0].number + len(rows)))


# -- what comes in ----------------------------------------------------------------------------------------------


def test_all_games_come_in_and_the_guest_is_no_more(guest: Keeper, account: Keeper) -> None:
    account.session(0, winning_moves(PAIRS), PAIRS)
    guest.session(1, winning_moves(HARD), HARD)
    guest.session(2, BEGUN, TRIOS)
    bring_in(guest, account)
    assert Session.objects.filter(player=account.player).count() == Session.objects.count() == 3
    assert list(Player.objects.all()) == [account.player]
    assert Record.objects.get(kind="match").won == 2
    assert_sound(account)


def test_twice_is_once(guest: Keeper, account: Keeper) -> None:
    guest.session(1, winning_moves())
    bring_in(guest, account)
    before = list(Session.objects.values())
    merge(guest.player.key, account.player)
    assert list(Session.objects.values()) == before


def test_a_board_that_only_the_guest_has_played_is_as_it_was(guest: Keeper, account: Keeper) -> None:
    """A tab that shows it goes on without noticing anything."""
    for day in (1, 2):
        guest.session(day)
    before = load_game(guest.player.key, parse(PAIRS))
    bring_in(guest, account)
    after = load_game(account.player.key, parse(PAIRS))
    assert (after.move, after.state) == (before.move, before.state)
    assert tries(account) == [(1, "left", True), (2, "playing", False)]
    assert_sound(account)


def test_an_account_of_somebody_else_brings_nothing_in(account: Keeper) -> None:
    other = Keeper(User.objects.create_user("bob"))
    other.session(1)
    merge(other.player.key, account.player)
    assert Session.objects.get().player == other.player


def test_nobody_and_oneself_bring_nothing_in(account: Keeper) -> None:
    account.session(1)
    merge(account.player.key, account.player)
    merge(uuid4(), account.player)
    assert Session.objects.get().player == account.player


# -- boards that both have played -----------------------------------------------------------------------------------


def test_tries_are_numbered_in_the_order_in_which_they_began(guest: Keeper, account: Keeper) -> None:
    account.session(0, winning_moves())
    guest.session(1, winning_moves(pace=900))
    account.session(2, winning_moves(pace=800))
    guest.session(3, winning_moves(pace=700))
    bring_in(guest, account)
    elapsed = Session.objects.order_by("number").values_list("elapsed", flat=True)
    assert list(elapsed) == sorted(elapsed, reverse=True)
    assert tries(account) == [(1, "won", True), (2, "won", True), (3, "won", True), (4, "won", False)]
    assert_sound(account)


@pytest.mark.parametrize(("account_moved", "guest_moved", "goes_on"), [(5, 9, "guest"), (9, 5, "account")])
def test_of_two_games_that_can_go_on_the_one_moved_last_does(
    guest: Keeper, account: Keeper, account_moved: int, guest_moved: int, goes_on: str
) -> None:
    moves = f"f0@0 f1@{(account_moved - 1) * DAY}", f"f2@0 f3@{(guest_moved - 2) * DAY}"
    account.session(1, moves[0])
    guest.session(2, moves[1])
    bring_in(guest, account)
    table = load_game(account.player.key, parse(PAIRS))
    assert table.session is not None
    assert table.session.moves == moves[goes_on == "guest"]
    assert table.session.status in Session.CAN_BE_LEFT
    given_up = Session.objects.get(status="left")
    assert given_up.put_away
    assert given_up.ended_at == given_up.moved_at
    assert_sound(account)


def test_a_game_that_has_to_give_way_ends_no_run_won_since(guest: Keeper, account: Keeper) -> None:
    account.session(1)
    account.session(2, winning_moves(HARD), HARD)
    guest.session(3)
    bring_in(guest, account)
    assert tries(account) == [(1, "left", True), (2, "playing", False)]
    assert Record.objects.get(player=account.player, kind="match").run == 1
    assert_sound(account)


def test_a_game_that_can_go_on_is_not_lost_behind_a_later_one_that_is_over(guest: Keeper, account: Keeper) -> None:
    account.session(1)
    guest.session(2, winning_moves())
    bring_in(guest, account)
    assert [status for _number, status, _away in tries(account)] == ["won", "playing"]
    table = load_game(account.player.key, parse(PAIRS))
    assert table.session is not None
    assert table.session.status == "playing"
    assert list(Session.objects.in_progress(account.player.key)) == [table.session]
    assert_sound(account)


def test_no_stale_page_fits_the_game_on_the_table(guest: Keeper, account: Keeper) -> None:
    account.session(1)
    account.session(2, "f0@0 f1@10")
    guest.session(3, "f2@0")
    seen = {load_game(keeper.player.key, parse(PAIRS)).move for keeper in (guest, account)}
    old = {number for row in Session.objects.all() for number in (row.first_move, row.move_number)} | seen
    bring_in(guest, account)
    table = load_game(account.player.key, parse(PAIRS))
    assert table.session is not None
    assert table.session.first_move > max(old)
    assert table.move not in old


def test_a_board_given_up_by_both_begins_anew_after_all_of_it(guest: Keeper, account: Keeper) -> None:
    account.session(1, put_away=True, status="left", ended_at=START + timedelta(days=1))
    guest.session(2, put_away=True, status="left", ended_at=START + timedelta(days=2))
    bring_in(guest, account)
    table = load_game(account.player.key, parse(PAIRS))
    assert table.session is None
    assert table.move > 2
    assert tries(account) == [(1, "left", True), (2, "left", True)]
    assert_sound(account)


# -- the site's list ------------------------------------------------------------------------------------------------


def best_fair(account: Keeper) -> int | None:
    record = Record.objects.filter(player=account.player, kind="match").first()
    return record.fair_time if record else None


def test_a_fair_win_of_a_guest_is_fair_in_the_account(guest: Keeper, account: Keeper) -> None:
    win = guest.session(1, winning_moves(), drawn=True)
    bring_in(guest, account)
    assert best_fair(account) == win.elapsed


def test_a_second_try_is_not_fair_however_it_came_in(guest: Keeper, account: Keeper) -> None:
    account.session(0, winning_moves(pace=2000))
    guest.session(1, winning_moves(), drawn=True)
    bring_in(guest, account)
    assert best_fair(account) is None


def test_a_board_that_lies_half_played_in_the_account_is_no_first_try_of_the_guest(
    guest: Keeper, account: Keeper
) -> None:
    """The one begun first goes on and comes last; yet the other is no first try, for the board had been seen."""
    account.session(0)
    guest.session(1, winning_moves(), drawn=True)
    bring_in(guest, account)
    assert best_fair(account) is None
    assert not Session.objects.filter(number=1).exists()


def test_an_account_on_the_lists_brings_the_guests_best_time_there(guest: Keeper, account: Keeper, user: User) -> None:
    account.player.public_name = "Ann"
    account.player.save()
    guest.session(1, winning_moves(), drawn=True)
    bring_in(guest, account)
    assert [row.player for row in Record.objects.best_of_site("match")] == [account.player]


# -- at once --------------------------------------------------------------------------------------------------------


def at_once(*actions: Callable[[], object]) -> list[BaseException]:
    """Do them in threads of their own, and return what they raised."""
    faults: list[BaseException] = []
    gate = threading.Barrier(len(actions))

    def run(action: Callable[[], object]) -> None:
        try:
            gate.wait()
            action()
        except BaseException as fault:  # noqa: BLE001  the test looks at it
            faults.append(fault)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(action,)) for action in actions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return faults


@pytest.mark.django_db(transaction=True)
def test_two_at_once_bring_in_once(guest: Keeper, account: Keeper, user: User) -> None:
    for day in range(4):
        account.session(day, winning_moves(pace=100 + day))
        guest.session(day + 0.5, winning_moves(pace=500 + day))
    assert at_once(*[lambda: welcome(user, guest.player.key)] * 4) == []
    assert Session.objects.count() == 8
    assert [number for number, _status, _away in tries(account)] == list(range(1, 9))
    assert_sound(account)


@pytest.mark.django_db(transaction=True)
def test_a_first_sign_in_from_two_tabs_makes_one_player(guest: Keeper, user: User) -> None:
    guest.session(1)
    assert at_once(*[lambda: welcome(user, guest.player.key)] * 4) == []
    assert Player.objects.get().user == user


def test_a_board_that_the_guest_begins_at_the_last_moment_is_locked_in_the_account_too(
    guest: Keeper, account: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a move in the account's game of it, just under way, would be written over with what was read before."""
    account.session(1)
    guest.session(1, code=HARD)
    locked: list[set[object]] = []
    lock_sessions, lock_players = merging._lock_sessions, merging._lock_players

    def begin_and_lock_players(*keys: UUID) -> list[Player]:
        guest.session(2)
        return lock_players(*keys)

    def note_and_lock_sessions(sessions: QuerySet[Session]) -> None:
        locked.append(set(sessions.values_list("code", "player")))
        lock_sessions(sessions)

    monkeypatch.setattr(merging, "_lock_players", begin_and_lock_players)
    monkeypatch.setattr(merging, "_lock_sessions", note_and_lock_sessions)
    bring_in(guest, account)
    assert (PAIRS, account.player.key) in locked[-1]
    assert_sound(account)


@pytest.mark.django_db(transaction=True)
def test_a_move_under_way_is_either_taken_or_finds_another_board(guest: Keeper, account: Keeper, user: User) -> None:
    """The last move of a won game and the sign-in, at the same moment: no fault, no half of anything."""
    moves = winning_moves().split()
    for _round in range(5):
        session = guest.session(0, " ".join(moves[:-1]))
        key, code = guest.player.key, parse(PAIRS)
        follows = session.move_number
        faults = at_once(
            partial(make_move, key, code, read_moves(moves[-1], VERBS)[0].verb, -1, follows),
            partial(welcome, user, key),
        )
        assert faults == []
        assert_sound(account)
        assert not Player.objects.filter(key=key).exists()
        guest = Keeper()
        with transaction.atomic():
            Session.objects.all().delete()
            recount(account.player.key)


@pytest.mark.django_db(transaction=True)
def test_deleting_while_a_game_ends_is_not_blocked(account: Keeper, user: User) -> None:
    moves = winning_moves().split()
    session = account.session(0, " ".join(moves[:-1]))
    key, follows = account.player.key, session.move_number
    faults = at_once(
        lambda: make_move(key, parse(PAIRS), read_moves(moves[-1], VERBS)[0].verb, -1, follows),
        lambda: erase([key], user),
    )
    assert faults == []
    assert not Record.objects.exists()
    assert not User.objects.exists()


def test_a_busy_database_is_asked_again(guest: Keeper, account: Keeper, user: User) -> None:
    guest.session(1)
    with patch("games.players.merging.recount", side_effect=[OperationalError("deadlock detected"), None]):
        if connection.in_atomic_block:
            # A retry belongs to whoever opened the transaction: here the test itself.
            with pytest.raises(OperationalError):
                welcome(user, guest.player.key)
    assert Session.objects.get().player == guest.player


# -- in the browser -------------------------------------------------------------------------------------------------


def sign_in_over(person: Person, cookie: str) -> Person:
    other = Person()
    other.client.cookies["player"] = cookie
    other.sign_in()
    return other


def test_signing_in_brings_the_guests_games_in(person: Person) -> None:
    person.sign_up()
    person.play(PAIRS, 0, 1)
    phone = Person()
    phone.play(HARD)
    guest = Session.objects.get(code=HARD).player
    phone.sign_in()
    assert phone.key == person.key
    assert not Player.objects.filter(pk=guest.pk).exists()
    for one in (person, phone):
        home = one.look("/")
        assert f"/g/{PAIRS}/" in home
        assert f"/g/{HARD}/" in home


def test_signing_in_twice_at_the_same_time_brings_them_in_once(person: Person) -> None:
    person.sign_up()
    phone = Person()
    phone.play(HARD)
    cookie = phone.client.cookies["player"].value
    assert {sign_in_over(person, cookie).key, sign_in_over(person, cookie).key} == {person.key}
    assert Session.objects.get().player == person.player


def test_a_browser_that_missed_its_cookie_is_set_right_on_the_players_page(person: Person) -> None:
    """An answer to a page that was asked for before may arrive after the sign-in, with a guest's cookie."""
    person.sign_up()
    own = person.key
    stray = Person()
    stray.play(HARD)
    person.client.cookies["player"] = stray.client.cookies["player"].value
    person.look()
    assert person.key == own
    assert Session.objects.get().player == person.player


def test_an_old_page_of_another_tab_changes_nothing_after_a_sign_in(person: Person, time: TimeMachineFixture) -> None:
    person.sign_up()
    person.play(PAIRS, 0, 1)
    time.shift(60)
    phone = Person()
    tab = phone.play(PAIRS, 3)
    phone.sign_in()
    before = list(Session.objects.order_by("pk").values_list("moves", flat=True))
    tab.post("flip", card=5)
    assert list(Session.objects.order_by("pk").values_list("moves", flat=True)) == before
    assert tab.move == tab.look().move


def test_a_sign_in_mid_game_renews_the_page_of_the_other_tab() -> None:
    """The token of a form changes with a sign-in: htmx is told to load the page again, and sees no error page."""
    strict = Person(strict=True)
    page = strict.client.get(f"/g/{PAIRS}/").text
    token = page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    headers = {"HX-Request": "true", "X-CSRFToken": token}
    assert strict.client.post(f"/g/{PAIRS}/flip/", {"card": 0, "move": 0}, headers=headers).status_code == 200
    sign_up = strict.client.get("/account/sign-up/").text
    fields = {"username": "ann", "password1": strict.password, "password2": strict.password}
    fields["csrfmiddlewaretoken"] = sign_up.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    assert strict.client.post("/account/sign-up/", fields).status_code == 302
    response = strict.client.post(f"/g/{PAIRS}/flip/", {"card": 1, "move": 1}, headers=headers)
    assert (response.status_code, response["HX-Refresh"], response.content) == (200, "true", b"")
    assert strict.at(PAIRS).look().shown.keys() == {0}
