"""The title: three games as three boxes of paper theatre under one sky."""

from __future__ import annotations

from scenes.canvas import Canvas
from scenes.intents import Wish
from scenes.stack import Change, Quit
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import At, Column, Flow, Layers
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.words import _


class Title(Screen):
    """The first screen, from which everything is reached."""

    name = "title"
    first = "cloud9"

    def build(self) -> Widget:
        """The name, the games, and what the buttons do."""
        games = Flow(
            Button("cloud9", "Cloud 9", kind="primary"),
            Button("cloudy_kingdom", "Cloudy Kingdom", kind="teal"),
            Button("strange_world", "Strange World", kind="violet"),
            gap=24,
            align=0.5,
        )
        prompts = Flow(Prompt(Wish.BACK, _("Quit"), self.back), gap=28)
        return Layers(
            At(Text("Three Skies", "hero"), 0.5, 0.1),
            At(Column(games, align=0.5), 0.5, 0.55),
            At(prompts, 0.5, 1.0),
        )

    def back(self) -> Change | None:
        """Leave the game."""
        return Quit()

    def draw_behind(self, canvas: Canvas) -> None:
        """The sky."""
        canvas.fill(canvas.visible, "#6C84CB")
