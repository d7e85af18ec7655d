"""Secrets of films: chapters and search know no more than an onlooker, whatever the hidden cards are."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import msgspec
from tables import Table, random_game

from game.cloud9 import GAME
from game.core import Event, IllegalAction, carry_out
from game.matches.film import Film
from game.matches.record import Record
from scenes.screens.film.contents import Contents
from scenes.tables.cloud9.kind import KIND

STEPS = 40


def events(record: Record) -> list[Event]:
    state = record.start()
    return [event for step in record.steps for event in carry_out(state, step)]


def twins() -> Iterator[tuple[Record, Record]]:
    """Beginnings that are the same to an onlooker, in which other cards were drawn."""
    for seed in range(6):
        whole = random_game(Table(GAME, 4), seed)
        record = replace(whole, steps=whole.steps[:STEPS])
        seen = [event.seen_by(None) for event in events(record)]
        deck = record.setup.deck
        for one, other in combinations(range(8), 2):
            cards = list(deck)
            cards[one], cards[other] = cards[other], cards[one]
            twin = replace(record, setup=msgspec.structs.replace(record.setup, deck=tuple(cards)))
            try:
                drawn = events(twin)
            except IllegalAction:
                continue
            if [event.seen_by(None) for event in drawn] == seen and drawn != events(record):
                yield record, twin


class Everything(type):
    """A kind of event that all events are of; what was asked about is noted."""

    asked: list[Event] = []  # noqa: RUF012 - one for all

    def __instancecheck__(cls, event: object) -> bool:
        assert isinstance(event, Event)
        cls.asked.append(event)
        return True


class Probe(metaclass=Everything):
    """Whatever happens."""


def told(record: Record) -> bytes:
    """All that a film finds, and all that it looked at."""
    Everything.asked.clear()
    contents = Contents(Film(record), replace(KIND, searched=(*KIND.searched, ("all", Probe))))  # type: ignore[arg-type]
    contents.read_all()
    found = sorted((seat, label, places) for (seat, label), places in contents.found.items())
    looked_at = [repr(event) for event in Everything.asked]
    return msgspec.json.encode([contents.marks(None), found, looked_at])


def test_films_of_matches_alike_to_an_onlooker_are_found_alike() -> None:
    pairs = list(twins())
    assert pairs
    for record, twin in pairs:
        assert told(record) == told(twin)
