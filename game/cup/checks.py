"""Checks of an evening: all that must be true, seen from outside, from the record that was saved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

from game.core import Action
from game.cup.awards import Award, awards
from game.cup.cup import Cup
from game.cup.points import placing
from game.cup.record import CupRecord
from game.cup.saves import cup_bytes, parse_cup
from game.cup.state import CupPhase, Round


class Broken(Exception):  # noqa: N818 - reads as what it is
    """An evening that was not as it must be: which, and what was wrong."""


def check(record: CupRecord, cup: Cup) -> list[Award]:
    """The awards of an evening that is over and as it must be; `Broken` if it is not."""
    read = parse_cup(cup_bytes(record), Path("cup"))
    again = Cup.replayed(read)
    given = awards(again)
    problems = [
        *_of_replay(record, cup, read, again),
        *(problem for round_ in cup.rounds for problem in _of_round(cup, round_)),
        *_of_fairness(cup),
        *_of_awards(cup, given),
    ]
    if problems:
        raise Broken(f"cup {record.plan.seed}: {'; '.join(problems)}")
    return given


def _of_replay(record: CupRecord, cup: Cup, read: CupRecord, again: Cup) -> Iterator[str]:
    if read != record:
        yield "the saved record is another"
    if (again.members, again.rounds) != (cup.members, cup.rounds):
        yield "a replay leads elsewhere"
    if cup.phase is not CupPhase.OVER:
        yield "it is not over"


def _of_round(cup: Cup, round_: Round) -> Iterator[str]:
    where = f"round {round_.number + 1}"
    players = len(round_.seats)
    assert round_.match is not None
    *_, (state, _step) = round_.match.walk()
    places = placing(state.result())
    gains = [round_.gains[member] for member in round_.seats]
    if sum(gains) != round_.stake * players * (players - 1):
        yield f"{where}: {sum(gains)} points were given"
    if any(
        (gains[one] > gains[other], gains[one] == gains[other])
        != (places[one] > places[other], places[one] == places[other])
        for one, other in combinations(range(players), 2)
    ):
        yield f"{where}: points do not follow the places"
    if any(round_.gains[member] != round_.gains[favourite] for member, favourite in round_.bets.items()):
        yield f"{where}: a bet does not bring what the favourite won"
    if sorted((*round_.seats, *round_.gallery)) != sorted(round_.totals):
        yield f"{where}: somebody neither played nor watched, or did both"
    first = next(state.actor for state, step in round_.match.walk() if isinstance(step, Action))
    if round_.seats[first] != round_.starter:
        yield f"{where}: another one began"
    if round_.number == len(cup.plan.picks) - 1:
        yield from _of_last(round_)


def _of_last(round_: Round) -> Iterator[str]:
    """Everybody plays in the last round, and everybody could still win the cup by winning it."""
    if round_.gallery:
        yield "somebody had to watch the last round"
    before = {member: total - round_.gains[member] for member, total in round_.totals.items()}
    win, loss = 2 * (len(before) - 1) * round_.stake, (len(before) - 2) * round_.stake
    if max(before.values()) - min(before.values()) > win:
        yield "the lead was larger than what the last round can bring"
    for member, points in before.items():
        if any(points + win <= other + loss for rival, other in before.items() if rival != member):
            yield f"member {member} was out before the last round"


def _of_fairness(cup: Cup) -> Iterator[str]:
    """Equal turns, as far as everybody was there all the time."""
    if len(cup.present) != len(cup.plan.players) or len(cup.members) != len(cup.plan.players):
        return
    humans = {member for member in cup.present if not cup.members[member].bot}
    for equals in (humans, {*cup.present} - humans) if cup.plan.bots_watch_first else (cup.present,):
        for kind in ("gallery", "starts"):
            turns = [getattr(cup.members[member].duties, kind) for member in equals]
            if turns and max(turns) - min(turns) > 1:
                yield f"turns of {kind} are {turns}"
    if cup.plan.bots_watch_first:
        return
    if any(set(one.gallery) & set(other.gallery) for one, other in _neighbours_in_gallery(cup)):
        yield "somebody sat in the gallery twice before others did once"


def _neighbours_in_gallery(cup: Cup) -> Iterator[tuple[Round, Round]]:
    """Rounds with a gallery, one after the other."""
    watched = [round_ for round_ in cup.rounds if round_.gallery]
    return pairwise(watched)


def _of_awards(cup: Cup, given: list[Award]) -> Iterator[str]:
    for award in given:
        if award.member not in cup.present or cup.members[award.member].is_absent:
            yield f"{award.id} went to an absent one"
        if award.number <= 0:
            yield f"{award.id} was given for nothing"
    if len({award.id for award in given}) != len(given):
        yield "an award was given twice"
