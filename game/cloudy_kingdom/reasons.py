"""Reasons for a move in Cloudy Kingdom: what it changes for the castles of everybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.cloudy_kingdom.bitboard import PAIRS
from game.cloudy_kingdom.determinization import VERSATILE
from game.cloudy_kingdom.evaluation import CHOSEN
from game.cloudy_kingdom.pieces import Cast, Choose, Keep, KingdomAction, Swap
from game.cloudy_kingdom.reach import FAR, SHARE, Distances
from game.cloudy_kingdom.rules import CloudyKingdom
from game.search_model import Reason

_LITTLE: Final = 0.05  # smaller chances, and smaller changes of them, are not worth a word
_STEP: Final = 0.1  # what a card more or less on the way weighs beside chances
_WAITING: Final = 0.6  # what a link weighs that others may still break
_NEAR: Final = 2  # cards
_FITS_OFTEN: Final = 2  # ways to join two sides


def about_change(
    state: CloudyKingdom, before: Distances, after: Distances, *, by_hand: bool
) -> Iterator[Reason]:
    """What a change on the field brings the actor, and takes from the others."""
    places = state.tables.bitboard.families
    firsts = {seat: 2 * places.index(family) for seat, family in enumerate(state.families)}
    own = firsts.pop(state.actor)
    yield from _about_own_way(before, after, own, state.actor, by_hand=by_hand)
    for seat, first in firsts.items():
        yield from _about_another(before, after, first, seat)
    if any(_wanted(before, first) <= _NEAR for first in firsts.values()) and all(
        _chance(after, first) < _LITTLE for first in firsts.values()
    ):
        yield Reason("nobody_wins_next", {}, _STEP / 2)


def _about_own_way(
    before: Distances, after: Distances, first: int, seat: int, *, by_hand: bool
) -> Iterator[Reason]:
    for place, pair in zip((first, first + 1), PAIRS, strict=True):
        wants, wanted = after.wants[place], before.wants[place]
        if wants == 0 < wanted:
            yield (
                Reason("joins_castles", {"seat": seat, "pair": pair}, 1.0)
                if by_hand
                else Reason("joins_until_next_turn", {"seat": seat, "pair": pair}, _WAITING)
            )
        elif wants < wanted:
            values = {"seat": seat, "pair": pair, "cards": wants}
            yield Reason("comes_nearer", values, _STEP * (FAR - wants) / FAR)
    chance = _chance(after, first)
    if chance > _chance(before, first) + _LITTLE and _wanted(after, first):
        yield Reason("may_join_next", {"seat": seat, "chance": round(100 * chance)}, chance / 2)


def _about_another(before: Distances, after: Distances, first: int, seat: int) -> Iterator[Reason]:
    chance, left = _chance(before, first), _chance(after, first)
    if left < chance - _LITTLE:
        chances = {"seat": seat, "chance": round(100 * chance), "left": round(100 * left)}
        yield Reason("takes_chance_away", chances, chance - left)
    wanted, wants = (_wanted(each, first) for each in (before, after))
    if wants > wanted:
        yield Reason("sets_back", {"seat": seat, "cards": wants}, _STEP * (wants - wanted))


def _wanted(distances: Distances, first: int) -> int:
    """How many cards a family lacks."""
    return min(distances.wants[first : first + 2])


def _chance(distances: Distances, first: int) -> float:
    """How much of the deck would join a family."""
    if not _wanted(distances, first):
        return 1.0
    return SHARE[distances.kinds[first] | distances.kinds[first + 1]]


def about_answer(state: CloudyKingdom, action: KingdomAction) -> Iterator[Reason]:
    """What an action is good for that changes nothing on the field by itself."""
    if isinstance(action, Cast):
        drawn = state.tables.spells[action.spell].draws
        if drawn:
            yield Reason("spell_draws", {"spell": action.spell, "cards": drawn}, _STEP)
        elif state.discard:
            card = state.tables.cards[state.discard[-1]]
            yield Reason("spell_takes", {"spell": action.spell, "card": card}, _STEP)
    elif isinstance(action, Choose):
        for spell in action.spells:
            yield Reason("spell_is_strong", {"spell": spell}, CHOSEN.get(spell, 0.0))
    elif isinstance(action, Keep | Swap):
        fits = VERSATILE[state.hands[state.actor]] >= _FITS_OFTEN
        weight = _STEP if fits == isinstance(action, Keep) else -_STEP
        card = state.tables.cards[state.hands[state.actor]]
        yield Reason("card_fits_often" if fits else "card_fits_seldom", {"card": card}, weight)
