"""Programs that are written to and listened to: what is let go of, for how long is listened, how lines go."""

import os
import subprocess
import sys
from pathlib import Path
from queue import Queue
from types import SimpleNamespace
from typing import Any, Self

import pytest

from game.bots import guardian, program
from game.bots.program import Program, Silent, words_of


@pytest.mark.skipif(sys.platform == "win32", reason="there a job holds programs, and no pipe")
def test_a_program_that_cannot_be_started_leaves_no_pipe_open(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[int] = []
    closed: list[int] = []
    pipe, close = os.pipe, os.close

    def noted_pipe() -> tuple[int, int]:
        ends.extend(pipe())
        return ends[0], ends[1]

    def noted_close(end: int) -> None:
        closed.append(end)
        close(end)

    def fail(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(os, "pipe", noted_pipe)
    monkeypatch.setattr(os, "close", noted_close)
    monkeypatch.setattr(subprocess, "Popen", fail)
    with pytest.raises(OSError, match="no more processes"):
        Program(sys.executable)
    assert len(ends) == 2
    assert [closed.count(end) for end in ends] == [1, 1]  # whatever else is closed meanwhile


@pytest.mark.skipif(sys.platform == "win32", reason="there programs are sought otherwise")
def test_what_is_no_program_is_told_apart(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="this is a folder"):
        Program(str(tmp_path))
    with pytest.raises(FileNotFoundError, match="there is no such program"):
        Program(str(tmp_path / "nobody"))


@pytest.mark.parametrize("command", ["", "  "])
def test_without_words_there_is_no_program(command: str) -> None:
    with pytest.raises(ValueError, match="there is no command"):
        words_of(command)


def test_words_are_those_of_the_shell_and_on_windows_those_of_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command = ' bot "a b" '
    monkeypatch.setattr(program, "sys", SimpleNamespace(platform="linux"))
    assert words_of(command) == ["bot", "a b"]
    monkeypatch.setattr(program, "sys", SimpleNamespace(platform="win32"))
    assert words_of(command) == 'bot "a b"'


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A program of which lines have come, as the clock stands at 100."""
    there = object.__new__(Program)
    there._in = Queue()
    monkeypatch.setattr(program, "monotonic", lambda: 100.0)
    return there


def test_lines_are_heard_until_the_time_is_up(heard: Program) -> None:
    heard._in.put(b"one\n")
    heard._in.put(b"two\n")
    assert heard.listen(100.1) == b"one\n"
    for deadline in (100.0, 99.0):  # however much there is to be read
        with pytest.raises(Silent):
            heard.listen(deadline)
    assert heard.listen(101.0) == b"two\n"
    with pytest.raises(Silent):
        heard.listen(100.001)


class Leaving:
    """A program that is seen off, by its guardian or not."""

    pid = 77

    def __init__(self, *, by_guardian: bool) -> None:
        self.by_guardian = by_guardian
        self.deeds: list[Any] = []

    def wait(self, seconds: float) -> None:
        self.deeds.append(round(seconds, 3))
        if not self.by_guardian:
            raise subprocess.TimeoutExpired("bot", seconds)


@pytest.mark.parametrize("by_guardian", [True, False])
def test_a_guardian_has_its_time_to_see_a_program_off_and_then_both_are_ended(
    heard: Any, monkeypatch: pytest.MonkeyPatch, *, by_guardian: bool
) -> None:
    leaving = Leaving(by_guardian=by_guardian)
    heard._process, heard._release = leaving, lambda: leaving.deeds.append("let go")
    monkeypatch.setattr(heard, "_hear_out", lambda until: leaving.deeds.append(f"heard {until - 100:.2f}"))
    monkeypatch.setattr(program, "_end_all", lambda process: process.deeds.append("end"))
    heard._see_off()
    whole = guardian.FINISHES + guardian.ENDS + guardian.LINGERS
    assert leaving.deeds == [
        "let go",
        f"heard {whole:.2f}",
        round(whole, 3),
        *([] if by_guardian else ["end"]),
        "heard 0.10",
    ]


class Pipe:
    """One end of a pipe, and what is done with it."""

    def __init__(self, content: bytes = b"") -> None:
        self.content = content
        self.deeds: list[Any] = []
        self.breaks = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.deeds.append("close")

    def write(self, line: bytes) -> None:
        if self.breaks:
            raise BrokenPipeError
        self.deeds.append(line)

    def flush(self) -> None:
        self.deeds.append("flush")

    def readline(self, most: int) -> bytes:
        line, self.content = self.content[:most], self.content[most:]
        return line


def test_lines_are_carried_out_at_once_until_nothing_more_is_said() -> None:
    lines: Any = Queue()
    for line in (b"one\n", b"two\n", None, b"three\n"):
        lines.put(line)
    pipe: Any = Pipe()
    program._carry_out(lines, pipe)
    assert pipe.deeds == [b"one\n", "flush", b"two\n", "flush", "close"]
    pipe.breaks = True
    program._carry_out(lines, pipe)  # who listens will hear that it has ended
    assert pipe.deeds[-1] == "close"


def test_what_goes_on_for_too_long_is_heard_in_parts_and_its_end_is_told() -> None:
    pipe: Any = Pipe(b"a" * (2**16 + 5))
    lines: Queue[bytes] = Queue()
    program._carry_in(pipe, lines)
    assert [len(lines.get_nowait()) for _ in range(3)] == [2**16, 5, 0]
    assert pipe.deeds == ["close"]
