"""Dialog for learning how to play: the lesson of each game, as far as it was gone, and its rulebook."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import FRect

from game.learning.lessons import lesson_of
from game.shelf import GAMES
from scenes.input.intents import Wish
from scenes.learning.pictures import Composed, compositions
from scenes.learning.progress import FILE, read_progress
from scenes.learning.rulebook import Rulebook
from scenes.navigation.routes import ToLesson
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.shelf import GAME_UIS
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Grid, Group
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.text import Text
from scenes.words import _

_LEAST: Final = 340.0  # width of the part of a game
_CLOSE: Final = 12.0  # above and below all of it
_LARGEST: Final = 1.8
_PICTURE_HEIGHT: Final = 134.0
_LARGE: Final = 1.2  # beyond it words need the room of pictures


class Middle(Group):
    """A picture in the middle of its place, standing on its lower edge."""

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as the child, and as high for every game."""
        wide, high = self.children[0].size(ui, width)
        return wide, max(high, _PICTURE_HEIGHT)

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the child there."""
        self.rect = rect
        wide, high = self.children[0].size(ui, rect.width)
        left, top = rect.centerx - wide / 2, rect.bottom - high
        self.children[0].place(ui, FRect(left, top, wide, high))


class HowToPlay(Overlay):
    """Lesson and rulebook of one game, or of all."""

    def __init__(self, stage: Stage, game: str | None = None) -> None:
        self._games = tuple(GAMES) if game is None else (game,)
        self.first = f"lesson-{self._games[0]}"
        super().__init__(stage)

    def build(self) -> Widget:
        """One part for each game, as many beside each other as fit."""
        parts = Grid(*map(self._part, self._games), least=self.ui.theme.grown(_LEAST), most=3, gap=36)
        title = Text(_("How to play"), "head", align=0.5)
        sky = GAME_UIS[self._games[0]].sky.name if len(self._games) == 1 else "dawn"
        board = Panel(
            Scrolled("how-to-play", Column(title, parts, gap=22, stretch=True)), kind=f"dialog/{sky}"
        )
        width = _LEAST * len(self._games) * min(_LARGEST, max(1.0, self.ui.theme.text_size)) + 170
        back = Prompt(Wish.BACK, _("Back"), self.back)
        return At(Column(board, back, gap=12, align=0.5, yields=0), width=width, edge=_CLOSE)

    def _part(self, game: str) -> Widget:
        lesson = Button(
            f"lesson-{game}",
            _("Start the lesson"),
            partial(self._play, game),
            kind=GAME_UIS[game].sky.button,
            note=self._how_far(game),
        )
        rules = Button(
            f"rules-{game}", _("Rulebook"), partial(self._read, game), note=_("Every rule, in pictures")
        )
        for button in (lesson, rules):
            button.spoken = f"{GAME_UIS[game].title}: {button.label}"
        title = Text(GAME_UIS[game].title, "name", size=30, align=0.5)
        picture = Middle(Composed(compositions(game)[GAME_UIS[game].rulebook_picture]))
        shown = [picture] if self.ui.theme.text_size <= _LARGE else []
        return Column(*shown, title, lesson, rules, gap=14, stretch=True)

    def _how_far(self, game: str) -> str:
        done = read_progress(self.stage.folders.data / FILE).get(game, 0)
        steps = len(lesson_of(GAMES[game].folder).asks())
        if not done:
            return _("About 3 minutes")
        return (
            _("Continue from step {number}").format(number=done + 1) if done < steps else _("Play it again")
        )

    def _play(self, game: str) -> Change:
        return Push(ToLesson(game))

    def _read(self, game: str) -> Change:
        return Push(Rulebook(self.stage, game))
