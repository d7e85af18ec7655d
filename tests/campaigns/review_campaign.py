"""Campaign over reviews and codes: many matches of every game, in which all has to add up.

    python tests/campaigns/review_campaign.py sums 1000

`sums`: luck and decisions add up to the result of everybody, with any shares. `losses`: of two, the medium
bot loses more by its decisions than the hard one, which thinks 1,000 rounds at most. `codes`: a code is
read as the match it was made of. Further words are the games to look at; without any, all are.
"""

from __future__ import annotations

import math
import statistics
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.bots.levels import Limits, make_bot
from game.bots.simulate import play_bots
from game.codes.match_code import code_of, record_of
from game.declaration import Game
from game.matches.record import Record, new_record
from game.review.chances import Effort
from game.review.review import Finding, person, review, usual_effort
from game.shelf import GAMES

_HARD = Limits(rounds=1000)
_QUICK = Effort(1, 2)
_RNG = Random(1)


def played(game: Game, seats: int, seed: int, *bots: str) -> Record:
    """A match of bots, who take turns on the seats."""
    record = new_record(game, seats, seed, game.options(), game.printed_box())
    names = [bots[(seat + seed) % len(bots)] for seat in range(seats)]
    play_bots(record, [make_bot(name, game.id, limits=_HARD) for name in names])
    return record


def _anything(_known: object, _action: object) -> float:
    """A share drawn at random: sums have to be right with any, and this one costs no time."""
    return _RNG.random()


def sums(game: Game, seed: int) -> bool:
    """Whether luck and decisions add up to the result of everybody, whatever shares the positions have."""
    seats = game.seat_counts[seed % len(game.seat_counts)]
    record = played(game, seats, seed, "random")
    record = replace(record, game=replace(game, share=_anything))
    found: list[Finding] = list(review(record, effort=_QUICK))
    people = [person(found, record, seat) for seat in range(seats)]
    return all(
        math.isclose(each.fair + each.luck + each.own + each.others, each.got, rel_tol=0, abs_tol=1e-9)
        for each in people
    )


def losses(game: Game, seed: int) -> bool:
    """Whether the medium bot of two lost more by its decisions."""
    record = played(game, 2, seed, "hard", "medium")
    hard = seed % 2
    found: list[Finding] = list(review(record, effort=usual_effort(game)))
    return person(found, record, 1 - hard).loss > person(found, record, hard).loss


def codes(game: Game, seed: int) -> bool:
    """Whether a code is read as the match it was made of, and fits; its length is noted."""
    seats = game.seat_counts[seed % len(game.seat_counts)]
    record = played(game, seats, 977 * seed + 2**30, "random")
    code = code_of(record)
    LENGTHS.append(len(code))
    return record_of(code).steps == record.steps


LENGTHS: list[int] = []
CAMPAIGNS: dict[str, Callable[[Game, int], bool]] = {"sums": sums, "losses": losses, "codes": codes}


def main(what: str, matches: int, *games: str) -> None:
    """Run a campaign and print how many matches were as they have to be."""
    for game in (GAMES[each] for each in games or GAMES):
        good = sum(CAMPAIGNS[what](game, seed) for seed in range(matches))
        line = f"{what} {game.id}: {good} of {matches} ({100 * good / matches:.1f} %)"
        if LENGTHS:
            line += f", median {statistics.median(LENGTHS):.0f} letters, longest {max(LENGTHS)}"
            LENGTHS.clear()
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
