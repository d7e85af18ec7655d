"""Filming: some seconds of a match as moving pictures in one file, without a window."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from io import BytesIO
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from scenes.platform.window import headless  # before pygame: it tells SDL what it must know early

import pygame  # isort: skip

from game.matches.film import Film
from game.matches.record import Record
from game.matches.saves import parse_save
from game.shelf import GAMES
from scenes.input.intents import Confirm
from scenes.navigation.routes import ToFilm
from scenes.navigation.settings import Settings
from scenes.navigation.stage import make_stage
from scenes.platform.storage.folders import Folders
from scenes.screens.watching import watch

SIZE: Final = (640, 360)  # pixels
LONGEST: Final = 60.0  # seconds
USUAL: Final = 20.0
_A_SECOND: Final = 15  # pictures
_LAST: Final = 8  # decisions before the end, where nobody says where to begin
_QUALITIES: Final = (45, 30, 18, 8)  # the first that is small enough
_MOST: Final = 200_000  # bytes for a second
_FAST: Final = 0  # how hard to press, from 0 to 6
_DRAWN: Final = 0.6  # of all that is to be done; the rest is pressing
_FILE: Final = Path("match.skies")  # what a match that came by no file is called


class NoPillow(Exception):  # noqa: N818 - reads as what it is
    """What presses pictures into a film is not installed."""


def make_film(connection: Connection, content: bytes) -> None:
    """Send how much of the film of a saved match is done, and at last the film; from another process."""
    record = parse_save(content, _FILE, GAMES)
    connection.send(film_of(record, seat=None, step=None, seconds=USUAL, told=connection.send))
    connection.send(None)


def film_of(
    record: Record,
    *,
    seat: int | None,
    step: int | None,
    seconds: float,
    told: Callable[[float], None] = lambda _share: None,
) -> bytes:
    """A film as WebP, through the eyes of a seat or of an onlooker, from a step of the match on.

    While it is made, it is told how far it is.
    """
    try:
        from PIL import Image  # noqa: PLC0415 - only films need it
    except ImportError as error:
        raise NoPillow from error
    many, pictures = max(1, round(seconds * _A_SECOND)), []
    for picture in pictures_of(record, seat, step, seconds):
        pictures.append(Image.frombytes("RGB", SIZE, picture))
        if not len(pictures) % _A_SECOND:
            told(_DRAWN * len(pictures) / many)
    first, *others = pictures
    for quality in _QUALITIES:
        content = BytesIO()
        first.save(
            content,
            "WEBP",
            save_all=True,
            append_images=others,
            duration=round(1000 / _A_SECOND),
            loop=0,
            quality=quality,
            method=_FAST,
        )
        if content.tell() <= _MOST * seconds:
            break
    return content.getvalue()


def pictures_of(record: Record, seat: int | None, step: int | None, seconds: float) -> Iterator[bytes]:
    """Picture after picture; a match that is not over is seen by an onlooker."""
    headless()
    film = Film(record)
    if step is None:
        number = max(0, len(film) - _LAST)
        step = len(film.until(number).steps)
    with tempfile.TemporaryDirectory() as folder:
        stage = make_stage(SIZE, Settings(), Folders.of_user(Path(folder)))
        watching = watch(stage, ToFilm(record, over=True, moment=(step, seat)))
        watching.handle(Confirm())
        surface = pygame.Surface(SIZE)
        for _picture in range(max(1, round(seconds * _A_SECOND))):
            watching.update(1 / _A_SECOND)
            watching.lay_out()
            stage.canvas.begin()
            watching.draw_behind(stage.canvas)
            stage.canvas.present(surface)
            yield pygame.image.tobytes(surface, "RGB")
