"""Phones at a table: they join in, and the screen tells who has chosen and whose phone is asleep."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import FRect

from scenes.navigation.stack import Change, Push
from scenes.phones.private_side import PutOnPhone
from scenes.platform.canvas import Canvas
from scenes.tables.context import TableContext
from scenes.tables.phones.table_phones import TablePhones
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import draw_portrait
from scenes.ui.text import fitted
from scenes.words import _

_HIGH: Final = 54.0
_RADIUS: Final = 20.0
_STEP: Final = 78.0  # from one person to the next
_EDGE: Final = 14.0  # from the lower edge
_WORDS: Final = 300.0


class PhonesAtTable:
    """What a table has to do with phones; nothing of it is there before somebody asks for them."""

    def __init__(
        self, context: TableContext, on_phone: Callable[[], PutOnPhone], let_play: Callable[[int, str], None]
    ) -> None:
        self._context = context
        self._on_phone = on_phone
        self._let_play = let_play
        self._host: TablePhones | None = None

    def open(self) -> Change:
        """Show the code by which phones come in."""
        from scenes.phones.joining.join_panel import JoinPanel  # noqa: PLC0415 - mostly nobody needs it

        names = self._context.people.names
        stage, sky = self._context.stage, self._context.sky
        return Push(JoinPanel(stage, self._table(), lambda: dict(enumerate(names)), sky))

    def entered(self) -> None:
        """Phones that are there show this table."""
        if self._context.stage.phones.is_on:
            self._context.stage.phones.serve(self._table())

    def left(self) -> None:
        """Nothing is asked here any more."""
        if self._host is not None:
            self._context.stage.phones.leaves(self._host)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Tell of those who are asked on their phones: who has chosen, and whose phone is asleep."""
        phones, host = self._context.stage.phones, self._host
        if host is None or not phones.is_on or self._context.session.is_led:
            return
        told = [seat for seat in host.seats if host.is_asked(seat) or host.has_chosen(seat)]
        if not told:
            return
        asleep = [seat for seat in told if not host.has_chosen(seat) and not phones.is_awake(seat)]
        ink = ui.ink("light", 22 * min(1.0, 1.4 / ui.theme.text_size))
        ink, lines = fitted(self._words(asleep), ink, _WORDS, ui.lettering)
        wide = ui.lettering.width(lines[0], ink) + _STEP * len(told) + 34
        visible = canvas.visible
        rect = FRect(visible.centerx - wide / 2, visible.bottom - _HIGH - _EDGE, wide, _HIGH)
        canvas.nine("ui/pill/ink", rect)
        for place, seat in enumerate(told):
            x = rect.left + 34 + _STEP * place
            look = self._context.people.looks[seat]
            draw_portrait(canvas, look, x, rect.centery - 1, radius=_RADIUS)
            icon = "check" if host.has_chosen(seat) else "eye-closed" if seat in asleep else "phone"
            canvas.picture(f"ui/icon/light/{icon}", x + 36, rect.centery)
        canvas.text(lines[0], ink, rect.left + 8 + _STEP * len(told), rect.centery - 1)

    def _words(self, asleep: list[int]) -> str:
        names = self._context.people.names
        if asleep:
            return _("{name}, wake your phone!").format(name=names[asleep[0]])
        return _("Choose on your phone")

    def _table(self) -> TablePhones:
        if self._host is None:
            self._host = TablePhones(self._context, self._on_phone(), self._let_play)
        return self._host
