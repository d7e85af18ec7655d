"""Tables to host: what the command line asks for, begun anew, or played on where it was left."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import SystemRandom
from typing import Any, Final, NamedTuple, NoReturn

import msgspec

from game.bots.levels import OUTSIDE, NoSuchBot, check_name, read_name
from game.core import BadSetup
from game.cup.evening import Evening
from game.cup.record import FEWEST, LENGTHS, MOST, BadPlan, CupPlan, CupRecord, check_plan
from game.declaration import Box, Game
from game.matches.match import Match
from game.matches.record import MOST_SEEDS, Player, new_record
from game.shelf import GAMES
from scenes.navigation.plans import OWN
from scenes.platform.storage.save_writer import SaveWriter
from scenes.seats.own_bots import sound_bots
from scenes.seats.seat_plan import BOT_NAMES
from scenes.session.content import load_box
from scenes.session.cup_library import Cupboard
from scenes.session.library import Library
from scenes.words import _

CUP: Final = "cup"
_USUAL_CUP: Final = 4
_USUAL_ROUNDS: Final = 5


class Nothing(Exception):  # noqa: N818 - reads as what it is
    """There is nothing to be played on."""


class Shelves(NamedTuple):
    """Where matches and cups are kept, and where boards and spells of one's own are."""

    saves: Path
    bots: Path
    content: Path | None
    writer: SaveWriter


class HostedTable(NamedTuple):
    """What is hosted: a match or an evening, who takes part, and the bots that are programs."""

    game: Match | Evening
    players: Sequence[Player]
    commands: Mapping[str, str]


def table(chosen: argparse.Namespace, shelves: Shelves) -> HostedTable:
    """What the words ask for; those that make no sense end here, with the mistake named."""
    refuse: Callable[[str], NoReturn] = chosen.refuse
    try:
        return _taken_up(chosen, shelves) if chosen.resume else _begun(chosen, shelves)
    except Nothing:
        refuse(f"argument --resume: nothing of {chosen.game} is there to be played on")


def box_of(game: Game, content: Path | None, refuse: Callable[[str], NoReturn]) -> Box:
    """What a game is played with."""
    box, problems = load_box(game, content)
    if problems:
        refuse(f"argument --content: {problems[0]}")
    return box


def _taken_up(chosen: argparse.Namespace, shelves: Shelves) -> HostedTable:
    """What was played last of this kind and is not over."""
    commands, _problems = sound_bots(shelves.bots)
    if chosen.game == CUP:
        cupboard = Cupboard(shelves.saves, shelves.writer)
        for cup in cupboard.to_go_on_with(cupboard.listed()):
            if cup.record is not None:
                evening = cupboard.resume(cup)
                return HostedTable(evening, [member.player for member in evening.cup.members], commands)
    else:
        library = Library(shelves.saves, GAMES, shelves.writer)
        for entry in library.to_go_on_with(library.listed()):
            if entry.record is not None and entry.record.game.id == chosen.game:
                return HostedTable(library.resume(entry), entry.record.players, commands)
    raise Nothing(chosen.game)


def _begun(chosen: argparse.Namespace, shelves: Shelves) -> HostedTable:
    bots = [bot for bot in chosen.bots.split(",") if bot]
    seats = _seats(chosen, bots)
    if len(bots) > seats:
        chosen.refuse(f"argument --bots: {len(bots)} bots for {seats} seats")
    players, commands = _players(chosen, seats, bots)
    seed = SystemRandom().randrange(MOST_SEEDS) if chosen.seed is None else chosen.seed
    try:
        options = msgspec.json.decode(chosen.options, type=dict[str, Any])
        if chosen.game == CUP:
            return HostedTable(_cup(chosen, shelves, seed, players, options), players, commands)
        game = GAMES[chosen.game]
        box = box_of(game, shelves.content, chosen.refuse)
        record = new_record(game, seats, seed, msgspec.convert(options, game.options), box)
    except (msgspec.DecodeError, msgspec.ValidationError, BadSetup, BadPlan) as error:
        chosen.refuse(str(error))
    match = Library(shelves.saves, GAMES, shelves.writer).begin(replace(record, players=players))
    return HostedTable(match, players, commands)


def _cup(
    chosen: argparse.Namespace,
    shelves: Shelves,
    seed: int,
    players: tuple[Player, ...],
    options: dict[str, dict[str, Any]],
) -> Evening:
    rounds = chosen.rounds or _USUAL_ROUNDS
    plan = CupPlan(seed, ("",) * rounds, players, options, time.strftime("%Y-%m-%d"), bots_watch_first=True)
    check_plan(plan)
    return Cupboard(shelves.saves, shelves.writer).begin(CupRecord(plan))


def _seats(chosen: argparse.Namespace, bots: Sequence[str]) -> int:
    """How many play: as many as there may be."""
    name, counts = "a cup", range(FEWEST, MOST + 1)
    usual = _USUAL_CUP
    if chosen.game != CUP:
        game = GAMES[chosen.game]
        name, counts, usual = game.title, game.seat_counts, game.usual_seats
        if chosen.rounds is not None:
            chosen.refuse("argument --rounds: only a cup has rounds")
    elif chosen.rounds not in (None, *LENGTHS):
        chosen.refuse(f"argument --rounds: a cup has {', '.join(map(str, LENGTHS))} rounds")
    seats: int = chosen.seats or max(usual, len(bots) + 1)
    if seats not in counts:
        chosen.refuse(f"argument --seats: {name} is for {counts[0]} to {counts[-1]}")
    return seats


def _players(
    chosen: argparse.Namespace, seats: int, bots: Sequence[str]
) -> tuple[tuple[Player, ...], dict[str, str]]:
    """Who takes part, bots last; a save names no program, so that the file of somebody else starts none."""
    commands = {}
    named = []
    for number, bot in enumerate(bots):
        try:
            check_name(bot) if bot.startswith(OUTSIDE) else read_name(bot)
        except NoSuchBot as error:
            chosen.refuse(str(error))
        if bot.startswith(OUTSIDE):
            commands[str(number)] = bot.removeprefix(OUTSIDE)
        named.append(f"{OWN}/{number}" if bot.startswith(OUTSIDE) else bot)
    people = seats - len(bots)
    names = [name for name in chosen.names.split(",") if name][:people]
    names += [_("Player {number}").format(number=number + 1) for number in range(len(names), people)]
    if len(set(names)) < len(names):
        chosen.refuse("argument --names: two have the same name")
    players = [Player(name) for name in names]
    players += [Player(name, bot=bot) for name, bot in zip(BOT_NAMES, named, strict=False)]
    return tuple(players), commands
