"""Effects of a fall: the air goes out, all drop into the clouds, and dizzy faces look out of them.

All of it is as true of a pilot who cannot pay as of one who will not: nobody learns which it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from scenes.platform.motion import arrive, between, during, glide, leave, pop
from scenes.tables.acts import Cue
from scenes.tables.cloud9.flight_film import Effect, with_banner
from scenes.tables.cloud9.flights import hold_breath
from scenes.tables.cloud9.snapshot import DEEP, Banner, Fallen, Snapshot
from scenes.tables.cloud9.spots import Spots
from scenes.words import _

#: Seconds from the beginning.
_DROP: Final = 0.6
_IMPACT: Final = 1.3
_DIZZY: Final = 1.7
_END: Final = 2.0

_STUNNED: Final = 2.0  # seconds for what a fall means, whoever plays
_CLEARED: Final = 0.7  # seconds until nobody is left in the sky


def fall(cloud: int, spots: Spots, pilot: str) -> Iterator[Effect]:
    """A breath held as before a flight; the balloon drops; then there is time to see what it means."""
    said = _("No cards from {name}!").format(name=pilot)

    def change(before: Snapshot, t: float) -> Snapshot:
        return _falling(replace(before, said=said), cloud, t * _END)

    def left(before: Snapshot) -> Snapshot:
        fallen = change(before, 1.0)
        return replace(fallen, fallen=replace(fallen.fallen, puff=None))

    def tell(before: Snapshot, _t: float) -> Snapshot:
        return replace(before, banner=replace(before.banner, note=_("Nobody in the basket scores.")))

    yield hold_breath(spots)
    yield Effect(_END, change, (Cue("balloon_fall", x=spots.point("balloon")[0]),), left)
    yield Effect(_STUNNED, tell, part="stunned")


def _falling(before: Snapshot, cloud: int, now: float) -> Snapshot:
    """How it looks so many seconds after the flame went out."""
    down = leave(during(now, _DROP, _IMPACT))
    rush = during(now, _DROP, _DROP + 0.2) * (1 - during(now, _IMPACT - 0.1, _IMPACT))
    balloon = replace(
        before.balloon,
        cough=during(now, 0.0, _DROP) % 1.0,
        crumpled=min(2, int(now / (_DROP / 2))),
        shake=1.0 if now < _DROP else 0.0,
        speed=rush,
        drop=between(0.0, DEEP, down),
        height=between(float(cloud), 1.0, down),
    )
    fallen = Fallen(
        seats=before.aboard if now >= _DIZZY else (),
        risen=arrive(during(now, _DIZZY, _END)),
        puff=None if now < _IMPACT else during(now, _IMPACT, _END),
    )
    words = _("The balloon falls!") if now >= _DROP else ""
    named = with_banner(before, words, pop(during(now, _DROP, _DROP + 0.4)))
    return replace(named, balloon=balloon, fallen=fallen)


def clear_sky() -> Effect:
    """What is left of a journey sinks into the clouds."""

    def change(before: Snapshot, t: float) -> Snapshot:
        jumpers = tuple(replace(each, y=each.y + DEEP * leave(t)) for each in before.jumpers)
        fallen = replace(before.fallen, risen=1 - glide(t))
        return replace(before, said="", banner=Banner(), jumpers=jumpers, fallen=fallen)

    return Effect(_CLEARED, change)
