"""Target ids: by which names the things on the table are pressed, focused, and pointed at in lessons."""

from __future__ import annotations

from typing import Final

from game.cloudy_kingdom.pieces import Cell, Discard, Keep, Swap
from scenes.tables.cloudy_kingdom.board import Gate

CAST: Final = "cast"
DRAFT: Final = "draft"
DO: Final = "do"


def cell_id(cell: Cell) -> str:
    """The id of a cell."""
    return f"cell {cell[0]} {cell[1]}"


def cell_of(id_: str) -> Cell | None:
    """The cell that an id names, if it names one."""
    if kind_of(id_) != "cell":
        return None
    row, column = id_.split()[1:]
    return int(row), int(column)


def gate_id(gate: Gate) -> str:
    """The id of a castle."""
    return f"castle {gate.family} {gate.side}"


def card_id(card: str) -> str:
    """The id of one of several cards in hand."""
    return f"card {card}"


def spell_id(spell: str) -> str:
    """The id of a spell that may be cast."""
    return f"spell {spell}"


def draft_id(spell: str) -> str:
    """The id of a spell that may be chosen before the first turn."""
    return f"{DRAFT} {spell}"


def spell_of(id_: str) -> str:
    """The spell that an id names; empty if it names none."""
    return id_.partition(" ")[2] if kind_of(id_) in ("spell", DRAFT) else ""


def button_id(action: Discard | Keep | Swap) -> str:
    """The id of the button that does no more than its word says."""
    return type(action).__name__.lower()


def kind_of(id_: str) -> str:
    """The kind of thing that an id names."""
    return id_.partition(" ")[0]
