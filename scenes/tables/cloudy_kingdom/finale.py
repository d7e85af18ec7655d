"""Finale: the board at the end, with the winning route, what everybody did, and who was nearly there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from pygame import FRect

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
from scenes.tables.cloudy_kingdom.painter import Painter
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.places import SHAPES
from scenes.tables.sign import OneLine
from scenes.tables.table_view import TableParts
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.layout import Column, Fixed, Gap, Layers, Row
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.words import N_, _, ngettext

_LARGEST: Final = 28.0  # what is told in words
_HEAD: Final = 1.2  # times as large: who has won
_HEIGHT: Final = 54.0
_COLUMN: Final = 48.0  # of numbers, of which there are two at the right
_NAME_AT: Final = 72.0
_AFTER_NAME: Final = 6.0  # free before the numbers
_CARD: Final = 0.34
_SPELL: Final = 0.8
_WIDE: Final = 1000.0  # as wide as there is room
_SIGNS_HIGH: Final = 30.0
_BESIDE: Final = 44.0  # a sign, beside what it stands for
_REST: Final = 1.0  # seconds between one walk and the next


class Finale(Screen):
    """A look at the board before the results."""

    first = "results"
    shapes = SHAPES
    goes_on = True

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
            _ScoreRow(
                name, look, counted["cards"], counted["spells"], won=seat in self._position.view.winners
            )
            for seat, (name, look, counted) in enumerate(done)
        ]
        close = Text(_("That was close!"), "name", size=size)
        told = [Text(words, "soft", size=size) for words in self._told()]
        above = Text(self._headline(), "name", size=size * _HEAD)
        content = Column(above, _head(), *rows, _legend(size), Gap(height=6), close, *told, gap=2)
        button = OneLine("results", _("To the results"), self._go_on, kind="teal", wish=Wish.CONFIRM)
        long = lists.rolled(self._position.places.rect("finale"), "finale", content)
        return Layers(long, Fixed(button, self._position.places.rect("long-button")))

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
            yield _("{name}'s vine was cut before it counted.").format(name=names[seat])
        for seat in self._nearly:
            yield _("{name} needed just one more card.").format(name=names[seat])
        if not broken and not self._nearly:
            yield _("Nobody else came close.") if view.winners else _("Nobody came close.")


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


class _ScoreRow(Widget):
    """One player: who it is, how many cards were laid, how many spells cast."""

    def __init__(self, name: str, look: Look, cards: int, spells: int, *, won: bool) -> None:
        super().__init__()
        self._name = name
        self._look = look
        self._counts = cards, spells
        self._won = won

    def size(self, _ui: Ui, width: float) -> Size:
        """One line."""
        return width, _HEIGHT

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint portrait and name, then the numbers."""
        rect = self.rect
        if self._won:
            canvas.nine("ui/row/winner", rect.inflate(0, -2))
        mood = "happy" if self._won else "smile"
        draw_portrait(canvas, self._look, rect.left + 34, rect.centery, radius=23, mood=mood)
        draw_badge(canvas, self._look, rect.left + 54, rect.centery + 14, 0.6)
        room = _columns(rect)[0] - _COLUMN / 2 - _AFTER_NAME - rect.left - _NAME_AT
        ink, words = one_line(ui, self._name, ink_up_to(ui, "name", 22, 30), room)
        canvas.text(words, ink, rect.left + _NAME_AT, rect.centery)
        number = ink_up_to(ui, "number", 24, 28)
        for x, count in zip(_columns(rect), self._counts, strict=True):
            canvas.text(str(count), number, x, rect.centery, align=0.5)


def _head() -> Widget:
    """A card and a spell, each over its numbers."""
    return Drawing(_WIDE, _SIGNS_HIGH, _draw_signs)


def _legend(size: float) -> Widget:
    """What the card and the spell stand for, in words of a size."""
    lines = (
        Row(
            Drawing(_BESIDE, _SIGNS_HIGH, partial(_draw_sign, draw)), Text(_(words), "soft", size=size), gap=8
        )
        for draw, words in _SIGNS
    )
    return Column(*lines, gap=0)


def _columns(rect: FRect) -> Sequence[float]:
    """The middle of each column of numbers."""
    return rect.right - 1.5 * _COLUMN, rect.right - 0.5 * _COLUMN


def _draw_signs(canvas: Canvas, rect: FRect) -> None:
    for x, (draw, _words) in zip(_columns(rect), _SIGNS, strict=True):
        draw(canvas, x, rect.centery)


def _draw_sign(draw: Callable[[Canvas, float, float], None], canvas: Canvas, rect: FRect) -> None:
    draw(canvas, rect.centerx, rect.centery)


def _draw_card(canvas: Canvas, x: float, y: float) -> None:
    canvas.picture("kingdom/card/back/h", x, y, wide=_CARD, high=_CARD)


def _draw_spell(canvas: Canvas, x: float, y: float) -> None:
    canvas.picture("kingdom/spell/chip/own", x, y, wide=_SPELL, high=_SPELL)


_SIGNS: Final = ((_draw_card, N_("Cards laid")), (_draw_spell, N_("Spells cast")))
