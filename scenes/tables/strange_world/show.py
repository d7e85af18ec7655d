"""The show of every event: what is seen and heard of it, and how the stars go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core import Event, GameEnded
from game.strange_world.events import (
    CardLaid,
    CardsPassed,
    CityFounded,
    Erupted,
    HandDealt,
    PassChosen,
    PileChosen,
    PileRevealed,
    PortalJoined,
    RoundBegan,
    SunPassed,
    SunTurned,
    TravellerDeclined,
    TravellerWelcomed,
    TurnedDown,
)
from game.strange_world.views import StrangeView
from scenes.navigation.playback import Clip, pause, together
from scenes.tables.strange_world import show_cards, show_draft, show_wonders
from scenes.tables.strange_world.cues import Spot, counting
from scenes.tables.strange_world.sight import Sight


def clips(sight: Sight, event: Event, after: StrangeView) -> Iterator[Clip]:
    """An event as it is seen on a table that still lies as it lay before."""
    yield from _story(sight, event, after)
    origin = _origin(sight, event)
    if origin is not None:
        yield from counting(sight, after, origin)


def opening(sight: Sight) -> Iterator[Clip]:
    """The first round, which has begun before anybody looks: its banner, and the first hand."""
    round_began = show_draft.round_began(sight, RoundBegan(sight.laid.round, sight.laid.sun))
    dealt = show_draft.hand_dealt(sight, HandDealt(sight.home, sight.hand)) if sight.hand else ()
    yield together(*round_began, *dealt)


def _story(sight: Sight, event: Event, after: StrangeView) -> Iterable[Clip]:  # noqa: C901, PLR0911, PLR0912 - one line for each event
    match event:
        case RoundBegan():
            return show_draft.round_began(sight, event)
        case SunTurned():
            return show_draft.sun_turned(sight, event)
        case SunPassed():
            return show_draft.sun_passed(sight, event)
        case HandDealt():
            return show_draft.hand_dealt(sight, event)
        case PassChosen():
            return show_draft.pass_chosen(sight, event)
        case CardsPassed():
            return show_draft.cards_passed(sight, event, after)
        case PileChosen():
            return show_draft.pile_chosen(sight, event)
        case PileRevealed():
            return show_draft.pile_revealed(sight, event)
        case CardLaid():
            return show_cards.card_laid(sight, event)
        case TurnedDown():
            return show_cards.turned_down(sight, event)
        case PortalJoined():
            return show_wonders.portal_joined(sight, event)
        case TravellerWelcomed():
            return show_wonders.traveller_welcomed(sight, event)
        case TravellerDeclined():
            return show_wonders.traveller_declined(sight, event)
        case Erupted():
            return show_wonders.erupted(sight, event)
        case CityFounded():
            return show_wonders.city_founded(sight, event, after)
        case GameEnded():
            return (pause(0.6),)
        case _:
            raise TypeError(f"nobody has thought of how to show {event}")


def _origin(sight: Sight, event: Event) -> Spot | None:
    """Where the stars of an event come from; nowhere if it changes none."""
    ground = sight.ground()
    match event:
        case CardLaid(at=at) | Erupted(at=at):
            return ground.middle(at)
        case TurnedDown(flips=flips):
            return ground.middle(flips[0].at)
        case PortalJoined(at=pair) | CityFounded(at=pair):
            return ground.seam(pair[0], pair[1])
        case TravellerWelcomed(side=side, rows=rows):
            return ground.seat(side, rows)
        case _:
            return None
