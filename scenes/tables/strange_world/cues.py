"""What all shows of this table are made with: acts with sounds at their moments, flights, and counting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.strange_world.views import StrangeView
from scenes.canvas import Canvas
from scenes.motion import between, glide
from scenes.playback import Clip, at_once, in_turn, pause, together
from scenes.tables.strange_world.acts import Paint
from scenes.tables.strange_world.ribbon import Stars, medal_at, stars_of
from scenes.tables.strange_world.sight import Sight

FLECKS: Final = tuple(f"strange/fleck/{number}" for number in range(4))
FADE: Final = 0.15  # instead of a flip, with less motion
_A_STAR: Final = 0.06  # seconds to count one
_LONGEST: Final = 0.9

Spot = tuple[float, float]


def sound(sight: Sight, name: str, after: float = 0.0, step: int | None = None) -> Clip:
    """A sound so many seconds later; a show that is skipped skips it, too."""
    clip = Clip(0.0, start=lambda: sight.stage.sound.play(name, step))
    return in_turn(pause(after), clip) if after else clip


def act(sight: Sight, seconds: float, paint: Paint, *sounds: Clip, absent: Iterable[object] = ()) -> Clip:
    """An act, with the sounds that belong to it."""
    return together(sight.acts.clip(seconds, paint, absent=absent), *sounds)


def arc(start: Spot, end: Spot, share: float, lift: float) -> Spot:
    """A place on a curved way, lifted by so much in its middle."""
    x, y = between(start[0], end[0], share), between(start[1], end[1], share)
    return x, y - lift * 4 * share * (1 - share)


def counting(sight: Sight, view: StrangeView, origin: Spot) -> Iterable[Clip]:
    """Stars fly from a place to their categories, and the numbers go on."""
    before, after = tuple(sight.stars), stars_of(view.worlds[sight.host].tally)
    changes = [new - old for old, new in zip(before, after, strict=True)]
    if sight.is_purist or not any(changes):
        return
    seconds = min(_LONGEST, 0.3 + _A_STAR * sum(map(abs, changes)))
    rect = sight.ribbon_rect()
    gains = [index for index, change in enumerate(changes) if change > 0]

    def paint(canvas: Canvas, now: float) -> None:
        share = min(1.0, now / seconds * 1.25)
        brush = sight.brush(canvas)
        for index in gains:
            x, y = arc(origin, medal_at(rect, index), glide(share), 46)
            brush.put("star", x, y, 0.8, angle=0.0 if sight.calm else 360 * share)

    flight = act(sight, seconds, paint, *_ticks(sight, sum(changes), seconds))
    yield at_once(lambda: sight.lay_on(view))
    yield together(flight, _count(sight, before, tuple(after), seconds))


def _count(sight: Sight, before: Stars, after: Stars, seconds: float) -> Clip:
    def pose(share: float) -> None:
        sight.stars = tuple(round(between(old, new, share)) for old, new in zip(before, after, strict=True))

    def end() -> None:
        sight.stars = after

    return Clip(seconds, pose, end=end)


def _ticks(sight: Sight, gained: int, seconds: float) -> Iterable[Clip]:
    """One tone for each star, up to a handful."""
    tones = min(gained, 6)
    for number in range(tones):
        yield sound(sight, "star_count", seconds * (number + 1) / (tones + 1), number)
