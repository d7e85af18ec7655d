"""Corner of the coach: figure and bubble, where they cover neither what is meant nor a choice."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.input.intents import Wish
from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.platform.text_renderer import Ink
from scenes.tables.coach import COACH
from scenes.ui.button import draw_glyph, glyph_width
from scenes.ui.core import Ui
from scenes.ui.placement import Obstacle
from scenes.ui.scenery.avatars import draw_traveller
from scenes.ui.text import fitted

_SIZE: Final = 1.75  # of the figure
_FIGURE: Final = (132.0, 196.0)  # the room it takes
_FEET, _HAND = 8.0, (33.0, 97.0)  # from its lower edge up; from there to a raised hand, at size one
_BREATH: Final = (2.6, 2.0)  # seconds, and how far up and down
_CLOUD, _STANDS_IN = 0.75, 6.0  # size of the cloud under the feet, and how deep they stand in it
_WIDTHS: Final = (460.0, 380.0, 560.0, 300.0)  # of the bubble, the most liked first
_MOST_GROWN: Final = 1.5  # how much wider it may be for larger text
_LATER: Final = 40_000.0  # how bad it is to be of a width that is liked less
_PADDING, _GAP = 20.0, 10.0
_EDGE: Final = (20.0, 12.0)  # kept free at the sides, and above and below
_COLUMNS: Final = 5  # of places that are tried
_ROW: Final = 150.0  # how far apart their rows are at most
#: How bad it is to touch what is meant, and to cover all of it, or of what is named besides; a unit of
#: another thing; any at all.
_MEANT, _NAMED, _OTHERS, _ANY = 9_000_000.0, 3_000_000.0, 1.0, 0.3
_ASIDE: Final = 60_000.0  # to stand anywhere but in a lower corner
_FAR, _FARTHER = 640.0, 400.0  # from what is meant: as far as a rod is short, and a unit beyond that


@dataclass(frozen=True, slots=True)
class CoachSpeech:
    """What the coach says: an idea, what is to be done, and how far the lesson is."""

    idea: str
    task: str
    count: str
    key: Wish = Wish.CONFIRM  # what the taught press is made with


@dataclass(frozen=True, slots=True)
class Written:
    """A speech as it is written in a bubble of a width."""

    lines: tuple[tuple[str, Ink], ...]
    tasks: tuple[str, ...]
    task_ink: Ink
    width: float
    height: float
    key: Wish


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What of a table is meant, what is named besides, and what else is better seen."""

    meant: Sequence[FRect]  # the last one is lit
    named: Sequence[FRect] = ()
    others: Sequence[Obstacle] = ()


@dataclass(frozen=True, slots=True)
class Corner:
    """A figure and a bubble, each in its place."""

    figure: FRect
    bubble: FRect
    written: Written

    def hand(self, lit: FRect) -> tuple[float, float]:
        """The hand that holds the rod: the one beside the bubble, unless the rod would lie behind that."""
        side = 1 if self.bubble.centerx > self.figure.centerx else -1
        feet = self.figure.bottom - _FEET
        hands = [
            (self.figure.centerx + at * _HAND[0] * _SIZE, feet - _HAND[1] * _SIZE) for at in (side, -side)
        ]
        return next((hand for hand in hands if not self.bubble.clipline(hand, lit.center)), hands[0])

    @property
    def taken(self) -> list[FRect]:
        """All that is covered."""
        return [self.figure, self.bubble]


def corner_for(ui: Ui, visible: FRect, speech: CoachSpeech, around: Surroundings) -> Corner:
    """The corner where least is covered, of what is meant nothing at all if that can be."""
    room = visible.inflate(-2 * _EDGE[0], -2 * _EDGE[1])
    grown = max(1.0, min(_MOST_GROWN, ui.theme.text_size))
    widest = room.width - _FIGURE[0]
    best: tuple[float, Corner] | None = None
    for number, width in enumerate(_WIDTHS):
        if best is not None and _LATER * number >= best[0]:
            break
        for odd, corner in _corners(_write(ui, speech, min(width * grown, widest)), room):
            harm = odd + _LATER * number
            if best is not None and harm >= best[0]:
                continue  # however little it covers
            harm += _harm(corner, around)
            if best is None or harm < best[0]:
                best = harm, corner
    assert best is not None, "there is no width and no place to try"
    return best[1]


def draw_corner(ui: Ui, canvas: Canvas, corner: Corner, words: float = 1.0) -> None:
    """Paint the coach, and the bubble as far as it has come."""
    figure = corner.figure
    feet = figure.bottom - _FEET
    canvas.picture("common/cloud/dusk-light/1", figure.centerx, feet + _STANDS_IN, wide=_CLOUD, high=_CLOUD)
    up = 0.0 if ui.theme.less_motion else sway(ui.time, *_BREATH)
    draw_traveller(canvas, COACH, figure.centerx, feet - up, mood="happy", arms="up", size=_SIZE)
    if words > 0:
        canvas.nine("ui/tooltip", corner.bubble, words)
        _draw_tip(canvas, corner, words)
        _draw_words(ui, canvas, corner, words)


def _draw_tip(canvas: Canvas, corner: Corner, alpha: float) -> None:
    """Let the bubble point at who speaks."""
    y = corner.bubble.bottom - 2.4 * _PADDING
    if _is_left(corner):
        canvas.picture("ui/tooltip/left", corner.bubble.left - 11, y, alpha=alpha)
    else:
        canvas.picture("ui/tooltip/right", corner.bubble.right + 11, y, alpha=alpha)


def _draw_words(ui: Ui, canvas: Canvas, corner: Corner, alpha: float) -> None:
    written, left = corner.written, corner.bubble.left + _PADDING
    y = corner.bubble.top + _PADDING
    for line, ink in written.lines:
        canvas.text(line, ink, left, y + ink.line / 2, alpha=alpha)
        y += ink.line
    if written.lines:
        y += _GAP
    x = left + _key_width(ui, written.key)
    if glyph := ui.glyph(written.key):
        draw_glyph(ui, canvas, glyph, left + glyph_width(ui, glyph) / 2, y + written.task_ink.line / 2)
    for line in written.tasks:
        canvas.text(line, written.task_ink, x, y + written.task_ink.line / 2, alpha=alpha)
        y += written.task_ink.line


def _is_left(corner: Corner) -> bool:
    """Whether the coach stands left of the bubble."""
    return corner.figure.centerx < corner.bubble.centerx


def _key_width(ui: Ui, key: Wish) -> float:
    glyph = ui.glyph(key)
    return glyph_width(ui, glyph) + _GAP if glyph else 0.0


def _write(ui: Ui, speech: CoachSpeech, width: float) -> Written:
    """The speech in a bubble of a width."""
    inside = width - 2 * _PADDING
    lines: list[tuple[str, Ink]] = []
    for words, ink in ((speech.count, ui.ink("soft", 18)), (speech.idea, ui.ink("body", 22))):
        if words:
            smaller, found = fitted(words, ink, inside, ui.lettering, most_lines=99)
            lines += [(line, smaller) for line in found]
    task_ink, tasks = fitted(
        speech.task, ui.ink("name", 24), inside - _key_width(ui, speech.key), ui.lettering, most_lines=99
    )
    high = sum(ink.line for _line, ink in lines) + len(tasks) * task_ink.line
    padding = 2 * _PADDING + (_GAP if lines else 0.0)
    return Written(tuple(lines), tasks, task_ink, width, high + padding, speech.key)


def _corners(written: Written, room: FRect) -> Iterator[tuple[float, Corner]]:
    """Places for figure and bubble, and how odd each is."""
    wide, high = written.width + _FIGURE[0], max(written.height, _FIGURE[1])
    rows = max(3, int(room.height / _ROW))
    for row in range(rows):
        for column in range(_COLUMNS):
            left = room.left + max(0.0, room.width - wide) * column / (_COLUMNS - 1)
            bottom = room.bottom - max(0.0, room.height - high) * row / (rows - 1)
            is_left = column <= _COLUMNS // 2
            figure = FRect(left if is_left else left + written.width, bottom - _FIGURE[1], *_FIGURE)
            x = figure.right if is_left else left
            bubble = FRect(x, bottom - written.height, written.width, written.height)
            at_side = column in {0, _COLUMNS - 1}
            yield _ASIDE * (2 * row / (rows - 1) + (0 if at_side else 1)), Corner(figure, bubble, written)


def _harm(corner: Corner, around: Surroundings) -> float:
    """How bad it is to stand there."""
    harm = _ANY * corner.bubble.width * corner.bubble.height
    for lit in around.meant[-1:]:
        harm += _FARTHER * max(0.0, math.dist(corner.figure.center, lit.center) - _FAR)
    others = [other.rect for other in around.others]
    for place in corner.taken:
        harm += _MEANT * sum(1 + _share(place, rect) for rect in around.meant if place.colliderect(rect))
        harm += _NAMED * sum(_share(place, rect) for rect in around.named)
        covered = [around.others[number] for number in place.collidelistall(others)]
        harm += _OTHERS * sum(_overlap(place, other.rect) * other.weight for other in covered)
    return harm


def _share(place: FRect, rect: FRect) -> float:
    return _overlap(place, rect) / max(1.0, rect.width * rect.height)


def _overlap(place: FRect, rect: FRect) -> float:
    part = place.clip(rect)
    return part.width * part.height
