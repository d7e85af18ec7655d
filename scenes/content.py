"""What the games are played with besides their rules: printed boards, and what players made themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.cloudy_kingdom.board import read_board
from game.cloudy_kingdom.spells import Spell, read_spell
from game.core import Box, Game
from game.cup.saves import SUFFIX, read_cup
from game.files import SPELL_OR_DECK, BadFile, read_bytes, read_toml, text_of
from game.maps import Map
from game.saves import BadSave, read_save
from game.shelf import GAMES

LEVELS: Final = Path(__file__).parent.parent / "levels"


def load_box(game: Game, folder: Path | None, board: str | None = None) -> tuple[Box, list[BadFile]]:
    """The boards and own spells to play a game with, and what is wrong with files in the folder.

    Own boards are in boards/, own spells in spells/ of the folder. Only a game that is played on
    drawn boards reads any.
    """
    problems: list[BadFile] = []
    boards = {name: _map(LEVELS / f"{name}.tmx") for name in game.printed_boards}
    spells: dict[str, Spell] = {}
    if folder is not None and boards:
        if not folder.is_dir():
            problems.append(BadFile(str(folder), "folder", "there is no such folder"))
        for path in sorted(folder.glob("boards/*.tmx")):
            with _noting(problems):
                boards[path.stem] = _own_board(path, boards)
        for path in sorted(folder.glob("spells/*.toml")):
            with _noting(problems):
                spell = read_spell(read_bytes(path, SPELL_OR_DECK), str(path), spells)
                spells[spell.id] = spell
    if board is not None and board not in boards:
        reason = f"there is none of this name (there are: {', '.join(boards) or 'none'})"
        problems.append(BadFile(board, "board", reason))
    return Box(boards, tuple(spell.source for spell in spells.values()), board), problems


def own_boards(game: Game, folder: Path | None) -> tuple[dict[str, range], list[BadFile]]:
    """The boards in a folder for a game, each with how many can play there; and what is wrong in it."""
    if folder is None or not game.printed_boards:
        return {}, []
    box, problems = load_box(game, folder)
    own = (name for name in box.boards if name not in game.printed_boards)
    return {name: read_board(box.boards[name]).seat_counts for name in own}, problems


def problem_of(path: Path) -> str | None:
    """What is wrong with a board, spell, deck or saved match: the file, the place and the reason."""
    try:
        _CHECKS.get(path.suffix, _check_save)(path)
    except (BadFile, BadSave) as problem:
        return str(problem)
    return None


def _check_board(path: Path) -> None:
    """Any map must be readable; one with cells or castles is a board, and has to be a good one."""
    drawn = _map(path)
    if "cells" in drawn.grids or "castles" in drawn.spots:
        read_board(drawn)


def _check_toml(path: Path) -> None:
    """A deck says which game it is for; anything else is a spell."""
    content = read_bytes(path, SPELL_OR_DECK)
    text = text_of(content, str(path))
    if "game" not in (table := read_toml(text, str(path))):
        read_spell(content, str(path))
    elif (game := GAMES.get(str(table["game"]))) is not None:
        game.check_deck(text, str(path))
    else:
        raise BadFile(str(path), "game", f"is none of {', '.join(GAMES)}")


def _check_save(path: Path) -> None:
    read_save(path, GAMES)


def _check_cup(path: Path) -> None:
    read_cup(path)


_CHECKS: Final[dict[str, Callable[[Path], None]]] = {
    ".tmx": _check_board,
    ".toml": _check_toml,
    SUFFIX: _check_cup,
}


def _own_board(path: Path, others: dict[str, Map]) -> Map:
    if path.stem in others:
        raise BadFile(str(path), "file", f"a board called {path.stem} is already there")
    drawn = _map(path)
    read_board(drawn)
    return drawn


def _map(path: Path) -> Map:
    from scenes.boards import read_map  # noqa: PLC0415 - it brings pygame along, which few commands need

    return read_map(path)


@contextmanager
def _noting(problems: list[BadFile]) -> Iterator[None]:
    """Go on with the next file when one is bad."""
    try:
        yield
    except BadFile as problem:
        problems.append(problem)
