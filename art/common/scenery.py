"""Sprites of clouds: single ones that drift, and banks that repeat side by side."""

from collections.abc import Iterator
from functools import partial

from art.common.clouds import SHAPES, Bank, bank, cloud
from art.kit.filters import Rim, Shadow, drop, paper
from art.kit.nodes import group
from art.kit.paint import fade, linear
from art.palette import DAWN, DAWN_FAR, DUSK, DUSK_LIGHT, NOON, NOON_FAR, CloudPaint
from art.sprites import Sprite

PERIOD = 1280.0  # banks repeat after so much

PAINTS = {
    "dawn": DAWN,
    "dawn-far": DAWN_FAR,
    "noon": NOON,
    "noon-far": NOON_FAR,
    "dusk": DUSK,
    "dusk-light": DUSK_LIGHT,
}
NEAR = paper(Rim(1.6, 0.9, "#FFFFFF"), None, Shadow(2, 6, 6, 0.3))

BANKS: dict[str, tuple[CloudPaint, CloudPaint, CloudPaint, str]] = {
    "dawn": (
        CloudPaint("#E9C3D3", "#F4C0B0", "#FFE9DE", "#C48FB8"),
        CloudPaint("#F8D6CC", "#F3B4A8", "#FFF6EC", "#C98AAE"),
        CloudPaint("#FFF6EE", "#F6BFB2", "#FFFFFF", "#D58FA6"),
        "#3B1D5C",
    ),
    "noon": (
        CloudPaint("#D6F0DE", "#B9E2CE", "#F2FFF4", "#94CFC0"),
        CloudPaint("#E6F6E2", "#BFE6CF", "#FFFFFF", "#8CC9B8"),
        CloudPaint("#FFFFFF", "#C4E6D8", "#FFFFFF", "#8CC9B8"),
        "#2A7A80",
    ),
    "dusk": (
        CloudPaint("#A05A9C", "#5C3590", "#E090B0", "#33207A"),
        CloudPaint("#C0669A", "#6A3A92", "#FFB0A8", "#3A1E74"),
        CloudPaint("#D8708E", "#7A3A8E", "#FFC09A", "#4A1E70"),
        "#1E0A40",
    ),
}
#: From where to where an hour takes the place of the one before it, in a bank of a whole day.
HOURS = {"noon": (274.0, 640.0), "dusk": (640.0, 1006.0)}
BOX_HEIGHT = 400.0  # more than any bank is high
LAYERS = {"far": (96.0, 30.0, 64.0, 8), "middle": (84.0, 34.0, 78.0, 12), "near": (52.0, 26.0, 58.0, 21)}


def drifting(shape: int, paint: CloudPaint) -> str:
    """Return a cloud that hangs in the sky, 200 wide; the origin is the middle of its base."""
    return cloud(0, 0, 200, SHAPES[shape], paint, filter=drop(Shadow(1, 4, 5, 0.16, paint.shade)))


def layer(sky: str, name: str) -> str:
    """Return one layer of a bank; the origin is its left end, 0 is the foot of the screen."""
    far, middle, near, tint = BANKS[sky]
    paint = {"far": far, "middle": middle, "near": near}[name]
    height, smallest, biggest, seed = LAYERS[name]
    rim = Rim(1.2 if name == "far" else 1.6, {"far": 0.35, "middle": 0.55, "near": 0.9}[name], "#FFFFFF")
    strength = {"far": 0.12, "middle": 0.2, "near": 0.3}[name]
    lit = paper(rim, None, Shadow(0, -4, 7, strength, tint), margin=5)
    line = Bank(-height, seed, smallest, biggest, -PERIOD, 2 * PERIOD, 40, period=PERIOD)
    return bank(line, paint, filter=lit)


def day_layer(name: str) -> str:
    """Return one layer of a bank in all three lights of a day, from morning on the left to evening."""
    box = (0.0, -BOX_HEIGHT, PERIOD, BOX_HEIGHT)
    drawn = layer("dawn", name)
    for sky, (start, end) in HOURS.items():
        ramp = linear("#000000", "#FFFFFF", x1=start, y1=0, x2=end, y2=0, absolute=True)
        drawn += group(layer(sky, name), mask=fade(ramp, box))
    return drawn


def sprites() -> Iterator[Sprite]:
    """Yield six shapes in each paint, and three layers of bank for each sky; two for a whole day."""
    for name, paint in PAINTS.items():
        for shape in range(len(SHAPES)):
            draw = partial(drifting, shape, paint)
            yield Sprite(f"common/cloud/{name}/{shape}", draw, (-130, -120, 130, 40), grain=0.6)
    for sky in BANKS:
        for name in LAYERS:
            draw = partial(layer, sky, name)
            yield Sprite(f"common/bank/{sky}/{name}", draw, _box(name), whole=True, grain=0)
    for name in ("middle", "near"):
        draw = partial(day_layer, name)
        yield Sprite(f"common/bank/day/{name}", draw, _box(name), whole=True, grain=0)


def _box(name: str) -> tuple[float, float, float, float]:
    """Return the part of a layer that is rendered: from above its highest puff to the foot of the screen."""
    height, _smallest, biggest, _seed = LAYERS[name]
    return 0, -round(height + biggest * 1.4 + 12) // 2 * 2, PERIOD, 0
