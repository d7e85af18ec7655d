"""All ways on from the title that are no game, as a menu: for text too large to have them side by side."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.stack import Change, Pop
from scenes.stage import Stage
from scenes.ui.button import Button
from scenes.ui.core import Action, Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column
from scenes.ui.panel import Panel, Scrolled
from scenes.words import _

Way = tuple[str, str, Action]  # id, words, where it leads


class TitleMenu(Overlay):
    """A button for each way."""

    def __init__(self, stage: Stage, ways: Sequence[Way]) -> None:
        self._ways = ways
        self.first = ways[0][0]
        super().__init__(stage)

    def build(self) -> Widget:
        """The ways, one below the other."""
        width = 420 * max(1.0, self.ui.theme.text_size)
        buttons = [
            Button(id_, words, lambda lead=lead: self._go(lead), width=width)  # type: ignore[misc]
            for id_, words, lead in self._ways
        ]
        back = Button("back", _("Back"), Pop, width=width)
        return At(
            Panel(Scrolled("ways", Column(*buttons, back, gap=14)), kind="dialog/dawn"), width=width + 80
        )

    @staticmethod
    def _go(lead: Action) -> Change:
        return Pop(lead())
