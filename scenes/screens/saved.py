"""Saved games: going on with a match or cup, watching it, and what is said when it cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.cup.cup import Cup
from game.matches.saves import BadSave
from game.shelf import GAMES
from game.visible import visible
from scenes.cup.films import films
from scenes.cup.screens import party_of
from scenes.navigation.routes import ToFilm, ToSaves
from scenes.navigation.stack import Change, Push, Replace
from scenes.navigation.stage import Stage
from scenes.platform.storage.save_index import CUP
from scenes.session.cup_library import Cupboard, SavedCup
from scenes.session.library import Archive, Library, SavedMatch
from scenes.shelf.laying import resume
from scenes.ui.dialog import Dialog
from scenes.words import N_, _

#: What can be wrong with a file, in words.
PROBLEMS: Final = {
    "unreadable": N_("The file cannot be opened."),
    "foreign": N_("This is not a saved Three Skies game."),
    "too-new": N_("This game was saved by a newer version of Three Skies."),
    "truncated": N_("The file is incomplete."),
    "damaged": N_("The file is damaged."),
    "illegal": N_("The file contains a move that breaks the rules."),
}


def archive_of(stage: Stage, path: Path) -> Archive[Any]:
    """Where a file belongs."""
    if path.suffix == f".{CUP}":
        return Cupboard(stage.folders.saves, stage.writer)
    return Library(stage.folders.saves, GAMES, stage.writer)


def open_saved(stage: Stage, path: Path) -> Change:
    """Go on with a match or cup; if its newest state was damaged, say so and offer the one before it."""
    entry: SavedMatch | SavedCup = archive_of(stage, path).entry(path)
    if entry.record is None:
        return _name_problem(stage, entry)

    def go_on() -> Change:
        return _cup(stage, entry) if isinstance(entry, SavedCup) else Replace(resume(stage, entry))

    return _offer_state_before(stage, entry.problems, go_on) if entry.problems else go_on()


def watch_saved(stage: Stage, path: Path) -> Change | None:
    """Watch a match, or a round of a cup, that can be read."""
    entry: SavedMatch | SavedCup = archive_of(stage, path).entry(path)
    if entry.record is None:
        return None
    if isinstance(entry, SavedCup):
        return films(stage, Cup.replayed(entry.record))
    return Push(ToFilm(entry.record, entry.is_over))


def left_where_it_was(problem: str, path: Path) -> str:
    """What is wrong with a file, and that nobody has touched it."""
    words = _("{problem} The file {name} was not changed.")
    return words.format(problem=_(PROBLEMS[problem]), name=visible(path.name))


def _cup(stage: Stage, saved: SavedCup) -> Change:
    cupboard = Cupboard(stage.folders.saves, stage.writer)
    party = party_of(stage, cupboard.resume(saved))
    stage.devices.holders.sit_as([member.player.name for member in party.members])
    stage.devices.holders.forget()
    party.call_everybody()
    return Replace(party.scene())


def _name_problem(stage: Stage, entry: SavedMatch | SavedCup) -> Change:
    """Say what is wrong with a match or cup that cannot be read, and lead to the others."""
    answers = (
        ("saves", _("Saved games"), "primary", lambda: Push(ToSaves())),
        ("leave", _("Cancel"), "cream", lambda: None),
    )
    words = left_where_it_was(entry.problems[0].problem, entry.path)
    return Push(Dialog(stage, _("This game can't be opened"), words, answers))


def _offer_state_before(stage: Stage, problems: tuple[BadSave, ...], go_on: Callable[[], Change]) -> Change:
    """Ask whether to go on from the state before the damaged one."""
    answers = (
        ("resume", _("Continue from that save"), "primary", go_on),
        ("leave", _("Cancel"), "cream", lambda: None),
    )
    message = _("{problem} The save before it is fine. The damaged file is kept too.")
    words = message.format(problem=_(PROBLEMS[problems[0].problem]))
    return Push(Dialog(stage, _("The newest save can't be read"), words, answers))
