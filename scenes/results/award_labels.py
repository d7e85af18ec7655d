"""Award labels: what those who stood out are called, on pills at their feet on the podium."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.results.ending import Title
from scenes.results.podium import Stand
from scenes.ui.theme import Theme

_ROOMY: Final = 1.2  # size of text up to which there is room for the reasons
_LARGEST: Final = 1.4  # times the usual size
_BELOW: Final = 14.0  # the feet of a traveller at size 1
_BODY: Final = (64.0, 118.0)  # width and height of one
_SIDE, _EDGE, _GAP = 20.0, 5.0, 4.0
_LOWEST: Final = 6.0  # above the lower edge of the window


@dataclass(frozen=True, slots=True)
class _Pill:
    stand: Stand
    lines: Sequence[tuple[str, Ink]]
    rect: FRect

    def is_well_placed(self, room: FRect) -> bool:
        """Whether it has not been pushed too far."""
        at_its_feet = self.rect.left <= self.stand.x <= self.rect.right
        return at_its_feet and room.left <= self.rect.left and self.rect.right <= room.right


def draw_titles(  # noqa: PLR0913, PLR0917 - whom to tell what, and all that is to stay in sight
    canvas: Canvas,
    theme: Theme,
    titles: Sequence[Title],
    standing: Mapping[int, Stand],
    room: FRect,
    foot: FRect,
) -> None:
    """Tell them within a room, over nobody and nothing on its foot; with the reasons, if these leave room."""
    pills = [_pill(canvas, theme, title, standing[title.seat], reason=True) for title in titles]
    pills.sort(key=lambda pill: pill.stand.x)
    _push_aside(pills, standing.values(), room)
    if theme.text_size > _ROOMY or not all(pill.is_well_placed(room) for pill in pills):
        pills = [_pill(canvas, theme, title, standing[title.seat], reason=False) for title in titles]
        _push_down(pills, room)
    _lift(pills, room, foot)
    for pill in pills:
        _draw(canvas, pill)


def _pill(canvas: Canvas, theme: Theme, title: Title, stand: Stand, *, reason: bool) -> _Pill:
    grown = min(1.0, _LARGEST / theme.text_size)
    lines = [(title.words, theme.ink("light-name", 21 * grown))]
    if reason:
        lines.append((title.reason, theme.ink("light", 18 * grown)))
    width = max(canvas.lettering.width(words, ink) for words, ink in lines) + 2 * _SIDE
    rect = FRect(0, 0, width, sum(ink.line for _words, ink in lines) + 2 * _EDGE)
    rect.midtop = (stand.x, stand.y + _BELOW * stand.size)
    return _Pill(stand, lines, rect)


def _push_aside(pills: Sequence[_Pill], standing: Iterable[Stand], room: FRect) -> None:
    """Off everybody else who stands there, and off each other, from left to right."""
    bodies = [(stand, _body(stand)) for stand in standing]
    for number, pill in enumerate(pills):
        _keep_inside(pill.rect, room)
        for stand, body in bodies:
            if stand is not pill.stand and pill.rect.colliderect(body):
                if stand.x < pill.stand.x:
                    pill.rect.left = body.right + _GAP
                else:
                    pill.rect.right = body.left - _GAP
        for other in pills[:number]:
            if pill.rect.colliderect(other.rect):
                pill.rect.left = other.rect.right + _GAP


def _push_down(pills: Sequence[_Pill], room: FRect) -> None:
    """Below each other where they would lie over each other."""
    for number, pill in enumerate(pills):
        _keep_inside(pill.rect, room)
        for other in pills[:number]:
            if pill.rect.colliderect(other.rect):
                pill.rect.top = other.rect.bottom + _GAP


def _lift(pills: Sequence[_Pill], room: FRect, foot: FRect) -> None:
    """Off the foot of the room, and off each other, the lowest first."""
    taken = [foot]
    for pill in sorted(pills, key=lambda pill: -pill.rect.bottom):
        pill.rect.bottom = min(pill.rect.bottom, room.bottom - _LOWEST)
        for other in taken:
            if pill.rect.colliderect(other):
                pill.rect.bottom = other.top - _GAP
        taken.append(pill.rect)


def _keep_inside(rect: FRect, room: FRect) -> None:
    rect.left = max(room.left, min(rect.left, room.right - rect.width))


def _body(stand: Stand) -> FRect:
    width, height = _BODY[0] * stand.size, _BODY[1] * stand.size
    return FRect(stand.x - width / 2, stand.y - height, width, height)


def _draw(canvas: Canvas, pill: _Pill) -> None:
    canvas.nine("ui/pill/ink", pill.rect)
    y = pill.rect.top + _EDGE
    for words, ink in pill.lines:
        canvas.text(words, ink, pill.rect.centerx, y + ink.line / 2, align=0.5)
        y += ink.line
