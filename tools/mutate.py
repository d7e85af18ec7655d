"""Seeded mutations: small changes that break the program, and which of them no test notices.

    python tools/mutate.py --sample 100 --seed 1 [--only game|scenes] [--seconds 60]

So many places are drawn by chance; each is changed alone, in a copy of the project, and the tests run that
run the changed line, until they have taken so many seconds of the processor; none in a real window. Which
those are is learnt by running all tests once, and kept. What runs in no test's own process, or before all
tests, is tried by the nearest ones in a new process. What nobody noticed is printed with place and change.
"""

from __future__ import annotations

import argparse
import os
import pickle
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)  # instead of this folder

from game.bots.strength import share_of  # noqa: E402 - likewise
from tools.mutants import Mutant, copied, draw  # noqa: E402 - likewise
from tools.mutation_lines import Learnt, learn  # noqa: E402 - likewise
from tools.mutation_run import JOB, ORDER, Verdict  # noqa: E402 - likewise

_ROOMS: Final = ("game", "scenes")
_PYTEST: Final = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
_LOOK: Final = 0.2  # seconds between two looks at what has come out
_SPARE: Final = 60  # seconds of the processor more than the tests may need


class Trial:
    """A copy of the project in which mutants are tried."""

    def __init__(self, root: Path, seconds: float, learnt: Learnt) -> None:
        self._root, self._seconds, self._learnt = root, seconds, learnt
        self._written = 0

    def verdicts(self, drawn: Sequence[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """What noticed each of some mutants; nothing if no test did."""
        job = self._root / ".job"
        job.mkdir()
        (job / "job").write_bytes(pickle.dumps((drawn, self._seconds, self._learnt)))
        words = [*_PYTEST, "-p", "tools.mutation_run", "-m", "not window", "tests"]
        untried = []
        with subprocess.Popen(  # noqa: S603 - the tests of this project
            words, cwd=self._root, env=self._environment() | {JOB: str(job)}, stdout=subprocess.DEVNULL
        ) as run:
            for number, mutant in enumerate(drawn):
                verdict: Verdict = _told(run, job / f"{number}.verdict")
                if verdict.was_tried or verdict.noticed_by:
                    yield mutant, verdict.noticed_by
                else:
                    untried.append((mutant, verdict.asked))
        for mutant, tests in untried:  # not before the end, as the others would read the changed file
            yield mutant, self._afresh(mutant, tests)

    def _afresh(self, mutant: Mutant, tests: list[str]) -> str:
        """Read everything in anew, with the change in its file: that may be noticed, or no end be found."""
        while tests:
            with self._written_down(mutant):
                found = self._first_that_fails(tests)
            if found not in tests or not self._first_that_fails([found]):
                return found
            tests = [test for test in tests if test != found]  # it fails anyway
        return ""

    @contextmanager
    def _written_down(self, mutant: Mutant) -> Iterator[None]:
        """A changed file, for as long as the context lasts."""
        place = self._root / mutant.file
        before, times = place.read_text("utf-8"), place.stat()
        place.write_text(mutant.text, "utf-8")
        self._written += 1
        os.utime(place, (times.st_atime, times.st_mtime + 10 * self._written))  # bytecode goes by it
        try:
            yield
        finally:
            place.write_text(before, "utf-8")
            os.utime(place, (times.st_atime, times.st_mtime))

    def _first_that_fails(self, tests: Sequence[str]) -> str:
        """The first of some tests that fails in a new process, what happens instead of it, or nothing."""
        chosen = self._root / ".job" / "chosen"
        chosen.write_text("\n".join(tests), "utf-8")
        failed = chosen.with_suffix(".failed")
        failed.unlink(missing_ok=True)
        program = subprocess.Popen(  # noqa: S603 - the tests of this project
            [*_PYTEST, "-p", "tools.mutation_run", "-x", f"@{chosen}"],
            cwd=self._root,
            env=self._environment() | {ORDER: str(chosen)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        limit = int(4 * self._seconds) + _SPARE
        try:
            resource.prlimit(program.pid, resource.RLIMIT_CPU, (limit, limit))
            if program.wait(20 * self._seconds + 600) in {0, 5}:  # five: none of them is to be run
                return ""
            return failed.read_text("utf-8") if failed.is_file() else "reading it in"
        except subprocess.TimeoutExpired:
            return "no end"
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
    asked = parser.parse_args()
    drawn = draw((asked.only,) if asked.only else _ROOMS, asked.sample, asked.seed)
    noticed = []
    with tempfile.TemporaryDirectory() as folder:
        root = copied(Path(folder))
        trial = Trial(root, asked.seconds, learn(root, ROOT / ".pytest_cache" / "mutants"))
        for number, (mutant, by) in enumerate(trial.verdicts(drawn), 1):
            noticed.append(float(bool(by)))
            told = f"noticed by {by}:" if by else "SURVIVED"
            sys.stdout.write(f"{number}/{len(drawn)} {told} {mutant}\n")
            sys.stdout.flush()
    share = share_of(noticed, 0.0)
    told = (
        f"{sum(noticed):.0f} of {len(drawn)} noticed ({share.low:.0%} to {share.high:.0%}), seed {asked.seed}"
    )
    sys.stdout.write(f"{told}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
