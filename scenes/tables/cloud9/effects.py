"""Effects: what is seen and heard of every event of Cloud 9."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, assert_never

from game.cloud9 import events
from game.cloud9.events import Cloud9Event
from game.cloud9.views import Cloud9View
from game.core import GameEnded
from scenes.platform.motion import arrive, between, during, glide, leave, pop
from scenes.platform.viewport import XY
from scenes.tables.acts import Cue
from scenes.tables.cloud9 import falls, flights
from scenes.tables.cloud9.flight_film import Effect, at_once, flown, with_banner
from scenes.tables.cloud9.snapshot import DieSprite, Snapshot, Token, dice_at_rest
from scenes.tables.cloud9.spots import Spots
from scenes.words import _

#: Events of which what they change is seen later, and not as soon as they are shown.
SEEN_LATER: Final = (events.JourneyBegan, events.Paid, events.PilotChanged)

_ROLL: Final = 1.1  # seconds
_APART: Final = 0.08  # from die to die
_WAY: Final = 0.72  # for one of them
_SHUFFLED: Final = 8  # cards that are seen to fly when all are shuffled


def effects(  # noqa: C901, PLR0911, PLR0912 - one line for each event
    event: Cloud9Event, before: Snapshot, after: Cloud9View, names: Sequence[str], colours: Sequence[str]
) -> Iterator[Effect]:
    """What is seen of an event, after what was seen before it."""
    match event:
        case events.JourneyBegan():
            return _journey(event, before, after)
        case events.CardDrawn():
            return _draw_card(event, before.spots)
        case events.PileReshuffled():
            return _reshuffle(before.spots)
        case events.Rolled():
            return _roll(before.spots, after)
        case events.Stayed() if event.seat == after.pilot:
            return iter((flights.dare(before.spots),))
        case events.Stayed():
            return iter((_nod(event.seat, before.spots),))
        case events.Jumped():
            return flights.jump(event, before, colours[event.seat])
        case events.Paid():
            return _pay(event, before.spots, after, names[event.pilot])
        case events.Rose():
            return flights.rise(event, before.spots, after)
        case events.PilotChanged():
            return _change_pilot(event, before, after)
        case events.Fell():
            return falls.fall(before.view.cloud, before.spots, names[event.pilot])
        case events.ReachedTop():
            return flights.feast(event, before, colours)
        case GameEnded():
            return iter((_game_ended(),))
        case _:
            assert_never(event)


def _game_ended() -> Effect:
    return Effect(1.0, lambda before, _t: before, (Cue("win"),), lambda before: replace(before, over=True))


def _journey(event: events.JourneyBegan, before: Snapshot, after: Cloud9View) -> Iterator[Effect]:
    words = _("Journey {number}").format(number=event.journey)

    def grow(begun: Snapshot, t: float) -> Snapshot:
        named = with_banner(begun, words, pop(min(1.0, t * 2.2)))
        return flown(named, drop=between(420.0, 0.0, arrive(t)))

    if before.jumpers or before.fallen.seats:
        yield falls.clear_sky()
    yield at_once(lambda _before: with_banner(Snapshot.of(after, before.spots), words))
    yield Effect(1.1, grow, (Cue("flame", x=before.spots.point("balloon")[0]),))
    yield at_once(lambda begun: with_banner(begun, ""))


def _row(spots: Spots, seat: int) -> XY:
    """The middle of the row of a seat."""
    return spots.chip(seat).center


def _draw_card(event: events.CardDrawn, spots: Spots) -> Iterator[Effect]:
    origin = spots.point("draw-pile")
    token = Token(f"cloud9/card/small/{event.card or 'back'}", *origin)
    yield _flight(token, _row(spots, event.seat), 0.26, Cue("card_draw", x=origin[0]))


def _reshuffle(spots: Spots) -> Iterator[Effect]:
    """The discards fly up in a fan and come down as a new draw pile."""
    origin, goal = spots.point("discard-pile"), spots.point("draw-pile")

    def card(number: int, t: float) -> Token:
        share = glide(during(t, number * 0.05, 0.6 + number * 0.05))
        up = (160 + 14 * number) * 4 * share * (1 - share)
        y = between(origin[1], goal[1], share) - up
        return Token("cloud9/card/small/back", between(origin[0], goal[0], share), y)

    def change(before: Snapshot, t: float) -> Snapshot:
        cards = tuple(card(number, t) for number in range(_SHUFFLED))
        named = with_banner(before, _("New draw pile"), pop(min(1.0, t * 3)))
        return replace(named, tokens=before.tokens + cards)

    yield Effect(1.1, change, (Cue("card_shuffle", x=origin[0]),), lambda before: with_banner(before, ""))


def _change_pilot(event: events.PilotChanged, shown: Snapshot, after: Cloud9View) -> Iterator[Effect]:
    """The wheel goes from one row to the next."""
    before = _row(shown.spots, shown.view.pilot)
    wheel = Token("cloud9/mark/pilot", *before, size=1.3)
    flight = _flight(wheel, _row(shown.spots, event.pilot), 0.45, Cue("card_place", x=before[0]))
    yield replace(flight, left=lambda before: replace(before, view=after))


def _roll(spots: Spots, after: Cloud9View) -> Iterator[Effect]:
    rest, x = dice_at_rest(after), spots.rect("dice").centerx

    def rolling(die: DieSprite, number: int, now: float) -> DieSprite:
        start = number * _APART
        hop = 10 * max(0.0, 1 - abs(now - start - 0.86) / 0.1)
        return replace(die, way=during(now, start, start + _WAY), hop=hop)

    def change(before: Snapshot, t: float) -> Snapshot:
        dice = tuple(rolling(die, number, t * _ROLL) for number, die in enumerate(rest))
        return replace(before, dice=dice, goal=after.cloud + 1)

    lands = (  # as each comes to rest
        Cue(f"dice_{die.face}", number * _APART + 0.9 * _WAY, x=x) for number, die in enumerate(rest)
    )
    cues = (Cue("dice_rattle", x=x), *lands)
    yield Effect(_ROLL, change, cues, lambda before: replace(before, dice=rest, goal=after.cloud + 1))


def _nod(seat: int, spots: Spots) -> Effect:
    def change(before: Snapshot, t: float) -> Snapshot:
        return replace(before, nodding=(seat, max(0.0, 1 - abs(2 * t - 1))))

    cue = Cue("ready", x=_row(spots, seat)[0])
    return Effect(0.4, change, (cue,), lambda before: replace(before, nodding=None))


def _pay(event: events.Paid, spots: Spots, after: Cloud9View, name: str) -> Iterator[Effect]:
    origin, pile, shown = _row(spots, event.pilot), spots.point("discard-pile"), spots.point("paid")
    said, count = _("{name} pays!").format(name=name), len(event.cards)

    def token(number: int, card: str, t: float) -> Token:
        share = arrive(during(t, number * 0.1, 0.5 + number * 0.1))
        gone = leave(during(t, 0.8, 1.0))
        x = between(origin[0], shown[0] + (number - (count - 1) / 2) * 96, share)
        y = between(origin[1], shown[1], share)
        size = between(0.8, 0.35, gone)
        return Token(f"cloud9/card/{card}", between(x, pile[0], gone), between(y, pile[1], gone), size=size)

    def change(before: Snapshot, t: float) -> Snapshot:
        cards = tuple(token(number, card, t) for number, card in enumerate(event.cards))
        return replace(before, view=after, said=said, tokens=before.tokens + cards)

    yield flights.hold_breath(spots)
    yield Effect(
        1.2, change, (Cue("card_slide", x=shown[0]),), lambda before: replace(before, view=after, said=said)
    )


def _flight(token: Token, to: XY, seconds: float, cue: Cue) -> Effect:
    """Something flies from where it is to another place, and is gone there."""

    def change(before: Snapshot, t: float) -> Snapshot:
        x, y = between(token.x, to[0], glide(t)), between(token.y, to[1], glide(t))
        return replace(before, tokens=(*before.tokens, replace(token, x=x, y=y)))

    return Effect(seconds, change, (cue,), lambda before: before)
