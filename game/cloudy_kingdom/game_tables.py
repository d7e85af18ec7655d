"""Game tables: all that stays the same through one game, the board, the faces, the spells, their actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache, partial
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from game.cloudy_kingdom.bitboard import Bitboard
from game.cloudy_kingdom.board import Layout, check_layout
from game.cloudy_kingdom.choices import ActionsBySpot, grow_menu, place_menu, target_menu
from game.cloudy_kingdom.pieces import (
    CARD_NUMBER,
    PRINTED_FACES,
    ROUTE_CARDS,
    Cast,
    Choose,
    Chop,
    Place,
    TurnStack,
    arms,
    patterns_shown,
)
from game.cloudy_kingdom.spells import PRINTED, Spell, SpellStep, own_spells


class Top(NamedTuple):
    """What a card does on top of a stack, by its code."""

    upright: int
    permanent: bool
    patterns: tuple[int, ...]  # by the arms of the card below: the number of the pattern it shows


class CastingNeeds(NamedTuple):
    """What casting one of several spells asks for."""

    draws: int  # cards in the deck
    takes: int  # cards in the discard pile
    reach: int  # where the first choice may be made
    menu: ActionsBySpot | None  # the ways to cast one, if that choice belongs to casting
    plain: tuple[Cast, ...]  # the ways to cast one otherwise


class GameTables:
    """All that stays the same through one game."""

    def __init__(self, layout: Layout, own: tuple[Spell, ...]) -> None:
        self.bitboard = Bitboard(layout)
        self.own_spells = own
        self.spells = PRINTED | {spell.id: spell for spell in own}
        own_faces = {spell.id: spell.face for spell in own if spell.face is not None}
        self.cards: tuple[str, ...] = (*CARD_NUMBER, *own_faces)
        self.number = {card: number for number, card in enumerate(self.cards)}
        self.faces = (*PRINTED_FACES, *own_faces.values())
        codes = [(face, quarters) for face in self.faces for quarters in range(4)]
        self.tops = tuple(
            Top(quarters & 1, face.permanent, patterns_shown(face, quarters)) for face, quarters in codes
        )
        self.arms = tuple(arms(face, quarters) for face, quarters in codes)
        kinds: dict[str, int] = {}
        #: By code: that of the first card of its kind, lying likewise.
        self.first_alike = tuple(
            4 * kinds.setdefault(card.partition("-")[0], number) + quarters
            for number, card in enumerate(self.cards)
            for quarters in range(4)
        )
        self.openings = Openings(self)
        self.menus = {
            spell.id: tuple(self.menu(spell, step) for step in spell.steps) for spell in self.spells.values()
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameTables):
            return NotImplemented
        return self.bitboard.layout == other.bitboard.layout and self.own_spells == other.own_spells

    def __hash__(self) -> int:
        return hash(self.bitboard.layout)

    @cached_property
    def grows(self) -> tuple[ActionsBySpot, ...]:
        """By card number: laying that route card."""
        return tuple(
            grow_menu(self.bitboard, number, card, self.faces[number])
            for number, card in enumerate(ROUTE_CARDS)
        )

    @cached_property
    def drafts(self) -> tuple[Choose, ...]:
        """Every choice of own spells."""
        return tuple(Choose(spells) for spells in combinations(sorted(self.spells), 3))

    def menu(self, spell: Spell, step: SpellStep, cast: str | None = None) -> ActionsBySpot | None:
        """The choices of a step, as part of casting a spell or on their own.

        None if there are none, or if they are those of the cards in the pool.
        """
        match step.do:
            case "chop" | "turn":
                make = partial(Cast, cast) if cast else Chop if step.do == "chop" else TurnStack
                return target_menu(self.bitboard, make)
            case "place":
                number = self.number[spell.id if step.card == "own" else step.card]
                with_axis = step.where in ("any", "empty")
                make_place = partial(Cast, cast) if cast else Place
                return place_menu(self.bitboard, number, self.faces[number], make_place, with_axis=with_axis)
            case _:
                return None


class Openings(dict[tuple[str, ...], tuple[CastingNeeds, ...]]):
    """By the ids of unused spells: what casting them asks for, those that ask the same together."""

    def __init__(self, tables: GameTables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, ids: tuple[str, ...]) -> tuple[CastingNeeds, ...]:
        """Found out when first asked for: only few hands of spells ever come up."""
        alike: dict[tuple[int, int, int, bool], list[Spell]] = {}
        for spell in map(self._tables.spells.__getitem__, ids):
            asks = spell.draws, spell.takes, spell.opening.reach, spell.opens_with_choice
            alike.setdefault(asks, []).append(spell)
        self[ids] = found = tuple(
            CastingNeeds(
                draws,
                takes,
                reach,
                menu=self._menu(spells) if chooses else None,
                plain=() if chooses else tuple(Cast(spell.id) for spell in spells),
            )
            for (draws, takes, reach, chooses), spells in alike.items()
        )
        return found

    def _menu(self, spells: list[Spell]) -> ActionsBySpot:
        menus = [self._tables.menu(spell, spell.steps[0], spell.id) for spell in spells]
        ways = {action: way for menu in menus if menu is not None for action, way in menu.ways.items()}
        return ActionsBySpot(self._tables.bitboard, ways)


def tables_of(layout: Layout, own: Iterable[Mapping[str, Any]]) -> GameTables:
    """The tables of a board and players' own spells; anything wrong raises `BadBoard` or `BadSpell`."""
    return _read_tables(layout, msgspec.json.encode(list(own)))


@lru_cache(maxsize=16)  # made once for all games on the same board with the same spells
def _read_tables(layout: Layout, own: bytes) -> GameTables:
    check_layout(layout)
    return GameTables(layout, own_spells(msgspec.json.decode(own)))
