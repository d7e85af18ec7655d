"""Lines and tests: which tests run a line of the program, learnt from one run of all of them, and kept.

Once files of tests have changed only those are run again; lines of a program that has changed are
sought where they were before. What only runs in processes that tests start, or
while modules are read, is not known.
"""

from __future__ import annotations

import ast
import pickle
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final, NamedTuple

from coverage import CoverageData

_ROOMS: Final = ("game", "scenes", "tests")
_CONFIG: Final = "[run]\nrelative_files = true\nsource =\n    game\n    scenes\n"
_PYTEST: Final = (
    *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not window"),
    *("--cov", "--cov-config=lines.ini", "--cov-context=test", "--cov-report="),
)

#: For many files; each in one process, as what its tests share is made once.
_SHARED: Final = ("-n", "auto", "--maxprocesses", "4", "--dist", "loadfile")
_MANY: Final = 4

_TO_THE_END: Final = (0, 1, 5)  # what pytest ends with when all tests have run, if there are any

Lines = dict[int, frozenset[str]]  # by line, the tests that run it


class Learnt(NamedTuple):
    """All files as they were, and the tests by file and line of the program."""

    texts: dict[str, str]
    lines: dict[str, Lines]

    def running(self, file: str, lines: Iterable[int]) -> set[str]:
        """The tests that run one of these lines of a file."""
        known = self.lines.get(file, {})
        return {test for line in lines for test in known.get(line, ())}

    def concerned(self, mutant_file: str, line: int) -> set[str]:
        """The tests that run the statement around a line; if it runs before them, what says its names."""
        around, names = statement(self.texts[mutant_file], line)
        tests = self.running(mutant_file, around)
        programs = {file: text for file, text in self.texts.items() if not file.startswith("tests/")}
        own = all(name.startswith("_") for name in names)
        for file, lines in naming(names, {mutant_file: programs[mutant_file]} if own else programs):
            tests |= self.running(file, lines)
        return tests


def statement(text: str, line: int) -> tuple[range, list[str]]:
    """The lines of the statement around a line, but for its body, and names it gives outside functions."""
    around = [*_around(ast.parse(text), line)]
    if not around:
        return range(line, line + 1), []
    found, body = around[-1], getattr(around[-1], "body", None)
    last = body[0].lineno - 1 if body else found.end_lineno or line
    inside = any(isinstance(each, ast.FunctionDef) for each in around[:-1])
    return range(found.lineno, max(last, found.lineno) + 1), [] if inside else [*_given(found)]


def _around(tree: ast.AST, line: int) -> Iterator[ast.stmt]:
    """The statements around a line, the outermost first."""
    for node in ast.iter_child_nodes(tree):
        first, last = getattr(node, "lineno", line), getattr(node, "end_lineno", line)
        if first <= line <= last:
            if isinstance(node, ast.stmt):
                yield node
            yield from _around(node, line)


def _given(found: ast.stmt) -> Iterator[str]:
    match found:
        case ast.Assign(targets=targets):
            yield from (each.id for each in targets if isinstance(each, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name


def naming(names: Iterable[str], texts: Mapping[str, str]) -> Iterator[tuple[str, list[int]]]:
    """The lines of some files that say one of these names."""
    said = re.compile(rf"\b({'|'.join(map(re.escape, names)) or '$.'})\b")
    for file, text in texts.items():
        if said.search(text):
            yield file, [number for number, line in enumerate(text.splitlines(), 1) if said.search(line)]


def learn(root: Path, kept: Path) -> Learnt:
    """What is known from before, and what tests that are not as they were run now."""
    before = pickle.loads(kept.read_bytes()) if kept.is_file() else Learnt({}, {})  # noqa: S301 - our own
    now = {
        file.relative_to(root).as_posix(): file.read_text("utf-8")
        for room in _ROOMS
        for file in sorted((root / room).rglob("*.py"))
    }
    tests = to_run_again(before.texts, now)
    gone = tests | {file for file in before.texts if file not in now}
    lines = {
        file: {
            place[line]: frozenset(test for test in known if test.partition("::")[0] not in gone)
            for place in [_moved(before.texts[file], now[file])]
            for line, known in before.lines[file].items()
            if line in place
        }
        for file in before.lines
        if file in now
    }
    for file, found in _run(root, tests).items():
        old = lines.setdefault(file, {})
        lines[file] = {
            line: old.get(line, frozenset()) | found.get(line, frozenset()) for line in {*old, *found}
        }
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(Learnt(now, lines)))
    return Learnt(now, lines)


def to_run_again(before: Mapping[str, str], now: Mapping[str, str]) -> set[str]:
    """The files of tests that have changed, or name what tests use that has."""
    changed = {file for file in now if file.startswith("tests/") and before.get(file) != now[file]}
    tests = {file: text for file, text in now.items() if Path(file).name.startswith("test_")}
    aids = [Path(file).stem for file in changed - tests.keys()]
    return changed & tests.keys() | {file for file, _lines in naming(aids, tests)}


def _moved(before: str, now: str) -> dict[int, int]:
    """Where lines are now that are as before."""
    lines = before.splitlines(), now.splitlines()
    if before == now:
        return {n: n for n in range(1, len(lines[0]) + 1)}
    blocks = SequenceMatcher(None, *lines, autojunk=False).get_matching_blocks()
    return {a + n + 1: b + n + 1 for a, b, size in blocks for n in range(size)}


def _run(root: Path, tests: Collection[str]) -> dict[str, Lines]:
    """Run files of tests, and tell who of them runs which lines."""
    if not tests:
        return {}
    (root / "lines.ini").write_text(_CONFIG, "utf-8")
    words = [*_PYTEST, *(_SHARED if len(tests) > _MANY else ("-p", "no:xdist")), *sorted(tests)]
    done = subprocess.run(words, cwd=root, check=False, stdout=sys.stderr)  # noqa: S603 - our own tests
    if done.returncode not in _TO_THE_END:
        raise ChildProcessError("the tests did not run to their end, so nothing is learnt of them")
    return read(root / ".coverage")


def read(kept: Path) -> dict[str, Lines]:
    """What a run with coverage has left, by the tests' names; no matter in which part of a test."""
    data = CoverageData(str(kept))
    data.read()
    by_line: dict[str, Lines] = defaultdict(dict)
    for file in data.measured_files():
        for line, contexts in data.contexts_by_lineno(file).items():
            if tests := frozenset(sys.intern(each.rpartition("|")[0]) for each in contexts) - {""}:
                by_line[file.replace("\\", "/")][line] = tests
    return by_line
