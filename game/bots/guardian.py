"""Starts a program, and ends it and all it has started when whoever wanted it is gone, however they went.

It is run by its path, in a session of its own: `python -I -S guardian.py LIFELINE WORDS...`; in a build,
which has no Python beside it, by the game itself: `three-skies --guard LIFELINE WORDS...`. LIFELINE is a pipe
that nobody writes to and that only whoever wants the program holds at the other end. When that is closed,
what the program reads has been closed as well: it has a second to finish, is then told to end, and is ended
soon after.

The program has a session of its own too, so nothing that it does to its group reaches the guardian. On Linux
all that it has started comes to the guardian when those in between have ended, and so it is found.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from contextlib import suppress
from select import select
from time import monotonic, sleep
from typing import Final

COMMAND: Final = (
    (sys.executable, "--guard") if hasattr(sys, "frozen") else (sys.executable, "-I", "-S", __file__)
)
FINISHES: Final = 1.0  # seconds that a program has when it is no longer wanted
ENDS: Final = 0.15  # seconds that it has when it was told to end
LINGERS: Final = 0.2  # seconds that a guardian may take to end what does not want to
_LOOKS: Final = 0.01  # seconds between two looks at what is left
_IS_LINUX: Final = sys.platform == "linux"
_SIGNAL_OF_PARENT, _TAKES_ORPHANS = 1, 36  # PR_SET_PDEATHSIG and PR_SET_CHILD_SUBREAPER
_MODESTY: Final = 5  # how far a program steps back for whoever draws the frames


def main(lifeline: int, words: list[str]) -> None:
    """Start the program, watch, and end it."""
    if _IS_LINUX:
        _control(_TAKES_ORPHANS, 1)
        _control(_SIGNAL_OF_PARENT, signal.SIGCONT)  # or a guardian that a program has stopped would stay
    os.set_inheritable(lifeline, False)  # noqa: FBT003 - so named by the standard library
    program = os.fork()
    if not program:
        _become(words)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    for pipe in range(3):
        os.close(pipe)
    if _IS_LINUX:
        signal.signal(signal.SIGCHLD, _bury)
    select([lifeline], [], [])
    _see_off(program)


def _become(words: list[str]) -> None:
    os.setsid()
    if _IS_LINUX:
        guardian = os.getppid()
        _control(_SIGNAL_OF_PARENT, signal.SIGKILL)
        if os.getppid() != guardian:
            os._exit(0)
    os.nice(_MODESTY)
    with suppress(OSError), open("/proc/self/autogroup", "w") as file:  # noqa: PTH123 - as below
        file.write(str(_MODESTY))  # for where every session has a share of its own
    for number in (signal.SIGPIPE, signal.SIGXFSZ):  # Python ignores these, and no program expects that
        signal.signal(number, signal.SIG_DFL)
    try:
        os.execvp(words[0], words)  # noqa: S606 - running this program is what the player asked for
    except OSError as error:
        sys.stderr.write(f"{words[0]}: {error.strerror}\n")
        os._exit(127)


def _control(option: int, value: int) -> None:
    """Set a property of this process; a kernel that does not know it goes on without."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _see_off(program: int) -> None:
    if _is_gone_within(FINISHES):
        _kill_group(program, signal.SIGKILL)  # where orphans go elsewhere, those of the group are left
        return
    _kill_group(program, signal.SIGTERM)
    _kill_group(program, signal.SIGCONT)  # or whoever was stopped would not hear that
    _is_gone_within(ENDS)
    _kill_group(program, signal.SIGKILL)
    while _is_anybody_left():
        end_all(descendants(os.getpid()) if _IS_LINUX else [program])
        sleep(_LOOKS)


def _is_gone_within(seconds: float) -> bool:
    until = monotonic() + seconds
    while _is_anybody_left():
        if monotonic() > until:
            return False
        sleep(_LOOKS)
    return True


def _is_anybody_left() -> bool:
    """Whether there is a child that has not ended; all that have are buried."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            continue
    except ChildProcessError:
        return False
    return True


def _bury(*_signal: object) -> None:
    _is_anybody_left()


def _kill_group(program: int, number: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(program, number)


def started_by(ancestor: int) -> list[tuple[int, bytes]]:
    """All that a process has started, each with the moment at which it began (on Linux)."""
    return [(process, _birth(process)) for process in descendants(ancestor)] if _IS_LINUX else []


def end_late(started: list[tuple[int, bytes]]) -> None:
    """End those that are left when guardians are long done: theirs was kept from its work.

    Numbers of processes are given again, moments are not.
    """
    until = monotonic() + FINISHES + ENDS + LINGERS
    while left := [process for process, birth in started if birth and _birth(process) == birth]:
        if monotonic() > until:
            end_all(left)
        sleep(_LOOKS)


def end_all(processes: list[int]) -> None:
    """End processes and all that they have started (on Linux)."""
    for process in processes:
        for each in [*(descendants(process) if _IS_LINUX else ()), process]:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(each, signal.SIGKILL)


def _birth(process: int) -> bytes:
    """The moment at which a process began, nothing if it has ended."""
    try:
        with open(f"/proc/{process}/stat", "rb") as file:  # noqa: PTH123 - as below
            state, *_, birth = file.read().rpartition(b")")[2].split()[:20]
    except OSError:
        return b""
    return b"" if state in b"ZX" else birth


def descendants(ancestor: int) -> list[int]:
    """All that a process has started, those it has started itself, and so on (on Linux)."""
    children: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):  # noqa: PTH208 - as below
        if name.isdigit():
            with suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:  # noqa: PTH123 - pathlib would take longer than all else
                parent = int(file.read().rpartition(b")")[2].split()[1])
                children.setdefault(parent, []).append(int(name))
    found = [ancestor]
    for process in found:
        found += children.get(process, [])
    return found[1:]


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
