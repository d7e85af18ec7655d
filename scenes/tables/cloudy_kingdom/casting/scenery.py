"""Set-up scenery of Cloudy Kingdom: the castles, and whoever stands before them has their family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import COLOURS
from scenes.platform.canvas import Canvas
from scenes.platform.motion import frame, sway
from scenes.seats.casting.scenery import LARGE, USUAL, Paint, Place
from scenes.ui.scenery.avatars import Look
from scenes.words import N_

#: By colour: where the castle stands.
_CASTLES: Final = {
    "coral": (178.0, 444.0),
    "ocean": (484.0, 456.0),
    "marigold": (802.0, 452.0),
    "orchid": (1112.0, 444.0),
}
_FAMILIES: Final = {colour: family for family, colour in COLOURS.items()}
_SIZE, _STAR_SIZE = 2.4, 2.75
_EXTRA: Final = 640.0


class FourCastles:
    """The castles on their hills; they are grey while nobody stands there."""

    question = N_("Whose castles?")
    play = (1068.0, 664.0)
    tray = False

    def __init__(self, *, still: bool) -> None:
        self._still = still

    def places(self, looks: Sequence[Look], star: int | None) -> list[Place]:
        """Beside the gate of everybody's castle; who has none stands in the meadow."""
        places, without = [], 0
        for seat, look in enumerate(looks):
            x, y = _CASTLES.get(look.colour, (0.0, 0.0))
            if not x:
                x, y = _EXTRA + 150 * without, 470.0
                without += 1
            if seat == star:
                middle = min(1088.0, max(190.0, x + 8))  # so that hats are on the stage
                name = (middle - 28, y + 132)  # above the button that begins
                places.append(Place(middle, y + 112, LARGE, name, heads=_heads(x), wide=260))
            else:
                places.append(Place(x - 54, y + 94, USUAL, (x - 20, y + 130), wide=190))
        return places

    def free(self, looks: Sequence[Look], _star: int | None) -> list[Place]:
        """Before a castle where nobody stands."""
        worn = {look.colour for look in looks}
        if len(looks) >= len(_CASTLES):
            return []
        order = ("coral", "ocean", "orchid", "marigold")
        x, y = next((_CASTLES[colour] for colour in order if colour not in worn), (_EXTRA, 470.0))
        return [Place(x, y + 92, USUAL, (x, y + 126), wide=116)]

    def gates(self) -> Mapping[str, FRect]:
        """The castles, by colour."""
        return {colour: FRect(x - 95, y - 240, 190, 240) for colour, (x, y) in _CASTLES.items()}

    def draw(
        self, canvas: Canvas, looks: Sequence[Look], star: int | None, paint: Paint, time: float
    ) -> None:
        """Paint hills, castles and carpets, then everybody."""
        owners = {look.colour: seat for seat, look in enumerate(looks)}
        for x in (1150.0, 110.0, 830.0, 470.0):
            canvas.picture("casting/hill", x, 446)
        for colour, (x, y) in _CASTLES.items():
            self._castle(
                canvas, colour, (x, y), time, owned=colour in owners, chosen=owners.get(colour) == star
            )
        others = sorted((seat for seat in range(len(looks)) if seat != star), reverse=True)
        for seat in others:
            paint(canvas, seat)
        if star is not None:
            paint(canvas, star)

    def _castle(  # noqa: PLR0913 - a castle can be in many states
        self, canvas: Canvas, colour: str, at: tuple[float, float], time: float, *, owned: bool, chosen: bool
    ) -> None:
        size = _STAR_SIZE if chosen and owned else _SIZE
        name = f"kingdom/castle/{_FAMILIES[colour]}"
        flags = 0 if self._still else frame(time, 5, 3)
        layers = [f"{name}/flags/{flags}", f"{name}/body", f"{name}/lights", "kingdom/castle/gate/open"]
        if not owned:
            layers = [f"{name}/neutral/flags", f"{name}/neutral/body", "kingdom/castle/gate/closed"]
        elif chosen:
            layers.append(f"{name}/garland")
        for layer in ("kingdom/castle/ground", *layers):
            canvas.picture(layer, *at, wide=size, high=size)
        if owned:
            canvas.picture(f"casting/carpet/{colour}", at[0], at[1] + 3)
        elif not self._still:
            canvas.picture("common/twinkle/small", at[0] + 30, at[1] - 130 + sway(time, 3.1, 4))


def _heads(x: float) -> int:
    """How many hats there is room for beside somebody: fewer at the edge of the stage."""
    return 1 if min(x, 1280 - x) < 240 else 2  # noqa: PLR2004 - two hats and an arrow
