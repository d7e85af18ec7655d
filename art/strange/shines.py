"""Light on land cards that can come and go: round a moon, a crater, half a gate."""

from art.kit.geometry import Point
from art.kit.nodes import circle, group, place
from art.kit.paint import clip_to, radial
from art.strange import gates
from art.strange.layouts import Spot
from art.strange.scenery import CRATER


def source(icon: str, spot: Spot, side: int) -> Point:
    """Where the light of a thing comes from, on its card."""
    if icon == "volcano":
        return spot.x * side + CRATER[0], spot.y + CRATER[1] * spot.scale
    return spot.x * side, spot.y


def shine(icon: str, spot: Spot, side: int, window: str) -> str:
    """The light of one thing on a card."""
    drawing = gates.half_light(side) if icon == "portal" else LIGHTS[icon]
    return group(place(drawing, *source(icon, spot, side), spot.scale), clip_path=clip_to(window))


LIGHTS = {
    "moon": circle(0, 0, 58, radial((0, "#FFF6C8", 0.8), (0.5, "#FFE08A", 0.4), (1, "#FFD25A", 0))),
    "volcano": circle(
        0,
        0,
        54,
        radial((0, "#FFFBE0", 0.95), (0.3, "#FFB84A", 0.65), (0.7, "#FF6A2A", 0.22), (1, "#E03A2A", 0)),
    ),
}
