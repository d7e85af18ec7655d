"""Drawn: a frame or a part of it as it was drawn, to be shown once more later, or compared with the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pygame import Rect, Surface

from scenes.platform.surfaces import blit_all, clear

Blit = tuple[Surface, tuple[int, int]]
ClipSpan = tuple[int, Rect]  # from which blit on it holds

_MOST_CHANGES: Final = 64  # more than this are not looked at one by one: all is painted
_MOST_PARTS: Final = 10  # more changed places than this are painted as one
_MOST_AREA: Final = 0.6  # of the window: if more has changed, all is painted


@dataclass(frozen=True, slots=True)
class Drawn:
    """Surfaces at their places in the window, and what they are seen through."""

    blits: Sequence[Blit] = ()
    clips: Sequence[ClipSpan] = ()

    @classmethod
    def of(
        cls, blits: Sequence[Blit], clips: Sequence[ClipSpan], start: int, end: int | None = None
    ) -> Drawn:
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
            blit_all(surface, [(each, (x - area.left, y - area.top)) for each, (x, y) in blits])
        surface.set_clip(None)
        return surface


def changes(
    before: tuple[Sequence[Blit], Sequence[ClipSpan]] | None,
    after: tuple[Sequence[Blit], Sequence[ClipSpan]],
    window: Rect,
) -> list[Rect]:
    """The parts of a window in which one frame differs from another."""
    if before is None:
        return [window]
    (old, _), (new, _) = before, after
    if before[1] == after[1] and len(old) == len(new):
        if old == new:
            return []
        pairs = (pair for pair in zip(old, new, strict=True) if pair[0] != pair[1])
        differing: list[Rect] | None = [
            surface.get_rect(topleft=place) for pair in pairs for surface, place in pair
        ]
    else:
        differing = _differing(*_between(Drawn(*before), Drawn(*after)))
    return [window] if differing is None or len(differing) > _MOST_CHANGES else _merged(differing, window)


def _between(old: Drawn, new: Drawn) -> tuple[Drawn, Drawn]:
    """What lies between the beginning and the end that two frames have in common."""
    least = min(len(old.blits), len(new.blits))
    pairs = enumerate(zip(old.blits, new.blits, strict=False))
    start = next((number for number, (one, other) in pairs if one != other), least)
    pairs = enumerate(zip(reversed(old.blits), reversed(new.blits), strict=False))
    end = min(next((number for number, (one, other) in pairs if one != other), least), least - start)
    kept = [(each.part(0, start), each.part(len(each.blits) - end, len(each.blits))) for each in (old, new)]
    if [each.clips for each in kept[0]] != [each.clips for each in kept[1]]:  # they are seen through others
        return old, new
    return old.part(start, len(old.blits) - end), new.part(start, len(new.blits) - end)


def _differing(old: Drawn, new: Drawn) -> list[Rect] | None:
    """Where something has come or gone; None if the rest does not lie over one another as before."""
    before, after = (
        [(*blit, tuple(clip)) for clip, blits in each.spans() for blit in blits] for each in (old, new)
    )
    were, are = set(before), set(after)
    if [each for each in before if each in are] != [each for each in after if each in were]:
        return None
    return [surface.get_rect(topleft=place).clip(clip) for surface, place, clip in were ^ are]


def _merged(rects: list[Rect], window: Rect) -> list[Rect]:
    """Few rectangles that cover all of many without overlapping; the whole window if that is simpler."""
    most = _MOST_AREA * window.width * window.height
    parts: list[Rect] = []
    for rect in rects:
        part = rect.clip(window)
        if not part:
            continue
        while (hit := part.collidelist(parts)) >= 0:
            part = part.union(parts.pop(hit))
        if part.width * part.height > most:
            return [window]
        parts.append(part)
        if len(parts) > _MOST_PARTS:
            parts = [parts[0].unionall(parts[1:])]
    return [window] if sum(part.width * part.height for part in parts) > most else parts
