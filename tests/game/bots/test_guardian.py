"""Programs that players wrote end with whoever started them, however that was ended and whatever they do."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest
from bot_programs import GOOD, PATIENCE, faults_of, is_let_go, of_one_seat, outside

from game.bots.bot_process import BotProcess

if sys.platform == "win32":
    pytest.skip("there a program is ended by what it reads", allow_module_level=True)

ROOT = Path(__file__).parents[3]
STUBBORN = """
import os, signal, sys
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
held = open(sys.argv[1], "w")
if os.fork():
    os.killpg(0, signal.SIGTERM)
    sys.stdin.readline()
    if sys.argv[2:]:
        os.kill(os.getppid(), signal.SIGSTOP)
    print("here", file=held, flush=True)
while True:
    signal.pause()
"""


@contextmanager
def simulate(folder: Path, cores: int, *more: str) -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes]]]:
    """A tournament with a program in it that never wants to end, and a pipe that it holds for so long."""
    held = folder / "held"
    os.mkfifo(held)
    (folder / "stubborn.py").write_text(STUBBORN)
    bot = f'"cmd:{sys.executable} {folder / "stubborn.py"} {held} {" ".join(more)}",random'
    words = f"simulate cloud9 --seats 2 --games 1 --cores {cores} --time-cap 600 --bots".split()
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    # what is ignored here is ignored there
    here = {number: signal.signal(number, signal.SIG_DFL) for number in numbers}
    process = subprocess.Popen(
        [sys.executable, "main.py", *words, bot], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    for number, handler in here.items():
        signal.signal(number, handler)
    try:
        with process, held.open("rb") as reader:
            assert reader.readline() == b"here\n"
            yield process, reader
    finally:
        process.kill()


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_command_that_is_told_to_end_does_so_without_a_word_and_leaves_no_program_behind(
    tmp_path: Path, name: str, cores: int
) -> None:
    with simulate(tmp_path, cores) as (process, held):
        process.send_signal(signal.Signals[name])
        assert process.communicate(timeout=PATIENCE)[0] == b""
        assert process.returncode == 128 + signal.Signals[name]
        assert is_let_go(held)


@pytest.mark.parametrize("cores", [1, 2])
def test_a_command_that_is_killed_leaves_no_program_behind(tmp_path: Path, cores: int) -> None:
    with simulate(tmp_path, cores) as (process, held):
        process.kill()
        assert is_let_go(held)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent has ended")
def test_a_command_that_is_killed_leaves_no_program_behind_that_has_stopped_its_guardian(
    tmp_path: Path,
) -> None:
    with simulate(tmp_path, 1, "stops-its-guardian") as (process, held):
        process.kill()
        assert is_let_go(held)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody can tell who was started by whom")
def test_a_program_that_keeps_its_guardian_stopped_ends_with_the_process_that_asked_it(
    tmp_path: Path,
) -> None:
    held = tmp_path / "held"
    os.mkfifo(held)
    stops = f"""import os, signal
    held = open({str(held)!r}, "w")
    print("here", file=held, flush=True)
    guardian = os.getppid()
    while True:
        os.kill(guardian, signal.SIGSTOP)
"""
    worker = BotProcess()
    future = worker.submit(outside(tmp_path, stops), of_one_seat(7)[0], "a", PATIENCE)
    with open(os.open(held, os.O_RDONLY | os.O_NONBLOCK), "rb") as reader:  # noqa: PTH123 - of what is open
        while not select.select([reader], [], [], 0.01)[0]:  # to ask is also to hand the question on
            assert not future.done()
        os.set_blocking(reader.fileno(), True)
        assert reader.readline() == b"here\n"
        worker.close()
        assert is_let_go(reader)


def test_a_program_that_is_guarded_runs_as_if_it_was_not(tmp_path: Path) -> None:
    """It leads its own session, has no pipe but its own, and no child that it does not know."""
    answer = f"""import os
    assert os.getpid() == os.getpgid(0) == os.getsid(0)
    assert set(os.listdir("/dev/fd")) <= set("0123")  # the last is for looking at them
    try:
        os.wait()
    except ChildProcessError:
        {GOOD}
"""
    assert faults_of(outside(tmp_path, answer), of_one_seat(7)[:2]) == ["", ""]


def test_a_program_that_is_not_there_is_told_of_and_ends_as_a_shell_says(tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nowhere")
    code = f"from game.bots import guardian; guardian._become([{nowhere!r}]); print('goes on')"
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout) == (127, "")
    assert ended.stderr == f"{nowhere}: No such file or directory\n"
