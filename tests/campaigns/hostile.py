"""Bots that do their worst: a command sits down with each, and leaves early.

    python3 tests/campaigns/hostile.py [KINDS]

For each it tells how long the main thread was held up at most, and how many processes are left two seconds
after the table was left, the game was closed, or the game was killed. Any that is left makes it fail.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from time import monotonic, perf_counter, sleep, thread_time
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "tests/support"), str(ROOT)]
    from game.launch.bootstrap import ensure

    ensure("test")

from bot_programs import decisions  # noqa: E402
from tables import Table  # noqa: E402 - behind the set-up

from game.bots.bot_process import BotFuture, BotProcess  # noqa: E402
from game.cloud9 import GAME  # noqa: E402

FRAME: Final = 1 / 60
PLAYS: Final = 1.5  # seconds for which each is asked
GONE: Final = 2.0  # seconds after which nobody may be left
MARK: Final = "THREE_SKIES_HOSTILE"  # stands in the environment of a bot and of all that it has started
ENDINGS: Final = ("left", "closed", "killed")
_BEGIN: Final = """
import json, os, signal, sys, threading, time
sys.excepthook = lambda *_: None
def forever():
    while True:
        time.sleep(60)
def daemon(work=forever):
    if not os.fork():
        os.setsid()
        if os.fork():
            os._exit(0)
        work()
        os._exit(0)
def deaf():
    for number in range(1, 30):
        if number not in (signal.SIGKILL, signal.SIGSTOP, signal.SIGCHLD):
            signal.signal(number, signal.SIG_IGN)
def flood(text):
    while True:
        try:
            os.write(1, text)
        except OSError:
            pass
def questions():
    for line in sys.stdin:
        yield json.loads(line)
def answer(question):
    print(json.dumps({"ask": question["ask"], "action": question["legal"][-1]}), flush=True)
def play():
    for question in questions():
        answer(question)
"""
KINDS: Final = {
    "silent": "forever()",
    "deaf": "deaf(); forever()",
    "plays-and-stays": "play(); deaf(); forever()",
    "stops-its-group": "next(questions()); os.kill(0, signal.SIGSTOP)",
    "stops-itself": "os.kill(os.getpid(), signal.SIGSTOP)",
    "forks": "os.fork(); os.fork(); os.fork(); forever()",
    "forks-deaf": "deaf(); os.fork(); os.fork(); play(); forever()",
    "daemon": "daemon(); play()",
    "daemon-deaf": "deaf(); daemon(); play(); forever()",
    "daemons-of-daemons": "daemon(lambda: (daemon(lambda: (daemon(), forever())), forever())); play()",
    "orphan-group": "os.fork() or os.setpgid(0, 0) or forever(); play()",
    "floods": "flood(b'x' * 4096 + b'\\n')",
    "floods-without-a-line": "flood(b'x' * 65536)",
    "floods-deaf": "deaf(); flood(b'x' * 4096 + b'\\n')",
    "floods-with-answers": "question = next(questions())\nwhile True: answer(question)",
    "floods-its-errors": "sys.stderr = open(os.devnull, 'w')\nwhile True: sys.stderr.write('x' * 4096)",
    "reads-nothing": "sys.stdin.close(); forever()",
    "closes-all": "[os.close(n) for n in range(3)]; forever()",
    "busy": "[os.fork() for _ in range(3)]\nwhile True: pass",
    "many-threads": "[threading.Thread(target=forever).start() for _ in range(100)]; play()",
    "dies-at-once": "os.fork() or forever(); os._exit(1)",
    "kills-its-group": "daemon(); os.kill(0, signal.SIGKILL)",
    "takes-memory": "held = [bytearray(1 << 20) for _ in range(300)]; play(); forever()",
    "stops-its-guardian": "os.kill(os.getppid(), signal.SIGSTOP); daemon(); play(); forever()",
    "keeps-its-guardian-stopped": "guard = os.getppid()\nwhile True: os.kill(guard, signal.SIGSTOP)",
    "stops-its-guardian-in-the-end": "guard = os.getppid(); play(); daemon()\nwhile True: os.kill(guard, 19)",
    "kills-its-guardian": "os.kill(os.getppid(), signal.SIGKILL); forever()",
}


def command_of(kind: str, folder: Path, mark: str) -> str:
    """The name of such a bot, whose processes can be found by a mark."""
    program = folder / f"{kind}.py"
    program.write_text(_BEGIN + KINDS[kind])
    return f"cmd:env {MARK}={mark} {sys.executable} {program}"


def left(mark: str) -> list[int]:
    """All processes that have a mark and have not ended."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"{MARK}={mark}\0".encode() in (folder / "environ").read_bytes():
                found.append(int(folder.name))
    return found


def unburied(parent: int) -> int:
    """How many children of a process have ended without its noticing."""
    states = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            states.append((folder / "stat").read_text().rpartition(")")[2].split()[:2])
    return states.count(["Z", str(parent)])


class Evening:
    """A bot that is asked one thing after another, frame by frame."""

    def __init__(self, command: str) -> None:
        self.worker = BotProcess()
        self.longest = 0.0  # seconds for which a frame was held up
        self.dearest = 0.0  # seconds of that which it worked itself
        self._command = command
        self._sight = decisions(Table(GAME, 2), 7)[0]
        self._future: BotFuture | None = None

    def play(self, seconds: float) -> None:
        """Ask for so long."""
        until = monotonic() + seconds
        while monotonic() < until:
            sleep(FRAME)
            begun, worked = perf_counter(), thread_time()
            if self._future is None or self._future.done():
                self._future = self.worker.submit(self._command, self._sight, "a", 0.2)
            self._note(begun, worked)

    def leave(self) -> None:
        """Leave the table in the middle of a question."""
        begun, worked = perf_counter(), thread_time()
        if self._future is not None:
            self._future.cancel()
        self.worker.dismiss()
        self._note(begun, worked)

    def _note(self, begun: float, worked: float) -> None:
        self.longest = max(self.longest, perf_counter() - begun)
        self.dearest = max(self.dearest, thread_time() - worked)


def evening(kind: str, ending: str, folder: Path) -> tuple[str, int, int]:
    """How long a frame was held up, who is left, and who is not buried, after an evening with such a bot."""
    mark = f"{kind}-{ending}-{os.getpid()}"
    command = command_of(kind, folder, mark)
    if ending == "killed":
        words = [sys.executable, __file__, "--play", command, mark]
        with subprocess.Popen(words, stdout=subprocess.PIPE) as other:
            assert other.stdout is not None
            other.stdout.readline()
            other.kill()
        sleep(GONE)
        return "", clear(mark), 0
    game = Evening(command)
    while not left(mark):
        game.play(FRAME)
    game.play(PLAYS)
    if ending == "closed":
        game.worker.close()
    else:
        game.leave()
    sleep(GONE)
    process = game.worker._process
    found, dead = clear(mark), unburied((process and process.pid) or os.getpid())
    game.worker.close()
    return f"{1000 * game.longest:.1f} ms, worked {1000 * game.dearest:.1f} ms", found, dead


def clear(mark: str) -> int:
    """How many are left, which are ended now."""
    found = left(mark)
    for process in found:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    return len(found)


def main(kinds: list[str]) -> int:
    """Play with each kind, to each ending; returns the exit code."""
    if kinds[:1] == ["--play"]:
        game = Evening(kinds[1])
        while not left(kinds[2]):
            game.play(FRAME)
        game.play(PLAYS)
        sys.stdout.write("played\n")
        sys.stdout.flush()
        sleep(600)
    total = 0
    with tempfile.TemporaryDirectory() as folder:
        for kind in kinds or KINDS:
            for ending in ENDINGS:
                held_up, found, dead = evening(kind, ending, Path(folder))
                sys.stdout.write(f"{kind:22} {ending:7} {held_up:27} {found} left, {dead} unburied\n")
                sys.stdout.flush()
                total += found + dead
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
