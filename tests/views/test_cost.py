"""What a move costs: at most three queries, and at most 2 KB for the pieces that a flip gets, before compression."""

from datetime import date
from pathlib import PurePath

import pytest
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings
from time_machine import TimeMachineFixture

from games.engine.match.catalogue import DECKS
from games.engine.match.codes import MatchCode
from games.play.today import boards_of_day
from tests.views.visitor import HARD, LARGEST, PAIRS, TRIOS, Visitor

pytestmark = pytest.mark.django_db

MOST = 2048
MOST_COMPARED = 4608
QUERIES = 3


class NamesWithHashes(StaticFilesStorage):
    """Addresses as long as those of the collected files, without collecting them."""

    def url(self, name: str | None) -> str:
        path = PurePath(name or "")
        return super().url(str(path.with_name(f"{path.stem}.0123456789ab{path.suffix}")))


@pytest.fixture(autouse=True)
def long_names(settings: Settings) -> None:
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "tests.views.test_cost.NamesWithHashes"},
    }


@pytest.mark.data
@pytest.mark.parametrize("code", [PAIRS, TRIOS, LARGEST])
def test_a_move_asks_the_database_three_times_at_most(
    code: str, time: TimeMachineFixture, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    boards_of_day(date(2031, 5, 4))  # The first visitor of a day has them made.
    visitor = Visitor(code)
    for card in visitor.wrong():
        with django_assert_max_num_queries(QUERIES):
            visitor.post("flip", card=card)
    time.shift(1.5)
    for what in ("compare", "pause", "resume"):
        with django_assert_max_num_queries(QUERIES):
            visitor.post(what)
    visitor.post("restart")
    with django_assert_max_num_queries(QUERIES):
        visitor.post("flip", card=0)


@pytest.mark.data
def test_a_page_is_read_with_one_query(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    visitor = Visitor()
    with django_assert_max_num_queries(1):
        visitor.look()
    visitor.flip(0)
    with django_assert_max_num_queries(1):
        visitor.look()


def answers(visitor: Visitor, time: TimeMachineFixture) -> tuple[dict[str, int], dict[str, int]]:
    """The bytes of the answers that turning cards gets, and of those that comparing them gets."""
    flips: dict[str, int] = {}
    compares: dict[str, int] = {}
    for name, cards in (("wrong", visitor.wrong()), ("same", visitor.pair())):
        for place, card in enumerate(cards):
            flips[f"{name}, card {place + 1}"] = len(visitor.post("flip", card=card).content)
        flips[f"{name}, an ignored tap"] = len(visitor.post("flip", card=cards[0]).content)
        flips[f"{name}, asked early"] = len(visitor.post("compare").content)
        time.shift(1.5)
        compares[name] = len(visitor.post("compare").content)
    return flips, compares


@pytest.mark.parametrize(
    "code",
    [
        PAIRS,
        HARD,
        TRIOS,
        *(
            str(MatchCode(group_size, 3, deck, level, 26**7 - 1))
            for group_size in (2, 3)
            for level in (0, 2)
            for deck in range(len(DECKS))
        ),
    ],
)
def test_pieces_are_small_on_every_kind_of_board(code: str, time: TimeMachineFixture) -> None:
    flips, compares = answers(Visitor(code), time)
    assert {name: size for name, size in flips.items() if size > MOST} == {}
    # On Hard the comparison window comes with the answer.
    assert {name: size for name, size in compares.items() if size > MOST_COMPARED} == {}


@pytest.mark.parametrize("language", ["ar", "uk"])
def test_they_are_small_in_letters_of_two_bytes_too(language: str, time: TimeMachineFixture) -> None:
    client = Client(headers={"accept-language": language})
    flips, compares = answers(Visitor(LARGEST, client=client), time)
    assert {name: size for name, size in flips.items() if size > MOST} == {}
    assert {name: size for name, size in compares.items() if size > MOST_COMPARED} == {}
