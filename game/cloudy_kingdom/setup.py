"""Setup of Cloudy Kingdom: the options, the deal, and the check of what is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, Any, Final, Literal, assert_never

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from game.cloudy_kingdom.board import BadBoard, Castles, Layout, read_board, seat_counts
from game.cloudy_kingdom.game_tables import GameTables, tables_of
from game.cloudy_kingdom.pieces import (
    COLOURS,
    FAMILIES,
    FIRST_GAME,
    FIRST_OF_TWO,
    PRINTED_LAYOUT,
    ROUTE_CARDS,
    SECOND_OF_TWO,
    Cell,
    KingdomAction,
)
from game.cloudy_kingdom.position import Position
from game.cloudy_kingdom.spells import PRINTED, BadSpell, own_spells
from game.core import BadSetup, with_new_end
from game.declaration import Agreed, Box

_PAIR: Final = 2  # seats for which families are not drawn
_EACH: Final = 3  # spells
_CARDS: Final = frozenset(ROUTE_CARDS)
_BY_SEAT: Final = msgspec.Meta(max_length=len(FAMILIES))


class Options(Agreed, frozen=True, forbid_unknown_fields=True):
    """How everybody comes by three spells and a family; by lot where nobody is asked."""

    spells: Literal["first_game", "random", "draft", "none"] = "first_game"
    families: Literal["by_colour", "by_lot"] | Annotated[tuple[str, ...], _BY_SEAT] | UnsetType = UNSET
    sky: Literal["usual", "kids"] | UnsetType = UNSET


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The board, who has which family, and how the cards lie; the top of the deck comes first."""

    layout: Annotated[str, msgspec.Meta(max_length=255)]  # the name of a file
    castles: Castles
    families: tuple[str, ...]
    first: int
    hands: tuple[str, ...]
    deck: tuple[str, ...]
    spells: Annotated[tuple[str, ...], msgspec.Meta(max_length=3)] | None  # of all; None if they are chosen
    custom_spells: tuple[dict[str, Any], ...] = ()
    holes: tuple[Cell, ...] = ()


def deal(seats: int, rng: Random, options: Options, box: Box) -> Setup:
    """Lay the board out, draw families, spells and the starting player, shuffle and deal."""
    layout_id = PRINTED_LAYOUT[seats] if box.board is None else box.board
    if layout_id not in box.boards:
        raise BadSetup("layout", f"there is no board {layout_id} in the box")
    layout = read_board(box.boards[layout_id])
    _check_seats(seats, layout_id, layout.families)
    first = rng.randrange(seats)
    drawn = _families(seats, first, layout_id, layout, rng)
    chosen = options.families if isinstance(options.families, tuple) else ()
    own = () if options.spells == "first_game" else tuple(box.own_spells)
    deck = sorted(ROUTE_CARDS, key=lambda _: rng.random())
    return Setup(
        layout=layout_id,
        castles=layout.castles,
        families=_as_chosen(chosen, drawn, layout.families),
        first=first,
        hands=tuple(deck[:seats]),
        deck=tuple(deck[seats:]),
        spells=_spells(options, own, rng),
        custom_spells=own,
        holes=layout.holes,
    )


def _families(seats: int, first: int, layout_id: str, layout: Layout, rng: Random) -> tuple[str, ...]:
    if seats == _PAIR and layout_id == PRINTED_LAYOUT[seats]:
        opening = rng.choice(FIRST_OF_TWO)
        return tuple(opening if seat == first else SECOND_OF_TWO for seat in range(seats))
    return tuple(rng.sample(layout.families, seats))


def _as_chosen(chosen: Sequence[str], drawn: tuple[str, ...], there: Sequence[str]) -> tuple[str, ...]:
    """The family of each seat: the one it has chosen, else the one it has drawn, else one that is left."""
    families: dict[int, str] = {}
    for seat, wish in enumerate(chosen[: len(drawn)]):
        if wish in there and wish not in families.values():
            families[seat] = wish
    for seat in range(len(drawn)):
        left = [family for family in (drawn[seat], *drawn, *there) if family not in families.values()]
        families.setdefault(seat, next(iter(left), ""))
    return tuple(families[seat] for seat in range(len(drawn)))


def chosen_by(options: Options, colours: Sequence[str]) -> Options:
    """The options with the castles that people choose by wearing their colours."""
    if options.families != "by_colour":
        return options
    family = {colour: family for family, colour in COLOURS.items()}
    return replace(options, families=tuple(family.get(colour, "") for colour in colours))


def colours(seats: int, box: Box) -> list[str]:
    """The colours of the castles on the board for so many seats."""
    layout_id = PRINTED_LAYOUT.get(seats) if box.board is None else box.board
    layout = box.boards.get(layout_id or "")
    there = FAMILIES if layout is None else read_board(layout).families
    return [COLOURS[family] for family in COLOURS if family in there]


def _spells(options: Options, own: tuple[dict[str, Any], ...], rng: Random) -> tuple[str, ...] | None:
    match "none" if options.sky == "kids" else options.spells:
        case "first_game":
            return FIRST_GAME
        case "random":
            pool = sorted((*PRINTED, *(spell.id for spell in own_spells(own))))
            one, two, three = sorted(rng.sample(pool, 3))
            return one, two, three
        case "draft":
            return None
        case "none":
            return ()
        case _ as never:
            assert_never(never)


def check_setup(setup: Setup) -> GameTables:
    """The tables of the game that a setup describes; `BadSetup` unless the game can begin with it."""
    layout = Layout(setup.castles, setup.holes)
    tables = _tables(layout, setup)
    seats = len(setup.hands)
    _check_seats(seats, setup.layout, tables.bitboard.families)
    families = set(setup.families)
    if not len(families) == len(setup.families) == seats or not families.issubset(tables.bitboard.families):
        raise BadSetup("families", "every seat has another family of the board")
    if setup.first not in range(seats):
        raise BadSetup("first", f"there is no seat {setup.first}")
    cards = (*setup.hands, *setup.deck)
    if len(cards) != len(_CARDS) or _CARDS.difference(cards):
        raise BadSetup("deck", "hands and deck are not exactly the cards of the game")
    spells = setup.spells
    if spells and (
        len(spells) != _EACH
        or tuple(sorted(set(spells))) != spells
        or not tables.spells.keys() >= set(spells)
    ):
        raise BadSetup("spells", "three different spells of this game, sorted by id")
    return tables


def _tables(layout: Layout, setup: Setup) -> GameTables:
    try:
        return tables_of(layout, setup.custom_spells)
    except BadBoard as error:
        raise BadSetup("castles", str(error)) from error
    except BadSpell as error:
        raise BadSetup("custom_spells", str(error)) from error


def _check_seats(seats: int, layout_id: str, families: tuple[str, ...]) -> None:
    if seats not in (allowed := seat_counts(families)):
        raise BadSetup("hands", f"{allowed[0]} to {allowed[-1]} may play here, not {seats}")
    if layout_id in PRINTED_LAYOUT.values() and PRINTED_LAYOUT[seats] != layout_id:
        raise BadSetup("layout", f"the printed board for {seats} seats is {PRINTED_LAYOUT[seats]}")


def shuffled_again(
    setup: Setup, steps: Sequence[KingdomAction], state: Position, rng: Random
) -> tuple[Setup, list[KingdomAction]]:
    """The same game so far, with what is left of the deck in another order."""
    return replace(setup, deck=with_new_end(setup.deck, state.deck_size, rng)), list(steps)
