"""What a seat knows of the hidden cards of Strange World: what is on them, and what it passed on itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.search_model import Fact
from game.strange_world.dreams import Known
from game.strange_world.pieces import ICONS
from game.strange_world.position import ALONE

_ORDER: Final = tuple(dict.fromkeys(icon for icons in ICONS.values() for icon in icons))


def knows(known: Known) -> Iterator[Fact]:
    """What is on the cards out of sight, where these are, and where cards are that the seat passed on."""
    icons = Counter(icon for card in known.hidden for icon in ICONS[card])
    counted = tuple((icon, icons[icon]) for icon in _ORDER if icons[icon])
    yield Fact("out_of_sight", {"cards": len(known.hidden)}, counted)
    position = known.position
    if position.seats == ALONE:
        if known.hidden:
            yield Fact("below_piles", {})
        return
    held = sum(size for seat, size in enumerate(known.hand_sizes) if seat != known.seat) - len(known.gifts)
    yield Fact("in_hands", {"hands": held, "deck": len(known.hidden) - held})
    for holders in dict.fromkeys(holders for _card, holders in known.gifts):
        cards = tuple((card, 1) for card, others in known.gifts if others == holders)
        first, last = holders[0], holders[-1]
        if first == last:
            yield Fact("gift_stays", {"seat": first}, cards)
        else:
            yield Fact("gift_may_move", {"seat": first, "next": last}, cards)
