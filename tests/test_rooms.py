"""Who may import what, who may open what, and what may stand in no file at all."""

import ast
import dataclasses
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from game.declaration import Game
from game.matches.narration import words_of
from game.matches.record import new_record
from game.search_model import LEVELS
from game.shelf import GAMES
from tools.draw_layers import imports_of

ROOT = Path(__file__).parent.parent
SCREEN = {"pygame", "pytmx", "scenes"}
#: Folders of one machine and hosts that packages come from; the brackets keep this file from matching itself.
ELSEWHERE = re.compile(
    r"/(?:[h]ome|[U]sers|[r]oot|[w]ork|[o]pt)/\w|[A-Z]:\\[U]sers|[p]ypi\.|[p]ythonhosted|[c]onda\.|[n]pmjs",
)


def modules(*rooms: str) -> list[Path]:
    """The Python files of some rooms, without the tools that run on their own."""
    return [file for room in rooms for file in sorted(ROOT.glob(room)) if file.name != "__main__.py"]


def users(pattern: str, *rooms: str) -> set[str]:
    """The files of some rooms in which a pattern stands."""
    return {
        file.relative_to(ROOT).as_posix()
        for file in modules(*rooms)
        if re.search(pattern, file.read_text("utf-8"))
    }


def test_no_line_of_the_rules_imports_the_screen() -> None:
    found = {(file.name, name) for file in modules("game/**/*.py") for name in imports_of(file)}
    assert len(found) > 50  # it does look at something
    assert not {(file, name) for file, name in found if name.partition(".")[0] in SCREEN}


def test_the_rules_run_without_the_screen() -> None:
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in modules("game/**/*.py")]
    code = f"import importlib, sys\nfor name in {names}: importlib.import_module(name)\nprint(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    )
    assert "game.core" in loaded.stdout.split()
    assert not SCREEN & {name.partition(".")[0] for name in loaded.stdout.split()}


@pytest.mark.parametrize("game", sorted(path.parent.name for path in ROOT.glob("game/*/rules.py")))
def test_no_game_knows_another(game: str) -> None:
    others = {f"game.{path.parent.name}" for path in ROOT.glob("game/*/rules.py")} - {f"game.{game}"}
    known = {name for file in modules(f"game/{game}/**/*.py") for name in imports_of(file)}
    assert not {
        name for name in known if any(name == other or name.startswith(f"{other}.") for other in others)
    }


#: The rooms in the order in which they may import: each from itself and from those before it, wherever the
#: import stands, in a function and for types as well. GAME is the folder of every game.
LAYERS = {
    "game": "core files maps mistakes visible search_model declaration preview added < GAME < shelf "
    "< matches < codes < bots < review < daily < learning < cup < history < people < launch",
    "scenes": "words < platform < input < navigation < ui < seats < results < session < phones < tables "
    "< GAME < shelf < learning < cup < screens < access < cli",
}
#: Where the folders of the games are.
GAMES_IN = {"game": "game.", "scenes": "scenes.tables."}


def dotted(file: Path) -> str:
    """What a file is imported by."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def edges() -> frozenset[tuple[str, str]]:
    """Which module of the program imports which."""
    files = {dotted(file): file for file in modules("game/**/*.py", "scenes/**/*.py")}
    found = set()
    for importer, file in files.items():
        for name in imports_of(file):  # of a module, or of something in one
            imported = name if name in files else name.rpartition(".")[0]
            found |= {(importer, imported)} if imported in files else set()
    return frozenset(found)


@cache
def layer(module: str) -> int:
    """The number of the room that a module stands in."""
    room, _, inner = module.partition(".")
    games = {f"{GAMES_IN[room]}{path.parent.name}" for path in ROOT.glob("game/*/rules.py")}
    is_of_game = any(module == game or module.startswith(f"{game}.") for game in games)
    name = "GAME" if is_of_game else inner.partition(".")[0]
    return next(
        (number for number, rooms in enumerate(LAYERS[room].split(" < ")) if name in rooms.split()), 0
    )


def test_no_room_imports_from_one_above_it() -> None:
    assert len(edges()) > 1500  # it does look at something
    upwards = {
        (importer, imported)
        for importer, imported in edges()
        if importer.partition(".")[0] == imported.partition(".")[0] and layer(imported) > layer(importer)
    }
    assert not upwards


def test_every_room_is_on_the_list() -> None:
    rooms = {(room, path.parent.name) for room in LAYERS for path in ROOT.glob(f"{room}/*/__init__.py")}
    games = {path.parent.name for path in ROOT.glob("game/*/rules.py")}
    listed = {(room, name) for room, layers in LAYERS.items() for name in layers.split()}
    assert rooms - {("game", game) for game in games} <= listed


def test_no_modules_import_each_other() -> None:
    """Not even by a way over others, inside functions, or for their types alone."""
    imported_by = defaultdict(set)
    for importer, imported in edges():
        imported_by[importer].add(imported)
    knotted = {name for name in list(imported_by) if name in reached(name, imported_by)}
    assert not knotted


def reached(start: str, imported_by: Mapping[str, set[str]]) -> set[str]:
    """All that is imported from a module on; itself only if a way leads back to it."""
    found: set[str] = set()
    ahead = [start]
    while ahead:
        new = imported_by.get(ahead.pop(), set()) - found
        found |= new
        ahead.extend(new)
    return found


def packages(file: Path) -> set[str]:
    return {name.partition(".")[0] for name in imports_of(file)}


def test_maps_are_read_through_one_door() -> None:
    readers = {file.name for file in modules("scenes/**/*.py", "main.py") if "pytmx" in packages(file)}
    assert readers <= {"tiled_maps.py"}


def test_events_come_through_one_door() -> None:
    assert users(r"\bevent\.(get|poll|wait)\(", "scenes/**/*.py", "main.py") <= {"scenes/input/events.py"}


def test_a_window_is_looked_at_through_one_door() -> None:
    """In tests it is painted no sooner than somebody asks it for its surface."""
    assert users(r"display[.]get_surface[(]", "scenes/**/*.py", "tests/**/*.py") <= {
        "scenes/platform/window.py",
        "scenes/cli/bench_growth.py",
    }


def test_pictures_and_sounds_are_found_through_one_door() -> None:
    places = r"""["'](art|sounds)["']\s*[/,)]|["'](art|sounds)/|image\.load\("""
    doors = {
        "scenes/platform/assets.py",
        "scenes/words/extraction.py",
    }  # the second only where words are collected
    assert users(places, "scenes/**/*.py", "game/**/*.py", "main.py") <= doors


@pytest.mark.parametrize("place", ["game", "levels", "art/baked", "sounds/rendered", "scenes/words"])
def test_what_the_program_reads_is_installed_with_it(place: str) -> None:
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"][
        "package-data"
    ]
    room = place.partition("/")[0]
    installed = {file for pattern in packages[room] for file in (ROOT / room).glob(pattern)}
    sources = {".py", ".po", ".pot", ".svg"}
    files = (file for file in (ROOT / place).rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    data = {file for file in files if file.suffix not in sources}
    baking = set((ROOT / "art" / "baked" / "lock").iterdir())  # what only those who draw need
    assert not data - baking - installed


@pytest.mark.parametrize("room", ["game", "scenes", "art", "sounds", "levels"])
def test_every_folder_with_code_is_a_package(room: str) -> None:
    folders = {file.parent for file in (ROOT / room).rglob("*.py")}
    assert (ROOT / room) in folders
    assert not {folder.name for folder in folders if not (folder / "__init__.py").exists()}


def test_tests_lie_in_a_folder_named_like_the_room_they_try() -> None:
    tests = [file.relative_to(ROOT / "tests") for file in ROOT.glob("tests/**/test_*.py")]
    assert len(tests) > 50
    assert not {str(file) for file in tests if not (ROOT / file.parent).is_dir()}


def test_no_test_takes_anything_from_another() -> None:
    found = {(file.name, name) for file in ROOT.glob("tests/**/*.py") for name in imports_of(file)}
    assert ("conftest.py", "machine.Machine") in found
    assert not {(file, name) for file, name in found if name.startswith("test_")}


def test_no_file_tells_where_it_was_written() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("only a repository knows which files belong to the project")
    git = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    listing = subprocess.run(git, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    files = [ROOT / name for name in listing.split("\0") if name and (ROOT / name).is_file()]
    assert len(files) > 20
    texts = {file: file.read_bytes().decode("utf-8", "replace") for file in files}
    assert not {(file.name, found[0]) for file, text in texts.items() if (found := ELSEWHERE.search(text))}


def test_a_game_is_named_by_nobody_but_itself_and_the_shelf() -> None:
    games = {path.parent.name for path in ROOT.glob("game/*/rules.py")}
    named = "|".join([*games, *("".join(part.title() for part in game.split("_")) for game in games)])
    allowed = {
        "game/shelf.py",
        *(f.relative_to(ROOT).as_posix() for g in games for f in modules(f"game/{g}/**/*.py")),
    }
    assert users(rf"\b(?:{named})\b", "game/**/*.py") <= allowed


def test_a_game_that_forgets_to_declare_something_is_an_error_at_once() -> None:
    fields = {field.name: getattr(GAMES["cloud9"], field.name) for field in dataclasses.fields(Game)}
    asked = {field.name for field in dataclasses.fields(Game) if field.default is dataclasses.MISSING}
    assert {"search_model", "statistics", "awards", "action", "event", "view"} <= asked
    for name in asked:
        with pytest.raises(TypeError, match=name):
            Game(**{other: value for other, value in fields.items() if other != name})


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_declaration_holds_together(game: Game) -> None:
    """What its parts name by ids is there: statistics behind awards, words for both and for all rules."""
    record = new_record(game, game.usual_seats, 1, game.options(), game.printed_box())
    counted = game.statistics(record.story())
    assert {rule.statistic for rule in game.awards} <= counted.keys()
    words = words_of(game.folder)
    assert words["award_names"].keys() == words["awards"].keys() == {rule.id for rule in game.awards}
    assert words["events"].keys() >= {kind.__name__ for kind in get_args(game.event)}
    state = record.start()
    assert isinstance(state.view(None), game.view)
    assert set(game.search_model("even").strengths) == set(LEVELS)


def test_the_title_reads_no_rules_and_the_rules_read_no_bots() -> None:
    """What nobody has asked for yet makes nobody wait."""
    for module, unread in (("scenes.screens.title", "rules"), ("game.shelf", "bot")):
        code = f"import sys, {module}; print(*sys.modules)"
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
        )
        assert module in done.stdout.split()
        assert not [name for name in done.stdout.split() if re.fullmatch(rf"game\.\w+\.{unread}", name)]


def test_every_screen_is_read_in_before_anybody_goes_there() -> None:
    """No first frame of a screen waits for modules."""
    router = ast.parse((ROOT / "scenes" / "cli" / "router.py").read_text("utf-8"))
    wanted = {str(node.module) for node in ast.walk(router) if isinstance(node, ast.ImportFrom)}
    code = (
        "import sys, scenes.cli.loop; from scenes.cli.router import read_in; read_in(); print(*sys.modules);"
        "from scenes.learning.pictures import compositions; print(compositions.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    read = set(done.stdout.split())
    assert wanted <= read
    assert str(len(GAMES)) in read  # of which the pictures of the rulebook are known
    for_readers = ("adapter", "hearing", "speech", "system", "tree")  # for whom nobody waits who has none
    assert not read & {"accesskit", *(f"scenes.access.{name}" for name in for_readers)}
    assert {f"scenes.tables.{game}.table_view" for game in GAMES} <= read
