"""State of an evening at one moment: who is there, the ladder, and the rounds so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

import msgspec

from game.core import State
from game.cup import draw, rotation
from game.cup.points import stake_of_last
from game.cup.record import CupPlan, check_plan
from game.cup.rotation import Duties
from game.declaration import Game
from game.matches.record import Player, Record, rng_for

_MOST_SEEDS = 2**31


class CupPhase(Enum):
    """What an evening waits for."""

    LADDER = auto()  # people may come and go, and the next round may begin
    BETS = auto()
    MATCH = auto()
    OVER = auto()


@dataclass
class Member:
    """Somebody who takes part, or did."""

    player: Player
    duties: Duties
    points: int = 0
    stand_in: str = ""  # the bot that plays for who is away
    is_gone: bool = False

    @property
    def bot(self) -> str:
        """The bot that decides for the member now; empty if they do so themselves."""
        return self.stand_in or self.player.bot

    @property
    def is_absent(self) -> bool:
        """Whether the member went home, or is away while a bot stands in."""
        return self.is_gone or bool(self.stand_in)


@dataclass
class Round:
    """One round: what is played, who sits where, who watches and on whom they bet."""

    number: int  # from 0
    game: Game
    seats: tuple[int, ...]  # by seat: the member
    gallery: tuple[int, ...]
    starter: int
    stake: int  # how often it counts
    match: Record | None = None
    bets: dict[int, int] = field(default_factory=dict)  # by member of the gallery: the favourite
    stood_in: set[int] = field(default_factory=set)  # for whom a bot played at any moment
    gains: dict[int, int] = field(default_factory=dict)  # by member, when it was counted
    totals: dict[int, int] = field(default_factory=dict)  # by member: the ladder after it


class CupState:
    """An evening at one moment."""

    def __init__(self, plan: CupPlan) -> None:
        check_plan(plan)
        self.plan = plan
        self.members: list[Member] = []
        self.rounds: list[Round] = []  # all that have begun
        self.state: State | None = None  # of the match being played
        self.before: list[State] = []  # the positions before each of its decisions
        for player in plan.players:
            self.join(player)

    @property
    def phase(self) -> CupPhase:
        """What the evening waits for."""
        if self.is_between_rounds:
            return CupPhase.OVER if len(self.rounds) == len(self.plan.picks) else CupPhase.LADDER
        return CupPhase.BETS if self.bettor is not None else CupPhase.MATCH

    @property
    def is_between_rounds(self) -> bool:
        """Whether no round is open."""
        return not self.rounds or bool(self.rounds[-1].gains)

    @property
    def present(self) -> list[int]:
        """The members who did not go home."""
        return [number for number, member in enumerate(self.members) if not member.is_gone]

    @property
    def bettor(self) -> int | None:
        """The member of the gallery who has to bet next."""
        if self.is_between_rounds:
            return None
        return next(
            (member for member in self.rounds[-1].gallery if member not in self.rounds[-1].bets), None
        )

    @property
    def ranking(self) -> list[int]:
        """Who is present, the highest on the ladder first."""
        return sorted(self.present, key=lambda member: (-self.members[member].points, member))

    @property
    def winners(self) -> list[int]:
        """Who stands highest; several share it."""
        best = max(self.members[member].points for member in self.present)
        return [member for member in self.present if self.members[member].points == best]

    def place(self, member: int) -> int:
        """The place of a member on the ladder, 1 for the first; equals share one."""
        own = self.members[member].points
        return 1 + sum(self.members[other].points > own for other in self.present)

    def announced(self) -> Round:
        """The round that comes next, if nobody comes or goes; its seats are still in their order."""
        number = len(self.rounds)
        game = draw.next_game(
            self.plan.seed,
            self.plan.picks,
            [played.game.id for played in self.rounds],
            len(self.plan.players),
            len(self.present),
        )
        duties = {member: self.members[member].duties for member in self.present}
        humans = {member for member in self.present if not self.members[member].bot}
        spared = humans if self.plan.bots_watch_first else ()
        gallery = rotation.gallery(duties, game.seat_counts[-1], spared)
        players = tuple(member for member in self.present if member not in gallery)
        is_last = number == len(self.plan.picks) - 1
        ladder = [self.members[member].points for member in self.present]
        stake = stake_of_last(ladder, len(players)) if is_last else 1
        return Round(number, game, players, gallery, rotation.starter(duties, players), stake)

    def options_of(self, game: Game, seats: Sequence[int]) -> Any:
        """The options of a game when members sit like this, with what their colours choose."""
        options = msgspec.convert(self.plan.options.get(game.id, {}), game.options)
        looks = (self.members[member].player.look for member in seats)
        return game.chosen_by(options, [look.partition("/")[0] for look in looks])

    def match_seed(self, number: int) -> int:
        """The seed of the match of a round."""
        return rng_for(self.plan.seed, f"round/{number}").randrange(_MOST_SEEDS)

    def is_here(self, member: int) -> bool:
        """Whether there is such a member who did not go home."""
        return member in range(len(self.members)) and not self.members[member].is_gone

    def join(self, player: Player) -> None:
        """Add a member; who comes late begins beside the last on the ladder."""
        present = [self.members[member] for member in self.present]
        duties = rotation.new_duties(self.plan.seed, len(self.members), [member.duties for member in present])
        lowest = min((member.points for member in present), default=0)
        self.members.append(Member(player, duties, lowest))
