"""Target ids: what the places of the table are known by to the focus; here alone they are made and read."""

from __future__ import annotations

from typing import Final

from game.strange_world.grid import RowColumn
from game.strange_world.pieces import (
    City,
    Decline,
    Erupt,
    Pass,
    Pile,
    Place,
    Portal,
    Side,
    StrangeAction,
    Sun,
    Welcome,
)

NOBODY: Final = "nobody"  # the option to welcome no traveller
BUTTON: Final = "decide"

_PLACE: Final = "at "
_ON_SHELF: Final = "traveller "


def place_id(at: RowColumn) -> str:
    """What a place of the world is known by."""
    return f"{_PLACE}{at[0]} {at[1]}"


def is_place(id_: str) -> bool:
    """Whether something is a place of the world."""
    return id_.startswith(_PLACE)


def seat_id(side: Side, rows: tuple[int, int]) -> str:
    """What a place for a traveller is known by."""
    return f"seat {side} {rows[0]}"


def option_id(option: str) -> str:
    """What a card, traveller, pile or direction is known by."""
    return f"option {option}"


def world_id(seat: int) -> str:
    """What the small world of a seat is known by."""
    return f"world {seat}"


def traveller_id(who: str) -> str:
    """What a traveller on the shelf is known by."""
    return f"{_ON_SHELF}{who}"


def traveller_of(id_: str) -> str:
    """The traveller on the shelf that is known by an id; empty if it is of something else."""
    return id_.removeprefix(_ON_SHELF) if id_.startswith(_ON_SHELF) else ""


def answer_id(action: StrangeAction) -> str:
    """What is pressed last for an action; nothing where it takes the button."""
    match action:
        case Sun(dir=direction):
            return option_id(direction)
        case Pile(index=index):
            return option_id(str(index))
        case Decline():
            return option_id(NOBODY)
        case Welcome(side=side, rows=rows):
            return seat_id(side, rows)
        case Place(at=at) | Portal(partner=at) | Erupt(at=at) | City(partner=at):
            return place_id(at)
        case Pass():
            return ""


def ids_of(action: StrangeAction) -> list[str]:
    """All that is pressed for an action, one after the other."""
    match action:
        case Pass(cards):
            return [option_id(card) for card in cards]
        case Place(card):
            return [option_id(card), answer_id(action)]
        case Welcome(traveller):
            return [option_id(traveller), answer_id(action)]
        case _:
            return [answer_id(action)]
