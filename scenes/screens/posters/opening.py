"""Opening of what people bring: a code that was typed or pasted, a poster or a file that was dropped."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from game.codes.letters import MOST_TYPED, BadCode
from game.codes.opening import open_match
from game.core import OVER
from game.cup.code import evening_of
from game.cup.cup import Cup
from game.files import BadFile, told
from game.matches.saves import BadSave
from game.shelf import GAMES
from scenes.cup.films import films
from scenes.input.events import UNREADABLE
from scenes.navigation.routes import ToAbout, ToFilm
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.platform.storage.save_index import CUP
from scenes.screens.saved import PROBLEMS
from scenes.session.cup_library import Cupboard
from scenes.session.expansions import SUFFIX, add_expansion
from scenes.ui.writing.asking import ask_for_words
from scenes.words import _

_NUMBER: Final = re.compile(r"\d+")


def open_brought(stage: Stage, word: str) -> Change | None:
    """The film of a match that somebody brings, or of a cup; a sentence for whatever is wrong with it.

    Boards and spells are kept, and listed.
    """
    if word == UNREADABLE:
        stage.refuse(_("The name of this file cannot be read. Rename it, and it can be opened."))
        return None
    if Path(word).suffix == f".{CUP}":
        return _cup(stage, Path(word))
    if Path(word).suffix.lower() == SUFFIX:
        return _expansion(stage, Path(word))
    try:
        if (evening := evening_of(word.strip())) is not None:
            return films(stage, Cup.replayed(evening))
        record = open_match(word.strip(), GAMES)
    except (BadSave, BadFile) as problem:
        stage.refuse(_what_is_wrong(problem))
        return None
    *_steps, (state, _step) = record.walk()
    return Push(ToFilm(record, over=state.actor == OVER))


def _cup(stage: Stage, path: Path) -> Change | None:
    """The choice of a round of a cup, which stays where it is."""
    entry = Cupboard(stage.folders.saves, stage.writer).entry(path)
    if entry.record is None:
        stage.refuse(_(PROBLEMS[entry.problems[0].problem]))
        return None
    return films(stage, Cup.replayed(entry.record))


def _expansion(stage: Stage, path: Path) -> Change | None:
    """The list with an expansion that was added."""
    try:
        add_expansion(path, stage.folders.content)
    except BadFile as problem:
        place = "" if problem.place == "file" else problem.place
        stage.refuse(told(path.name, place, problem.reason))
        return None
    return Push(ToAbout("expansions"))


def ask_for_code(stage: Stage) -> Change:
    """Let somebody type or paste a code."""

    def brought(word: str) -> Change | None:
        return open_brought(stage, word) if word else None

    return ask_for_words(stage, _("Code of a game"), "", MOST_TYPED, brought)


def _what_is_wrong(problem: BadSave | BadFile) -> str:
    """The reason in words, and where in a code to look again."""
    if isinstance(problem, BadSave):
        return _(PROBLEMS[problem.problem])
    if isinstance(problem, BadCode):
        if number := _NUMBER.search(problem.place):
            return _("Look at group {number} of the code again.").format(number=number[0])
        return _("This is no code of a game.")
    return _("There is no game in this file.")
