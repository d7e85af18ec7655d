"""Controls: the widgets of whoever decides: cells, castles, cards, spells, buttons and prompts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import FRect

from game.cloudy_kingdom.pieces import Cast, Cell
from scenes.input.intents import Wish
from scenes.tables.cloudy_kingdom import lists
from scenes.tables.cloudy_kingdom.action_builder import ActionBuilder
from scenes.tables.cloudy_kingdom.controller import Controller
from scenes.tables.cloudy_kingdom.cursor import Cursor
from scenes.tables.cloudy_kingdom.panels.hand import Hand
from scenes.tables.cloudy_kingdom.panels.spells import row_rect
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.cloudy_kingdom.sprites import spell_deed, spell_name
from scenes.tables.cloudy_kingdom.targets import (
    CAST,
    DO,
    DRAFT,
    button_id,
    card_id,
    cell_id,
    gate_id,
    kind_of,
    spell_id,
)
from scenes.tables.cloudy_kingdom.widgets import CellSpot, TurnKey, prompts, ring_around
from scenes.tables.sign import OneLine, and_aloud
from scenes.tables.table_view import TableParts
from scenes.ui.commands import Command
from scenes.ui.core import Target, Widget
from scenes.ui.layout import Fixed, Layers
from scenes.ui.spot import Spot
from scenes.words import _


class Controls:
    """All that can be pressed at the table."""

    def __init__(
        self, parts: TableParts, position: ShownPosition, cursor: Cursor, controller: Controller
    ) -> None:
        self._parts = parts
        self._ui = parts.focus.ui
        self._position = position
        self._cursor = cursor
        self._controller = controller

    def widgets(self) -> Widget:
        """What can be pressed now."""
        builder = self._cursor.builder
        if self._parts.session.is_held:
            return self._prompts()
        if builder is None:
            return self._prompts()
        base = (*self._castles(builder), self._prompts())
        if builder.drafts:
            spells = lists.draft(self._ui, self._position.places, self._position.view, builder)
            return Layers(*base, spells, self._draft_button(builder))
        return Layers(
            *base,
            *self._cells(builder),
            *self._hand(builder),
            *self._buttons(builder),
            *self._spells(builder),
        )

    def _castles(self, builder: ActionBuilder) -> Iterator[Widget]:
        """Castles to look at: the vines that are joined to one begin to shimmer; pressed, it says why not."""
        board = self._position.board
        for gate in board.gates:
            rect = board.castle_rect(gate)
            castle = Spot(gate_id(gate), rect)
            castle.aside = castle.board
            castle.refuse(partial(self._why_not_in, builder, gate.place))
            yield Fixed(castle, rect)

    def _cells(self, builder: ActionBuilder) -> Iterator[Widget]:
        if not builder.cells():
            return
        board, stacks = self._position.board, self._position.stacks
        for cell in board.layout.cells:
            rect = board.place(cell)
            spot = CellSpot(cell_id(cell), rect, partial(self._controller.press_cell, cell))
            aimed = builder.aimed(cell)
            if aimed is None:
                spot.refuse(partial(self._why_not_in, builder, cell))
            else:
                spot.mean(partial(self._parts.people.teller.move, self._position.view, aimed))
            fanned = len(stacks[cell]) if self._cursor.looks_under else 0
            spot.around = ring_around(board, cell, fanned, aimed)
            yield Fixed(spot, rect)

    def _hand(self, builder: ActionBuilder) -> Iterator[Widget]:
        """Cards to choose from, and buttons that turn the one in hand."""
        hand = Hand.of(self._position, self._cursor)
        if len(hand.cards) > 1:
            for index, card in enumerate(hand.cards):
                if card is not None:
                    rect, take = hand.rect(index), partial(self._controller.take_card, card)
                    yield Fixed(Spot(card_id(card), rect, take), rect)
        if builder.cells():
            turn, places = self._controller.turn, self._position.places
            yield Fixed(TurnKey(Wish.TURN_LEFT, "turn-left", partial(turn, -1)), places.rect("turn-left"))
            yield Fixed(TurnKey(Wish.TURN_RIGHT, "turn-right", partial(turn, 1)), places.rect("turn-right"))

    def _buttons(self, builder: ActionBuilder) -> Iterator[Widget]:
        """The button that does what is in mind, or those that answer a question."""
        play = self._controller.play
        if builder.plain:
            names = ("left-button", "right-button") if len(builder.plain) > 1 else ("button",)
            for action, name in zip(builder.plain, names, strict=True):
                label = lists.action_label(action, "")
                button = OneLine(button_id(action), label, partial(play, action), kind="teal")
                yield self._fixed(self._pictured(button, lists.icon_of(action)), name)
            return
        spell = spell_name(builder.spell, self._position.view) if builder.spell else ""
        if builder.cast is not None:
            label = _("Cast {spell}").format(spell=spell)
            yield self._fixed(OneLine(CAST, label, partial(play, builder.cast), kind="teal"), "button")
            return
        aimed = self._cursor.aimed
        do_it = None if aimed is None else partial(play, aimed)
        why_not = "" if aimed else _("Choose a cell on the board.")
        label = lists.action_label(aimed, spell)
        button = OneLine(DO, label, do_it, kind="teal", wish=Wish.CONFIRM, why_not=why_not)
        yield self._fixed(self._pictured(button, lists.icon_of(aimed)), "button")

    def _pictured(self, button: OneLine, icon: str) -> OneLine:
        """A button, with a picture where children play."""
        button.icon = icon if self._parts.session.planned.is_for_children else ""
        return button

    def _draft_button(self, builder: ActionBuilder) -> Widget:
        why_not = _("Choose three spells") if builder.draft is None else ""
        take = None if builder.draft is None else partial(self._controller.play, builder.draft)
        button = OneLine(DRAFT, _("Take these"), take, kind="teal", why_not=why_not)
        return Fixed(button, self._position.places.rect("long-button"))

    def _spells(self, builder: ActionBuilder) -> Iterator[Widget]:
        """Spells to cast, in the rows that are painted all the time."""
        seat = self._parts.selection.seat
        assert seat is not None
        view, panel = self._position.view, self._position.places.rect("spells")
        if view.casting is not None:
            return
        spells = self._position.first_spells(seat)
        for number, spell in enumerate(spells):
            if spell in view.spells[seat]:
                rect = row_rect(panel, number, len(spells))
                spot = Spot(spell_id(spell), rect, partial(self._controller.take_spell, spell))
                spot.refuse(partial(self._why_not_cast, builder, spell))
                spot.mean(partial(spell_deed, spell, view))
                yield Fixed(spot, rect)

    def _fixed(self, button: Target, name: str) -> Fixed:
        """A button in its place; the focus finds what is below it sooner than a castle beside it."""
        rect, below = self._position.places.rect(name), self._position.places.rect("spells")
        button.reach = FRect(rect.left, rect.top, rect.width, below.top + 1 - rect.top)
        return Fixed(button, rect)

    def _why_not_in(self, builder: ActionBuilder, place: Cell) -> str:
        return self._parts.commands.why_not(builder.attempt(place))

    def _why_not_cast(self, builder: ActionBuilder, spell: str) -> str:
        if spell in builder.spells:
            return ""
        return self._parts.commands.why_not(Cast(spell)) or _("This spell can do nothing right now.")

    def _prompts(self) -> Widget:
        """What can be looked at and done besides."""
        builder, controller = self._cursor.builder, self._controller
        looks = [Command(Wish.LOG, _("Log"), self._parts.menu.log)]
        does = [Command(Wish.MENU, _("Menu"), self._parts.menu.open)]
        if self._parts.session.tentative is not None:
            does.insert(0, Command(Wish.BACK, _("Undo"), self._parts.commands.undo))
        elif builder is not None and not builder.drafts:
            under = _("Put back") if self._cursor.looks_under else _("Look under")
            if builder.cells():
                looks.insert(0, Command(Wish.HELP, under, controller.look_under))
            if builder.spell or (controller.can_undo and not controller.is_elsewhere):
                is_spell = builder.spell or self._position.view.phase == "spell"
                words = _("Cancel") if is_spell else _("Undo")
                does.insert(0, Command(Wish.BACK, words, controller.cancel))
            if not builder.spell:
                does[:0] = self._elsewhere(builder)
        places = self._position.places
        left, right = places.rect("looks").width, places.rect("does").width
        more = and_aloud(self._ui, self._parts.stage, looks, left, (does, right))
        if len(more) == len(looks):
            does = and_aloud(self._ui, self._parts.stage, does, right, (looks, left))
        looks = more
        return prompts(self._ui, places, looks, does)

    def _elsewhere(self, builder: ActionBuilder) -> Iterator[Command]:
        """Where one button leads in turn: to the spells, to the castles, and back to the board."""
        kind, focus_on = kind_of(self._ui.focus), self._parts.focus.focus_on
        if kind not in ("spell", "castle") and builder.spells:
            yield Command(Wish.EXTRA, _("Spells"), partial(focus_on, spell_id(min(builder.spells))))
        elif kind == "castle":
            yield Command(Wish.EXTRA, _("Board"), self._controller.focus_first)
        elif not self._ui.by_pointer:  # which looks at castles without being led there
            castle = gate_id(self._position.board.gates[0])
            yield Command(Wish.EXTRA, _("Castles"), partial(focus_on, castle))
