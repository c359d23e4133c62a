"""The random stream: what it is by its specification, and that its draws are fair."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.stream import CONSTANT, Stream

CODE = "MM2-PAAU-AAAAAAB"
WHOLE = 1 << 32
SEEN = 3000  # Words; far past the first read of the stream.


def words_by_specification(code: str, count: int) -> list[int]:
    """The 32-bit big-endian words of SHAKE-256 of ``"161:<code>"``, cut out of one long output."""
    octets = hashlib.shake_256(f"161:{code}".encode()).digest(4 * count)
    return [int.from_bytes(octets[4 * place : 4 * place + 4], "big") for place in range(count)]


def of_words(*words: int) -> Stream:
    """A stream of just these words."""
    stream = Stream(CODE)
    stream._words = words
    return stream


def test_the_constant_is_the_one_that_deals_the_published_boards() -> None:
    assert CONSTANT == 161


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("MM2-PAAU-AAAAAAB", [0x3DA6F175, 0x24CDEDFC, 0xBE1DBB6C, 0x54CE8E77]),
        ("MM2-TADN-AAAAAAB", [0xF365623C, 0x3A963874, 0xB4A4D7FD, 0x0BE6C108]),
        ("MJ1-L00-AAAAABL", [0x52C36AA8, 0xF5777733, 0x44FAF8CC, 0x8B810979]),
    ],
)
def test_the_first_words_of_a_code_never_change(code: str, words: list[int]) -> None:
    stream = Stream(code)
    assert [stream.below(WHOLE) for _ in words] == words


@pytest.mark.parametrize("code", ["MM2-PAAU-AAAAAAB", "MM2-TFZZ-ZZZZZZZ", "MJ1-L14-AAAAAAA"])
def test_the_stream_is_what_its_specification_says_however_long(code: str) -> None:
    stream = Stream(code)
    assert [stream.below(WHOLE) for _ in range(SEEN)] == words_by_specification(code, SEEN)


def test_two_codes_have_two_streams() -> None:
    one, other = Stream("MM2-PAAU-AAAAAAB"), Stream("MM2-PAAU-AAAAAAC")
    assert [one.below(WHOLE) for _ in range(4)] != [other.below(WHOLE) for _ in range(4)]


@given(st.integers(1, WHOLE))
def test_the_last_fair_word_is_drawn_and_the_first_unfair_one_is_skipped(n: int) -> None:
    unfair = WHOLE % n
    first_unfair = WHOLE - unfair
    assert of_words(first_unfair - 1).below(n) == n - 1
    if unfair:
        assert of_words(first_unfair, WHOLE - 1, 0).below(n) == 0


def test_all_of_a_small_range_is_equally_likely() -> None:
    """Of every word there is, each result takes the same number: shown on the words around the boundary."""
    n = 3 << 30  # Every fourth word is unfair.
    assert of_words(n, WHOLE - 1, n - 1).below(n) == n - 1
    assert of_words(n, 7).below(n) == 7
    stream = Stream(CODE)
    drawn = Counter(stream.below(6) for _ in range(6000))
    assert set(drawn) == set(range(6))
    assert all(880 < times < 1120 for times in drawn.values())


@given(st.lists(st.integers(), max_size=70), st.text("ABC", max_size=5))
def test_a_shuffle_keeps_every_item(items: list[int], code: str) -> None:
    shuffled = list(items)
    Stream(code).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_a_shuffle_reaches_every_order_about_as_often() -> None:
    stream = Stream(CODE)
    seen: Counter[str] = Counter()
    for _ in range(2400):
        letters = list("abcd")
        stream.shuffle(letters)
        seen["".join(letters)] += 1
    assert len(seen) == 24
    assert all(60 < times < 145 for times in seen.values())


@given(st.integers(0, 70), st.data(), st.text("ABC", max_size=5))
def test_a_sample_takes_different_members_and_leaves_the_population_alone(
    size: int, data: st.DataObject, code: str
) -> None:
    population = list(range(size))
    k = data.draw(st.integers(0, size))
    sample = Stream(code).sample(population, k)
    assert len(sample) == len(set(sample)) == k
    assert set(sample) <= set(population)
    assert population == list(range(size))


def test_a_sample_of_all_is_a_permutation() -> None:
    assert sorted(Stream(CODE).sample(range(30), 30)) == list(range(30))
