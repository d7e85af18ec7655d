"""What a position of Cloudy Kingdom is worth: who may win next, and who is on the way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from game.cloudy_kingdom.reach import SHARE, Distances
from game.cloudy_kingdom.weights import EVEN, StyleWeights, Weights

_SUREST: Final = 0.99  # nothing is surer than this before it has happened

Ways = Sequence[Sequence[float]]  # by cards wanted for the nearer pair of castles, and for the farther one


class Seat(NamedTuple):
    """What counts of a seat besides the field."""

    seat: int
    first: int  # the place of its north-south pair in an outlook; its west-east pair is the next
    chance: float  # how surely a card that joins its castles comes to be laid
    hope: float
    ways: Ways


class Standing(NamedTuple):
    """The seats in the order of their turns, to be judged by what lies on the field."""

    seats: tuple[Seat, ...]
    deciding: float  # how likely there will be a winner later on


class Judge:
    """Tells how well seats stand, to somebody of a certain style."""

    def __init__(self, weights: Weights, style: StyleWeights = EVEN) -> None:
        self._weights = weights
        self._style = style
        self._cards = [math.exp(weights.card * share) for share in SHARE]
        #: Players' own spells, whatever they do, count as much as others on average.
        self._own_spell = fmean(weights.spells.values())
        self._own_ways = _ways(weights, style.drive)
        self._ways = _ways(weights, style.envy)

    def standing(
        self, own: int, firsts: Sequence[int], spells: Sequence[Sequence[str]], turn: int, turns_left: float
    ) -> Standing:
        """How seats stand before one looks at the field, as one of them sees it."""
        weights, style = self._weights, self._style
        seats = []
        for wait, sure in enumerate(weights.chances):
            seat = (turn + wait) % len(firsts)
            trust, thrift, ways = style.fear, 1.0, self._ways
            if seat == own:
                trust, thrift, ways = style.nerve, style.thrift, self._own_ways
            unused = sum([weights.spells.get(spell, self._own_spell) for spell in spells[seat]])
            hope = math.exp(weights.wait[wait] + thrift * unused)
            seats.append(Seat(seat, firsts[seat], min(sure * trust, _SUREST), hope, ways))
        return Standing(tuple(seats), 1 / (1 + math.exp((weights.last - turns_left) * weights.fade)))

    def shares(self, standing: Standing, distances: Distances) -> list[float]:
        """The share of the win each seat may expect; no hand card is known."""
        wants, kinds = distances
        shares = [0.0] * len(standing.seats)
        hopes = shares.copy()
        left = 1.0
        for seat, first, chance, hope, ways in standing.seats:
            one, other = wants[first], wants[first + 1]
            near, far = (one, other) if one < other else (other, one)
            last_cards = kinds[first] | kinds[first + 1] if near else -1
            wins = left * chance * SHARE[last_cards]
            shares[seat] = wins
            left -= wins
            hopes[seat] = hope * ways[near][far] * self._cards[last_cards]
        left *= standing.deciding / sum(hopes)
        return [share + left * hope for share, hope in zip(shares, hopes, strict=True)]

    def liking(self, shares: Sequence[float], own: int) -> float:
        """How much a seat likes it that everybody has such shares, from 0 to 1."""
        share, spite = shares[own], self._style.spite
        if not spite:
            return share
        best = max(other for seat, other in enumerate(shares) if seat != own)
        return (share + spite * (1 - best)) / (1 + spite)


def _ways(weights: Weights, stress: float) -> Ways:
    return [[math.exp(stress * (near + far)) for far in weights.far] for near in weights.near]
