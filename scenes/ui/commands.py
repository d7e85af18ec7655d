"""Commands: what else the buttons do, side by side; or a menu, if the words are too large for that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.input.intents import Wish
from scenes.navigation.stack import Change, Pop, Push
from scenes.navigation.stage import Stage
from scenes.ui.button import Button, Prompt
from scenes.ui.core import OnPress, Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Flow
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.screen import Screen
from scenes.words import _

_GAP: Final = 28.0
_WIDTH: Final = 420.0  # of the buttons in a menu


@dataclass(frozen=True, slots=True)
class Command:
    """What a button does."""

    wish: Wish
    words: str
    lead: OnPress
    icon: str = ""  # that stands for the words where there is little room


def prompts(
    screen: Screen, sky: Sky, ways: Sequence[Command], room: float, *first: Widget, largest: float = 2.0
) -> Flow:
    """The first ones and all ways on one line; or a menu of the ways, where that takes more than one."""
    all_ = [*first, *(Prompt(way.wish, way.words, way.lead, largest=largest) for way in ways)]
    line, ui = Flow(*all_, gap=_GAP, align=0.5), screen.ui
    if len(ways) <= 1 or line.size(ui, room)[1] <= max(prompt.size(ui, room)[1] for prompt in all_):
        return line
    return Flow(*first, menu_of(screen.stage, sky, ways, largest=largest), gap=_GAP, align=0.5)


def aloud(stage: Stage) -> Command:
    """The way to have read aloud what is there."""

    def read() -> None:
        stage.is_to_be_read = True

    return Command(Wish.SPEAK, _("Read aloud"), read, "sound")


def menu_of(stage: Stage, sky: Sky, ways: Sequence[Command], *, largest: float = 2.0) -> Prompt:
    """A prompt for the menu of some ways; their own buttons lead there without it as well."""
    menu = Prompt(Wish.MENU, _("Menu"), lambda: Push(WaysMenu(stage, sky, ways)), largest=largest)
    menu.listed = [Prompt(way.wish, way.words, way.lead) for way in ways]
    return menu


class WaysMenu(Overlay):
    """A button for each way, one below the other."""

    def __init__(self, stage: Stage, sky: Sky, ways: Sequence[Command]) -> None:
        self._sky, self._ways = sky, ways
        self.first = str(ways[0].wish)
        super().__init__(stage)

    def build(self) -> Widget:
        """The ways, and the one back."""
        width = _WIDTH * max(1.0, self.ui.theme.text_size)
        buttons = [
            Button(str(way.wish), way.words, lambda lead=way.lead: self._go(lead), width=width)  # type: ignore[misc]
            for way in self._ways
        ]
        back = Button("back", _("Back"), Pop, width=width)
        listed = Scrolled("ways", Column(*buttons, back, gap=14))
        return At(Panel(listed, kind=f"dialog/{self._sky.name}"), width=width + 80)

    @staticmethod
    def _go(lead: OnPress) -> Change:
        return Pop(lead())
