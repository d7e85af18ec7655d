"""Eyesight of the golden pictures: how often a screen that is a little wrong is told from the right one.

    python tests/campaigns/eyesight.py --sample 20 --seed 1 [--screens title,hall]

On every screen so many sprites and lines of text are moved, coloured, miswritten or left out, one at a time.
It prints how many of those that can be seen at all were noticed; and how many screens did not pass that
differ only as another build of the libraries paints: letters a pixel aside, brighter by three, softer edges.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Final, NamedTuple
from unittest.mock import patch

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

import pygame
from golden import SCREENS, is_same_build, known, paint
from pygame import Surface
from seeing import differ

from scenes.platform.canvas import Canvas
from scenes.platform.drawn import Blit
from scenes.platform.text_renderer import Ink

_SEEN: Final = 30  # pixels that differ by so much of 255: what is less cannot be seen
_BY: Final = 24
_ASIDE: Final = ((3, 0), (-3, 0), (0, 3), (0, -3))
_OTHERS: Final = "aeinorst0123456789"
_NOTHING: Final = pygame.Surface((1, 1), pygame.SRCALPHA)
#: The least share that has to be noticed of each kind.
LEAST: Final = {
    "sprite moved by 3 px": 0.80,
    "text moved by 3 px": 0.80,
    "sprite of another colour": 0.95,
    "letter left out": 0.95,
    "letter wrong": 0.95,
    "sprite missing": 1.0,
    "text missing": 1.0,
}


class Line(NamedTuple):
    """A line of text as it was written."""

    words: str
    ink: Ink
    align: float
    alpha: float


class Screen(NamedTuple):
    """The last frame of a screen: what it is made of, and which parts are sprites or lines of text."""

    canvas: Canvas
    blits: list[Blit]
    sprites: list[int]
    lines: dict[int, Line]

    def with_part(self, number: int, part: Blit) -> Surface:
        """The screen with one part changed."""
        return self.painted([*self.blits[:number], part, *self.blits[number + 1 :]])

    def painted(self, blits: list[Blit]) -> Surface:
        self.canvas._blits = blits
        surface = Surface(self.canvas.view.size)
        self.canvas._paint(surface, surface.get_rect())
        return surface


def screen_of(name: str) -> Screen:
    """Paint a screen and keep what its last frame is made of."""
    sprites: dict[int, list[int]] = {}
    lines: dict[int, dict[int, Line]] = {}
    last: list[Canvas] = []
    begin, picture, nine, text, present = (
        getattr(Canvas, name) for name in ("begin", "picture", "nine", "text", "present")
    )

    def fresh(canvas: Canvas) -> None:
        sprites[id(canvas)], lines[id(canvas)] = [], {}
        begin(canvas)

    def noted(drawn: Callable[..., None]) -> Callable[..., None]:
        def draw(canvas: Canvas, *words: object, **pose: object) -> None:
            before = len(canvas._blits)
            drawn(canvas, *words, **pose)
            sprites[id(canvas)] += range(before, len(canvas._blits))

        return draw

    def written(canvas: Canvas, words: str, ink: Ink, x: float, y: float, **how: float) -> None:
        before = len(canvas._blits)
        text(canvas, words, ink, x, y, **how)
        if len(canvas._blits) > before:
            lines[id(canvas)][before] = Line(words, ink, how.get("align", 0.0), how.get("alpha", 1.0))

    def presented(canvas: Canvas, target: Surface) -> object:
        last[:] = [canvas]
        return present(canvas, target)

    with ExitStack() as patches:
        for method, instead in (
            ("begin", fresh),
            ("picture", noted(picture)),
            ("nine", noted(nine)),
            ("text", written),
            ("present", presented),
        ):
            patches.enter_context(patch.object(Canvas, method, instead))
        paint(name)
    canvas = last[0]
    return Screen(canvas, canvas._blits, sprites[id(canvas)], lines[id(canvas)])


def mistakes(screen: Screen, rng: Random, sample: int) -> Iterator[tuple[str, Surface]]:
    """The screen with one mistake each, and which that is."""
    for _ in range(sample):
        dx, dy = rng.choice(_ASIDE)
        if screen.sprites:
            number = rng.choice(screen.sprites)
            sprite, (x, y) = screen.blits[number]
            yield "sprite moved by 3 px", screen.with_part(number, (sprite, (x + dx, y + dy)))
            yield "sprite of another colour", screen.with_part(number, (_coloured(sprite), (x, y)))
            yield "sprite missing", screen.with_part(number, (_NOTHING, (x, y)))
        if screen.lines:
            number = rng.choice([*screen.lines])
            line, (x, y) = screen.blits[number]
            yield "text moved by 3 px", screen.with_part(number, (line, (x + dx, y + dy)))
            yield "text missing", screen.with_part(number, (_NOTHING, (x, y)))
            yield from _misspelt(screen, number, rng)


def _misspelt(screen: Screen, number: int, rng: Random) -> Iterator[tuple[str, Surface]]:
    words = screen.lines[number].words
    letters = [place for place, letter in enumerate(words) if letter.isalnum()]
    if not letters:
        return
    place = rng.choice(letters)
    other = rng.choice([letter for letter in _OTHERS if letter != words[place]])
    for kind, letter in (("letter left out", ""), ("letter wrong", other)):
        new = words[:place] + letter + words[place + 1 :]
        yield kind, screen.with_part(number, _rewritten(screen, number, new))


def _rewritten(screen: Screen, number: int, words: str) -> Blit:
    lettering, (_surface, (x, y)) = screen.canvas.lettering, screen.blits[number]
    old = screen.lines[number]
    wider = lettering.width(words, old.ink) - lettering.width(old.words, old.ink) if words else 0.0
    surface = lettering.line(words, old.ink, old.alpha).surface if words else _NOTHING
    return surface, (round(x - wider * old.align * screen.canvas.view.scale), y)


def _coloured(sprite: Surface) -> Surface:
    """A sprite with three tenths less green and blue."""
    other = sprite.copy()
    other.fill((255, 178, 178, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return other


def other_builds(screen: Screen) -> Iterator[tuple[str, Surface]]:
    """The screen as other libraries might paint it."""
    moved, soft = [*screen.blits], [*screen.blits]
    for number in screen.lines:
        surface, (x, y) = screen.blits[number]
        moved[number] = surface, (x + 1, y + 1)
        soft[number] = _softer(surface), (x, y)
    aside = screen.painted(moved)
    aside.fill((3, 3, 3), special_flags=pygame.BLEND_RGB_ADD)
    yield "letters aside, all brighter", aside
    yield "softer letters", screen.painted(soft)
    yield "softer edges", _softer(screen.painted(screen.blits))


def _softer(surface: Surface) -> Surface:
    """Half of it as it is, and half of it blurred."""
    sharp, soft = surface.copy(), pygame.transform.box_blur(surface, 1)
    for half in (sharp, soft):
        half.fill((127, 127, 127, 127), special_flags=pygame.BLEND_RGBA_MULT)
    sharp.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return sharp


def can_be_seen(one: Surface, other: Surface) -> bool:
    """Whether enough pixels differ at all."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (_BY, _BY, _BY, 255), other)
    return one.get_width() * one.get_height() - same.count() >= _SEEN


class Eyesight(NamedTuple):
    """How many of each kind could be seen, and were noticed; and of the harmless ones, how many were not."""

    seen: Counter[str]
    noticed: Counter[str]
    missed: list[str]

    def share(self, kind: str) -> float:
        return self.noticed[kind] / max(1, self.seen[kind])


def look(names: Sequence[str], sample: int, seed: int) -> Eyesight:
    """Try mistakes on screens."""
    result = Eyesight(Counter(), Counter(), [])
    for name in names:
        screen, right = screen_of(name), known(name)
        now = screen.painted(screen.blits)
        for kind, picture in (*mistakes(screen, Random(f"{seed} {name}"), sample), *other_builds(screen)):
            if kind in LEAST and not can_be_seen(now, picture):
                continue
            result.seen[kind] += 1
            if differ(picture, right, same_build=kind in LEAST and is_same_build()):
                result.noticed[kind] += 1
            elif kind in LEAST:
                result.missed.append(f"{name}: {kind}")
    return result


def main() -> int:
    """Look at all screens, and tell how well mistakes are seen."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", type=int, default=20, help="parts of each kind and screen")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--screens", default=",".join(SCREENS))
    asked = parser.parse_args()
    result = look(asked.screens.split(","), asked.sample, asked.seed)
    for kind in result.seen:
        least = f"at least {LEAST[kind]:.0%}" if kind in LEAST else "none"
        told = f"{result.noticed[kind]} of {result.seen[kind]} noticed, {result.share(kind):.1%} ({least})"
        sys.stdout.write(f"{kind:30} {told}\n")
    for missed, times in sorted(Counter(result.missed).items()):
        sys.stdout.write(f"missed {times} times: {missed}\n")
    harmless = [kind for kind in result.seen if kind not in LEAST]
    return any(result.share(kind) < least for kind, least in LEAST.items()) or any(
        map(result.share, harmless)
    )


if __name__ == "__main__":
    sys.exit(main())
