"""Judgements of bots: what their models make of positions, number by number, kept beside the tests.

python tests/support/judging.py     # keeps what they make of them now, when it was meant
"""

import gzip
import json
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]

from game.bots.observation import observation_of
from game.core import OVER
from game.search_model import STYLES
from game.shelf import GAMES
from scenes.cli.played.random_match import random_match
from scenes.cli.request import Request

FILE: Final = Path(__file__).parents[1] / "tapes" / "judgements.gz"
_EVERY: Final = 7  # decisions from one position to the next
_MOST: Final = 12  # positions of a match


def judgements(game_id: str, seats: int) -> list[Any]:
    """What a model makes of some positions of a match that is played by chance."""
    game, rng = GAMES[game_id], Random(seats)
    match, _plan = random_match(Request("table", game=game_id, seats=seats))
    told: list[Any] = []
    for number in range(_EVERY * _MOST):
        if match.state.actor == OVER:
            break
        legal = list(match.state.legal_actions())
        if number % _EVERY == 0:
            model = game.search_model(STYLES[number // _EVERY % len(STYLES)])
            sight = observation_of(match.record)
            known = model.analyse(sight.view, sight.told)
            for imagine in (model.determinize, model.determinize_naively):
                state = imagine(known, Random(number))
                priors = [round(each, 4) for each in model.priors(state, legal)]
                told.append([number, priors, [round(each, 4) for each in model.evaluate(state)]])
            reasons = (model.explain(known, state, action) for action in legal[:3])
            told += [[[why.id, round(why.weight, 3)] for why in each] for each in reasons]
            told.append(len(list(model.facts(known))))
        match.play(rng.choice(legal))
    return told


def main() -> None:
    """Keep what is judged now."""
    FILE.write_bytes(gzip.compress(json.dumps(all_of_them()).encode(), mtime=0))


def all_of_them() -> dict[str, list[Any]]:
    """The judgements of all games, for few and for many."""
    return {
        f"{game} {seats}": judgements(game, seats)
        for game in GAMES
        for seats in sorted({min(GAMES[game].seat_counts), max(GAMES[game].seat_counts)})
    }


if __name__ == "__main__":
    main()
