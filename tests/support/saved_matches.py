"""Saved matches for tests: dealt, played to their end, and the library that they lie in."""

from pathlib import Path
from unittest.mock import patch

from game.core import OVER
from game.declaration import Box
from game.matches.match import Match
from game.matches.record import Record
from game.shelf import GAMES
from scenes.platform.storage.save_writer import SaveWriter
from scenes.seats import seat_plan
from scenes.session.library import Library

CLOUD9 = GAMES["cloud9"]


def deal(seed: int) -> Record:
    """A match of Cloud 9 that nobody has played yet."""
    return seat_plan.deal(seat_plan.usual_plan(CLOUD9), CLOUD9, seed, Box())


def archive(folder: Path) -> Library:
    """The saved matches in a folder, which are written at once."""
    return Library(folder / "saves", GAMES, SaveWriter(print, in_background=False))


def play_to_the_end(match: Match) -> None:
    """Decide whatever comes first, until it is over; it is not before then that it is saved."""
    with patch.object(match, "_save", lambda _record: None):
        match.begin()
        while match.state.actor != OVER:
            match.play(next(iter(match.state.legal_actions())))
    match.save()
