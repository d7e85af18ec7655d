"""The show of Cloud 9: a clip for every event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from game.cloud9 import pieces
from game.cloud9.rules import Cloud9View
from game.core import Event, GameEnded
from scenes.motion import arrive, between, confetti, during, glide, leave, pop
from scenes.playback import Clip, at_once, pause, tween
from scenes.sound import Sound
from scenes.tables.cloud9.chips import Chips
from scenes.tables.cloud9.ribbon import tick
from scenes.tables.cloud9.sight import DEEP, GONE, Die, Jumper, Sight, Token, dice_at_rest, hanging
from scenes.tables.cloud9.spots import spots
from scenes.travellers import Look
from scenes.words import _

_ROLL: Final = 1.1
_RISE: Final = 1.4
_FALL: Final = 1.9
_WOBBLE: Final = 0.6  # seconds of a fall until the balloon drops
_IMPACT: Final = 1.3
_FEAST: Final = 2.6
_HOLD: Final = 1.1  # seconds between the pilot's answer and what comes of it, whatever it is
_DARE: Final = 1.3  # seconds for it to grow dark around a lone pilot
_BASKET: Final = (446.0, 560.0)


class Show:
    """Makes clips that move what is in a sight."""

    def __init__(self, looks: list[Look], chips: Chips, sound: Sound) -> None:
        self._looks = looks
        self._chips = chips
        self._sound = sound
        self._makers: dict[type[Event], Callable[[Sight, Any, Cloud9View], Iterable[Clip]]] = {
            pieces.JourneyBegan: self._journey,
            pieces.CardDrawn: self._draw_card,
            pieces.PileReshuffled: lambda *_: (self._heard("card_shuffle", pause(0.6)),),
            pieces.Rolled: self._roll,
            pieces.Stayed: self._nod,
            pieces.Jumped: self._jump,
            pieces.Paid: self._pay,
            pieces.Rose: self._rise,
            pieces.PilotChanged: lambda *_: (self._heard("card_place", pause(0.35)),),
            pieces.Fell: self._fall,
            pieces.ReachedTop: self._feast,
            GameEnded: self._game_ended,
        }

    def clips(self, sight: Sight, event: Event, after: Cloud9View) -> Iterable[Clip]:
        """The clips of an event; the table is laid anew after the last one."""
        if not isinstance(event, pieces.Paid):  # the cards are still in the hand while everybody waits
            sight.view = after
        return self._makers[type(event)](sight, event, after)

    def _game_ended(self, sight: Sight, *_: object) -> Iterator[Clip]:
        def end() -> None:
            sight.over = True

        yield self._heard("win", Clip(1.0, end=end))

    def _heard(self, sound: str, clip: Clip, step: int | None = None) -> Clip:
        return Clip(clip.seconds, clip.pose, lambda: self._sound.play(sound, step), clip.end)

    def _journey(self, sight: Sight, event: pieces.JourneyBegan, after: Cloud9View) -> Iterator[Clip]:
        def arrange() -> None:
            sight.become(Sight.of(after))
            sight.banner = _("Journey {number}").format(number=event.journey)

        def grow(t: float) -> None:
            sight.banner_size = pop(min(1.0, t * 2.2))
            sight.drop = between(420.0, 0.0, arrive(t))

        yield at_once(arrange)
        yield self._heard("flame", tween(1.1, grow))

        def clear() -> None:
            sight.banner = ""

        yield at_once(clear)

    def _draw_card(self, sight: Sight, event: pieces.CardDrawn, _after: Cloud9View) -> Iterator[Clip]:
        token = Token(f"cloud9/card/small/{event.card or 'back'}", *spots().point("draw-pile"))
        goal = self._chips.place(event.seat).center
        yield self._heard("card_draw", self._flight(sight, token, goal, 0.26))

    def _roll(self, sight: Sight, _event: pieces.Rolled, after: Cloud9View) -> Iterator[Clip]:
        rest = dice_at_rest(after)

        def throw() -> None:
            sight.dice[:] = [Die(die.face, die.angle, 0.0) for die in rest]
            self._sound.play("dice_rattle")

        heard: set[int] = set()

        def pose(t: float) -> None:
            for number, die in enumerate(sight.dice):
                start = number * 0.08
                die.way = during(t * _ROLL, start, start + 0.72)
                die.hop = 10 * max(0.0, 1 - abs(t * _ROLL - start - 0.86) / 0.1)
                if die.way >= 0.9 and number not in heard:  # noqa: PLR2004 - as it comes to rest
                    heard.add(number)
                    self._sound.play(f"dice_{die.face}")

        def end() -> None:
            sight.dice[:] = rest

        yield Clip(_ROLL, pose, throw, end)

    def _nod(self, sight: Sight, event: pieces.Stayed, after: Cloud9View) -> Iterator[Clip]:
        if event.seat == after.pilot:
            yield self._dare(sight)
            return

        def pose(t: float) -> None:
            sight.nods[event.seat] = max(0.0, 1 - abs(2 * t - 1))

        yield self._heard("ready", Clip(0.4, pose, end=sight.nods.clear))

    def _dare(self, sight: Sight) -> Clip:
        """A lone pilot flies on: light again, and wind."""

        def pose(t: float) -> None:
            sight.alone = 1 - glide(t)
            sight.roar = min(1.0, 4 * t, 4 * (1 - t))

        def end() -> None:
            sight.alone = sight.roar = 0.0

        return self._heard("flame", Clip(0.9, pose, end=end))

    def _left_alone(self, sight: Sight) -> Iterator[Clip]:
        """It grows dark around a pilot who is the last one aboard."""

        def say() -> None:
            sight.banner = _("All alone!")
            self._sound.play("wind")

        def pose(t: float) -> None:
            sight.alone = glide(min(1.0, t * 1.6))
            sight.banner_size = pop(min(1.0, t * 2.6))

        def end() -> None:
            sight.alone, sight.banner, sight.banner_size = 1.0, "", 1.0

        yield Clip(_DARE, pose, say, end)

    def _hold_breath(self, sight: Sight) -> Clip:
        """The pilot has answered, and for a moment nobody knows how: the same before a flight and a fall."""

        def start() -> None:
            sight.locked = True
            self._sound.play("ready")

        def pose(t: float) -> None:
            sight.held = t
            sight.cough = during(t, 0.35, 1.0)

        def end() -> None:
            sight.locked, sight.held, sight.cough = False, 0.0, 0.0
            sight.answered = True

        return Clip(_HOLD, pose, start, end)

    def _jump(self, sight: Sight, event: pieces.Jumped, _after: Cloud9View) -> Iterator[Clip]:
        seat = event.seat
        rest = hanging(seat, len(sight.scores))
        jumper = Jumper(seat, *_BASKET, canopy="folded", hop=True)
        down = (rest.x, rest.y)

        def hop() -> None:
            sight.alone = 0.0
            sight.aboard = [other for other in sight.aboard if other != seat]
            sight.jumpers.append(jumper)
            self._sound.play("jump")

        def pose(t: float) -> None:
            jumper.hop = t < 0.14  # noqa: PLR2004 - share of the way until the canopy opens
            jumper.canopy = "puffing" if t < 0.3 else "open"  # noqa: PLR2004 - likewise
            jumper.x = between(_BASKET[0], down[0], glide(t))
            lift = 60 * max(0.0, 1 - abs(t - 0.1) / 0.1)
            jumper.y = between(_BASKET[1], down[1], glide(during(t, 0.14, 1.0))) - lift
            jumper.size = between(0.8, rest.size, t)
            if event.alone:  # nobody steers any more
                sight.drop = between(0.0, GONE, leave(during(t, 0.2, 1.0)))

        def land() -> None:
            sight.alone = 0.0
            sight.aboard = [other for other in sight.aboard if other != seat]
            sight.jumpers[:] = [*(other for other in sight.jumpers if other is not jumper), rest]
            sight.drop = GONE if event.alone else 0.0

        yield Clip(1.5, pose, hop, land)
        yield self._score(sight, seat, event.points, down)

    def _score(self, sight: Sight, seat: int, points: int, origin: tuple[float, float]) -> Clip:
        """A token takes the points to the ribbon, and the pin moves."""
        before = sight.scores[seat]
        colour = self._looks[seat].colour
        token = Token(f"cloud9/points/{colour}", *origin, words=f"+{points}")

        def start() -> None:
            sight.tokens.append(token)
            self._sound.play("score_tick", min(points, 20))

        def pose(t: float) -> None:
            goal = tick(before + points)
            sight.moving = seat
            token.x = between(origin[0], goal[0], glide(during(t, 0.0, 0.6)))
            token.y = between(origin[1], goal[1] + 26, glide(during(t, 0.0, 0.6)))
            sight.scores[seat] = before + points * arrive(during(t, 0.6, 1.0))

        def end() -> None:
            sight.scores[seat] = before + points
            sight.moving = None
            sight.tokens[:] = [other for other in sight.tokens if other is not token]

        return Clip(1.1, pose, start, end)

    def _pay(self, sight: Sight, event: pieces.Paid, after: Cloud9View) -> Iterator[Clip]:
        yield self._hold_breath(sight)
        origin = self._chips.place(event.pilot).center
        pile = spots().point("discard-pile")
        tokens = [Token(f"cloud9/card/{card}", *origin, size=0.8) for card in event.cards]

        def start() -> None:
            sight.view = after
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
            sight.view = after
            sight.tokens[:] = [other for other in sight.tokens if other not in tokens]

        yield Clip(1.2, pose, start, end)

    def _rise(self, sight: Sight, event: pieces.Rose, after: Cloud9View) -> Iterator[Clip]:
        cloud = event.cloud

        def pose(t: float) -> None:
            sight.height = between(cloud - 1.0, float(cloud), glide(t))
            sight.roar = min(1.0, 4 * t, 4 * (1 - t))
            sight.drop = -16 * max(0.0, 1 - abs(2 * t - 1))

        def end() -> None:
            sight.height, sight.roar, sight.drop = float(cloud), 0.0, 0.0
            sight.dice.clear()
            sight.answered = True

        yield self._heard("balloon_rise", Clip(_RISE, pose, end=end), cloud - 2)
        if after.aboard == (after.pilot,) and cloud < pieces.TOP:
            yield from self._left_alone(sight)

    def _fall(self, sight: Sight, _event: pieces.Fell, _after: Cloud9View) -> Iterator[Clip]:
        yield self._hold_breath(sight)
        cloud = sight.view.cloud

        def pose(t: float) -> None:
            now = t * _FALL
            sight.cough = during(now, 0.0, _WOBBLE) % 1.0
            sight.crumpled = min(2, int(now / (_WOBBLE / 2)))
            sight.shake = 1.0 if now < _WOBBLE else 0.0
            down = leave(during(now, _WOBBLE, _IMPACT))
            sight.speed = during(now, _WOBBLE, _WOBBLE + 0.2) * (1 - during(now, _IMPACT - 0.1, _IMPACT))
            sight.drop = between(0.0, DEEP, down)
            sight.height = between(float(cloud), 1.0, down)
            since = now - _IMPACT
            sight.puff = None if since < 0 else min(3, int(since / 0.15))

        def end() -> None:
            sight.puff, sight.shake, sight.cough, sight.speed = None, 0.0, 0.0, 0.0
            sight.crumpled, sight.drop, sight.height = 2, DEEP, 1.0

        yield self._heard("balloon_fall", Clip(_FALL, pose, end=end))

        def stunned() -> None:
            sight.dizzy = tuple(sight.aboard)

        yield at_once(stunned)
        yield pause(0.9)

    def _feast(self, sight: Sight, event: pieces.ReachedTop, _after: Cloud9View) -> Iterator[Clip]:
        pictures = [f"common/confetti/{look.colour}" for look in self._looks]
        paper = confetti(pictures, 90, (80.0, 820.0), 60.0, seed=sight.view.journey)

        def start() -> None:
            sight.feast = event.seats
            sight.specks = paper
            sight.banner = _("The top cloud!")
            self._sound.play("top_cloud")

        def pose(t: float) -> None:
            sight.age = t * _FEAST
            sight.banner_size = pop(min(1.0, t * 6))

        def sober() -> None:
            sight.feast, sight.specks, sight.age = event.seats, None, 0.0
            sight.banner, sight.banner_size = "", 1.0

        yield Clip(_FEAST, pose, start, sober)
        for seat in event.seats:
            yield self._score(sight, seat, event.points, (480.0, 400.0))

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
