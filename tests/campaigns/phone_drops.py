"""Phones that drop and come back in whole matches: no seat and no decision is lost.

python3 tests/campaigns/phone_drops.py [DROPS [SEED]]
"""

import asyncio
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":  # the test has these folders on its path
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from hosts import hosted
from phone_clients import play_all

from game.core import Action
from game.matches.record import Record
from game.matches.saves import read_save
from game.shelf import GAMES

SEATS = {"cloud9": 3, "cloudy_kingdom": 2, "strange_world": 3}


@dataclass
class Dropped:
    """What came of it."""

    matches: int = 0
    drops: int = 0
    decisions: int = 0


def decided_by(record: Record) -> Counter[int]:
    """How often each seat has decided."""
    return Counter(state.actor for state, step in record.walk() if isinstance(step, Action))


def drop(folder: Path, game: str, drops: int, seed: int) -> Dropped:
    """One match in which everybody loses the connection so often."""
    seats = SEATS[game]
    words = (game, "--seats", str(seats), "--data-dir", str(folder))
    with hosted(*words, phones=seats, seed=seed) as (host, links):
        phones = asyncio.run(play_all(links, seed, drops))
        host.communicate(timeout=60)
        assert host.returncode == 0
    (saved,) = folder.glob("saves/*.skies")
    record = read_save(saved, GAMES)
    decided = decided_by(record)
    for seat, phone in enumerate(phones):
        assert phone.decided == decided[seat], (game, seed, seat, phone.decided, decided[seat])
    return Dropped(1, sum(drops - phone.drops for phone in phones), sum(decided.values()))


def main(number: str = "1000", seed: str = "1") -> None:
    total, now = Dropped(), int(seed)
    while total.drops < int(number):
        for game in SEATS:
            with tempfile.TemporaryDirectory() as folder:
                came = drop(Path(folder), game, 25, now)
            total = Dropped(total.matches + 1, total.drops + came.drops, total.decisions + came.decisions)
            now += 1
        print(total, flush=True)  # noqa: T201 - it is a command


if __name__ == "__main__":
    main(*sys.argv[1:])
