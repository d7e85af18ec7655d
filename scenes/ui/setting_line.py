"""Setting line: what is set on the left, what sets it on the right."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.ui.controls import Stepper
from scenes.ui.core import Target, Ui, Widget
from scenes.ui.layout import Column, Row
from scenes.ui.picture import Picture
from scenes.ui.text import Text

_AIR: Final = (12.0, 4.0)  # around the line, where it is lit


class SettingLine(Row):
    """A label, perhaps with an icon and a note, and a control that the focus finds across the whole line."""

    def __init__(  # noqa: PLR0913 - what is said, set and shown
        self,
        label: str,
        control: Target,
        *,
        icon: str = "",
        note: str = "",
        least: float,
        shown: Widget | None = None,
    ) -> None:
        said: Widget = Text(label)
        if note:
            said = Column(said, Text(note, "soft", size=20), gap=0)
        if icon:
            said = Row(Picture(f"ui/icon/{icon}", 40, 40), said, gap=14, grow=1, least=100)
        children: list[Widget] = [said, control]
        if shown is not None:
            is_long = isinstance(control, Stepper)  # of words, which take a line of their own
            children = [Column(said, control, gap=0), shown] if is_long else [said, control, shown]
        super().__init__(*children, grow=0, least=least)
        self._control = control
        self._is_card = shown is not None
        control.spoken = f"{label}: {control.label}" if control.label else label
        control.label = control.label or label

    def place(self, ui: Ui, rect: FRect) -> None:
        """Give both their places, and the control its reach."""
        super().place(ui, rect)
        self._control.reach = rect

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint both, on a lighter ground while the control is in focus."""
        if self._is_card:
            canvas.nine("ui/chip/cream", self.rect.inflate(2 * _AIR[0], 2 * _AIR[1]))
        if ui.focus == self._control.id:
            canvas.nine("ui/row/hover", self.rect.inflate(2 * _AIR[0], 2 * _AIR[1]))
        super().draw(ui, canvas)
