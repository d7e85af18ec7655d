"""Deals of a date: the same for everybody on earth, on any machine, with no network at all."""

from __future__ import annotations

from datetime import date
from hashlib import blake2b
from typing import Any, Final

import msgspec

from game.declaration import Game
from game.matches.record import MOST_SEEDS, Record, new_record
from game.shelf import GAMES

#: Which of the deals there could be for a date; with another one every day would be another.
EDITION: Final = 1
#: Who plays against everybody: a bot that decides at a glance, and so the same way on slow machines.
BOT: Final = "good"


class DailyDeal(msgspec.Struct, frozen=True):
    """A deal of a date: alone where a game can be played alone, else on the first seat against bots."""

    game: str
    seats: int
    seed: int
    bots: tuple[str, ...]  # on the seats after the first
    digest: str  # of setup and seed: whoever has another one has another deal


def deals_of(day: date) -> tuple[DailyDeal, ...]:
    """A deal of every game in the box, on a date."""
    return tuple(_deal(game, day) for game in GAMES.values())


def record_of(deal: DailyDeal) -> Record:
    """The match of a deal before its first step; who plays it is still to be noted."""
    return _dealt(GAMES[deal.game], deal.seats, deal.seed)


def is_dealt_on(record: Record, day: date) -> bool:
    """Whether a match was dealt as everybody's is on a date."""
    deals = (deal for deal in deals_of(day) if deal.game == record.game.id)
    return any(
        (deal.seats, deal.seed) == (record.seats, record.seed) and record_of(deal).setup == record.setup
        for deal in deals
    )


def cup_seed(day: date) -> int:
    """The seed of the cup of the week that a date belongs to."""
    year, week, _weekday = day.isocalendar()
    return _seed(f"cup/{year}-W{week:02}")


def _deal(game: Game, day: date) -> DailyDeal:
    seats = 1 if 1 in game.seat_counts else game.usual_seats
    seed = _seed(f"{game.id}/{day.isoformat()}")
    record = _dealt(game, seats, seed)
    dealt: list[Any] = [game.id, seats, seed, record.options, record.setup]
    digest = blake2b(msgspec.json.encode(dealt, order="deterministic"), digest_size=8).hexdigest()
    return DailyDeal(game.id, seats, seed, (BOT,) * (seats - 1), digest)


def _dealt(game: Game, seats: int, seed: int) -> Record:
    return new_record(game, seats, seed, game.options(), game.printed_box())


def _seed(purpose: str) -> int:
    digest = blake2b(f"three-skies/{EDITION}/{purpose}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % MOST_SEEDS
