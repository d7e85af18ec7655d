"""What a position of Cloudy Kingdom is worth: who may win next, and who is on the way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.cloudy_kingdom.reach import SHARE, Outlook


class Seat(NamedTuple):
    """What counts of a seat besides the field."""

    first: int  # the place of its north-south pair in an outlook; its west-east pair is the next
    spells: int


class Weights(NamedTuple):
    """What the standing is made of, as fitted to games that bots played."""

    #: By turns still to wait: how surely a card that joins the own castles comes to be laid.
    chances: tuple[float, ...]
    near: tuple[float, ...]  # by cards wanted for the nearer pair: what it is good for later
    far: tuple[float, ...]  # likewise for the farther pair
    card: float  # what it is worth to have a card that wins, later as well
    spell: float
    wait: tuple[float, ...]
    last: float  # how many turns before the end half of all games stay without a winner
    fade: float  # how fast that comes


def shares(
    outlook: Outlook, seats: Sequence[Seat], turn: int, turns_left: float, weights: Weights
) -> list[float]:
    """The share of the win each seat may expect, when it is the turn of one and its card is not known."""
    number = len(seats)
    found = [0.0] * number
    hopes = [0.0] * number
    left = 1.0
    wants, kinds = outlook
    for wait in range(number):
        seat = (turn + wait) % number
        first, spells = seats[seat]
        one, other = wants[first], wants[first + 1]
        near, far = (one, other) if one < other else (other, one)
        card = 1.0 if near == 0 else SHARE[kinds[first] | kinds[first + 1]]
        wins = card * weights.chances[wait]
        found[seat] = left * wins
        left -= left * wins
        hopes[seat] = math.exp(
            weights.near[near]
            + weights.far[far]
            + weights.card * card
            + weights.spell * spells
            + weights.wait[wait]
        )
    left /= sum(hopes) * (1 + math.exp((weights.last - turns_left) * weights.fade))
    return [share + left * hope for share, hope in zip(found, hopes, strict=True)]
