"""The board at the end: the winning route walked once more, what everybody did, and who was nearly there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.pieces import CARD_NUMBER, KINDS
from game.cloudy_kingdom.views import KingdomView, field_of
from scenes.canvas import Canvas
from scenes.stack import Change
from scenes.stage import Stage
from scenes.tables.cloudy_kingdom import lists
from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.tables.cloudy_kingdom.sight import Sight
from scenes.tables.cloudy_kingdom.walk import draw_walk, walk_seconds
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.layout import Column, Fixed, Layers
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.words import _, ngettext

_REST: Final = 1.0  # seconds between one walk and the next


class Finale(Screen):
    """A look at the board before the results."""

    first = "results"

    def __init__(self, stage: Stage, sight: Sight, go_on: Callable[[], Change]) -> None:
        self._sight = sight
        self._go_on = go_on
        view = sight.laid
        self._nearly = nearly_there(field_of(view), view)
        super().__init__(stage)

    def build(self) -> Widget:
        """What everybody did, and the way to the results."""
        content = Column(*self._told(), gap=6)
        button = Button("results", _("To the results"), self._go_on, kind="teal")
        return Layers(lists.large("finale", content), Fixed(button, lists.DRAFT_BUTTON))

    def back(self) -> Change | None:
        """There is nothing but the results."""
        return self._go_on()

    def update(self, dt: float) -> Change | None:
        """Flags and fires go on."""
        self._sight.time += dt
        return super().update(dt)

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint the board, and the families that won on their way."""
        self._sight.draw_behind(canvas)
        view = self._sight.laid
        brush = Brush(canvas, view, self.time, self._sight.calm)
        for link in view.links:
            if link.seat in view.winners:
                seconds = walk_seconds(self._sight.ground, link)
                draw_walk(brush, self._sight.ground, link, min(1.0, self.time % (seconds + _REST) / seconds))

    def _told(self) -> Iterator[Widget]:
        names = self._sight.names
        for seat, counted in enumerate(self._sight.state.result().breakdown):
            laid = ngettext("{number} card", "{number} cards", counted["cards"])
            cast = ngettext("{number} spell", "{number} spells", counted["spells"])
            yield Text(names[seat], "name", size=22)
            done = f"{laid.format(number=counted['cards'])}, {cast.format(number=counted['spells'])}"
            yield Text(done, "soft", size=20)
        for seat in self._nearly:
            yield Text(_("{name} was one card short.").format(name=names[seat]), "body", size=20)


def nearly_there(field: Field, view: KingdomView) -> Sequence[int]:
    """The seats that have not won, but would be linked with one more card of some kind."""
    pairs = [field.realm.ground.family_pairs[family] for family in view.families]
    near = 0
    for kind in KINDS:
        for way in field.realm.grows[CARD_NUMBER[f"{kind}-1"]].ways.values():
            if way.spots & field.spots:
                twin = field.copy()
                twin.lay(way.number, way.code)
                near |= twin.links
    return [seat for seat, own in enumerate(pairs) if near & own and seat not in view.winners]
