"""Recent moves: what happened last as small pictures: who did it, what it was, and where on the field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.cloudy_kingdom import events as told
from game.cloudy_kingdom.pieces import Cell
from game.core import Event
from scenes.platform.motion import glide
from scenes.tables.cloudy_kingdom.board import Board
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.sprites import quarters_of, token
from scenes.tables.context import TablePeople
from scenes.ui.scenery.avatars import draw_portrait

MOST: Final = 4  # tiles
_GAP: Final = 8.0
_PAPER: Final = "ui/key/cream/rest"
_CARD, _TOKEN = 0.5, 0.68
_FACE: Final = 16.0
_DOT: Final = 7.0  # from one cell of the small field to the next
_FIELD, _LINE = "#BBD98A", 1.0
_INKS: Final = {"red": "#E0512A", "blue": "#2458B8", "gold": "#D99A00", "black": "#B0479A"}
_COMING: Final = 0.18  # seconds in which a new tile slides in, and the others make room


@dataclass(frozen=True, slots=True)
class RecentMove:
    """One thing that somebody did."""

    seat: int
    picture: str = ""  # of a spell, or of nothing but a card
    card: str = ""
    quarters: int = 0
    cell: Cell | None = None


def recent_moves(log: Sequence[Event]) -> Sequence[RecentMove]:
    """The last moves of a match, the latest first."""
    found: list[RecentMove] = []
    then: Event | None = None
    for event in reversed(log):
        move, then = _move(event, then), event
        if move is not None:
            found.append(move)
        if len(found) == MOST:
            break
    return found


def _move(event: Event, then: Event | None) -> RecentMove | None:
    """What is to be seen of an event; a spell tells of what comes of it as well."""
    match event:
        case told.CardLaid():
            return RecentMove(event.seat, "", event.card, quarters_of(event.axis, event.flip), event.cell)
        case told.SpellCast():
            return RecentMove(event.seat, token(event.spell, "list/"), cell=_cell_of(then))
        case told.CardDiscarded():
            return RecentMove(event.seat, "ui/icon/discard", event.card)
        case told.HandSwapped():
            return RecentMove(event.seat, "ui/icon/swap")
        case _:
            return None


def _cell_of(event: Event | None) -> Cell | None:
    """Where a spell does what it does."""
    if isinstance(event, told.CardChopped | told.StackTurned | told.SpecialPlaced | told.CardLaid):
        return event.cell
    return None


class RecentMoveRow:
    """Tiles of the last moves, the latest first; a new one slides in from above, the others make room."""

    def __init__(self) -> None:
        self._shown: Sequence[RecentMove] = ()
        self._count = 0
        self._age = 1.0  # of the first tile, in seconds

    def update(self, log: Sequence[Event], dt: float) -> None:
        """See what has happened since."""
        self._age += dt
        if len(log) != self._count:
            shown = recent_moves(log)
            if shown != self._shown and len(log) > self._count:
                self._age = 0.0
            self._shown, self._count = shown, len(log)

    def draw(self, brush: Brush, people: TablePeople, board: Board, room: FRect) -> None:
        """Paint the tiles in a room."""
        wide = (room.width - _GAP * (MOST - 1)) / MOST
        share = 1.0 if brush.calm else glide(min(1.0, self._age / _COMING))
        for number, move in enumerate(self._shown):
            at = FRect(room.left + number * (wide + _GAP), room.top, wide, room.height)
            if not number:
                at.top -= 24 * (1 - share)
            else:
                at.left -= (wide + _GAP) * (1 - share)
            self._draw_tile(brush, people, board, move, at, share if not number else 1.0)

    def _draw_tile(  # noqa: PLR0913, PLR0917 - what and where
        self, brush: Brush, people: TablePeople, board: Board, move: RecentMove, at: FRect, seen: float
    ) -> None:
        canvas = brush.canvas
        canvas.nine(_PAPER, FRect(at.left, at.top, at.width, at.height - 6), seen)
        middle = at.centerx + 4, at.top + at.height * 0.36
        if move.card:
            size = _CARD * (0.8 if move.quarters % 2 else 1.0)
            brush.card(move.card, move.quarters, *middle, size, alpha=seen)
            if move.picture:
                canvas.picture(move.picture, at.right - 16, at.bottom - 22, wide=0.6, high=0.6, alpha=seen)
        else:
            canvas.picture(move.picture, *middle, wide=_TOKEN, high=_TOKEN, alpha=seen)
        draw_portrait(canvas, people.looks[move.seat], at.left + 20, at.bottom - 24, radius=_FACE)
        if move.cell is not None:
            ink = _INKS[brush.view.families[move.seat]]
            for rect, colour in _field(board, move.cell, ink, at):
                canvas.fill(rect, colour, seen)


def _field(board: Board, cell: Cell, ink: str, at: FRect) -> Iterator[tuple[FRect, str]]:
    """The parts of a small field in the corner of a tile, with one of its cells lit."""
    rows, columns = board.layout.rows, board.layout.columns
    left, top = at.right - 8 - columns * _DOT, at.bottom - 12 - rows * _DOT
    yield FRect(left, top, columns * _DOT, rows * _DOT), _FIELD
    for number in range(1, rows):
        yield FRect(left, top + number * _DOT - _LINE / 2, columns * _DOT, _LINE), "#FBEBCB"
    for number in range(1, columns):
        yield FRect(left + number * _DOT - _LINE / 2, top, _LINE, rows * _DOT), "#FBEBCB"
    yield FRect(left + cell[1] * _DOT, top + cell[0] * _DOT, _DOT, _DOT), ink
