"""What style sheets and scripts know of the games."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parent.parent / "static"
COMMON = [
    file
    for file in sorted([*STATIC.glob("css/*.css"), *STATIC.glob("js/*.js")])
    if file.stem.removesuffix("-pieces") not in {"match", "mahjong"}
]


@pytest.mark.parametrize("file", COMMON, ids=lambda file: file.name)
def test_what_is_common_names_no_game_and_none_of_its_pieces(file: Path) -> None:
    assert re.findall(r"\b(?:match|mahjong|cards?|tiles?)\b", file.read_text("utf-8"), re.IGNORECASE) == []
