"""Start note: a small file that says that a start was begun; it is taken away when the start has gone well.

Who finds it at the next start knows how often in a row the game did not come so far, and may begin with
settings that are safe. Settings that are changed are like a start: they have to prove themselves as well.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final

from scenes.platform.storage.small_files import read_small, write_small

_FRAMES: Final = 30  # that have to be seen before a start, or a change, has gone well
_EARLY: Final = 15.0  # seconds within which a crash is taken to come from the start, or from a change
_MOST_BYTES: Final = 200


class Starts:
    """How starts have gone, and how this one goes.

    A start that something of ours has broken is counted as failed. One that ended without a word may have
    been ended from outside; two of them in a row are taken for one that failed.
    """

    def __init__(self, folder: Path, clock: Callable[[], float] = monotonic) -> None:
        self._path = folder / "start.txt"
        self._clock = clock
        count, report, silent, *_ = [*read_small(self._path, _MOST_BYTES).split("\n"), "", ""]
        self._count = int(count) if count in set("123456789") else 0  # takes that failed, one after another
        self._silent = int(silent) if silent in set("123456789") else 0  # and those that said nothing
        self.report = Path(report.strip()).name  # of the crash that ended the last one, if there was one
        self._since = clock()
        self._frames = 0

    @property
    def failed(self) -> int:
        """How many takes failed, one after another."""
        return min(9, self._count + self._silent // 2)

    def begin(self) -> None:
        """Note down that a start is tried, or settings that nobody has seen at work yet."""
        self._since = self._clock()
        if not self._frames:
            self._note("", self._silent + 1)
        self._frames = _FRAMES

    def frame(self) -> bool:
        """A frame was shown; whether it was the one after which all has gone well."""
        if not self._frames:
            return False
        self._frames -= 1
        if not self._frames:
            self._count = self._silent = 0
            self._clear()
        return not self._frames

    def fault_found(self, report: str) -> None:
        """Count a take that ended so suddenly that it could not say so itself."""
        self._count, self._silent, self.report = self._count + 1, max(0, self._silent - 1), report

    def crashed(self, report: str) -> None:
        """Tell the next start of a crash; of one that came early it is to learn."""
        self._count = 0 if self._clock() - self._since > _EARLY else self.failed + 1
        self._note(report, 0)

    def ended_well(self) -> None:
        """Leave nothing to be told."""
        self._clear()

    def _note(self, report: str, silent: int) -> None:
        with suppress(OSError):
            write_small(self._path, f"{min(9, self._count)}\n{report}\n{min(9, silent)}\n".encode())

    def _clear(self) -> None:
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
