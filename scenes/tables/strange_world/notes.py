"""Notes beside what is looked at: to its left or right, so that nothing above or below it is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import FRect

from game.strange_world.pieces import WISHES, Welcome
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.tables.strange_world.decision_steps import DecisionSteps
from scenes.tables.strange_world.perspective import Perspective
from scenes.tables.strange_world.target_ids import option_id, traveller_of
from scenes.tables.strange_world.wishes import about, nearness
from scenes.tables.table_view import TableParts
from scenes.ui.core import Ui
from scenes.ui.placement import Obstacle
from scenes.ui.text import fitted
from scenes.words import _

_WIDEST: Final = 290.0
_PADDING: Final = 16.0
_AWAY: Final = 24.0  # from what it is about
_TIP: Final = 11.0


class Notes:
    """What is told of a card, a place or a traveller that is looked at."""

    def __init__(self, parts: TableParts, perspective: Perspective, choosing: DecisionSteps) -> None:
        self._parts = parts
        self._perspective = perspective
        self._choosing = choosing

    def draw(self, canvas: Canvas) -> None:
        """Paint what is told now."""
        for words, about_rect in self._told():
            draw_note(self._parts.focus.ui, canvas, words, about_rect)

    def obstacles(self) -> Iterator[Obstacle]:
        """Where it is told."""
        visible = self._parts.stage.canvas.visible
        for words, about_rect in self._told():
            yield Obstacle(_written(self._parts.focus.ui, words, about_rect, visible)[2])

    def words_about(self, id_: str) -> str:
        """What is to be said of what is in focus."""
        if who := traveller_of(id_):
            return self._of_goal(who)
        choice = self._choosing.choice
        if choice is None:
            return ""
        option = next((option for option in choice.options if option_id(option) == id_), "")
        if option in WISHES and choice.phase == "traveller":
            return self._of_traveller(option)
        forecast = None if option else choice.forecast_of(id_)
        refusals = self._parts.session.match.record.game.refusals
        return forecast.reasons(refusals) if forecast is not None else ""

    def _told(self) -> Iterator[tuple[str, FRect]]:
        """What is told of what is looked at, and where that is."""
        target = self._choosing.looked_at
        if target is not None and (words := self.words_about(target.id)):
            yield words, target.rect

    def _of_traveller(self, who: str) -> str:
        """What a traveller wishes for, and how near that is where it could sit."""
        perspective, legal = self._perspective, self._parts.selection.legal
        if perspective.is_purist:
            return about(who)
        pairs = {seat.rows for seat in legal if isinstance(seat, Welcome) and seat.traveller == who}
        return about(who, nearness(perspective.worlds[perspective.host], who, pairs))

    def _of_goal(self, who: str) -> str:
        """What a traveller on the shelf wishes for, whose guest it is, and how near everybody is."""
        near, names = self._perspective.near, self._parts.people.names
        host = self._perspective.travellers[who]
        lines = [about(who, near[host][who] if host is not None and near else None)]
        if host is not None:
            lines.append(_("{name}'s guest").format(name=names[host]))
        elif near is not None:
            lines += [
                _("{name}: {have} of {need}").format(name=names[seat], have=one.have, need=one.need)
                for seat in self._perspective.order
                if (one := near[seat][who])
            ]
        return "\n".join(lines)


def _written(ui: Ui, words: str, about: FRect, visible: FRect) -> tuple[Ink, tuple[str, ...], FRect]:
    """Words as they are written beside something, and the paper under them."""
    left_room, right_room = about.left - visible.left, visible.right - about.right
    room = max(left_room, right_room) - _AWAY - 3 * _PADDING
    widest = min(ui.theme.grown(_WIDEST), room)
    ink, lines = fitted(words, ui.ink("body", 22), widest, ui.lettering, most_lines=12)
    width = max(ui.lettering.width(line, ink) for line in lines) + 2 * _PADDING
    height = len(lines) * ink.line + 2 * _PADDING
    left = about.left - _AWAY - width if left_room > right_room else about.right + _AWAY
    lowest = visible.bottom - height - _PADDING
    top = min(max(about.centery - height / 2, visible.top + _PADDING), lowest)
    return ink, lines, FRect(left, top, width, height)


def draw_note(ui: Ui, canvas: Canvas, words: str, about: FRect) -> None:
    """Paint words beside what they are about."""
    ink, lines, note = _written(ui, words, about, canvas.visible)
    canvas.nine("ui/tooltip", note)
    on_left = note.left < about.left
    side, tip = ("right", note.right + _TIP) if on_left else ("left", note.left - _TIP)
    canvas.picture(f"ui/tooltip/{side}", tip, min(max(about.centery, note.top + 24), note.bottom - 24))
    y = note.top + _PADDING + ink.line / 2
    for line in lines:
        canvas.text(line, ink, note.left + _PADDING, y)
        y += ink.line
