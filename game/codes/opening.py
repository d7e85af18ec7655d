"""Opening of a match from what people have of it: a saved match, a picture, or a code that was typed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.codes.letters import MOST_TYPED
from game.codes.match_code import record_of
from game.codes.pictures import code_in, is_picture
from game.declaration import Game
from game.files import is_there
from game.matches.packs import is_packed
from game.matches.record import Record
from game.matches.saves import read_save


def open_match(word: str, games: Mapping[str, Game]) -> Record:
    """The match of a path or a code; `BadSave` and `BadFile` say what is wrong with it."""
    letters = brought_code(word)
    return record_of(letters) if letters is not None else read_save(Path(word), games)


def brought_code(word: str) -> str | None:
    """The letters that a word is, or that are in the picture it is the path of; None for all other files."""
    path = Path(word)
    if is_code(word) and not (is_there(path) or is_packed(path)):
        return word
    return code_in(path) if is_picture(path) else None


def is_code(word: str) -> bool:
    """Whether a word is more likely typed letters of a code than the name of a file."""
    letters = word.replace(" ", "").replace("-", "")
    return letters[:1].isdigit() and letters.isalnum() and len(word) <= MOST_TYPED
