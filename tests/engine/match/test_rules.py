"""The rules of Match Cards: attempts, the second and a half, winning and losing, pause and the clock."""

from collections.abc import Callable

import pytest

from games.engine.codes import DEALS
from games.engine.game import IllegalMove, Status
from games.engine.match.rules import MatchState, Verb
from games.engine.moves import Move
from tests.engine.match.playing import attempt, flip, groups_of, lose, new_state, win, wrong_attempt

PAIRS = "MM2-PAAU-AAAAAAB"
TRIOS = "MM2-TADN-AAAAAAB"
HARD = "MM2-PAAW-AAAAAAF"
GIRAFFE, DONKEY = 0, 1


@pytest.fixture
def game() -> MatchState:
    return new_state(PAIRS)


def other_giraffe(state: MatchState) -> int:
    return state.board.images.index(state.board.images[GIRAFFE], 1)


# -- one attempt ---------------------------------------------------------------------------------------------------


def test_a_new_board_lies_face_down(game: MatchState) -> None:
    assert game.status is Status.NEW
    assert (game.open, game.found, game.failed, game.groups_found, game.attempts) == ((), frozenset(), 0, 0, 0)
    assert game.last is None


def test_the_first_card_opens_and_the_game_is_on(game: MatchState) -> None:
    after = flip(game, GIRAFFE)
    assert after.status is Status.PLAYING
    assert after.open == (GIRAFFE,)


def test_the_published_first_attempt_fails(game: MatchState) -> None:
    """Seed: giraffe and donkey are different images, and the attempt has failed."""
    compared = attempt(game, (GIRAFFE, DONKEY))
    assert compared.open == ()
    assert compared.found == frozenset()
    assert compared.failed == 1
    assert compared.last is not None
    assert (compared.last.cards, compared.last.same) == ((GIRAFFE, DONKEY), False)


def test_both_giraffes_are_found_and_stay(game: MatchState) -> None:
    compared = attempt(game, (GIRAFFE, other_giraffe(game)))
    assert compared.found == {GIRAFFE, other_giraffe(game)}
    assert (compared.groups_found, compared.failed, compared.attempts) == (1, 0, 1)
    assert compared.last is not None
    assert compared.last.same


def test_the_same_card_twice_is_no_pair(game: MatchState) -> None:
    once = flip(game, GIRAFFE)
    assert flip(once, GIRAFFE, at=100) is once
    assert once.play(Move(Verb.COMPARE, at=9000)) is once


def test_a_third_card_does_nothing_while_two_are_compared(game: MatchState) -> None:
    comparing = flip(game, GIRAFFE, DONKEY)
    assert comparing.status is Status.COMPARING
    assert all(flip(comparing, card, at=100) is comparing for card in range(12))


def test_a_found_card_does_not_turn(game: MatchState) -> None:
    found = attempt(game, (GIRAFFE, other_giraffe(game)))
    assert flip(found, GIRAFFE, at=5000) is found


def test_two_alike_are_not_enough_in_trios() -> None:
    """Seed: two guavas come with a third, different card; all three turn back."""
    game = new_state(TRIOS)
    guavas = [place for place, image in enumerate(game.board.images) if image.subject == "guava"]
    stranger = next(place for place, image in enumerate(game.board.images) if image.subject != "guava")
    two = flip(game, *guavas[:2])
    assert two.status is Status.PLAYING, "two cards are not compared"
    assert two.play(Move(Verb.COMPARE, at=9000)) is two
    failed = attempt(game, (*guavas[:2], stranger))
    assert (failed.open, failed.found, failed.failed) == ((), frozenset(), 1)
    assert attempt(game, tuple(guavas)).found == set(guavas)


def test_a_fourth_card_does_nothing_while_three_are_compared() -> None:
    comparing = flip(new_state(TRIOS), 0, 1, 2)
    assert comparing.status is Status.COMPARING
    assert flip(comparing, 3) is comparing


def test_one_subject_in_two_versions_is_not_the_same_image() -> None:
    """Seed: two cats come out, but not in the same version: Different images."""
    game = new_state(HARD)
    assert {game.board.images[card].subject for card in (0, 1)} == {"cat"}
    compared = attempt(game, (0, 1))
    assert compared.failed == 1
    assert compared.last is not None
    assert not compared.last.same


# -- a second and a half -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("early", [0, 1, 700, 1499])
def test_asking_early_decides_nothing(game: MatchState, early: int) -> None:
    comparing = flip(flip(game, GIRAFFE), DONKEY, at=4000)
    assert comparing.play(Move(Verb.COMPARE, at=4000 + early)) is comparing
    assert comparing.compare_in(4000 + early) == 1500 - early


@pytest.mark.parametrize("late", [1500, 1501, 90_000])
def test_after_a_second_and_a_half_it_is_decided(game: MatchState, late: int) -> None:
    comparing = flip(flip(game, GIRAFFE), DONKEY, at=4000)
    assert comparing.compare_in(4000 + late) == 0
    assert comparing.play(Move(Verb.COMPARE, at=4000 + late)).failed == 1


def test_it_counts_from_the_last_card_of_the_attempt() -> None:
    game = flip(flip(new_state(TRIOS), 0, 1, at=0), 2, at=5000)
    assert game.play(Move(Verb.COMPARE, at=6499)) is game
    assert game.play(Move(Verb.COMPARE, at=6500)) is not game


def test_there_is_nothing_to_compare_before_the_attempt_is_whole(game: MatchState) -> None:
    assert game.play(Move(Verb.COMPARE, at=9000)) is game
    one = flip(game, GIRAFFE)
    assert one.play(Move(Verb.COMPARE, at=9000)) is one


# -- winning and losing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [PAIRS, TRIOS, HARD, "MM2-TAEG-ZZZZZZZ"])
def test_the_last_group_wins(code: str) -> None:
    won = win(new_state(code))
    assert won.status is Status.WON
    assert won.groups_found == won.board.groups
    assert won.failed == 0


@pytest.mark.parametrize(("code", "limit"), [(PAIRS, 20), (HARD, 11), (TRIOS, 54)])
def test_the_failed_attempt_that_reaches_the_limit_loses(code: str, limit: int) -> None:
    state = new_state(code)
    for failed in range(1, limit):
        state = attempt(state, wrong_attempt(state.board), at=failed * 2000)
        assert (state.status, state.failed) == (Status.PLAYING, failed)
    lost = attempt(state, wrong_attempt(state.board), at=limit * 2000)
    assert (lost.status, lost.failed) == (Status.LOST, limit)


def test_a_player_may_still_win_one_failure_before_the_limit(game: MatchState) -> None:
    state = game
    for _ in range(19):
        state = attempt(state, wrong_attempt(state.board))
    assert win(state).status is Status.WON


@pytest.mark.parametrize("finish", [win, lose])
def test_nothing_moves_any_more_when_the_game_is_over(finish: Callable[[MatchState], MatchState]) -> None:
    over = finish(new_state(HARD))
    for verb in (Verb.COMPARE, Verb.QUIET, Verb.PAUSE, Verb.RESUME):
        assert over.play(Move(verb, at=10**6)) is over
    assert all(flip(over, card, at=10**6) is over for card in range(12))


# -- illegal moves -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [-1, 12, 60, 999])
def test_a_card_that_the_board_does_not_have_is_illegal_however_the_game_stands(game: MatchState, card: int) -> None:
    paused = flip(game, 0).play(Move(Verb.PAUSE))
    for state in (game, flip(game, 0), flip(game, 0, 1), paused, win(game), lose(game)):
        with pytest.raises(IllegalMove, match=rf"^illegal move: f{card if card >= 0 else ''}@0$"):
            flip(state, card)


@pytest.mark.parametrize("verb", ["t", "h", "u"])
def test_a_verb_of_the_other_game_is_illegal(game: MatchState, verb: Verb) -> None:
    with pytest.raises(IllegalMove):
        game.play(Move(verb, 0))


def test_the_largest_board_has_sixty_cards() -> None:
    game = new_state("MM2-PAAP-AAAAAAA")
    assert flip(game, 59).open == (59,)
    with pytest.raises(IllegalMove):
        flip(game, 60)


# -- the clock and pause -------------------------------------------------------------------------------------------


def test_the_clock_starts_with_the_first_card(game: MatchState) -> None:
    assert game.clock.read(10**6) == 0
    assert flip(game, 0, at=7000).clock.read(9000) == 2000


@pytest.mark.parametrize("finish", [win, lose])
def test_the_clock_stops_with_the_end(finish: Callable[[MatchState], MatchState]) -> None:
    over = finish(new_state(PAIRS))
    assert over.clock.since is None
    assert over.clock.read(10**9) == over.clock.read(0) > 0


def test_a_pause_stops_the_clock_and_keeps_the_board(game: MatchState) -> None:
    one = flip(game, GIRAFFE)
    paused = one.play(Move(Verb.PAUSE, at=3000))
    assert paused.status is Status.PAUSED
    assert paused.clock.read(10**6) == 3000
    resumed = paused.play(Move(Verb.RESUME, at=60_000))
    assert resumed.status is Status.PLAYING
    assert resumed.open == (GIRAFFE,)
    assert resumed.clock.read(61_000) == 4000


def test_no_card_turns_in_a_pause(game: MatchState) -> None:
    paused = flip(game, GIRAFFE).play(Move(Verb.PAUSE, at=3000))
    assert all(flip(paused, card, at=4000) is paused for card in range(12))


def test_a_paused_comparison_goes_on_after_the_pause(game: MatchState) -> None:
    paused = flip(game, GIRAFFE, DONKEY).play(Move(Verb.PAUSE, at=500))
    assert paused.status is Status.PAUSED
    assert paused.play(Move(Verb.COMPARE, at=9000)) is paused
    resumed = paused.play(Move(Verb.RESUME, at=9000))
    assert resumed.status is Status.COMPARING
    assert resumed.play(Move(Verb.COMPARE, at=10_000)).failed == 1


def test_the_wait_is_time_played_so_a_pause_does_not_shorten_it(game: MatchState) -> None:
    paused = flip(game, GIRAFFE, DONKEY).play(Move(Verb.PAUSE, at=500))
    resumed = paused.play(Move(Verb.RESUME, at=9000))
    assert resumed.compare_in(9000) == 1000
    assert resumed.play(Move(Verb.COMPARE, at=9999)) is resumed


@pytest.mark.parametrize("pauses", [0, 1, 3])
def test_no_game_is_won_in_less_than_its_comparisons_take(pauses: int, game: MatchState) -> None:
    at = 0
    for group in groups_of(game.board):
        game = flip(game, *group, at=at)
        for _ in range(pauses):
            game = game.play(Move(Verb.PAUSE, at=at)).play(Move(Verb.RESUME, at=at + 5000))
            at += 5000
        at += game.compare_in(at)
        game = game.play(Move(Verb.COMPARE, at=at))
    assert game.status is Status.WON
    assert game.clock.read(at) == 6 * 1500


def test_there_is_no_pause_before_the_game_and_none_twice(game: MatchState) -> None:
    assert game.play(Move(Verb.PAUSE)) is game
    assert game.play(Move(Verb.RESUME)) is game
    on = flip(game, 0)
    assert on.play(Move(Verb.RESUME)) is on
    paused = on.play(Move(Verb.PAUSE, at=1000))
    assert paused.play(Move(Verb.PAUSE, at=2000)) is paused


# -- the comparison window -----------------------------------------------------------------------------------------


def test_hard_shows_the_window_after_each_attempt() -> None:
    compared = attempt(new_state(HARD), (0, 1))
    assert compared.shows_comparison
    assert not flip(compared, 2, at=5000).shows_comparison
    assert attempt(compared, groups_of(compared.board)[0], at=5000).shows_comparison


@pytest.mark.parametrize("code", [PAIRS, TRIOS])
def test_easy_and_medium_show_none(code: str) -> None:
    game = new_state(code)
    assert not attempt(game, groups_of(game.board)[0]).shows_comparison


def test_not_again_lasts_to_the_end_of_the_game_and_changes_nothing_else() -> None:
    compared = attempt(new_state(HARD), (0, 1))
    quiet = compared.play(Move(Verb.QUIET, at=2000))
    assert not quiet.shows_comparison
    assert (quiet.open, quiet.found, quiet.failed, quiet.clock) == (
        compared.open,
        compared.found,
        compared.failed,
        compared.clock,
    )
    assert not attempt(quiet, (0, 1), at=5000).shows_comparison
    assert quiet.play(Move(Verb.QUIET, at=2001)) is quiet


def test_there_is_nothing_to_be_quiet_about_before_the_game_or_on_easy(game: MatchState) -> None:
    hard = new_state(HARD)
    assert hard.play(Move(Verb.QUIET)) is hard
    easy = flip(game, 0)
    assert easy.play(Move(Verb.QUIET)) is easy


def test_the_last_deal_number_plays_like_any_other() -> None:
    code = new_state("MM2-PAAU-ZZZZZZZ")
    assert code.board.code.deal == DEALS - 1
    assert win(code).status is Status.WON
