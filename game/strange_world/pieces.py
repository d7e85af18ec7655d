"""The pieces of Strange World: lands and their icons, travellers and their wishes, and all actions.

The icons that a whole world shows are one number: every icon has a lane of 64 bits in it, and a
lane is a set of places. The second mountain of a card has a lane of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from game.core import Action
from game.strange_world.deck import FOLDER, MOST_SEATS, SPECIES, read_deck
from game.strange_world.grid import AT, ROW, RowColumn

_DECK: Final = read_deck((FOLDER / "cards.toml").read_text("utf-8"), "cards.toml")

Direction = Literal["left", "right"]
Side = Literal["left", "right"]
SIDES: Final[tuple[Side, Side]] = ("left", "right")
#: From a seat to the one that gets its cards, by direction of the round.
STEP: Final[Mapping[Direction, int]] = {"left": 1, "right": -1}

ROUNDS: Final = _DECK.rounds
ROUND_HAND: Final = _DECK.round_hand
CITIES: Final = _DECK.cities
SOLO_PILES: Final = _DECK.solo.piles
SOLO_TRAVELLERS: Final = _DECK.solo.travellers
BANDS: Final = _DECK.bands
WELCOME_STARS: Final = _DECK.travellers.stars
WISHES: Final = _DECK.travellers.wishes
TRAVELLERS: Final = tuple(WISHES)

STARTS: Final = tuple(_DECK.starts)
#: By number of seats: the lands that take part.
LANDS: Final = {
    seats: tuple(land for players in range(1, seats + 1) for land in _DECK.lands_from(players))
    for seats in range(1, MOST_SEATS + 1)
}
#: By card: its icons, a second mountain named twice.
ICONS: Final = {
    card: icons for cards in (_DECK.starts, *_DECK.lands.values()) for card, icons in cards.items()
}

SECOND_MOUNTAIN: Final = "second mountain"
_LANES: Final = (*SPECIES, "mountain", SECOND_MOUNTAIN, "volcano", "portal", "moon", "swamp", "lake")
LANE_WIDTH: Final = 64
LANE_MASK: Final = (1 << LANE_WIDTH) - 1
#: By icon: where its lane begins.
LANE: Final = {icon: LANE_WIDTH * number for number, icon in enumerate(_LANES)}
#: A place in every lane: moved to a place, all icons that could be there.
ALL_ICONS: Final = sum(1 << lane for lane in LANE.values())


def icons_of(card: str) -> Sequence[str]:
    """The icons of a card, each with a lane of its own."""
    icons = ICONS[card]
    return [*dict.fromkeys(icons), *[SECOND_MOUNTAIN] * (icons.count("mountain") - 1)]


#: By card: its icons as they are added to a world, once moved to the card's place.
STAMP: Final = {card: sum(1 << LANE[icon] for icon in icons_of(card)) for card in ICONS}
VOLCANOES: Final = frozenset(card for card, icons in ICONS.items() if "volcano" in icons)
#: The lands whose laying may ask for more: portals and volcanoes.
STIRRING: Final = VOLCANOES | {card for card, icons in ICONS.items() if "portal" in icons}


class Sun(Action, frozen=True, cache_hash=True):
    """Turn the sun: the direction of the round."""

    dir: Direction


class Pass(Action, frozen=True, cache_hash=True):
    """Choose the cards to pass on, in ascending order."""

    cards: tuple[str, ...]


class Pile(Action, frozen=True, cache_hash=True):
    """Choose a pile, alone."""

    index: int


class Place(Action, frozen=True, cache_hash=True):
    """Lay a card in the own world."""

    card: str
    at: RowColumn


class Portal(Action, frozen=True, cache_hash=True):
    """Choose the partner of the portal just laid."""

    partner: RowColumn = msgspec.field(name="with")


class Welcome(Action, frozen=True, cache_hash=True):
    """Take a traveller in, beside the two rows."""

    traveller: str
    side: Side
    rows: tuple[int, int]


class Decline(Action, frozen=True, cache_hash=True):
    """Take no traveller in."""


class Erupt(Action, frozen=True, cache_hash=True):
    """Cover a card beside the volcano just laid."""

    at: RowColumn


class City(Action, frozen=True, cache_hash=True):
    """Choose the fumarole with which the new one bears a dark city."""

    partner: RowColumn = msgspec.field(name="with")


StrangeAction = Sun | Pass | Pile | Place | Portal | Welcome | Decline | Erupt | City

# Every action that comes up again and again is made once.
TURN_SUN: Final = tuple(Sun(direction) for direction in SIDES)
CHOOSE_PILE: Final = tuple(Pile(index) for index in range(SOLO_PILES))
DECLINE: Final = Decline()
# By place.
LAY: Final = {card: tuple(Place(card, at) for at in AT) for card in ICONS}
JOIN: Final = tuple(Portal(at) for at in AT)
ERUPT: Final = tuple(Erupt(at) for at in AT)
FOUND: Final = tuple(City(at) for at in AT)
#: By traveller, side and the upper of the two rows.
WELCOME: Final = {
    (traveller, side, row): Welcome(traveller, side, (row, row + 1))
    for traveller in TRAVELLERS
    for side in SIDES
    for row in ROW
    if row + 1 in ROW
}
