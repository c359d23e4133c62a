"""What a player can't see is not in the page: no name, class, address, size or text of a hidden card.

Two visitors play the same moves. For the second one, every card that stays hidden shows something else. If anything in
a page or an answer told what a hidden card is, the two would get different bytes.
"""

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest
from django.http import HttpResponse
from time_machine import TimeMachineFixture

from games.engine.game import Status
from games.engine.match.board import Image
from games.engine.match.rules import MatchState, Verb
from games.engine.moves import Move
from games.engine.registry import new_game, replay
from games.match.words import subject_name
from tests.engine.match.playing import groups_of, new_state
from tests.views.markup import Markup
from tests.views.visitor import HARD, LARGEST, PAIRS, TRIOS, Visitor

pytestmark = pytest.mark.django_db

SOMETHING_ELSE = (Image("steam-locomotive", "F"), Image("bat", "B"))
TOKEN = re.compile(r'(name="csrfmiddlewaretoken" value=")[^"]*')
CODES = [PAIRS, HARD, TRIOS, LARGEST, "MM2-PADR-AAAAAAC"]
STEPS = 18
OVER = {Status.WON, Status.LOST}
PATHS: dict[str, str] = {
    Verb.FLIP: "flip",
    Verb.COMPARE: "compare",
    Verb.PAUSE: "pause",
    Verb.RESUME: "resume",
    Verb.QUIET: "continue",
}


@contextmanager
def other_faces(hidden: Collection[int]) -> Iterator[None]:
    """Let those cards show something else."""

    def disguised(state: object) -> MatchState:
        assert isinstance(state, MatchState)
        images = [
            SOMETHING_ELSE[place % 2] if place in hidden else image for place, image in enumerate(state.board.images)
        ]
        return replace(state, board=replace(state.board, images=tuple(images)))

    with (
        patch("games.play.moves.replay", lambda code, moves: disguised(replay(code, moves))),
        patch("games.play.moves.new_game", lambda code: disguised(new_game(code))),
    ):
        yield


def unseen(state: MatchState) -> set[int]:
    """The cards of which the page may say nothing; the comparison window on Hard shows the last attempt."""
    cards = set(range(len(state.board.images)))
    if state.status is Status.PAUSED:
        return cards
    shown = {*state.open, *state.found}
    if state.shows_comparison and state.last is not None and state.status not in OVER:
        shown |= set(state.last.cards)
    return cards - shown


def next_move(state: MatchState, random: Random, at: int) -> Move:
    """Some move that is likely to be taken; groups are found often enough for boards to be won."""
    if state.status is Status.PAUSED:
        return Move(Verb.RESUME, at=at)
    if random.random() < 0.06:
        return Move(random.choice([Verb.PAUSE, Verb.QUIET]), at=at)
    if state.status is Status.COMPARING:
        return Move(Verb.COMPARE, at=at)
    hidden = [place for place in range(len(state.board.images)) if place not in {*state.open, *state.found}]
    group = next((group for group in groups_of(state.board) if state.open and state.open[0] in group), ())
    rest = [place for place in group if place in hidden]
    return Move(Verb.FLIP, random.choice(rest if rest and random.random() < 0.6 else hidden), at)


def post(visitor: Visitor, move: Move) -> HttpResponse:
    fields: dict[str, dict[str, int]] = {Verb.FLIP: {"card": move.value}, Verb.QUIET: {"quiet": 1}}
    return visitor.post(PATHS[move.verb], **fields.get(move.verb, {}))


def without_token(response: HttpResponse) -> str:
    assert response.status_code in {200, 303}
    return TOKEN.sub(r"\1", response.text)


@pytest.mark.parametrize("code", CODES)
def test_pages_and_answers_are_the_same_whatever_the_hidden_cards_are(code: str, time: TimeMachineFixture) -> None:
    random = Random(code)
    one, other = Visitor(code), Visitor(code)
    state = new_state(code)
    at = 0
    for _ in range(STEPS):
        if state.status in OVER:
            break
        with other_faces(unseen(state)):
            disguised = other.get()
        assert without_token(one.get()) == without_token(disguised)
        move = next_move(state, random, at)
        after = state.play(move)
        still_hidden = unseen(after) - set(state.open) if move.verb is Verb.COMPARE else unseen(after)
        with other_faces(still_hidden):
            disguised = post(other, move)
        assert without_token(post(one, move)) == without_token(disguised)
        assert (one.move, other.move) == (one.move, one.move)
        state = after
        time.shift(1.5)
        at += 1500


def test_the_disguise_would_be_seen(visitor: Visitor, time: TimeMachineFixture) -> None:
    """The test above is no test if a disguise changes nothing: an open card's does."""
    visitor.flip(0)
    plain = without_token(visitor.get())
    with other_faces({0}):
        assert without_token(visitor.get()) != plain
    with other_faces(set(range(1, 12))):
        assert without_token(visitor.get()) == plain


def words_that_tell(state: MatchState, hidden: set[int]) -> set[str]:
    """Slugs and names of what the hidden cards show, as far as no card in sight has such a word too."""
    images = state.board.images
    in_sight = [
        subject_name(images[place].subject) + images[place].subject for place in set(range(len(images))) - hidden
    ]
    words = {word for place in hidden for word in (images[place].subject, subject_name(images[place].subject))}
    return {word.lower() for word in words if not any(word in sight for sight in in_sight)}


def count(word: str, text: str) -> int:
    return len(re.findall(rf"(?<![a-z]){re.escape(word)}(?![a-z])", text))


@pytest.mark.parametrize("code", CODES)
def test_no_word_of_a_hidden_card_is_in_the_page(code: str, time: TimeMachineFixture) -> None:
    """Words of the page itself ("key") don't count: they are there before any card is turned as well."""
    random = Random(code)
    visitor = Visitor(code)
    state = new_state(code)
    before = visitor.get().text.lower()
    at = 0
    for _ in range(STEPS):
        if state.status in OVER:
            break
        move = next_move(state, random, at)
        answer = post(visitor, move)
        state = state.play(move)
        for text in (answer.text.lower(), visitor.get().text.lower()):
            for word in words_that_tell(state, unseen(state)):
                assert count(word, text) <= count(word, before), word
        time.shift(1.5)
        at += 1500


@pytest.mark.parametrize("code", [PAIRS, HARD, LARGEST])
def test_hidden_cards_differ_in_nothing_but_their_place(code: str) -> None:
    cards = Visitor(code).look().cards
    assert len({tuple(sorted(set(card.attributes) - {"tabindex"})) for card in cards.values()}) == 1
    assert len({card["class"] for card in cards.values()}) == 1
    assert {card.text.strip() for card in cards.values()} == {""}
    assert all(len(card.inside) == 1 for card in cards.values())


def test_an_answer_after_a_failed_attempt_takes_the_names_back(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(0, 1)
    time.shift(1.5)
    answer = visitor.compare()
    assert isinstance(answer, Markup)
    assert "giraffe" not in answer.html.lower()
    assert "donkey" not in answer.html.lower()
    assert "giraffe" not in visitor.look().html.lower()
