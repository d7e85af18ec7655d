"""Tournaments: many games of bots on all cores, everybody on every seat equally often, and who is better."""

from __future__ import annotations

import math
import statistics
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import active_children, get_context

import msgspec

from game.bots.levels import Limits, make_bot
from game.bots.outside import serve_parent
from game.bots.simulate import SimulationPlan, play_bots
from game.bots.strength import Share, share_of
from game.declaration import Box
from game.matches.audit import audit_bytes
from game.matches.record import Record, new_record
from game.search_model import Fault, Thought
from game.shelf import GAMES

_BATCH = 8  # games that a process plays before it reports, at most; a bot from outside stays for as long
_TURNS = 4  # a batch is this part of what is left for a core: the last ones are small, so all end together
_AHEAD = 2  # batches that wait for each worker: none is idle, and little is lost with it
_ATTEMPTS = 4
_LOST = frozenset({"KilledWorker", "CommClosedError", "CancelledError"})  # errors of executors elsewhere


class Standing(msgspec.Struct, frozen=True):
    """How a bot did on all its seats together."""

    bot: str
    won: Share
    mean: float | None  # points; None where the game counts none
    spread: float | None  # the standard deviation
    tens: dict[str, int]  # how many results lie in each ten of points: "70" for 70 to 79


class Tournament(msgspec.Struct, frozen=True):
    """What came of a tournament; the same every time, unless a clock cut thoughts short."""

    plan: SimulationPlan
    decisions: int
    draws: int  # games without a winner
    bots: tuple[Standing, ...]
    seats: tuple[Share, ...]
    turns: tuple[Share, ...]  # by distance from the seat that decides first


class DecisionTimes(msgspec.Struct):
    """How long a bot took for its decisions, and how often one from outside failed."""

    decisions: int = 0
    seconds: float = 0.0  # in all
    longest: float = 0.0
    faults: list[Fault] = []

    @property
    def mean(self) -> float:
        """Seconds for a decision."""
        return self.seconds / max(self.decisions, 1)

    def note(self, thought: Thought, seconds: float) -> None:
        """Take a thought in."""
        faults = [] if thought.fault is None else [thought.fault]
        self.add(DecisionTimes(1, seconds, seconds, faults))

    def add(self, other: DecisionTimes) -> None:
        """Take in what was noted elsewhere."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.faults += other.faults


@dataclass(frozen=True)
class GameOutcome:
    """One game that was played: who sat where, and how it ended."""

    seating: tuple[str, ...]  # by seat: the bot
    first: int  # the seat that decided first
    winners: tuple[int, ...]
    scores: tuple[int | None, ...]
    decisions: int


@dataclass
class Played:
    """What came of some games."""

    outcomes: list[GameOutcome] = field(default_factory=list)
    logs: list[tuple[str, bytes]] = field(default_factory=list)  # names of files, and what belongs into them
    paces: dict[str, DecisionTimes] = field(default_factory=dict)  # by bot


@dataclass(frozen=True)
class _Batch:
    """Some games of a plan, for one process to play."""

    plan: SimulationPlan
    box: Box
    limits: Limits
    games: range
    logs: bool


@dataclass(frozen=True)
class Crew:
    """Who plays the games: this process alone, so many of its own, or whatever an executor stands for."""

    workers: int = 1
    hire: Callable[[], Executor] | None = None  # makes an executor; again, if that one has broken down

    @contextmanager
    def hired(self) -> Iterator[Executor]:
        """An executor, that lets nobody wait for games that nobody wants any more."""
        executor = self.hire() if self.hire else _processes(self.workers)
        try:
            yield executor
        except BaseException:  # broken off here, or by whoever listens
            if self.hire is None:
                for process in active_children():
                    process.terminate()  # or everybody would wait for the games that are on
            executor.shutdown(wait=False)
            raise
        executor.shutdown()


def _processes(workers: int) -> Executor:
    return ProcessPoolExecutor(workers, get_context("spawn"), serve_parent)


def play(
    plan: SimulationPlan, box: Box, limits: Limits, crew: Crew, *, logs: bool = False
) -> Iterator[Played]:
    """Play all games of a plan; they come in the order of their seeds, whoever played them and when."""
    batches = [_Batch(plan, box, limits, games, logs) for games in _parts(plan.games, crew.workers)]
    if crew.workers == 1 and crew.hire is None:
        yield from map(_play, batches)
        return
    yield from _in_order(_played(batches, crew))


def _in_order(played: Generator[tuple[int, Played], None, None]) -> Iterator[Played]:
    """Results by their numbers, each as soon as all before it are there."""
    waiting: dict[int, Played] = {}
    following = 0
    with closing(played):
        for number, result in played:
            waiting[number] = result
            while following in waiting:
                yield waiting.pop(following)
                following += 1


def _played(batches: Sequence[_Batch], crew: Crew) -> Generator[tuple[int, Played], None, None]:
    """Every batch once, in whatever order; what was lost with whoever played it is played again."""
    left = dict.fromkeys(range(len(batches)), _ATTEMPTS)  # how often each may still be tried
    while left:
        with suppress(BrokenExecutor), crew.hired() as executor:
            for number, played in _played_by(executor, batches, left, crew.workers):
                del left[number]
                yield number, played
        for number in left:
            left[number] -= 1
        if not all(left.values()):
            raise BrokenExecutor(f"parts of a tournament were lost {_ATTEMPTS} times")


def _played_by(
    executor: Executor, batches: Sequence[_Batch], left: Mapping[int, int], workers: int
) -> Iterator[tuple[int, Played]]:
    """What an executor plays of all that is left; what it lost otherwise than by breaking down stays left."""
    numbers = deque(left)
    at_work: dict[Future[Played], int] = {}
    while numbers or at_work:
        while numbers and len(at_work) < _AHEAD * workers:
            number = numbers.popleft()
            at_work[executor.submit(_play, batches[number])] = number
        for future in wait(at_work, return_when=FIRST_COMPLETED).done:
            number = at_work.pop(future)
            if (error := future.exception()) is None:
                yield number, future.result()
            elif type(error).__name__ not in _LOST:
                raise error


def _parts(games: int, cores: int) -> list[range]:
    """The numbers of the games, a part for one process each; no core waits long for the last one."""
    parts = []
    first = 0
    while first < games:
        size = min(math.ceil((games - first) / (_TURNS * cores)), _BATCH)
        parts.append(range(first, first + size))
        first += size
    return parts


def _play(batch: _Batch) -> Played:
    plan, seats = batch.plan, batch.plan.seats
    game = GAMES[plan.game]
    played = Played(paces={bot: DecisionTimes() for bot in plan.bots})
    bots = [make_bot(bot, game.id, limits=batch.limits) for bot in plan.bots]
    try:
        for number in batch.games:
            turn = [(seat - number) % seats for seat in range(seats)]  # everybody moves on by one seat
            names = tuple(plan.bots[index] for index in turn)
            record = new_record(game, seats, plan.seed + number, plan.options, batch.box)
            notes = [played.paces[name].note for name in names]
            state = play_bots(record, [bots[index] for index in turn], notes)
            result = state.result()
            played.outcomes.append(
                GameOutcome(names, _first(record), result.winners, result.scores, record.decisions)
            )
            if batch.logs:
                played.logs.append((f"{game.id}-{seats}-{record.seed}.jsonl", audit_bytes(record)))
    finally:
        for bot in bots:
            bot.close()
    return played


def _first(record: Record) -> int:
    """The seat that decided first."""
    return next(state.actor for state, _ in record.walk() if state.actor >= 0)


def sum_up(plan: SimulationPlan, outcomes: Sequence[GameOutcome]) -> Tournament:
    """What all games together tell."""
    seats = range(plan.seats)
    return Tournament(
        plan=plan,
        decisions=sum(outcome.decisions for outcome in outcomes),
        draws=sum(not outcome.winners for outcome in outcomes),
        bots=tuple(_standing(plan, bot, outcomes) for bot in dict.fromkeys(plan.bots)),
        seats=tuple(share_of([_won(game, [seat]) for game in outcomes], 1 / plan.seats) for seat in seats),
        turns=tuple(
            share_of([_won(game, [(game.first + turn) % plan.seats]) for game in outcomes], 1 / plan.seats)
            for turn in seats
        ),
    )


def _standing(plan: SimulationPlan, bot: str, outcomes: Sequence[GameOutcome]) -> Standing:
    wins = []
    points = []
    for game in outcomes:
        own = [seat for seat, name in enumerate(game.seating) if name == bot]
        wins.append(_won(game, own))
        points += [score for seat in own if (score := game.scores[seat]) is not None]
    return Standing(
        bot=bot,
        won=share_of(wins, plan.bots.count(bot) / plan.seats),
        mean=round(statistics.fmean(points), 2) if points else None,
        spread=round(statistics.pstdev(points), 2) if points else None,
        tens={
            str(ten): games for ten, games in sorted(Counter(score // 10 * 10 for score in points).items())
        },
    )


def _won(game: GameOutcome, seats: Sequence[int]) -> float:
    """The part of the win that belongs to some seats."""
    return sum(seat in seats for seat in game.winners) / len(game.winners) if game.winners else 0.0
