"""Views of Cloud 9: what a seat may know of a game."""

from __future__ import annotations

from game.cloud9.pieces import END_SCORE, cards_of, count
from game.cloud9.position import PHASES, SEATS_OF, Position
from game.core import View


class Cloud9View(View, frozen=True, omit_defaults=True):
    """A position of Cloud 9 as one seat may know it."""

    phase: str
    actor: int
    journey: int
    cloud: int
    pilot: int
    aboard: tuple[int, ...]
    scores: tuple[int, ...]
    dice: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    discard: tuple[str, ...]
    seat: int | None
    hand: tuple[str, ...]  # of `seat`; empty for an onlooker
    goal: int = END_SCORE  # the points with which the game ends
    last_lands: bool = False  # whether a pilot who is left alone lands at once


def view_of(position: Position, seat: int | None) -> Cloud9View:
    """All but the other hands and the order of the draw pile."""
    return Cloud9View(
        phase=PHASES[position.phase],
        actor=position.actor,
        journey=position.journey,
        cloud=position.cloud,
        pilot=position.pilot,
        aboard=SEATS_OF[position.aboard],
        scores=tuple(position.scores),
        dice=position.dice,
        hand_sizes=tuple(map(count, position.hands)),
        deck_size=len(position.deck) - position.drawn,
        discard=cards_of(position.discard),
        seat=seat,
        hand=() if seat is None else cards_of(position.hands[seat]),
        goal=position.goal,
        last_lands=position.last_lands,
    )
