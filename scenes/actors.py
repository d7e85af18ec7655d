"""Pictures that move: where each stands now, and clips that bring it somewhere else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scenes.canvas import Canvas
from scenes.motion import Ease, arrive, between
from scenes.playback import Clip


@dataclass(frozen=True, slots=True)
class Place:
    """Where and how a picture stands."""

    x: float
    y: float
    angle: float = 0.0
    wide: float = 1.0
    high: float = 1.0
    alpha: float = 1.0

    def toward(self, other: Place, share: float) -> Place:
        """A place on the way to another."""
        return Place(
            between(self.x, other.x, share),
            between(self.y, other.y, share),
            between(self.angle, other.angle, share),
            between(self.wide, other.wide, share),
            between(self.high, other.high, share),
            between(self.alpha, other.alpha, share),
        )

    def by(self, dx: float = 0.0, dy: float = 0.0) -> Place:
        """The same a little further."""
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(slots=True)
class Actor:
    """A picture, or layers of pictures with one origin, at a place; the deepest are drawn first."""

    pictures: tuple[str, ...]
    place: Place
    depth: float = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draw its layers, one over the other."""
        p = self.place
        for picture in self.pictures:
            canvas.picture(picture, p.x, p.y, angle=p.angle, wide=p.wide, high=p.high, alpha=p.alpha)


def move(actor: Actor, to: Place, seconds: float, *, ease: Ease = arrive, lift: float = 0.0) -> Clip:
    """The actor goes to a place, on the way lifted by so much."""
    origin = [actor.place]

    def start() -> None:
        origin[0] = actor.place

    def pose(t: float) -> None:
        share = ease(t)
        actor.place = origin[0].toward(to, share).by(dy=-lift * 4 * t * (1 - t))

    def end() -> None:
        actor.place = to

    return Clip(seconds, pose, start, end)


def then(clip: Clip, do: Callable[[], None]) -> Clip:
    """A clip after whose end something is done."""

    def end() -> None:
        clip.end()
        do()

    return Clip(clip.seconds, clip.pose, clip.start, end)
