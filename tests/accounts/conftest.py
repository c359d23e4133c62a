"""What the tests of accounts share."""

from datetime import UTC, datetime

import pytest
from pytest_django import Settings
from time_machine import TimeMachineFixture

from tests.accounts.person import Person


@pytest.fixture(autouse=True)
def quick_passwords(settings: Settings) -> None:
    """Hash passwords in no time: what a real hash is worth is Django's to test."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def time(time_machine: TimeMachineFixture) -> TimeMachineFixture:
    """The server's time, which stands still unless it is shifted."""
    time_machine.move_to(datetime(2031, 5, 4, 12, tzinfo=UTC), tick=False)
    return time_machine


@pytest.fixture
def person(db: None) -> Person:
    return Person()
