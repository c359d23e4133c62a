"""What the tests of accounts share."""

import pytest
from pytest_django import Settings

from tests.accounts.person import Person


@pytest.fixture(autouse=True)
def quick_passwords(settings: Settings) -> None:
    """Hash passwords in no time: what a real hash is worth is Django's to test."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def person(db: None) -> Person:
    return Person()
