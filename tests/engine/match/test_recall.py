"""Which attempts were known, lucky, forgotten or learning."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.match.board import deal
from games.engine.match.codes import MatchCode
from games.engine.match.memory import expected_attempts
from games.engine.match.recall import Counts, Recall, count, judge
from tests.engine.match.playing import attempt, codes, groups_of, match_code, new_state, wrong_attempt

KNOWN, LUCKY, FORGOTTEN, LEARNING = Recall.KNOWN, Recall.LUCKY, Recall.FORGOTTEN, Recall.LEARNING

type Attempts = list[tuple[int, ...]]


def same(images: Sequence[object], cards: Iterable[int]) -> bool:
    return len({images[card] for card in cards}) <= 1


# -- examples ----------------------------------------------------------------------------------------------------------


def test_the_pairs_of_the_definition() -> None:
    attempts = [(0, 1), (2, 3), (0, 2), (4, 1), (3, 5)]
    assert judge("ABACBC", attempts) == [LEARNING, FORGOTTEN, KNOWN, KNOWN, KNOWN]
    assert judge("ABACBC", [(0, 1), (2, 0)])[1] is KNOWN
    assert judge("ABACBC", [(0, 2)]) == [LUCKY]
    assert count("ABACBC", attempts) == Counts(lucky=0, known=3, forgotten=1, learning=1)


def test_the_trios_of_the_definition() -> None:
    attempts = [(0, 1, 3), (4, 3, 0), (2, 0, 1), (4, 3, 5), (6, 7, 8)]
    assert judge("AAABBBCCC", attempts) == [LEARNING, FORGOTTEN, KNOWN, LUCKY, KNOWN]


@pytest.mark.parametrize(
    ("images", "attempts", "kind"),
    [
        # Pairs.
        pytest.param("ABCABC", [(0, 1), (3, 2)], FORGOTTEN, id="the partner was seen, and a new card was turned"),
        pytest.param("ABCABC", [(0, 1), (3, 1)], FORGOTTEN, id="the partner was seen, and so was what was turned"),
        pytest.param("ABCABC", [(0, 1), (2, 0)], FORGOTTEN, id="no partner was seen, but what was turned was"),
        pytest.param("ABCABC", [(0, 1), (0, 2)], LEARNING, id="a seen card first, and its partner sought among new"),
        pytest.param("ABCABC", [(0, 1), (0, 3)], LUCKY, id="a seen card first, and its partner guessed"),
        pytest.param("ABCABC", [(0, 1), (3, 0)], KNOWN, id="a new card first, and its partner remembered"),
        pytest.param("ABCDABCD", [(0, 1), (2, 4), (3, 6)], LEARNING, id="a known pair is left for later"),
        pytest.param("ABCDABCD", [(0, 1), (2, 4), (1, 6)], FORGOTTEN, id="a known pair is passed over for a guess"),
        pytest.param("ABAB", [(0, 1), (0, 2)], LUCKY, id="two cards are new: one of them"),
        pytest.param("ABAB", [(0, 1), (2, 0)], KNOWN, id="two cards are new: one of them first"),
        pytest.param("ABAB", [(0, 2), (1, 3)], KNOWN, id="only one pair is left, never seen"),
        # Trios.
        pytest.param("AAABBBCCC", [(0, 3, 6), (1, 0, 4)], LEARNING, id="one partner was seen, the other is sought"),
        pytest.param("AAABBBCCC", [(0, 3, 6), (1, 4, 7)], LEARNING, id="one partner was seen, and kept for last"),
        pytest.param("AAABBBCCC", [(0, 3, 6), (1, 3, 4)], FORGOTTEN, id="one partner was seen, and mistaken"),
        pytest.param("AAABBBCCC", [(0, 3, 6), (1, 2, 4)], FORGOTTEN, id="the last partner was seen"),
        pytest.param("AAABBBCCC", [(0, 3, 6), (1, 4, 0)], LEARNING, id="after a wrong card nothing counts"),
        pytest.param("AAABBBCCC", [(0, 3, 6), (1, 2, 0)], LUCKY, id="a new card was right, then a seen one"),
        pytest.param("AAABBBCCC", [(0, 1, 3), (2, 4, 6)], FORGOTTEN, id="both partners were seen"),
        pytest.param("AAABBBCCC", [(0, 1, 3), (2, 1, 0)], KNOWN, id="both partners were seen, and remembered"),
        pytest.param("AAABBB", [(0, 1, 3), (4, 3, 5)], LUCKY, id="card 2 could have been the third as well"),
        pytest.param("AAABBB", [(0, 1, 3), (2, 1, 0), (3, 4, 5)], KNOWN, id="two cards are new and alike"),
    ],
)
def test_the_last_attempt_is(images: str, attempts: Attempts, kind: Recall) -> None:
    assert judge(images, attempts)[-1] is kind


def test_on_hard_another_version_is_another_image() -> None:
    """Version C of the cat taken for version E, though both had been seen, is forgotten."""
    board = deal(match_code("MM2-PAAW-AAAAAAF"))
    first, second = board.images[:2]
    assert (first.subject, second.subject) == ("cat", "cat")
    assert first != second
    partner = board.images.index(first, 1)
    assert judge(board.images, [(0, 1), (partner, 1)]) == [LEARNING, FORGOTTEN]
    assert judge(board.images, [(0, 1), (partner, 0)]) == [LEARNING, KNOWN]


# -- against a simulation: all ways in which the cards may lie, given what was seen ------------------------------------

type World = dict[int, frozenset[int]]
"""A way to part the cards: the group of each."""


@cache
def worlds(cards: frozenset[int], size: int) -> list[World]:
    """Part the cards into groups, in all ways."""
    if not cards:
        return [{}]
    first, *others = sorted(cards)
    groups = [frozenset({first, *rest}) for rest in combinations(others, size - 1)]
    return [world | dict.fromkeys(group, group) for group in groups for world in worlds(cards - group, size)]


def possible(images: Sequence[object], left: frozenset[int], seen: set[int], size: int) -> list[World]:
    """Return the worlds that agree with what was seen."""
    pairs = [(one, other, images[one] == images[other]) for one, other in combinations(left & seen, 2)]
    return [
        world
        for world in worlds(left, size)
        if all((world[one] == world[other]) == alike for one, other, alike in pairs)
    ]


def simulate(images: Sequence[object], size: int, attempts: Attempts) -> list[Recall]:
    """Judge by what is so in every world, or in none."""
    left, seen, kinds = frozenset(range(len(images))), set[int](), []
    for cards in attempts:
        start = possible(images, left, seen, size)
        sure = {card for card in left if len({world[card] for world in start}) == 1}
        mistake = bool(sure) and cards[0] in seen - sure
        guess = False
        for turn in range(1, size):
            opened = set(cards[:turn])
            now = possible(images, left, seen | opened, size)
            fits = [opened | {cards[turn]} <= world[cards[0]] for world in now]
            mistake |= any(opened <= world[cards[0]] for world in now) and not any(fits)
            guess |= not all(fits)
        found = same(images, cards)
        kinds.append((LUCKY if guess else KNOWN) if found else FORGOTTEN if mistake else LEARNING)
        seen |= set(cards)
        left -= set(cards) if found else set()
    return kinds


@st.composite
def games(draw: st.DrawFn) -> tuple[str, int, Attempts]:
    """A small board, and attempts at it by somebody without a memory."""
    size, groups = draw(st.sampled_from([(2, 1), (2, 2), (2, 3), (2, 4), (3, 1), (3, 2), (3, 3)]))
    images = "".join(draw(st.permutations("ABCD"[:groups] * size)))
    left, attempts = frozenset(range(len(images))), []
    for _ in range(draw(st.integers(1, 10))):
        cards = tuple(draw(st.permutations(sorted(left)))[:size])
        attempts.append(cards)
        left -= set(cards) if same(images, cards) else set()
        if not left:
            break
    return images, size, attempts


@given(games())
def test_it_agrees_with_a_look_at_all_worlds(game: tuple[str, int, Attempts]) -> None:
    images, size, attempts = game
    assert judge(images, attempts) == simulate(images, size, attempts)


@given(games())
def test_the_counts_add_up(game: tuple[str, int, Attempts]) -> None:
    images, _, attempts = game
    counts = count(images, attempts)
    found = sum(same(images, cards) for cards in attempts)
    assert counts.known + counts.lucky == found
    assert counts.attempts == len(attempts)


@given(games(), st.integers(0, 10))
def test_what_comes_later_changes_nothing(game: tuple[str, int, Attempts], number: int) -> None:
    images, _, attempts = game
    assert judge(images, attempts[:number]) == judge(images, attempts)[:number]


@given(games())
def test_what_an_image_is_called_changes_nothing(game: tuple[str, int, Attempts]) -> None:
    images, _, attempts = game
    assert judge([images.index(image) for image in images], attempts) == judge(images, attempts)


# -- players -----------------------------------------------------------------------------------------------------------

type Choose = Callable[[Sequence[object], set[int], set[int], tuple[int, ...], Random], int]
"""What a player turns next: told the images, what is left, what of it was seen, and the open cards."""


def play(images: Sequence[object], size: int, choose: Choose, random: Random) -> Attempts:
    """Play until all is found."""
    left, seen, attempts = set(range(len(images))), set[int](), []
    while left:
        cards: tuple[int, ...] = ()
        while len(cards) < size:
            cards += (choose(images, left - set(cards), left & seen, cards, random),)
            seen.add(cards[-1])
        attempts.append(cards)
        left -= set(cards) if same(images, cards) else set()
    return attempts


def remember(images: Sequence[object], left: set[int], seen: set[int], cards: tuple[int, ...], random: Random) -> int:
    """Take a group that is known, else turn a new card."""
    asked = cards[:1] if same(images, cards) else ()
    wanted = {images[card] for card in asked or seen - set(cards)}
    for image in sorted(wanted, key=str):
        group = {card for card in left.union(cards) if images[card] == image}
        if group <= seen and (asked or not cards):
            return min(group - set(cards))
    return random.choice(sorted(left - seen or left))


def guess(images: Sequence[object], left: set[int], seen: set[int], cards: tuple[int, ...], random: Random) -> int:
    """Turn any card."""
    return random.choice(sorted(left))


@given(codes, st.randoms(use_true_random=False))
def test_a_perfect_memory_forgets_nothing(code: MatchCode, random: Random) -> None:
    images = deal(code).images
    attempts = play(images, code.group_size, remember, random)
    counts = count(images, attempts)
    assert counts.forgotten == 0
    assert counts.known + counts.lucky == len(images) // code.group_size


@pytest.mark.parametrize("group_size", [2, 3])
def test_a_perfect_memory_needs_the_attempts_that_the_site_says(group_size: int) -> None:
    """Both speak of the same memory."""
    random, images = Random(1), "ABCDEF" * group_size
    attempts = []
    for _ in range(1000):
        board = random.sample(images, len(images))
        attempts.append(count(board, play(board, group_size, remember, random)).attempts)
    assert fmean(attempts) == pytest.approx(expected_attempts(group_size, 6), rel=0.02)


@pytest.mark.parametrize("group_size", [2, 3])
def test_who_turns_at_random_forgets_more_than_there_is_to_learn(group_size: int) -> None:
    random, images = Random(1), "ABCDEF" * group_size
    for _ in range(10):
        board = random.sample(images, len(images))
        attempts = play(board, group_size, guess, random)
        assert judge(board, attempts)[0] in {LUCKY, LEARNING}
        counts = count(board, attempts)
        assert counts.forgotten > counts.learning


@pytest.mark.parametrize(("images", "group_size"), [("ABCD" * 2, 2), ("ABC" * 3, 3)])
def test_whole_games_agree_with_a_look_at_all_worlds(images: str, group_size: int) -> None:
    random = Random(1)
    for _ in range(40):
        board = random.sample(images, len(images))
        attempts = play(board, group_size, guess, random)
        assert judge(board, attempts) == simulate(board, group_size, attempts)


def test_it_reads_the_attempts_of_a_game() -> None:
    state, attempts = new_state("MM2-TAAU-AAAAAAB"), []
    groups = groups_of(state.board)
    for number, cards in enumerate([wrong_attempt(state.board), *groups]):
        state = attempt(state, cards, number * 10_000)
        assert state.last is not None
        attempts.append(state.last.cards)
    assert count(state.board.images, attempts) == Counts(lucky=3, known=1, learning=1)
