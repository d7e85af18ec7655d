"""Handover (hot-seat): a curtain closes, names who may look, and opens only when they say so.

What lies beneath is told to change only while the curtain is closed, and is not drawn before it opens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from scenes.input.intents import AnyIntent, Back, Confirm, Log, Menu, Point, Press, Release, Wish
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, between, during, glide, sway
from scenes.platform.viewport import HEIGHT
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.described import Described
from scenes.ui.layout import At, Column, Gathered, Layers, gathered
from scenes.ui.scenery.avatars import Arms, Look, draw_traveller
from scenes.ui.scenery.backdrop import DAWN, Sky, draw_bank
from scenes.ui.screen import Screen
from scenes.ui.text import Text, fitted
from scenes.words import _

_CLOSE: Final = 0.45  # seconds for the walls to meet
_PART: Final = 0.40  # for them to show who comes next
_OPEN: Final = 0.45
_FADE: Final = 0.15  # instead of all of these, with less motion
_WALLS: Final = (("back", 436.0), ("middle", 536.0), ("front", 632.0))  # how far each stands from the middle
_REACH: Final = 760.0  # from the middle to where a wall is out of sight, on the usual stage
_HALF: Final = 640.0
_LARGEST: Final = 1.5  # times the usual size, of the words for the menu and of the name
_MEDALLION: Final = (640.0, 262.0, 190.0)  # middle and radius
_WAITING: Final = ((1010.0, 470.0), (1108.0, 470.0), (128.0, 640.0), (1150.0, 650.0))
_ROOM_BETWEEN: Final = 660.0  # for words, between those who wait
_GIVER: Final = (228.0, 470.0)


class _Phase(Enum):
    CLOSING = auto()
    WAITING = auto()
    MEETING = auto()
    OPENING = auto()


@dataclass(frozen=True, slots=True)
class HandoverNotice:
    """Who takes over, from whom, who waits with closed eyes, and why."""

    seat: int
    name: str
    look: Look
    reason: str  # to be translated when it is read
    giver: Look | None = None
    waiting: Sequence[Look] = ()
    passes: bool = True  # whether a device goes from hand to hand


@dataclass(frozen=True, slots=True)
class Doorkeeper:
    """What the table says to presses at its curtain."""

    open: Callable[[], None]  # shows the cards
    admits: Callable[[AnyIntent], bool]  # whether a wish counts; if not, whoever is meant is told
    refused: Callable[[AnyIntent], Change | None]  # what a refused wish leads to
    look_up: Callable[[AnyIntent], Change | None]  # what everybody may open, the cards stay shut
    is_needed: Callable[[], bool]  # whether this is still what the table waits for
    serve: Callable[[], None]  # speaks to whoever may look, once nobody sees the table any more


class Pill(Widget):
    """A line of words on a dark pill."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def describe(self) -> Described:
        """The words."""
        return Described(self._words, "text")

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as the words."""
        ink, lines = fitted(self._words, ui.ink("light"), width - 40, ui.lettering, most_lines=3)
        return max(ui.lettering.width(line, ink) for line in lines) + 40, len(lines) * ink.line + 14

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint pill and words."""
        canvas.nine("ui/pill/ink", self.rect)
        ink, lines = fitted(self._words, ui.ink("light"), self.rect.width - 38, ui.lettering, most_lines=3)
        y = self.rect.centery - (len(lines) - 1) * ink.line / 2
        for line in lines:
            canvas.text(line, ink, self.rect.centerx, y, align=0.5)
            y += ink.line


class Curtain(Screen):
    """Closed until the one who is named opens it."""

    first = "open"
    shapes = ()
    comes_by_itself = True

    def __init__(self, stage: Stage, handover: HandoverNotice, keeper: Doorkeeper, sky: Sky = DAWN) -> None:
        super().__init__(stage)
        self._sky = sky  # of the table beneath
        self._handover = handover
        self._keeper = keeper
        self._phase = _Phase.CLOSING
        self._since = 0.0  # seconds in this phase
        self._words: Widget = Column()
        stage.sound.play("curtain_close")

    @property
    def see_through(self) -> bool:  # type: ignore[override] # what is true of other scenes changes here
        """Whether the table can be seen: only while the walls come, and while they go."""
        return self._phase in (_Phase.CLOSING, _Phase.OPENING)

    @property
    def asked(self) -> int:
        """Whoever may look."""
        return self._handover.seat

    def build(self) -> Widget:
        """Who is to take over, and the button for it."""
        if self._phase is not _Phase.WAITING:
            return Column()
        name = self._handover.name
        words = _("I'm {name}").format(name=name)
        grown = self.ui.theme.text_size
        title = _("Hand over to {name}") if self._handover.passes else _("Only {name} may look now")
        self._words = Column(
            Text(title.format(name=name), "hero", align=0.5, size=74 * min(1.0, _LARGEST / grown)),
            Pill(_(self._handover.reason)),
            Button("open", words, self._press_open, kind=self._sky.button, wish=Wish.CONFIRM),
            gap=14,
            align=0.5,
        )
        menu = Prompt(Wish.MENU, _("Menu"), self._open_menu, largest=_LARGEST)
        return Layers(Gathered(At(self._words, 0.5, 1.0)), At(menu, 0.0, 1.0, edge=8))

    def handle(self, intent: AnyIntent) -> Change | None:
        """Only whoever holds a device for this seat may open it; the menu is there for everybody."""
        if self._phase is not _Phase.WAITING:
            return None
        match intent:
            case Back():
                return self._open_menu()
            case Menu() | Log():
                return self._keeper.look_up(intent)
            case Press(x=x, y=y) | Release(x=x, y=y) if self._is_menu(x, y):
                return super().handle(intent)
            case Confirm() | Point() | Press() | Release():
                return super().handle(intent) if self._keeper.admits(intent) else self._keeper.refused(intent)
            case _:
                return None

    def update(self, dt: float) -> Change | None:
        """Close, wait, meet again, open."""
        super().update(dt)
        self._since += dt
        calm = self.ui.theme.less_motion
        match self._phase:
            case _Phase.CLOSING if self._since >= (_FADE if calm else _CLOSE):
                self._enter(_Phase.WAITING)
            case _Phase.WAITING if not self._keeper.is_needed():
                return Pop()
            case _Phase.MEETING if self._since >= (_FADE if calm else _CLOSE):
                self._keeper.open()
                self._enter(_Phase.OPENING)
            case _Phase.OPENING if self._since >= (_FADE if calm else _OPEN):
                return Pop()
            case _:
                pass
        return None

    def draw(self, canvas: Canvas) -> None:
        """Paint the walls where they are, and between them who comes next."""
        if self.ui.theme.less_motion:
            self._draw_calm(canvas)
            return
        if self._phase in (_Phase.WAITING, _Phase.MEETING):
            self._draw_next(canvas)
        self._draw_walls(canvas)
        if self._phase is _Phase.WAITING and self._since > _PART * 0.6:
            self._draw_others(canvas)
            self.focus.draw(canvas)

    def _enter(self, phase: _Phase) -> None:
        self._phase, self._since = phase, 0.0
        if phase is _Phase.WAITING:
            self._keeper.serve()
        self.refresh()

    def _open_menu(self) -> Change | None:
        return self._keeper.look_up(Menu())

    def _is_menu(self, x: float, y: float) -> bool:
        under = self.focus.at(x, y)
        return under is not None and under.wish is Wish.MENU

    def _press_open(self) -> None:
        self.stage.sound.play("curtain_open")
        self._enter(_Phase.MEETING)

    def _draw_calm(self, canvas: Canvas) -> None:
        """With less motion nothing slides: the closed curtain fades in and out."""
        share = min(1.0, self._since / _FADE)
        if self._phase is _Phase.WAITING:
            self._draw_next(canvas)
            self._draw_walls(canvas)
            self._draw_others(canvas)
            self.focus.draw(canvas)
            return
        alpha = {_Phase.CLOSING: share, _Phase.MEETING: 1.0, _Phase.OPENING: 1 - share}[self._phase]
        canvas.fill(canvas.visible, "#F3BFBC", alpha)

    def _distance(self, away: float) -> float:
        """How far a wall that waits at some distance from the middle is from it now."""
        out = max(_REACH, canvas_half(self.stage.canvas) + 120.0)
        match self._phase:
            case _Phase.CLOSING:
                return between(out, 0.0, glide(during(self._since, 0.0, _CLOSE)))
            case _Phase.WAITING:
                return between(0.0, away * self._spread(), arrive(during(self._since, 0.0, _PART)))
            case _Phase.MEETING:
                return between(away * self._spread(), 0.0, glide(during(self._since, 0.0, _CLOSE)))
            case _Phase.OPENING:
                return between(0.0, out, glide(during(self._since, 0.0, _OPEN)))

    def _spread(self) -> float:
        return canvas_half(self.stage.canvas) / _HALF

    def _draw_walls(self, canvas: Canvas) -> None:
        visible = canvas.visible
        wide = max(1.0, canvas_half(canvas) / _HALF)
        high = max(1.0, visible.height / HEIGHT)
        breath = 0.0 if self.ui.theme.less_motion else 4.0
        for index, (wall, away) in enumerate(_WALLS):
            distance = self._distance(away) if not self.ui.theme.less_motion else away * self._spread()
            drift = sway(self.time, 6.0, breath, late=index) if distance > _HALF / 4 else 0.0
            for side, label in ((-1, "left"), (1, "right")):
                x = visible.centerx + side * (distance + drift)
                canvas.picture(f"common/curtain/{wall}/{label}", x, visible.bottom, wide=wide, high=high)

    def _draw_next(self, canvas: Canvas) -> None:
        canvas.cover("common/sky/curtain")
        top = self._words.rect.top if self._words.rect.height else HEIGHT * 0.62
        middle_x, middle_y, radius = _MEDALLION
        highest = gathered(canvas.visible).top + 30
        grow = min(1.0, max(0.4, (top - highest) / (middle_y + radius * 0.98)))
        middle_y = highest + (middle_y - 30) * grow
        look = self._handover.look
        canvas.picture(f"common/medallion/{look.colour}", middle_x, middle_y, wide=grow, high=grow)
        lively = not self.ui.theme.less_motion
        hop = abs(sway(self.time, 1.2, 6.0)) if lively and self.time < 4.0 else 0.0  # noqa: PLR2004 - then rest
        feet = middle_y + (150 - hop) * grow
        draw_traveller(canvas, look, middle_x, feet, mood="happy", arms="up", size=2.5 * grow)
        canvas.picture("common/medallion/cloud", middle_x, middle_y, wide=grow, high=grow)
        badge = f"common/badge/large/{look.colour}"
        canvas.picture(badge, middle_x + 136 * grow, middle_y - 130 * grow, wide=grow, high=grow)

    def _draw_others(self, canvas: Canvas) -> None:
        """Who gives away waves; the others keep their eyes shut, unless large words need the room."""
        draw_bank(canvas, "dawn", "near")
        if self._words.rect.width > _ROOM_BETWEEN:
            return
        if self._handover.giver is not None:
            self._draw_waiting(canvas, self._handover.giver, _GIVER, "wave", "happy")
        for look, place in zip(self._handover.waiting, _WAITING, strict=False):
            self._draw_waiting(canvas, look, place, "cover", "smile")

    @staticmethod
    def _draw_waiting(canvas: Canvas, look: Look, place: tuple[float, float], arms: Arms, mood: str) -> None:
        canvas.picture("common/seat-cloud/one", place[0], place[1], wide=0.8, high=0.8)
        draw_traveller(canvas, look, *place, mood=mood, arms=arms)


def canvas_half(canvas: Canvas) -> float:
    """Half the width of all that can be seen."""
    return canvas.visible.width / 2
