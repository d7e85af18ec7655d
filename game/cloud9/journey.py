"""Journey of Cloud 9 as one seat may expect it: its share of the win, computed and not tried out.

The chances of all throws are exact, and so is that of the pilot to pay a throw that lies there, from the
cards that the seat cannot see and the responses of the pilot (`reading.py`, `odds.py`). Three things are
simpler than a game: passengers who have still to decide do it together, as sensible players lean; pilots
of later clouds have a hand like any of its size, and pay what a throw costs on average; and a journey that
begins is worth what the net says (`evaluation.py`), unless somebody has won.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.cloud9.alone import LoneFlight
from game.cloud9.determinization import Known
from game.cloud9.evaluation import rows_of, shares_of
from game.cloud9.odds import DEMANDS, chance_to_fly, worth_aboard
from game.cloud9.pieces import (
    CARD,
    DICE,
    FACES,
    JUMP,
    STAY,
    TOP,
    VALUE,
    WHOLE_DECK,
    WILD,
    Cloud9Action,
    Fly,
    Jump,
    Stay,
    bundle,
    count,
    covers,
)
from game.cloud9.position import NEXT_ABOARD
from game.cloud9.views import Cloud9View

_OPTIMISM: Final = 1.1  # what is ahead is worth more than the plain sum says: one may still jump
#: So often a pilot without the colours spends a wild card: low and with others aboard; high, or alone.
_BY_WILD: Final = (0.25, 0.85)
_HIGH: Final = 6
_COST: Final = sum(face in CARD for face in FACES) / len(FACES)  # cards for a die


class Throw(NamedTuple):
    """Chances that a throw which is still to come is flown, and not, by what passengers do."""

    flown_with: float
    fallen_with: float
    flown_alone: float
    fallen_alone: float


class Outlook(NamedTuple):
    """A moment of a journey as a seat knows it."""

    seat: int
    hand: int
    hidden: int
    scores: tuple[int, ...]
    cards: tuple[float, ...]
    aboard: int
    pilot: int
    cloud: int
    goal: int
    pays: float  # the chance that the pilot flies on the throw that lies there, as far as its responses tell

    def jumped(self, who: int) -> Outlook:
        """With these seats (as bits) on the cloud, and their points."""
        value = VALUE[self.cloud]
        scores = tuple(score + value * (who >> seat & 1) for seat, score in enumerate(self.scores))
        return self._replace(scores=scores, aboard=self.aboard & ~who)

    def risen(self, cost: float) -> Outlook:
        """A cloud higher, with the next pilot."""
        pilot = self.pilot
        cards = tuple(held - cost * (seat == pilot) for seat, held in enumerate(self.cards))
        ring = NEXT_ABOARD[len(self.scores)][self.aboard]
        following = pilot if self.cloud + 1 == TOP else ring[pilot]
        return self._replace(cards=cards, cloud=self.cloud + 1, pilot=following)


def share(known: Known, action: Cloud9Action | None = None) -> float:
    """The share of the win that a seat may expect, or may expect once the actor has done something."""
    view = known.view
    seat = view.seat or 0
    hand = bundle(view.hand)
    hidden = WHOLE_DECK - hand - bundle(view.discard)
    aboard = sum(1 << each for each in view.aboard)
    here = Outlook(
        seat, hand, hidden, view.scores, view.hand_sizes, aboard, view.pilot, view.cloud, view.goal, 0.0
    )
    if view.aboard == (seat,) and not view.last_lands:
        return _own_flight_done(here, view, action)
    if view.phase in ("roll", "reshuffle"):
        return _before_throw(here)
    if view.phase == "alone":
        return _alone_done(here, action)
    demand = bundle(face for face in view.dice if face in CARD)
    here = here._replace(pays=_flies(here, demand, known))
    if view.phase == "pilot":
        return _paid(here, demand, action)
    return _passengers(here, demand, view.actor, action)


def _passengers(here: Outlook, demand: int, actor: int, action: Cloud9Action | None) -> float:
    """While passengers decide: those before the actor have; the actor may have."""
    ring = NEXT_ABOARD[len(here.scores)][here.aboard]
    if isinstance(action, Jump):
        here = here.jumped(1 << actor)
    open_: list[int] = []
    at = actor
    while at != here.pilot:
        open_.append(at)
        at = ring[at]
    if action is not None:
        open_ = open_[1:]
    flies = here.pays
    is_own = here.pilot == here.seat  # whose hand the others do not see
    stays = _leaning(here.cloud, chance_to_fly(WHOLE_DECK, _size(here), demand) if is_own else flies)
    own = here.seat in open_
    together = sum(1 << each for each in open_ if each != here.seat)
    ways = [(1.0, 0)]
    for who, is_there in ((1 << here.seat, own), (together, bool(together))):
        if is_there:
            ways = [
                (weight * part, gone | left)
                for weight, gone in ways
                for part, left in ((stays, 0), (1 - stays, who))
            ]
    return math.fsum(weight * _thrown(here.jumped(gone), demand, flies) for weight, gone in ways)


def _thrown(here: Outlook, demand: int, flies: float) -> float:
    """When all passengers have decided about a throw."""
    return flies * _after_flight(here.risen(count(demand))) + (1 - flies) * _next_journey(here)


def _paid(here: Outlook, demand: int, action: Cloud9Action | None) -> float:
    """When the pilot pays, or may pay."""
    if action is None:
        return _thrown(here, demand, here.pays)
    if not isinstance(action, Fly):
        return _next_journey(here)
    cost = WILD if action.pay == "wild" else demand
    if here.seat == here.pilot:
        here = here._replace(hand=here.hand - cost)
    else:
        here = here._replace(hidden=here.hidden - cost)
    return _after_flight(here.risen(count(cost)))


def _alone_done(here: Outlook, action: Cloud9Action | None) -> float:
    """When a pilot alone decides whether to go on."""
    if isinstance(action, Jump):
        return _next_journey(here.jumped(here.aboard))
    if isinstance(action, Stay):
        return _before_throw(here)
    return _alone(here)


def _own_flight_done(here: Outlook, view: Cloud9View, action: Cloud9Action | None) -> float:
    """When the seat itself is alone aboard: what can be, counted out, if it plays on as well as can be."""
    cards = tuple(0.0 if seat == here.seat else held for seat, held in enumerate(here.cards))
    flight = _own_flight(here._replace(hand=0, cloud=0, cards=cards))
    if view.phase in ("roll", "reshuffle"):
        return flight.worth(STAY, here.cloud, here.hand, 0)
    if view.phase == "alone":
        actions = (STAY, JUMP) if action is None else (action,)
        return max(flight.worth(each, here.cloud, here.hand, 0) for each in actions)
    demand = bundle(face for face in view.dice if face in CARD)
    if action is None:
        return flight.best_answer(here.cloud, here.hand, demand)
    return flight.worth(action, here.cloud, here.hand, demand)


@lru_cache(maxsize=16)  # one for each journey is asked again and again
def _own_flight(here: Outlook) -> LoneFlight:
    def ending(points: int, hand: int) -> float:
        own = here.seat
        scores = tuple(score + points * (seat == own) for seat, score in enumerate(here.scores))
        cards = tuple(held + count(hand) * (seat == own) for seat, held in enumerate(here.cards))
        return _next_journey(here._replace(hand=hand, scores=scores, cards=cards))

    return LoneFlight(ending)


def _after_flight(here: Outlook) -> float:
    """On a new cloud."""
    if here.cloud == TOP:
        return _next_journey(here.jumped(here.aboard))
    if here.aboard.bit_count() == 1:
        return _alone(here)
    return _before_throw(here)


def _alone(here: Outlook) -> float:
    """A pilot alone goes on as far as that looks worth it."""
    flies = _throw(_hand_of(here), _size(here), here.cloud, is_alone=True).flown_with
    promised = flies * VALUE[here.cloud + 1] * _OPTIMISM
    stays = _softly(here.cloud, promised)
    jumped = _next_journey(here.jumped(here.aboard))
    return (1 - stays) * jumped + stays * _before_throw(here)


def _before_throw(here: Outlook) -> float:
    """Before the dice of a cloud are thrown."""
    is_alone = here.aboard.bit_count() == 1
    throw = _throw(_hand_of(here), _size(here), here.cloud, is_alone=is_alone)
    cost = DICE[here.cloud] * _COST
    whole = throw.flown_with * _after_flight(here.risen(cost)) + throw.fallen_with * _next_journey(here)
    if is_alone:
        return whole
    left = here.jumped(here.aboard & ~(1 << here.pilot))
    alone = throw.flown_alone * _after_flight(left.risen(cost)) + throw.fallen_alone * _next_journey(left)
    return whole + alone


def _hand_of(here: Outlook) -> int:
    """The hand of the pilot, if it is known; else nothing."""
    return here.hand if here.pilot == here.seat else -1


def _size(here: Outlook) -> int:
    return max(round(here.cards[here.pilot]), 0)


@lru_cache(maxsize=4096)
def _throw(hand: int, size: int, cloud: int, *, is_alone: bool) -> Throw:
    """What the next throw leads to for a pilot with a known hand, or with one of a size."""
    parts = [0.0] * 4
    demands = DEMANDS[DICE[cloud]]
    for demand, times in demands.items():
        seems = chance_to_fly(WHOLE_DECK, size, demand)  # to those who do not see the hand
        flies = seems if hand < 0 else _pays(hand, demand, cloud, is_alone=is_alone)
        stays = 1.0 if is_alone else _leaning(cloud, seems)
        for place, part in enumerate(
            (stays * flies, stays * (1 - flies), (1 - stays) * flies, (1 - stays) * (1 - flies))
        ):
            parts[place] += times * part
    whole = sum(demands.values())
    return Throw(*(part / whole for part in parts))


def _flies(here: Outlook, demand: int, known: Known) -> float:
    """The chance that the pilot flies on a throw that lies there."""
    if not demand:
        return 1.0
    if here.pilot == here.seat:
        return _pays(here.hand, demand, here.cloud, is_alone=here.aboard.bit_count() == 1)
    belief = known.read().belief(here.pilot)
    whole = math.fsum(belief.weights)
    if not belief.hands or not whole:
        return chance_to_fly(here.hidden, _size(here), demand)
    is_alone = here.aboard.bit_count() == 1
    pays = (_pays(hand, demand, here.cloud, is_alone=is_alone) for hand in belief.hands)
    return math.fsum(weight * each for weight, each in zip(belief.weights, pays, strict=True)) / whole


def _pays(hand: int, demand: int, cloud: int, *, is_alone: bool) -> float:
    if covers(hand, demand):
        return 1.0
    return _BY_WILD[cloud >= _HIGH or is_alone] if hand >= WILD else 0.0


def _leaning(cloud: int, flies: float) -> float:
    """How likely passengers stay, who know how likely the pilot flies."""
    return _softly(cloud, flies * worth_aboard(cloud + 1) * _OPTIMISM)


def _softly(cloud: int, promised: float) -> float:
    value = VALUE[cloud]
    gain = (promised - value) / (0.075 + 0.06 * value)
    return 0.02 + 0.96 / (1 + math.exp(-max(gain, -50.0)))


def _next_journey(here: Outlook) -> float:
    """The end, or the standing when everybody has drawn a card for the next journey."""
    scores, seats = here.scores, len(here.scores)
    if max(scores) >= here.goal:
        ranks = [(score, round(held)) for score, held in zip(scores, here.cards, strict=True)]
        return (ranks[here.seat] == max(ranks)) / ranks.count(max(ranks))
    wild = (here.hidden // WILD) / max(count(here.hidden), 1)  # the share of what cannot be seen
    wilds: Sequence[float] = [
        here.hand // WILD + wild if seat == here.seat else wild * (held + 1)
        for seat, held in enumerate(here.cards)
    ]
    pilot = (here.pilot + 1) % seats
    rows = rows_of(scores, [held + 1 for held in here.cards], wilds, pilot, here.goal)
    return shares_of(rows, seats)[here.seat]
