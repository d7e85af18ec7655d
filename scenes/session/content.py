"""Content: what the games are played with besides their rules, printed boards and what players made."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from game.cloudy_kingdom.board import read_board
from game.cloudy_kingdom.spells import MOST_OWN, Spell, read_spell
from game.declaration import Box, Game
from game.files import SPELL_OR_DECK, BadFile, is_folder, read_bytes
from game.maps import Map
from game.visible import visible

LEVELS: Final = Path(__file__).parents[2] / "levels"
BOARD: Final = ".tmx"  # how names of files end
TOML: Final = ".toml"
EXPANSIONS: Final = "expansions"  # the folder of what came as a .zip, in one of its own each


def load_box(game: Game, folder: Path | None, board: str | None = None) -> tuple[Box, list[BadFile]]:
    """The boards and own spells to play a game with, and what is wrong with files in the folder.

    Own boards are in boards/, own spells in spells/ of the folder, and of each expansion in it. Only a game
    that is played on drawn boards reads any.
    """
    problems: list[BadFile] = []
    own = OwnContent(game.printed_boards)
    if folder is not None and game.printed_boards:
        if not is_folder(folder):
            problems.append(BadFile(str(folder), "folder", "there is no such folder"))
        for shelf in (folder, *sorted(folder.glob(f"{EXPANSIONS}/*/"))):
            for path in sorted(shelf.glob(f"boards/*{BOARD}")):
                with _noting(problems):
                    own.add_board(path)
            for path in sorted(shelf.glob(f"spells/*{TOML}")):
                with _noting(problems):
                    own.add_spell(path)
    boards = {name: _printed(name) for name in game.printed_boards} | own.boards
    if board is not None and board not in boards:
        reason = f"there is none of this name (there are: {', '.join(boards) or 'none'})"
        problems.append(BadFile(board, "board", reason))
    return Box(boards, tuple(spell.source for spell in own.spells.values()), board), problems


def own_boards(game: Game, folder: Path | None) -> tuple[dict[str, range], list[BadFile]]:
    """The boards in a folder for a game, each with how many can play there; and what is wrong in it."""
    if folder is None or not game.printed_boards:
        return {}, []
    box, problems = load_box(game, folder)
    own = (name for name in box.boards if name not in game.printed_boards)
    return {name: read_board(box.boards[name]).seat_counts for name in own}, problems


class OwnContent:
    """Boards and spells that players made: each is good by itself, and goes with those before it."""

    def __init__(self, printed_boards: Collection[str]) -> None:
        self._printed = printed_boards
        self.boards: dict[str, Map] = {}
        self.spells: dict[str, Spell] = {}

    def add_board(self, path: Path) -> None:
        """A board to play on; `BadFile` if it cannot be."""
        if path.stem in self._printed or path.stem in self.boards:
            raise BadFile(str(path), "file", f"a board called {path.stem} is already there")
        if visible(path.stem) != path.stem:
            raise BadFile(str(path), "file", "its name has letters that cannot be seen")
        if len(self.boards) == MOST_OWN:
            raise BadFile(str(path), "file", f"there are {MOST_OWN} boards already, and no more are read")
        drawn = read_drawing(path)
        read_board(drawn)
        self.boards[path.stem] = drawn

    def add_spell(self, path: Path) -> None:
        """A spell to play with; `BadFile` if it cannot be."""
        if len(self.spells) == MOST_OWN:
            raise BadFile(str(path), "file", f"there are {MOST_OWN} spells already, and no more are read")
        spell = read_spell(read_bytes(path, SPELL_OR_DECK), str(path), self.spells)
        self.spells[spell.id] = spell


@cache
def _printed(name: str) -> Map:
    """A board that is in the box, read once: the file is a part of the program."""
    return read_drawing(LEVELS / f"{name}{BOARD}")


def read_drawing(path: Path) -> Map:
    """The map that somebody drew, whatever it may be good for."""
    from scenes.platform.tiled_maps import read_map  # noqa: PLC0415 - it brings pygame along, which few commands need

    return read_map(path)


@contextmanager
def _noting(problems: list[BadFile]) -> Iterator[None]:
    """Go on with the next file when one is bad."""
    try:
        yield
    except BadFile as problem:
        problems.append(problem)
