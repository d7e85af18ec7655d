"""What all shows of this table are made with: acts, curved ways, and the counting of stars."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.strange_world.views import StrangeView
from scenes.navigation.playback import Clip, at_once, together
from scenes.platform.canvas import Canvas
from scenes.platform.motion import between, glide
from scenes.tables.acts import Cue
from scenes.tables.strange_world.ribbon import Stars, medal_at, stars_of
from scenes.tables.strange_world.sight import Sight

FLECKS: Final = tuple(f"strange/fleck/{number}" for number in range(4))
FADE: Final = 0.15  # instead of a flip, with less motion
_A_STAR: Final = 0.06  # seconds to count one
_LONGEST: Final = 0.9

Spot = tuple[float, float]


def act(
    sight: Sight,
    seconds: float,
    paint: Callable[[Canvas, float], None],
    *cues: Cue,
    absent: Iterable[object] = (),
) -> Clip:
    """An act with its sounds."""
    return sight.acts.clip(seconds, paint, *cues, absent=absent)


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

    flight = act(sight, seconds, paint, *_ticks(sum(changes), seconds))
    yield at_once(lambda: sight.lay_on(view))
    yield together(flight, _count(sight, before, tuple(after), seconds))


def _count(sight: Sight, before: Stars, after: Stars, seconds: float) -> Clip:
    def pose(share: float) -> None:
        sight.stars = tuple(round(between(old, new, share)) for old, new in zip(before, after, strict=True))

    def end() -> None:
        sight.stars = after

    return Clip(seconds, pose, end=end)


def _ticks(gained: int, seconds: float) -> Iterable[Cue]:
    """One tone for each star, up to a handful."""
    tones = min(gained, 6)
    for number in range(tones):
        yield Cue("star_count", seconds * (number + 1) / (tones + 1), number)
