"""Effects of a flight: up, alone in the dark, off by parachute, and the feast at the top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import pi, sin
from typing import Final

from game.cloud9 import events
from game.cloud9.pieces import TOP
from game.cloud9.views import Cloud9View
from scenes.platform.motion import arrive, between, confetti, during, glide, leave, pop
from scenes.platform.viewport import XY
from scenes.tables.acts import Cue
from scenes.tables.cloud9.flight_film import Effect, flown, with_banner
from scenes.tables.cloud9.snapshot import GONE, Feast, Jumper, Snapshot, Token, hanging
from scenes.tables.cloud9.spots import Spots
from scenes.tables.cloud9.standings import score_place
from scenes.words import _

_RISE: Final = 1.4
_FEAST: Final = 2.6
_HOLD: Final = 1.1  # seconds between the pilot's answer and what comes of it, whatever it is
_DARE: Final = 1.3  # seconds for it to grow dark around a lone pilot
_JUMP: Final = 1.5
_CANOPY: Final = 0.14  # share of the way down until it opens
_PUFFING: Final = 0.3  # share of it until it is open
_BASKET: Final = 304.0  # below the middle of the balloon
_OVER: Final = -40.0  # how far the balloon shoots up before it hangs still again


def dare(spots: Spots) -> Effect:
    """A lone pilot flies on: light again, and wind."""

    def change(before: Snapshot, t: float) -> Snapshot:
        return flown(replace(before, alone=1 - glide(t)), roar=_roar(t))

    return Effect(0.9, change, (Cue("flame", x=spots.point("balloon")[0]),), part="dare")


def _left_alone() -> Effect:
    """It grows dark around a pilot who is the last one aboard."""

    def change(before: Snapshot, t: float) -> Snapshot:
        dark = replace(before, alone=glide(min(1.0, t * 1.6)))
        return with_banner(dark, _("All alone!"), pop(min(1.0, t * 2.6)))

    def left(before: Snapshot) -> Snapshot:
        return with_banner(replace(before, alone=1.0), "")

    return Effect(_DARE, change, (Cue("wind"),), left, part="alone")


def hold_breath(spots: Spots) -> Effect:
    """The pilot has answered, and for a moment nobody knows how: the same before a flight and a fall."""

    def change(before: Snapshot, t: float) -> Snapshot:
        return flown(replace(before, locked=True, held=t), cough=during(t, 0.35, 1.0))

    def left(before: Snapshot) -> Snapshot:
        return flown(replace(before, locked=False, held=0.0, answered=True), cough=0.0)

    return Effect(_HOLD, change, (Cue("ready", x=spots.point("balloon")[0]),), left, part="breath")


def jump(event: events.Jumped, before: Snapshot, colour: str) -> Iterator[Effect]:
    """A hop, a canopy, and points that fly to the score track; a balloon nobody steers flies away."""
    rest = hanging(before.spots, event.seat, len(before.scores), event.cloud)
    down = (rest.x, rest.y)

    def gone(before: Snapshot) -> Snapshot:
        aboard = tuple(seat for seat in before.aboard if seat != event.seat)
        return replace(before, alone=0.0, answered=event.alone, aboard=aboard)

    def change(before: Snapshot, t: float) -> Snapshot:
        drop = between(0.0, GONE, leave(during(t, 0.2, 1.0))) if event.alone else before.balloon.drop
        jumpers = (*before.jumpers, _jumper(before.spots, rest, t))
        return flown(replace(gone(before), jumpers=jumpers), drop=drop)

    def left(before: Snapshot) -> Snapshot:
        landed = replace(gone(before), jumpers=(*before.jumpers, rest))
        return flown(landed, drop=GONE if event.alone else 0.0)

    basket = before.spots.point("balloon")[0]
    opens = between(basket, down[0], glide(_CANOPY))
    cues = (Cue("jump", x=basket), Cue("parachute", _CANOPY * _JUMP, x=opens))
    yield Effect(_JUMP, change, cues, left)
    yield _score(event.seat, event.points, down, colour)


def _jumper(places: Spots, rest: Jumper, t: float) -> Jumper:
    """Somebody on the way to where they will hang, after a share of the time."""
    x, y = places.point("balloon")
    lift = 60 * max(0.0, 1 - abs(t - 0.1) / 0.1)
    return replace(
        rest,
        x=between(x, rest.x, glide(t)),
        y=between(y + _BASKET, rest.y, glide(during(t, _CANOPY, 1.0))) - lift,
        hung=glide(during(t, _CANOPY, 1.0)),
        canopy="puffing" if t < _PUFFING else "open",
        hop=t < _CANOPY,
        size=between(0.8, rest.size, t),
    )


def _score(seat: int, points: int, origin: XY, colour: str) -> Effect:
    """A token takes the points to the score, and the thread grows."""

    def scored(before: Snapshot, share: float) -> tuple[float, ...]:
        return tuple(
            score + points * share if other == seat else score for other, score in enumerate(before.scores)
        )

    def change(before: Snapshot, t: float) -> Snapshot:
        goal, way = score_place(before.spots, seat), glide(during(t, 0.0, 0.6))
        x, y = between(origin[0], goal[0], way), between(origin[1], goal[1], way)
        token = Token(f"cloud9/points/{colour}", x, y, words=f"+{points}")
        scores = scored(before, arrive(during(t, 0.6, 1.0)))
        return replace(before, moving=seat, scores=scores, tokens=(*before.tokens, token))

    cue = Cue("score_tick", step=min(points, 20), x=origin[0])
    return Effect(1.1, change, (cue,), lambda before: replace(before, scores=scored(before, 1.0)))


def rise(event: events.Rose, spots: Spots, after: Cloud9View) -> Iterator[Effect]:
    """The flame roars, and everything else sinks; who is alone then is left in the dark."""
    cloud = event.cloud

    def change(before: Snapshot, t: float) -> Snapshot:
        height, drop = between(cloud - 1.0, float(cloud), glide(t)), _OVER * sin(pi * t)
        answered = replace(before, answered=True)  # also by a pilot who flew for free
        return flown(answered, height=height, roar=_roar(t), drop=drop)

    def left(before: Snapshot) -> Snapshot:
        risen = flown(before, height=float(cloud), roar=0.0, drop=0.0)
        return replace(risen, dice=(), said="", answered=True)

    yield Effect(_RISE, change, (Cue("balloon_rise", step=cloud - 2, x=spots.point("balloon")[0]),), left)
    if after.aboard == (after.pilot,) and cloud < TOP:
        yield _left_alone()


def feast(event: events.ReachedTop, before: Snapshot, colours: Sequence[str]) -> Iterator[Effect]:
    """Cake for everybody aboard, and points one after another."""
    pictures = [f"common/confetti/{colour}" for colour in colours]
    paper = confetti(pictures, 90, (80.0, 820.0), 60.0, seed=before.view.journey)

    def change(before: Snapshot, t: float) -> Snapshot:
        party = replace(before, feast=Feast(event.seats, paper, t * _FEAST))
        return with_banner(party, _("The top cloud!"), pop(min(1.0, t * 6)))

    def left(before: Snapshot) -> Snapshot:
        return with_banner(replace(before, feast=Feast(event.seats)), "")

    yield Effect(_FEAST, change, (Cue("top_cloud", x=before.spots.point("feast")[0]),), left)
    for seat in event.seats:
        yield _score(seat, event.points, before.spots.point("feast"), colours[seat])


def _roar(t: float) -> float:
    """How much the flame roars that is opened and shut."""
    return min(1.0, 4 * t, 4 * (1 - t))
