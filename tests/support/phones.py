"""Matches on phones, as tests play them."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from game.matches.match import Match
from game.matches.narration import Narrator
from game.matches.record import Record, new_record
from game.shelf import GAMES
from scenes.phones.pages import Around
from scenes.phones.phone_match import PhoneMatch
from scenes.shelf import GAME_UIS
from scenes.words import _, ngettext


def phones_over(record: Record, phones: Sequence[int] | None = None) -> PhoneMatch:
    """A match in which these seats, or all, hold phones."""
    game = record.game
    names = [f"Player {seat}" for seat in range(record.seats)]
    looks = ["coral/aviator"] * record.seats
    around = Around(game.title, names, ["coral"] * record.seats, "en", looks=looks, game=game.id)
    seats = range(record.seats) if phones is None else phones
    narrator = Narrator(game, names, _, ngettext, game.brings(record.setup))
    return PhoneMatch(Match(record), around, narrator, GAME_UIS[game.id].on_phone(), seats)


def phone_match(game: str, seats: int, seed: int = 1) -> PhoneMatch:
    """A new match in which everybody holds a phone."""
    box = GAMES[game].printed_box()
    return phones_over(new_record(GAMES[game], seats, seed, GAMES[game].options(), box))


def page(match: PhoneMatch, seat: int) -> dict[str, Any]:
    """What the phone of a seat shows."""
    shown: dict[str, Any] = msgspec.json.decode(match.page(seat))
    return shown


def press(match: PhoneMatch, seat: int, choice: int) -> bool:
    """Press a choice on a phone."""
    return match.said(seat, json.dumps({"page": page(match, seat)["number"], "choose": choice}).encode())


def take_back(match: PhoneMatch, seat: int) -> bool:
    """Press what takes the last decision back."""
    return match.said(seat, json.dumps({"page": page(match, seat)["number"], "undo": True}).encode())


def asked(match: PhoneMatch) -> list[int]:
    """The seats whose phones ask something."""
    return [seat for seat in match.phones if page(match, seat)["choices"]]


def press_anything(match: PhoneMatch, chance: Random) -> None:
    """Let any phone that is asked decide anything."""
    pages = {seat: page(match, seat) for seat in match.phones}
    seat = chance.choice([seat for seat, shown in pages.items() if shown["choices"]])
    choice = chance.randrange(len(pages[seat]["choices"]))
    assert match.said(seat, json.dumps({"page": pages[seat]["number"], "choose": choice}).encode())
