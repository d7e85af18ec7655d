"""A campaign against every reader of files.

    python tests/campaigns/fuzz_files.py --mutants 100000 --special 500

Mutants of sound files of every kind, files that are none, and files made to be costly, are given to the
readers that the game gives them to. Each has to be read or refused: no other exception, no long wait, no
great need of memory, and the file itself as it was, or put aside as it was.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from types import FrameType

sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from fuzz_samples import KINDS, Kind, bombs, mutant, samples, special_files  # noqa: E402 - found just now

from game.files import is_there  # noqa: E402 - likewise

LONGEST, LARGEST = 2.0, 150  # seconds of a file, and megabytes of the whole campaign
ENDLESS = 20  # seconds of its own work after which a reader is stopped
STUCK = 300  # seconds by the clock, for one that waits and does nothing; others may be using the machine
MOST_SECONDS, MOST_MEGABYTES = 1.0, 100  # of a file that was made to be costly


class Endless(Exception):  # noqa: N818 - reads as what it is
    """A reader did not come back."""


@dataclass
class Findings:
    """What came of a campaign."""

    looked_at: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)  # what went wrong, and with which file
    slowest: dict[str, float] = field(default_factory=dict)  # by kind: seconds
    dearest: int = 0  # megabytes for a file that was made to be costly

    def __str__(self) -> str:
        lines = [
            f"{kind:10} {count:7} looked at, {self.taken[kind]:7} taken, slowest {self.slowest[kind]:.2f} s"
            for kind, count in sorted(self.looked_at.items())
        ]
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        dear = f"a costly file took {self.dearest} MB at most"
        return "\n".join([*lines, dear, f"peak {peak} MB, {len(self.broken)} broken", *self.broken[:50]])


class Campaign:
    """One after another, each file in a folder of its own kind of disorder."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder = folder
        folder.mkdir()
        self._rng = Random(seed)
        self.findings = Findings()
        self._samples = samples()

    def sound(self) -> None:
        """Look at the files of which the mutants are made."""
        for kind in KINDS.values():
            for content in self._samples.files[kind.name]:
                path = self._place(kind)
                path.write_bytes(content)
                self._look(kind, path, "sound")

    def mutants(self, count: int) -> None:
        """Look at so many changed files, of all kinds in turn."""
        kinds = list(KINDS.values())
        for number in range(count):
            kind = kinds[number % len(kinds)]
            content = mutant(kind, self._samples, self._rng)
            path = self._place(kind)
            path.write_bytes(content)
            self._look(kind, path, f"mutant {number}")
            if not any(file.is_file() and file.read_bytes() == content for file in path.parent.iterdir()):
                self.findings.broken.append(f"mutant {number} of {kind.name}: it was changed")

    def special(self, count: int) -> None:
        """Look at so many things that are no files."""
        for kind, name, make in islice(special_files(self._rng), count):
            path = self._place(kind)
            with make(path):
                self._look(kind, path, f"{name} as")

    def costly(self) -> None:
        """Look at files made to be costly."""
        for kind, name, content in bombs(self._samples):
            path = self._place(kind)
            path.write_bytes(content)
            seconds, megabytes, how = _in_a_process_of_its_own(partial(kind.look, self._folder))
            self.findings.looked_at["costly"] += 1
            self.findings.slowest["costly"] = max(seconds, self.findings.slowest.get("costly", 0.0))
            self.findings.dearest = max(self.findings.dearest, megabytes)
            if how:
                self.findings.broken.append(f"{name} as {kind.name}: it ended with {how}")
            if seconds > MOST_SECONDS or megabytes > MOST_MEGABYTES:
                self.findings.broken.append(f"{name} as {kind.name}: {seconds:.1f} s, {megabytes} MB")

    def _place(self, kind: Kind) -> Path:
        """A place for a file, with nothing of those before it."""
        shutil.rmtree(self._folder)
        path = self._folder / kind.path
        path.parent.mkdir(parents=True)
        for name, content in self._samples.beside.items():
            (self._folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self._folder / name).write_bytes(content)
        return path

    def _look(self, kind: Kind, path: Path, what: str) -> None:
        findings, started = self.findings, time.process_time()
        findings.looked_at[kind.name] += 1
        try:
            with _not_for_ever():
                findings.taken[kind.name] += kind.look(self._folder)
        except Exception:  # noqa: BLE001 - that is what is looked for
            kept = Path(tempfile.gettempdir()) / f"broken-{os.getpid()}-{len(findings.broken)}-{path.name}"
            if is_there(path) and path.is_file():
                kept.write_bytes(path.read_bytes())
            findings.broken.append(f"{what} {kind.name} ({kept}):\n{traceback.format_exc(limit=-6)}")
        seconds = time.process_time() - started
        findings.slowest[kind.name] = max(seconds, findings.slowest.get(kind.name, 0.0))
        if seconds > LONGEST:
            findings.broken.append(f"{what} {kind.name}: {seconds:.1f} s")


def _in_a_process_of_its_own(look: Callable[[], object]) -> tuple[float, int, int]:
    """The seconds and megabytes that a reader takes, and how its process ended."""
    sys.stdout.flush()
    before = int(Path("/proc/self/statm").read_text("utf-8").split()[1]) * resource.getpagesize()
    child = os.fork()
    if not child:
        try:
            with _not_for_ever():
                look()
        except BaseException:  # noqa: BLE001 - that is what is looked for
            traceback.print_exc(limit=-6)
            os._exit(1)
        os._exit(0)
    _, status, used = os.wait4(child, 0)
    megabytes = used.ru_maxrss // 1024 - before // 2**20
    return used.ru_utime + used.ru_stime, megabytes, os.waitstatus_to_exitcode(status)


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


@contextmanager
def _not_for_ever() -> Iterator[None]:
    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise Endless

    kinds = (signal.SIGALRM, signal.SIGPROF)
    before = [signal.signal(kind, stop) for kind in kinds]
    signal.alarm(STUCK)
    signal.setitimer(signal.ITIMER_PROF, ENDLESS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        for kind, handler in zip(kinds, before, strict=True):
            signal.signal(kind, handler)


def main() -> int:
    """Run a campaign and tell what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutants", type=int, default=10_000)
    parser.add_argument("--special", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(Path(folder) / "files", chosen.seed)
        campaign.sound()
        campaign.costly()
        campaign.special(chosen.special)
        campaign.mutants(chosen.mutants)
    print(campaign.findings)  # noqa: T201 - it was asked for
    return bool(campaign.findings.broken) or _peak() > LARGEST


if __name__ == "__main__":
    sys.exit(main())
