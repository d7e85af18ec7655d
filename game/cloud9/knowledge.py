"""Knowledge of a seat of Cloud 9: how many cards are hidden, and what responses tell of the hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from game.cloud9.determinization import Known, imagine_deal
from game.cloud9.events import Fell
from game.cloud9.odds import percent
from game.cloud9.pieces import CARD, KINDS, WILD, bundle, cards_of, count, covers
from game.cloud9.reading import PilotResponse
from game.search_model import Fact

_CHEAP: Final = 3  # to pay more cards than this in colours tells of a wild that was not there, or saved
_DEALS: Final = 100  # imagined to find out what hands are like


def facts(known: Known) -> Iterator[Fact]:
    """The cards out of sight, and of each other hand its chances and the last response that tells of it."""
    view = known.view
    yield Fact("out_of_sight", {"cards": count(known.hidden)}, _counted(known.hidden))
    rng = Random(0)
    deals = [imagine_deal(known, rng)[0] for _ in range(_DEALS)]
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            continue
        hands = [deal[seat] for deal in deals]
        wild = percent(sum(hand >= WILD for hand in hands) / _DEALS)
        yield Fact("hand", {"seat": seat, "cards": size, "chance": wild})
        if view.dice and seat == view.pilot:
            demand = bundle(face for face in view.dice if face in CARD)
            able = percent(sum(hand >= WILD or covers(hand, demand) for hand in hands) / _DEALS)
            yield Fact("can_pay", {"seat": seat, "chance": able})
        response = known.responses[seat]
        if response is not None:
            yield from _told_by(seat, response)


def _told_by(seat: int, response: PilotResponse) -> Iterator[Fact]:
    """What a response tells of a hand, if it tells anything."""
    values = {"seat": seat, "cloud": response.cloud, "drawn": response.drawn}
    cards = _counted(response.demand)
    if not cards:
        return
    if response.kind is Fell:
        yield Fact("fell", values, cards)
    elif response.by_wild:
        yield Fact("paid_by_wild", values, cards)
    elif count(response.demand) > _CHEAP:
        yield Fact("paid_dearly", values, cards)


def _counted(cards: int) -> tuple[tuple[str, int], ...]:
    """How many cards of each kind there are."""
    held = Counter(cards_of(cards))
    return tuple((kind, held[kind]) for kind in KINDS if held[kind])
