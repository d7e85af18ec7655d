"""Kill campaign: the game is killed at random moments, and nothing that was shown as decided may be lost.

    python tests/campaigns/kill_campaign.py --kills 1000 --seed 1 [--fsync 0.2] [--windows] [--load 2]

Without --windows, real tables play without a screen, each in a process of its own; with it, the whole program
plays in a window (there has to be an X server). Every one is killed in play, after some decisions were seen
and a moment more. A line is printed for every kill that lost something, and one
with the sums at the end; the exit code tells whether there were any.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scenes.navigation.plans import Plan
    from scenes.tables.table import Table

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/campaigns")]
FRAME = 1 / 60
SETTINGS = "[display]\naccelerated = false\nwidth = 960\nheight = 540\n[comfort]\nspeed = 4.0\n"
MODULES = (
    "scenes.cli.app",
    "scenes.cli.router",
    "scenes.shelf.laying",
    "scenes.tables.table",
    "game.matches.saves",
)
MOST_FIRST = 12  # decisions that are seen before one is killed


class Killed(NamedTuple):
    """How one run ended: decisions that were shown, those on the disk, and files that are not sound."""

    shown: int
    saved: int
    unsound: int

    @property
    def lost(self) -> int:
        return max(0, self.shown - self.saved)


def slow_down(seconds: float) -> None:
    """Let the disk take so long for whatever is to be safe."""
    if seconds:
        sync = os.fsync

        def slow(handle: int) -> None:
            time.sleep(seconds)
            sync(handle)

        os.fsync = slow  # type: ignore[assignment]


def play(folder: Path, seed: int, tell: Callable[[int], None]) -> None:
    """Play at a table as fast as it shows anything, and tell how many decisions have been shown."""
    import scenes.platform.window  # noqa: PLC0415, F401 - first, as it tells SDL what it must know early
    from scenes.navigation.settings import Settings  # noqa: PLC0415
    from scenes.navigation.stage import make_stage  # noqa: PLC0415
    from scenes.platform.storage.folders import Folders  # noqa: PLC0415
    from scenes.platform.storage.save_writer import SaveWriter  # noqa: PLC0415
    from scenes.shelf.laying import begin  # noqa: PLC0415

    rng = random.Random(seed)
    stage = make_stage((320, 180), Settings(language="en"), Folders.of_user(folder))
    stage.writer = SaveWriter(print)
    table = begin(stage, plan_of(seed), seed)
    shown = -1
    while table.session.match.state.actor >= 0 or table.session.is_showing:
        if not table.session.is_showing:
            table.play(rng.choice(list(table.session.position.legal_actions())))
        table.update(15 * FRAME)
        if not table.session.pending and shown != (now := shown_at(table)):
            shown = now
            tell(shown)
        elif table.session.pending:
            time.sleep(0.001)


def plan_of(seed: int) -> Plan:
    """People at a table of one of the games, none of whom hides anything: no curtain falls between them."""
    from msgspec.structs import replace  # noqa: PLC0415

    from game.shelf import GAMES  # noqa: PLC0415
    from scenes.seats import seat_plan  # noqa: PLC0415

    plan = seat_plan.usual_plan(GAMES[sorted(GAMES)[seed % 3]])
    for seat in range(len(plan.seats)):
        plan = seat_plan.with_seat(plan, seat, bot="")
    return replace(plan, open_hands=True)


def shown_at(table: Table) -> int:
    """How many decisions can be seen, also one that can still be taken back: none of them may be lost."""
    return table.session.match.record.decisions + (table.session.tentative is not None)


def play_in_a_window(folder: Path, seed: int, tell: Callable[[int], None]) -> None:
    """The whole program in a window, played by itself, telling what can be seen."""
    from scenes.cli import app, loop  # noqa: PLC0415
    from scenes.navigation.stack import Reset  # noqa: PLC0415

    (folder / "settings.toml").write_text(SETTINGS)
    rng = random.Random(seed)
    frame = loop.App.frame
    shown = [-1]

    def frame_and_tell(self: loop.App, *words: object) -> bool:
        from scenes.shelf.laying import begin  # noqa: PLC0415
        from scenes.tables.table import Table  # noqa: PLC0415

        changed = frame(self, *words)  # type: ignore[arg-type]
        top = self.stack.top
        if not isinstance(top, Table):
            self.stack.follow(Reset(begin(self.stage, plan_of(seed), seed)))
        else:
            if not top.session.pending and shown_at(top) != shown[0]:
                shown[0] = shown_at(top)
                tell(shown[0])
            if not top.session.is_showing and top.session.state.actor >= 0:
                top.play(rng.choice(list(top.session.position.legal_actions())))
        return changed

    loop.App.frame = frame_and_tell  # type: ignore[method-assign, assignment]
    app.run(folder)


def killed(folder: Path, seed: int, fsync: float, *, window: bool) -> Killed:
    """Fork, play, and kill the child in the midst: so many decisions and a moment after it began to show any.

    The child has all modules from here: a window that opens again and again need not read them anew.
    """
    rng = random.Random(f"kill {seed}")
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        try:
            slow_down(fsync)
            (play_in_a_window if window else play)(folder, seed, lambda shown: _told(write, shown))
        finally:
            os._exit(0)
    os.close(write)
    told, wanted = b"", rng.randrange(1, MOST_FIRST) + 1
    while told.count(b"\n") < wanted and (more := os.read(read, 16)):
        told += more
    time.sleep(rng.uniform(0.0, 0.4 + 6 * fsync))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    told += _rest(read)
    os.close(read)
    return _compared(folder, told)


def campaign(kills: int, seed: int, *, fsync: float, windows: bool) -> list[tuple[int, Killed]]:
    """Kill so often; what came of each."""
    found = []
    for number in range(seed, seed + kills):
        with TemporaryDirectory(prefix="kills-") as folder:
            how = killed(Path(folder), number, fsync, window=windows)
        found.append((number, how))
        if how.lost or how.unsound:
            sys.stdout.write(f"seed {number}: {how}\n")
    return found


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keep the machine busy."""
    spinning = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.wait()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fsync", type=float, default=0.0, help="seconds that the disk takes more")
    parser.add_argument("--windows", action="store_true")
    parser.add_argument("--load", type=int, default=0, help="busy processes beside it")
    chosen = parser.parse_args()
    if not chosen.windows:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        from scenes.platform.window import headless  # noqa: PLC0415

        headless()
    for module in MODULES:
        import_module(module)
    with busy(chosen.load):
        found = campaign(chosen.kills, chosen.seed, fsync=chosen.fsync, windows=chosen.windows)
    shown = sum(how.shown for _seed, how in found)
    lost = sum(how.lost for _seed, how in found)
    unsound = sum(how.unsound for _seed, how in found)
    ahead = sum(max(0, how.saved - how.shown) for _seed, how in found)
    played = sum(how.shown > 0 for _seed, how in found)
    sys.stdout.write(
        f"{len(found)} kills, {played} in play, {shown} decisions shown: {lost} lost, "
        f"{unsound} files unsound, {ahead} saved and not shown yet\n"
    )
    return int(bool(lost or unsound))


def _told(write: int, shown: int) -> None:
    os.write(write, b"%d\n" % shown)


def _rest(read: int) -> bytes:
    told = b""
    while more := os.read(read, 65536):
        told += more
    return told


def _compared(folder: Path, told: bytes) -> Killed:
    from game.matches.saves import read_newest  # noqa: PLC0415 - here and not in the child that is killed
    from game.shelf import GAMES  # noqa: PLC0415

    numbers = told.split(b"\n")[:-1]
    saved, unsound = 0, 0
    for path in (folder / "saves").glob("*.skies"):
        record, problems = read_newest(path, GAMES)
        unsound += len(problems)
        saved = max(saved, 0 if record is None else record.decisions)
    return Killed(int(numbers[-1]) if numbers else 0, saved, unsound)


if __name__ == "__main__":
    raise SystemExit(main())
