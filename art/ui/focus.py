"""The focus: one golden ring for everything, and its breathing halo as a layer of its own."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import soft
from art.kit.geometry import rounded_rect
from art.kit.nodes import path
from art.palette import GOLD, INK
from art.sprites import Sprite
from art.ui.nine import stretchable

GAP = 6.0
RADII = {"tight": 12.0, "normal": 22.0, "round": 30.0}  # of the element inside: cards; panels, rows; buttons


def ring(radius: float, width: float, height: float) -> str:
    """Return the ring: ink, gold and a cream core, outside the body."""
    outline = rounded_rect(-GAP, -GAP, width + 2 * GAP, height + 2 * GAP, radius + GAP)
    lines = ((INK, 9.0), (GOLD, 5.5), ("#FFF8DC", 2.0))
    return "".join(path(outline, "none", stroke=colour, stroke_width=width_) for colour, width_ in lines)


def halo(radius: float, width: float, height: float) -> str:
    """Return the soft light behind the ring."""
    out = GAP + 3
    outline = rounded_rect(-out, -out, width + 2 * out, height + 2 * out, radius + out)
    return path(outline, "none", stroke=GOLD, stroke_width=10, opacity=0.75, filter=soft(5))


def sprites() -> Iterator[Sprite]:
    """Yield ring and halo for three radii."""
    for name, radius in RADII.items():
        side, corner = 2 * radius + 28, radius + 4
        yield stretchable(f"focus/{name}/ring", partial(ring, radius), (side, side), corner, 12)
        yield stretchable(f"focus/{name}/halo", partial(halo, radius), (side, side), corner, 32)
