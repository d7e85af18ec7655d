"""Podium of a result: everybody on their column of cloud, with faces for what is counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, between, bounce, during, sway
from scenes.results.columns import Columns
from scenes.results.ending import Ending
from scenes.results.telling import Telling, TellingPart
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Arms, draw_badge, draw_traveller
from scenes.ui.text import common_ink, fitted

_TOWER: Final = 210.0  # from one piece of a column to the next, at size 1
_NIGHT: Final = "#140C3A"
_VEIL, _FALLS = 0.72, 0.3  # how dark it gets, and in how many seconds
_PUFFS: Final = (-34.0, 34.0)  # of cloud at the feet of somebody who passes others
_CROWN: Final = (0.0, 0.7)  # seconds in which it drops
_DROP: Final = 190.0
_RAYS: Final = (0.3, 1.5)  # seconds until they are bright, and their size
_RAYS_COME: Final = 0.12  # seconds
_TURNED: Final = 0.5  # degrees by which rays turn at once, that few of them have to be made
_TURNING: Final = 0.2  # degrees a second
_JOY: Final = 5.4  # seconds for which those who have won hop
_CHEER: Final = 1.8  # seconds for which it is somebody's turn to cheer
_NOBODY_CHEERS: Final = 0.75 * _CHEER  # a moment for less motion
_LOOKING: Final = 0.9  # seconds for which one looks to a side in the beginning
_PILL: Final = (62.0, 58.0, 104.0)  # the number: below the feet, height, least width
_NUMBER, _LARGEST_NUMBER = 42.0, 52.0
_GAIN: Final = 44.0
_NAME, _LARGEST_NAME = 26.0, 40.0
_TAG: Final = 46.0
_TITLE, _LARGEST_TITLE = 21.0, 32.0
_BESIDE_TITLE: Final = 26.0  # of the room from one column to the next


class Podium:
    """Everybody, as they are at a moment of the telling."""

    def __init__(self, ending: Ending, telling: Telling) -> None:
        self._ending = ending
        self._telling = telling

    def pictures(self) -> Iterable[str]:
        """What is drawn only when all is counted, whoever it is for."""
        return {f"honours/rays/{look.colour}" for look in self._ending.looks}

    def draw(self, ui: Ui, canvas: Canvas, columns: Columns, time: float) -> None:
        """Paint them; before the last category only those are lit who can still win."""
        time = _NOBODY_CHEERS if ui.theme.less_motion else time
        seats = range(len(self._ending.names))
        lit = self._telling.can_still_win() if self._dark else list(seats)
        self._draw_rays(ui, canvas, columns)
        self._draw_all(ui, canvas, columns, [seat for seat in seats if seat not in lit], time)
        if self._dark:
            canvas.fill(canvas.visible, _NIGHT, _VEIL * self._dark)
            for seat in lit:
                x, y = columns.xs[seat], self._feet(columns, seat) - 50 * columns.size
                grown = 3.0 * columns.size
                canvas.picture("common/light/gold", x, y, wide=grown, high=grown, alpha=0.8)
        self._draw_all(ui, canvas, columns, lit, time)

    def draw_names(self, ui: Ui, canvas: Canvas, columns: Columns, y: float) -> None:
        """Write who stands where, and what those are called who stood out."""
        room = columns.apart - 66
        usual = ui.ink("name", min(_NAME, _LARGEST_NAME / ui.theme.text_size))
        ink = common_ink([(name, room) for name in self._ending.names], usual, ui.lettering)
        for seat, name in enumerate(self._ending.names):
            fit, lines = fitted(name, ink, room, ui.lettering)
            wide = ui.lettering.width(lines[0], fit) + 64
            tag = FRect(columns.xs[seat] - wide / 2, y - self.tag(ui) / 2, wide, self.tag(ui))
            won = self._telling.is_counted and seat in self._ending.result.winners
            canvas.nine("ui/pill/gold" if won else "ui/pill/cream", tag)
            draw_badge(canvas, self._ending.looks[seat], tag.left + 25, y, 0.8)
            canvas.text(lines[0], fit, tag.left + 46, y)

    @staticmethod
    def tag(ui: Ui) -> float:
        """How high a name is with what it is written on."""
        return max(_TAG, min(_NAME, _LARGEST_NAME / ui.theme.text_size) * ui.theme.text_size + 18)

    @property
    def _dark(self) -> float:
        """How dark it is around those who can still win."""
        telling = self._telling
        match telling.part:
            case TellingPart.HUSH:
                return during(telling.time, telling.begins, telling.begins + _FALLS)
            case TellingPart.LAST:
                return 1.0 if any(step.part is TellingPart.HUSH for step in telling.steps) else 0.0
            case TellingPart.JOY:
                is_dark = any(step.part is TellingPart.HUSH for step in telling.steps)
                return 1 - during(telling.since_counted, 0.0, _FALLS) if is_dark else 0.0
            case _:
                return 0.0

    def _feet(self, columns: Columns, seat: int) -> float:
        return columns.feet(self._telling.height(seat))

    def _draw_rays(self, ui: Ui, canvas: Canvas, columns: Columns) -> None:
        """Rays in the colours of those who have won; they turn slowly as long as anybody looks."""
        if not self._telling.is_counted or self._telling.since_counted < _RAYS_COME:
            return
        since, size = self._telling.since_counted, _RAYS[1]
        bright = 1.0 if since > _RAYS[0] else 0.5  # each step of it is another picture to be kept
        angle = 0.0 if ui.theme.less_motion else floor(since * _TURNING / _TURNED) * _TURNED
        for seat in self._ending.result.winners:
            x, y = columns.xs[seat], self._feet(columns, seat) - 60 * columns.size
            name = f"honours/rays/{self._ending.looks[seat].colour}"
            canvas.picture(name, x, y, angle=angle, wide=size, high=size, alpha=bright)

    def _draw_all(self, ui: Ui, canvas: Canvas, columns: Columns, seats: Sequence[int], time: float) -> None:
        for seat in sorted(seats, key=self._telling.height):
            y = self._feet(columns, seat)
            while y < canvas.visible.bottom:
                canvas.picture(
                    "common/podium/first", columns.xs[seat], y, wide=columns.tower, high=columns.tower
                )
                y += _TOWER * columns.tower
        for seat in seats:
            self._draw_person(ui, canvas, columns, seat, time)
        for seat in seats:
            self._draw_number(ui, canvas, columns, seat)

    def draw_titles(self, ui: Ui, canvas: Canvas, columns: Columns, lowest: float) -> None:
        """Tell those who stood out what they are called, where their columns leave room for it."""
        below, high, _least = _PILL
        for title in self._ending.honours.titles if self._telling.is_over else ():
            usual = ui.ink("light", min(_TITLE, _LARGEST_TITLE / ui.theme.text_size))
            ink, lines = fitted(title.words, usual, columns.apart - _BESIDE_TITLE, ui.lettering, most_lines=2)
            wide = max(ui.lettering.width(line, ink) for line in lines) + 22
            top = self._feet(columns, title.seat) + below + high / 2 + 4
            pill = FRect(columns.xs[title.seat] - wide / 2, top, wide, len(lines) * ink.line + 8)
            if pill.bottom < lowest:
                canvas.nine("ui/pill/ink", pill)
                for number, line in enumerate(lines):
                    y = pill.top + 4 + (number + 0.5) * ink.line
                    canvas.text(line, ink, pill.centerx, y, align=0.5)

    def _draw_person(self, ui: Ui, canvas: Canvas, columns: Columns, seat: int, time: float) -> None:
        """One traveller; puffs at the feet of whoever passes others, a crown on whoever has won."""
        look, size, x = self._ending.looks[seat], columns.size, columns.xs[seat]
        y = self._feet(columns, seat)
        arms, mood = self._arms(seat, time), self._mood(seat, time)
        won = self._telling.is_counted and seat in self._ending.result.winners
        cheers = (won and self._telling.since_counted < _JOY) or self._cheers(seat, time)
        hop = abs(sway(time, 0.9, 10.0 * size)) if cheers and not ui.theme.less_motion else 0.0
        if self._rises(seat):
            for aside in _PUFFS:
                canvas.picture("common/smoke/white/2", x + aside * size, y + 10 * size)
        draw_traveller(canvas, look, x, y + 8 * columns.tower - hop, mood=mood, arms=arms, size=size)
        front = "common/podium/first/front"
        canvas.picture(front, x, y, wide=columns.tower, high=columns.tower)
        if won:
            fall = 1.0 if ui.theme.less_motion else bounce(during(self._telling.since_counted, *_CROWN))
            above = y - 105 * size - hop
            canvas.picture(
                "common/crown", x, between(above - _DROP, above, fall), wide=size * 0.62, high=size * 0.62
            )

    def _rises(self, seat: int) -> bool:
        """Whether somebody passes others at this moment."""
        telling = self._telling
        return bool(telling.lit) and 0.0 < telling.share < 1.0 and telling.overtakes(seat)

    def _cheers(self, seat: int, time: float) -> bool:
        """Whether it is somebody's turn to cheer, when all is told."""
        if not self._telling.is_over or self._telling.is_calm:
            return False
        turn, passed = divmod(time, _CHEER)
        return turn % len(self._ending.names) == seat and passed < _CHEER / 2

    def _arms(self, seat: int, time: float) -> Arms:
        telling = self._telling
        if telling.is_counted:
            won = seat in self._ending.result.winners
            return "up" if won or self._cheers(seat, time) else "down"
        if telling.lit and telling.share < 1.0:
            return "up" if telling.overtakes(seat) else "wave" if self._gains_most(seat) else "down"
        return "down"

    def _mood(self, seat: int, time: float) -> str:
        telling, winners = self._telling, self._ending.result.winners
        if telling.is_counted:
            if seat in winners or self._cheers(seat, time):
                return "happy"
            return "smile" if telling.is_over or not winners else self._towards(seat, winners[0])
        if telling.part is TellingPart.OPEN:
            way = (seat + int(0 if telling.is_calm else telling.time / _LOOKING)) % 3
            return ("look-left", "smile", "look-right")[way]
        if telling.part is TellingPart.HUSH or not telling.lit:
            return "worry" if seat in telling.can_still_win() else "wow"
        if telling.overtakes(seat) or self._gains_most(seat):
            return "happy"
        passing = [other for other in range(len(self._ending.names)) if telling.overtakes(other)]
        return self._towards(seat, passing[0]) if passing else "smile"

    def _gains_most(self, seat: int) -> bool:
        rising = self._telling.rising
        return seat in rising and len(self._ending.names) > 1 and self._telling.gained(seat) > 0

    @staticmethod
    def _towards(seat: int, other: int) -> str:
        return "look-left" if other < seat else "look-right"

    def _draw_number(self, ui: Ui, canvas: Canvas, columns: Columns, seat: int) -> None:
        """What somebody has, written on their column, and what is added to it now."""
        telling, x, y = self._telling, columns.xs[seat], self._feet(columns, seat)
        below, high, least = _PILL
        if self._ending.has_scores:
            ink = ui.ink("number", min(_NUMBER, _LARGEST_NUMBER / ui.theme.text_size))
            won = telling.is_counted and seat in self._ending.result.winners
            ink = ui.ink("score", ink.size / ui.theme.text_size) if won else ink
            words = str(round(telling.height(seat)))
            wide = max(least, ui.lettering.width(words, ink) + 40)
            pill = FRect(x - wide / 2, y + below - high / 2, wide, high)
            canvas.nine("ui/pill/gold" if won else "ui/pill/cream", pill)
            canvas.text(words, ink, x, pill.centery, align=0.5)
        gain = telling.gained(seat)
        if telling.lit and gain:
            come = arrive(min(1.0, telling.share * 2))
            ink = ui.ink("hero", min(_GAIN, _GAIN / ui.theme.text_size))
            up = y - 118 * columns.size - 14 * come
            canvas.text(f"{gain:+}", ink, x + 44 * columns.size, up, align=0.5, alpha=come)
