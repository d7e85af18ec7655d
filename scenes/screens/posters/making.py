"""Making of a poster: a match becomes a picture that holds its code, without a window."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from scenes.platform.window import headless  # before pygame: it tells SDL what it must know early

import pygame  # isort: skip

from game.codes.match_code import code_of
from game.codes.pictures import with_code
from game.core import Result
from game.matches.record import Record
from game.matches.saves import parse_save
from game.review.review import review
from game.review.telling import tell
from game.review.turning import TurningPoint
from game.shelf import GAMES
from scenes import words
from scenes.navigation.settings import Settings
from scenes.navigation.stage import make_stage
from scenes.platform.storage.folders import Folders
from scenes.screens.posters.match_poster import SIZE, PosterText, draw_match_poster, narrator_of

_FILE: Final = Path("match.skies")  # what a match that came by no file is called


@dataclass(frozen=True, slots=True)
class PosterRequest:
    """A match that is over, as it is saved, and how its poster is to be."""

    content: bytes
    with_names: bool
    language: str


def make(connection: Connection, wanted: PosterRequest) -> None:
    """Send the poster, from a process of its own."""
    words.use(wanted.language)
    record = parse_save(wanted.content, _FILE, GAMES)
    connection.send(poster_of(record, with_names=wanted.with_names))
    connection.send(None)


def poster_of(record: Record, *, with_names: bool) -> bytes:
    """The poster as a PNG; `TooLong` if no code has room for the match."""
    code = code_of(record, with_names=with_names)
    *_, (state, _step) = record.walk()
    result = state.result()
    points = [each for each in review(record) if isinstance(each, TurningPoint)]
    headless()
    with tempfile.TemporaryDirectory() as folder:
        stage = make_stage(SIZE, Settings(), Folders.of_user(Path(folder)))
        picture = draw_match_poster(stage, record, result, _story(record, points, result, code))
    content = BytesIO()
    pygame.image.save(picture, content, "poster.png")
    return with_code(content.getvalue(), code)


def _story(record: Record, points: Sequence[TurningPoint], result: Result, code: str) -> PosterText:
    """What turned it: for whoever has won, if anything did."""
    won = [point for point in points if point.seat in result.winners and point.swing > 0]
    for point in [*won, *points]:
        sentence = tell(record, point, narrator_of(record)).sentence
        return PosterText(sentence, code, point.sentence if won else "", point.seat)
    return PosterText("", code)
