"""Furniture of a casting: free places, keys, the luggage tag, the great button, and paper behind them."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.input.glyphs import Glyph
from scenes.navigation.plans import SeatPlan
from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.platform.text_renderer import Ink
from scenes.seats.casting.scenery import FigurePlace
from scenes.seats.casting.targets import THREAD, PlacedTarget
from scenes.seats.device_signs import draw_join
from scenes.ui.button import Button
from scenes.ui.core import OnPress, Ui
from scenes.ui.scenery.avatars import Look, draw_portrait
from scenes.ui.text import fitted

_LARGEST: Final = 1.5  # times the usual size of names


class IconKey(PlacedTarget):
    """A round key with a picture on it."""

    ring = "round"

    def __init__(self, id_: str, label: str, rect: FRect, icon: str, on_press: OnPress) -> None:
        super().__init__(id_, rect, on_press)
        self.label = label
        self._icon = icon

    def draw(self, _ui: Ui, canvas: Canvas) -> None:
        """Paint it."""
        canvas.nine("ui/pill/cream", self.rect)
        canvas.picture(self._icon, *self.rect.center, wide=0.85, high=0.85)


class KnownPerson(PlacedTarget):
    """Somebody who has played here, to be chosen with one press."""

    ring = "round"

    def __init__(self, number: int, person: SeatPlan, rect: FRect, on_press: OnPress) -> None:
        super().__init__(f"known-{number}", rect, on_press)
        self.label = person.name
        self._person = person

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint head and name."""
        canvas.nine("ui/pill/cream", self.rect)
        draw_portrait(
            canvas, Look.of(self._person.look), self.rect.left + 24, self.rect.centery - 2, radius=19
        )
        ink = ui.ink("name", 20 * min(1.0, _LARGEST / ui.theme.text_size))
        ink, lines = fitted(self._person.name, ink, self.rect.width - 62, ui.lettering)
        canvas.text(lines[0], ink, self.rect.left + 48, self.rect.centery - 1)


class FreePlace(PlacedTarget):
    """A place where somebody more may stand: a ghost with a word under it."""

    ring = "round"

    def __init__(  # noqa: PLR0913, PLR0917 - all that is seen of it
        self, id_: str, label: str, rect: FRect, ghost: tuple[str, FigurePlace] | None, join: Glyph | None,
        on_press: OnPress,
    ) -> None:  # fmt: skip
        super().__init__(id_, rect, on_press)
        self.label = label
        self._ghost = ghost
        self._join = join

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the ghost, which breathes, a plus on it, and the word."""
        if self._ghost is not None:
            name, place = self._ghost
            still = ui.theme.less_motion
            alpha = 0.95 if still else 0.9 + round(sway(ui.time, 2.4, 1)) * 0.05
            size = place.size * (1.03 if ui.focus == self.id else 1.0)
            canvas.picture(f"casting/ghost/{name}", place.x, place.y, wide=size, high=size, alpha=alpha)
            y = place.y - 46 * place.size
            canvas.nine("ui/pill/cream", FRect(place.x - 25, y - 25, 50, 50))
            canvas.picture("ui/icon/plus", place.x, y, wide=1.1, high=1.1)
        canvas.nine("ui/pill/cream", self.rect)
        if self._join is not None:
            draw_join(ui, canvas, self._join, self.rect.center, self.rect.width - 24)
            return
        ink, lines = fitted(
            self.label, ui.ink("name", 22 * min(1.0, _LARGEST / ui.theme.text_size)), self.rect.width - 24,
            ui.lettering,
        )  # fmt: skip
        canvas.text(lines[0], ink, self.rect.centerx, self.rect.centery - 1, align=0.5)


class LuggageTag(PlacedTarget):
    """A tag on a thread, for what only experts want."""

    def __init__(  # noqa: PLR0913 - where it hangs, and all that is on it
        self, label: str, corner: tuple[float, float], ui: Ui, on_press: OnPress,
        *, id_: str = "rules", icon: str = "ui/icon/settings",
    ) -> None:  # fmt: skip
        self.label = label
        self._icon = icon
        ink, lines = fitted(label, self._ink(ui), 260, ui.lettering)
        wide = ui.lettering.width(lines[0], ink) + 110
        super().__init__(id_, FRect(corner[0] - wide, corner[1], wide, 56), on_press)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the tag and its words."""
        canvas.fill(
            FRect(self.rect.left + 19, canvas.visible.top, 2.4, self.rect.top - canvas.visible.top + 26),
            THREAD,
        )
        canvas.nine("casting/tag", self.rect)
        canvas.picture(self._icon, self.rect.left + 56, self.rect.centery - 1, wide=0.85, high=0.85)
        ink, lines = fitted(self.label, self._ink(ui), 260, ui.lettering)
        canvas.text(lines[0], ink, self.rect.left + 80, self.rect.centery - 1)

    @staticmethod
    def _ink(ui: Ui) -> Ink:
        return ui.ink("name", 24 * min(1.0, _LARGEST / ui.theme.text_size))


class GreatButton(Button):
    """The button that begins, larger than any other."""

    def ink(self, ui: Ui) -> Ink:
        """Large letters."""
        if self.why_not:
            return ui.ink("label-greyed", 36 * min(1.0, 1.3 / ui.theme.text_size))
        return ui.ink("label", 38 * min(1.0, 1.3 / ui.theme.text_size))
