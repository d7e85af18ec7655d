"""What a seat knows of the hidden cards of Cloud 9: how many there are, and what deeds tell of the hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from game.cloud9.clues import CHEAP, Clue, Known, imagine_deal
from game.cloud9.events import Fell
from game.cloud9.odds import percent
from game.cloud9.pieces import CARD, KINDS, WILD, bundle, cards_of, count, covers
from game.mind import Fact

_DEALS: Final = 100  # imagined to find out what hands are like


def knows(known: Known) -> Iterator[Fact]:
    """The cards out of sight, and of each other hand its chances and the last deed that tells of it."""
    view = known.view
    yield Fact("out_of_sight", {"cards": len(known.hidden)}, _counted(sum(known.hidden)))
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
        told = [fact for clue in known.clues[seat] for fact in _told_by(seat, clue)]
        yield from told[-1:]


def _told_by(seat: int, clue: Clue) -> Iterator[Fact]:
    """What a deed tells of a hand, if it tells anything."""
    values = {"seat": seat, "cloud": clue.cloud, "drawn": clue.drawn}
    cards = _counted(clue.demand)
    if not cards:
        return
    if clue.deed is Fell:
        yield Fact("fell", values, cards)
    elif clue.with_wild:
        yield Fact("paid_by_wild", values, cards)
    elif count(clue.demand) > CHEAP:
        yield Fact("paid_dearly", values, cards)


def _counted(cards: int) -> tuple[tuple[str, int], ...]:
    """How many cards of each kind there are."""
    held = Counter(cards_of(cards))
    return tuple((kind, held[kind]) for kind in KINDS if held[kind])
