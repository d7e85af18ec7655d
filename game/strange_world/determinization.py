"""Determinization of Strange World: what a seat knows of a position, and hidden cards dealt as they may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, Final, NamedTuple, Self

from game.search_model import Fact
from game.strange_world.expected_draws import Unseen
from game.strange_world.grid import PLACE_AT, RowColumn, neighbours
from game.strange_world.lookahead import WorldState
from game.strange_world.pieces import ICONS, LANDS, LAY, ROUND_HAND, STAMP, STEP, WELCOME, Pass
from game.strange_world.position import ALONE, TurnPhase
from game.strange_world.rules import StrangeWorld
from game.strange_world.views import StrangeView, WorldView
from game.strange_world.world import DarkCity, World

PASSING: Final[tuple[TurnPhase, ...]] = ("pass_two", "pass_one")
_ORDER: Final = tuple(dict.fromkeys(icon for icons in ICONS.values() for icon in icons))


class End(NamedTuple):
    """Where looking ahead stopped: a world, the cards that may still come for it, and what a hand adds."""

    world_state: WorldState
    pool: Unseen
    hand: float = 0.0


class DeterminizedState(StrangeWorld):
    """An imagined game, and what its dreamer knows."""

    __slots__ = ("ends", "known")

    ends: list[End] | None  # by seat: where looking ahead from here led to; None before anybody did
    known: Known

    def copy(self) -> Self:
        """An independent game at the same moment."""
        twin = super().copy()
        twin.known = self.known
        twin.ends = None
        return twin


@dataclass(frozen=True)
class Known:
    """What a seat knows of a game, and what came out while it thought about a decision."""

    seat: int
    position: DeterminizedState  # all that is open to the seat, and nothing else
    hidden: tuple[str, ...]  # the cards that may lie anywhere out of sight
    gifts: tuple[tuple[str, tuple[int, ...]], ...]  # cards passed on, and the seats that may hold them
    hand_sizes: tuple[int, ...]
    choice: tuple[str, ...]  # what the seat itself is about to pass on
    deals: list[tuple[str, ...]] = field(default_factory=list)  # the hidden cards, imagined again and again
    pairs: list[tuple[str, ...]] = field(default_factory=list)  # alone: those still to come once
    memory: dict[Hashable, Any] = field(default_factory=dict)  # what players of each style found out


def analyse(view: StrangeView) -> Known:
    """What follows from the view of a seat."""
    seat = view.seat or 0
    position = _position(view)
    laid = {cell.card for world in view.worlds for cell in world.cells}
    gifts = tuple(_gifts(view, laid, position.step))
    seen = laid.union(view.hand, view.piles, [card for card, _ in gifts])
    known = Known(
        seat=seat,
        position=position,
        hidden=tuple(card for card in LANDS[position.seats] if card not in seen),
        gifts=gifts,
        hand_sizes=view.hand_sizes,
        choice=view.choice,
    )
    position.known = known
    return known


def determinize(known: Known, rng: Random, decide: Callable[[DeterminizedState], Pass]) -> DeterminizedState:
    """Deal the hidden cards; whoever has decided in secret does so as a sensible player would."""
    deal = list(known.hidden)
    rng.shuffle(deal)
    state = known.position.copy()
    if state.seats == ALONE:
        deal = _begun_with(known, deal, rng)
    known.deals.append(tuple(deal))
    if state.seats == ALONE:
        _deal_piles(state, deal)
        return state
    _deal_hands(state, deal, known, rng)
    if state.phase in PASSING:
        _choose_again(state, known, decide)
    return state


def _begun_with(known: Known, deal: list[str], rng: Random) -> list[str]:
    """The same deal with two cards in front that have been there less often than others, or as often.

    So every pair comes below the next pile equally often, and luck has less of a say.
    """
    if not known.pairs:
        known.pairs.extend(combinations(known.hidden, ROUND_HAND - 1))
        rng.shuffle(known.pairs)
    pair = known.pairs.pop()
    return [*pair, *(card for card in deal if card not in pair)]


def _deal_piles(state: DeterminizedState, deal: list[str]) -> None:
    """Lower cards for all piles that have not been turned over."""
    turned = state.chosen if state.phase == "pile" or state.turn else state.chosen[:-1]
    lower = iter(deal)
    state.piles = tuple(
        pile if number in turned else (*pile, *(next(lower) for _ in range(ROUND_HAND - 1)))
        for number, pile in enumerate(state.piles)
    )


def _deal_hands(state: DeterminizedState, deal: list[str], known: Known, rng: Random) -> None:
    hands = [list(hand) for hand in state.hands]
    room = [size - len(hand) for size, hand in zip(known.hand_sizes, hands, strict=True)]
    moved_on = False
    for card, holders in known.gifts:
        holder = holders[0] if moved_on else rng.choice(holders)
        if not room[holder]:
            holder = holders[-1] if holder == holders[0] else holders[0]
        moved_on |= holder != holders[0]
        hands[holder].append(card)
        room[holder] -= 1
    for hand, size in zip(hands, room, strict=True):
        hand += [deal.pop() for _ in range(size)]
    state.hands = [tuple(sorted(hand)) for hand in hands]
    state.deck = tuple(deal)


def _choose_again(
    state: DeterminizedState, known: Known, decide: Callable[[DeterminizedState], Pass]
) -> None:
    """Those who sit before the seat to decide have already chosen what to pass on."""
    actor = state.actor
    for seat in range(actor):
        state.actor = seat
        state.choices += (known.choice if seat == known.seat else decide(state).cards,)
    state.actor = actor


def _position(view: StrangeView) -> DeterminizedState:
    """The game as far as the view tells it."""
    state = object.__new__(DeterminizedState)
    state.seats = len(view.worlds)
    state.actor = view.actor
    state.phase = view.phase
    state.round = view.round
    state.rounds = view.rounds
    state.sun = view.sun or 0
    state.step = STEP[view.direction or "left"]
    state.worlds = [_world(world) for world in view.worlds]
    state.spot = PLACE_AT[view.spot] if view.spot else 0
    state.turn = _turn(view)
    state.travellers = view.travellers
    state.cities = view.cities
    state.piles = tuple((card,) for card in view.piles)
    state.chosen = view.chosen_piles
    state.hands = [view.hand if seat == view.seat else () for seat in range(state.seats)]
    state.choices = ()
    state.passed = tuple(
        tuple(given if seat == view.seat else () for seat in range(state.seats)) for given in view.passed
    )
    state.deck = ()
    state.dealt = 0
    return state


def _turn(view: StrangeView) -> int:
    """How many placements of the round are completed."""
    laid = sum(len(world.cells) - 1 for world in view.worlds)
    return laid - ROUND_HAND * len(view.worlds) * (view.round - 1) - (view.spot is not None)


def _world(view: WorldView) -> World:
    occupied = _places(cell.at for cell in view.cells)
    fumaroles = _places(cell.at for cell in view.cells if cell.fumarole)
    cities = tuple(DarkCity(city.stars, _places(city.at)) for city in view.cities)
    (top, bottom), (left, right) = view.frame.rows, view.frame.columns
    frame = _places((row, column) for row in range(top, bottom + 1) for column in range(left, right + 1))
    return World(
        laid=tuple(LAY[cell.card][PLACE_AT[cell.at]] for cell in view.cells),
        icons=sum(
            STAMP[cell.card] << PLACE_AT[cell.at] for cell in view.cells if not (cell.down or cell.fumarole)
        ),
        occupied=occupied,
        down=_places(cell.at for cell in view.cells if cell.down),
        fumaroles=fumaroles,
        lone_fumaroles=fumaroles & ~sum(city.fumaroles for city in cities),
        used=_places(cell.at for cell in view.cells if cell.used),
        frame=frame,
        open=neighbours(occupied) & frame & ~occupied,
        portals=tuple(_places(pair) for pair in view.portals),
        cities=cities,
        guests=tuple(WELCOME[guest.traveller, guest.side, guest.rows[0]] for guest in view.guests),
    )


def _places(ats: Iterable[RowColumn]) -> int:
    return sum(1 << PLACE_AT[at] for at in ats)


def _gifts(view: StrangeView, laid: Collection[str], step: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The cards passed on in this round that nobody has laid: of three, the neighbour passed one on."""
    if view.seat is None or not view.passed:
        return
    seats = len(view.worlds)
    neighbour, next_one = (view.seat + step) % seats, (view.seat + 2 * step) % seats
    *first, last = view.passed
    may_hold = (neighbour,) if next_one == view.seat else (neighbour, neighbour, next_one)
    for cards, holders in ((last, (neighbour,)), *((given, may_hold) for given in first)):
        for card in cards:
            if card not in laid and card not in view.hand:
                yield card, holders


def facts(known: Known) -> Iterator[Fact]:
    """What is on the cards out of sight, where these are, and where cards are that the seat passed on."""
    icons = Counter(icon for card in known.hidden for icon in ICONS[card])
    counted = tuple((icon, icons[icon]) for icon in _ORDER if icons[icon])
    yield Fact("out_of_sight", {"cards": len(known.hidden)}, counted)
    position = known.position
    if position.seats == ALONE:
        if known.hidden:
            yield Fact("below_piles", {})
        return
    held = sum(size for seat, size in enumerate(known.hand_sizes) if seat != known.seat) - len(known.gifts)
    yield Fact("in_hands", {"hands": held, "deck": len(known.hidden) - held})
    for holders in dict.fromkeys(holders for _card, holders in known.gifts):
        cards = tuple((card, 1) for card, others in known.gifts if others == holders)
        first, last = holders[0], holders[-1]
        if first == last:
            yield Fact("gift_stays", {"seat": first}, cards)
        else:
            yield Fact("gift_may_move", {"seat": first, "next": last}, cards)
