"""The clock of a game, as plain data. It holds times and never asks for one."""

from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Clock:
    """Milliseconds played: `banked` so far, and running since `since` (None while it stands)."""

    banked: int = 0
    since: int | None = None

    def start(self, at: int) -> Self:
        """Start at that time; a clock that runs goes on."""
        return self if self.since is not None else type(self)(self.banked, at)

    def stop(self, at: int) -> Self:
        """Stop at that time; a clock that stands goes on standing."""
        return type(self)(self.read(at))

    def read(self, at: int) -> int:
        """Return the milliseconds played at that time. Time never runs backwards."""
        return self.banked if self.since is None else self.banked + max(0, at - self.since)
