"""Guardian of a program: what it does to end one, on a system that only writes that down."""

import ctypes
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Never

import pytest

from game.bots import guardian, program

if sys.platform == "win32":
    pytest.skip("there a program is ended by what it reads", allow_module_level=True)

LIFELINE = 77
PROGRAM = 4711


class System:
    """A program that ends when enough was done to it, by a clock of its own."""

    def __init__(self, ends: Callable[["System"], bool]) -> None:
        self._ends = ends
        self.now = 0.0
        self.done: list[object] = []
        self.handled: dict[int, object] = {}

    def waitpid(self, *_: int) -> tuple[int, int]:
        if self._ends(self):
            raise ChildProcessError
        return 0, 0

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def killpg(self, group: int, number: int) -> None:
        assert group == PROGRAM
        self.done.append((signal.Signals(number).name, round(self.now, 1)))

    def install(self, patch: pytest.MonkeyPatch) -> "System":
        patch.setattr(os, "waitpid", self.waitpid)
        patch.setattr(os, "killpg", self.killpg)
        patch.setattr(os, "close", lambda pipe: self.done.append(("close", pipe)))
        patch.setattr(os, "set_inheritable", lambda *told: self.done.append(("inherited", *told)))
        patch.setattr(guardian, "sleep", self.sleep)
        patch.setattr(guardian, "monotonic", lambda: self.now)
        patch.setattr(guardian, "select", lambda wait, *_: self.done.append(("wait", *wait)))
        patch.setattr(guardian, "descendants", lambda _: [PROGRAM])
        patch.setattr(guardian, "end_all", lambda found: self.done.append(("end", *found)))
        patch.setattr(signal, "signal", self.handled.__setitem__)
        return self


def test_a_program_that_finishes_is_not_told_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(lambda system: system.now > guardian.FINISHES / 2).install(monkeypatch)
    guardian._see_off(PROGRAM)
    assert system.done == [("SIGKILL", 0.5)]  # whoever of its group is somewhere else


def test_a_program_that_goes_on_is_told_to_end_after_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    told = ("SIGTERM", 1.0)
    system = System(lambda system: told in system.done).install(monkeypatch)
    guardian._see_off(PROGRAM)
    assert system.done == [told, ("SIGCONT", 1.0), ("SIGKILL", 1.0)]


def test_a_program_that_does_not_want_to_end_is_ended_soon_after_with_all_it_has_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    system = System(lambda system: system.done.count(("end", PROGRAM)) > 2).install(monkeypatch)
    guardian._see_off(PROGRAM)
    assert system.done[:2] == [("SIGTERM", 1.0), ("SIGCONT", 1.0)]
    assert system.done[2] == ("SIGKILL", 1.2)
    assert system.done[3:] == [("end", PROGRAM)] * 3


def test_a_guardian_holds_no_pipe_of_the_program_and_waits_for_the_end_of_its_lifeline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    system = System(lambda _: True).install(monkeypatch)
    monkeypatch.setattr(guardian, "_control", lambda *told: system.done.append(told))
    monkeypatch.setattr(os, "fork", lambda: PROGRAM)
    guardian.main(LIFELINE, ["program"])
    orphans = [(36, 1), (1, signal.SIGCONT)] if sys.platform == "linux" else []
    pipes = [("close", pipe) for pipe in range(3)]
    assert system.done == [
        *orphans, ("inherited", LIFELINE, False), *pipes, ("wait", LIFELINE), ("SIGKILL", 0.0)
    ]  # fmt: skip
    ignored = {number for number, handler in system.handled.items() if handler is signal.SIG_IGN}
    assert ignored == {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody's orphans come to a guardian")
def test_whoever_has_ended_is_buried_though_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(lambda _: True).install(monkeypatch)
    ended = iter([(4712, 0), (4713, 0), (0, 0)])
    monkeypatch.setattr(os, "waitpid", lambda *_: next(ended))
    monkeypatch.setattr(os, "fork", lambda: PROGRAM)
    monkeypatch.setattr(guardian, "_control", lambda *_: None)
    monkeypatch.setattr(guardian, "_see_off", lambda _: None)
    guardian.main(LIFELINE, ["program"])
    bury = system.handled[signal.SIGCHLD]
    assert callable(bury)
    bury(signal.SIGCHLD, None)
    assert not [*ended]


class Replaced(Exception):  # noqa: N818 - reads as what it is
    """This process became another program."""


def test_the_child_becomes_the_program_in_a_session_of_its_own_and_steps_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    system = System(lambda _: True).install(monkeypatch)

    def become(name: str, words: list[str]) -> Never:
        raise Replaced(name, words)

    def refuse(name: str, _mode: str) -> Never:
        system.done.append(name)
        raise OSError

    monkeypatch.setattr(guardian, "_control", lambda *_: None)
    monkeypatch.setattr(guardian, "open", refuse, raising=False)  # or this very session would step back
    monkeypatch.setattr(os, "fork", lambda: 0)
    monkeypatch.setattr(os, "setsid", lambda: system.done.append("session"))
    monkeypatch.setattr(os, "nice", lambda step: system.done.append(("nice", step)))
    monkeypatch.setattr(os, "execvp", become)
    with pytest.raises(Replaced) as replaced:
        guardian.main(LIFELINE, ["program", "a word"])
    assert replaced.value.args == ("program", ["program", "a word"])
    assert system.done[-3:] == ["session", ("nice", 5), "/proc/self/autogroup"]
    assert system.handled == {signal.SIGPIPE: signal.SIG_DFL, signal.SIGXFSZ: signal.SIG_DFL}


def test_a_kernel_that_does_not_know_a_property_goes_on_without(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, ...]] = []
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace(prctl=lambda *words: told.append(words)))
    guardian._control(36, 1)
    assert told == [(36, 1, 0, 0, 0)]
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace())
    guardian._control(36, 1)


def test_somebody_who_keeps_a_guardian_from_its_work_is_ended_with_it() -> None:
    waits = "import os; os.write(1, b'!'); input()"
    child = f"subprocess.Popen([sys.executable, '-c', {waits!r}])"
    both = f"import subprocess, sys; one = {child}; sys.stdin.read()"
    read, write = os.pipe()
    with subprocess.Popen([sys.executable, "-c", both], stdin=subprocess.PIPE, stdout=write) as guard:
        os.close(write)
        assert select.select([read], [], [], 60)[0]
        assert os.read(read, 1) == b"!"
        program._end_all(guard)
        assert guard.returncode == -signal.SIGKILL
        assert os.read(read, 1) == b""  # nobody else is left who could write
        os.close(read)
