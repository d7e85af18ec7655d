"""What a traveller is made of, so that it can blink, laugh and wave; the origin is the middle of its feet."""

from collections.abc import Callable
from dataclasses import dataclass

from art.kit.geometry import Point
from art.strange.faces import big_eye

Eye = tuple[float, float, float]
MOUTHS = ("smile", "happy")
BLUSH = "#F48AC0"


@dataclass(frozen=True, slots=True)
class Figure:
    """One traveller: body, the waving arm behind it and its shoulder, eyes, mouths, colours of its card."""

    body: Callable[[], str]
    arm: Callable[[], str]
    shoulder: Point
    eyes: tuple[Eye, ...]
    glance: tuple[float, float]
    lid: str
    ink: str
    mouth: Callable[[str], str]
    sky: tuple[str, str]

    def look(self, lids: str = "open") -> str:
        """The eyes, open, half shut or shut."""
        mirrored = ((x, y, r, 1 if x < 0 else -1) for x, y, r in self.eyes)
        return "".join(
            big_eye(
                x,
                y,
                r,
                lids,
                glance=(self.glance[0] * side, self.glance[1]),
                lid=self.lid,
                ink=self.ink,
                hood=-0.8,
            )
            for x, y, r, side in mirrored
        )
