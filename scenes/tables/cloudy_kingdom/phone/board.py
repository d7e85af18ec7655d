"""Board on a phone: the meadow with its castles and what lies on it, as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.cloudy_kingdom.actions import lies_at
from game.cloudy_kingdom.board import Layout
from game.cloudy_kingdom.pieces import Cell
from game.cloudy_kingdom.views import KingdomView, Lying
from game.matches.narration import Narrator
from scenes.phones.album import picture
from scenes.phones.schema import PhoneScene, Piece, PieceMark, place_key
from scenes.tables.cloudy_kingdom.sprites import quarters_of, turned
from scenes.words import N_, _

_CELL: Final = 108.0
_RIM: Final = 96.0  # with the castles
_CASTLE: Final = (88.0, 92.0)
_LONG: Final = 100.0
_SHORT: Final = 58.0
#: How far a castle lies from the middle of the cell it touches, in cells to the right and down.
_OUT: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
#: The edges of the board on which castles stand, and where such a castle is, seen from its cell.
SIDES: Final = {
    "north": N_("at the top edge"),
    "east": N_("at the right edge"),
    "south": N_("at the bottom edge"),
    "west": N_("at the left edge"),
}
_BESIDE: Final = {
    "north": N_("castle above: {family}"),
    "east": N_("castle on the right: {family}"),
    "south": N_("castle below: {family}"),
    "west": N_("castle on the left: {family}"),
}


@dataclass(frozen=True, slots=True)
class BoardScene:
    """The board as one picture."""

    view: KingdomView
    narrator: Narrator

    def scene(self) -> PhoneScene:
        """All of it."""
        layout = Layout(self.view.castles, self.view.holes)
        size = (layout.columns * _CELL + 2 * _RIM, layout.rows * _CELL + 2 * _RIM)
        pieces = (*self._meadow(layout), *self._castles(layout), *self._cells(layout))
        return PhoneScene(_("The board"), size, pieces)

    def _meadow(self, layout: Layout) -> Iterator[Piece]:
        """The cloud that everything stands on, and its grass."""
        wide, high = (count * _CELL + 2 * _RIM for count in (layout.columns, layout.rows))
        yield Piece("", picture("kingdom/board/b/clouds"), at=(-14.0, -14.0, wide + 28.0, high + 28.0))
        for row, column in layout.cells:
            x, y = _corner((row, column))
            yield Piece("", picture(f"kingdom/tile/grass/{(row + 2 * column) % 4}"), at=(x, y, _CELL, _CELL))

    def _castles(self, layout: Layout) -> Iterator[Piece]:
        """The castles; those of the seat stand out."""
        view = self.view
        own = view.families[view.seat] if view.seat is not None and view.seat < len(view.families) else ""
        for family, side, cell in layout.gates():
            x, y = _corner(cell)
            right, down = _OUT[side]
            wide, high = _CASTLE
            left = x + _CELL / 2 + right * (_CELL + _RIM) / 2 - wide / 2
            top = y + _CELL / 2 + down * (_CELL + _RIM) / 2 - high / 2
            mark: PieceMark = "lit" if family == own else "dim"
            words = ""
            if family == own:
                words = _("{card}, {place}").format(card=_("Your castle"), place=_(SIDES[side]))
            yield Piece(
                words, picture(f"kingdom/castle/{family}/body"), at=(left, top, wide, high), mark=mark
            )

    def _cells(self, layout: Layout) -> Iterator[Piece]:
        for cell in layout.cells:
            stack = self.view.stacks[cell[0]][cell[1]]
            x, y = _corner(cell)
            if stack:
                for lying in stack[:-1]:
                    yield self._lying(lying, "", cell, "")
                yield self._lying(stack[-1], self.words_at(cell), cell, place_key(cell))
            else:
                yield Piece(self.words_at(cell), "", place_key(cell), (x, y, _CELL, _CELL))

    def words_at(self, cell: Cell) -> str:
        """What lies in a cell, where that is, what it joins, and the castles beside it."""
        stack = self.view.stacks[cell[0]][cell[1]]
        words = self._empty(cell)
        if stack:
            place = self.narrator.place(lies_at(self.view, cell))
            words = _("{card}, {place}").format(card=self.narrator.thing(stack[-1].card), place=place)
        gates = (gate for gate in Layout(self.view.castles, self.view.holes).gates() if gate[2] == cell)
        castles = (_(_BESIDE[side]).format(family=self.narrator.thing(family)) for family, side, _at in gates)
        return ", ".join((words, *castles))

    def _empty(self, cell: Cell) -> str:
        rows, columns = len(self.view.stacks), len(self.view.stacks[0])
        return _("Empty cell, row {row} of {rows}, column {column} of {columns}").format(
            row=cell[0] + 1, rows=rows, column=cell[1] + 1, columns=columns
        )

    def _lying(self, lying: Lying, words: str, cell: Cell, key: str) -> Piece:
        x, y = _corner(cell)
        wide, high = (_LONG, _SHORT) if lying.axis == "h" else (_SHORT, _LONG)
        file = picture_of(lying, self.view)
        if key:
            return Piece(words, file, key, (x, y, _CELL, _CELL))
        return Piece(words, file, key, (x + (_CELL - wide) / 2, y + (_CELL - high) / 2, wide, high))


def picture_of(lying: Lying, view: KingdomView) -> str:
    """A card as it lies."""
    return picture(turned(lying.card, quarters_of(lying.axis, lying.flip), view)[-1])


def _corner(cell: Cell) -> tuple[float, float]:
    return _RIM + cell[1] * _CELL, _RIM + cell[0] * _CELL
