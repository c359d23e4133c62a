"""What the tests of pages share."""

import pytest

from tests.views.visitor import Visitor


@pytest.fixture
def visitor(db: None) -> Visitor:
    return Visitor()
