"""Bots play behind the title when nobody does anything, until somebody does."""

from pathlib import Path

import pygame
import pytest
from pygame import FRect
from theatre import Theatre

from game.shelf import GAMES
from scenes.navigation.settings import Comfort, Settings
from scenes.platform.canvas import Canvas
from scenes.platform.music.score import EVERYBODY, THIN, Mood
from scenes.screens import attract
from scenes.screens.attract import Attract
from scenes.screens.title import Title
from scenes.ui.scenery.name_plate import PLATE, TOP


def quiet(theatre: Theatre, seconds: float) -> None:
    for _ in range(round(seconds * 2)):
        theatre.frame(0.5)


def test_bots_play_each_game_in_turn_and_nothing_is_saved(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title, pictures=False)
    quiet(theatre, 29.0)
    assert isinstance(theatre.top, Title)
    quiet(theatre, 2.0)
    assert isinstance(theatre.top, Attract)
    seen = set()
    for _ in range(160):
        quiet(theatre, 0.5)
        seen.add(theatre.top._table.session.match.record.game.id)
    assert seen == set(GAMES)
    assert not list(theatre.stage.folders.saves.glob("*"))


@pytest.mark.parametrize(
    ("language", "size"),
    [("en", (1280, 720)), ("de", (1280, 720)), ("fr", (1280, 720)), ("de", (1024, 768)), ("fr", (720, 1280))],
)
def test_name_and_invitation_lie_over_no_paper_of_any_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    papers: list[FRect] = []
    nine = Canvas.nine

    def watched(self: Canvas, name: str, rect: FRect, alpha: float = 1.0) -> None:
        papers.append(rect.copy())
        nine(self, name, rect, alpha)

    monkeypatch.setattr(Canvas, "nine", watched)
    settings = Settings(language=language, comfort=Comfort(text_size=2.0))
    theatre = Theatre(tmp_path, Attract, settings=settings, size=size, pictures=False)
    theatre.frame()
    (x, y), _invitation = attract._PLACES[theatre.stage.canvas.view.stage]
    assert theatre.stage.canvas.view.stage == size
    name = FRect(0, 0, PLATE[0] * attract._SMALL, (TOP + PLATE[1]) * attract._SMALL)
    name.midtop = (x, y - TOP * attract._SMALL)
    seen = set()
    for _ in range(80):
        theatre.frame(1.0)
        theatre.settle()
        papers.clear()
        theatre.frame()
        seen.add(theatre.top._table.session.match.record.game.id)
        *others, invitation = papers
        assert theatre.stage.canvas.visible.contains(name.union(invitation))
        assert [paper for paper in others if paper.colliderect(name.union(invitation))] == []
    assert seen == set(GAMES)


@pytest.mark.parametrize("touch", ["key", "mouse"])
def test_any_touch_brings_the_title_back_and_does_no_more(tmp_path: Path, touch: str) -> None:
    theatre = Theatre(tmp_path, Title, pictures=False)
    quiet(theatre, 31.0)
    assert isinstance(theatre.top, Attract)
    if touch == "key":
        theatre.key(pygame.K_RETURN)
    else:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(640, 400), button=1, touch=False))
            theatre.frame()
    assert isinstance(theatre.top, Title)
    quiet(theatre, 5.0)
    assert isinstance(theatre.top, Title)


def test_each_game_is_shown_to_its_own_music_and_the_title_has_its_own_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = Theatre(tmp_path, Title, pictures=False)
    sound = theatre.stage.sound
    moods: set[Mood] = set()
    monkeypatch.setattr(sound, "conduct", moods.add)
    music = sound.pieces()
    seen = set()
    quiet(theatre, 31.0)
    for _ in range(160):
        quiet(theatre, 0.5)
        game = theatre.top._table.session.match.record.game.id
        assert sound._playing is music[game]
        seen.add(game)
    assert seen == set(GAMES)
    assert len(moods - {THIN, EVERYBODY}) > 2  # it follows what is shown
    theatre.key(pygame.K_RETURN)
    assert sound._playing is music["title"]


def test_with_less_motion_the_title_stays(tmp_path: Path) -> None:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    theatre = Theatre(tmp_path, Title, settings=settings)
    quiet(theatre, 60.0)
    assert isinstance(theatre.top, Title)
