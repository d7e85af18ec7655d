"""Motion: easings, swaying and particles, all of it plain functions of time."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from scenes.platform.canvas import Canvas

Ease = Callable[[float], float]  # from the share of time that has passed to the share of the way

_OVERSHOOT: Final = 1.9  # lets a pop go 12 % too far
_STRETCH: Final = 1.05  # lets a board on threads go 4 % too far
_BOUNCES: Final = ((0.45, 0.0, 1.0), (0.78, 0.615, 0.22), (1.0, 0.89, 0.05))  # until, middle, height


def arrive(t: float) -> float:
    """Fast, then slower and slower (out-cubic)."""
    return 1 - (1 - t) ** 3


def leave(t: float) -> float:
    """Slow, then faster and faster (in-cubic)."""
    return t**3


def glide(t: float) -> float:
    """Slow, fast, slow (in-out-sine)."""
    return (1 - math.cos(math.pi * t)) / 2


def pop(t: float) -> float:
    """A little too far, and back (out-back)."""
    return 1 + (_OVERSHOOT + 1) * (t - 1) ** 3 + _OVERSHOOT * (t - 1) ** 2


def overshoot(t: float) -> float:
    """Down on threads: a very little too far, and back (out-back)."""
    return 1 + (_STRETCH + 1) * (t - 1) ** 3 + _STRETCH * (t - 1) ** 2


def bounce(t: float) -> float:
    """Down like a ball that bounces twice."""
    if t < _BOUNCES[0][0]:
        return (t / _BOUNCES[0][0]) ** 2
    for until, middle, height in _BOUNCES[1:]:
        if t <= until:
            half = until - middle
            return 1 - height * max(0.0, 1 - ((t - middle) / half) ** 2)
    return 1.0


def between(a: float, b: float, share: float) -> float:
    """The value at a share of the way from one to another."""
    return a + (b - a) * share


def during(t: float, start: float, end: float) -> float:
    """The share of a part of the time that has passed: 0 before it, 1 after it."""
    return min(1.0, max(0.0, (t - start) / (end - start)))


def sway(time: float, seconds: float, reach: float, late: float = 0.0) -> float:
    """To and fro, by so much to each side, once in so many seconds."""
    return reach * math.sin(math.tau * (time - late) / seconds)


def gusts(time: float, every: float, blows: float) -> float:
    """The time for what moves in gusts of wind alone: it begins and ends softly, and rests in between."""
    number, since = divmod(time, every)
    share = min(1.0, since / blows)
    return (number + share - math.sin(math.tau * share) / math.tau) * blows


def frame(time: float, rate: float, count: int) -> int:
    """Which of so many pictures it is now, at so many a second."""
    return int(time * rate) % count


@dataclass(frozen=True, slots=True)
class Speck:
    """One particle: where it starts, how it flies, turns and goes."""

    picture: str
    x: float
    y: float
    dx: float  # a second
    dy: float
    spin: float  # degrees a second
    delay: float  # seconds
    life: float
    size: float


@dataclass(frozen=True, slots=True)
class Specks:
    """Particles that are drawn for any age of theirs; they fall by `weight` and flutter as they go."""

    specks: Sequence[Speck]
    weight: float = 0.0  # a second, each second
    flutter: float = 0.0  # to each side

    @property
    def seconds(self) -> float:
        """How long it takes until the last is gone."""
        return max((speck.delay + speck.life for speck in self.specks), default=0.0)

    def draw(self, canvas: Canvas, age: float) -> None:
        """Draw those that are there at an age."""
        for speck in self.specks:
            t = age - speck.delay
            if 0.0 <= t < speck.life:
                x = speck.x + speck.dx * t
                if self.flutter:
                    x += self.flutter * math.sin(t * 5 + speck.spin)
                y = speck.y + (speck.dy + self.weight * t) * t
                left = 1 - t / speck.life
                alpha = 1.0 if left > _FADING else math.ceil(_FADES * left / _FADING) / _FADES
                size = speck.size
                canvas.picture(speck.picture, x, y, angle=speck.spin * t, wide=size, high=size, alpha=alpha)


_FADING: Final = 0.25  # of a particle's life, at the end of which it fades
_FADES: Final = 5  # steps in which it does: few, as every one is a picture to be kept
_SIZES: Final = (0.7, 0.85, 1.0)  # of particles, few for the same reason


def burst(  # noqa: PLR0913 - what is to be seen, and where
    pictures: Sequence[str], count: int, x: float, y: float, *, speed: float, seed: int
) -> Specks:
    """Particles that fly apart from a place, as when something lands."""
    rng = Random(seed)
    specks = []
    for _ in range(count):
        way, fast = rng.uniform(0, math.tau), speed * rng.uniform(0.4, 1.0)
        specks.append(
            Speck(
                picture=rng.choice(pictures),
                x=x,
                y=y,
                dx=math.cos(way) * fast,
                dy=math.sin(way) * fast - speed * 0.4,
                spin=rng.uniform(-240, 240),
                delay=0.0,
                life=rng.uniform(0.35, 0.7),
                size=rng.choice(_SIZES),
            )
        )
    return Specks(specks, weight=speed * 1.2)


def confetti(
    pictures: Sequence[str], count: int, across: tuple[float, float], top: float, *, seed: int
) -> Specks:
    """Paper that rains from above the stage, fluttering, for some seconds."""
    rng = Random(seed)
    specks = (
        Speck(
            picture=rng.choice(pictures),
            x=rng.uniform(*across),
            y=top - rng.uniform(10, 90),
            dx=rng.uniform(-24, 24),
            dy=rng.uniform(120, 260),
            spin=rng.uniform(-260, 260),
            delay=rng.uniform(0, 1.6),
            life=rng.uniform(2.4, 4.2),
            size=rng.choice(_SIZES),
        )
        for _ in range(count)
    )
    return Specks(tuple(specks), flutter=14.0)
