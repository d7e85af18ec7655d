"""Ensemble: who is dressed, who dresses themselves, and how all move when something about them changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, between, during, pop, sway
from scenes.platform.viewport import WIDTH
from scenes.seats.casting.scenery import FigurePlace, SceneryState
from scenes.ui.scenery.avatars import COLOURS, TIN, Arms, Look, draw_traveller

_WAY: Final = 0.42  # seconds from one place to another, in hops
_HOPS: Final = 3
_HAT: Final = 0.29
_CLOTH: Final = 0.26
_JOIN: Final = 0.22
_RUNS: Final = 0.3  # seconds in which dashes run round somebody who comes
_DASHES: Final = 0.46  # and paper fills them
_GHOST: Final = (45.0, 140.0)  # half the width and the height of one, at size 1
_WAVE: Final = 1.4  # seconds for which somebody waves who has come
_TALL: Final = 112.0
_GLANCE: Final = 3.7  # seconds from one blink to the next


@dataclass
class _Act:
    """What has happened to somebody, and when."""

    look: Look
    place: FigurePlace
    came: float
    before: Look | None = None
    changed: float = -9.0
    start: FigurePlace | None = None
    left: float = -9.0


class Ensemble:
    """Everybody at a table that is set."""

    def __init__(self, *, still: bool) -> None:
        self.star: int | None = None  # who is dressed before all others
        self.dressing: set[int] = set()  # who dresses themselves with the device in their hands
        self.hopped: dict[int, float] = {}  # seat -> seconds since whoever sits there has pressed
        self.still = still  # less motion
        self._acts: list[_Act] = []
        self._worn: dict[str, tuple[bool, float]] = {}  # by colour: whether somebody wears it, and since when

    def take_in(
        self, looks: Sequence[Look], places: Sequence[FigurePlace], time: float, *, at_once: bool = False
    ) -> None:
        """Take in how everybody looks and where they are to stand; they go there, or are there at once."""
        came = -9.0 if not self._acts else time
        del self._acts[len(looks) :]
        for seat, (look, place) in enumerate(zip(looks, places, strict=True)):
            if seat == len(self._acts):
                self._acts.append(_Act(look, place, came))
            act = self._acts[seat]
            if look != act.look:
                act.before, act.changed, act.look = act.look, time, look
            if (place.x, place.y, place.size) != (act.place.x, act.place.y, act.place.size):
                act.start, act.left = (None if at_once else self._where(act, time)), time
            act.place = place
        for colour in COLOURS:
            is_worn = any(look.colour == colour for look in looks)
            if is_worn is not self._worn.get(colour, (None, 0.0))[0]:
                self._worn[colour] = (is_worn, time if colour in self._worn else -99.0)

    def moment(self, looks: Sequence[Look], time: float, parted: float | None = None) -> SceneryState:
        """What the scenery is to show at a moment."""
        since = {colour: time - changed for colour, (_worn, changed) in self._worn.items()}
        return SceneryState(looks, self.star, time, since, [time - act.came for act in self._acts], parted)

    def moved(self, seats: Sequence[int | None]) -> None:
        """Everybody goes where their seat goes; `seats` tells where each seat has gone."""
        there = {new: act for act, new in zip(self._acts, seats, strict=False) if new is not None}
        if sorted(there) == list(range(len(there))):
            self._acts = [there[seat] for seat in sorted(there)]
        self.star = None if self.star is None or self.star >= len(seats) else seats[self.star]
        self.dressing = {new for old in self.dressing if old < len(seats) and (new := seats[old]) is not None}

    def where(self, seat: int) -> float:
        """How far to the side somebody is to stand; in the middle who has just come."""
        return self._acts[seat].place.x if seat < len(self._acts) else WIDTH / 2

    def draw(self, canvas: Canvas, seat: int, time: float, *, in_focus: bool) -> None:
        """Paint somebody, with a shadow, and the hoop if in focus; who has come begins as a ghost."""
        if seat >= len(self._acts):
            return  # has just come, and stands nowhere yet
        act = self._acts[seat]
        place, come = self._where(act, time), time - act.came
        if come < _DASHES and not self.still:
            _draw_ghost(canvas, act.look, place, come)
            return
        size = place.size * self._grown(act, time)
        canvas.picture("common/shadow/120", place.x, place.y, wide=size * 0.62, high=size * 0.62, alpha=0.8)
        if in_focus:
            for layer in ("halo", "ring"):
                canvas.picture(
                    f"casting/hoop/{layer}", place.x, place.y - 2, wide=size / 1.95, high=size / 1.95
                )
        y = place.y - self.hopped.get(seat, 0.0)
        arms, mood = self._bearing(seat, act, time)
        share = during(time, act.changed, act.changed + _CLOTH)
        if act.before is not None and act.before.colour != act.look.colour and share < 1 and not self.still:
            draw_traveller(
                canvas,
                replace(act.look, colour=act.before.colour),
                place.x,
                y,
                mood=mood,
                arms=arms,
                size=size,
            )
            high = _TALL * size * share
            with canvas.clipped(FRect(place.x - 90 * size, y - high + 8, 180 * size, high)):
                draw_traveller(canvas, act.look, place.x, y, mood=mood, arms=arms, size=size)
            return
        draw_traveller(canvas, act.look, place.x, y, mood=mood, arms=arms, size=size)

    def _bearing(self, seat: int, act: _Act, time: float) -> tuple[Arms, str]:
        """How somebody holds their arms, and their face."""
        lively = seat == self.star or time - act.came < _WAVE
        if not self.still and act.look.avatar not in TIN:
            if during(time, act.changed, act.changed + 0.15) < 1:
                return ("down", "blink")
            if (time + seat * 1.3) % _GLANCE < 0.13:  # noqa: PLR2004 - seconds for which an eye is shut
                return ("wave" if lively else "down", "blink")
        if lively:
            return ("wave", "happy")
        aside = self.star is not None and int(time / 2.6 + seat) % 3 == 0
        if not aside or self.still:
            return ("down", "smile")
        return ("down", "look-left" if self.star is not None and self.star < seat else "look-right")

    def _grown(self, act: _Act, time: float) -> float:
        if self.still:
            return 1.0
        start = act.came + _DASHES
        come = during(time, start, start + _JOIN)
        if come < 1:
            return max(0.1, pop(come))
        hat = during(time, act.changed, act.changed + _HAT)
        if hat < 1 and act.before is not None and act.before.avatar != act.look.avatar:
            return 0.9 + 0.1 * pop(hat)
        return 1.0

    def _where(self, act: _Act, time: float) -> FigurePlace:
        share = during(time, act.left, act.left + _WAY)
        if act.start is None or share >= 1 or self.still:
            return act.place
        x, y, size = (
            between(a, b, arrive(share))
            for a, b in (
                (act.start.x, act.place.x),
                (act.start.y, act.place.y),
                (act.start.size, act.place.size),
            )
        )
        return replace(act.place, x=x, y=y - abs(sway(share, 2 / _HOPS, 26)), size=size)


def _draw_ghost(canvas: Canvas, look: Look, place: FigurePlace, come: float) -> None:
    """Paint somebody who is only just coming: dashes run round them, then paper fills the dashes."""
    name = f"casting/ghost/{'robot' if look.avatar in TIN else 'friend'}"
    wide, high = (side * place.size for side in _GHOST)
    down, up = during(come, 0.0, _RUNS / 2), during(come, _RUNS / 2, _RUNS)
    right = FRect(place.x, place.y - high, wide, (high + 12) * down)
    left = FRect(place.x - wide, place.y + 12 - (high + 12) * up, wide, (high + 12) * up)
    for side in (right, left):
        with canvas.clipped(side):
            canvas.picture(name, place.x, place.y, wide=place.size, high=place.size)
    if come < _RUNS:
        x, y = (right.right - wide * 0.3, right.bottom) if up == 0 else (left.left + wide * 0.3, left.top)
        canvas.picture("common/twinkle/small", x, y, wide=1.4, high=1.4)
        return
    filled = round(during(come, _RUNS, _DASHES), 1)
    canvas.picture(name, place.x, place.y, wide=place.size, high=place.size, alpha=filled)
