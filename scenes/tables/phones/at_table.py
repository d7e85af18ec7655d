"""Phones at a table: they join in, and the screen tells who has chosen and whose phone is asleep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

from scenes.navigation.stack import Change, Push
from scenes.phones.private_side import PutOnPhone
from scenes.platform.canvas import Canvas
from scenes.tables.context import TableContext
from scenes.tables.phones.table_phones import TablePhones
from scenes.ui.core import Size
from scenes.ui.placement import Obstacle, clearing, hidden, seen
from scenes.ui.scenery.avatars import draw_portrait
from scenes.ui.screen import Screen
from scenes.ui.text import fitted
from scenes.words import _

_HIGH: Final = 54.0
_RADIUS: Final = 18.0
_STEP: Final = 86.0  # from one person to the next
_ICON: Final = 38.0  # from a person to what is told of them
_EDGE: Final = 14.0  # from the edges of the window
_WORDS: Final = 300.0
_TRIED: Final = 16.0  # from one place that is tried to the next


class PhonesAtTable:
    """What a table has to do with phones; nothing of it is there before somebody asks for them."""

    def __init__(
        self, context: TableContext, on_phone: Callable[[], PutOnPhone], let_play: Callable[[int, str], None]
    ) -> None:
        self._context = context
        self._on_phone = on_phone
        self._let_play = let_play
        self._host: TablePhones | None = None
        self._about: object = None  # what is told now, and where
        self._rect = FRect()

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

    def obstacles(self) -> Sequence[Obstacle]:
        """Where it tells of people now, which nothing should hide."""
        return [Obstacle(self._rect)] if self._rect.width else ()

    def draw(self, screen: Screen, canvas: Canvas) -> None:
        """Tell of those who are asked on their phones: who has chosen, and whose phone is asleep."""
        phones, host = self._context.stage.phones, self._host
        if host is None or not phones.is_on or self._context.session.is_led:
            return
        told = [seat for seat in host.seats if host.is_asked(seat) or host.has_chosen(seat)]
        if not told:
            self._about, self._rect = None, FRect()
            return
        asleep = [seat for seat in told if not host.has_chosen(seat) and not phones.is_awake(seat)]
        ink = screen.ui.ink("light", 22 * min(1.0, 1.4 / screen.ui.theme.text_size))
        ink, lines = fitted(self._words(asleep), ink, _WORDS, screen.ui.lettering)
        size = screen.ui.lettering.width(lines[0], ink) + _STEP * len(told) + 34, _HIGH
        rect = self._place(screen, size, tuple(told), canvas.visible)
        canvas.nine("ui/pill/ink", rect)
        for place, seat in enumerate(told):
            x = rect.left + 30 + _STEP * place
            look = self._context.people.looks[seat]
            draw_portrait(canvas, look, x, rect.centery - 1, radius=_RADIUS)
            icon = "check" if host.has_chosen(seat) else "eye-closed" if seat in asleep else "phone"
            canvas.picture(f"ui/icon/light/{icon}", x + _ICON, rect.centery, wide=0.85, high=0.85)
        canvas.text(lines[0], ink, rect.left + 12 + _STEP * len(told), rect.centery - 1)

    def _place(self, screen: Screen, size: Size, told: Sequence[int], visible: FRect) -> FRect:
        """At the foot if it hides little there; it stays as long as it tells of the same people."""
        about = told, size, tuple(visible)
        if about != self._about:
            self._rect = FRect()
            room = visible.inflate(-2 * _EDGE, -2 * _EDGE)
            others = [*seen(screen.focus.laid.root, screen.ui, visible), *screen.obstacles()]
            self._about, self._rect = about, _at_foot(size, room, others)
            if hidden(self._rect, others) > size[0] * size[1]:  # of what matters, more than a third
                self._rect = clearing([size], room, others)[1]
        return self._rect

    def _words(self, asleep: list[int]) -> str:
        names = self._context.people.names
        if asleep:
            return _("{name}, wake your phone!").format(name=names[asleep[0]])
        return _("Choose on your phone")

    def _table(self) -> TablePhones:
        if self._host is None:
            self._host = TablePhones(self._context, self._on_phone(), self._let_play)
        return self._host


def _at_foot(size: Size, room: FRect, others: Sequence[Obstacle]) -> FRect:
    """Where something of a size hides least at the foot of a room, the nearer to the middle the better."""
    middle, steps = room.centerx - size[0] / 2, int((room.width - size[0]) / 2 // _TRIED)
    xs = sorted((middle + _TRIED * step for step in range(-steps, steps + 1)), key=lambda x: abs(x - middle))
    places = [FRect(x, room.bottom - size[1], *size) for x in xs or [room.left]]
    return min(places, key=lambda place: hidden(place, others))
