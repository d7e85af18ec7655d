"""Position of Strange World: everything that makes up a game at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal, Self

from msgspec.structs import replace

from game.core import with_new_end
from game.strange_world.grid import PLACE_AT
from game.strange_world.pieces import CITIES, Place, StrangeAction
from game.strange_world.setup import Setup, check_setup
from game.strange_world.world import World

#: What the game waits for.
TurnPhase = Literal[
    "sun", "pass_two", "pass_one", "pile", "place", "portal", "traveller", "eruption", "city", "over"
]

#: Numbers of seats with rules of their own.
ALONE, PAIR = 1, 2


class Position:
    """The cards, the worlds and what the game waits for."""

    __slots__ = (
        "actor",
        "choices",  # what the seats chose to pass on, as far as they have decided
        "chosen",  # alone: the piles taken, in order
        "cities",  # the stars of the dark cities left, the next one first
        "dealt",  # how many cards of the deck are gone
        "deck",
        "hands",  # each in ascending order
        "passed",  # each passing of this round: what every seat gave
        "phase",
        "piles",
        "round",
        "rounds",  # of the whole game
        "seats",
        "spot",  # the place that the open decision is about: of the card just laid, or of the new fumarole
        "step",  # from a seat to the next one in the direction of the round: 1 to the left, -1 to the right
        "sun",
        "travellers",  # those still to be welcomed
        "turn",  # how many placements of the round are completed
        "worlds",
    )

    actor: int
    choices: tuple[tuple[str, ...], ...]
    chosen: tuple[int, ...]
    cities: tuple[int, ...]
    dealt: int
    deck: tuple[str, ...]
    hands: list[tuple[str, ...]]
    passed: tuple[tuple[tuple[str, ...], ...], ...]
    phase: TurnPhase
    piles: tuple[tuple[str, ...], ...]
    round: int
    rounds: int
    seats: int
    spot: int
    step: int
    sun: int
    travellers: tuple[str, ...]
    turn: int
    worlds: list[World]

    def __init__(self, setup: Setup) -> None:
        check_setup(setup)
        self.seats = len(setup.starts)
        self.worlds = [World.of(start) for start in setup.starts]
        self.hands = [()] * self.seats
        self.deck = setup.deck or ()
        self.piles = setup.piles or ()
        self.travellers = setup.travellers
        self.sun = setup.sun or 0
        self.cities = CITIES
        self.rounds = setup.rounds
        self.choices = self.chosen = ()
        self.dealt = self.round = self.spot = self.turn = 0
        self.step = 1

    def copy(self) -> Self:
        """An independent game at the same moment."""
        twin = object.__new__(type(self))
        twin.actor = self.actor
        twin.choices = self.choices
        twin.chosen = self.chosen
        twin.cities = self.cities
        twin.dealt = self.dealt
        twin.deck = self.deck
        twin.hands = self.hands.copy()
        twin.passed = self.passed
        twin.phase = self.phase
        twin.piles = self.piles
        twin.round = self.round
        twin.rounds = self.rounds
        twin.seats = self.seats
        twin.spot = self.spot
        twin.step = self.step
        twin.sun = self.sun
        twin.travellers = self.travellers
        twin.turn = self.turn
        twin.worlds = self.worlds.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and _everything(self) == _everything(other)

    __hash__ = None  # type: ignore[assignment] # a position changes in place

    def __str__(self) -> str:
        seats = (
            f"{seat}:{','.join(self.hands[seat]) or '-'} {_cards(world)}"
            for seat, world in enumerate(self.worlds)
        )
        return (
            f"{self.phase} round {self.round} actor {self.actor} sun {self.sun}{self.step:+} "
            f"cities {self.cities} travellers {','.join(self.travellers)} | {' | '.join(seats)}"
        )


def _everything(position: Position) -> tuple[object, ...]:
    """All that answers depend on: the deck only as far as it is still to come."""
    rest = position.deck[position.dealt :]
    return rest, *(getattr(position, slot) for slot in Position.__slots__ if slot not in ("deck", "dealt"))


def _cards(world: World) -> str:
    """The cards of a world as on paper: (l14) is face down, #l01# lies under a fumarole."""
    return " ".join(f"{_card(world, card)}@{card.at[0]},{card.at[1]}" for card in world.laid)


def _card(world: World, card: Place) -> str:
    bit = 1 << PLACE_AT[card.at]
    if world.fumaroles & bit:
        return f"#{card.card}#"
    return f"({card.card})" if world.down & bit else card.card


def shuffled_again(
    setup: Setup, steps: Sequence[StrangeAction], state: Position, rng: Random
) -> tuple[Setup, list[StrangeAction]]:
    """The same game so far, with the lands that nobody has seen in another order."""
    if setup.deck is not None:
        return replace(setup, deck=with_new_end(setup.deck, len(setup.deck) - state.dealt, rng)), list(steps)
    is_half_seen = state.phase != "pile" and state.turn == 0  # of the pile just taken only the top card is
    seen = state.chosen[:-1] if is_half_seen else state.chosen
    hidden = [pile for pile in range(len(state.piles)) if pile not in seen]
    lands = [land for pile in hidden for land in state.piles[pile][1:]]
    rng.shuffle(lands)
    piles = list(state.piles)
    for pile in hidden:
        piles[pile] = (piles[pile][0], *(lands.pop() for _ in piles[pile][1:]))
    return replace(setup, piles=tuple(piles)), list(steps)
