"""Awards of an evening, made of what really happened: each from the logs of the rounds alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from game.cup.state import CupState, Round
from game.declaration import AwardRule
from game.matches.narration import words_of
from game.shelf import GAMES

#: What a member earns besides matches: by a lucky eye for winners, and on the ladder.
OWN_AWARDS: Final = (
    AwardRule("seer", "bets", glory=14),
    AwardRule("climber", "climb", glory=18),
)


def rules() -> list[AwardRule]:
    """Everything there is an award for, in the order in which awards are handed over."""
    of_games = (rule for game in GAMES.values() for rule in game.awards)
    return sorted((*of_games, *OWN_AWARDS), key=lambda rule: rule.glory)


class Award(msgspec.Struct, frozen=True):
    """Something that a member did more of than anybody else."""

    id: str
    member: int
    number: int  # how much of it


@cache
def words_of_awards() -> dict[str, tuple[str, Mapping[str, str]]]:
    """By award: what it is called, and what it is given for, for `one` and for `many`."""
    folders = (*(game.folder for game in GAMES.values()), Path(__file__).parent)
    return {
        award: (name, words_of(folder)["awards"][award])
        for folder in folders
        for award, name in words_of(folder)["award_names"].items()
    }


def awards(cup: CupState) -> list[Award]:
    """The awards of a cup, for those who are there.

    Nobody has an award for what a bot did in their place. A tie goes to whoever has fewer awards so
    far, then to whoever stands lower on the ladder, then to whoever came later.
    """
    here = [member for member in cup.present if not cup.members[member].is_absent]
    earned = _earned(cup)
    given: list[Award] = []
    for rule in rules():
        numbers = {member: earned[rule.id][member] for member in here if earned[rule.id].get(member, 0) > 0}
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
            given.append(Award(rule.id, best, numbers[best]))
    return given


def _earned(cup: CupState) -> dict[str, dict[int, int]]:
    """By award and member: what they did for it in all rounds together."""
    earned: dict[str, dict[int, int]] = defaultdict(dict)
    for round_ in cup.rounds:
        for rule, by_member in _of_round(round_):
            for member, number in by_member.items():
                before = earned[rule.id].get(member, 0)
                earned[rule.id][member] = max(before, number) if rule.at_once else before + number
    earned["climber"] = _climbs(cup)
    return earned


def _of_round(round_: Round) -> Iterator[tuple[AwardRule, dict[int, int]]]:
    """What each member did in a round, for each award."""
    assert round_.match is not None
    counted = round_.game.statistics(round_.match.story())
    for rule in round_.game.awards:
        by_seat = counted[rule.statistic].items()
        yield rule, _own(round_, {round_.seats[seat]: number for seat, number in by_seat})
    bets, _climb = OWN_AWARDS
    yield bets, _own(round_, {member: round_.gains[member] for member in round_.gallery})


def _own(round_: Round, by_member: dict[int, int]) -> dict[int, int]:
    """What they did themselves: nothing of it was a bot in their place."""
    return {member: number for member, number in by_member.items() if member not in round_.stood_in}


def _climbs(cup: CupState) -> dict[int, int]:
    """By member: how many places up the ladder they came from where they stood lowest."""
    lowest: dict[int, int] = {}
    ladder: dict[int, int] = {}
    for round_ in cup.rounds:
        points = round_.totals
        ladder = {member: 1 + sum(other > own for other in points.values()) for member, own in points.items()}
        for member, place in ladder.items():
            lowest[member] = max(lowest.get(member, place), place)
    return {member: lowest[member] - place for member, place in ladder.items()}
