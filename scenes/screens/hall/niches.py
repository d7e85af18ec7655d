"""Niches: people side by side in arched boxes, the best in the middle, each painted in their own colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect, Surface

from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.tables.game_ui import Emblem
from scenes.ui.core import OnPress, Size, Target, Ui, Widget
from scenes.ui.scenery.avatars import Arms, Look, draw_traveller, pictures_of
from scenes.ui.text import fitted
from scenes.ui.theme import SIDE

FEWEST: Final = 5  # niches, some of which may be empty
_WIDE: Final = 252.0  # of the largest niche
HIGH: Final = 334.0
_SMALLER: Final = (1.0, 0.84, 0.84)  # by rank
_SMALL: Final = 0.7  # all others
_BETWEEN: Final = 22.0
_STALL: Final = 176.0  # least room for a niche with what is between two, so that its plate holds a long name
_FIGURE: Final = 1.9  # the size of whoever stands in the largest
_LIFTED: Final = 6.0
_RAYS: Final = 0.6  # behind the one in focus
_PLANK: Final = (60.0, 20.0)  # how far it reaches beyond the niches, and how thick it is
PLATE: Final = 54.0
_ICON: Final = 30.0  # room for it
_CHEER: Final = 1.8  # seconds for which it is somebody's turn to cheer
_TROPHIES: Final = ("gold", "silver", "bronze")


@dataclass(frozen=True, slots=True)
class WallRecord:
    """The most that somebody has reached somewhere, as it hangs on the wall."""

    called: str
    number: str
    emblem: Emblem
    sky: str
    #: The picture of the match in which it was reached, so many pixels wide; None where it is not kept.
    played: Callable[[int], Surface | None]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Who stands in a niche, and what is told of them."""

    id: str
    name: str
    look: Look
    icon: str  # on the plate
    number: str
    lines: Sequence[str]  # on the card
    lead: OnPress
    records: Sequence[WallRecord] = ()
    counted: str = ""  # what the number is, where no line says so


class Niche(Target):
    """An arched box with somebody in it, painted in their colour."""

    def __init__(self, exhibit: Exhibit, rank: int) -> None:
        super().__init__(exhibit.id, exhibit.lead)
        self.exhibit = exhibit
        self._rank = rank
        self.label = ", ".join((exhibit.name, *filter(None, (exhibit.counted,)), *exhibit.lines))

    @property
    def _box(self) -> str:
        return f"honours/niche/{self.exhibit.look.colour}"

    @property
    def pictures(self) -> set[str]:
        """The box, and whoever stands in it."""
        return {self._box, *pictures_of(self.exhibit.look, _FIGURE)}

    @property
    def _grown(self) -> float:
        return self.rect.width / _WIDE

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the box and who stands there; the one in focus throws up their arms."""
        is_lit, calm = ui.focus == self.id, ui.theme.less_motion
        x, foot, grown = self.rect.centerx, self.ring_rect(ui).bottom, self._grown
        look = self.exhibit.look
        _put(canvas, self._box, x, foot, grown)
        if is_lit:
            _put(canvas, "common/rays/gold", x, foot - 120 * grown, _RAYS * grown, alpha=0.5)
        _put(canvas, "common/cloud/dawn/4", x, foot, grown * 0.9)
        cheers = not calm and int(ui.time / _CHEER) % FEWEST == self._rank % FEWEST
        arms: Arms = "up" if is_lit else "wave" if cheers else "down"
        mood = "happy" if is_lit or cheers else "smile"
        size = _FIGURE * grown
        draw_traveller(canvas, look, x, foot - 14 * grown, mood=mood, arms=arms, size=size)
        _put(canvas, "common/cloud/dawn/4", x - 42 * grown, foot + 8, grown * 0.55)
        _put(canvas, "common/cloud/dawn/4", x + 48 * grown, foot + 8, grown * 0.5)
        self._draw_prizes(canvas, x, foot, grown)

    def _draw_prizes(self, canvas: Canvas, x: float, foot: float, grown: float) -> None:
        """A cup and a medal for the first three, and two cups for the best."""
        if self._rank >= len(_TROPHIES):
            return
        metal = _TROPHIES[self._rank]
        for aside in (76.0, -76.0)[: 2 - min(1, self._rank)]:
            _put(canvas, f"common/trophy/{metal}", x + aside * grown, foot - 4, 0.72 * grown)
        _put(canvas, f"common/medal/{metal}", x - 76 * grown, foot - 190 * grown, 0.85 * grown)

    def draw_plate(self, ui: Ui, canvas: Canvas, plate: FRect) -> None:
        """Paint the plate with the name and what counts."""
        kind = "gold" if ui.focus == self.id else "cream"
        canvas.nine(f"ui/ribbon/{kind}", plate)
        number = up_to(ui, "score", 34, 36)
        name, usual = self.exhibit.name, up_to(ui, "name", 28, 32)
        wide = ui.lettering.width(self.exhibit.number, number) + 12
        room = plate.width - wide - 32
        has_icon = ui.lettering.width(name, usual) + _ICON <= room
        wide += _ICON if has_icon else 0.0
        ink, lines = fitted(name, usual, room, ui.lettering)
        left = plate.centerx - (ui.lettering.width(lines[0], ink) + wide) / 2
        right = plate.right - (left - plate.left)
        canvas.text(lines[0], ink, left, plate.centery)
        if has_icon:
            x = right - wide + 12 + _ICON / 2
            canvas.picture(self.exhibit.icon, x, plate.centery, wide=0.8, high=0.8)
        canvas.text(self.exhibit.number, number, right, plate.centery, align=1.0)

    def ring_rect(self, ui: Ui) -> FRect:
        """The box, lifted in focus."""
        return self.rect.move(0, -_LIFTED if ui.focus == self.id else 0.0)

    def draw_ring(self, canvas: Canvas, place: FRect, halo: float) -> None:
        """Paint the ring along the arch."""
        del halo
        _put(canvas, "honours/niche/ring", place.centerx, place.bottom, self._grown)


class _Empty(Widget):
    """A niche in which nobody stands yet."""

    def __init__(self, rank: int) -> None:
        super().__init__()
        self._look = Look.of("", rank)

    def draw(self, _ui: Ui, canvas: Canvas) -> None:
        """Paint it grey, with a cloud to stand on."""
        x, foot, grown = self.rect.centerx, self.rect.bottom, self.rect.width / _WIDE
        _put(canvas, "honours/niche/empty", x, foot, grown)
        draw_traveller(canvas, self._look, x, foot - 14 * grown, size=_FIGURE * grown, alpha=0.16)
        _put(canvas, "common/cloud/dawn/4", x, foot + 4, grown * 0.8, alpha=0.6)


class Niches(Widget):
    """All niches side by side: the best three in the middle, from them to both sides and on to the right."""

    def __init__(self, niches: Sequence[Niche]) -> None:
        super().__init__()
        self._niches = niches
        boxes: list[Widget] = [*niches, *map(_Empty, range(len(niches), FEWEST))]
        order = sorted(range(FEWEST), key=lambda rank: -rank if rank % 2 else rank)
        self._boxes = [(rank, boxes[rank]) for rank in [*order, *range(FEWEST, len(boxes))]]
        self.grown = 1.0

    def parts(self) -> Sequence[Widget]:
        """The boxes from left to right."""
        return [box for _rank, box in self._boxes]

    def size(self, _ui: Ui, _width: float) -> Size:
        """As much as all take."""
        wide = sum(self._stall(rank) for rank, _box in self._boxes)
        return wide - _BETWEEN * self.grown, HIGH * self.grown

    def place(self, ui: Ui, rect: FRect) -> None:
        """Stand them on the foot of a rectangle."""
        self.rect, x = rect, rect.left - _BETWEEN * self.grown / 2
        for rank, box in self._boxes:
            wide, stall = self._width(rank), self._stall(rank)
            high = wide * HIGH / _WIDE
            box.place(ui, FRect(x + (stall - wide) / 2, rect.bottom - high, wide, high))
            x += stall

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the boxes, the plank under them, and the plates on it."""
        in_sight = [box for _rank, box in self._boxes if box.rect.colliderect(canvas.visible)]
        for box in in_sight:
            box.draw(ui, canvas)
        beyond, thick = _PLANK
        seen = self.rect.clip(canvas.visible.inflate(-2 * SIDE, 0))
        canvas.nine("honours/plank", FRect(seen.left - beyond / 2, seen.bottom, seen.width + beyond, thick))
        for rank, niche in enumerate(self._niches):
            if niche in in_sight:
                wide, place = self._stall(rank) - 6, niche.rect
                niche.draw_plate(ui, canvas, FRect(place.centerx - wide / 2, place.bottom + 8, wide, PLATE))

    def _stall(self, rank: int) -> float:
        """From the middle of one gap to the middle of the next."""
        return max(_STALL, self._width(rank) + _BETWEEN * self.grown)

    def _width(self, rank: int) -> float:
        return _WIDE * self.grown * (_SMALLER[rank] if rank < len(_SMALLER) else _SMALL)


def up_to(ui: Ui, kind: str, usual: float, most: float) -> Ink:
    """An ink of which there is only so much room however large the text."""
    return ui.ink(kind, min(usual, most / ui.theme.text_size))


def _put(  # noqa: PLR0913 - what, where and how large
    canvas: Canvas, name: str, x: float, y: float, size: float, *, alpha: float = 1.0
) -> None:
    canvas.picture(name, x, y, wide=size, high=size, alpha=alpha)
