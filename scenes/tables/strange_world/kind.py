"""Kind of table: all that a table of Strange World is made with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core import Event, State, View
from game.declaration import Statistics
from game.strange_world.events import (
    CardsPassed,
    CityFounded,
    Erupted,
    HandDealt,
    PassChosen,
    PortalJoined,
    RoundBegan,
    SunPassed,
    SunTurned,
    TravellerDeclined,
    TravellerWelcomed,
    TurnedDown,
)
from game.strange_world.rules import StrangeWorld
from game.strange_world.views import StrangeView
from scenes.input.feedback import Feel
from scenes.platform.music.score import HELD, Mood
from scenes.results.ending import AwardTitle, Honours, Seal, alone_with
from scenes.session.hot_seat import HotSeat
from scenes.tables.hands import Felt
from scenes.tables.places import SHAPES
from scenes.tables.strange_world.choice import PASSED
from scenes.tables.strange_world.perspective import LAYING
from scenes.tables.strange_world.ribbon import CATEGORIES
from scenes.tables.strange_world.sprites import picture_of
from scenes.tables.strange_world.table_view import StrangeTableView
from scenes.tables.table_view import TableKind
from scenes.ui.scenery.backdrop import DUSK
from scenes.words import N_, _

_DRAFTING: Final = frozenset(("sun", "pass_two", "pass_one", "pile"))


def is_secret(view: View) -> bool:
    """Whether the seat to decide has to see what others may not.

    The last card of a hand is laid before anybody else decides: then there is nothing to hide. While
    something else is asked, every card left in hand is for a later turn.
    """
    assert isinstance(view, StrangeView)
    laid_now = 1 if view.phase == "place" else 0
    return view.phase in PASSED or len(view.hand) > laid_now


def may_lie_open(view: View) -> bool:
    """From the laying on: what is passed stays secret, but then everybody may see what is in hand."""
    assert isinstance(view, StrangeView)
    return view.phase in LAYING


def only_bots_play_on(view: View, humans: Sequence[int]) -> bool:
    """Whether no human has a card left to lay in the last round."""
    assert isinstance(view, StrangeView)
    is_last = view.round == view.rounds and view.phase in LAYING and view.actor not in humans
    return is_last and not any(view.hand_sizes[seat] for seat in humans)


def asked_together(view: View) -> Sequence[int]:
    """Who chooses what to pass on: the second time the other way round, and who lays first comes last.

    So whoever passed last is asked again at once, and whoever lays first holds the screen already.
    """
    assert isinstance(view, StrangeView)
    if view.phase not in PASSED:
        return ()
    seats = range(view.actor, len(view.worlds))  # the others have chosen
    return seats if view.phase == "pass_two" else sorted(seats, key=lambda seat: (seat == view.sun, -seat))


def turned_to(state: State, seat: int) -> State:
    """The position as if everybody before a seat had chosen."""
    assert isinstance(state, StrangeWorld)
    turned = state.copy()
    turned.actor = seat
    return turned


def mood_of(view: View, event: Event | None) -> Mood:
    """Every round brings more; choosing cards is quiet, and when a Tzimime wakes a breath is held."""
    assert isinstance(view, StrangeView)
    if isinstance(event, TurnedDown):
        return HELD
    late = view.round / view.rounds
    if view.phase in _DRAFTING:
        return Mood(bed=0.95, pulse=0.4 + 0.3 * late, tune=0.45, sparkle=0.3)
    return Mood(bed=1.0, pulse=0.55 + 0.45 * late, tune=0.9, sparkle=0.35 + 0.65 * late)


def honours_of(statistics: Statistics, seats: int) -> Honours:
    """How often what happened in each world, and in whose the Tzimimes slept best."""
    portals, travellers, eruptions, woken = (
        [statistics[kind].get(seat, 0) for seat in range(seats)]
        for kind in ("portals", "travellers", "eruptions", "tzimimes")
    )
    counts = {
        _("Portals opened"): portals,
        _("Travellers welcomed"): travellers,
        _("Eruptions"): eruptions,
        _("Tzimimes woken"): woken,
    }
    titles = [
        AwardTitle(_("Quietest"), _("Fewest Tzimimes woken"), seat) for seat in alone_with(min(woken), woken)
    ]
    return Honours(counts, titles)


def felt_of(event: Event) -> Felt | None:
    """Whose Tzimimes wake, or whose portal opens, feels it."""
    match event:
        case TurnedDown(seat=seat):
            return Feel.CAUGHT, (seat,)
        case PortalJoined(seat=seat):
            return Feel.PORTAL, (seat,)
        case _:
            return None


KIND: Final = TableKind(
    sky=DUSK,
    hot_seat=HotSeat(
        is_secret=is_secret,
        may_lie_open=may_lie_open,
        only_bots_play_on=only_bots_play_on,
        asked_together=asked_together,
        turned_to=turned_to,
        routine=(RoundBegan, SunPassed, SunTurned, HandDealt, PassChosen, CardsPassed, TravellerDeclined),
    ),
    view=StrangeTableView,
    picture_of=picture_of,
    mood=mood_of,
    honours=honours_of,
    seals={name: Seal(f"strange/category/{name}/large", 0.95, is_whole=True) for name in CATEGORIES},
    chapters=(RoundBegan,),
    searched=(
        (N_("Guests"), TravellerWelcomed),
        (N_("Eruptions"), Erupted),
        (N_("Cities"), CityFounded),
        (N_("Portals"), PortalJoined),
    ),
    felt=felt_of,
    shapes=SHAPES,
)
