"""Tables for tests: every game at every number of seats and with every option, and games played there."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec

from game.bots.levels import RandomBot
from game.bots.simulate import play_bots
from game.declaration import Box, Game
from game.matches.narration import Narrator
from game.matches.record import Record, new_record
from game.shelf import GAMES
from scenes.session.content import load_box


@dataclass(frozen=True)
class Table:
    """A game, a number of seats and options."""

    game: Game
    seats: int
    options: Any = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *map(str, self.options.values())])


@cache
def box(game_id: str) -> Box:
    """What is in the box as it is sold."""
    return load_box(GAMES[game_id], None)[0]


def new_game(table: Table, seed: int) -> Record:
    """A game dealt at a table."""
    options = msgspec.convert(table.options, table.game.options)
    return new_record(table.game, table.seats, seed, options, box(table.game.id))


def random_game(table: Table, seed: int) -> Record:
    """A game played at random, to its end."""
    record = new_game(table, seed)
    play_bots(record, [RandomBot()] * table.seats)
    return record


#: The games of the box; all others on the shelf were added, and have no options that anybody here knows.
BOX = ("cloud9", "cloudy_kingdom", "strange_world")
TABLES = [
    *(Table(GAMES["cloud9"], seats) for seats in range(2, 7)),
    *(
        Table(GAMES["cloudy_kingdom"], seats, {"spells": spells})
        for seats in range(2, 5)
        for spells in ("first_game", "random", "draft")
    ),
    *(Table(GAMES["strange_world"], seats) for seats in range(1, 5)),
    *(Table(game, seats) for game in GAMES.values() if game.id not in BOX for seats in game.seat_counts),
]


def teller(table: Table) -> Narrator:
    return Narrator(table.game, [f"Player {seat}" for seat in range(table.seats)])
