"""Deciding: what is asked, what whoever decides looks at and takes up, and what may be taken back."""

from __future__ import annotations

from typing import Any

from game.core import View
from game.matches.match import Match
from game.strange_world.rules import StrangeWorld
from scenes.input.glyphs import TOUCH
from scenes.input.intents import Point, Press, Scroll
from scenes.navigation.plans import Plan as Seating
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.tables.look_first import LookFirst
from scenes.tables.strange_world import asking
from scenes.tables.strange_world.choosing import Choosing
from scenes.tables.strange_world.sight import Sight
from scenes.ui.core import Target


class Deciding(Sight):
    """A game of Strange World in which questions are asked and answered."""

    def __init__(self, stage: Stage, match: Match, seating: Seating) -> None:
        self._question: object = None
        self._seen = ""  # what was in focus when it was looked at last
        self._finger = LookFirst()
        self._pointed = ""  # the traveller on the shelf that a pointer is on
        self._deciders: list[int] = []  # who took the decisions at this table, as far as they stand
        super().__init__(stage, match, seating)

    def lay(self, view: View) -> None:
        """Put everything in its place; whoever decides is asked anew."""
        self._question = None
        super().lay(view)

    @property
    def holds_card(self) -> bool:
        """Whether whoever decides has gone from a card to the world, and may go back to the hand."""
        choosing = self.mind
        if choosing is None or choosing.phase != "place" or self.ui.by_pointer:
            return False
        return self.ui.focus.startswith("at ")

    @property
    def may_take_back(self) -> bool:
        """Whether the last decision was taken by who decides now, and may still be taken back."""
        seat = self.deciding
        return seat is not None and self._deciders[-1:] == [seat] and self.match.can_undo()

    def choose(self, action: Any) -> None:
        """Let the seat that is to decide carry an action out."""
        self._deciders.append(self.match.state.actor)
        super().choose(action)

    def undo(self) -> None:
        """Take back the last decision of a human."""
        before = len(self.match.record.steps)
        super().undo()
        del self._deciders[len(self._deciders) - (before - len(self.match.record.steps)) :]

    def back(self) -> Change | None:
        """Put the card back, or take the own last decision back; where neither can be, the menu."""
        if self.holds_card and self.mind is not None:
            self.stage.sound.play("card_slide")
            self.focus_on(asking.option_id(self.mind.chosen))
            return None
        if self.may_take_back:
            self.undo()
            return None
        return super().back()

    def point(self, intent: Point | Press | Scroll) -> bool:
        """A finger first looks, and decides with a second press."""
        if isinstance(intent, Press):
            tapped = self.walker.at(intent.x, intent.y)
            self._finger.tap("" if tapped is None else tapped.id)
        if isinstance(intent, Point | Press):
            under = self.walker.at(intent.x, intent.y)
            self._pointed = under.id if under is not None and asking.traveller_of(under.id) else ""
        return super().point(intent)

    @property
    def looked_at(self) -> Target | None:
        """What something may be told about: the traveller a pointer is on, or what is in focus."""
        return (self.ui.by_pointer and self.walker.find(self._pointed)) or self.focused

    def update(self, dt: float) -> Change | None:
        """See what is asked, and where whoever decides looks."""
        change = super().update(dt)
        self._see_question()
        self._see_focus()
        self.update_places(dt)
        return change

    def turn(self, steps: int) -> Change | None:
        """Take up the next card of the hand."""
        choosing = self.mind
        if choosing is not None and choosing.phase in ("place", "traveller"):
            index = (choosing.options.index(choosing.chosen) + steps) % len(choosing.options)
            self._choose(choosing.options[index])
        return None

    def _see_question(self) -> None:
        seat, question = self.deciding, self.session.question
        if question == self._question:
            return
        self._question = question
        self._finger.forget()
        self.choosing = None
        if seat is not None:
            self.open_hand()
            foresight = self.plan.seats[seat].assist != "purist"
            view = self.laid
            state = self.match.state
            assert isinstance(state, StrangeWorld)
            self.choosing = Choosing(state, asking.options(view, self.hand), with_foresight=foresight)
            self._seen = ""
            first = next(iter(self.choosing.answers), "") if not self.choosing.options else ""
            self.focus_on(first or asking.option_id(self.choosing.options[0]))
        self.refresh()

    def _see_focus(self) -> None:
        choosing, focus = self.mind, self.ui.focus
        if choosing is None or focus == self._seen:
            return
        self._seen = focus
        if focus in choosing.answers:
            choosing.aim = focus
        elif focus.startswith("at "):
            choosing.aim = ""
        else:
            option = next((o for o in choosing.options if asking.option_id(o) == focus), "")
            if option and not self.ui.by_pointer and choosing.phase in ("place", "traveller"):
                choosing.aim = ""
                choosing.choose(option)
        self.refresh()

    def _choose(self, option: str) -> None:
        if self.choosing is not None:
            self.choosing.choose(option)
            self.stage.sound.play("card_slide")
            self.refresh()

    def take_up(self, option: str) -> None:
        """Press a card, a traveller, a pile or a direction."""
        choosing = self.choosing
        assert choosing is not None
        id_ = asking.option_id(option)
        if choosing.phase in asking.PASSED:
            choosing.mark(option)
            if choosing.passing and not self.ui.by_pointer:
                self.focus_on("decide")
        elif id_ in choosing.answers:
            self.decide(id_)
        else:
            choosing.choose(option)
            self.focus_on(next(iter(choosing.answers)))

    def press_button(self) -> None:
        """Do what the main button says, or go where that can be done."""
        choosing = self.choosing
        assert choosing is not None
        action = choosing.passing if choosing.phase in asking.PASSED else choosing.aimed
        if action is not None:
            self.choose(action)
        else:
            self.focus_on(next(iter(choosing.answers)))

    def decide(self, id_: str) -> None:
        """Give the answer that a press on the table means."""
        choosing = self.choosing
        if choosing is not None and not self.only_looks(id_):
            self.choose(choosing.answers[id_])

    def only_looks(self, id_: str) -> bool:
        """Whether a finger has pressed something for the first time."""
        return self.stage.devices.family == TOUCH and not self._finger.decides(id_)
