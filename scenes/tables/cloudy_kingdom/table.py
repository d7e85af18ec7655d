"""The table: what can be pressed, whoever decides and with whatever device, and the show of each move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.events import CardDrawn, TurnBegan
from game.cloudy_kingdom.pieces import (
    Cast,
    Cell,
)
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.views import KingdomView
from game.core import Event, View
from game.matches.match import Match
from scenes.input.glyphs import TOUCH
from scenes.input.intents import Point, Press, Scroll, Wish
from scenes.navigation import stack
from scenes.navigation.plans import Plan
from scenes.navigation.playback import Clip
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.platform.music.score import Mood
from scenes.tables.cloudy_kingdom import lists, panel, show
from scenes.tables.cloudy_kingdom.choosing import Choosing
from scenes.tables.cloudy_kingdom.faces import spell_name
from scenes.tables.cloudy_kingdom.finale import Finale
from scenes.tables.cloudy_kingdom.keys import TurnKey, TurnWords
from scenes.tables.cloudy_kingdom.messages import goal
from scenes.tables.cloudy_kingdom.mood import mood_of
from scenes.tables.cloudy_kingdom.place import Place, around
from scenes.tables.cloudy_kingdom.prompts import prompts
from scenes.tables.cloudy_kingdom.sight import cell_id, gate_id
from scenes.tables.cloudy_kingdom.welcoming import Welcoming
from scenes.tables.look_first import LookFirst
from scenes.tables.sign import OneLine
from scenes.ui.commands import Way
from scenes.ui.core import Widget
from scenes.ui.layout import Fixed, Layers
from scenes.ui.spot import Spot
from scenes.words import _

_TURNS: Final = (FRect(930, 206, 56, 44), FRect(1176, 206, 56, 44))
_TURN_WORDS: Final = FRect(1004, 210, 154, 40)
_HALVES: Final = (FRect(916, 278, 160, 83), FRect(1086, 278, 160, 83))
_LINES: Final = 5
_NO_NEWS: Final = (TurnBegan, CardDrawn)  # what is seen well enough


class KingdomTable(Welcoming):
    """A game of Cloudy Kingdom, played."""

    def __init__(self, stage: Stage, match: Match, plan: Plan) -> None:
        self._question: object = None
        self._seen = ""  # what was in focus when it was looked at last
        self._finger = LookFirst()
        self._last_cell: Cell = (0, 0)  # that was looked at
        super().__init__(stage, match, plan)

    # Show

    def clips(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event."""
        assert isinstance(after, KingdomView)
        return show.clips(self, event, after)

    # What can be pressed

    def mood(self, view: View, event: Event | None) -> Mood:
        """What the music makes of the game."""
        assert isinstance(view, KingdomView)
        del event
        return mood_of(view)

    def build(self) -> Widget:
        """Cells, castles, cards, spells and buttons."""
        choosing = self.choosing
        if self.session.is_held:
            return self._prompts()
        if self.deciding is None or choosing is None:
            return Layers(self._prompts(), self._lower_panel(None))
        base = (*self._castles(choosing), self._prompts())
        if choosing.drafts:
            return Layers(
                *base, lists.draft(self.ui, self._laid, choosing, self._mark), self._draft_button(choosing)
            )
        return Layers(
            *base,
            *self._cells(choosing),
            *self._hand(choosing),
            *self._button(choosing),
            self._lower_panel(choosing),
        )

    def _castles(self, choosing: Choosing) -> Iterator[Widget]:
        """Castles to look at: the vines that are joined to one begin to shimmer; pressed, it says why not."""
        for gate in self.ground.gates:
            rect = self.ground.castle_rect(gate)
            castle = Spot(gate_id(gate), rect)
            castle.aside = castle.board
            castle.why_not = self.why_not(choosing.attempt(gate.place))
            yield Fixed(castle, rect)

    def _cells(self, choosing: Choosing) -> Iterator[Widget]:
        if not choosing.cells():
            return
        for cell in self.ground.layout.cells:
            rect = self.ground.place(cell)
            spot = Place(cell_id(cell), rect, partial(self._press_cell, cell))
            aimed = choosing.aimed(cell)
            if aimed is None:
                spot.why_not = self.why_not(choosing.attempt(cell))
            fanned = self.stacks[cell] if self.looks_under else ()
            spot.around = around(self.ground, cell, len(fanned), aimed)
            yield Fixed(spot, rect)

    def _hand(self, choosing: Choosing) -> Iterator[Widget]:
        """Cards to choose from, and buttons that turn the one in hand."""
        held = self.held()
        if len(held.cards) > 1:
            for index, card in enumerate(held.cards):
                if card is not None:
                    rect = held.spot(index)
                    yield Fixed(Spot(f"card {card}", rect, partial(self._take_up, card)), rect)
        if choosing.cells():
            yield Fixed(TurnWords(), _TURN_WORDS)
            yield Fixed(TurnKey(Wish.TURN_LEFT, "turn-left", partial(self.turn, -1)), _TURNS[0])
            yield Fixed(TurnKey(Wish.TURN_RIGHT, "turn-right", partial(self.turn, 1)), _TURNS[1])

    def _button(self, choosing: Choosing) -> Iterator[Widget]:
        """The button that does what is in mind, or those that answer a question."""
        if choosing.plain:
            rects = _HALVES if len(choosing.plain) > 1 else (panel.BUTTON,)
            for action, rect in zip(choosing.plain, rects, strict=True):
                press = partial(self.choose, action)
                button = OneLine(type(action).__name__.lower(), lists.deed(action, ""), press, kind="teal")
                yield panel.fixed(button, rect)
            return
        spell = spell_name(choosing.spell, self._laid) if choosing.spell else ""
        if choosing.cast is not None:
            label = _("Cast {spell}").format(spell=spell)
            cast = partial(self.choose, choosing.cast)
            yield panel.fixed(OneLine("cast", label, cast, kind="teal"), panel.BUTTON)
            return
        aimed = self.aimed
        do_it = None if aimed is None else partial(self.choose, aimed)
        why_not = "" if aimed else _("Choose a place on the board.")
        label = lists.deed(aimed, spell)
        button = OneLine("do", label, do_it, kind="teal", wish=Wish.CONFIRM, why_not=why_not)
        yield panel.fixed(button, panel.BUTTON)

    def _draft_button(self, choosing: Choosing) -> Widget:
        why_not = _("Choose three spells") if choosing.draft is None else ""
        button = OneLine("draft", _("Take these"), self._take_draft, kind="teal", why_not=why_not)
        return Fixed(button, lists.draft_button(self.ui))

    def _lower_panel(self, choosing: Choosing | None) -> Widget:
        """Spells to cast, the one that is being cast, or what has happened lately."""
        seat = self.deciding
        if seat is None or choosing is None:
            news = [event for event in self.log if not isinstance(event, _NO_NEWS)][-_LINES:]
            told = [self.teller.tell(event) for event in reversed(news)]
            return lists.recap(self.ui, told or [goal()])
        if self._laid.casting is not None:
            return lists.casting(self.ui, self._laid, self._laid.casting, self.names)
        reasons = {spell: self._why_not_cast(choosing, spell) for spell in self._laid.spells[seat]}
        return lists.spells(self.ui, self._laid, reasons, choosing.spell, self._take_spell)

    def _why_not_cast(self, choosing: Choosing, spell: str) -> str:
        if spell in choosing.spells:
            return ""
        return self.why_not(Cast(spell)) or _("This spell can do nothing right now.")

    def _prompts(self) -> Widget:
        """What can be looked at and done besides."""
        choosing = self.choosing
        looks = [Way(Wish.LOG, _("Log"), self.menu.log)]
        does = [Way(Wish.MENU, _("Menu"), self.menu.open)]
        if self.session.tentative is not None:
            does.insert(0, Way(Wish.BACK, _("Take back"), self.undo))
        elif choosing is not None and self.deciding is not None and not choosing.drafts:
            under = _("Put back") if self.looks_under else _("Look under")
            if choosing.cells():
                looks.insert(0, Way(Wish.HELP, under, self._look_under))
            if choosing.spell or self._can_take_own_back:
                words = _("Cancel") if choosing.spell or self._laid.phase == "spell" else _("Take back")
                does.insert(0, Way(Wish.BACK, words, self._cancel))
            if not choosing.spell:
                does[:0] = self._elsewhere(choosing)
        return prompts(self.ui, looks, does)

    # What happens then

    def point(self, intent: Point | Press | Scroll) -> bool:
        """A finger first looks, and decides with a second press; the wheel turns the card."""
        if isinstance(intent, Press):
            under = self.walker.at(intent.x, intent.y)
            self._finger.tap("" if under is None else under.id)
        if isinstance(intent, Scroll) and self.ground.rect.collidepoint(intent.x, intent.y):
            self.turn(1 if intent.steps > 0 else -1)
            return True
        return super().point(intent)

    def update(self, dt: float) -> Change | None:
        """See what is asked, and where whoever decides looks."""
        change = super().update(dt)
        self._see_question()
        self._see_focus()
        return change

    def turn(self, steps: int) -> Change | None:
        """Turn the card in hand."""
        if self.choosing is not None and self.deciding is not None:
            self.choosing.turn(steps, self.cell_in_focus)
            self.stage.sound.play("card_flip")
            self.refresh()
        return None

    def finale(self, go_on: Callable[[], Change]) -> Change:
        """The winners are cheered before anything is counted."""
        return stack.Swap(Finale(self.stage, self, go_on))

    def _see_question(self) -> None:
        seat, question = self.deciding, self.session.question
        if question == self._question:
            return
        self._question = question
        self._finger.forget()
        self.choosing = None
        self.looks_under = False
        if seat is not None:
            state = self.match.state
            assert isinstance(state, CloudyKingdom)
            self.choosing = Choosing(state)
            if self._laid.phase == "turn":
                self.stage.sound.play("your_turn")
            self.refresh()
            self._focus_first()
        self.refresh()

    def _focus_first(self) -> None:
        """Put the focus where a decision is likely: a cell where a card may go, or the first button."""
        choosing = self.choosing
        assert choosing is not None
        row, column = self._last_cell
        cells = sorted(choosing.cells(), key=lambda cell: (abs(cell[0] - row) + abs(cell[1] - column), cell))
        if choosing.drafts:
            self.focus_on(f"draft {choosing.drafts[0]}")
        elif choosing.plain:
            self.focus_on(type(choosing.plain[0]).__name__.lower())
        elif cells and not self.ui.by_pointer:
            self.focus_on(cell_id(cells[0]))

    def _see_focus(self) -> None:
        if self.ui.focus == self._seen:
            return
        self._seen = self.ui.focus
        self._last_cell = self.cell_in_focus or self._last_cell
        self.refresh()

    def _press_cell(self, cell: Cell) -> None:
        choosing = self.choosing
        if choosing is None or self._only_looks(cell):
            return
        if self.looks_under:
            self.looks_under = False  # first the stack is put back
            return
        action = choosing.aimed(cell)
        assert action is not None
        self.choose(action)

    def _only_looks(self, cell: Cell) -> bool:
        """Whether a finger taps a cell for the first time."""
        return self.stage.devices.family == TOUCH and not self._finger.decides(cell_id(cell))

    def _take_up(self, card: str) -> None:
        if self.choosing is not None:
            self.choosing.card = card
            self.choosing.spell = ""
            self.stage.sound.play("card_slide")

    def _take_spell(self, spell: str) -> None:
        """Have a spell in mind instead of the card, or no longer."""
        choosing = self.choosing
        assert choosing is not None
        choosing.spell = "" if choosing.spell == spell else spell
        self.refresh()
        if choosing.cast is not None:
            self.focus_on("cast")
        elif choosing.spell and not self.ui.by_pointer:
            self.focus_on(cell_id(min(choosing.cells())))

    def _mark(self, spell: str) -> None:
        if self.choosing is not None:
            self.choosing.mark(spell)

    def _take_draft(self) -> None:
        if self.choosing is not None and self.choosing.draft is not None:
            self.choose(self.choosing.draft)

    def _elsewhere(self, choosing: Choosing) -> Iterator[Way]:
        """Where one button leads in turn: to the spells, to the castles, and back to the board."""
        kind = self.ui.focus.partition(" ")[0]
        if kind not in ("spell", "castle") and choosing.spells:
            spell = f"spell {min(choosing.spells)}"
            yield Way(Wish.EXTRA, _("Spells"), lambda: self.focus_on(spell))
        elif kind == "castle":
            yield Way(Wish.EXTRA, _("Board"), self._focus_first)
        elif not self.ui.by_pointer:  # which looks at castles without being led there
            castle = gate_id(self.ground.gates[0])
            yield Way(Wish.EXTRA, _("Castles"), lambda: self.focus_on(castle))

    @property
    def _can_take_own_back(self) -> bool:
        """Whether whoever decides may take back the last decision: their own, unless all share."""
        is_own = self.session.last_decider == self.deciding or not self.stage.devices.seats
        return is_own and self.session.can_undo

    def _cancel(self) -> None:
        """Forget the spell in mind, or take it back while nothing hidden has come to light."""
        choosing = self.choosing
        if choosing is not None and choosing.spell:
            spell, choosing.spell = choosing.spell, ""
            self.refresh()
            self.focus_on(f"spell {spell}")
        elif self._can_take_own_back:
            self._question = None
            self.undo()

    def _look_under(self) -> None:
        """Fan out the stack in focus and whatever comes into focus, or put all back."""
        self.looks_under = not self.looks_under
        self.stage.sound.play("card_slide")
