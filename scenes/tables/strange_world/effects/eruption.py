"""Eruption: fire and rocks out of a volcano."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from scenes.platform.motion import arrive, between, during, pop
from scenes.tables.strange_world.brush import Brush

_PLUMES: Final = 3
_PLUME: Final = 0.16  # seconds from one plume to the next
_FLASH: Final = 0.12
_OVER: Final = 0.9  # when the fire has gone out

XY = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rock:
    """A rock or a drop of fire on its way: how it looks, when it leaves, and how it flies."""

    picture: str
    delay: float
    aside: float
    lift: float
    spin: float


def rocks_to(*, seed: int) -> list[Rock]:
    """What a volcano throws at a card."""
    rng = Random(seed)
    return [
        Rock(
            f"eruption/{rng.choice(('drop', 'rock'))}/{rng.randrange(3)}", rng.uniform(0.0, 0.2),
            rng.uniform(-46, 46), rng.uniform(60, 130), rng.uniform(-300, 300),
        )
        for _ in range(11)
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Burst:
    """A volcano that bursts, and the card that it throws rocks at."""

    mouth: XY
    target: XY
    rocks: Sequence[Rock]
    size: float = 1.0


def paint_eruption(brush: Brush, eruption: Burst, now: float) -> None:
    """Paint fire, plumes and rocks at so many seconds after the burst; before it only the glow."""
    (x, y), size = eruption.mouth, eruption.size
    if now < 0:
        brush.put("eruption/blaze", x, y, size * 0.7, alpha=max(0.0, 1 + now * 2.5))
        return
    fading = 1 - during(now, _OVER - 0.3, _OVER)
    brush.put("eruption/blaze", x, y, size, alpha=fading)
    if brush.calm:
        return
    if now < _FLASH:
        brush.put("eruption/flash", x, y, size * 1.2, alpha=1 - now / _FLASH)
    for plume in range(_PLUMES):
        since = now - plume * _PLUME
        if since > 0:
            grown = between(0.5, 1.2, arrive(min(1.0, since / 0.5)))
            brush.put(f"eruption/plume/{plume}", x, y - since * 26 * size, size * grown, alpha=fading)
    brush.put("eruption/fountain", x, y, size * max(0.05, pop(min(1.0, now / 0.25))), alpha=fading)
    for rock in eruption.rocks:
        share = during(now, rock.delay, rock.delay + 0.5)
        if 0 < share < 1:
            at_x = between(x, eruption.target[0] + rock.aside * size, share)
            at_y = between(y, eruption.target[1], share) - rock.lift * 4 * share * (1 - share) * size
            brush.put(rock.picture, at_x, at_y, size, angle=rock.spin * share)
