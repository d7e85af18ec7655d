"""A note beside what is looked at: to its left or right, so that nothing above or below it is hidden."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.strange_world.pieces import WISHES, Welcome
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.tables.strange_world.asking import option_id, traveller_of
from scenes.tables.strange_world.sight import Sight
from scenes.tables.strange_world.wishes import about, nearness
from scenes.ui.core import Ui
from scenes.ui.text import fitted
from scenes.words import _

_WIDEST: Final = 290.0
_PADDING: Final = 16.0
_AWAY: Final = 24.0  # from what it is about
_TIP: Final = 11.0


def words_about(sight: Sight, id_: str) -> str:
    """What is to be said of what is in focus."""
    if who := traveller_of(id_):
        return _of_goal(sight, who)
    choosing = sight.mind
    if choosing is None:
        return ""
    option = next((option for option in choosing.options if option_id(option) == id_), "")
    if option in WISHES and choosing.phase == "traveller":
        return _of_traveller(sight, option)
    preview = None if option else choosing.preview_of(id_)
    return preview.reasons(sight.session.match.record.game.refusals) if preview is not None else ""


def _of_traveller(sight: Sight, traveller: str) -> str:
    """What a traveller wishes for, and how near that is where it could sit."""
    if sight.is_purist:
        return about(traveller)
    legal = sight.match.state.legal_actions()
    pairs = {seat.rows for seat in legal if isinstance(seat, Welcome) and seat.traveller == traveller}
    return about(traveller, nearness(sight.state.worlds[sight.host], traveller, pairs))


def _of_goal(sight: Sight, traveller: str) -> str:
    """What a traveller on the shelf wishes for, whose guest it is, and how near everybody is."""
    shelf = sight.shelf()
    host = shelf.travellers[traveller]
    lines = [about(traveller, shelf.near[host][traveller] if host is not None and shelf.near else None)]
    if host is not None:
        lines.append(_("{name}'s guest").format(name=sight.names[host]))
    elif shelf.near is not None:
        lines += [
            _("{name}: {have} of {need}").format(name=sight.names[seat], have=near.have, need=near.need)
            for seat in shelf.seats
            if (near := shelf.near[seat][traveller])
        ]
    return "\n".join(lines)


def note_rect(ui: Ui, words: str, about: FRect, visible: FRect) -> FRect:
    """Where words are told, on the side with more room."""
    return _written(ui, words, about, visible)[2]


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
