"""The pictures that honour people: rays in their colours, seals of a count, the cabinet of the hall."""

from collections.abc import Iterator
from functools import partial

from art.common.effects import fan
from art.common.seats import SEATS
from art.honours import cabinet, seals
from art.kit.paint import mix
from art.palette import SEAT_COLOURS
from art.sprites import Sprite


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    for seat in SEATS:
        draw = partial(fan, mix(SEAT_COLOURS[seat], "#FFF2C8", 0.3))
        yield Sprite(f"honours/rays/{seat}", draw, (-210, -210, 210, 210), soft=True, grain=0)
    yield from seals.sprites()
    yield from cabinet.sprites()
