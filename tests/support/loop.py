"""Loop of a change: which tests `python3 tests fast` runs, and how they are shared out to processes.

It runs all that are not slow, and where something is changed since the last commit the slow ones near to it,
of the files that name the module and those of its room, the cheapest first as long as they find room.
"""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final

from pace import measured

from tools.mutants import tests_for

ROOT: Final = Path(__file__).parents[2]
#: Processor seconds for slow tests that are near to a change.
NEAR: Final = 5.0
_FOUND: Final = 0.02  # processor seconds to read a file of tests, beside those of its tests
_NOTHING: Final = 5  # how pytest ends that finds no tests
_COUNTED: Final = re.compile(r"(\d+) (failed|passed|skipped|deselected|xfailed|xpassed|warnings?|errors?)")


def changed(root: Path = ROOT) -> list[str]:
    """The files that are not as they were committed, as git tells them; none without git."""
    commands = ("git diff --name-only HEAD", "git ls-files --others --exclude-standard")
    found: list[str] = []
    for words in commands:
        try:
            told = subprocess.run(words.split(), cwd=root, check=True, capture_output=True, text=True)
        except (OSError, subprocess.CalledProcessError):
            return []
        found += told.stdout.splitlines()
    return found


def near_to(files: Iterable[str], root: Path = ROOT) -> list[str]:
    """The files of tests near to what was changed."""
    near: dict[str, None] = {}
    for file in files:
        if file.startswith("tests/") and Path(file).name.startswith("test_") and (root / file).is_file():
            near[file] = None
        elif file.endswith(".py"):
            near |= dict.fromkeys(tests_for(file, root))
    return [*near]


def slow_ones(near: Iterable[str]) -> list[str]:
    """The slow functions of these files that find room, the cheapest first."""
    files, left, chosen = {*near}, NEAR, []
    for name, seconds in sorted(measured().items(), key=lambda each: each[1]):
        file, _, function = name.partition("::")
        if function and file in files and (left := left - seconds) >= 0:
            chosen.append(name)
    return chosen


def shares(files: Sequence[str], slow: Sequence[str], many: int) -> list[list[str]]:
    """Files in so many parts that take the same time, with their slow tests, of every room a few."""
    costs = {file: measured().get(file, 0.0) + _FOUND for file in files}
    for name in slow:
        costs[name.partition("::")[0]] += measured()[name]
    parts: list[list[str]] = [[] for _ in range(many)]
    spent = [0.0] * many
    for file in files:
        least = spent.index(min(spent))
        parts[least].append(file)
        spent[least] += costs[file]
    return [part for part in parts if part]


def run(options: Sequence[str], many: int) -> int:
    """Run them in so many processes, and tell what all of them came to."""
    places = [option for option in options if (ROOT / option.partition("::")[0]).exists()]
    near = near_to(changed())
    slow = slow_ones(near)
    files = sorted(file.relative_to(ROOT).as_posix() for file in (ROOT / "tests").rglob("test_*.py"))
    choice = [f"--loop={' '.join(slow)}", *options]
    runs = [_started([*choice, *part]) for part in ([[]] if places else shares(files, slow, many))]
    ends = [program.wait() for program, _told in runs]
    counts: Counter[str] = Counter()
    for _program, told in runs:
        with told:
            told.seek(0)
            *lines, last = told.read().decode(errors="replace").rstrip().split("\n")
        sys.stdout.write("".join(f"{line}\n" for line in lines if not line.endswith("%]")).lstrip("\n"))
        counts += Counter({what: int(number) for number, what in _COUNTED.findall(last)})
        if not _COUNTED.search(last):
            sys.stdout.write(f"{last}\n")
    if near:
        sys.stdout.write(f"near to what is changed: {len(near)} files, {len(slow)} slow tests among them\n")
    sys.stdout.write(", ".join(f"{number} {what}" for what, number in counts.items()) + "\n")
    return next((abs(end) for end in ends if end not in {0, _NOTHING}), min(ends))


def _started(words: Sequence[str]) -> tuple[subprocess.Popen[bytes], IO[bytes]]:
    told = TemporaryFile()  # noqa: SIM115 - as long as the program runs
    command = [sys.executable, "-m", "pytest", "-p", "no:xdist", *words]
    return subprocess.Popen(command, cwd=ROOT, stdout=told, stderr=subprocess.STDOUT), told
