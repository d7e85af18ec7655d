"""The title: three games as three boxes of paper theatre under one sky."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import FRect, Surface

from game.core import Game
from game.shelf import GAMES
from scenes import seating
from scenes.canvas import Canvas
from scenes.intents import Wish
from scenes.library import Entry, Library
from scenes.motion import during
from scenes.saves_screen import SavesScreen, open_entry, plan_for
from scenes.settings_screen import SettingsScreen
from scenes.shadow_box import ShadowBox
from scenes.skies import DayBanks
from scenes.stack import Change, Push, Quit
from scenes.stage import Stage
from scenes.thumbnails import thumbnail
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.item import Item
from scenes.ui.layout import At, Column, Flow, Layers, Row
from scenes.ui.panel import Panel
from scenes.ui.picture import Drawing
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.words import _

_LETTERS: Final = 10
_MARK: Final = (640.0, 122.0)  # middle of the base line of the name
_DOT: Final = (811.0, 38.0)  # of the i, a balloon
_I: Final = 7  # the letter below it
_HOP: Final = (0.5, 0.07)  # seconds for a letter to hop up, and between one letter and the next
_BOXES_END: Final = 652.0  # how far down the stage the boxes reach
_FRONT_LOWER: Final = 62.0  # how far the front bank is sunk, so that it hides no words
_LOOK_FOR_SAVES: Final = 0.4  # seconds after which there is time for it
_CLOUDS: Final = (  # paint and shape, x, y, size, units a second
    ("dawn/0", 120.0, 130.0, 1.1, 3.0),
    ("dawn-far/3", 330.0, 70.0, 0.65, 2.0),
    ("dawn/4", 30.0, 300.0, 0.85, 4.0),
    ("noon/3", 446.0, 300.0, 0.6, 3.0),
    ("noon/3", 838.0, 330.0, 0.55, 2.5),
    ("dusk-light/4", 1000.0, 90.0, 0.75, 2.5),
    ("dusk-light/1", 1196.0, 120.0, 0.95, 3.5),
    ("dusk/2", 1250.0, 330.0, 0.95, 4.0),
)


class Title(Screen):
    """The first screen, from which everything is reached."""

    name = "title"
    first = "cloudy_kingdom"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._library = Library(stage.folders.saves, GAMES)
        self._banks = DayBanks()
        self._looked = False
        self._entry: Entry | None = None
        self._picture: Surface | None = None

    def entered(self) -> None:
        """Look for the match to go on with again, and let the music begin."""
        super().entered()
        self._looked = False
        self.stage.sound.music("title")

    def build(self) -> Widget:
        """The games, the match to go on with, and what the buttons do."""
        boxes = [ShadowBox(id_, _players(game), partial(self._open, id_)) for id_, game in GAMES.items()]
        layers: list[Widget] = [
            At(Flow(*boxes, gap=64, align=0.5), 0.5, 1.0, edge=self.stage.canvas.visible.bottom - _BOXES_END),
            Drawing(0, 0, lambda canvas, _rect: self._banks.draw(canvas, "near", _FRONT_LOWER)),
            At(self._prompts(), 0.5, 1.0, edge=8),
        ]
        if self._entry is not None and self._picture is not None:
            layers.append(At(self._continue_card(self._entry), 0.0, 0.0, side=20, edge=16))
        return Layers(*layers)

    def back(self) -> Change | None:
        """Leave the game."""
        return Quit()

    def update(self, dt: float) -> Change | None:
        """Look for a match to go on with, when there is time for it."""
        if not self._looked and self.time > _LOOK_FOR_SAVES:
            self._looked = True
            self._look_for_saves()
        return super().update(dt)

    def draw_behind(self, canvas: Canvas) -> None:
        """One day from left to right, and the name of the game."""
        time = 0.0 if self.ui.theme.less_motion else int(self.time * 30) / 30
        canvas.cover("common/sky/day")
        visible = canvas.visible
        across = visible.width + 320
        for cloud, start, y, size, speed in _CLOUDS:
            x = (start + 160 - visible.left + speed * time) % across + visible.left - 160
            canvas.picture(f"common/cloud/{cloud}", x, y, wide=size, high=size, alpha=0.9)
        self._banks.draw(canvas, "middle")
        self._draw_name(canvas)

    def _draw_name(self, canvas: Canvas) -> None:
        """The letters hop into their places one after another, once."""
        x, y = _MARK
        higher = min(ShadowBox.more(self.ui), y - 104 - canvas.visible.top)  # the boxes may need the room
        y -= higher
        canvas.picture("title/plate", x, y)
        canvas.picture("title/dot/back", _DOT[0], _DOT[1] - higher)
        for layer in ("back", "face"):
            for number in range(_LETTERS):
                canvas.picture(f"title/letter/{number}/{layer}", x, y - self._hop(number))
        canvas.picture("common/balloon/small", _DOT[0], _DOT[1] - higher - self._hop(_I) * 1.5)

    def _hop(self, number: int) -> float:
        if self.ui.theme.less_motion:
            return 0.0
        share = during(self.time, _HOP[1] * number, _HOP[1] * number + _HOP[0])
        return 60 * share * (1 - share) * (1 - share * 0.4)

    def _prompts(self) -> Widget:
        prompts = [Prompt(Wish.MENU, _("Settings"), self._settings)]
        if self._library.paths():
            prompts.append(Prompt(Wish.HELP, _("Saved matches"), self._saves))
        if self._entry is not None:
            prompts.append(Prompt(Wish.EXTRA, _("Go on playing"), self._go_on))
        return Flow(*prompts, Prompt(Wish.BACK, _("Quit"), self.back), gap=36, align=0.5)

    def _continue_card(self, entry: Entry) -> Widget:
        assert entry.record is not None
        words = Column(
            Text(_("Go on playing"), "name", size=22), Text(entry.record.game.title, "soft", size=20), gap=0
        )
        picture = Drawing(112, 63, self._draw_picture)
        return Panel(Item("continue", Row(picture, words, gap=12), self._go_on), padding=8, stitched=False)

    def _draw_picture(self, canvas: Canvas, rect: FRect) -> None:
        assert self._picture is not None
        canvas.image(self._picture, rect.left, rect.top)

    def _look_for_saves(self) -> None:
        self._entry = self._library.newest()
        if self._entry is not None and self._entry.record is not None:
            plan = plan_for(self._entry, seating.read_memory(self.stage.folders.memory).plans)
            self._picture = thumbnail(self.stage, self._entry.record, plan, 112)
        self.refresh()

    def _open(self, game: str) -> Change:
        from scenes.table_setup import TableSetup  # noqa: PLC0415 - the title is to be there at once

        return Push(TableSetup(self.stage, game))

    def _go_on(self) -> Change | None:
        return open_entry(self.stage, self._entry) if self._entry is not None else None

    def _settings(self) -> Change:
        return Push(SettingsScreen(self.stage))

    def _saves(self) -> Change:
        return Push(SavesScreen(self.stage))


def _players(game: Game) -> str:
    fewest, most = game.seat_counts[0], game.seat_counts[-1]
    return _("{fewest} to {most} players").format(fewest=fewest, most=most)
