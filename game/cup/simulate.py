"""Simulation of whole evenings of bots without a screen, each of them checked, and its figures."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import msgspec

from game.bots.levels import Bot, make_bot
from game.bots.simulate import play_bots
from game.cup.awards import Award
from game.cup.betting import favourite_of_bot
from game.cup.checks import check
from game.cup.cup import Cup
from game.cup.decisions import Bet, Count
from game.cup.evening import dealt
from game.cup.record import LENGTHS, CupPlan, CupRecord, CupStep, RoundPick
from game.cup.state import CupPhase
from game.declaration import Box
from game.matches.record import Player, rng_for
from game.shelf import GAMES


class CupPlans(msgspec.Struct, frozen=True):
    """Which evenings to play: how many members and cups, how long, from which seed, with which bots."""

    seats: int
    games: int
    rounds: int  # of each; 0 for three, five and seven by turns
    seed: int
    bots: tuple[str, ...]  # one for each member
    options: dict[str, dict[str, Any]] = {}  # by game


class CupSummary(msgspec.Struct, frozen=True):
    """What came of many cups, all of which were as they must be."""

    plan: CupPlans
    checked: int  # cups in which every invariant held
    rounds: dict[str, int]  # by game
    decisions: int
    wins: tuple[float, ...]  # by member; a shared cup counts as its share
    points: tuple[float, ...]  # by member: the mean at the end
    gallery: tuple[int, ...]  # by member: turns to watch
    starts: tuple[int, ...]  # by member: turns to begin
    stakes: dict[str, int]  # how often the last round counted -> in how many cups
    lead: float  # before the last round, the mean
    leader_won: float  # the share of the cups in which who led before the last round won or shared it
    last_won: float  # and the one who was last
    awards: dict[str, int]  # how often each was given
    fewest_awards: int  # in one evening
    most_awards: int


@dataclass
class _Sum:
    rounds: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    wins: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    points: Counter[int] = field(default_factory=Counter)
    gallery: Counter[int] = field(default_factory=Counter)
    starts: Counter[int] = field(default_factory=Counter)
    stakes: Counter[str] = field(default_factory=Counter)
    leads: list[int] = field(default_factory=list)
    leader_won: int = 0
    last_won: int = 0
    awards: Counter[str] = field(default_factory=Counter)
    number_of_awards: list[int] = field(default_factory=list)

    def add(self, cup: Cup, given: list[Award]) -> None:
        """Take in an evening that is over."""
        last = cup.rounds[-1]
        before = {member: total - last.gains[member] for member, total in last.totals.items()}
        self.rounds.update(played.game.id for played in cup.rounds)
        self.decisions += sum(played.match.decisions for played in cup.rounds if played.match is not None)
        for number, member in enumerate(cup.members):
            self.points[number] += member.points
            self.gallery[number] += member.duties.gallery
            self.starts[number] += member.duties.starts
        for winner in cup.winners:
            self.wins[winner] += 1 / len(cup.winners)
        self.stakes[str(last.stake)] += 1
        self.leads.append(max(before.values()) - min(before.values()))
        self.leader_won += any(before[winner] == max(before.values()) for winner in cup.winners)
        self.last_won += any(before[winner] == min(before.values()) for winner in cup.winners)
        self.awards.update(award.id for award in given)
        self.number_of_awards.append(len(given))


def simulate(plans: CupPlans, boxes: Mapping[str, Box], done: Callable[[Cup], None]) -> CupSummary:
    """Play all cups and check each; `done` is told of each as it ends. Raises `Broken`."""
    total = _Sum()
    for number in range(plans.games):
        rounds = plans.rounds or LENGTHS[number % len(LENGTHS)]
        players = tuple(Player(f"M{member}", bot=bot) for member, bot in enumerate(plans.bots))
        drawn: tuple[RoundPick, ...] = tuple("" for _round in range(rounds))
        record = CupRecord(CupPlan(plans.seed + number, drawn, players, plans.options))
        cup = play(record, boxes)
        total.add(cup, check(record, cup))
        done(cup)
    members = range(plans.seats)
    return CupSummary(
        plan=plans,
        checked=plans.games,
        rounds=dict(sorted(total.rounds.items())),
        decisions=total.decisions,
        wins=tuple(round(total.wins[member], 2) for member in members),
        points=tuple(round(total.points[member] / plans.games, 2) for member in members),
        gallery=tuple(total.gallery[member] for member in members),
        starts=tuple(total.starts[member] for member in members),
        stakes=dict(sorted(total.stakes.items(), key=lambda item: int(item[0]))),
        lead=round(sum(total.leads) / plans.games, 2),
        leader_won=round(total.leader_won / plans.games, 4),
        last_won=round(total.last_won / plans.games, 4),
        awards=dict(total.awards.most_common()),
        fewest_awards=min(total.number_of_awards),
        most_awards=max(total.number_of_awards),
    )


def play(record: CupRecord, boxes: Mapping[str, Box]) -> Cup:
    """Let bots play an evening on to its end."""
    cup = Cup.replayed(record)
    bets = rng_for(record.plan.seed, "bets")
    names = {(member.bot, game) for member in cup.members for game in GAMES}
    with ExitStack() as stack:
        bots = {name: stack.enter_context(closing(make_bot(*name))) for name in names}
        while cup.phase is not CupPhase.OVER:
            _play_round(record, cup, boxes, bots, bets)
    return cup


def _play_round(
    record: CupRecord, cup: Cup, boxes: Mapping[str, Box], bots: Mapping[tuple[str, str], Bot], bets: Random
) -> None:
    def write(line: CupStep) -> None:
        cup.apply(line)
        record.lines.append(line)

    write(dealt(cup, boxes[cup.announced().game.id]))
    while (bettor := cup.bettor) is not None:
        write(Bet(bettor, favourite_of_bot(cup, bets)))
    round_ = cup.rounds[-1]
    assert round_.match is not None
    match = replace(round_.match, steps=[])
    play_bots(match, [bots[cup.members[member].bot, match.game.id] for member in round_.seats])
    for step in match.steps:
        write(step)
    write(Count())
