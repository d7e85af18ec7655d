"""Seeded mutations: small changes that break the program, and which of them no test notices.

    python tools/mutate.py --sample 100 --seed 1 [--only game|scenes] [--seconds 120] [--all]

So many places are drawn by chance; each is changed alone, in a copy of the project, and the tests run that
are nearest to it: those that name its module and those of its room, then all that are fast. With --all, the
slow ones of its room run too. What nobody noticed is printed with its place and change.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
_ROOMS: Final = ("game", "scenes")
_NOT_OURS: Final = re.compile(r"/(bench\w*|__main__|samples|\w*fixtures)\.py$")  # they measure, or show
_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_COUNTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
}  # fmt: skip
_PYTEST: Final = (sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider")
_FAILED: Final = ("FAILED ", "ERROR ")
_CALLED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """A change of one place of a file."""

    file: str
    line: int
    before: str
    after: str
    text: str  # the whole file with the change

    def __str__(self) -> str:
        return f"{self.file}:{self.line}\n  - {self.before}\n  + {self.after}"


def changes(node: ast.AST) -> Iterator[ast.AST]:  # noqa: C901 - one case for each kind of part
    """What may stand in the place of a part of the program."""
    other = copy.copy(node)
    match other:
        case ast.Compare(ops=[op]) if type(op) in _COMPARED:
            other.ops = [_COMPARED[type(op)]()]
        case ast.BinOp(op=op) if type(op) in _COUNTED:
            other.op = _COUNTED[type(op)]()
        case ast.BoolOp(op=op):
            other.op = ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            other = operand
        case ast.Call(func=ast.Name(id=name)) if name in _CALLED:
            other.func = ast.Name(_CALLED[name])
        case ast.IfExp(body=body, orelse=orelse):
            other.body, other.orelse = orelse, body
        case ast.Constant(value=bool(value)):
            other = ast.Constant(not value)
        case ast.Constant(value=int(value)):
            other = ast.Constant(value + 1)
        case ast.If(test=test) | ast.While(test=test):
            node, other = test, ast.UnaryOp(ast.Not(), test)
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            other.value = ast.Constant(None)
        case ast.Expr(value=ast.Call()):
            other = ast.Pass()
        case _:
            return
    yield other


def mutants(file: Path) -> Iterator[Callable[[], Mutant]]:
    """All changes of a file, each made when it is wanted."""
    text = file.read_text("utf-8")
    for node in _parts(ast.parse(text)):
        for other in changes(node):
            place = node.test if isinstance(node, ast.If | ast.While) else node
            yield lambda place=place, other=other: _mutant(file, text, place, other)  # type: ignore[misc]


def _parts(tree: ast.AST) -> Iterator[ast.AST]:
    """The parts of a program that run: no types, no words about it, no messages."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.arguments | ast.Raise | ast.Assert | ast.Import | ast.ImportFrom):
            continue
        yield node
        for field, value in ast.iter_fields(node):
            if field in {"annotation", "returns", "decorator_list", "bases", "type_params"}:
                continue
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, ast.AST):
                    holder = ast.Module(body=[each], type_ignores=[])  # type: ignore[list-item]
                    yield from _parts(holder)


def _mutant(file: Path, text: str, place: ast.AST, other: ast.AST) -> Mutant:
    old = ast.get_source_segment(text, place) or ""
    new = ast.unparse(ast.fix_missing_locations(other))
    if isinstance(place, ast.expr):
        new = f"({new})"
    lines = text.splitlines(keepends=True)
    first, last = place.lineno - 1, place.end_lineno - 1  # type: ignore[attr-defined]
    head = lines[first].encode()[: place.col_offset].decode()  # type: ignore[attr-defined]
    tail = lines[last].encode()[place.end_col_offset :].decode()  # type: ignore[attr-defined]
    whole = "".join(lines[:first]) + head + new + tail + "".join(lines[last + 1 :])
    return Mutant(file.relative_to(ROOT).as_posix(), first + 1, old, new, whole)


def draw(rooms: tuple[str, ...], sample: int, seed: int) -> list[Mutant]:
    """So many changes by chance, each of another place, among all there are."""
    files = [file for room in rooms for file in sorted((ROOT / room).rglob("*.py"))]
    all_of_them = [
        mutant for file in files if not _NOT_OURS.search(file.as_posix()) for mutant in mutants(file)
    ]
    return [make() for make in Random(seed).sample(all_of_them, min(sample, len(all_of_them)))]


def tests_for(file: str, root: Path) -> list[str]:
    """The test files nearest to a file: those that name it, those of its room, and of the rooms around it."""
    module = Path(file).with_suffix("")
    dotted = ".".join(module.parts)
    room = root / "tests" / module.parent
    tests = sorted((root / "tests").rglob("test_*.py"))
    naming = [test for test in tests if re.search(_named(dotted), test.read_text("utf-8"))]
    beside = [test for test in tests if test.is_relative_to(room)]
    return [test.relative_to(root).as_posix() for test in dict.fromkeys([*naming, *beside])]


def _named(dotted: str) -> str:
    parent, _dot, name = dotted.rpartition(".")
    return rf"\b{re.escape(dotted)}\b|from {re.escape(parent)} import [^\n]*\b{name}\b"


def copied(folder: Path) -> Path:
    """The project as git knows it, elsewhere."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S607
    for name in names.stdout.split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def failing(root: Path, marker: str) -> list[str]:
    """The tests that fail without any change, so that they notice nothing."""
    command = [*_PYTEST, "--tb=no", "-rfE", "-m", marker, "tests"]
    ran = subprocess.run(command, cwd=root, check=False, capture_output=True, text=True)  # noqa: S603 - likewise
    failed = [line for line in ran.stdout.splitlines() if line.startswith(_FAILED)]
    return [line.partition(" ")[2].partition(" - ")[0] for line in failed]


def noticed(mutant: Mutant, root: Path, seconds: float, but: Sequence[str], *, slow: bool) -> bool:
    """Whether any test fails, or does not end, with a change; but those that fail anyway."""
    place = root / mutant.file
    before = place.read_text("utf-8")
    place.write_text(mutant.text, "utf-8")
    near = tests_for(mutant.file, root)
    try:
        runs = [([*near], "not slow"), (["tests"], "not slow")]
        if slow:
            runs.insert(1, ([*near], "slow"))
        without = [f"--deselect={test}" for test in but]
        return any(_fails(root, [*tests, *without], marker, seconds) for tests, marker in runs if tests)
    finally:
        place.write_text(before, "utf-8")


def _fails(root: Path, tests: list[str], marker: str, seconds: float) -> bool:
    command = [*_PYTEST, "-x", "-m", marker, *tests]
    environment = os.environ | {"HYPOTHESIS_STORAGE_DIRECTORY": str(root / ".hypothesis")}
    program = subprocess.Popen(  # noqa: S603 - the tests of this project
        command, cwd=root, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip
    try:
        return program.wait(seconds) not in {0, 5}  # five: none of them is to be run
    except subprocess.TimeoutExpired:
        return True
    finally:
        _end(program)


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
    parser.add_argument("--seconds", type=float, default=300.0, help="after which a run counts as noticed")
    parser.add_argument("--all", action="store_true", help="run the slow tests of the room as well")
    asked = parser.parse_args()
    drawn = draw((asked.only,) if asked.only else _ROOMS, asked.sample, asked.seed)
    survivors = 0
    with tempfile.TemporaryDirectory() as folder:
        root = copied(Path(folder))
        but = failing(root, "not slow") + (failing(root, "slow") if asked.all else [])
        sys.stdout.write("".join(f"fails anyway: {test}\n" for test in but))
        for number, mutant in enumerate(drawn, 1):
            found = noticed(mutant, root, asked.seconds, but, slow=asked.all)
            survivors += not found
            sys.stdout.write(f"{number}/{len(drawn)} {'noticed' if found else 'SURVIVED'} {mutant}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{len(drawn) - survivors} of {len(drawn)} noticed, seed {asked.seed}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
