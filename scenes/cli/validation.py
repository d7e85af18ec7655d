"""Validation: files are good if, and only if, the game takes them; of all others it is said what is wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.cloudy_kingdom.board import read_board
from game.cup.saves import SUFFIX as CUP
from game.cup.saves import read_cup
from game.files import SPELL_OR_DECK, BadFile, read_bytes, read_toml, text_of
from game.matches import packs
from game.matches.saves import BadSave, read_save
from game.shelf import GAMES
from scenes.session import expansions
from scenes.session.content import BOARD, LEVELS, TOML, OwnContent, read_drawing
from scenes.words.files import ENDINGS as WORDS
from scenes.words.files import read_catalogue

_MATCH: Final = ".skies"
_PRINTED: Final = tuple(board for game in GAMES.values() for board in game.printed_boards)
_WHAT: Final = (
    f"boards ({BOARD}), spells and decks ({TOML}), matches ({_MATCH}), cups ({CUP}), "
    f"packs of both ({packs.SUFFIX}), expansions ({expansions.SUFFIX}), and translations ({', '.join(WORDS)})"
)
#: What people ask about that is none of these, by the end of its name.
_OTHERS: Final = {
    ".tsx": f"this is a tileset, which is checked together with the board ({BOARD}) that uses it",
    ".tx": "this is a template, which cannot be used",
    ".world": "this is a world of several maps, which cannot be used",
}


class Validation:
    """Files looked at one after another, as they would lie in one folder: no two may have the same id."""

    def __init__(self) -> None:
        self._own = OwnContent(_PRINTED)
        self._seen: set[str] = set()

    def problem_of(self, path: Path) -> str | None:
        """What is wrong with a board, spell, deck or saved match: the file, the place and the reason."""
        try:
            if (real := os.path.realpath(path)) in self._seen:
                return None  # it is good, and the same
            self._check(path)
            self._seen.add(real)
        except (BadFile, BadSave) as problem:
            return str(problem)
        except (OSError, ValueError) as error:
            return str(BadFile(str(path), "file", str(error)))
        return None

    def _check(self, path: Path) -> None:
        checks: dict[str, Callable[[Path], object]] = {BOARD: self._check_board, TOML: self._check_toml}
        ends = [end.lower() for end in path.suffixes]
        if (check := checks.get(path.suffix.lower())) is not None:
            if path.suffix != path.suffix.lower():
                raise BadFile(str(path), "file", f"is only found if its name ends in {path.suffix.lower()}")
            check(path)
        elif CUP in ends:
            read_cup(path)
        elif _MATCH in ends or not ends:
            read_save(path, GAMES)
        elif ends[-1] in WORDS:
            self._check_words(path)
        elif ends[-1] == expansions.SUFFIX and expansions.is_expansion(path):
            with expansions.unpacked(path):
                return  # all of it was good
        elif ends[-1] == packs.SUFFIX:
            self._check_pack(path)
        else:
            raise BadFile(str(path), "file", _OTHERS.get(ends[-1], f"this is none of {_WHAT}"))

    def _check_words(self, path: Path) -> None:
        """A translation is good if every message in it can be used; one that is unfinished may be good."""
        if problems := read_catalogue(path).problems:
            raise BadFile(str(path), "", "\n".join(problems))

    def _check_pack(self, path: Path) -> None:
        """Whatever is packed has to be good, to the last match."""
        for member in packs.members(path):
            self._check(member.path)

    def _check_board(self, path: Path) -> None:
        """A map of the game itself is no board for everybody; any other has to be one."""
        if os.path.realpath(path.parent) != os.path.realpath(LEVELS):
            self._own.add_board(path)
        elif path.stem in _PRINTED:
            read_board(read_drawing(path))
        else:
            read_drawing(path)

    def _check_toml(self, path: Path) -> None:
        """A deck says which game it is for; anything else is a spell, or the list of bots."""
        if path.name == "bots.toml":
            from scenes.seats.own_bots import read_bots  # noqa: PLC0415 - it brings pygame along

            read_bots(path)
            return
        content = read_bytes(path, SPELL_OR_DECK)
        text = text_of(content, str(path))
        table = read_toml(text, str(path))
        if "game" not in table:
            self._own.add_spell(path)
        elif (game := GAMES.get(str(table["game"]))) is not None:
            game.check_deck(text, str(path))
        else:
            raise BadFile(str(path), "game", f"is none of {', '.join(GAMES)}")
