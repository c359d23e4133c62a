"""The board of a Match Cards code: which card lies where."""

from dataclasses import dataclass

from games.engine.match.catalogue import DECKS
from games.engine.match.codes import MatchCode
from games.engine.match.tables import COLUMNS, HARD, LIMITS, VERSIONS
from games.engine.stream import Stream


@dataclass(frozen=True, slots=True)
class Image:
    """What a card shows: a subject, by its English slug, in a version, A to F. Equal images are the same image."""

    subject: str
    version: str


@dataclass(frozen=True, slots=True)
class Board:
    """A dealt board: `images` by rows, `columns` to a row, `limit` failed attempts that lose."""

    code: MatchCode
    images: tuple[Image, ...]
    columns: int
    limit: int

    @property
    def group_size(self) -> int:
        """Cards of one group: 2 or 3."""
        return self.code.group_size

    @property
    def groups(self) -> int:
        """Groups on the board."""
        return len(self.images) // self.code.group_size


def deal(code: MatchCode) -> Board:
    """Deal the board of a code: the same for ever.

    The stream of the code draws the images of the groups, then shuffles the cards. Easy and Medium draw as many
    subjects as there are groups, each in version A. Hard draws max(2, groups // 3) subjects, gives each an equal
    share of the groups (the first ones one more where it does not divide) and draws so many versions of it.
    """
    stream = Stream(str(code))
    groups = code.cards // code.group_size
    subjects = DECKS[code.deck].subjects
    images: list[Image] = []
    if code.level == HARD:
        count = max(2, groups // 3)
        share, rest = divmod(groups, count)
        for place, subject in enumerate(stream.sample(subjects, count)):
            versions = stream.sample(VERSIONS, share + (place < rest))
            images.extend(Image(subject, version) for version in versions)
    else:
        images.extend(Image(subject, VERSIONS[0]) for subject in stream.sample(subjects, groups))
    cards = images * code.group_size
    stream.shuffle(cards)
    return Board(code, tuple(cards), COLUMNS[code.cards], LIMITS[code.group_size][code.size][code.level])
