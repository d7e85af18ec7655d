"""Steps of a decision: how somebody goes from card to place, and decides; a finger looks before it does."""

from __future__ import annotations

from collections.abc import Callable

from game.strange_world.pieces import StrangeAction
from game.strange_world.rules import StrangeWorld
from scenes.input.glyphs import TOUCH
from scenes.input.intents import Point, Press, Scroll
from scenes.tables.strange_world.choice import PASSED, Choice, options
from scenes.tables.strange_world.perspective import Perspective
from scenes.tables.strange_world.target_ids import BUTTON, is_place, option_id, traveller_of
from scenes.tables.table_view import TableParts
from scenes.ui.core import Target


class DecisionSteps:
    """What is asked at the table, and what is taken up, looked at and taken back."""

    def __init__(
        self, parts: TableParts, perspective: Perspective, play: Callable[[StrangeAction], None]
    ) -> None:
        self._parts = parts
        self._perspective = perspective
        self._play = play
        self._asked: Choice | None = None
        self._begun = len(parts.session.match.record.steps)  # what was decided before nobody here takes back
        self._pointed = ""  # the traveller on the shelf that a pointer is on

    @property
    def choice(self) -> Choice | None:
        """What whoever decides now is asked, and has in mind; None while nobody decides."""
        return self._asked if self._parts.selection.seat is not None else None

    @property
    def holds_card(self) -> bool:
        """Whether whoever decides has gone from a card to the world, and may go back to the hand."""
        choice, ui = self.choice, self._parts.focus.ui
        if choice is None or choice.phase != "place" or ui.by_pointer:
            return False
        return is_place(ui.focus)

    @property
    def may_take_back(self) -> bool:
        """Whether the last decision was taken by who decides now, and may still be taken back."""
        seat, session = self._parts.selection.seat, self._parts.session
        match = session.match
        if (
            seat is None
            or session.plan.is_final
            or session.last_decider != seat
            or len(match.record.steps) <= self._begun
        ):
            return False
        return match.last_decider(range(match.state.seats)) == seat and match.can_undo()

    @property
    def looked_at(self) -> Target | None:
        """What something may be told about: the traveller a pointer is on, or what is in focus."""
        focus = self._parts.focus
        return (focus.ui.by_pointer and focus.find(self._pointed)) or focus.focused

    # What the table tells of

    def forget(self) -> None:
        """What somebody had in mind has been decided, or is past; whoever decides is asked anew."""
        self._asked = None
        self._parts.selection.forget()

    def ask(self) -> None:
        """Something else is asked, or nothing any more."""
        self._asked = None
        selection, session = self._parts.selection, self._parts.session
        if selection.seat is None:
            return
        self._perspective.open_hand()
        state = session.position
        assert isinstance(state, StrangeWorld)
        to_choose_from = options(self._perspective.view, self._perspective.hand)
        with_forecasts = session.plan.seats[selection.seat].assist != "purist"
        choice = Choice(selection, state, to_choose_from, with_forecasts=with_forecasts)
        self._asked = choice
        selection.focus = ""  # what was looked at before was something else
        self._parts.focus.focus_on(_first_id(choice))

    def see_focus(self) -> None:
        """Whoever decides looks at something else."""
        choice, focus = self.choice, self._parts.focus.ui.focus
        if choice is None or not self._parts.selection.see_focus(focus):
            return
        if focus in choice.answers:
            choice.aim(choice.answers[focus])
        elif is_place(focus):
            choice.aim(None)
        else:
            option = next((option for option in choice.options if option_id(option) == focus), "")
            if option and not self._parts.focus.ui.by_pointer and choice.phase in {"place", "traveller"}:
                choice.aim(None)
                choice.choose(option)
        self._parts.commands.refresh()

    def point(self, intent: Point | Press | Scroll) -> None:
        """Look at the traveller on the shelf that a pointer is on."""
        if not isinstance(intent, Scroll):
            under = self._parts.focus.at(intent.x, intent.y)
            self._pointed = under.id if under is not None and traveller_of(under.id) else ""

    # What can be done

    def turn(self, steps: int) -> None:
        """Take up the next card of the hand, or think of the next traveller."""
        choice = self.choice
        if choice is None or choice.phase not in {"place", "traveller"}:
            return
        index = (choice.options.index(choice.chosen) + steps) % len(choice.options)
        choice.choose(choice.options[index])
        self._parts.stage.sound.play("card_slide")
        self._parts.commands.refresh()

    def back(self) -> bool:
        """Put the card back, or take the own last decision back; False where neither can be."""
        if self.holds_card and self.choice is not None:
            self._parts.stage.sound.play("card_slide")
            self._parts.focus.focus_on(option_id(self.choice.chosen))
            return True
        if self.may_take_back:
            self._parts.commands.undo()
            return True
        return False

    def pick(self, option: str) -> None:
        """Press a card, a traveller, a pile or a direction."""
        choice, focus = self._asked, self._parts.focus
        assert choice is not None
        id_ = option_id(option)
        if choice.phase in PASSED:
            choice.mark(option)
            if choice.passing and not focus.ui.by_pointer:
                focus.focus_on(BUTTON)
        elif id_ in choice.answers:
            self.decide(id_)
        else:
            choice.choose(option)
            focus.focus_on(next(iter(choice.answers)))

    def press_button(self) -> None:
        """Do what the main button says, or go where that can be done."""
        choice = self._asked
        assert choice is not None
        action = choice.passing if choice.phase in PASSED else choice.aimed
        if action is not None:
            self._play(action)
        else:
            self._parts.focus.focus_on(next(iter(choice.answers)))

    def decide(self, id_: str) -> None:
        """Give the answer that a press on the table means."""
        if self._asked is not None and not self.only_looks(id_):
            self._play(self._asked.answers[id_])

    def only_looks(self, id_: str) -> bool:
        """Whether a finger has pressed something for the first time."""
        return self._parts.stage.devices.family == TOUCH and not self._parts.selection.decides(id_)


def _first_id(choice: Choice) -> str:
    """Where the focus is put: on the first option, or where there is none, on the first answer."""
    return option_id(choice.options[0]) if choice.options else next(iter(choice.answers))
