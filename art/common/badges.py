"""Sprites of the seats: badges in two sizes, the bare shape, and a tile of the pattern."""

from collections.abc import Iterator
from functools import partial

from art.common.seats import SEATS, badge, patterned
from art.kit.geometry import rounded_rect
from art.sprites import Sprite


def sprites() -> Iterator[Sprite]:
    """Yield the badges seat by seat."""
    for seat in SEATS:
        yield Sprite(f"common/badge/{seat}", partial(badge, seat, 20), (-34, -34, 34, 38), grain=0.5)
    for seat in SEATS:
        yield Sprite(f"common/badge/large/{seat}", partial(badge, seat, 44), (-70, -70, 70, 76))
    for seat in SEATS:
        tile = partial(patterned, seat, rounded_rect(-40, -28, 80, 56, 14), 80, 56)
        yield Sprite(f"common/pattern/{seat}", tile, (-42, -30, 42, 30))
