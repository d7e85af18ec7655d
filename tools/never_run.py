"""Functions that no test enters: `python3 tests --coverage` first, then `python tools/never_run.py`.

It reads what the run with coverage has left, and prints the place and name of every function of which no line
was run. It ends with 1 if there are more than so many.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from coverage import CoverageData

ROOT: Final = Path(__file__).resolve().parents[1]
MOST: Final = 10
_FOR_OTHERS: Final = "raise NotImplementedError"


def never_run(file: Path, lines: set[int]) -> Iterator[str]:
    """The functions of a file of which none of these lines is one."""
    for node in _here(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.FunctionDef) or ast.unparse(node.body[-1]) == _FOR_OTHERS:
            continue
        body = [part for part in node.body if not _is_plain(part)]
        inside = {line for part in body for line in range(part.lineno, (part.end_lineno or 0) + 1)}
        if inside and not inside & lines:
            yield f"{file.relative_to(ROOT).as_posix()}:{node.lineno} {node.name}"


def _here(tree: ast.AST) -> Iterator[ast.AST]:
    """All parts of a program but those for another system than this one, as in the report of coverage."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "sys.platform == 'win32'":
            node = ast.Module(node.orelse, type_ignores=[])  # noqa: PLW2901 - what is read instead
        yield node
        yield from _here(node)


def _is_plain(part: ast.stmt) -> bool:
    """A docstring or three dots: nothing that could be run."""
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)


def main() -> int:
    """Print all functions that were never run."""
    data = CoverageData(str(ROOT / ".coverage"))
    data.read()
    found = [
        place
        for room in ("game", "scenes")
        for file in sorted((ROOT / room).rglob("*.py"))
        for place in never_run(file, {*(data.lines(str(file)) or ())})
    ]
    sys.stdout.write("".join(f"{place}\n" for place in found) + f"{len(found)} functions were never run\n")
    return len(found) > MOST


if __name__ == "__main__":
    sys.exit(main())
