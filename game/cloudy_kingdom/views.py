"""Views of Cloudy Kingdom: what one seat, or an onlooker, may know of a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from game.cloudy_kingdom.board import Castles, Layout
from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.game_tables import tables_of
from game.cloudy_kingdom.network import VineRoute, route
from game.cloudy_kingdom.pieces import AXES, FLIPS, Axis, Cell, Flip
from game.cloudy_kingdom.position import NO_CARD, PHASES, Casting, Position
from game.core import View

_QUARTERS: Final = {
    (axis, flip): quarters for quarters, (axis, flip) in enumerate(zip(AXES, FLIPS, strict=True))
}


class Lying(msgspec.Struct, frozen=True):
    """A card on the field."""

    card: str
    axis: Axis
    flip: Flip


class Link(msgspec.Struct, frozen=True):
    """A connected pair of castles that waits for its owner's turn."""

    seat: int
    family: str
    pair: str
    route: VineRoute


class SpellView(msgspec.Struct, frozen=True):
    """A spell that is being carried out."""

    spell: str
    step: int  # how many steps are done
    asked: int  # how many other seats were offered a swap in this step
    last: Cell | None  # where it last laid a card
    under: int  # how many cards at the bottom of the discard pile lay there before it
    pool: tuple[str | None, ...]  # None for cards that `seat` may not see
    taken: tuple[str, ...]  # the cards that came from the discard pile, so that everybody saw them


class KingdomView(View, frozen=True):
    """A position of Cloudy Kingdom as one seat may know it."""

    phase: str
    actor: int
    turn: int
    turns_left: int | None
    layout: str
    castles: Castles
    holes: tuple[Cell, ...]
    families: tuple[str, ...]
    stacks: tuple[tuple[tuple[Lying, ...], ...], ...]  # by row and column, bottom cards first
    links: tuple[Link, ...]
    deck_size: int
    discard: tuple[str, ...]  # top card last
    chopped: tuple[str, ...]
    spells: tuple[tuple[str, ...], ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[int, ...]
    casting: SpellView | None
    winners: tuple[int, ...]
    own_spells: tuple[Any, ...]  # players' own spells, as tables
    seat: int | None
    hand: str | None  # of `seat`


def view_of(position: Position, seat: int | None) -> KingdomView:
    """All but the order of the deck, the other hands, and what others drew by a spell."""
    tables = position.tables
    cards = tables.cards
    layout = tables.bitboard.layout
    return KingdomView(
        phase=PHASES[position.phase],
        actor=position.actor,
        turn=position.turn,
        turns_left=position.turns_left,
        layout=position.layout,
        castles=layout.castles,
        holes=layout.holes,
        families=position.families,
        stacks=_stacks(position.field),
        links=tuple(
            Link(seat, family, pair, route(position.field, family, pair))
            for seat, family, pair in position.owned(position.field.links)
        ),
        deck_size=position.deck_size,
        discard=tuple(cards[card] for card in position.discard),
        chopped=tuple(cards[card] for card in position.chopped),
        spells=tuple(position.spells),
        hand_sizes=tuple(int(hand != NO_CARD) for hand in position.hands),
        laid=tuple(position.laid),
        casting=None if position.casting is None else _casting(position, position.casting, seat),
        winners=position.winners,
        own_spells=tuple(spell.source for spell in tables.own_spells),
        seat=seat,
        hand=None if seat is None or position.hands[seat] == NO_CARD else cards[position.hands[seat]],
    )


def _stacks(field: Field) -> tuple[tuple[tuple[Lying, ...], ...], ...]:
    bitboard = field.tables.bitboard
    stride, columns = bitboard.stride, bitboard.layout.columns
    lying = _lying(field.tables.cards)
    stacks = [tuple([lying[code] for code in stack]) for stack in field.stacks]
    return tuple([tuple(stacks[start : start + columns]) for start in range(0, len(stacks), stride)])


@lru_cache(maxsize=64)  # packs that own spells add cards to
def _lying(cards: tuple[str, ...]) -> tuple[Lying, ...]:
    """The cards of a pack in the ways they can lie, by their codes in a stack."""
    return tuple(Lying(card, AXES[turn], FLIPS[turn]) for card in cards for turn in range(len(AXES)))


def _casting(position: Position, casting: Casting, seat: int | None) -> SpellView:
    cards = position.tables.cards
    return SpellView(
        spell=casting.spell.id,
        step=casting.step,
        asked=casting.asked,
        last=None if casting.last is None else position.tables.bitboard.cell[casting.last],
        under=casting.under,
        pool=tuple(
            cards[card] if seat == position.turn or card in casting.taken else None for card in casting.pool
        ),
        taken=tuple(cards[card] for card in casting.taken),
    )


def field_of(view: KingdomView) -> Field:
    """The field of a view, to ask about networks and routes."""
    tables = tables_of(Layout(view.castles, view.holes), view.own_spells)
    field = Field(tables)
    for cell, number in tables.bitboard.number.items():
        stack = view.stacks[cell[0]][cell[1]]
        codes = (4 * tables.number[lying.card] + _QUARTERS[lying.axis, lying.flip] for lying in stack)
        field.put(number, tuple(codes))
    return field


def casting_of(view: SpellView, field: Field, pool: Sequence[str]) -> Casting:
    """The spell being carried out in a view, with the cards it has in hand."""
    tables = field.tables
    casting = Casting(tables.spells[view.spell], view.under)
    casting.step = view.step
    casting.asked = view.asked
    casting.last = None if view.last is None else tables.bitboard.number[view.last]
    casting.pool = tuple(map(tables.number.__getitem__, pool))
    casting.taken = tuple(map(tables.number.__getitem__, view.taken))
    return casting
