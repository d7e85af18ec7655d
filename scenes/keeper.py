"""Keeping files safe on the disk by a thread of its own, as a disk may take longer than a frame."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread, current_thread
from weakref import finalize

_Order = tuple[Path, bytes] | Event | None  # a file, something to be set, or nothing more
_Refused = dict[Path, OSError]  # the folders into which nothing can be written, and why


class Keeper:
    """Writes what it is given, one file after another, in the order given; also when the game ends.

    A folder that refuses is reported once, until it takes something again; each order holds the whole
    file, so that the next one makes good for it.
    """

    def __init__(self, report: Callable[[OSError], None]) -> None:
        self._report = report
        self._orders: SimpleQueue[_Order] = SimpleQueue()
        self._refused: _Refused = {}
        self._thread: Thread | None = None

    def keep(self, path: Path, content: bytes) -> None:
        """Write a file soon."""
        if self._thread is None:
            work = (self._orders, self._refused, self._report)
            self._thread = Thread(target=_work, args=work, name="keeper", daemon=True)
            self._thread.start()
            finalize(self, _end, self._orders, self._thread)  # when nobody needs it, or the game ends
        self._orders.put((path, content))

    def flush(self) -> None:
        """Wait until all is written."""
        if self._thread is not None:
            done = Event()
            self._orders.put(done)
            done.wait()

    def refusal(self, folder: Path) -> OSError | None:
        """Why what was last given for a folder is not in it; None if all of it is safely on the disk."""
        self.flush()
        return self._refused.get(folder)

    def give_up(self, folder: Path) -> None:
        """Let what could not be written into a folder be lost, and speak of it no more."""
        self._refused.pop(folder, None)


def _end(orders: SimpleQueue[_Order], thread: Thread) -> None:
    orders.put(None)
    if thread is not current_thread():
        thread.join()


def _work(orders: SimpleQueue[_Order], refused: _Refused, report: Callable[[OSError], None]) -> None:
    from game.saves import write_safely  # noqa: PLC0415 - the window is to be open before rules are read

    while (order := orders.get()) is not None:
        if isinstance(order, Event):
            order.set()
            continue
        path, content = order
        try:
            write_safely(path, content)
        except OSError as error:
            if path.parent not in refused:
                report(error)
            refused[path.parent] = error
        else:
            refused.pop(path.parent, None)
