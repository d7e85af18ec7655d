"""`simulate` on the command line: games of bots, tournaments, and whole evenings."""

from __future__ import annotations

import argparse
import csv
import math
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from game.bots.ladder import pairs
from game.bots.levels import Limits, NoSuchBot, check_name
from game.bots.simulate import SimulationPlan, Summary, simulate
from game.bots.tournament import Crew
from game.core import BadSetup
from game.cup.checks import Broken
from game.declaration import Box, Game
from game.matches.audit import audit_bytes
from game.matches.record import Record, rng_for
from game.shelf import GAMES
from scenes.cli import cups, ladders, tournaments
from scenes.cli.tournaments import TournamentRun
from scenes.platform.terminal import complain, say
from scenes.session.content import load_box

BROKEN = 1  # the exit code where an evening was not as it must be


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    _add_arguments(parser)
    parser.add_argument(
        "--ladder",
        action="store_true",
        help="let every pair of the bots play (all levels unless --bots names some): who stands higher",
    )


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    games = (*sorted(GAMES), "cup")
    parser.add_argument("game", metavar="GAME", choices=games, help=", ".join((*GAMES, "cup")))
    parser.add_argument("--rounds", type=_natural, help="of each cup (default: 3, 5 and 7 by turns)")
    parser.add_argument("--seats", type=_natural, help="how many play (default: the usual table)")
    parser.add_argument(
        "--bots",
        type=_names,
        default=("random",),
        help="random, beginner, easy, medium, good, strong, hard, hard/daring, cmd:PROGRAM ...; "
        "begins again at the end. Where any is not random, they move on by one seat from game to game",
    )
    parser.add_argument(
        "--time-cap", type=_seconds, metavar="S", help="seconds of the processor for one decision of a bot"
    )
    parser.add_argument(
        "--round-cap", type=_natural, metavar="N", help="rounds of search for one decision of a bot"
    )
    parser.add_argument("--cores", type=_natural, help="how many to use for bots that think (default: all)")
    parser.add_argument(
        "--executor",
        type=_factory,
        metavar="MODULE:FACTORY",
        help="let bots play where an executor of concurrent.futures has its workers, as many as --cores",
    )
    parser.add_argument("--games", type=_natural, default=100, help="how many games (default 100)")
    parser.add_argument(
        "--until-sure",
        action="store_true",
        help="stop as soon as it is sure whether the first bot is better than the others, or weaker",
    )
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the next ones count on")
    parser.add_argument("--options", type=_json_object, default={}, help='for example {"spells":"draft"}')
    parser.add_argument("--audit", type=Path, metavar="DIR", help="write a log of every game there")
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")
    parser.add_argument(  # where it is not said here, it may have been said before the command
        "--content", type=Path, default=argparse.SUPPRESS, help="a folder or .zip of boards/ and spells/"
    )
    parser.add_argument("--board", help="play on this board of your own")


def run(chosen: argparse.Namespace) -> int:
    """Let bots play what the command line asks for, and tell what came of it."""
    if chosen.audit and (problem := _cannot_make(chosen.audit)):
        chosen.refuse(f"argument --audit: {problem}")
    if chosen.game == "cup":
        return _simulate_cups(chosen)
    game = GAMES[chosen.game]
    if chosen.ladder:
        return _climb_ladder(game, chosen)
    plan, box = _plan(game, chosen)
    if set(plan.bots) != {"random"}:
        limits = Limits(chosen.time_cap or math.inf, chosen.round_cap or sys.maxsize)
        crew = Crew(chosen.cores or os.cpu_count() or 1, chosen.executor)
        return _hold_tournament(
            game, TournamentRun(plan, box, limits, crew, until_sure=chosen.until_sure), chosen
        )
    progress = _Progress(plan.games)

    def done(record: Record) -> None:
        if chosen.audit:
            name = f"{game.id}-{record.seats}-{record.seed}.jsonl"
            (chosen.audit / name).write_bytes(audit_bytes(record))
        progress.step()

    started = time.perf_counter()
    summary = simulate(game, plan, box, done)
    took = time.perf_counter() - started
    progress.clear()
    say(_as_json(summary) if chosen.json else _as_text(game, summary))
    # Speed depends on the machine: it is told beside the summary, which is the same everywhere.
    complain(f"{summary.decisions / took:,.0f} decisions per second")
    return 0


def _simulate_cups(chosen: argparse.Namespace) -> int:
    progress = _Progress(chosen.games)
    started = time.perf_counter()
    try:
        summary = cups.hold(chosen, progress.step)
    except Broken as broken:
        complain(broken)
        return BROKEN
    finally:
        progress.clear()
    took = time.perf_counter() - started
    say(_as_json(summary) if chosen.json else cups.as_text(summary))
    complain(f"{chosen.games / took:.1f} cups per second, each played, replayed and checked")
    return 0


def _hold_tournament(game: Game, hall: TournamentRun, chosen: argparse.Namespace) -> int:
    progress = _Progress(hall.plan.games)
    tournament, paces = hall.hold(progress.step, chosen.audit)
    progress.clear()
    # Without a clock everything but the paces is the same every time; with one they are part of the result.
    timed = paces if chosen.time_cap else None
    say(tournaments.as_json(tournament, timed) if chosen.json else tournaments.as_text(game, tournament))
    complain(tournaments.pace_in_words(paces))
    return 0


def _climb_ladder(game: Game, chosen: argparse.Namespace) -> int:
    bots = ladders.bots_of(chosen.bots)
    if len(set(bots)) == 1:
        chosen.refuse("argument --bots: a ladder has two bots at least")
    chosen.bots, chosen.seats = tuple(bots[:2]), 2
    plan, box = _plan(game, chosen)
    limits = Limits(chosen.time_cap or math.inf, chosen.round_cap or sys.maxsize)
    crew = Crew(chosen.cores or os.cpu_count() or 1, chosen.executor)
    progress = _Progress(plan.games * len(pairs(bots)))
    ladder = ladders.climb(TournamentRun(plan, box, limits, crew), bots, progress.step)
    progress.clear()
    say(_as_json(ladder) if chosen.json else ladders.as_text(game, ladder))
    return 0


def _plan(game: Game, chosen: argparse.Namespace) -> tuple[SimulationPlan, Box]:
    """What the words ask to be played; words that make no sense end here, with the mistake named."""
    refuse: Callable[[str], NoReturn] = chosen.refuse
    seats = chosen.seats or game.usual_seats
    if seats not in game.seat_counts:
        refuse(f"argument --seats: {game.title} is for {game.seat_counts[0]} to {game.seat_counts[-1]}")
    if chosen.rounds is not None:
        refuse("argument --rounds: only a cup has rounds")
    if len(chosen.bots) > seats:
        refuse(f"argument --bots: {len(chosen.bots)} bots for {seats} seats")
    try:
        options = msgspec.convert(chosen.options, game.options)
    except msgspec.ValidationError as error:
        refuse(f"argument --options: {error}")
    box, problems = load_box(game, chosen.content, chosen.board)
    if problems:
        refuse(f"argument --content: {problems[0]}")
    try:
        game.deal(seats, rng_for(chosen.seed, "deal"), options, box)
    except BadSetup as error:
        refuse(f"argument --board: {error.reason}")
    bots = tuple(chosen.bots[seat % len(chosen.bots)] for seat in range(seats))
    return SimulationPlan(game.id, seats, chosen.games, chosen.seed, options, bots), box


def _as_json(result: Any) -> str:
    return msgspec.json.encode(result, order="sorted").decode()


def _as_text(game: Game, summary: Summary) -> str:
    plan = summary.plan
    lines = [f"{game.title}: {plan.games} games of {plan.seats}, {summary.decisions} decisions"]
    for seat, bot in enumerate(plan.bots):
        mean, spread = summary.mean[seat], summary.spread[seat]
        points = "" if mean is None else f"   points {mean:6.2f} +- {spread:5.2f}"
        lines.append(f"seat {seat} ({bot}): {summary.wins[seat]:8.2f} wins{points}")
    if summary.draws:
        lines.append(f"nobody won: {summary.draws}")
    return "\n".join(lines)


class _Progress:
    """A bar on a terminal; nothing anywhere else."""

    _WIDTH = 40

    def __init__(self, whole: int) -> None:
        self._whole = whole
        self._done = 0
        self._shown = -1
        self._terminal = sys.stderr.isatty()

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        filled = self._WIDTH * self._done // self._whole
        if self._terminal and filled != self._shown:
            self._shown = filled
            print(f"\r[{'#' * filled:{self._WIDTH}}] {self._done}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the bar away."""
        if self._terminal:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def _cannot_make(folder: Path) -> str | None:
    """Why files cannot be written to a folder, if so."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".try").write_bytes(b"")
        (folder / ".try").unlink()
    except OSError as error:
        return f"{folder}: {error.strerror}"
    return None


def _natural(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not 1 or more")
    return number


def _seconds(word: str) -> float:
    number = float(word)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{word} seconds are no time to think")
    return number


def _factory(word: str) -> Callable[[], Executor]:
    module, _, name = word.partition(":")
    try:
        factory: Callable[[], Executor] = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{word}: {error}") from error
    return factory


def _names(word: str) -> tuple[str, ...]:
    try:
        names = tuple(next(csv.reader([word]), ()))  # a command with a comma in it stands in quotes
        for name in names:
            check_name(name)
    except (csv.Error, NoSuchBot) as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return names or ("random",)


def _json_object(word: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(word, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise argparse.ArgumentTypeError(f"not a JSON object: {error}") from error
