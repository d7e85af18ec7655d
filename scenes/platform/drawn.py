"""Drawn: a part of a frame as it was drawn, to be shown once more when what drew it has changed or gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from scenes.platform.surfaces import clear

Blit = tuple[Surface, tuple[int, int]]
Clip = tuple[int, Rect]  # from which blit on it holds


@dataclass(frozen=True, slots=True)
class Drawn:
    """Surfaces at their places in the window, and what they are seen through."""

    blits: Sequence[Blit] = ()
    clips: Sequence[Clip] = ()

    @classmethod
    def of(cls, blits: Sequence[Blit], clips: Sequence[Clip], start: int, end: int | None = None) -> Drawn:
        """What was drawn from a blit on, up to another."""
        end = len(blits) if end is None else end
        inherited = next((clip for begin, clip in reversed(clips) if begin <= start), clips[0][1])
        later = [(begin - start, clip) for begin, clip in clips if start < begin < end]
        return cls(tuple(blits[start:end]), ((0, inherited), *later))

    def part(self, start: int, end: int) -> Drawn:
        """What was drawn from a blit on, up to another."""
        return Drawn.of(self.blits, self.clips, start, end)

    def spans(self) -> list[tuple[Rect, Sequence[Blit]]]:
        """The blits that are seen through the same window, one after the other."""
        ends = [*self.clips, (len(self.blits), Rect(0, 0, 0, 0))]
        return [(clip, self.blits[start:end]) for (start, clip), (end, _) in pairwise(ends) if end > start]

    def bounds(self, within: Rect) -> Rect:
        """The pixels it reaches over, as far as they are within others."""
        seen = [
            surface.get_rect(topleft=place).clip(clip)
            for clip, blits in self.spans()
            for surface, place in blits
        ]
        return Rect(0, 0, 0, 0) if not seen else seen[0].unionall(seen[1:]).clip(within)

    def flattened(self, area: Rect, onto: Surface | None = None) -> Surface:
        """One surface of all that it shows of an area, perhaps one as large that was there before."""
        surface = clear(area.size) if onto is None else onto
        if onto is not None:
            onto.fill(0)
        for clip, blits in self.spans():
            surface.set_clip(clip.move(-area.left, -area.top))
            moved = [(each, (x - area.left, y - area.top)) for each, (x, y) in blits]
            surface.fblits(moved, pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(None)
        return surface
