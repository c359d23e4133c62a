"""Moves as text: what is written is read again, and damage is noticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.mahjong.rules import Verb as MahjongVerb
from games.engine.match.rules import Verb as MatchVerb
from games.engine.moves import BadMoves, Move, read_moves, write_moves
from tests.games import VERBS

times = st.integers(0, 10**15 - 1)
moves = st.one_of(
    *(
        st.builds(Move, st.just(verb), st.sampled_from(values) if values else st.just(-1), times)
        for verb, values in VERBS.items()
    )
)


@given(st.lists(moves, max_size=60))
def test_what_is_written_is_read_again(game: list[Move]) -> None:
    assert read_moves(write_moves(game), VERBS) == game


def test_the_text_of_a_game_never_changes() -> None:
    """These letters are in the database of every site."""
    text = "f3@0 f7@812 c@2400 q@2401 p@3000 r@4000 t143@5000 h@5001 u@5002"
    assert read_moves(text, VERBS) == [
        Move(MatchVerb.FLIP, 3, 0),
        Move(MatchVerb.FLIP, 7, 812),
        Move(MatchVerb.COMPARE, at=2400),
        Move(MatchVerb.QUIET, at=2401),
        Move(MatchVerb.PAUSE, at=3000),
        Move(MatchVerb.RESUME, at=4000),
        Move(MahjongVerb.TAP, 143, 5000),
        Move(MahjongVerb.HINT, at=5001),
        Move(MahjongVerb.UNDO, at=5002),
    ]
    assert write_moves(read_moves(text, VERBS)) == text


def test_no_moves_are_an_empty_text() -> None:
    assert write_moves([]) == ""
    assert read_moves("", VERBS) == []


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
        "f60@0",
        "t144@0",
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
        read_moves(f"f3@0 {damaged} c@2400", VERBS)


@given(st.text())
def test_any_text_is_either_moves_or_bad_moves(text: str) -> None:
    try:
        game = read_moves(text, VERBS)
    except BadMoves:
        return
    assert read_moves(write_moves(game), VERBS) == game
