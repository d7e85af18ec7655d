"""Finale: the board at the end, with the winning route, what everybody did, and who was nearly there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.cloudy_kingdom.events import LinkBroken
from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.pieces import CARD_NUMBER, KINDS
from game.cloudy_kingdom.views import KingdomView, field_of
from scenes.input.intents import Wish
from scenes.navigation.stack import Change
from scenes.platform.canvas import Canvas
from scenes.results.ending import listed
from scenes.tables.cloudy_kingdom import lists
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.effects.walk import draw_walk, walk_seconds
from scenes.tables.cloudy_kingdom.layout import layout_for
from scenes.tables.cloudy_kingdom.painter import Painter
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.cloudy_kingdom.score_rows import ScoreRow, head, legend
from scenes.tables.sign import OneLine
from scenes.tables.table_view import TableParts
from scenes.ui.core import Widget
from scenes.ui.layout import Column, Fixed, Gap, Layers
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.words import _, ngettext

_LARGEST: Final = 28.0  # what is told in words
_HEAD: Final = 1.2  # times as large: who has won
_REST: Final = 1.0  # seconds between one walk and the next


class Finale(Screen):
    """A look at the board before the results."""

    first = "results"

    def __init__(
        self, parts: TableParts, position: ShownPosition, painter: Painter, go_on: Callable[[], Change]
    ) -> None:
        self._people, self._session = parts.people, parts.session
        self._position = position
        self._painter = painter
        self._go_on = go_on
        self._began = parts.clock()
        self._nearly = nearly_there(field_of(position.view), position.view)
        super().__init__(parts.stage)

    def build(self) -> Widget:
        """What everybody did, who was close, and the way to the results."""
        size = min(22.0, _LARGEST / self.ui.theme.text_size)
        result = self._session.match.state.result()
        done = zip(self._people.names, self._people.looks, result.breakdown, strict=True)
        rows = [
            ScoreRow(name, look, counted["cards"], counted["spells"], won=seat in self._position.view.winners)
            for seat, (name, look, counted) in enumerate(done)
        ]
        close = Text(_("The closest call"), "name", size=size)
        told = [Text(words, "soft", size=size) for words in self._told()]
        above = Text(self._headline(), "name", size=size * _HEAD)
        content = Column(above, head(), *rows, legend(size), Gap(height=6), close, *told, gap=2)
        button = OneLine("results", _("To the results"), self._go_on, kind="teal", wish=Wish.CONFIRM)
        long = lists.long_list(self.ui, "finale", content)
        return Layers(long, Fixed(button, layout_for(self.ui).long_button))

    def back(self) -> Change | None:
        """There is nothing but the results."""
        return self._go_on()

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint the board, where flags and fires go on, and the families that won on their way."""
        self._painter.draw(canvas, self._began + self.time)
        view, board = self._position.view, self._position.board
        brush = Brush(canvas, view, self.time, self.ui.theme.less_motion)
        for link in view.links:
            if link.seat in view.winners:
                seconds = walk_seconds(board, link)
                draw_walk(brush, board, link, min(1.0, self.time % (seconds + _REST) / seconds))

    def _headline(self) -> str:
        """Who has won."""
        names = [self._people.names[seat] for seat in self._position.view.winners]
        if not names:
            return _("Nobody wins!")
        return ngettext("{names} wins!", "{names} win!", len(names)).format(names=listed(names))

    def _told(self) -> Iterator[str]:
        """What nearly happened, in words."""
        names, view = self._people.names, self._position.view
        lost = [event.seat for event in self._session.log if isinstance(event, LinkBroken)]
        broken = [seat for seat in range(len(names)) if seat in lost and seat not in view.winners]
        for seat in broken:
            yield _("{name}'s connection was broken before it counted.").format(name=names[seat])
        for seat in self._nearly:
            yield _("{name} was one card short.").format(name=names[seat])
        if not broken and not self._nearly:
            yield _("Nobody else was close.") if view.winners else _("Nobody was close.")


def nearly_there(field: Field, view: KingdomView) -> Sequence[int]:
    """The seats that have not won, but would be linked with one more card of some kind."""
    pairs = [field.tables.bitboard.family_pairs[family] for family in view.families]
    near = 0
    for kind in KINDS:
        for way in field.tables.grows[CARD_NUMBER[f"{kind}-1"]].ways.values():
            if way.spots & field.spots:
                twin = field.copy()
                twin.lay(way.number, way.code)
                near |= twin.links
    return [seat for seat, own in enumerate(pairs) if near & own and seat not in view.winners]
