"""Climb: the ladder drawn, a rope for everybody, and how far up they have come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import FRect

from game.cup.state import CupPhase, CupState
from scenes.cup.grab import GRABBED, REACH, draw_grabbing, draw_hanging_cup
from scenes.platform.canvas import Canvas
from scenes.platform.motion import between, during, glide, sway
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Arms, Look, draw_badge, draw_traveller
from scenes.ui.text import common_ink, fitted

_SECONDS: Final = 2.2  # for the whole climb
_HAIR: Final = 1e-6  # seconds: what has passed may be rounded
_TOLD: Final = 3.5  # seconds after it for which everybody is told what the round brought
_FADING: Final = 0.6  # the last of them
_RISE: Final = 34.0  # how far that floats up meanwhile
_ABOVE_HEAD, _BELOW_POINTS = 152.0, 66.0  # from the feet
_STEP: Final = 40.0  # between two rungs, as they are drawn
_ABOVE_NAMES: Final = 70.0  # stands who has no points
_TOP: Final = 330.0  # where the feet of the best could be
_LEAST: Final = 60.0  # from the lowest to the highest, however little room there is
_CUP_FOOT: Final = 164.0  # where the foot of the cup hangs
_FOLLOWS: Final = 5.0  # how quickly the cup goes to hang over somebody else, a second
_ROPES_BEGIN: Final = 24.0  # below the upper edge
_WIDEST: Final = 150.0  # of one rope and what hangs on it
_FAIR_SHARE: Final = 0.75  # of what a round can bring: so much a round the ladder is made for
_BETWEEN: Final = 8.0  # two names
_SMALL_NAME: Final = 20.0  # size below which names get more room
_BY_TURNS: Final = 1.5  # columns for a name, where its neighbours are on another height
_LOWER: Final = (-8.0, 13.0)  # the two heights
_BELOW_FEET: Final = 24.0  # the points
_CLOUDS_APART: Final = 190.0
_HELD: Final = {"keyboard": "ui/icon/light/keyboard", "mouse": "ui/icon/light/mouse"}


@dataclass(frozen=True, slots=True)
class Rope:
    """Who climbs a rope."""

    name: str
    look: Look
    device: str  # that is theirs alone; empty if there is none
    bot: bool


class Climb:
    """The way of everybody from where they stood before the last round to where they stand."""

    def __init__(self, cup: CupState, speed: float) -> None:
        self._cup = cup
        self._speed = speed
        self.time = 0.0
        self._gained = cup.rounds[-1].gains if cup.rounds else {}
        self._over = float(self._highest)  # the rope that the cup hangs over, or on its way between two

    @property
    def is_done(self) -> bool:
        """Whether everybody has arrived."""
        return self.time >= _SECONDS

    @property
    def since_done(self) -> float:
        """Seconds since everybody has arrived."""
        return max(0.0, self.time - _SECONDS)

    def finish(self) -> None:
        """Let everybody arrive at once."""
        self.time = max(self.time, _SECONDS)
        self._over = float(self._highest)

    def go_on_to(self, since_done: float) -> None:
        """Let so many seconds have passed since everybody arrived."""
        self.time = max(self.time, _SECONDS + since_done + _HAIR)

    def rest(self) -> None:
        """Let everybody have arrived a while ago."""
        self.time = _SECONDS + _TOLD
        self._over = float(self._highest)

    def update(self, dt: float) -> bool:
        """Climb on; True when somebody has passed another point, which is heard."""
        before = self._all()
        self.time += dt if self.is_done else dt * self._speed
        self._over += (self._highest - self._over) * min(1.0, dt * _FOLLOWS)
        return self._all() != before

    def points(self, number: int) -> int:
        """What somebody has so far."""
        return round(self._height(number))

    def draw_far(self, canvas: Canvas) -> None:
        """The clouds from which all ropes hang."""
        visible = canvas.visible
        for step in range(ceil(visible.width / _CLOUDS_APART) + 1):
            shape, x = step % 3, visible.left + _CLOUDS_APART * step
            canvas.picture(f"common/cloud/dusk-light/{shape}", x, visible.top + 26)

    def draw_cup(self, canvas: Canvas, room: FRect) -> None:
        """The cup, over whoever is highest."""
        if self._grabbed is None:
            draw_hanging_cup(canvas, self._x(room, self._over), room.top, _CUP_FOOT, snapped=False)
            return
        for number in self._grabbed:
            x, snapped = self._x(room, number), self.since_done >= GRABBED
            draw_hanging_cup(canvas, x, room.top, _CUP_FOOT, snapped=snapped)

    def cup_x(self, room: FRect) -> float:
        """How far to the side the cup is, or the middle of several who have it."""
        grabbed = self._grabbed or (self._over,)
        return self._x(room, sum(grabbed) / len(grabbed))

    def draw(self, ui: Ui, canvas: Canvas, room: FRect, ropes: Sequence[Rope], time: float) -> None:
        """Draw all ropes, and who stands on them."""
        for number, rope in enumerate(ropes):
            x, y = self._x(room, number), canvas.visible.bottom
            while y > room.top + _ROPES_BEGIN:
                canvas.picture("cup/ladder", x, y)
                y -= _STEP
            if number not in (self._grabbed or ()):
                self._draw_climber(canvas, room, number, rope, time)
            self._draw_points(ui, canvas, room, number)
        for number in self._grabbed or ():
            feet, look = self._feet(room, number), ropes[number].look
            x, calm = self._x(room, number), not time
            draw_grabbing(canvas, look, x, feet, _CUP_FOOT, self.since_done, calm=calm)
        for number in range(len(ropes)):
            self._draw_gain(ui, canvas, room, number, still=not time)

    def draw_names(self, ui: Ui, canvas: Canvas, room: FRect, ropes: Sequence[Rope]) -> None:
        """Write the names along the lower end of the room; long ones on two heights by turns."""
        column = self._column(room)
        usual, names = ui.ink("sky", 25), [rope.name for rope in ropes]
        wide = column - _BETWEEN
        ink = common_ink([(name, wide) for name in names], usual, ui.lettering)
        by_turns = ink.size < _SMALL_NAME
        if by_turns:
            wide = column * _BY_TURNS
            ink = common_ink([(name, wide) for name in names], usual, ui.lettering)
        for number, name in enumerate(names):
            fit, lines = fitted(name, ink, wide, ui.lettering)
            lower = _LOWER[number % 2] if by_turns else 0.0
            canvas.text(lines[0], fit, self._x(room, number), room.bottom + lower, align=0.5)

    def _draw_climber(self, canvas: Canvas, room: FRect, number: int, rope: Rope, time: float) -> None:
        x, feet = self._x(room, number), self._feet(room, number)
        best = self._is_best(number)
        climbing = not self.is_done and self._gain(number) > 0
        arms: Arms = "wave" if best else "down"
        if climbing:
            arms = "wave" if int(self.time * 6) % 2 else "up"
        hop = abs(sway(time, 1.1, 5.0, late=number)) if best and time else 0.0
        draw_traveller(canvas, rope.look, x, feet - hop, arms=arms, mood="happy" if best else "smile")
        draw_badge(canvas, rope.look, x + 36, feet - 18, 0.8)
        held = _HELD.get(rope.device, "ui/icon/light/controls") if rope.device else ""
        if held or rope.bot:
            canvas.picture(held or "ui/icon/light/bot", x - 46, feet - 24, wide=0.6, high=0.6)

    def _draw_points(self, ui: Ui, canvas: Canvas, room: FRect, number: int) -> None:
        column = self._column(room)
        usual = ui.ink("name", min(24.0, 34 / ui.theme.text_size))
        told = [(str(self.points(each)), column - 22) for each in range(len(self._points))]
        ink = common_ink(told, usual, ui.lettering)
        ink, lines = fitted(str(self.points(number)), ink, column - 22, ui.lettering)
        wide = max(min(58.0, column - 4), ui.lettering.width(lines[0], ink) + 20)
        x = self._x(room, number)
        y = self._feet(room, number) + _BELOW_FEET
        if number in (self._grabbed or ()):
            y = max(y, _CUP_FOOT + REACH + _BELOW_FEET)
        pill = FRect(x - wide / 2, y - 19, wide, 38)
        canvas.nine("ui/pill/gold" if self._is_best(number) else "ui/pill/cream", pill)
        canvas.text(lines[0], ink, x, y, align=0.5)

    def _draw_gain(self, ui: Ui, canvas: Canvas, room: FRect, number: int, *, still: bool) -> None:
        """What the round brought floats away over the head; beside the points it would look like more."""
        since, gain = self.time - _SECONDS, self._gain(number)
        if 0 <= since < _TOLD and gain:
            rise = 0.0 if still else _RISE * since / _TOLD
            grabs = number in (self._grabbed or ())
            y = self._feet(room, number) + (_BELOW_POINTS if grabs else -_ABOVE_HEAD - rise)
            alpha = 1.0 - during(since, _TOLD - _FADING, _TOLD)
            canvas.text(f"+{gain}", ui.ink("sky", 32), self._x(room, number), y, align=0.5, alpha=alpha)

    def _is_best(self, number: int) -> bool:
        """Whether somebody has arrived above all others."""
        points = self._points
        return self.is_done and points[number] == max(points) > 0

    def _column(self, room: FRect) -> float:
        return min(_WIDEST, room.width / len(self._points))

    def _x(self, room: FRect, number: float) -> float:
        return room.centerx + (number - (len(self._points) - 1) / 2) * self._column(room)

    @property
    def _highest(self) -> int:
        """Who is highest up at this moment."""
        heights = [self._height(number) for number in range(len(self._points))]
        return heights.index(max(heights)) if heights else 0

    @property
    def _grabbed(self) -> Sequence[int] | None:
        """Who goes on to grab the cup, once the evening is over and everybody has arrived."""
        if self._cup.phase is not CupPhase.OVER or not self.is_done:
            return None
        return [self._cup.present.index(winner) for winner in self._cup.winners]

    @property
    def _points(self) -> list[int]:
        """What everybody has who is there."""
        return [self._cup.members[member].points for member in self._cup.present]

    def _gain(self, number: int) -> int:
        """What the last round brought somebody."""
        return self._gained.get(self._cup.present[number], 0)

    def _height(self, number: int) -> float:
        share = glide(min(1.0, self.time / _SECONDS))
        points = self._points[number]
        return between(points - self._gain(number), points, share)

    def _feet(self, room: FRect, number: int) -> float:
        points = self._points
        fair = 2 * (len(points) - 1) * _FAIR_SHARE * (len(self._cup.plan.picks) + 1)
        ground = room.bottom - _ABOVE_NAMES
        return between(ground, min(_TOP, ground - _LEAST), self._height(number) / max(fair, *points))

    def _all(self) -> list[int]:
        return [self.points(number) for number in range(len(self._points))]
