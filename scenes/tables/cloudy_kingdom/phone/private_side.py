"""Cloudy Kingdom on a phone: the card of a seat, and the board, in words."""

from __future__ import annotations

from collections.abc import Iterator

from game.cloudy_kingdom.actions import lies_at
from game.cloudy_kingdom.views import KingdomView
from game.matches.narration import Narrator
from scenes.phones.private_side import PrivateSide
from scenes.phones.schema import Piece
from scenes.words import _, ngettext


def put_on_phone(view: KingdomView, narrator: Narrator) -> PrivateSide:
    """What a seat holds, its castles, and what lies on the board."""
    hand = [] if view.hand is None else [Piece(narrator.thing(view.hand))]
    if view.seat is not None and view.seat < len(view.spells):
        spells = view.spells[view.seat]
        hand += [Piece(_("Spell: {spell}").format(spell=narrator.thing(spell))) for spell in spells]
    return PrivateSide(_question(view), hand, [*_castles(view, narrator), *_board(view, narrator)])


def _question(view: KingdomView) -> str:
    match view.phase:
        case "draft":
            return _("Choose three spells")
        case "swap":
            return _("Keep your card, or swap it?")
        case _:
            return _("Lay your card, or cast a spell.")


def _castles(view: KingdomView, narrator: Narrator) -> Iterator[str]:
    if view.seat is not None and view.seat < len(view.families):
        yield _("Your castles are {colour}.").format(colour=narrator.thing(view.families[view.seat]))
    yield ngettext("{cards} card left to draw", "{cards} cards left to draw", view.deck_size).format(
        cards=view.deck_size
    )


def _board(view: KingdomView, narrator: Narrator) -> Iterator[str]:
    """What lies on top everywhere, from the top row on."""
    for row, stacks in enumerate(view.stacks):
        for column, stack in enumerate(stacks):
            if stack:
                place = narrator.place(lies_at(view, (row, column)))
                yield _("{card}, {place}").format(card=narrator.thing(stack[-1].card), place=place)
