"""The questions what to do while somebody who is asked has no device: it is gone, or they never had one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from scenes.input.intents import AnyIntent, Back, Confirm, Extra, Menu, Press, Release, Wish
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column
from scenes.ui.panel import standing
from scenes.ui.text import Text
from scenes.words import _

_PATIENCE: Final = 1.0  # seconds for which presses that were meant for something else are not heard
_WIDTH: Final = 760.0


class NoDevice(Overlay):
    """Waits for a device for a seat, and goes away when there is one."""

    first = "wait"

    def __init__(
        self,
        stage: Stage,
        seat: int,
        name: str,
        menu: Callable[[], Change],
        newcomer: Callable[[str], Change | None],
    ) -> None:
        self._newcomer = newcomer  # lets a device sit down that nobody holds
        self._seat = seat
        self._name = name
        self._menu = menu
        self._by = ""  # the device that pressed last
        super().__init__(stage)

    def build(self) -> Widget:
        """What is missing, and what can be done about it."""
        told = Column(Text(self._title(), "head"), Text(self._message()), gap=22)
        use = Prompt(Wish.EXTRA, _("Use this device"), self._sit_down)
        width = _WIDTH * max(1.0, self.ui.theme.text_size)
        return At(standing("dialog", told, *self._answers(), use, kind="dialog/dawn"), width=width)

    def handle(self, intent: AnyIntent) -> Change | None:
        """Whoever has no seat sits down with a press; the menu is there for everybody."""
        self._by = intent.device
        match intent:
            case Confirm() | Extra() | Press() | Release() | Back() if self.time < _PATIENCE:
                return None
            case Confirm() | Extra() if intent.device not in self.stage.devices.seats:
                return self._sit_down()
            case Menu() | Back():
                return self._menu()
            case _:
                return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Whatever holds the seat answers the question."""
        change = super().update(dt)
        return Pop() if self.stage.devices.holders.devices_of(self._seat) else change

    def _title(self) -> str:
        return _("{name} has no controller").format(name=self._name)

    def _message(self) -> str:
        return _("{name}, press a button on a device that nobody uses. Or pass one round.").format(
            name=self._name
        )

    def _answers(self) -> Iterator[Button]:
        yield Button("wait", _("Wait"), lambda: None, kind="primary")
        yield Button("lend", _("Pass a device round"), self._lend)

    def _lend(self) -> Change | None:
        if not self._may_decide():
            return None
        self._share()
        return Pop()

    def _share(self) -> None:
        self.stage.devices.holders.share()

    def _sit_down(self) -> Change | None:
        return None if self._by in self.stage.devices.seats else self._newcomer(self._by)

    def _may_decide(self) -> bool:
        """Whether who presses has a seat at the table, or nobody has."""
        seats = self.stage.devices.seats
        if self._by in seats or not seats:
            return True
        self.stage.refuse(_("Only the players at the table can decide that."))
        return False


class LostDevice(NoDevice):
    """Asks for a pad that was lost."""

    def __init__(  # noqa: PLR0913, PLR0917 - whose it is, and all that may come of it
        self,
        stage: Stage,
        seat: int,
        name: str,
        menu: Callable[[], Change],
        newcomer: Callable[[str], Change | None],
        replace: Callable[[], None],
    ) -> None:
        self._replace = replace
        super().__init__(stage, seat, name, menu, newcomer)

    def update(self, dt: float) -> Change | None:
        """Go when the seat lacks nothing any more."""
        return super().update(dt) or (None if self.stage.devices.holders.lacks(self._seat) else Pop())

    def _title(self) -> str:
        return _("{name}'s controller is disconnected").format(name=self._name)

    def _message(self) -> str:
        return _("Switch it on or plug it in again to carry on.")

    def _answers(self) -> Iterator[Button]:
        yield from super()._answers()
        yield Button("bot", _("Let a bot play for {name}").format(name=self._name), self._let_bot_play)

    def _share(self) -> None:
        self.stage.devices.holders.lend(self._seat)

    def _let_bot_play(self) -> Change | None:
        if not self._may_decide():
            return None
        self.stage.devices.holders.do_without(self._seat)
        self._replace()
        return Pop()
