"""View of Kites: what a seat may know of a game."""

from __future__ import annotations

from game.core import View


class KitesView(View, frozen=True):
    """A position of Kites as one seat may know it."""

    phase: str
    actor: int
    turn: int
    flyer: int  # whose turn it is, also while the wind blows
    scores: tuple[int, ...]
    heights: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    played: tuple[str, ...]  # all lines that are gone
    seat: int | None
    hand: tuple[str, ...]  # of `seat`; empty for an onlooker
