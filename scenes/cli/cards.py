"""`cards` on the command line: what is in the box of a game as data, and every action with its number."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from game.core import BadSetup
from game.matches.record import rng_for
from game.shelf import GAMES
from scenes.platform.terminal import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    parser.add_argument("game", metavar="GAME", choices=sorted(GAMES), help=", ".join(GAMES))
    parser.add_argument("--seats", type=int, help="how many play (default: the usual table)")
    parser.add_argument("--options", default="{}", help='for example {"spells":"draft"}')
    parser.add_argument("--json", action="store_true", help="print it as one line of JSON")


def run(chosen: argparse.Namespace) -> int:
    """Print the cards and the actions."""
    game = GAMES[chosen.game]
    seats = chosen.seats or game.usual_seats
    if seats not in game.seat_counts:
        chosen.refuse(
            f"argument --seats: {game.title} is for {game.seat_counts[0]} to {game.seat_counts[-1]}"
        )
    try:
        options = msgspec.json.decode(chosen.options, type=game.options)
        setup = game.deal(seats, rng_for(0, "deal"), options, game.printed_box())
    except (msgspec.DecodeError, BadSetup) as error:
        chosen.refuse(f"argument --options: {error}")
    actions = game.every_action(setup)
    if chosen.json:
        told: dict[str, Any] = {"game": game.id, "seats": seats, "options": options}
        say(msgspec.json.encode(told | {"cards": game.cards(), "actions": actions}).decode())
        return 0
    say((game.folder / "cards.toml").read_text("utf-8"))
    for number, action in enumerate(actions):
        say(f"{number:6} {msgspec.json.encode(action).decode()}")
    return 0
