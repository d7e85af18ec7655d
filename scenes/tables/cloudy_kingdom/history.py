"""What the log shows beside its words."""

from __future__ import annotations

from collections.abc import Sequence

from game.cloudy_kingdom.events import (
    CardChopped,
    CardDiscarded,
    CardLaid,
    CardTaken,
    Claimed,
    LinkBroken,
    LinkMade,
    SpecialPlaced,
    SpellCast,
    SpellsChosen,
)
from game.cloudy_kingdom.pieces import KINDS
from game.cloudy_kingdom.views import KingdomView
from game.core import Event
from scenes.tables.cloudy_kingdom.faces import kind_of, token, turned


def pictures_of(event: Event, view: KingdomView) -> Sequence[str]:
    """The card that came or went, the sign of a spell, a link."""
    match event:
        case CardLaid(card=card) | CardDiscarded(card=card) | CardTaken(card=card) | CardChopped(card=card):
            return turned(card, 0, view) if kind_of(card) in KINDS else [token(card, "chip/")]
        case SpellCast(spell=spell) | SpecialPlaced(card=spell):
            return [token(spell, "chip/")]
        case SpellsChosen(spells=spells):
            return [token(spell, "chip/") for spell in spells]
        case LinkMade() | Claimed():
            return ["kingdom/effect/joined"]
        case LinkBroken():
            return ["kingdom/effect/cut-off"]
        case _:
            return ()
