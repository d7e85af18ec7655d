"""Vignettes: the table at some moments of a match that is over, small, through the eyes of who decided.

They are painted in a process of their own, one after the other, so that no frame waits for a table.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, NamedTuple

from scenes.platform.window import headless  # before pygame: it tells SDL what it must know early

import pygame  # isort: skip
from pygame import Surface  # isort: skip
from pygame.transform import smoothscale  # isort: skip

from game.matches.record import Record
from game.matches.saves import parse_save, save_bytes
from game.shelf import GAMES
from scenes import words
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.aside import Aside, Job, told
from scenes.platform.storage.folders import Folders
from scenes.screens.thumbnails import draw_record
from scenes.words import language

_FILE: Final = Path("match.skies")  # what a match that came by no file is called
WIDE: Final = 640.0  # as which they are painted

StepAndSeat = tuple[int, int]  # a step of the record, and the seat that decided there


class Painted(NamedTuple):
    """A moment, painted."""

    moment: StepAndSeat
    size: tuple[int, int]
    pixels: bytes


@dataclass(frozen=True, slots=True)
class _Wanted:
    content: bytes
    moments: Sequence[StepAndSeat]
    width: int
    language: str
    data: Path


class Vignettes:
    """The pictures of the moments of one match, as they come."""

    def __init__(self, stage: Stage, record: Record) -> None:
        self._stage, self._record = stage, record
        self._painter: Aside[Painted] | None = None
        self._pictures: dict[StepAndSeat, Surface] = {}
        self._scaled: dict[tuple[StepAndSeat, int], Surface] = {}

    def begin(self, moments: Sequence[StepAndSeat]) -> None:
        """Have some moments painted."""
        self.close()
        width = round(WIDE * self._stage.canvas.view.scale)
        self._painter = Aside[Painted]()
        if self._stage.saves_in_background:
            data = self._stage.folders.data
            wanted = _Wanted(save_bytes(self._record), moments, width, language(), data)
            self._painter.begin([Job(_serve, wanted, told)])
        else:
            self._painter.do_here(_painted(self._stage, self._record, moments, width))

    def picture(self, moment: StepAndSeat, width: int) -> Surface | None:
        """A moment so many pixels wide, if it is painted already."""
        whole, key = self._pictures.get(moment), (moment, width)
        if whole is not None and key not in self._scaled:
            high = max(1, round(whole.get_height() * width / whole.get_width()))
            self._scaled[key] = smoothscale(whole, (width, high))
        return self._scaled.get(key)

    def update(self) -> bool:
        """Take in what has been painted; whether there is anything new."""
        news = self._painter.news() if self._painter is not None else []
        for moment, size, pixels in news:
            self._pictures[moment] = pygame.image.frombuffer(pixels, size, "RGB")
        return bool(news)

    def close(self) -> None:
        """Nobody wants to see them any more."""
        if self._painter is not None:
            self._painter.close()


def _serve(connection: Connection, wanted: _Wanted) -> None:
    """Paint in a process of its own."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    headless()
    words.use(wanted.language)
    stage = make_stage((64, 36), Settings(), Folders.of_user(wanted.data))
    record = parse_save(wanted.content, _FILE, GAMES)
    for each in _painted(stage, record, wanted.moments, wanted.width):
        connection.send(each)
    connection.send(None)


def _painted(stage: Stage, record: Record, moments: Sequence[StepAndSeat], width: int) -> Iterator[Painted]:
    """Moment after moment."""
    for step, seat in moments:
        table = draw_record(stage, replace(record, steps=record.steps[:step]), width, eyes=seat)
        yield Painted((step, seat), table.get_size(), pygame.image.tobytes(table, "RGB"))
