"""Second copy screen: another copy of the game uses the same folder, and only one can save there."""

from __future__ import annotations

from typing import Final

from scenes.navigation.routes import ToTitle
from scenes.navigation.stack import Change, Quit, Reset
from scenes.navigation.stage import Stage
from scenes.platform.storage.folder_lock import Elsewhere, free_beside
from scenes.platform.storage.folders import at_home
from scenes.screens.day_screen import DayScreen
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.layout import At, Column
from scenes.ui.panel import standing
from scenes.ui.text import Text
from scenes.words import _

_WIDTH: Final = 900


class SecondCopy(DayScreen):
    """What to do about it."""

    first = "nothing"

    def __init__(self, stage: Stage, elsewhere: Elsewhere) -> None:
        self._elsewhere = elsewhere
        super().__init__(stage)

    def build(self) -> Widget:
        """What is the matter, and the ways on."""
        told = _("Another copy of the game saves in {folder}. Two of them would overwrite each other.")
        buttons = (
            Button("nothing", _("Play without saving"), self._play_without_saving, kind="primary"),
            Button("beside", _("Use another folder"), self._use_another, kind="cream"),
            Button("quit", _("Quit"), self.back, kind="cream"),
        )
        words = Column(
            Text(_("Three Skies is already open"), "head"),
            Text(told.format(folder=at_home(self._elsewhere.taken))),
            gap=22,
        )
        width = _WIDTH * max(1.0, self.ui.theme.text_size)
        return At(standing("second", words, *buttons, kind="dialog/dawn"), width=width)

    def back(self) -> Change | None:
        """Leave it to the other copy."""
        return Quit()

    def _play_without_saving(self) -> Change:
        return Reset(ToTitle())

    def _use_another(self) -> Change | None:
        self._elsewhere.beside = free_beside(self._elsewhere.taken)
        if self._elsewhere.beside is None:
            self.stage.toast(_("There is no other folder that can be written to."))
            return None
        return Quit()  # and the game begins again there
