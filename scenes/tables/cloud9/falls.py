"""The show of a fall: the air goes out, all drop into the clouds, and dizzy faces look out of them.

All of it is as true of a pilot who cannot pay as of one who will not: nobody learns which it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scenes.navigation.playback import Clip
from scenes.platform.motion import arrive, between, during, glide, leave, pop
from scenes.platform.sound import Sound
from scenes.tables.cloud9.sight import DEEP, Sight
from scenes.words import _

#: Seconds from the beginning.
_DROP: Final = 0.6
_IMPACT: Final = 1.3
_DIZZY: Final = 1.7
_END: Final = 2.0

_STUNNED: Final = 2.0  # seconds for what a fall means, whoever plays
_CLEARED: Final = 0.7  # seconds until nobody is left in the sky


def fall(sight: Sight, pilot: str, sound: Sound) -> Iterator[Clip]:
    """The balloon crumples and drops; then there is time to see what it means for those aboard."""
    cloud = sight.view.cloud

    def start() -> None:
        sight.said = _("{name} doesn't pay!").format(name=pilot)
        sound.play("balloon_fall")

    def end() -> None:
        sight.said = _("{name} doesn't pay!").format(name=pilot)
        _fallen(sight, cloud, _END)
        sight.puff = None

    yield Clip(_END, lambda t: _fallen(sight, cloud, t * _END), start, end)

    def tell() -> None:
        sight.banner_note = _("Nobody aboard scores.")

    yield Clip(_STUNNED, start=tell, end=tell, is_read=True)


def _fallen(sight: Sight, cloud: int, now: float) -> None:
    """How it looks so many seconds after the flame went out."""
    sight.cough = during(now, 0.0, _DROP) % 1.0
    sight.crumpled = min(2, int(now / (_DROP / 2)))
    sight.shake = 1.0 if now < _DROP else 0.0
    down = leave(during(now, _DROP, _IMPACT))
    sight.speed = during(now, _DROP, _DROP + 0.2) * (1 - during(now, _IMPACT - 0.1, _IMPACT))
    sight.drop = between(0.0, DEEP, down)
    sight.height = between(float(cloud), 1.0, down)
    sight.banner = _("The balloon falls!") if now >= _DROP else ""
    sight.banner_size = pop(during(now, _DROP, _DROP + 0.4))
    sight.puff = None if now < _IMPACT else during(now, _IMPACT, _END)
    sight.dizzy = tuple(sight.aboard) if now >= _DIZZY else ()
    sight.risen = arrive(during(now, _DIZZY, _END))


def clear_sky(sight: Sight) -> Clip:
    """What is left of a journey sinks into the clouds."""
    down = [(jumper, jumper.y) for jumper in sight.jumpers]

    def start() -> None:
        sight.said = sight.banner = sight.banner_note = ""

    def pose(t: float) -> None:
        sight.risen = 1 - glide(t)
        for jumper, y in down:
            jumper.y = between(y, y + DEEP, leave(t))

    return Clip(_CLEARED, pose, start)
