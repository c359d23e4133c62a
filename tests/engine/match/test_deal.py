"""The boards of Match Cards: what any code deals, and what published codes deal."""

from collections import Counter

import pytest
from hypothesis import given, settings

from games.engine.match.board import deal
from games.engine.match.catalogue import DECKS
from games.engine.match.codes import MatchCode
from tests.engine.match.playing import codes, match_code

LEVELS = ("easy", "medium", "hard")


def rows(code: str) -> list[list[str]]:
    board = deal(match_code(code))
    names = [image.subject for image in board.images]
    return [names[start : start + board.columns] for start in range(0, len(names), board.columns)]


# -- published boards (design, section 1) --------------------------------------------------------------------------


def test_the_first_row_of_the_animals_begins_with_giraffe_and_donkey() -> None:
    board = rows("MM2-PAAU-AAAAAAB")
    assert board[0][:2] == ["giraffe", "donkey"]
    assert [len(row) for row in board] == [5, 5, 2]
    assert Counter(name for row in board for name in row)["giraffe"] == 2


def test_the_hard_animals_begin_with_cat_e_and_cat_c() -> None:
    first, second = deal(match_code("MM2-PAAW-AAAAAAF")).images[:2]
    assert (first.subject, first.version) == ("cat", "E")
    assert (second.subject, second.version) == ("cat", "C")


def test_guava_is_among_the_ten_trios_of_fruit() -> None:
    counts = Counter(image.subject for image in deal(match_code("MM2-TADN-AAAAAAB")).images)
    assert len(counts) == 10
    assert set(counts.values()) == {3}
    assert counts["guava"] == 3


# -- any board -----------------------------------------------------------------------------------------------------


@given(codes)
def test_every_image_is_there_once_for_each_card_of_its_group(code: MatchCode) -> None:
    counts = Counter(deal(code).images)
    assert set(counts.values()) == {code.group_size}
    assert len(counts) * code.group_size == code.cards


@given(codes)
def test_every_subject_is_of_the_deck_that_the_code_names(code: MatchCode) -> None:
    assert {image.subject for image in deal(code).images} <= set(DECKS[code.deck].subjects)


@given(codes)
def test_easy_and_medium_show_every_subject_in_one_version(code: MatchCode) -> None:
    images = set(deal(code).images)
    if LEVELS[code.level] != "hard":
        assert len({image.subject for image in images}) == len(images)
        assert {image.version for image in images} == {"A"}


@given(codes)
def test_hard_shows_few_subjects_in_several_versions(code: MatchCode) -> None:
    board = deal(code)
    images = set(board.images)
    if LEVELS[code.level] == "hard":
        versions = Counter(image.subject for image in images)
        assert len(versions) == max(2, board.groups // 3)
        assert min(versions.values()) >= 2
        assert max(versions.values()) - min(versions.values()) <= 1
        assert {image.version for image in images} <= set("ABCDEF")


def test_hard_boards_use_all_versions_sooner_or_later() -> None:
    boards = [deal(MatchCode(group_size=2, size=0, deck=1, level=2, deal=number)) for number in range(20)]
    assert {image.version for board in boards for image in board.images} == set("ABCDEF")


@settings(max_examples=30)
@given(codes)
def test_a_code_deals_the_same_board_again(code: MatchCode) -> None:
    first = deal(code)
    if hasattr(deal, "cache_clear"):
        deal.cache_clear()
    assert deal(code) == first


def test_the_next_deal_number_is_another_board() -> None:
    boards = {deal(MatchCode(group_size=2, size=0, deck=1, level=0, deal=number)).images for number in range(200)}
    assert len(boards) == 200


def test_every_card_comes_to_every_place() -> None:
    """Over many deals, a group's two cards are found in each pair of places about as often as chance has it."""
    places: Counter[int] = Counter()
    for number in range(600):
        images = deal(MatchCode(group_size=2, size=0, deck=1, level=0, deal=number)).images
        places[images.index(images[0], 1)] += 1
    assert set(places) == set(range(1, 12))
    assert all(30 < times < 85 for times in places.values())


# -- the numbers (design, section 2) -------------------------------------------------------------------------------

LIMITS = """
    pairs 12   20  15  11    trios 12   18  14  10
    pairs 20   40  30  23    trios 21   42  32  23
    pairs 30   70  55  40    trios 30   72  54  40
    pairs 60  190 145 105    trios 60  215 160 120
"""
FIELDS = LIMITS.split()
TABLE = [FIELDS[start : start + 5] for start in range(0, len(FIELDS), 5)]


@pytest.mark.parametrize(("group", "cards", "easy", "medium", "hard"), TABLE)
def test_the_limits_are_those_of_the_table(group: str, cards: str, easy: str, medium: str, hard: str) -> None:
    size = [row[:2] for row in TABLE if row[0] == group].index([group, cards])
    codes = [MatchCode({"pairs": 2, "trios": 3}[group], size, 1, level, 0) for level in range(3)]
    boards = [deal(code) for code in codes]
    assert [len(board.images) for board in boards] == [int(cards)] * 3
    assert [board.limit for board in boards] == [int(easy), int(medium), int(hard)]


@pytest.mark.parametrize(("cards", "columns"), [(12, 5), (20, 6), (21, 6), (30, 8), (60, 9)])
def test_the_columns_leave_free_cells_in_the_last_row(cards: int, columns: int) -> None:
    all_codes = [MatchCode(group, size, 0, 0, 0) for group in (2, 3) for size in range(4)]
    boards = [deal(code) for code in all_codes if code.cards == cards]
    assert boards
    assert {board.columns for board in boards} == {columns}
    assert cards % columns, "the counters need cells"


@pytest.mark.parametrize("deck", DECKS, ids=[deck.slug for deck in DECKS])
def test_a_deck_has_a_subject_for_every_group_of_the_largest_board(deck: object) -> None:
    assert deck in DECKS
    subjects = next(one.subjects for one in DECKS if one is deck)
    assert len(set(subjects)) == len(subjects) >= 30
