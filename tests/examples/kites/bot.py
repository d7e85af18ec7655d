"""Search model of Kites: which line probably holds, when to land, and whose kite can be cut."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, NamedTuple

from game.core import OVER, Chance, Event
from game.search_model import Fact, Level, MovePlan, Reached, Reason, Strength, Style
from kites.events import KiteHeld, LineLetOut
from kites.pieces import (
    BOX,
    CLIMB,
    END_SCORE,
    LINES,
    PRIZE,
    STRENGTH,
    Cut,
    Fly,
    KitesAction,
    Land,
    chance_to_climb,
    in_order,
)
from kites.rules import TURN, Kites
from kites.views import KitesView

_AHEAD: Final = 2  # rounds of the table that are played on in mind
_HEAT: Final = 1.5  # points that make an action e times as likely
_HOPE: Final = 0.55  # what a metre in the air is worth in points
_LEAD: Final = 4.0  # points that make a win e times as likely


class StyleWeights(NamedTuple):
    """What a style makes of the odds."""

    nerve: float = 1.0  # how much what may be gained counts against what is safe
    spite: float = 1.0  # how much the kites of others count


_STYLE_WEIGHTS: Final[Mapping[Style, StyleWeights]] = {
    "even": StyleWeights(),
    "careful": StyleWeights(nerve=0.7),
    "daring": StyleWeights(nerve=1.4),
    "spiteful": StyleWeights(spite=2.5),
    "builder": StyleWeights(nerve=1.2, spite=0.3),
}


@dataclass(frozen=True, slots=True)
class Known:
    """What follows from all that a seat has seen."""

    view: KitesView
    hidden: tuple[str, ...]
    strongest: tuple[int, ...]  # by seat: at least one of its lines is as strong as this


class KitesModel:
    """What the search has to know of Kites."""

    strengths: ClassVar[Mapping[Level, Strength]] = {
        "beginner": Strength(rounds=0, heat=6.0, heedless=0.8),
        "easy": Strength(rounds=0, heat=3.0, heedless=0.5),
        "medium": Strength(rounds=0, heat=1.0, heedless=0.3),
        "good": Strength(rounds=0, heat=0.5),
        "strong": Strength(rounds=60),
        "hard": Strength(rounds=300),
    }
    lone_points: ClassVar = (0, 0)  # nobody plays alone

    def __init__(self, style: Style = "even") -> None:
        self._weights = _STYLE_WEIGHTS[style]

    def heedless(self, hope: float) -> KitesModel:  # noqa: ARG002 - it hopes for nothing
        """It lets out line as if there were no wind, and sees nobody else."""
        other = KitesModel()
        other._weights = StyleWeights(nerve=2.5, spite=0.0)
        return other

    # What is known, and what may be

    def analyse(self, view: KitesView, told: Sequence[Event]) -> Known:
        """The lines out of sight, and who has shown to hold a strong one."""
        hidden = Counter(BOX) - Counter(view.hand) - Counter(view.played)
        return Known(view, tuple(hidden.elements()), _strongest(len(view.scores), told))

    def solve(self, known: Known, legal: Sequence[KitesAction]) -> None:
        """Nobody is ever alone with open lines."""

    def determinize(self, known: Known, rng: Random) -> Kites:
        """Deal the lines nobody has shown: first to those who must hold a strong one."""
        return _dealt(known, known.strongest, rng)

    def determinize_naively(self, known: Known, rng: Random) -> Kites:
        """At a glance nobody remembers who withstood what."""
        return _dealt(known, (0,) * len(known.strongest), rng)

    # How likely, and how good

    def priors(self, state: Kites, legal: Sequence[KitesAction]) -> Sequence[float]:
        """How likely a sensible player is to choose each action."""
        worth = [self._worth(state, action) for action in legal]
        best = max(worth)
        return [0.02 + math.exp(max(-20.0, (each - best) / _HEAT)) for each in worth]

    def habit(self, state: Kites, legal: Sequence[KitesAction]) -> None:
        """Everybody is thought to find what is best."""

    def evaluate(self, state: Kites) -> Sequence[float]:
        """The share of the win each seat may expect."""
        if state.actor == OVER:
            winners = state.result().winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
        hope = _HOPE * self._weights.nerve
        odds = [
            math.exp((score + hope * min(height, END_SCORE - score)) / _LEAD)
            for score, height in zip(state.scores, state.heights, strict=True)
        ]
        return [each / sum(odds) for each in odds]

    def is_leaf(self, known: Known, state: Kites) -> bool:
        """So far ahead that chance decides."""
        return state.turn >= known.view.turn + _AHEAD * state.seats

    def is_quiet(self, known: Known, state: Kites) -> bool:
        """While no wind blows the standing tells most."""
        del known
        return state.phase == TURN

    def plans(self, known: Known, reached: Sequence[Reached]) -> Sequence[MovePlan]:
        """Nobody plays this alone by searching."""
        del known, reached
        return ()

    def key(self, step: KitesAction | Chance) -> Hashable:
        """Every face of the die leads to a place of its own."""
        return step

    # Why

    def explain(self, known: Known, state: Kites, action: KitesAction) -> Sequence[Reason]:
        """The chances and points behind a decision."""
        del known
        height = state.heights[state.actor]
        match action:
            case Fly(line):
                chance = chance_to_climb(height, line)
                return [Reason("line_holds", {"chance": round(100 * chance)}, chance)]
            case Land():
                best = max(chance_to_climb(height, line) for line in state.hands[state.actor])
                tear = Reason("line_may_tear", {"chance": round(100 * best)}, 1 - best)
                return [Reason("points_are_safe", {"height": height}, 1.0), tear]
            case Cut(seat):
                return [Reason("kite_comes_down", {"height": state.heights[seat]}, 1.0)]

    def facts(self, known: Known) -> Iterable[Fact]:
        """The lines out of sight, and who must hold a strong one."""
        held = Counter(known.hidden)
        pieces = tuple((line, held[line]) for line in LINES if held[line])
        yield Fact("out_of_sight", {"lines": len(known.hidden)}, pieces)
        for seat, strength in enumerate(known.strongest):
            if strength and seat != known.view.seat:
                weakest = next(line for line in LINES if STRENGTH[line] == strength)
                yield Fact("holds_strong", {"seat": seat}, ((weakest, 1),))

    def _worth(self, state: Kites, action: KitesAction) -> float:
        """What an action seems to bring, in points."""
        height, score = state.heights[state.actor], state.scores[state.actor]
        match action:
            case Fly(line):
                chance = chance_to_climb(height, line)
                return self._weights.nerve * chance * (height + CLIMB[line]) * 0.9
            case Land():
                return float(END_SCORE if score + height >= END_SCORE else height)
            case Cut(other, line):
                weaker = sum(STRENGTH[each] < STRENGTH[line] for each in BOX) / len(BOX)
                threat = state.heights[other] * (2.0 if _may_win(state, other) else 0.5)
                return weaker ** len(state.hands[other]) * (PRIZE + self._weights.spite * threat) + height / 2


def _may_win(state: Kites, seat: int) -> bool:
    return state.scores[seat] + state.heights[seat] >= END_SCORE


def _strongest(seats: int, told: Sequence[Event]) -> tuple[int, ...]:
    """By seat: how strong its strongest line is at least, from attacks that it withstood."""
    least = [0] * seats
    for event in told:
        match event:
            case KiteHeld(seat, other, line):
                least[other] = max(least[other], STRENGTH[line])
                _lets_go(least, seat, line)
            case LineLetOut(seat, line):
                _lets_go(least, seat, line)
            case _:
                pass
    return tuple(least)


def _lets_go(least: list[int], seat: int, line: str) -> None:
    """What was played may have been the strong line itself."""
    if STRENGTH[line] >= least[seat]:
        least[seat] = 0


def _dealt(known: Known, strongest: Sequence[int], rng: Random) -> Kites:
    view, left = known.view, list(known.hidden)
    rng.shuffle(left)
    others = [seat for seat in range(len(view.scores)) if seat != view.seat]
    hands: dict[int, list[str]] = {seat: [] for seat in others}
    for seat in sorted(others, key=lambda seat: -strongest[seat]):
        strong = next((line for line in left if STRENGTH[line] >= strongest[seat]), None)
        if strongest[seat] and strong is not None:
            left.remove(strong)
            hands[seat].append(strong)
    for seat in others:
        while len(hands[seat]) < view.hand_sizes[seat]:
            hands[seat].append(left.pop())
    whole = [view.hand if seat == view.seat else in_order(hands[seat]) for seat in range(len(view.scores))]
    return Kites.imagined(view, whole, tuple(left))
