"""Posters of matches: a picture that holds the whole match, as letters and as a QR code."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from tables import TABLES, random_game

from game.matches.saves import write_save
from scenes.cli.commands import main
from scenes.screens.posters.match_poster import SIZE
from scenes.tables.sign import Sign
from scenes.ui.core import Target

TABLE = next(table for table in TABLES if table.game.id == "cloudy_kingdom")


def test_the_match_of_a_poster_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, poster = str(tmp_path / "evening.skies"), str(tmp_path / "poster.png")
    write_save(random_game(TABLE, 2), Path(file))
    assert main(("poster", file, "--out", poster)) == 0
    assert pygame.image.load(poster).get_size() == SIZE
    assert main(("replay", file)) == 0
    told = capsys.readouterr().out
    assert main(("replay", poster)) == 0
    assert capsys.readouterr().out == told


def test_the_board_of_a_poster_tells_of_no_buttons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[Target] = []
    monkeypatch.setattr(Sign, "draw", lambda sign, *_: painted.append(sign))
    write_save(random_game(TABLE, 2), tmp_path / "evening.skies")
    assert main(("poster", str(tmp_path / "evening.skies"), "--out", str(tmp_path / "poster.png"))) == 0
    assert not painted


def test_a_match_that_goes_on_has_no_poster(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = random_game(TABLE, 2)
    write_save(replace(record, steps=record.steps[:3]), tmp_path / "evening.skies")
    assert main(("poster", str(tmp_path / "evening.skies"))) == 1
    assert "is not over" in capsys.readouterr().err
