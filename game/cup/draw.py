"""Draw of the next game: the one that was picked, or a lot among those played least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.declaration import Game
from game.matches.record import rng_for
from game.shelf import GAMES


def next_game(seed: int, picks: Sequence[str], played: Sequence[str], expected: int, present: int) -> Game:
    """The game of the next round.

    `picks` says what was wished for each round, "" where it is to be drawn; `played` what was played
    so far; `expected` how many came at first, `present` how many are there. In the last round nobody
    sits out, for who does not play cannot win.
    """
    number = len(played)
    is_last = number == len(picks) - 1
    candidates = [game for game in GAMES.values() if not is_last or present in game.seat_counts]
    if picks[number] in (game.id for game in candidates):
        return GAMES[picks[number]]
    times = Counter((*played, *picks[number:]))
    avoid = set(played[-1:])
    if not is_last:
        kept = _kept_for_last(expected)
        times.update(kept)
        avoid.update(kept if number == len(picks) - 2 else ())  # not twice in a row
    candidates = [game for game in candidates if game.id not in avoid] or candidates
    fewest = min(times[game.id] for game in candidates)
    lots = [game for game in candidates if times[game.id] == fewest]
    return rng_for(seed, f"draw/{number}").choice(lots)


def _kept_for_last(expected: int) -> list[str]:
    """What must still be fresh in the last round: where few games seat everybody, those."""
    for_all = [game.id for game in GAMES.values() if expected in game.seat_counts]
    return [] if len(for_all) == len(GAMES) else for_all
