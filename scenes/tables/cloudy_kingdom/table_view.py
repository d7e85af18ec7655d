"""Table view of Cloudy Kingdom: vines from castle to castle, and the spells that are cast on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, assert_never

from game.cloudy_kingdom.pieces import (
    COLOURS,
    Cast,
    Choose,
    Chop,
    Discard,
    Grow,
    Keep,
    KingdomAction,
    Place,
    Swap,
    TurnStack,
)
from game.cloudy_kingdom.views import KingdomView
from game.core import Event, View
from scenes.input.intents import Point, Press, Scroll
from scenes.navigation.playback import Clip
from scenes.navigation.stack import Change, Replace
from scenes.platform.canvas import Canvas
from scenes.session.selection import Selection
from scenes.tables.cloudy_kingdom import sprites
from scenes.tables.cloudy_kingdom.controller import Controller
from scenes.tables.cloudy_kingdom.controls import Controls
from scenes.tables.cloudy_kingdom.cursor import Cursor
from scenes.tables.cloudy_kingdom.effects.context import EffectContext
from scenes.tables.cloudy_kingdom.effects.show import clips
from scenes.tables.cloudy_kingdom.effects.welcome import Introduction
from scenes.tables.cloudy_kingdom.finale import Finale
from scenes.tables.cloudy_kingdom.painter import Painter
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.cloudy_kingdom.targets import button_id, card_id, cell_id, draft_id, spell_id
from scenes.tables.table_view import TableParts
from scenes.ui.core import Widget
from scenes.ui.placement import Obstacle
from scenes.ui.scenery.avatars import Look

_NOTE_BELOW: Final = 40.0  # from the last player to a note
_ABOVE_MESSAGE: Final = 8.0


class KingdomTableView:
    """A game of Cloudy Kingdom as it is seen and decided."""

    def __init__(self, parts: TableParts) -> None:
        self._parts = parts
        ui, people = parts.focus.ui, parts.people
        self.position = ShownPosition(parts.session, parts.stage)
        people.looks[:] = _dressed(people.looks, self.position.view)
        self.cursor = Cursor(parts.session, parts.selection, self.position, ui)
        self.context = EffectContext(ui, people, self.position)
        self._controller = Controller(parts, self.position, self.cursor)
        self._controls = Controls(parts, self.position, self.cursor, self._controller)
        self._painter = Painter(parts, self.position, self.cursor)

    # What is seen

    def lay(self, view: View) -> None:
        """Put everything in its place, as it is in a view, with no show."""
        self.position.lay(view)

    def effects(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event."""
        assert isinstance(after, KingdomView)
        return clips(self.context, event, after)

    def draw(self, canvas: Canvas) -> None:
        """Paint all of it."""
        self._painter.draw(canvas, self._parts.clock())

    def draw_over(self, canvas: Canvas) -> None:
        """Paint what a spell does that is looked at, and the crown on a press that wins."""
        self._painter.draw_over(canvas)

    def obstacles(self) -> Sequence[Obstacle]:
        """The goal, the players, the message, the card in hand, the spells and the last moves."""
        places = self.position.places
        chips = map(places.chip, range(len(self._parts.people.names)))
        panels = ("goal", "message", "card", "spells", *(("deeds",) if places.has_moves else ()))
        return [*map(Obstacle, (*chips, *map(places.rect, panels)))]

    @property
    def note_room(self) -> tuple[float, float]:
        """Below the players, above the message."""
        places = self.position.places
        last = places.chip(len(self._parts.people.names) - 1)
        return last.bottom + _NOTE_BELOW, places.rect("message").top - _ABOVE_MESSAGE

    def pictures_of(self, event: Event) -> Sequence[str]:
        """What is seen of an event beside its words."""
        return sprites.pictures_of(event, self.position.view)

    def welcome(self) -> Iterable[Clip]:
        """Everybody is told which castles are theirs."""
        return [Introduction(self.context).clip()]

    def opening(self) -> Iterable[Clip]:
        """Those who sit down have been told all there is to know."""
        return ()

    def finale(self, go_on: Callable[[], Change]) -> Change:
        """A look at the board before anything is counted."""
        parts = self._parts
        return Replace(Finale(parts, self.position, self._painter, go_on))

    # What can be pressed

    def controls(self, selection: Selection) -> Widget:
        """Cells, castles, cards, spells and buttons."""
        del selection
        return self._controls.widgets()

    def highlight(self, action: KingdomAction) -> Sequence[str]:
        """The card, spells or button of a move, and its cell."""
        match action:
            case Choose(spells):
                return [draft_id(spell) for spell in spells]
            case Grow(card, cell):
                return card_id(card), cell_id(cell)
            case Cast(spell, cell):
                return (spell_id(spell),) if cell is None else (spell_id(spell), cell_id(cell))
            case Chop(cell) | TurnStack(cell) | Place(cell):
                return (cell_id(cell),)
            case Discard() | Keep() | Swap():
                return (button_id(action),)
            case _:
                assert_never(action)

    def ask(self, selection: Selection) -> None:
        """Whoever is asked something new has nothing in mind yet."""
        del selection
        self._controller.begin()

    def update(self, dt: float) -> None:
        """See where whoever decides looks."""
        self._controller.see_focus()
        self._painter.update(self._parts.session.log, dt)

    def turn(self, steps: int) -> Change | None:
        """Turn the card in hand."""
        self._controller.turn(steps)
        return None

    def back(self) -> bool:
        """From spells and castles back to the board; a spell in mind is put back by a prompt of its own."""
        leads_back = self._controller.is_elsewhere
        if leads_back:
            self._controller.focus_first()
        return leads_back

    def point(self, intent: Point | Press | Scroll) -> bool:
        """The wheel turns the card over the board."""
        if not isinstance(intent, Scroll) or not self.position.board.rect.collidepoint(intent.x, intent.y):
            return False
        self._controller.turn(1 if intent.steps > 0 else -1)
        return True


def _dressed(looks: Sequence[Look], view: KingdomView) -> list[Look]:
    """Everybody in their own colour, or in that of their castles if others have those of their own."""
    there = {COLOURS[family] for family in view.families}
    return [
        replace(look, colour=COLOURS[family]) if look.colour in there else look
        for look, family in zip(looks, view.families, strict=True)
    ]
