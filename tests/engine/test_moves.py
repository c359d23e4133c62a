"""Moves as text: what is written is read again, and damage is noticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.match.rules import Verb
from games.engine.moves import VERBS_WITH_VALUE, BadMoves, Move, read_moves, write_moves

times = st.integers(0, 10**15 - 1)
moves = st.one_of(
    st.builds(Move, st.sampled_from(sorted(VERBS_WITH_VALUE)), st.integers(0, 999), times),
    st.builds(Move, st.sampled_from(sorted(set(Verb) - VERBS_WITH_VALUE)), st.just(-1), times),
)


@given(st.lists(moves, max_size=60))
def test_what_is_written_is_read_again(game: list[Move]) -> None:
    assert read_moves(write_moves(game)) == game


def test_the_text_of_a_game_never_changes() -> None:
    """These letters are in the database of every site."""
    text = "f3@0 f7@812 c@2400 q@2401 p@3000 r@4000 t143@5000 h@5001 u@5002"
    assert read_moves(text) == [
        Move(Verb.FLIP, 3, 0),
        Move(Verb.FLIP, 7, 812),
        Move(Verb.COMPARE, at=2400),
        Move(Verb.QUIET, at=2401),
        Move(Verb.PAUSE, at=3000),
        Move(Verb.RESUME, at=4000),
        Move(Verb.TAP, 143, 5000),
        Move(Verb.HINT, at=5001),
        Move(Verb.UNDO, at=5002),
    ]
    assert write_moves(read_moves(text)) == text


def test_no_moves_are_an_empty_text() -> None:
    assert write_moves([]) == ""
    assert read_moves("") == []


@pytest.mark.parametrize(
    "damaged",
    [
        "f3",
        "f3@",
        "@0",
        "f@0",
        "c3@0",
        "x3@0",
        "F3@0",
        "f-1@0",
        "f3@-1",
        "f1000@0",
        "f3@1e3",
        "f3@0,f4@1",
        "f3@0f4@1",
        "f3 @0",
        "f3@1234567890123456",
        "\x00",
        "f\u0663@0",
        "f3@\u0663",
    ],
)
def test_damaged_text_is_refused_and_quoted(damaged: str) -> None:
    with pytest.raises(BadMoves, match=r"^not a move: '"):
        read_moves(f"f3@0 {damaged} c@2400")


@given(st.text())
def test_any_text_is_either_moves_or_bad_moves(text: str) -> None:
    try:
        game = read_moves(text)
    except BadMoves:
        return
    assert read_moves(write_moves(game)) == game
