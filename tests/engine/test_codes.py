"""Game codes: what they say, how forgivingly they are read, and what exactly is wrong with a wrong one."""

import unicodedata
from urllib.parse import quote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.engine.codes import DEALS, Code, CodeError, Fault
from games.engine.mahjong.codes import MahjongCode, MahjongFault
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.match.catalogue import DECKS
from games.engine.match.codes import MatchCode, MatchFault
from games.engine.registry import parse
from tests.engine.match.playing import codes as match_codes

codes = match_codes | st.builds(MahjongCode, st.integers(0, len(LAYOUTS) - 1), st.integers(0, DEALS - 1))

ANIMALS_EASY = MatchCode(group_size=2, size=0, deck=1, level=0, deal=1)
DASHES = [chr(point) for point in range(0x110000) if unicodedata.category(chr(point)) == "Pd"]
LIKE_DASHES = ["\u2212", "\uff0d", "\u00ad", "\u2043", "\u02d7", "\u2796", "\u30fc", "\uff70", "\u207b", "_"]
INVISIBLE = [
    "\u200b",
    "\u200c",
    "\u200d",
    "\u200e",
    "\u200f",
    "\u202a",
    "\u202c",
    "\u2066",
    "\u2069",
    "\ufeff",
    "\u2060",
]
SPACES = [" ", "\t", "\n", "\r\n", "\u00a0", "\u2009", "\u202f", "\u3000"]
FULLWIDTH = str.maketrans({chr(point): chr(point + 0xFEE0) for point in range(0x21, 0x7F)})


def fault_of(text: str) -> CodeError:
    with pytest.raises(CodeError) as raised:
        parse(text)
    return raised.value


# -- what a code says --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "cards"),
    [
        ("MM2-PAAU-AAAAAAB", ANIMALS_EASY, 12),
        ("MM2-PAAW-AAAAAAF", MatchCode(group_size=2, size=0, deck=1, level=2, deal=5), 12),
        ("MM2-TADN-AAAAAAB", MatchCode(group_size=3, size=2, deck=4, level=1, deal=1), 30),
        ("MM2-PAAA-AAAAAAA", MatchCode(group_size=2, size=0, deck=0, level=0, deal=0), 12),
        ("MM2-TAAP-ZZZZZZZ", MatchCode(group_size=3, size=3, deck=0, level=0, deal=26**7 - 1), 60),
        ("MM2-TAAF-AAAAABA", MatchCode(group_size=3, size=1, deck=0, level=0, deal=26), 21),
    ],
)
def test_a_match_code_says_which_board(text: str, code: MatchCode, cards: int) -> None:
    assert parse(text) == code
    assert str(code) == text
    assert code.cards == cards


@pytest.mark.parametrize(
    ("text", "code"),
    [("MJ1-L00-AAAAABL", MahjongCode(0, 37)), ("MJ1-L07-ZZZZZZZ", MahjongCode(7, 26**7 - 1))],
)
def test_a_mahjong_code_says_which_layout_and_deal(text: str, code: MahjongCode) -> None:
    assert parse(text) == code
    assert str(code) == text


@given(codes)
def test_reading_what_was_written_gives_the_same_code(code: Code) -> None:
    assert parse(str(code)) == code


@given(codes, codes)
def test_two_boards_never_share_a_code(one: Code, other: Code) -> None:
    assert (str(one) == str(other)) == (one == other)


@given(st.text("MJ12PTLABZ019-_ \u2013/g", max_size=24))
@example("mm2paauaaaaaab")
@example("x/g/mj1 l00 aaaaabl")
def test_whatever_can_be_read_has_one_canonical_form(text: str) -> None:
    try:
        code = parse(text)
    except CodeError:
        return
    assert parse(str(code)) == code
    assert str(parse(str(code))) == str(code)


# -- forgiving reading -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dash", [*DASHES, *LIKE_DASHES, ""], ids=lambda dash: "+".join(f"{ord(c):04X}" for c in dash))
def test_any_dash_will_do_and_none_too(dash: str) -> None:
    assert parse(f"MM2{dash}PAAU{dash}AAAAAAB") == ANIMALS_EASY


@pytest.mark.parametrize("mark", INVISIBLE, ids=lambda mark: f"{ord(mark):04X}")
def test_marks_that_nobody_sees_are_not_read(mark: str) -> None:
    assert parse(f"{mark}MM2-PA{mark}AU-AAAAAAB{mark}") == ANIMALS_EASY


@pytest.mark.parametrize("space", SPACES, ids=lambda space: "+".join(f"{ord(c):04X}" for c in space))
def test_spaces_around_and_inside_are_not_read(space: str) -> None:
    assert parse(f"{space}MM2{space}PAAU{space}-{space}AAAAAAB{space}") == ANIMALS_EASY


def test_fullwidth_letters_are_letters() -> None:
    assert parse("MM2-PAAU-AAAAAAB".translate(FULLWIDTH)) == ANIMALS_EASY


@given(codes, st.data())
def test_any_case_is_read(code: Code, data: st.DataObject) -> None:
    upper = data.draw(st.lists(st.booleans(), min_size=16, max_size=16))
    text = "".join(c.upper() if up else c.lower() for c, up in zip(str(code), upper, strict=False))
    assert parse(text) == code


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:8000/g/{}/",
        "https://boards.example/g/{}",
        "https://boards.example/g/{}/?seen=3",
        "https://boards.example/g/{}?utm_source=chat#board",
        "https://boards.example/sk/g/{}/",
        "boards.example/g/{}/flip/",
        "/g/{}/",
        "  HTTPS://BOARDS.EXAMPLE/G/{}/  ",
        "Play this: https://boards.example/g/{}/ it is hard",
        "<https://boards.example/g/{}/>",
    ],
)
@pytest.mark.parametrize("code", ["MM2-PAAU-AAAAAAB", "mm2-paau-aaaaaab", "MJ1-L00-AAAAABL"])
def test_a_pasted_address_is_read(address: str, code: str) -> None:
    assert parse(address.format(code)) == parse(code)


@given(codes, st.sampled_from([*DASHES, " "]))
def test_a_percent_encoded_address_is_read(code: Code, dash: str) -> None:
    text = str(code).replace("-", dash)
    assert parse(f"https://boards.example/g/{quote(text)}/") == code


# -- what is wrong ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault", "part"),
    [
        ("", Fault.NOT_A_CODE, ""),
        ("giraffe", Fault.NOT_A_CODE, "giraffe"),
        ("MM2-PAAU", Fault.NOT_A_CODE, "MM2-PAAU"),
        ("MM2-PAAU-AAAAAA", Fault.NOT_A_CODE, "MM2-PAAU-AAAAAA"),
        ("MM2-PAAU-AAAAAAAB", Fault.NOT_A_CODE, "MM2-PAAU-AAAAAAAB"),
        ("MM2-PAA1-AAAAAAB", Fault.NOT_A_CODE, "MM2-PAA1-AAAAAAB"),
        ("MM2-PAAU-AAAAAA\u00c4", Fault.NOT_A_CODE, "MM2-PAAU-AAAAAA\u00c4"),
        ("MJ1-L0O-AAAAABL", Fault.NOT_A_CODE, "MJ1-L0O-AAAAABL"),
        ("  " + "z" * 100, Fault.NOT_A_CODE, "z" * 40),
        ("SU1-PAAU-AAAAAAB", Fault.UNKNOWN_GAME, "SU"),
        ("su1-l00-aaaaaab", Fault.UNKNOWN_GAME, "SU"),
        ("MM1-PAAU-AAAAAAB", Fault.OLD_VERSION, "MM1"),
        ("MJ0-L00-AAAAABL", Fault.OLD_VERSION, "MJ0"),
        ("MM3-PAAU-AAAAAAB", Fault.NEW_VERSION, "MM3"),
        ("MJ2-L00-AAAAABL", Fault.NEW_VERSION, "MJ2"),
        ("MM2-QAAU-AAAAAAB", MatchFault.UNKNOWN_GROUP, "Q"),
        ("MM2-PAAX-AAAAAAB", MatchFault.UNKNOWN_LEVEL, "3"),
        ("MM2-TAAY-AAAAAAB", MatchFault.UNKNOWN_LEVEL, "4"),
        ("MM2-PAFK-AAAAAAB", MatchFault.UNKNOWN_DECK, "7"),
        ("MM2-PZZV-AAAAAAB", MatchFault.UNKNOWN_DECK, "878"),
        ("MJ1-L99-AAAAABL", MahjongFault.UNKNOWN_LAYOUT, "99"),
        (f"MJ1-L{len(LAYOUTS):02}-AAAAABL", MahjongFault.UNKNOWN_LAYOUT, f"{len(LAYOUTS):02}"),
    ],
)
def test_what_is_wrong_is_said_exactly(text: str, fault: Fault, part: str) -> None:
    error = fault_of(text)
    assert (error.fault, error.part) == (fault, part)


def test_the_first_deck_that_does_not_exist_is_the_one_after_the_last() -> None:
    last = MatchCode(group_size=2, size=0, deck=len(DECKS) - 1, level=0, deal=0)
    assert parse(str(last)) == last
    after = str(MatchCode(group_size=2, size=0, deck=len(DECKS), level=0, deal=0))
    assert (fault_of(after).fault, fault_of(after).part) == (MatchFault.UNKNOWN_DECK, str(len(DECKS)))


@given(st.text())
@example("\x00")
@example("\ud800")
@example("%" * 50)
@example("/g/%ff%fe/")
@example("/g//")
@example("\u0130\u0131\u00df" * 5)
@example("MM2" + "-" * 5000 + "PAAU-AAAAAAB")
def test_no_text_raises_anything_but_a_code_error(text: str) -> None:
    raised: list[CodeError] = []
    try:
        parse(text)
    except CodeError as error:
        raised.append(error)
    assert all(len(error.part) <= 40 for error in raised)


@given(codes, st.integers(0, 15), st.characters(codec="utf-8"))
def test_a_code_with_one_wrong_letter_is_another_code_or_a_code_error(code: Code, place: int, letter: str) -> None:
    text = list(str(code))
    text[place % len(text)] = letter
    try:
        other = parse("".join(text))
    except CodeError:
        return
    assert parse(str(other)) == other


def test_a_very_long_text_is_read_in_no_time() -> None:
    assert fault_of("/g/" * 300_000 + "MM2-PAAU-AAAAAAB").fault is Fault.NOT_A_CODE


# -- keyboards of the world ---------------------------------------------------------------------------------------

ZEROS = [point for point in range(0x110000) if unicodedata.decimal(chr(point), None) == 0]
OTHER_DASHES = ["\u0640", "\u06d4", "\u23af", "\u2500", "\u2501", "\u3161", "\u4e00"]


@given(code=codes, zero=st.sampled_from(ZEROS), dash=st.sampled_from(OTHER_DASHES), small=st.booleans())
def test_digits_of_any_script_and_look_alike_dashes_are_read(code: Code, zero: int, dash: str, small: bool) -> None:
    text = str(code).lower() if small else str(code)
    digits = {ord("0") + digit: chr(zero + digit) for digit in range(10)}
    assert parse(text.translate(digits).replace("-", dash)) == code


@given(code=codes, letter=st.sampled_from(["\u0130", "\u0131", "i\u0307", "I\u0307", "\uff29", "\uff49"]))
@example(code=parse("MJ1-L00-AAAAABI"), letter="\u0130")
def test_every_i_of_a_turkish_or_wide_keyboard_is_read(code: Code, letter: str) -> None:
    assert parse(str(code).replace("I", letter)) == code
