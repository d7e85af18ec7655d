"""Set-up scenery of Cloudy Kingdom: the castles, and whoever stands before them has their family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import COLOURS
from scenes.platform.canvas import Canvas
from scenes.platform.motion import between, during, frame, glide, leave, overshoot, sway
from scenes.platform.viewport import FOUR_THREE, PORTRAIT, TV, Shape
from scenes.seats.casting.scenery import LARGE, USUAL, FigurePlace, PaintSeat, SceneryState
from scenes.ui.scenery.avatars import Look
from scenes.words import N_


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where everything is on a stage of one shape."""

    castles: Mapping[str, tuple[float, float]]  # by colour: where the castle stands
    hills: tuple[tuple[float, float], ...]
    sizes: tuple[float, float]  # of castles, and of the one of whoever is dressed
    extra: tuple[float, float]  # who has no castle stands there, and the others beside
    edges: tuple[float, float]  # who is dressed stands between them, so that hats are on the stage
    crowd: float  # so near to the edge there is room for one hat on each side
    beside: tuple[float, float]  # of the gate: where everybody stands, and their name
    aside: float  # the name of whoever is dressed
    wide: float  # room for a name
    play: tuple[float, float]


_LAYOUTS: Final[Mapping[Shape, _Layout]] = {
    TV: _Layout(
        castles={"coral": (178, 444), "ocean": (484, 456), "marigold": (802, 452), "orchid": (1112, 444)},
        hills=((1150, 446), (110, 446), (830, 446), (470, 446)), sizes=(2.4, 2.75), extra=(640, 470),
        edges=(190, 1088), crowd=240, beside=(-54, -20), aside=-28, wide=190, play=(1068, 664),
    ),
    FOUR_THREE: _Layout(
        castles={"coral": (120, 488), "ocean": (384, 500), "marigold": (646, 496), "orchid": (900, 488)},
        hills=((930, 490), (80, 490), (660, 490), (380, 490)), sizes=(2.2, 2.6), extra=(512, 514),
        edges=(190, 834), crowd=1024, beside=(44, 14), aside=-58, wide=176, play=(826, 710),
    ),
    PORTRAIT: _Layout(
        castles={"coral": (196, 450), "ocean": (536, 462), "marigold": (196, 876), "orchid": (536, 864)},
        hills=((650, 436), (70, 436), (360, 452), (650, 850), (70, 850), (360, 872), (360, 1040)),
        sizes=(2.4, 2.75), extra=(360, 660),
        edges=(190, 528), crowd=720, beside=(-54, -20), aside=-28, wide=200, play=(360, 1148),
    ),
}  # fmt: skip
_GREYS: Final = 0.2  # seconds until a castle that was left is grey
_GATE: Final = 0.18  # until the gate of another is open
_STAGES: Final = ((0.3, 0.24), (0.0, 0.12), (0.18, 0.12), (0.0, 0.18))  # flags, walls, lamps, gate: from, for
_GARLAND: Final = 0.54
_HOME: Final = 0.6  # seconds in which everybody goes to their gate
_FAMILIES: Final = {colour: family for family, colour in COLOURS.items()}


class FourCastles:
    """The castles on their hills; they are grey while nobody stands there."""

    question = N_("Whose castles?")
    tray, takes_aboard = False, False
    shapes: Sequence[Shape] = tuple(_LAYOUTS)

    def __init__(self, *, still: bool) -> None:
        self._still = still
        self._layout = _LAYOUTS[TV]

    def fit(self, shape: Shape) -> None:
        """Take the layout for a shape of stage."""
        self._layout = _LAYOUTS[shape]

    @property
    def play(self) -> tuple[float, float]:
        """On the meadow in front."""
        return self._layout.play

    def places(self, looks: Sequence[Look], star: int | None) -> list[FigurePlace]:
        """Beside the gate of everybody's castle; who has none stands in the meadow."""
        places, without, layout = [], 0, self._layout
        near, name_near = layout.beside
        for seat, look in enumerate(looks):
            if look.colour in layout.castles:
                x, y = layout.castles[look.colour]
            else:
                x, y = layout.extra[0] + 150 * without, layout.extra[1]
                without += 1
            if seat == star:
                middle = min(layout.edges[1], max(layout.edges[0], x + 8))
                name = (middle + layout.aside, y + 132)  # above the button that begins
                places.append(FigurePlace(middle, y + 112, LARGE, name, heads=self._heads(x), wide=260))
            else:
                places.append(
                    FigurePlace(x + near, y + 94, USUAL, (x + name_near, y + 130), wide=layout.wide)
                )
        return places

    def free(self, looks: Sequence[Look], _star: int | None) -> list[FigurePlace]:
        """Before a castle where nobody stands."""
        worn = {look.colour for look in looks}
        castles = self._layout.castles
        if len(looks) >= len(castles):
            return []
        order = ("coral", "ocean", "orchid", "marigold")
        x, y = next((castles[colour] for colour in order if colour not in worn), self._layout.extra)
        return [FigurePlace(x, y + 92, USUAL, (x, y + 126), wide=116)]

    def gates(self) -> Mapping[str, FRect]:
        """The castles, by colour."""
        return {colour: FRect(x - 95, y - 240, 190, 240) for colour, (x, y) in self._layout.castles.items()}

    def carries(self, parted: float) -> tuple[float, float]:
        """Names sink into the meadow, as everybody goes to their gate."""
        return 0.0, 1100 * leave(during(parted, 0.0, _HOME))

    def draw(self, canvas: Canvas, moment: SceneryState, paint: PaintSeat) -> None:
        """Paint hills, castles and carpets, then everybody; who leaves goes to the gate."""
        layout, looks, star = self._layout, moment.looks, moment.star
        owners = {look.colour: seat for seat, look in enumerate(looks)}
        for hill in layout.hills:
            canvas.picture("casting/hill", *hill)
        for colour in layout.castles:
            self._castle(canvas, moment, colour, chosen=colour in owners and owners[colour] == star)
        order = sorted((seat for seat in range(len(looks)) if seat != star), reverse=True)
        for seat in order if star is None else (*order, star):
            at = layout.castles.get(looks[seat].colour)
            if moment.parted is None or at is None:
                paint(canvas, seat)
                continue
            home, place = glide(during(moment.parted, 0.05, _HOME)), self.places(looks, star)[seat]
            with canvas.moved((at[0] - place.x) * home, (at[1] - place.y) * home):
                paint(canvas, seat)

    def _castle(self, canvas: Canvas, moment: SceneryState, colour: str, *, chosen: bool) -> None:
        """Paint a castle: its gate opens, then its lamps are lit, flags are raised, and a garland is hung."""
        x, y = self._layout.castles[colour]
        owned = any(look.colour == colour for look in moment.looks)
        since = 99.0 if self._still else moment.since.get(colour, 99.0)
        flags = 0 if self._still else frame(moment.time, 5, 3)
        name = f"kingdom/castle/{_FAMILIES[colour]}"
        lit = [f"{name}/flags/{flags}", f"{name}/body", f"{name}/lights", "kingdom/castle/gate/open"]
        grey = [f"{name}/neutral/flags", f"{name}/neutral/body", "kingdom/castle/gate/closed"]
        usual, large = self._layout.sizes
        grown = overshoot(during(since, 0.0, _GATE)) if owned else 1 - during(since, 0.0, _GREYS)
        size = between(usual, large, grown) if chosen else usual
        canvas.picture("kingdom/castle/ground", x, y, wide=size, high=size)
        for layer in grey if not owned or since < _GREYS else ():
            canvas.picture(layer, x, y, wide=size, high=size)
        for layer, (start, seconds) in zip(lit, _STAGES, strict=True):
            shown = during(since, start, start + seconds) if owned else 1 - during(since, 0.0, _GREYS)
            raised = (1 - shown) * 26 * size if owned and "flags" in layer else 0.0
            if shown > 0:
                canvas.picture(layer, x, y + raised, wide=size, high=size, alpha=round(shown, 1))
        hung = overshoot(during(since, _GARLAND, _GARLAND + 0.3))
        if chosen and owned and hung > 0:
            canvas.picture(
                f"{name}/garland", x, y - (1 - hung) * 30, wide=size, high=size, alpha=min(1, hung)
            )
        unrolled = during(since, 0.0, _GATE)
        if owned and unrolled > 0:
            with canvas.clipped(FRect(x - 60, y - 6, 120, 106 * unrolled)):
                canvas.picture(f"casting/carpet/{colour}", x, y + 3)
        elif not owned and not self._still:
            canvas.picture("common/twinkle/small", x + 30, y - 130 + sway(moment.time, 3.1, 4))

    def _heads(self, x: float) -> int:
        """How many hats there is room for beside somebody: fewer at the edge of the stage."""
        wide = sum(self._layout.edges) + 2
        return 1 if min(x, wide - x) < self._layout.crowd else 2
