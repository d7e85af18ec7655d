"""The score sheet: stripes lie behind the rows that they are for."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import FRect
from theatre import Theatre

from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.platform.canvas import Canvas
from scenes.results.score_sheet import ScoreSheet


def test_stripes_lie_behind_their_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theatre = Theatre(tmp_path, lambda stage: SCENES["results"](stage, Request("results", less_motion=True)))
    theatre.pass_time(12.0)
    drawn: list[tuple[str, float]] = []  # in order: stripes by their middle, words by theirs
    nine, text = Canvas.nine, Canvas.text

    def noted(canvas: Canvas, name: str, rect: FRect, alpha: float = 1.0) -> None:
        if name == "ui/row/striped":
            drawn.append(("stripe", rect.centery))
        nine(canvas, name, rect, alpha)

    def told(canvas: Canvas, words: str, *how: float, **more: float) -> None:
        drawn.append(("words", how[2]))
        text(canvas, words, *how, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "nine", noted)
    monkeypatch.setattr(Canvas, "text", told)
    theatre.key(pygame.K_x)
    assert isinstance(theatre.top, ScoreSheet)
    theatre.pass_time(0.5)
    behind = [(place, after) for (what, place), (_what, after) in pairwise(drawn) if what == "stripe"]
    assert len(behind) > 1
    assert all(abs(place - words) < 1 for place, words in behind)
