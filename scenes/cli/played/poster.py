"""`poster` on the command line: a match as a picture, which holds the whole match."""

from __future__ import annotations

import argparse
import tempfile
from io import BytesIO
from pathlib import Path

from scenes.platform.window import headless  # before pygame: it tells SDL what it must know early

import pygame  # isort: skip

from game.codes.match_code import TooLong, code_of
from game.codes.pictures import with_code
from game.core import OVER
from game.matches.record import Record
from game.review.review import review
from game.review.telling import tell
from game.review.turning import TurningPoint
from scenes.cli.played.matches import BAD_FILE, DONE, add_match
from scenes.navigation.settings import Settings
from scenes.navigation.stage import make_stage
from scenes.platform.storage.folders import Folders
from scenes.platform.terminal import complain
from scenes.screens.posters.match_poster import SIZE, Story, draw_match_poster, narrator_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    add_match(parser, run)
    parser.add_argument("--out", type=Path, default=Path("poster.png"), metavar="PNG")
    parser.add_argument("--names", action="store_true", help="with the names in its code, too")


def run(record: Record, chosen: argparse.Namespace) -> int:
    """Draw the poster."""
    *_, (state, _step) = record.walk()
    if state.actor != OVER:
        complain(f"{' '.join(chosen.match)}: this match is not over")
        return BAD_FILE
    try:
        code = code_of(record, with_names=chosen.names)
    except TooLong as problem:
        complain(f"{' '.join(chosen.match)}: {problem}")
        return BAD_FILE
    points = [each for each in review(record) if isinstance(each, TurningPoint)]
    headless()
    with tempfile.TemporaryDirectory() as folder:
        stage = make_stage(SIZE, Settings(), Folders.of_user(Path(folder)))
        sentence = tell(record, points[0], narrator_of(record)).sentence if points else ""
        picture = draw_match_poster(stage, record, state.result(), Story(sentence, code))
    content = BytesIO()
    pygame.image.save(picture, content, "poster.png")
    try:
        chosen.out.write_bytes(with_code(content.getvalue(), code))
    except OSError as error:
        chosen.refuse(f"argument --out: {chosen.out}: {error.strerror}")
    return DONE
