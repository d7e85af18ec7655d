"""What a sprite is: one picture with its name, its drawing and the place of its origin."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from art.kit.geometry import Point, num
from art.kit.paint import definitions_for

LOOK = "1"  # raise it when rendering itself changes, so that everything is baked anew


@dataclass(frozen=True, slots=True)
class NineSlice:
    """How a picture stretches to any size: its corners stay, its edges and middle grow.

    `border` is how much of the picture, from each side, belongs to the corners; `bleed` is how far shadow
    or glow reaches out of the body on each side (left, top, right, bottom). `repeat` says that the edges
    are repeated, not stretched.
    """

    border: tuple[float, float, float, float]
    bleed: tuple[float, float, float, float]
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Sprite:
    """One picture of the game, in logical pixels of the 1280x720 canvas.

    The drawing lies around its own origin (0, 0). `box` (left, top, right, bottom) is the part of it that is
    rendered, shadow included; what is empty is cut away afterwards, so it may be generous. Layers of one
    thing share one origin and so need no offsets. `joint` is the point about which the piece turns.
    `soft` pictures are all gradients, so that one density does for all. `whole` ones keep their box as it
    is, because they repeat side by side. `close` ones are shown larger than life somewhere, so that they are
    stored at one density more. `grain` is how much of the tooth of paper they show.
    """

    id: str
    draw: Callable[[], str]
    box: tuple[float, float, float, float]
    joint: Point = (0, 0)
    nine: NineSlice | None = None
    soft: bool = False
    whole: bool = False
    close: bool = False
    grain: float = 1.0

    def svg(self) -> str:
        """Return the whole document."""
        left, top, right, bottom = self.box
        width, height = num(right - left), num(bottom - top)
        body = self.draw()
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="{num(left)} {num(top)} {width} {height}">'
            f"<defs>{definitions_for(body)}</defs>{body}</svg>"
        )

    def fingerprint(self) -> str:
        """Return what changes whenever the baked picture would."""
        rest = (LOOK, self.svg(), self.box, self.joint, self.nine, self.soft, self.whole, self.grain)
        return hashlib.sha256(repr(rest).encode()).hexdigest()[:16]
