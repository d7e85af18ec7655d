"""What everybody did in a match, counted from its log: the stuff that awards are made of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.cloud9 import events as cloud9
from game.cloudy_kingdom import events as kingdom
from game.cloudy_kingdom.network import route
from game.cloudy_kingdom.rules import CloudyKingdom
from game.matches.record import Record, told
from game.strange_world import events as strange
from game.strange_world.pieces import ICONS

Deed = tuple[str, int, int]  # its id, the seat, and how much of it


def deeds(record: Record) -> dict[str, dict[int, int]]:
    """By deed and seat: the most of it at once, or all of it, as the deed is counted."""
    found: dict[str, dict[int, int]] = defaultdict(dict)
    for deed, seat, number in _TELLERS[record.game.id](record):
        before = found[deed].get(seat, 0)
        found[deed][seat] = max(before, number) if deed in AT_ONCE else before + number
    return found


#: Deeds of which the greatest counts; all others are added up.
AT_ONCE: Final = frozenset(
    ("bravest_jump", "deepest_fall", "longest_vine", "naturalist", "mountaineer", "climber")
)


def _of_cloud9(record: Record) -> Iterator[Deed]:
    pilot = -1
    for _state, event in told(record):
        match event:
            case cloud9.Rolled():
                pilot = event.pilot
                yield "luckiest_dice", pilot, event.dice.count("blank")
            case cloud9.Rose():
                yield "best_pilot", pilot, 1
            case cloud9.Jumped():
                yield "bravest_jump", event.seat, event.points
            case cloud9.Stayed():
                yield "most_trusting", event.seat, 1
            case cloud9.Fell():
                yield from (("deepest_fall", seat, event.cloud) for seat in event.aboard)
            case cloud9.ReachedTop():
                yield from (("above_all", seat, 1) for seat in event.seats)
            case _:
                pass


def _of_kingdom(record: Record) -> Iterator[Deed]:
    for state, event in told(record):
        match event:
            case kingdom.LinkMade():
                assert isinstance(state, CloudyKingdom)
                yield "longest_vine", event.seat, len(route(state.field, event.family, event.pair))
            case kingdom.CardLaid():
                yield "busiest_gardener", event.seat, 1
            case kingdom.SpellCast():
                yield "mightiest_wizard", event.seat, 1
            case kingdom.CardChopped():
                yield "sharpest_axe", event.seat, 1
            case kingdom.StackTurned():
                yield "whirlwind", event.seat, event.quarters
            case _:
                pass


def _of_strange_world(record: Record) -> Iterator[Deed]:
    state = record.start()
    for state, event in told(record):  # noqa: B007 - the last one is asked below
        match event:
            case strange.TurnedDown():
                yield "most_tzimimes", event.seat, len(event.flips)
            case strange.Erupted():
                yield "hottest_ground", event.seat, 1
            case strange.CityFounded():
                yield "city_founder", event.seat, event.stars
            case strange.TravellerWelcomed():
                yield "best_host", event.seat, 1
            case strange.CardsPassed():
                for giver, cards in enumerate(event.cards):
                    yield "kindest_drafter", giver, sum(len(ICONS[card]) for card in cards or ())
            case _:
                pass
    for seat, stars in enumerate(state.result().breakdown):
        yield "naturalist", seat, stars["animals"]
        yield "mountaineer", seat, stars["mountains"]


_TELLERS: Final[Mapping[str, Callable[[Record], Iterator[Deed]]]] = {
    "cloud9": _of_cloud9,
    "cloudy_kingdom": _of_kingdom,
    "strange_world": _of_strange_world,
}
