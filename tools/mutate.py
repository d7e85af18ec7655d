"""Seeded mutations: small changes that break the program, and which of them no test notices.

    python tools/mutate.py --sample 100 --seed 1 [--only game|scenes] [--seconds 60] [--all]

So many places are drawn by chance; each is changed alone, in a copy of the project, and the tests run that
call what was changed: those that are near to its module first, then all others, until they have taken so many
seconds of the processor. Slow ones run with --all, those in a real window never. What nobody noticed is tried
again by the same tests in a new process, and printed with its place and change.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import pickle
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)  # instead of this folder

from tools.mutants import Mutant, copied, draw  # noqa: E402 - likewise

_ROOMS: Final = ("game", "scenes")
_PYTEST: Final = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
_LOOK: Final = 0.2  # seconds between two looks at what has come out
_SPARE: Final = 60  # seconds of the processor more than the tests may need


class Trial:
    """A copy of the project in which mutants are tried."""

    def __init__(self, root: Path, seconds: float, kept: Path, *, slow: bool) -> None:
        self._root, self._seconds, self._kept = root, seconds, kept
        self._marker = "not window" if slow else "not slow and not window"
        self._written = 0

    def verdicts(self, drawn: Sequence[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """What noticed each of some mutants; nothing if no test did."""
        from tools.mutation_run import JOB, Verdict  # noqa: PLC0415 - it needs pytest

        job = self._root / ".job"
        job.mkdir()
        (job / "job").write_bytes(pickle.dumps((drawn, self._seconds, self._learnt())))
        words = [*_PYTEST, "-p", "tools.mutation_run", "-m", self._marker, "tests"]
        survivors = []
        with subprocess.Popen(  # noqa: S603 - the tests of this project
            words, cwd=self._root, env=self._environment() | {JOB: str(job)}, stdout=subprocess.DEVNULL
        ) as run:
            for number, mutant in enumerate(drawn):
                verdict: Verdict = _told(run, job / f"{number}.verdict")
                if verdict.noticed_by:
                    yield mutant, verdict.noticed_by
                else:
                    survivors.append((mutant, verdict.asked))
        for mutant, tests in survivors:  # not before the end, as the others would read the changed file
            yield mutant, self._afresh(mutant, tests)

    def _learnt(self) -> str:
        """The file that keeps what one run of all tests tells, as long as no file changes."""
        files = sorted(file for room in (*_ROOMS, "tests") for file in (self._root / room).rglob("*.py"))
        print_of_all = hashlib.sha256(b"\0".join(file.read_bytes() for file in files))
        print_of_all.update(self._marker.encode())
        self._kept.mkdir(parents=True, exist_ok=True)
        return str(self._kept / print_of_all.hexdigest()[:24])

    def _afresh(self, mutant: Mutant, tests: Sequence[str]) -> str:
        """Read everything in anew, with the change in its file: that may be noticed, or no end be found."""
        place = self._root / mutant.file
        before, times = place.read_text("utf-8"), place.stat()
        place.write_text(mutant.text, "utf-8")
        self._written += 1
        os.utime(place, (times.st_atime, times.st_mtime + 10 * self._written))  # bytecode goes by it
        try:
            return "in a new process" if tests and self._fails(tests) else ""
        finally:
            place.write_text(before, "utf-8")
            os.utime(place, (times.st_atime, times.st_mtime))

    def _fails(self, tests: Sequence[str]) -> bool:
        chosen = self._root / ".job" / "chosen"
        chosen.write_text("\n".join(tests), "utf-8")
        program = subprocess.Popen(  # noqa: S603 - the tests of this project
            [*_PYTEST, "-x", f"@{chosen}"],
            cwd=self._root,
            env=self._environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        limit = int(4 * self._seconds) + _SPARE
        try:
            resource.prlimit(program.pid, resource.RLIMIT_CPU, (limit, limit))
            return program.wait(20 * self._seconds + 600) not in {0, 5}  # five: none of them is to be run
        except subprocess.TimeoutExpired:
            return True
        finally:
            _end(program)

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        return kept | {
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self._root / ".hypothesis"),
            "PYTHONPYCACHEPREFIX": str(self._root / ".bytecode"),
        }


def _told(run: subprocess.Popen[bytes], told: Path) -> Any:
    """What has come out, as soon as it has."""
    while not told.is_file():
        if run.poll() is not None and not told.is_file():
            raise ChildProcessError("the tests cannot be found or run")
        time.sleep(_LOOK)
    return pickle.loads(told.read_bytes())  # noqa: S301 - our own


def _end(program: subprocess.Popen[bytes]) -> None:
    """End a run and all that it has started."""
    if program.poll() is None:
        os.killpg(program.pid, 9)
        program.wait()


def main() -> int:
    """Change one place after the other, and tell which changes nobody noticed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=_ROOMS)
    parser.add_argument(
        "--seconds", type=float, default=60.0, help="of the processor, for tests of one change"
    )
    parser.add_argument("--all", action="store_true", help="run the slow tests as well")
    asked = parser.parse_args()
    drawn = draw((asked.only,) if asked.only else _ROOMS, asked.sample, asked.seed)
    survivors = 0
    with tempfile.TemporaryDirectory() as folder:
        kept = ROOT / ".pytest_cache" / "mutants"
        trial = Trial(copied(Path(folder)), asked.seconds, kept, slow=asked.all)
        for number, (mutant, by) in enumerate(trial.verdicts(drawn), 1):
            survivors += not by
            told = f"noticed by {by}:" if by else "SURVIVED"
            sys.stdout.write(f"{number}/{len(drawn)} {told} {mutant}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{len(drawn) - survivors} of {len(drawn)} noticed, seed {asked.seed}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
