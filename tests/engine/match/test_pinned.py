"""A code that was ever shown deals the same board: all settings, pinned in full."""

import pytest

from games.engine.match.board import deal
from tests.engine.match import pin
from tests.engine.match.playing import match_code

PINS = pin.read()


@pytest.mark.parametrize("code", PINS)
def test_a_pinned_code_deals_its_board(code: str) -> None:
    assert pin.describe(deal(match_code(code))) == PINS[code]


def test_all_settings_are_pinned() -> None:
    pinned = [match_code(code) for code in PINS]
    assert len(pinned) >= 40
    settings = {(code.group_size, code.size, code.deck, code.level) for code in pinned}
    assert settings >= {
        (group, size, deck, level) for group in (2, 3) for size in range(4) for deck in range(7) for level in range(3)
    }
    assert {0, 26**7 - 1} < {code.deal for code in pinned}


def test_pinning_again_changes_nothing() -> None:
    assert pin.pin(PINS, pin.codes_to_pin()) == PINS


def test_a_pin_is_not_changed_unless_forced() -> None:
    code = "MM2-PAAU-AAAAAAB"
    other = {code: {**PINS[code], "limit": 19}}
    with pytest.raises(pin.PinChanged, match=code):
        pin.pin(other, [])
    assert pin.pin(other, [], force=True) == {code: PINS[code]}


def test_a_new_code_is_added() -> None:
    assert list(pin.pin({}, ["MM2-PAAU-AAAAAAB"])) == ["MM2-PAAU-AAAAAAB"]
