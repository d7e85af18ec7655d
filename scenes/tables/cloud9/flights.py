"""The show of a flight: up, alone in the dark, off by parachute, down, and the feast at the top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.cloud9 import events
from game.cloud9.pieces import TOP
from game.cloud9.views import Cloud9View
from scenes.navigation.playback import Clip
from scenes.platform.motion import arrive, between, confetti, during, glide, leave, pop
from scenes.platform.sound import Sound
from scenes.tables.cloud9.falls import fall
from scenes.tables.cloud9.ribbon import tick
from scenes.tables.cloud9.sight import GONE, Jumper, Sight, Token, hanging
from scenes.ui.scenery.avatars import Look
from scenes.words import _

_RISE: Final = 1.4
_FEAST: Final = 2.6
_HOLD: Final = 1.1  # seconds between the pilot's answer and what comes of it, whatever it is
_DARE: Final = 1.3  # seconds for it to grow dark around a lone pilot
_CANOPY: Final = 0.14  # share of the way down until it opens
_BASKET: Final = (446.0, 560.0)


def heard(sound: Sound, name: str, clip: Clip, x: float | None = None) -> Clip:
    """A clip that begins with a sound, where it happens."""
    return Clip(clip.seconds, clip.pose, lambda: sound.play(name, x=x), clip.end)


class Flights:
    """Makes clips of the balloon and of everybody aboard."""

    def __init__(self, names: Sequence[str], looks: Sequence[Look], sound: Sound) -> None:
        self._names = names
        self._looks = looks
        self._sound = sound

    def dare(self, sight: Sight) -> Clip:
        """A lone pilot flies on: light again, and wind."""

        def pose(t: float) -> None:
            sight.alone = 1 - glide(t)
            sight.roar = min(1.0, 4 * t, 4 * (1 - t))

        def end() -> None:
            sight.alone = sight.roar = 0.0

        return heard(self._sound, "flame", Clip(0.9, pose, end=end), _BASKET[0])

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

    def hold_breath(self, sight: Sight) -> Clip:
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

    def jump(self, sight: Sight, event: events.Jumped, _after: Cloud9View) -> Iterator[Clip]:
        """A hop, a canopy, and points that fly to the score track; a balloon nobody steers flies away."""
        seat = event.seat
        rest = hanging(seat, len(sight.scores))
        jumper = Jumper(seat, *_BASKET, canopy="folded", hop=True)
        down = (rest.x, rest.y)

        def hop() -> None:
            sight.alone, sight.answered = 0.0, event.alone
            sight.aboard = [other for other in sight.aboard if other != seat]
            sight.jumpers.append(jumper)
            self._sound.play("jump", x=_BASKET[0])

        def pose(t: float) -> None:
            if jumper.hop and t >= _CANOPY:
                self._sound.play("parachute", x=jumper.x)
            jumper.hop = t < _CANOPY
            jumper.canopy = "puffing" if t < 0.3 else "open"  # noqa: PLR2004 - likewise
            jumper.x = between(_BASKET[0], down[0], glide(t))
            lift = 60 * max(0.0, 1 - abs(t - 0.1) / 0.1)
            jumper.y = between(_BASKET[1], down[1], glide(during(t, _CANOPY, 1.0))) - lift
            jumper.size = between(0.8, rest.size, t)
            if event.alone:  # nobody steers any more
                sight.drop = between(0.0, GONE, leave(during(t, 0.2, 1.0)))

        def land() -> None:
            sight.alone, sight.answered = 0.0, event.alone
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

    def rise(self, sight: Sight, event: events.Rose, after: Cloud9View) -> Iterator[Clip]:
        """The flame roars, and everything else sinks; who is alone then is left in the dark."""
        cloud = event.cloud

        def start() -> None:
            sight.answered = True  # also by a pilot who flew for free
            self._sound.play("balloon_rise", cloud - 2, x=_BASKET[0])

        def pose(t: float) -> None:
            sight.height = between(cloud - 1.0, float(cloud), glide(t))
            sight.roar = min(1.0, 4 * t, 4 * (1 - t))
            sight.drop = -16 * max(0.0, 1 - abs(2 * t - 1))

        def end() -> None:
            sight.height, sight.roar, sight.drop = float(cloud), 0.0, 0.0
            sight.dice.clear()
            sight.said, sight.answered = "", True

        yield Clip(_RISE, pose, start, end)
        if after.aboard == (after.pilot,) and cloud < TOP:
            yield from self._left_alone(sight)

    def fall(self, sight: Sight, event: events.Fell, _after: Cloud9View) -> Iterator[Clip]:
        """A breath held as before a flight, and then the fall."""
        yield self.hold_breath(sight)
        yield from fall(sight, self._names[event.pilot], self._sound)

    def feast(self, sight: Sight, event: events.ReachedTop, _after: Cloud9View) -> Iterator[Clip]:
        """Cake for everybody aboard, and points one after another."""
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
