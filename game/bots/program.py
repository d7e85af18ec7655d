"""A program that is written to and listened to, line by line, and that is gone soon after nobody wants it."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, Queue, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Final

from game.bots import guardian

_LONGEST_LINE: Final = 1 << 16  # bytes; what goes on for longer is no answer
_MOST_LINES: Final = 16  # that wait to be read; who says more has to wait
_GRACE: Final = 0.1  # seconds for the way there and back


class Silent(Exception):  # noqa: N818 - reads as what it is
    """Nothing was said in time."""


class Program:
    """A running program; two threads carry the lines, so that a deaf one never holds the game up."""

    def __init__(self, command: str) -> None:
        """Start it; `OSError` or `ValueError` if that cannot be done."""
        self._process, self._release = _start(command)
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._in: Queue[bytes] = Queue(_MOST_LINES)
        stdin, stdout = self._process.stdin, self._process.stdout
        self._reader = Thread(target=_carry_in, args=(stdout, self._in), daemon=True)
        self._reader.start()
        Thread(target=_carry_out, args=(self._out, stdin), daemon=True).start()

    def send(self, line: bytes) -> None:
        """Send a line."""
        self._out.put(line)

    def listen(self, deadline: float) -> bytes:
        """The next line; nothing if the program has ended."""
        seconds = deadline - monotonic()
        if seconds <= 0:  # however much there is to be read
            raise Silent
        try:
            return self._in.get(timeout=seconds)
        except Empty:
            raise Silent from None

    def end(self) -> None:
        """Close what it reads, after all that it was told; what it makes of that keeps nobody waiting."""
        self._out.put(None)
        Thread(target=self._see_off).start()

    def _see_off(self) -> None:
        """Wait until all of it has ended; but not for anybody who got away from us."""
        self._release()
        until = monotonic() + guardian.FINISHES + guardian.ENDS + guardian.LINGERS
        self._hear_out(until)
        try:
            self._process.wait(max(_GRACE, until - monotonic()))
        except subprocess.TimeoutExpired:  # somebody keeps the guardian from its work
            _end_all(self._process)
        self._hear_out(monotonic() + _GRACE)

    def _hear_out(self, until: float) -> None:
        """Make room for the end of what it says."""
        while self._reader.is_alive() and monotonic() < until:
            with suppress(Empty):
                self._in.get(timeout=_GRACE)


if sys.platform == "win32":
    from game.bots.job import Job

    def _start(command: str) -> tuple[subprocess.Popen[bytes], Callable[[], None]]:
        """A program, and what lets it go."""
        job = Job()
        process = subprocess.Popen(  # noqa: S603 - running this program is what the player asked for
            words_of(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, creationflags=job.begins_asleep
        )
        job.take(process)
        return process, partial(job.see_off, process, guardian.FINISHES)

    def _end_all(process: subprocess.Popen[bytes]) -> None:
        process.kill()
        process.wait()

else:

    def _start(command: str) -> tuple[subprocess.Popen[bytes], Callable[[], None]]:
        """A program with a guardian, and what lets it go; that also happens when this process ends."""
        words = words_of(command)
        if shutil.which(words[0]) is None:
            raise FileNotFoundError(
                "this is a folder" if Path(words[0]).is_dir() else "there is no such program"
            )
        theirs, ours = os.pipe()
        try:
            process = subprocess.Popen(  # noqa: S603 - running this program is what the player asked for
                [*guardian.COMMAND, str(theirs), *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # what is struck here is not for the guardian
                pass_fds=[theirs],
            )
        except OSError:
            os.close(ours)
            raise
        finally:
            os.close(theirs)

        def release() -> None:
            process.send_signal(signal.SIGCONT)  # should the program have stopped its guardian
            os.close(ours)

        return process, release

    def _end_all(process: subprocess.Popen[bytes]) -> None:
        """End a guardian that cannot do its work, and all that it should have ended."""
        guardian.end_all([process.pid])
        process.wait()


def words_of(command: str) -> str | list[str]:
    """The words of a command, as programs are started with; `ValueError` if there are none."""
    words = command.strip() if sys.platform == "win32" else shlex.split(command)
    if not words:
        raise ValueError("there is no command")
    return words


def _carry_out(lines: SimpleQueue[bytes | None], pipe: IO[bytes]) -> None:
    try:
        with pipe:
            while line := lines.get():
                pipe.write(line)
                pipe.flush()
    except OSError:
        return  # it has ended: whoever listens to it will hear that


def _carry_in(pipe: IO[bytes], lines: Queue[bytes]) -> None:
    with pipe:
        while line := pipe.readline(_LONGEST_LINE):
            lines.put(line)
    lines.put(b"")
