"""Strangers: players of Cloud 9 that share no thought with the bots, to learn from and to play against.

Each is a few dozen lines of common sense, of another kind: odds counters, card counters, gamblers, pilots
that bluff. They see what a view shows and nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from game.cloud9.events import Fell, Jumped, Paid
from game.cloud9.odds import chance_of, chance_to_pay
from game.cloud9.pieces import (
    CARD,
    DICE,
    END_SCORE,
    FALL,
    FLY_CARDS,
    FLY_WILD,
    JUMP,
    STAY,
    TOP,
    VALUE,
    WHOLE_DECK,
    WILD,
    Cloud9Action,
    bundle,
    count,
    covers,
)
from game.cloud9.views import Cloud9View
from game.search_model import Observation, Thought


class Scene(NamedTuple):
    """What a stranger looks at, in numbers."""

    view: Cloud9View
    hand: int
    demand: int
    hidden: int
    told: Any


class Habits(NamedTuple):
    """What one odds counter does otherwise than another."""

    trust: float = 0.5  # how often a pilot with nothing but a wild is thought to fly
    wild_from: int = 6  # from this cloud on an own wild is spent to fly
    card_limit: int = 3  # a demand of more cards than this is paid by a wild, if there is one
    boldness: float = 1.0  # how much what is ahead counts
    counts: bool = True  # whether the cards out of sight are counted
    wobble: float = 0.0  # how much each judgement is off, at random


class Stranger:
    """A player of a kind; a bot like any other."""

    def __init__(self, play: Callable[[Scene, Random], Cloud9Action]) -> None:
        self._play = play

    def choose(self, observation: Observation, rng: Random) -> Thought:
        """What its kind does."""
        view = observation.view
        hand = bundle(view.hand)
        demand = bundle(face for face in view.dice if face in CARD)
        scene = Scene(view, hand, demand, WHOLE_DECK - hand - bundle(view.discard), observation.told)
        action = self._play(scene, rng)
        return Thought(action if action in observation.legal else observation.legal[0])

    def close(self) -> None:
        """Nothing is left behind."""


def odds_counter(habits: Habits) -> Callable[[Scene, Random], Cloud9Action]:
    """Who stays as long as what is ahead, times its chance, is more than what is safe."""

    def play(scene: Scene, rng: Random) -> Cloud9Action:
        view = scene.view
        cloud, safe = view.cloud, float(VALUE[view.cloud])
        if view.phase == "pilot":
            return _pay(scene, habits.wild_from, habits.card_limit)
        mine = view.scores[view.actor]
        best = max(score for seat, score in enumerate(view.scores) if seat != view.actor)
        total = mine + VALUE[cloud]
        if total >= END_SCORE and total > best:
            safe *= 1.4
        elif max(best, mine) >= END_SCORE and total <= max(best, mine):
            return STAY
        if view.phase == "alone":
            ahead = chance_of(scene.hand, DICE[cloud]) * _hope(cloud + 1)
        else:
            ahead = _chance(scene, habits) * _ahead(scene)
        noise = 1 + rng.gauss(0, habits.wobble) if habits.wobble else 1.0
        return STAY if ahead * habits.boldness * noise > safe else JUMP

    return play


def _pay(scene: Scene, wild_from: int, card_limit: int) -> Cloud9Action:
    if not scene.demand:
        return FLY_CARDS
    alone = len(scene.view.aboard) == 1
    if covers(scene.hand, scene.demand):
        return FLY_WILD if scene.hand >= WILD and count(scene.demand) > card_limit else FLY_CARDS
    return FLY_WILD if scene.hand >= WILD and (scene.view.cloud >= wild_from or alone) else FALL


def _chance(scene: Scene, habits: Habits) -> float:
    size = scene.view.hand_sizes[scene.view.pilot]
    if size == 0:
        return 0.0 if scene.demand else 1.0
    hidden = scene.hidden if habits.counts else WHOLE_DECK
    able = chance_to_pay(hidden, size, scene.demand)
    without = chance_to_pay(hidden % WILD, min(size, count(hidden % WILD)), scene.demand)
    return without + habits.trust * max(able - without, 0.0)


def _ahead(scene: Scene) -> float:
    view = scene.view
    cloud = view.cloud + 1
    if cloud == TOP:
        return float(VALUE[TOP])
    ring = [(view.pilot + step) % len(view.scores) for step in range(1, len(view.scores))]
    following = next((seat for seat in ring if seat in view.aboard), view.pilot)
    if following == view.actor:
        return max(chance_of(scene.hand, DICE[cloud]) * _hope(cloud + 1), 0.4 * VALUE[cloud])
    return _hope(cloud)


@lru_cache(maxsize=TOP + 1)
def _hope(cloud: int) -> float:
    """What it is worth to stand on a cloud: its points, and a little of those above."""
    return float(VALUE[cloud]) if cloud >= TOP else max(VALUE[cloud], 0.62 * _hope(cloud + 1)) * 1.05


def threshold(cloud: int, wild_from: int = 6) -> Callable[[Scene, Random], Cloud9Action]:
    """Who jumps from one cloud on, whatever the dice say."""

    def play(scene: Scene, _rng: Random) -> Cloud9Action:
        if scene.view.phase == "pilot":
            return _pay(scene, wild_from, 3)
        return JUMP if scene.view.cloud >= cloud else STAY

    return play


def by_hand_size(most: int) -> Callable[[Scene, Random], Cloud9Action]:
    """Who stays only while the pilot holds enough cards for what the dice ask."""

    def play(scene: Scene, _rng: Random) -> Cloud9Action:
        view = scene.view
        if view.phase == "pilot":
            return _pay(scene, 5, 2)
        if view.phase == "alone":
            return STAY if chance_of(scene.hand, DICE[view.cloud]) > 0.75 else JUMP  # noqa: PLR2004 - likely enough
        needed = count(scene.demand)
        return STAY if not needed or view.hand_sizes[view.pilot] >= most * needed else JUMP

    return play


def bluffer(share: float) -> Callable[[Scene, Random], Cloud9Action]:
    """An odds counter that now and then pays early with a wild, or keeps it and falls, to look poor."""
    honest = odds_counter(Habits(trust=0.6))

    def play(scene: Scene, rng: Random) -> Cloud9Action:
        if scene.view.phase == "pilot" and scene.hand >= WILD and scene.demand and rng.random() < share:
            return FLY_WILD if covers(scene.hand, scene.demand) else FALL
        return honest(scene, rng)

    return play


def rememberer() -> Callable[[Scene, Random], Cloud9Action]:
    """An odds counter that remembers who fell or paid with a wild of late, and trusts them less or more."""

    def play(scene: Scene, rng: Random) -> Cloud9Action:
        trust = 0.5
        pilot = scene.view.pilot
        for event in scene.told[-60:]:
            if isinstance(event, Paid) and event.pilot == pilot:
                trust = 0.25 if event.cards == ("wild",) else 0.6
            elif isinstance(event, Fell) and event.pilot == pilot:
                trust = 0.35
        return odds_counter(Habits(trust=trust, boldness=0.9 + 0.2 * trust))(scene, rng)

    return play


def gambler() -> Callable[[Scene, Random], Cloud9Action]:
    """Who is behind stays, who is ahead jumps early."""

    def play(scene: Scene, rng: Random) -> Cloud9Action:
        view = scene.view
        lead = view.scores[view.actor] - max(
            score for seat, score in enumerate(view.scores) if seat != view.actor
        )
        return odds_counter(Habits(boldness=1.05 - 0.35 * math.tanh(lead / 12), wild_from=5))(scene, rng)

    return play


def copycat(usual: int) -> Callable[[Scene, Random], Cloud9Action]:
    """Who jumps where somebody else jumped last, whatever the dice say."""

    def play(scene: Scene, _rng: Random) -> Cloud9Action:
        view = scene.view
        if view.phase == "pilot":
            return _pay(scene, 5, 3)
        others = (
            each for each in reversed(scene.told) if isinstance(each, Jumped) and each.seat != view.seat
        )
        model = next(others, None)
        return JUMP if view.cloud >= (usual if model is None else model.cloud) else STAY

    return play


def steward(nerve: float) -> Callable[[Scene, Random], Cloud9Action]:
    """Who looks at the own hand alone: with good cards it stays, and trusts others to have as good ones."""

    def play(scene: Scene, _rng: Random) -> Cloud9Action:
        view = scene.view
        if view.phase == "pilot":
            return _pay(scene, 6, 2)
        dice = DICE[view.cloud if view.phase == "alone" else min(view.cloud + 1, TOP - 1)]
        return STAY if chance_of(scene.hand, dice) > nerve + 0.04 * view.cloud else JUMP

    return play


def believer(boldness: float) -> Callable[[Scene, Random], Cloud9Action]:
    """Who weighs what is ahead by a pilot's chance, and believes those less who fell, or paid by a wild."""

    def play(scene: Scene, rng: Random) -> Cloud9Action:
        view = scene.view
        doubts = 0.0
        for event in scene.told[-150:]:
            if isinstance(event, Fell | Paid) and event.pilot == view.pilot:
                poor = isinstance(event, Fell) or event.cards == ("wild",)
                doubts = 0.7 * doubts + (0.3 if poor else 0.0)
        drawn = Habits(trust=0.75 - 0.5 * doubts, boldness=boldness * (1 - 0.4 * doubts), wild_from=5)
        return odds_counter(drawn)(scene, rng)

    return play


STRANGERS: Final[Mapping[str, Callable[[], Stranger]]] = {
    name: lambda play=play: Stranger(play)  # type: ignore[misc] # each its own
    for name, play in {
        "counter": odds_counter(Habits()),
        "trusting": odds_counter(Habits(trust=0.85, wild_from=4)),
        "wary": odds_counter(Habits(trust=0.2, boldness=0.85, wild_from=7)),
        "bold": odds_counter(Habits(trust=0.7, boldness=1.25, wild_from=3, card_limit=2)),
        "homely": odds_counter(Habits(counts=False, wobble=0.25, wild_from=5)),
        "thrifty": odds_counter(Habits(card_limit=1, wild_from=6)),
        "saver": odds_counter(Habits(card_limit=9, wild_from=9)),
        "fourth": threshold(4),
        "fifth": threshold(5, wild_from=4),
        "sizes": by_hand_size(3),
        "bluffer": bluffer(0.35),
        "rememberer": rememberer(),
        "gambler": gambler(),
        "copycat": copycat(4),
        "steward": steward(0.45),
        "believer": believer(1.1),
    }.items()
}
