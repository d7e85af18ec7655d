"""Points of the ladder: what a round is worth.

Whoever plays gets two points for everybody left behind and one for everybody level; the gallery gets
what its favourite gets. The last round counts as often as it takes for even the last to be able to win.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Result


def placing(result: Result) -> list[tuple[bool, int]]:
    """By seat: what is compared; the greater is the better place, and equals share theirs."""
    return [(seat in result.winners, score or 0) for seat, score in enumerate(result.scores)]


def points(result: Result, stake: int) -> list[int]:
    """By seat: what a round brings that counts so many times; all together it is always the same."""
    places = placing(result)
    return [stake * sum(2 * (own > other) + (own == other) for other in places) - stake for own in places]


def stake_of_last(ladder: Sequence[int], players: int) -> int:
    """How often the last round has to count.

    Whoever wins it alone, with the others level behind, gains one point for every player more than
    each of them. So often is it counted that this carries the last past the leader.
    """
    return (max(ladder) - min(ladder)) // players + 1
