"""What else the buttons do: prompts side by side; or a menu, where the words are too large for that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.intents import Wish
from scenes.stack import Push
from scenes.stage import Stage
from scenes.title_menu import TitleMenu
from scenes.ui.button import Prompt
from scenes.ui.core import Action, Ui, Widget
from scenes.ui.layout import Flow
from scenes.words import _

_GAP: Final = 28.0


@dataclass(frozen=True, slots=True)
class Way:
    """What a button does."""

    wish: Wish
    words: str
    lead: Action


def prompts(
    stage: Stage, ui: Ui, ways: Sequence[Way], room: float, *first: Widget, largest: float = 2.0
) -> Flow:
    """The first ones and all ways on one line; or a menu of the ways, where that takes more than one."""
    others = [Prompt(way.wish, way.words, way.lead, largest=largest) for way in ways]
    all_ = [*first, *others]
    line = Flow(*all_, gap=_GAP, align=0.5)
    if len(ways) <= 1 or line.size(ui, room)[1] <= max(prompt.size(ui, room)[1] for prompt in all_):
        return line
    listed = [(str(way.wish), way.words, way.lead) for way in ways]
    menu = Prompt(Wish.MENU, _("Menu"), lambda: Push(TitleMenu(stage, listed)), largest=largest)
    menu.listed = others
    return Flow(*first, menu, gap=_GAP, align=0.5)
