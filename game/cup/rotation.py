"""Rotation: who sits in the gallery and who begins, everybody equally often over an evening."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from game.matches.record import rng_for


@dataclass
class Duties:
    """How often a member had each kind of turn, and in which round last."""

    lot: float  # decides between members who are otherwise equal
    gallery: int = 0
    starts: int = 0
    last_in_gallery: int = -1
    last_start: int = -1

    def sit_out(self, round_: int) -> None:
        """Another turn in the gallery."""
        self.gallery += 1
        self.last_in_gallery = round_

    def start(self, round_: int) -> None:
        """Another turn to begin."""
        self.starts += 1
        self.last_start = round_


def new_duties(seed: int, member: int, present: Sequence[Duties]) -> Duties:
    """Those of a member who joins: as many turns as anybody had, so that nobody comes only to wait."""
    return Duties(
        rng_for(seed, f"lot/{member}").random(),
        max((duties.gallery for duties in present), default=0),
        max((duties.starts for duties in present), default=0),
    )


def gallery(duties: Mapping[int, Duties], seats: int, humans: Collection[int] = ()) -> tuple[int, ...]:
    """The members who sit out where there are only so many seats: who did so most seldom, longest ago.

    Humans do not as long as somebody else is left.
    """
    due = sorted(
        duties, key=lambda m: (m in humans, duties[m].gallery, duties[m].last_in_gallery, duties[m].lot)
    )
    return tuple(sorted(due[: max(0, len(duties) - seats)]))


def starter(duties: Mapping[int, Duties], players: Sequence[int]) -> int:
    """The player who begins: who did so most seldom, and of those who has still to sit out."""
    return min(
        players,
        key=lambda m: (duties[m].starts, duties[m].gallery, duties[m].last_start, duties[m].lot),
    )


def seated(players: Sequence[int], starter: int, opening: int) -> tuple[int, ...]:
    """The players by seat, in their order round the table, so that the starter has the opening seat."""
    turn = players.index(starter) - opening
    return tuple(players[(seat + turn) % len(players)] for seat in range(len(players)))
