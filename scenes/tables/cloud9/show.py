"""The show of Cloud 9: a clip for every event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from game.cloud9 import events
from game.cloud9.views import Cloud9View
from game.core import Event, GameEnded
from scenes.navigation.playback import Clip, at_once, tween
from scenes.platform.motion import arrive, between, during, glide, leave, pop
from scenes.platform.sound import Sound
from scenes.tables.cloud9.chips import Chips
from scenes.tables.cloud9.falls import clear_sky
from scenes.tables.cloud9.flights import Flights, heard
from scenes.tables.cloud9.sight import Die, Sight, Token, dice_at_rest
from scenes.tables.cloud9.spots import spots
from scenes.ui.scenery.avatars import Look
from scenes.words import _

_ROLL: Final = 1.1
_SEEN_LATER: Final = (events.JourneyBegan, events.Paid, events.PilotChanged)  # what they change is
_SHUFFLED: Final = 8  # cards that are seen to fly when all are shuffled


class Show:
    """Makes clips that move what is in a sight."""

    def __init__(self, names: Sequence[str], looks: Sequence[Look], chips: Chips, sound: Sound) -> None:
        self._names = names
        self._looks = looks
        self._chips = chips
        self._sound = sound
        self._flights = Flights(names, looks, sound)
        self._makers: dict[type[Event], Callable[[Sight, Any, Cloud9View], Iterable[Clip]]] = {
            events.JourneyBegan: self._journey,
            events.CardDrawn: self._draw_card,
            events.PileReshuffled: self._reshuffle,
            events.Rolled: self._roll,
            events.Stayed: self._nod,
            events.Jumped: self._flights.jump,
            events.Paid: self._pay,
            events.Rose: self._flights.rise,
            events.PilotChanged: self._change_pilot,
            events.Fell: self._flights.fall,
            events.ReachedTop: self._flights.feast,
            GameEnded: self._game_ended,
        }

    def clips(self, sight: Sight, event: Event, after: Cloud9View) -> Iterable[Clip]:
        """The clips of an event; the table is laid anew after the last one."""
        if not isinstance(event, _SEEN_LATER):
            sight.view = after
        return self._makers[type(event)](sight, event, after)

    def _game_ended(self, sight: Sight, *_: object) -> Iterator[Clip]:
        def end() -> None:
            sight.over = True

        yield heard(self._sound, "win", Clip(1.0, end=end))

    def _journey(self, sight: Sight, event: events.JourneyBegan, after: Cloud9View) -> Iterator[Clip]:
        def arrange() -> None:
            sight.become(Sight.of(after))
            sight.banner = _("Journey {number}").format(number=event.journey)

        def grow(t: float) -> None:
            sight.banner_size = pop(min(1.0, t * 2.2))
            sight.drop = between(420.0, 0.0, arrive(t))

        if sight.jumpers or sight.dizzy:
            yield clear_sky(sight)
        yield at_once(arrange)
        yield heard(self._sound, "flame", tween(1.1, grow))

        def clear() -> None:
            sight.banner = ""

        yield at_once(clear)

    def _draw_card(self, sight: Sight, event: events.CardDrawn, _after: Cloud9View) -> Iterator[Clip]:
        token = Token(f"cloud9/card/small/{event.card or 'back'}", *spots().point("draw-pile"))
        goal = self._chips.place(event.seat).center
        yield heard(self._sound, "card_draw", self._flight(sight, token, goal, 0.26), token.x)

    def _reshuffle(self, sight: Sight, _event: object, _after: Cloud9View) -> Iterator[Clip]:
        """The discards fly up in a fan and come down as a new draw pile."""
        origin, goal = spots().point("discard-pile"), spots().point("draw-pile")
        cards = [Token("cloud9/card/small/back", *origin) for _card in range(_SHUFFLED)]

        def start() -> None:
            sight.tokens.extend(cards)
            sight.banner = _("New draw pile")
            self._sound.play("card_shuffle", x=origin[0])

        def pose(t: float) -> None:
            sight.banner_size = pop(min(1.0, t * 3))
            for number, card in enumerate(cards):
                share = glide(during(t, number * 0.05, 0.6 + number * 0.05))
                card.x = between(origin[0], goal[0], share)
                card.y = between(origin[1], goal[1], share) - (160 + 14 * number) * 4 * share * (1 - share)

        def end() -> None:
            sight.tokens[:] = [other for other in sight.tokens if other not in cards]
            sight.banner, sight.banner_size = "", 1.0

        yield Clip(1.1, pose, start, end)

    def _change_pilot(self, sight: Sight, event: events.PilotChanged, after: Cloud9View) -> Iterator[Clip]:
        """The wheel goes from one chip to the next."""
        before = self._chips.place(sight.view.pilot).center
        wheel = Token("cloud9/mark/pilot", *before, size=1.3)
        flight = self._flight(sight, wheel, self._chips.place(event.pilot).center, 0.45)

        def end() -> None:
            flight.end()
            sight.view = after

        yield heard(self._sound, "card_place", Clip(flight.seconds, flight.pose, end=end), before[0])

    def _roll(self, sight: Sight, _event: events.Rolled, after: Cloud9View) -> Iterator[Clip]:
        rest = dice_at_rest(after)

        def throw() -> None:
            sight.dice[:] = [Die(die.face, die.angle, 0.0) for die in rest]
            sight.goal = after.cloud + 1
            self._sound.play("dice_rattle", x=spots().rect("dice").centerx)

        heard: set[int] = set()

        def pose(t: float) -> None:
            for number, die in enumerate(sight.dice):
                start = number * 0.08
                die.way = during(t * _ROLL, start, start + 0.72)
                die.hop = 10 * max(0.0, 1 - abs(t * _ROLL - start - 0.86) / 0.1)
                if die.way >= 0.9 and number not in heard:  # noqa: PLR2004 - as it comes to rest
                    heard.add(number)
                    self._sound.play(f"dice_{die.face}", x=spots().rect("dice").centerx)

        def end() -> None:
            sight.dice[:] = rest
            sight.goal = after.cloud + 1

        yield Clip(_ROLL, pose, throw, end)

    def _nod(self, sight: Sight, event: events.Stayed, after: Cloud9View) -> Iterator[Clip]:
        if event.seat == after.pilot:
            yield self._flights.dare(sight)
            return

        def pose(t: float) -> None:
            sight.nods[event.seat] = max(0.0, 1 - abs(2 * t - 1))

        yield heard(self._sound, "ready", Clip(0.4, pose, end=sight.nods.clear))

    def _pay(self, sight: Sight, event: events.Paid, after: Cloud9View) -> Iterator[Clip]:
        yield self._flights.hold_breath(sight)
        origin = self._chips.place(event.pilot).center
        pile = spots().point("discard-pile")
        said = _("{name} pays!").format(name=self._names[event.pilot])
        tokens = [Token(f"cloud9/card/{card}", *origin, size=0.8) for card in event.cards]

        def start() -> None:
            sight.view, sight.said = after, said
            sight.tokens.extend(tokens)
            self._sound.play("card_slide")

        def pose(t: float) -> None:
            for number, token in enumerate(tokens):
                share = arrive(during(t, number * 0.1, 0.5 + number * 0.1))
                gone = leave(during(t, 0.8, 1.0))
                x = 640.0 + (number - (len(tokens) - 1) / 2) * 90
                token.x = between(between(origin[0], x, share), pile[0], gone)
                token.y = between(between(origin[1], 360.0, share), pile[1], gone)
                token.size = between(0.8, 0.35, gone)

        def end() -> None:
            sight.view, sight.said = after, said
            sight.tokens[:] = [other for other in sight.tokens if other not in tokens]

        yield Clip(1.2, pose, start, end)

    @staticmethod
    def _flight(sight: Sight, token: Token, to: tuple[float, float], seconds: float) -> Clip:
        origin = (token.x, token.y)

        def pose(t: float) -> None:
            if token not in sight.tokens:
                sight.tokens.append(token)
            token.x = between(origin[0], to[0], glide(t))
            token.y = between(origin[1], to[1], glide(t))

        def end() -> None:
            sight.tokens[:] = [other for other in sight.tokens if other is not token]

        return Clip(seconds, pose, end=end)
