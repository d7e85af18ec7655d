"""What a seat knows of the hidden cards of Cloudy Kingdom: their kinds, whom they serve, and who kept one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.cloudy_kingdom.guessing import Known
from game.cloudy_kingdom.pieces import KINDS
from game.cloudy_kingdom.reach import Outlook
from game.search_model import Fact


def knows(known: Known, outlook: Outlook) -> Iterator[Fact]:
    """The cards out of sight, those of them with which somebody else could win now, and who kept a card."""
    state = known.template
    unseen = Counter(state.realm.cards[card].partition("-")[0] for card in known.hidden)
    counted = tuple((kind, unseen[kind]) for kind in KINDS if unseen[kind])
    yield Fact("out_of_sight", {"cards": len(known.hidden)}, counted)
    places = state.realm.ground.families
    for seat in known.holders:
        first = 2 * places.index(state.families[seat])
        joining = outlook.kinds[first] | outlook.kinds[first + 1]
        helpful = {kind for number, kind in enumerate(KINDS) if joining >> number & 1}
        cards = tuple(each for each in counted if each[0] in helpful)
        if cards and all(outlook.wants[first : first + 2]):
            yield Fact("may_join", {"seat": seat}, cards)
        else:
            yield Fact("cannot_join", {"seat": seat})
        if seat in known.kept:
            yield Fact("kept", {"seat": seat})
