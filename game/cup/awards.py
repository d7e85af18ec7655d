"""The awards of an evening, made of what really happened: each from the logs of the rounds alone."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import msgspec

from game.cup.deeds import AT_ONCE, deeds
from game.cup.position import Position, Round

#: The awards in the order in which they are handed over.
AWARDS: Final = (
    "most_trusting",
    "busiest_gardener",
    "best_host",
    "luckiest_dice",
    "deepest_fall",
    "whirlwind",
    "hottest_ground",
    "sharpest_axe",
    "mountaineer",
    "naturalist",
    "best_pilot",
    "mightiest_wizard",
    "kindest_drafter",
    "above_all",
    "seer",
    "city_founder",
    "longest_vine",
    "most_tzimimes",
    "climber",
    "bravest_jump",
)


class Award(msgspec.Struct, frozen=True):
    """Something that a member did more of than anybody else."""

    id: str
    member: int
    number: int  # how much of it


def awards(cup: Position) -> list[Award]:
    """The awards of a cup, for those who are there.

    Nobody has an award for what a bot did in their place. A tie goes to whoever has fewer awards so
    far, then to whoever stands lower on the ladder, then to whoever came later.
    """
    here = [member for member in cup.present if not cup.members[member].is_absent]
    found = _all_deeds(cup)
    given: list[Award] = []
    for award in AWARDS:
        numbers = {member: found[award][member] for member in here if found[award].get(member, 0) > 0}
        if numbers:
            so_far = [other.member for other in given]
            best = min(
                numbers,
                key=lambda member: (
                    -numbers[member],
                    so_far.count(member),
                    cup.members[member].points,
                    -member,
                ),
            )
            given.append(Award(award, best, numbers[best]))
    return given


def _all_deeds(cup: Position) -> dict[str, dict[int, int]]:
    """By award and member: what they did in all rounds together."""
    found: dict[str, dict[int, int]] = defaultdict(dict)
    for round_ in cup.rounds:
        for deed, by_member in _of_round(round_).items():
            for member, number in by_member.items():
                before = found[deed].get(member, 0)
                found[deed][member] = max(before, number) if deed in AT_ONCE else before + number
    found["climber"] = _climbs(cup)
    return found


def _of_round(round_: Round) -> dict[str, dict[int, int]]:
    assert round_.match is not None
    found = {
        deed: {
            round_.seats[seat]: number
            for seat, number in by_seat.items()
            if round_.seats[seat] not in round_.stood_in
        }
        for deed, by_seat in deeds(round_.match).items()
    }
    found["seer"] = {
        member: round_.gains[member] for member in round_.gallery if member not in round_.stood_in
    }
    return found


def _climbs(cup: Position) -> dict[int, int]:
    """By member: how many places up the ladder they came from where they stood lowest."""
    lowest: dict[int, int] = {}
    ladder: dict[int, int] = {}
    for round_ in cup.rounds:
        points = round_.totals
        ladder = {member: 1 + sum(other > own for other in points.values()) for member, own in points.items()}
        for member, place in ladder.items():
            lowest[member] = max(lowest.get(member, place), place)
    return {member: lowest[member] - place for member, place in ladder.items()}
