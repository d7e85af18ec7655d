"""What the table asks whoever decides: what can be chosen from, and which places on it are answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.strange_world.grid import At
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
from game.strange_world.views import StrangeView
from scenes.words import N_, _

NOBODY: Final = "nobody"  # the option to welcome no traveller
#: By phase: how many cards are to be chosen.
PASSED: Final = {"pass_two": 2, "pass_one": 1}
#: Phases in which a card of the own world, or a place for one, is the answer.
ON_BOARD: Final = ("place", "portal", "eruption", "city")

_ON_SHELF: Final = "traveller "
_TITLES: Final = {
    "sun": N_("Turn the sun"),
    "pass_two": N_("Pass two cards to {name}"),
    "pass_one": N_("Pass one card to {name}"),
    "pile": N_("Take a pile"),
    "place": N_("Lay a card"),
    "portal": N_("Join which portal?"),
    "traveller": N_("Welcome a traveller?"),
    "eruption": N_("The volcano covers a card"),
    "city": N_("The dark city rises here"),
    "over": N_("All worlds are full"),
}
_BUTTONS: Final = {
    "pass_two": N_("Pass them"),
    "pass_one": N_("Pass it"),
    "place": N_("Lay it"),
    "portal": N_("Join them"),
    "traveller": N_("Welcome"),
    "eruption": N_("Cover it"),
    "city": N_("Build it"),
}
#: What a seat that decides is seen to do by the others.
_DOINGS: Final = {
    "sun": N_("{name} turns the sun"),
    "pass_two": N_("{name} chooses two cards"),
    "pass_one": N_("{name} chooses a card"),
    "pile": N_("{name} chooses a pile"),
    "place": N_("{name} lays a card"),
    "portal": N_("{name} joins portals"),
    "traveller": N_("{name} meets a traveller"),
    "eruption": N_("{name} has a volcano"),
    "city": N_("{name} builds a city"),
}


def title(phase: str) -> str:
    """What is asked, in a few words."""
    return _(_TITLES[phase])


def passing(phase: str, name: str) -> str:
    """How many cards are to be passed, and to whom."""
    return title(phase).format(name=name)


def button(phase: str) -> str:
    """What the main button does, in a word or two; empty where there is none."""
    return _(_BUTTONS[phase]) if phase in _BUTTONS else ""


def doing(phase: str, name: str) -> str:
    """What somebody else is asked."""
    return _(_DOINGS[phase]).format(name=name) if phase in _DOINGS else title(phase)


def place_id(at: At) -> str:
    """What a place of the world is known by on the table."""
    return f"at {at[0]} {at[1]}"


def seat_id(side: Side, rows: tuple[int, int]) -> str:
    """What a place for a traveller is known by."""
    return f"seat {side} {rows[0]}"


def option_id(option: str) -> str:
    """What a card, traveller, pile or direction is known by."""
    return f"option {option}"


def traveller_id(who: str) -> str:
    """What a traveller on the shelf is known by."""
    return f"{_ON_SHELF}{who}"


def traveller_of(id_: str) -> str:
    """The traveller on the shelf that is known by an id; empty if it is of something else."""
    return id_.removeprefix(_ON_SHELF) if id_.startswith(_ON_SHELF) else ""


def options(view: StrangeView, hand: tuple[str, ...]) -> tuple[str, ...]:
    """What there is to choose from, beside the world."""
    match view.phase:
        case "sun":
            return "left", "right"
        case "pile":
            return tuple(map(str, range(len(view.piles))))
        case "traveller":
            return (*view.travellers, NOBODY)
        case "pass_two" | "pass_one" | "place":
            return hand
        case _:
            return ()


def answers(legal: Iterable[StrangeAction], chosen: str) -> Mapping[str, StrangeAction]:
    """By what they are known by: all things on the table that answer, with one option chosen."""
    return {place: action for action in legal if (place := _place_of(action, chosen))}


def _place_of(action: StrangeAction, chosen: str) -> str:  # noqa: PLR0911 - one line for each kind of action
    """What is pressed for an action; nothing where it takes a button, or another option."""
    match action:
        case Sun(dir=direction):
            return option_id(direction)
        case Pile(index=index):
            return option_id(str(index))
        case Decline():
            return option_id(NOBODY)
        case Place(card=card, at=at):
            return place_id(at) if card == chosen else ""
        case Welcome(traveller=traveller, side=side, rows=rows):
            return seat_id(side, rows) if traveller == chosen else ""
        case Portal(partner=at) | Erupt(at=at) | City(partner=at):
            return place_id(at)
        case Pass():
            return ""


def places_of(action: StrangeAction) -> Sequence[str]:
    """All that is pressed for an action, one after the other."""
    match action:
        case Pass(cards):
            return [option_id(card) for card in cards]
        case Place(card):
            return option_id(card), _place_of(action, card)
        case Welcome(traveller):
            return option_id(traveller), _place_of(action, traveller)
        case _:
            return (_place_of(action, ""),)


def attempt(phase: str, chosen: str, at: At) -> StrangeAction:
    """The action somebody has in mind who presses a place of the world."""
    match phase:
        case "portal":
            return Portal(at)
        case "eruption":
            return Erupt(at)
        case "city":
            return City(at)
        case _:
            return Place(chosen, at)


def toggled(marked: tuple[str, ...], card: str, most: int) -> tuple[str, ...]:
    """The cards to pass on after one more was pressed; the one marked first makes room."""
    if card in marked:
        return tuple(other for other in marked if other != card)
    return (*marked, card)[-most:]


def to_whom(name: str) -> str:
    """Who gets the cards that are passed on."""
    return _("Cards go to {name}").format(name=name)


def who_to_whom(giver: str, receiver: str) -> str:
    """One of those who pass on cards, and who gets them."""
    return _("{giver} passes to {receiver}").format(giver=giver, receiver=receiver)
