"""A game whose actions have numbers and whose views are rows of bytes: what both environments are made of."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec

from game.core import CHANCE, OVER, State, run
from game.matches.record import rng_for
from game.shelf import GAMES

MOST_BYTES: Final = 1 << 15  # of a view


class Numbered:
    """One match: dealt from a seed, with chance answered as soon as the rules ask for it."""

    def __init__(self, game: str, seats: int, seed: int, options: dict[str, Any] | None = None) -> None:
        shelf = GAMES[game]
        chosen = msgspec.convert(options or {}, shelf.options)
        setup = shelf.deal(seats, rng_for(seed, "deal"), chosen, shelf.printed_box())
        self.actions = shelf.every_action(setup)
        self._numbers = {action: number for number, action in enumerate(self.actions)}
        self._rng = Random(seed)
        self.state: State = shelf.start(setup)
        self._let_chance_answer()

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state.actor == OVER

    def legal(self) -> list[int]:
        """The numbers of what the actor may do, ascending."""
        return sorted(self._numbers[action] for action in self.state.legal_actions())

    def play(self, number: int) -> None:
        """Carry the action of a number out, and whatever chance answers."""
        run(self.state.apply(self.actions[number]))
        self._let_chance_answer()

    def view(self, seat: int) -> str:
        """What a seat may know, as JSON."""
        return msgspec.json.encode(self.state.view(seat)).decode()

    def returns(self) -> list[float]:
        """By seat: what it won, so that all add up to nothing; alone, the points."""
        result = self.state.result()
        seats = self.state.seats
        if seats == 1:
            return [float(result.scores[0] or 0)]
        if not result.winners:
            return [0.0] * seats
        share = seats / len(result.winners)
        return [
            (share if seat in result.winners else 0.0) / (seats - 1) - 1 / (seats - 1)
            for seat in range(seats)
        ]

    def _let_chance_answer(self) -> None:
        while self.state.actor == CHANCE:
            run(self.state.settle(self.state.draw_chance(self._rng)))
