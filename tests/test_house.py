"""Sizes: what a newcomer has to hold in the head at once stays small, and is named when it does not."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
LONGEST_MODULE, LONGEST_FUNCTION, MOST_MEMBERS, MOST_MODULES = 300, 40, 40, 25
#: Words with which a sentence begins that does not say what a thing is.
QUESTIONS = ("What", "Who", "Whose", "Where", "How", "Which", "Whether", "Whoever")
#: What is still to be cut.
STILL_ASKING = ("scenes/tables/", "scenes/session/", "game/")

Class = tuple[str, str]  # the module it stands in, and its name


@cache
def trees() -> dict[str, ast.Module]:
    """Every module of the program by its path."""
    files = (file for room in ("game", "scenes") for file in sorted((ROOT / room).rglob("*.py")))
    return {file.relative_to(ROOT).as_posix(): ast.parse(file.read_text("utf-8")) for file in files}


def dotted(path: str) -> str:
    """What a module is imported by."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def classes() -> dict[Class, tuple[list[Class], ast.ClassDef]]:
    """Every class with those it inherits from."""
    found = {}
    for path, tree in trees().items():
        known = {
            name.asname or name.name: (node.module, name.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module
            for name in node.names
        }
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
                names = [base.id for base in bases if isinstance(base, ast.Name)]
                found[dotted(path), node.name] = (
                    [known.get(name, (dotted(path), name)) for name in names],
                    node,
                )
    return found


def line_of(name: Class, known: dict[Class, tuple[list[Class], ast.ClassDef]]) -> Iterator[ast.ClassDef]:
    """A class and all it inherits from, as far as it is ours."""
    if name in known:
        bases, node = known[name]
        yield node
        for base in bases:
            yield from line_of(base, known)


def methods(node: ast.ClassDef) -> set[str]:
    """What a class defines itself."""
    return {each.name for each in node.body if isinstance(each, ast.FunctionDef)}


def public_types(tree: ast.Module) -> Iterator[str]:
    """The classes that a module defines for others, and its names for types."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                found = name
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript() | ast.BinOp()):
                found = name
            case _:
                continue
        if re.fullmatch(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*", found):
            yield found


def place_of(path: str) -> tuple[str, str]:
    """A module, or of a game's the folder as every game has it, and the game."""
    games = {rules.parent.name for rules in ROOT.glob("game/*/rules.py")}
    game = next((part for part in path.split("/") if part in games), "")
    return (path.rpartition("/")[0].replace(game, "GAME"), game) if game else (path, "")


def test_no_module_is_longer_than_can_be_read_at_once() -> None:
    long = {path for path in trees() if len((ROOT / path).read_text("utf-8").splitlines()) > LONGEST_MODULE}
    assert not long


def test_no_function_is_longer_than_a_screen() -> None:
    functions = (
        (path, node)
        for path, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    )
    long = {
        f"{path}: {node.name}"
        for path, node in functions
        if (node.end_lineno or 0) - node.lineno + 1 > LONGEST_FUNCTION
    }
    assert not long


def test_no_class_is_wider_than_a_head_with_all_it_inherits() -> None:
    known = classes()
    members = {name: set().union(*map(methods, line_of(name, known))) for name in known}
    assert not {".".join(name): len(each) for name, each in members.items() if len(each) > MOST_MEMBERS}


def test_no_folder_holds_more_modules_than_can_be_looked_over() -> None:
    folders = [Path(path).parent.as_posix() for path in trees()]
    assert not {folder for folder in folders if folders.count(folder) > MOST_MODULES}


def test_no_private_is_imported() -> None:
    private = {
        f"{path}: {name.name}"
        for path, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("game", "scenes"))
        for name in node.names
        if name.name.startswith("_") and name.name != "_"
    }
    assert not private


def test_a_module_says_first_what_it_is() -> None:
    first = {path: (ast.get_docstring(tree) or "").partition(" ")[0] for path, tree in trees().items()}
    asking = {path for path, word in first.items() if word in ("", *QUESTIONS)}
    assert not {path for path in asking if not path.startswith(STILL_ASKING)}


def test_a_name_of_a_class_or_type_stands_for_one_thing() -> None:
    """What every game has in the same folder is one thing; a game has it in one module."""
    defined = defaultdict(list)
    for path, tree in trees().items():
        for name in public_types(tree):
            defined[name].append(path)
    places = {name: list(map(place_of, paths)) for name, paths in defined.items()}
    ambiguous = {name for name, found in places.items() if len({where for where, _game in found}) > 1}
    ambiguous |= {name for name, found in places.items() if len(set(found)) < len(found)}
    assert len(defined) > 800  # it does look at something
    assert not {name: defined[name] for name in sorted(ambiguous)}
