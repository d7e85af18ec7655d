"""What a position of Cloudy Kingdom is worth: who may win next, and who is on the way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.cloudy_kingdom.reach import SHARE, Outlook


class Weights(NamedTuple):
    """What the standing is made of, as fitted to games that bots played."""

    #: By turns still to wait: how surely a card that joins the own castles comes to be laid.
    chances: tuple[float, ...]
    near: tuple[float, ...]  # by cards wanted for the nearer pair: what it is good for later
    far: tuple[float, ...]  # likewise for the farther pair
    card: float  # what it is worth to have a card that wins, later as well
    spell: float
    wait: tuple[float, ...]  # by turns still to wait
    last: float  # how many turns before the end half of all games stay without a winner
    fade: float  # how fast that comes


class Seat(NamedTuple):
    """What counts of a seat besides the field."""

    seat: int
    first: int  # the place of its north-south pair in an outlook; its west-east pair is the next
    chance: float  # how surely a card that joins its castles comes to be laid
    hope: float


class Standing(NamedTuple):
    """The seats in the order of their turns, to be judged by what lies on the field."""

    seats: tuple[Seat, ...]
    deciding: float  # how likely the game is to have a winner if nobody wins within a round


class Judge:
    """Tells how well seats stand."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._ways = [[math.exp(near + far) for far in weights.far] for near in weights.near]
        self._cards = [math.exp(weights.card * share) for share in SHARE]

    def standing(
        self, firsts: Sequence[int], spells: Sequence[int], turn: int, turns_left: float
    ) -> Standing:
        """How seats stand before one looks at the field, by their pairs of castles and unused spells."""
        weights = self._weights
        order = [(turn + wait) % len(firsts) for wait in range(len(firsts))]
        seats = (
            Seat(seat, firsts[seat], chance, math.exp(wait + weights.spell * spells[seat]))
            for seat, chance, wait in zip(order, weights.chances, weights.wait, strict=True)
        )
        return Standing(tuple(seats), 1 / (1 + math.exp((weights.last - turns_left) * weights.fade)))

    def shares(self, standing: Standing, outlook: Outlook) -> list[float]:
        """The share of the win each seat may expect; no hand card is known."""
        wants, kinds = outlook
        shares = [0.0] * len(standing.seats)
        hopes = shares.copy()
        left = 1.0
        for seat, first, chance, hope in standing.seats:
            one, other = wants[first], wants[first + 1]
            near, far = (one, other) if one < other else (other, one)
            last_cards = kinds[first] | kinds[first + 1] if near else -1
            wins = left * chance * SHARE[last_cards]
            shares[seat] = wins
            left -= wins
            hopes[seat] = hope * self._ways[near][far] * self._cards[last_cards]
        left *= standing.deciding / sum(hopes)
        return [share + left * hope for share, hope in zip(shares, hopes, strict=True)]
