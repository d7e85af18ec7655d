"""Search model of Cloud 9: what the pilot can probably pay, what flying on is worth, who is ahead."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar, Final, NamedTuple

from game.cloud9 import evaluation, knowledge
from game.cloud9.alone import LoneFlight
from game.cloud9.determinization import Known, ReaderMemory, deal_by_chance, imagine_deal
from game.cloud9.evaluation import chance_of_pilot, is_next_pilot, is_too_late, worth_ahead, would_lead
from game.cloud9.odds import chance_of, worth_aboard
from game.cloud9.pieces import (
    CARD,
    DICE,
    FACES,
    FALL,
    FLY_CARDS,
    JUMP,
    STAY,
    VALUE,
    WILD,
    Answer,
    Cloud9Action,
    bundle,
    count,
)
from game.cloud9.position import ALONE, PASSENGER
from game.cloud9.reasons import reasons_for
from game.cloud9.rules import Cloud9
from game.cloud9.views import Cloud9View
from game.core import OVER, Chance, Event
from game.search_model import Fact, Level, MovePlan, Reached, Reason, Strength, Style

# What who saves cards thinks they are worth, in points, and how many points make a win e times as likely.
_CARD_WORTH: Final = 0.40
_WILD_WORTH: Final = 3.59
_HEAT: Final = 5.0

_OPTIMISM: Final = 0.95  # what is ahead is worth a little less than the plain sum says
_CROWN: Final = 1.25  # what is safe counts so much more if it may win
_LAST_CALL: Final = 0.99  # how surely one stays when a jump cannot win any more, or a flight costs nothing
_PLAIN: Final = 0.03  # what looks less likely than this beside the other choice would be silly
_LATER: Final = 1 - 1e-9  # what a win counts that could be had at once: of two sure ones the sooner is taken
_PENNY: Final = 0.98  # how surely a single card is paid in its colour
_NEXT_CLOUD: Final = 1.05
_CHEAP: Final = 3  # a demand up to this many cards is usually paid in colours
_HIGH: Final = 7  # from this cloud on pilots spend their wild cards
_COLOURED: Final = sum(face in CARD for face in FACES) / len(FACES)  # of the dice


class StyleWeights(NamedTuple):
    """What a style makes of the odds."""

    nerve: float = 1.0  # how much the chance of more counts against what is safe
    spite: float = 0.0  # how much the best other's share counts against the own one
    thrift: float = 1.0  # how much the cards in hand are valued
    trust: float = 0.0  # how far any pilot is thought to be able to fly, whatever can be known


_EVEN: Final = StyleWeights()
_TREASURE: Final = 0.1  # how much more seldom the heedless spend a wild card to fly
#: How the heedless feel, journey by journey.
_MOODS: Final = (StyleWeights(nerve=3.0, trust=1.0), StyleWeights(nerve=0.2))
_STYLE_WEIGHTS: Final[Mapping[Style, StyleWeights]] = {
    "even": _EVEN,
    "careful": StyleWeights(nerve=0.58),
    "daring": StyleWeights(nerve=1.3),
    "spiteful": StyleWeights(spite=0.35),
    "builder": StyleWeights(thrift=2.5),
}


class Cloud9Model:
    """What the search has to know of Cloud 9."""

    strengths: ClassVar[Mapping[Level, Strength]] = {
        "beginner": Strength(rounds=0, heat=1.0, least=_PLAIN, heedless=0.87),
        "easy": Strength(rounds=0, heat=1.0, least=_PLAIN, heedless=0.73),
        "medium": Strength(rounds=0, heat=1.0, least=_PLAIN, heedless=0.55),
        "good": Strength(rounds=0, heat=1.0, least=_PLAIN, heedless=0.3),
        "strong": Strength(rounds=0, heat=0.45, least=_PLAIN, heedless=0.07),
        "hard": Strength(rounds=1000, explore=3.0, doubt=0.6),
    }
    lone_points: ClassVar = (0, 0)  # nobody plays alone

    def __init__(self, style: Style = "even") -> None:
        self._style = _STYLE_WEIGHTS[style]
        self._memory = ReaderMemory()
        self._moods: Sequence[StyleWeights] = ()  # of the heedless, journey by journey

    def heedless(self, hope: float) -> Cloud9Model:
        """It trusts everybody in one journey, fears every throw in the next, and treasures wild cards."""
        other = Cloud9Model()
        other._style = self._style._replace(nerve=hope * self._style.nerve)
        other._moods = _MOODS
        return other

    def analyse(self, view: Cloud9View, told: Sequence[Event]) -> Known:
        """The hidden cards, and what the deeds of pilots tell of their hands."""
        return self._memory.analyse(view, told)

    def solve(self, known: Known, legal: Sequence[Cloud9Action]) -> Sequence[float] | None:
        """Whoever is alone aboard plays exactly."""
        view = known.view
        if view.aboard != (view.actor,) or view.actor != view.seat or view.last_lands:
            return None
        flight = LoneFlight(lambda points, hand: self._worth_of_ending(known, points, hand))
        demand = bundle(face for face in view.dice if face in CARD)
        worths = [flight.worth(action, view.cloud, known.own, demand) for action in legal]
        return [
            worth * (1 if action == JUMP else _LATER) for action, worth in zip(legal, worths, strict=True)
        ]

    def determinize(self, known: Known, rng: Random) -> Cloud9:
        """Deal the cards nobody has shown to the other hands and the draw pile."""
        return Cloud9.imagined(known.view, *imagine_deal(known, rng))

    def determinize_naively(self, known: Known, rng: Random) -> Cloud9:
        """At a glance nobody reads hands."""
        return Cloud9.imagined(known.view, *deal_by_chance(known, rng))

    def priors(self, state: Cloud9, legal: Sequence[Cloud9Action]) -> Sequence[float]:
        """How likely a sensible player is to choose each action."""
        if len(legal) == 1:
            return (1.0,)
        if state.phase == PASSENGER:
            stay = self._wish_to_stay(state)
        elif state.phase == ALONE:
            stay = self._wish_to_fly_on_alone(state)
        else:
            return self._weigh_payments(state, legal)
        return (stay, 1 - stay) if legal[0] == STAY else (1 - stay, stay)

    def habit(self, state: Cloud9, legal: Sequence[Cloud9Action]) -> Sequence[float]:
        """What others do depends on what they can see: they are thought to be sensible, no more."""
        return self.priors(state, legal)

    def evaluate(self, state: Cloud9) -> Sequence[float]:
        """The share of the win each seat may expect."""
        return self._coloured(_shares(state, self._style.thrift))

    def _coloured(self, shares: Sequence[float]) -> Sequence[float]:
        """How a style likes it that seats have such shares."""
        nerve, spite = self._style.nerve, self._style.spite
        if nerve != 1:
            return [share**nerve for share in shares]
        if spite:
            best = sorted(shares)
            return [share - spite * (best[-2] if share == best[-1] else best[-1]) + spite for share in shares]
        return shares

    def is_leaf(self, known: Known, state: Cloud9) -> bool:
        """A new journey begins afresh: the standing tells all."""
        return state.journey != known.view.journey

    def is_quiet(self, known: Known, state: Cloud9) -> bool:
        """In the middle of a journey everything is still open."""
        del known, state
        return False

    def plans(self, known: Known, reached: Sequence[Reached]) -> Sequence[MovePlan]:
        """Nobody plays this alone by searching."""
        del known, reached
        return ()

    def key(self, step: Cloud9Action | Chance) -> Hashable:
        """Of the dice, how much they ask for is what matters."""
        if type(step) is Answer:
            return sum(face in CARD for face in step.dice) if step.dice else None
        return step

    def explain(self, known: Known, state: Cloud9, action: Cloud9Action) -> Sequence[Reason]:
        """The chances and points behind a decision."""
        del known
        return sorted(reasons_for(state, action), key=lambda reason: -reason.weight)

    def facts(self, known: Known) -> Iterable[Fact]:
        """The cards out of sight, and what is known of the hands."""
        return knowledge.facts(known)

    def _worth_of_ending(self, known: Known, points: int, hand: int) -> float:
        """How the style likes a journey to end with so many points more and this hand left.

        Unless it is the last one everybody draws a card, which is a wild one as often as out of sight.
        """
        view, seat = known.view, known.view.actor
        scores = [score + points * (each == seat) for each, score in enumerate(view.scores)]
        cards = [count(hand) if each == seat else size for each, size in enumerate(view.hand_sizes)]
        if max(scores) >= view.goal:
            ranks = list(zip(scores, cards, strict=True))
            best = max(ranks)
            return self._coloured([(rank == best) / ranks.count(best) for rank in ranks])[seat]
        share = known.hidden // WILD / max(count(known.hidden), 1)
        drawn = [held + 1 for held in cards]
        worth = 0.0
        for own, chance in ((hand // WILD + 1, share), (hand // WILD, 1 - share)):
            wilds = [own if each == seat else share * held for each, held in enumerate(drawn)]
            rows = evaluation.rows_of(scores, drawn, wilds, (view.pilot + 1) % len(scores), view.goal)
            fair = evaluation.shares_of(rows, len(scores))
            worth += chance * self._coloured(_thrifty(fair, drawn, wilds, self._style.thrift))[seat]
        return worth

    def _wish_to_stay(self, state: Cloud9) -> float:
        if is_too_late(state) or (not state.demand and not is_next_pilot(state)):
            return _LAST_CALL
        chance = chance_of_pilot(state)
        if chance and self._moods:  # whoever has no card is trusted by nobody
            chance += self._mood(state).trust * (1 - chance)
        promised = chance * worth_ahead(state) * _OPTIMISM
        is_drawn = self._style is not _EVEN and is_next_pilot(state)
        return self._leaning(state, promised, chance * self._lure_of_the_wheel(state) if is_drawn else 0.0)

    def _wish_to_fly_on_alone(self, state: Cloud9) -> float:
        if is_too_late(state):
            return _LAST_CALL
        chance = chance_of(state.hands[state.pilot], DICE[state.cloud])
        return self._leaning(state, chance * VALUE[state.cloud + 1] * _NEXT_CLOUD, -self._regret(state.cloud))

    def _lure_of_the_wheel(self, state: Cloud9) -> float:
        """What a style makes of being the next pilot, in points: others may fall, but cards are spent."""
        cloud = state.cloud + 1
        falls = 1 - chance_of(state.hands[state.actor] % WILD, DICE[cloud])
        return self._style.spite * falls * worth_aboard(cloud) - self._regret(cloud)

    def _regret(self, cloud: int) -> float:
        """What paying for a flight from a cloud seems to cost more than it does, in points."""
        return (self._style.thrift - 1) * _CARD_WORTH * _COLOURED * DICE[cloud]

    def _leaning(self, state: Cloud9, promised: float, lure: float) -> float:
        """From 0.02 to 0.98: how much what is promised sways a sensible player, against what is safe."""
        value = VALUE[state.cloud]
        safe = value * _CROWN if would_lead(state) else value
        nerve = self._style.nerve * self._mood(state).nerve
        gain = (promised * nerve + lure - safe) / (0.075 + 0.06 * value)
        return 0.02 + 0.96 / (1 + math.exp(-max(gain, -50.0)))

    def _mood(self, state: Cloud9) -> StyleWeights:
        """How somebody heedless feels in a journey, each seat in its own ones."""
        return self._moods[(state.journey + state.actor) % len(self._moods)] if self._moods else _EVEN

    def _weigh_payments(self, state: Cloud9, legal: Sequence[Cloud9Action]) -> Sequence[float]:
        alone = state.aboard.bit_count() == 1
        if FALL in legal:
            fly = 0.85 if state.cloud >= _HIGH or alone else 0.25
            if self._style.spite and not alone:
                fly /= 2
            if self._moods:
                fly *= _TREASURE
            return [1 - fly if action == FALL else fly for action in legal]
        asked = count(state.demand)
        cards = _PENNY if asked == 1 else 0.9 if asked <= _CHEAP * self._style.thrift else 0.3
        return [cards if action == FLY_CARDS else 1 - cards for action in legal]


def _shares(state: Cloud9, thrift: float) -> list[float]:
    """The share of the win each seat may expect."""
    if state.actor == OVER:
        winners = state.result().winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
    hands = state.hands
    return _thrifty(
        evaluation.shares(state), [count(hand) for hand in hands], [hand // WILD for hand in hands], thrift
    )


def _thrifty(fair: list[float], cards: Sequence[float], wilds: Sequence[float], thrift: float) -> list[float]:
    """The shares as who saves cards sees them."""
    if thrift == 1:
        return fair
    odds = [
        share * math.exp((thrift - 1) * (_CARD_WORTH * held + _WILD_WORTH * wild) / _HEAT)
        for share, held, wild in zip(fair, cards, wilds, strict=True)
    ]
    whole = sum(odds)
    return [each / whole for each in odds]
