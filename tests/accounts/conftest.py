"""What the tests of accounts share."""

import pytest

from tests.accounts.person import Person


@pytest.fixture
def person(db: None) -> Person:
    return Person()
