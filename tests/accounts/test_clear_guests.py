"""What the clean-up takes away, and what it leaves."""

from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.management import call_command
from time_machine import TimeMachineFixture

from games.management.commands import clear_guests
from games.models import CacheRow, Player, Session, SignIn
from games.records.keeping import recount
from tests.accounts.person import Person
from tests.accounts.test_merge import DAY, START, Keeper, assert_sound, winning_moves
from tests.views.visitor import HARD, PAIRS

pytestmark = [pytest.mark.django_db, pytest.mark.data]


@pytest.fixture(autouse=True)
def a_hundred_days_later(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to(START + timedelta(days=100), tick=False)


def clear(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    call_command("clear_guests", *arguments)
    return capsys.readouterr().out.splitlines()


def test_old_games_and_empty_guests_go(capsys: pytest.CaptureFixture[str]) -> None:
    Keeper().session(1)
    Keeper()
    assert clear(capsys)[:2] == ["Deleted 1 unfinished games of guests.", "Deleted 2 guests without games."]
    assert not Player.objects.exists()


def test_what_is_finished_or_young_or_an_accounts_stays(capsys: pytest.CaptureFixture[str]) -> None:
    finished, young, account = Keeper(), Keeper(), Keeper(User.objects.create_user("ann"))
    finished.session(1, winning_moves(), PAIRS)
    finished.session(1, code=HARD)
    young.session(1, f"f0@0 f1@{10 * DAY}")
    account.session(1)
    assert clear(capsys)[:2] == ["Deleted 1 unfinished games of guests.", "Deleted 0 guests without games."]
    assert Player.objects.count() == 3
    assert set(Session.objects.values_list("code", "player")) == {
        (PAIRS, finished.player.pk),
        (PAIRS, young.player.pk),
        (PAIRS, account.player.pk),
    }
    for keeper in (finished, young, account):
        recount(keeper.player.pk)
        assert_sound(keeper)


def test_days_say_what_is_old(capsys: pytest.CaptureFixture[str]) -> None:
    Keeper().session(50)
    assert clear(capsys)[0] == "Deleted 0 unfinished games of guests."
    assert clear(capsys, "--days", "30")[0] == "Deleted 1 unfinished games of guests."


def test_a_dry_run_counts_the_same_and_deletes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    Keeper().session(1)
    Keeper()
    would = clear(capsys, "--dry-run")
    assert Player.objects.count() == 2
    assert [line.replace("Would delete", "Deleted") for line in would] == clear(capsys)


def test_it_goes_on_until_nothing_is_left(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clear_guests, "_BATCH", 2)
    for _ in range(5):
        Keeper().session(1)
    assert clear(capsys)[:2] == ["Deleted 5 unfinished games of guests.", "Deleted 5 guests without games."]


def test_sign_ins_and_counts_that_ran_out_go(
    capsys: pytest.CaptureFixture[str], time_machine: TimeMachineFixture
) -> None:
    person = Person()
    person.sign_up()
    cache.set("attempts", [1], 60)
    assert clear(capsys)[2] == "Deleted 0 sign-ins that ran out."
    time_machine.move_to(datetime(2031, 1, 1, tzinfo=UTC), tick=False)
    clear(capsys)
    assert not SignIn.objects.exists()
    assert not CacheRow.objects.exists()
    assert User.objects.exists()
