"""What the tests of pages share."""

from datetime import UTC, datetime

import pytest
from time_machine import TimeMachineFixture

from tests.views.visitor import Visitor


@pytest.fixture
def time(time_machine: TimeMachineFixture) -> TimeMachineFixture:
    """The server's time, which stands still unless it is shifted."""
    time_machine.move_to(datetime(2031, 5, 4, 12, tzinfo=UTC), tick=False)
    return time_machine


@pytest.fixture
def visitor(db: None) -> Visitor:
    return Visitor()
