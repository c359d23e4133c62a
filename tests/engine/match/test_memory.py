"""How many attempts a perfect memory needs."""

from math import log, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from games.engine.match.memory import expected_attempts


@pytest.mark.parametrize(("groups", "attempts"), [(6, 9.171), (10, 15.626), (15, 23.694), (30, 47.900)])
def test_pairs_follow_the_published_formula(groups: int, attempts: float) -> None:
    assert expected_attempts(2, groups) == pytest.approx((3 - 2 * log(2)) * groups + 7 / 8 - 2 * log(2))
    assert expected_attempts(2, groups) == pytest.approx(attempts, abs=0.0006)


def play_with_a_perfect_memory(deck: list[int]) -> int:
    """Play one deal of trios, card by card, and return the attempts."""
    unseen = list(range(len(deck)))  # The deck is shuffled: the next unseen card is any.
    known: dict[int, list[int]] = {}
    attempts = 0
    while unseen or known:
        attempts += 1
        complete = next((subject for subject, places in known.items() if len(places) == 3), None)
        if complete is not None:
            del known[complete]
            continue
        turned: list[int] = []
        subject = deck[unseen[0]]
        while len(turned) < 3:
            others = [place for place in known.get(subject, []) if place not in turned]
            hoping = all(deck[place] == subject for place in turned)
            if turned and hoping and len(turned) + len(others) == 3:
                turned += others
            elif unseen:
                place = unseen.pop()
                subject = deck[place] if not turned else subject
                known.setdefault(deck[place], []).append(place)
                turned.append(place)
            else:
                turned += [place for places in known.values() for place in places if place not in turned][:1]
        if len({deck[place] for place in turned}) == 1:
            del known[subject]
    return attempts


@pytest.mark.parametrize("groups", [1, 2, 4, 7, 10, 20])
def test_trios_agree_with_a_simulated_player(groups: int) -> None:
    random = Random(groups)
    plays = []
    for _ in range(1500):
        deck = [subject for subject in range(groups) for _ in range(3)]
        random.shuffle(deck)
        plays.append(play_with_a_perfect_memory(deck))
    error = stdev(plays) / sqrt(len(plays)) if groups > 1 else 0.0
    assert abs(expected_attempts(3, groups) - fmean(plays)) <= 4 * error + 1e-9


def test_one_group_needs_one_attempt() -> None:
    assert expected_attempts(3, 1) == 1
