"""Mutants: small changes that break the program, drawn by chance, and the tests that are nearest to each."""

from __future__ import annotations

import ast
import copy
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
_NOT_OURS: Final = re.compile(r"/(bench\w*|__main__|samples|\w*fixtures)\.py$")  # they measure, or show
_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_COUNTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
}  # fmt: skip
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
