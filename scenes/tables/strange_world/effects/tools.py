"""Effect tools: what all effects of this table are made with, curved ways, and the counting of stars."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import cos, exp
from typing import Final

from game.strange_world.views import StrangeView
from scenes.navigation.playback import Clip, at_once
from scenes.platform.motion import between, glide
from scenes.platform.viewport import XY
from scenes.tables.acts import Acts, Cue
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.camera import Camera
from scenes.tables.strange_world.painter import Painter
from scenes.tables.strange_world.perspective import Perspective
from scenes.tables.strange_world.ribbon import medal_at, stars_of
from scenes.tables.table_view import TableParts

FLECKS: Final = tuple(f"strange/fleck/{number}" for number in range(4))
FADE: Final = 0.15  # instead of a flip, with less motion
_A_STAR: Final = 0.06  # seconds to count one
_LONGEST: Final = 0.9


@dataclass(frozen=True, slots=True)
class EffectTools:
    """What lies where, and what it is painted with."""

    parts: TableParts
    perspective: Perspective
    camera: Camera
    painter: Painter
    acts: Acts[Brush]

    @property
    def seed(self) -> int:
        """For what flies about: the same each time the same match is shown."""
        return self.parts.session.story.begun

    def act(
        self,
        seconds: float,
        paint: Callable[[Brush, float], None],
        *cues: Cue,
        absent: Iterable[object] = (),
    ) -> Clip:
        """An act with its sounds."""
        return self.acts.clip(seconds, paint, *cues, absent=absent)


def arc(start: XY, end: XY, share: float, lift: float) -> XY:
    """A place on a curved way, lifted by so much in its middle."""
    x, y = between(start[0], end[0], share), between(start[1], end[1], share)
    return x, y - lift * 4 * share * (1 - share)


def sinking(since: float, deep: float) -> float:
    """How deep a land has sunk so long after something came down on it; it comes up a little too far."""
    if since < 0:
        return 0.0
    return deep * exp(-7 * since) * cos(since * 16) * min(1.0, since / 0.03)


def held_at(now: float, moment: float, stop: float) -> float:
    """A moment in a show that stops for a breath when something comes down."""
    return now if now < moment else max(moment, now - stop)


def counting(tools: EffectTools, view: StrangeView, origin: XY) -> Iterable[Clip]:
    """Stars fly from a place to their categories, and the numbers go on."""
    perspective = tools.perspective
    before, after = perspective.stars, stars_of(view.worlds[perspective.host].tally)
    changes = [new - old for old, new in zip(before, after, strict=True)]
    if perspective.is_purist or not any(changes):
        return
    seconds = min(_LONGEST, 0.3 + _A_STAR * sum(map(abs, changes)))
    rect = perspective.layout.ribbon
    gains = [index for index, change in enumerate(changes) if change > 0]
    medals = [medal_at(rect, index)[0] for index in gains]

    def paint(brush: Brush, now: float) -> None:
        done = now / seconds
        counted = [round(between(old, new, done)) for old, new in zip(before, after, strict=True)]
        tools.painter.draw_stars(brush, counted)
        share = min(1.0, done * 1.25)
        for index in gains:
            x, y = arc(origin, medal_at(rect, index), glide(share), 46)
            brush.put("star", x, y, 0.8, angle=0.0 if brush.calm else 360 * share)

    yield at_once(lambda: perspective.advance(view))
    yield tools.act(seconds, paint, *_ticks(sum(changes), seconds, medals), absent=["stars"])


def _ticks(gained: int, seconds: float, xs: Sequence[float]) -> Iterable[Cue]:
    """One tone for each star, up to a handful, where they are counted."""
    tones = min(gained, 6)
    for number in range(tones):
        x = xs[number * len(xs) // tones]
        yield Cue("star_count", seconds * (number + 1) / (tones + 1), number, x)
