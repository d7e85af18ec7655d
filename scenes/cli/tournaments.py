"""Tournaments on the command line: bots that think play each other, and a table tells who is better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.bots.levels import Limits
from game.bots.simulate import SimulationPlan
from game.bots.strength import Share, StrengthVerdict, verdict
from game.bots.tournament import Crew, DecisionTimes, GameOutcome, Tournament, play, sum_up
from game.declaration import Box, Game


@dataclass(frozen=True)
class TournamentRun:
    """Where a tournament is held."""

    plan: SimulationPlan
    box: Box
    limits: Limits  # where no clock decides, all comes out the same again
    crew: Crew
    until_sure: bool = False  # whether to stop once it is sure whether the first bot is better or weaker

    def hold(
        self, step: Callable[[], None], audit: Path | None
    ) -> tuple[Tournament, dict[str, DecisionTimes]]:
        """Play all games, keep their logs, and sum up."""
        outcomes: list[GameOutcome] = []
        paces = {bot: DecisionTimes() for bot in self.plan.bots}
        for played in play(self.plan, self.box, self.limits, self.crew, logs=audit is not None):
            outcomes += played.outcomes
            for bot, pace in played.paces.items():
                paces[bot].add(pace)
            for name, log in played.logs:
                assert audit is not None
                (audit / name).write_bytes(log)
            for _ in played.outcomes:
                step()
            if self.until_sure and self.verdict(outcomes) != "unsure":
                break
        return sum_up(msgspec.structs.replace(self.plan, games=len(outcomes)), outcomes), paces

    def shares(self, step: Callable[[], None]) -> list[float]:
        """Play all games, and tell which share of each the first bot won; where nobody won, half of it."""
        outcomes: list[GameOutcome] = []
        for played in play(self.plan, self.box, self.limits, self.crew):
            outcomes += played.outcomes
            for _ in played.outcomes:
                step()
        shares = self._won_by_first(outcomes)
        return [share if game.winners else 0.5 for share, game in zip(shares, outcomes, strict=True)]

    def verdict(self, outcomes: Sequence[GameOutcome]) -> StrengthVerdict:
        """Whether the first bot is better than the others."""
        bots = self.plan.bots
        return verdict(self._won_by_first(outcomes), bots.count(bots[0]) / len(bots))

    def _won_by_first(self, outcomes: Sequence[GameOutcome]) -> list[float]:
        wins = [sum(game.seating[seat] == self.plan.bots[0] for seat in game.winners) for game in outcomes]
        return [won / max(len(game.winners), 1) for won, game in zip(wins, outcomes, strict=True)]


def as_json(tournament: Tournament, paces: Mapping[str, DecisionTimes] | None) -> str:
    """The figures as JSON; the paces only if they are asked for, since they are different every time."""
    figures = msgspec.to_builtins(tournament)
    if paces is not None:
        figures["paces"] = {
            bot: {
                "decisions": pace.decisions,
                "seconds_per_decision": round(pace.mean, 6),
                "longest": round(pace.longest, 6),
                "faults": Counter(fault.kind for fault in pace.faults),
            }
            for bot, pace in paces.items()
            if pace.decisions  # who plays at random is never timed
        }
    return msgspec.json.encode(figures, order="sorted").decode()


def as_text(game: Game, tournament: Tournament) -> str:
    """The figures as a table."""
    plan = tournament.plan
    lines = [f"{game.title}: {plan.games} games of {plan.seats}, {tournament.decisions} decisions"]
    width = max(map(len, plan.bots))
    for standing in tournament.bots:
        points = "" if standing.mean is None else f"   points {standing.mean:6.2f} +- {standing.spread:5.2f}"
        lines.append(f"{standing.bot:{width}} {_in_words(standing.won)}{points}")
        if plan.seats == 1:  # there is nobody to win against
            tens = (f"{100 * games / plan.games:.1f} % from {ten}" for ten, games in standing.tens.items())
            lines.append(f"{standing.bot:{width}} {', '.join(tens)}")
    for name, shares in (("seat", tournament.seats), ("turn", tournament.turns)):
        lines += [f"{f'{name} {number}':{width}} {_in_words(share)}" for number, share in enumerate(shares)]
    lines.append(f"nobody won: {tournament.draws} ({100 * tournament.draws / plan.games:.1f} %)")
    return "\n".join(lines)


def pace_in_words(paces: Mapping[str, DecisionTimes]) -> str:
    """How long decisions took, and what went wrong with bots from outside."""
    lines = []
    for bot, pace in paces.items():
        if pace.decisions:
            lines.append(f"{bot}: {pace.mean:.4f} seconds a decision, the longest {pace.longest:.3f}")
        for kind, times in Counter(fault.kind for fault in pace.faults).items():
            example = next(fault.detail for fault in pace.faults if fault.kind == kind)
            lines.append(f"{bot}: {times} times {kind}: {example}")
    return "\n".join(lines)


def _in_words(share: Share) -> str:
    low, high = 100 * share.low, 100 * share.high
    part, fair = 100 * share.share, 100 * share.fair
    return f"{share.wins:8.2f} wins {part:5.1f} % ({low:.1f} to {high:.1f}; fair {fair:.1f})"
