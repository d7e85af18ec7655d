"""Choice: one decision that a human is to make, and what its answer could be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.strange_world.foresight import foresee_to_the_end
from game.strange_world.grid import RowColumn
from game.strange_world.pieces import City, Erupt, Pass, Place, Portal, StrangeAction, Welcome
from game.strange_world.rules import StrangeWorld
from game.strange_world.views import StrangeView
from scenes.session.selection import Selection
from scenes.tables.strange_world.forecast import Forecast
from scenes.tables.strange_world.target_ids import NOBODY, answer_id

#: By phase: how many cards are to be chosen.
PASSED: Final = {"pass_two": 2, "pass_one": 1}
#: Phases in which a card of the own world, or a place for one, is the answer.
ON_BOARD: Final = ("place", "portal", "eruption", "city")


class Choice:
    """What whoever decides has in mind: the card chosen, the cards to pass on, the place looked at."""

    def __init__(
        self, selection: Selection, state: StrangeWorld, options: tuple[str, ...], *, with_forecasts: bool
    ) -> None:
        self._selection = selection
        self._state = state
        self.phase = state.phase
        self.options = options  # beside the world
        self.marked: tuple[str, ...] = ()
        self.chosen = ""
        self.answers: Mapping[
            str, StrangeAction
        ] = {}  # by the ids of all that answers, with one option chosen
        self._with_forecasts = with_forecasts and state.phase not in ("sun", "pile")
        self._forecasts: dict[StrangeAction, Forecast] = {}
        self.choose(options[0] if options else "")

    def choose(self, option: str) -> None:
        """Take up another card, or think of another traveller; the place that is looked at stays."""
        place = "" if self.aimed is None else answer_id(self.aimed)
        self.chosen = option
        self.answers = answers(self._selection.legal, option)
        told = self.answers.values() if self._with_forecasts else ()
        self._forecasts = {action: self._foresee(action) for action in told}
        self.aim(self.answers.get(place) or self._best_seat())

    def aim(self, action: StrangeAction | None) -> None:
        """Look at an answer, or at none."""
        self._selection.attempt = action

    def mark(self, card: str) -> None:
        """Take a card to be passed on, or think again; the one marked first makes room."""
        if card in self.marked:
            self.marked = tuple(other for other in self.marked if other != card)
        else:
            self.marked = (*self.marked, card)[-PASSED[self.phase] :]

    @property
    def aimed(self) -> StrangeAction | None:
        """The answer that is looked at."""
        action: StrangeAction | None = self._selection.attempt
        return action

    @property
    def passing(self) -> Pass | None:
        """The cards to pass on, if enough are marked."""
        return Pass(tuple(sorted(self.marked))) if len(self.marked) == PASSED.get(self.phase) else None

    @property
    def forecast(self) -> Forecast | None:
        """What would come of the answer that is looked at."""
        return None if self.aimed is None else self._forecasts.get(self.aimed)

    def forecast_of(self, id_: str) -> Forecast | None:
        """What would come of a press on what has this id."""
        action = self.answers.get(id_)
        return None if action is None else self._forecasts.get(action)

    def marks(self) -> dict[RowColumn, str]:
        """The empty places where the chosen card may be laid, and whether it would turn down there."""
        marks = {}
        for action in self.answers.values():
            if isinstance(action, Place):
                told = self._forecasts.get(action)
                marks[action.at] = "risky" if told and told.turns_itself else "legal"
        return marks

    def seats(self) -> list[Welcome]:
        """Where the chosen traveller may sit."""
        return [action for action in self.answers.values() if isinstance(action, Welcome)]

    def attempt(self, at: RowColumn) -> StrangeAction:
        """The action somebody has in mind who presses a place of the world."""
        match self.phase:
            case "portal":
                return Portal(at)
            case "eruption":
                return Erupt(at)
            case "city":
                return City(at)
            case _:
                return Place(self.chosen, at)

    def _foresee(self, action: StrangeAction) -> Forecast:
        return Forecast(action, foresee_to_the_end(self._state, self._selection.preview_of(action)))

    def _best_seat(self) -> StrangeAction | None:
        """Where a traveller that is thought of would bring most; it is seen sitting there."""
        if self.chosen == NOBODY:
            return next(iter(self.answers.values()))
        seats = [action for action in self._forecasts if isinstance(action, Welcome)]
        return max(seats, key=lambda seat: self._forecasts[seat].foresight.after.total, default=None)


def options(view: StrangeView, hand: tuple[str, ...]) -> tuple[str, ...]:
    """What there is to choose from, beside the world."""
    match view.phase:
        case "sun":
            return "left", "right"
        case "pile":
            return tuple(map(str, range(len(view.piles))))
        case "traveller":
            return (*view.travellers, NOBODY)
        case "pass_two" | "pass_one" | "place":
            return hand
        case _:
            return ()


def answers(legal: Sequence[StrangeAction], chosen: str) -> Mapping[str, StrangeAction]:
    """By their ids: all things on the table that answer, with one option chosen."""
    return {id_: action for action in legal if _is_about(action, chosen) and (id_ := answer_id(action))}


def _is_about(action: StrangeAction, chosen: str) -> bool:
    """Whether an action is about the option that is chosen, if it is about any."""
    match action:
        case Place(option) | Welcome(option):
            return option == chosen
        case _:
            return True
