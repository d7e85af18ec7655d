"""Games to learn from: players of many kinds, mixed anew for every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.bots.levels import Bot, make_bot
from game.bots.simulate import play_bots
from game.declaration import Box
from game.matches.record import Record, new_record
from game.shelf import GAMES
from training.strangers import STRANGERS

#: Who plays Cloud 9 in games to learn from: strangers, and bots of the house that need no search.
KINDS = (*STRANGERS, "easy", "medium", "medium/careful", "medium/daring")


def player(name: str) -> Bot:
    """A stranger, or a bot of the house."""
    return STRANGERS[name]() if name in STRANGERS else make_bot(name, "cloud9")


def cloud9_games(
    games: int, seed: int, kinds: Sequence[str] = KINDS, seats: Sequence[int] = (2, 3, 4, 5, 6)
) -> Iterator[Record]:
    """Games of Cloud 9, played to their ends."""
    rng = Random(seed)
    game = GAMES["cloud9"]
    players = {kind: player(kind) for kind in kinds}
    for number in range(seed, seed + games):
        record = new_record(game, rng.choice(seats), number, game.options(), Box())
        play_bots(record, [players[rng.choice(kinds)] for _ in range(record.seats)])
        yield record
