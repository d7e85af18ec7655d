"""Save writer: puts files on the disk in the background, and says what is safely there.

A disk may take longer than a frame, and longer than the next decision. So each folder has a thread of its
own, and of what waits for the disk only the newest state of each file is written.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Condition, Thread, current_thread
from typing import TYPE_CHECKING, Final
from weakref import finalize

if TYPE_CHECKING:
    from game.matches.match import IsSaved  # rules are read in later than this


_FULL: Final = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}


def _replace(path: Path, content: bytes) -> None:
    from game.matches.safe_writing import write_safely  # noqa: PLC0415 - only when something is to be written

    write_safely(path, content)


def _append(path: Path, content: bytes) -> None:
    from game.matches.safe_writing import append_safely  # noqa: PLC0415 - likewise

    append_safely(path, content)


@dataclass
class Disk:
    """How bytes get onto the disk: in the place of a file, or behind what is in it."""

    replace: Callable[[Path, bytes], None] = _replace
    append: Callable[[Path, bytes], None] = _append
    make_room: Callable[[], bool] = lambda: False  # whether anything could be thrown away for a save

    def write(self, path: Path, order: _Order) -> None:
        """Carry an order out; on a full disk once more, if there is anything that can be thrown away."""
        try:
            self._do(path, order)
        except OSError as error:
            if error.errno not in _FULL or not self.make_room():
                raise
            self._do(path, order)

    def _do(self, path: Path, order: _Order) -> None:
        if order.job is not None:
            order.job()
        elif order.adds:
            self.append(path, order.content)
        else:
            self.replace(path, order.content)


FileJob = Callable[[], object]  # something that is done with a file, in its turn


@dataclass
class _Order:
    content: bytes = b""
    adds: bool = False  # whether it is put behind what is there, not in its place
    number: int = 0
    job: FileJob | None = None  # done with the file instead
    refused: Callable[[OSError], object] | None = None  # who is told of a job that the disk refuses


_Turn = tuple[Path, int]  # what waits: the content of a file, or the so-manieth job of its folder


@dataclass
class _Folder:
    """What waits to be written into one folder, and how that went."""

    disk: Disk
    report: Callable[[OSError], None]
    waiting: dict[_Turn, _Order] = field(default_factory=dict)  # what waits longest first
    refused: dict[Path, bytes] = field(default_factory=dict)  # what is still to be added to a file
    given: dict[_Turn, int] = field(default_factory=dict)  # the number of the last order for each file
    settled: dict[_Turn, int] = field(default_factory=dict)  # and of the last one written or refused
    jobs: int = 0
    refusal: OSError | None = None
    ends: bool = False
    changed: Condition = field(default_factory=Condition)

    def give(self, path: Path, order: _Order) -> IsSaved:
        with self.changed:
            self.jobs += order.job is not None
            turn = path, 0 if order.job is None else self.jobs
            number = order.number = self.given[turn] = self.given.get(turn, 0) + 1
            if order.adds:
                order.content = self.refused.pop(path, b"") + order.content
            before = self.waiting.get(turn)
            if before is not None and order.adds:
                before.content, before.number = before.content + order.content, number
            else:  # what waited is overtaken, and keeps its place in the row
                self.waiting[turn] = order
            self.changed.notify_all()
        return lambda: self.settled.get(turn, 0) >= number

    def is_idle(self) -> bool:
        return self.settled == self.given

    def wait(self, patience: float | None) -> bool:
        """Whether nothing waits any more after so many seconds at most."""
        with self.changed:
            return self.changed.wait_for(self.is_idle, patience)

    def work(self) -> None:
        """Write whatever comes, until it ends and nothing is left."""
        while True:
            with self.changed:
                self.changed.wait_for(lambda: self.waiting or self.ends)
                if not self.waiting:
                    return
            self.write_next()

    def write_next(self) -> None:
        with self.changed:
            turn = next(iter(self.waiting))
            order = self.waiting.pop(turn)
        path, _job = turn
        try:
            self.disk.write(path, order)
        except OSError as error:
            self.be_refused(path, order, error)
        else:
            self.refusal = None
        with self.changed:
            self.settled[turn] = order.number
            self.changed.notify_all()

    def be_refused(self, path: Path, order: _Order, error: OSError) -> None:
        """Tell whoever asked for a job, or once that this folder takes nothing."""
        if order.refused is not None:
            order.refused(error)
            return
        if self.refusal is None:
            self.report(error)
        self.refusal = error
        if order.adds:
            self.refused[path] = order.content


class SaveWriter:
    """Writes the newest state of every file, also when the game ends.

    A folder that refuses is reported once, until it takes something again; each state is whole, so that the
    next one makes good for it. Without a background everything is written where it is given.
    """

    def __init__(
        self, report: Callable[[OSError], None], disk: Disk | None = None, *, in_background: bool = True
    ) -> None:
        self.disk = disk or Disk()
        self._report = report
        self._in_background = in_background
        self._folders: dict[Path, _Folder] = {}

    def save(self, path: Path, content: bytes) -> IsSaved:
        """Let a file be replaced soon; what still waits to be written to it is not written any more."""
        return self._give(path, _Order(content))

    def append(self, path: Path, content: bytes) -> IsSaved:
        """Let something be added at the end of a file soon."""
        return self._give(path, _Order(content, adds=True))

    def run(self, path: Path, job: FileJob, refused: Callable[[OSError], object]) -> IsSaved:
        """Let something be done with a file soon, after whatever still waits to be written to it."""
        return self._give(path, _Order(job=job, refused=refused))

    def is_idle(self, folder: Path) -> bool:
        """Whether nothing waits to be written into a folder."""
        return folder not in self._folders or self._folders[folder].is_idle()

    def flush(self, patience: float | None = None) -> bool:
        """Wait until all is written, or until so many seconds have passed for each folder; whether it is."""
        return all(folder.wait(patience) for folder in list(self._folders.values()))

    def refusal(self, folder: Path) -> OSError | None:
        """Why what was written last into a folder is not in it; None if it is safely there."""
        return self._folders[folder].refusal if folder in self._folders else None

    def give_up(self, folder: Path) -> None:
        """Let what could not be written into a folder be lost, and speak of it no more."""
        if folder in self._folders:
            self._folders[folder].refusal = None

    def _give(self, path: Path, order: _Order) -> IsSaved:
        folder = self._folder(path.parent)
        is_saved = folder.give(path, order)
        if not self._in_background:
            folder.write_next()
        return is_saved

    def _folder(self, path: Path) -> _Folder:
        if path not in self._folders:
            folder = self._folders[path] = _Folder(self.disk, self._report)
            if self._in_background:
                thread = Thread(target=folder.work, name=f"saving in {path.name}", daemon=True)
                thread.start()
                finalize(self, _end, folder, thread)  # when nobody needs it, or the game ends
        return self._folders[path]


def _end(folder: _Folder, thread: Thread) -> None:
    with folder.changed:
        folder.ends = True
        folder.changed.notify_all()
    if thread is not current_thread():
        thread.join()
