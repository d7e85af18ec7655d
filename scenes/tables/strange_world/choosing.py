"""What whoever decides has in mind: the card chosen, the cards to pass on, the place looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from game.strange_world.foresight import Foresight, foresee
from game.strange_world.grid import At
from game.strange_world.pieces import Pass, Place, StrangeAction, Welcome
from game.strange_world.rules import StrangeWorld
from scenes.tables.strange_world.asking import NOBODY, PASSED, answers, place_id, toggled
from scenes.tables.strange_world.preview import Preview

_MAY_BE_FORCED: Final = ("portal", "eruption", "city")


def foresee_to_the_end(state: StrangeWorld, action: StrangeAction) -> Foresight:
    """What a decision would bring, with all that would have to follow because nothing else is allowed."""
    told, twin = foresee(state, action), state.copy()
    for _event in twin.apply(action):
        pass
    while twin.phase in _MAY_BE_FORCED and len(forced := twin.legal_actions()) == 1:
        then = foresee(twin, forced[0])
        told = replace(told, events=told.events + then.events, after=then.after)
        for _event in twin.apply(forced[0]):
            pass
    return told


class Choosing:
    """One question, and what its answer could be."""

    def __init__(self, state: StrangeWorld, options: tuple[str, ...], *, with_foresight: bool) -> None:
        self.state = state
        self.phase = state.phase
        self.options = options
        self.marked: tuple[str, ...] = ()
        self.chosen = ""
        self.aim = ""  # the place looked at last
        self.answers: Mapping[str, StrangeAction] = {}
        self._with_foresight = with_foresight
        self._previews: dict[str, Preview] = {}
        self.choose(options[0] if options else "")

    def choose(self, option: str) -> None:
        """Take up another card, or think of another traveller."""
        self.chosen = option
        self.answers = answers(self.state.legal_actions(), option)
        self._previews = {}
        if self._with_foresight and self.phase not in ("sun", "pile"):
            self._previews = {
                place: Preview(action, foresee_to_the_end(self.state, action))
                for place, action in self.answers.items()
            }
        if self.aim not in self.answers:
            self.aim = self._best_seat()

    def _best_seat(self) -> str:
        """Where a traveller that is thought of would bring most; it is seen sitting there."""
        if self.chosen == NOBODY:
            return next(iter(self.answers))
        seats = [place for place, preview in self._previews.items() if isinstance(preview.action, Welcome)]
        return max(seats, key=lambda seat: self._previews[seat].foresight.after.total, default="")

    def mark(self, card: str) -> None:
        """Take a card to be passed on, or think again."""
        self.marked = toggled(self.marked, card, PASSED[self.phase])

    @property
    def passing(self) -> Pass | None:
        """The cards to pass on, if enough are marked."""
        return Pass(tuple(sorted(self.marked))) if len(self.marked) == PASSED.get(self.phase) else None

    @property
    def preview(self) -> Preview | None:
        """What would come of the place looked at."""
        return self._previews.get(self.aim)

    @property
    def aimed(self) -> StrangeAction | None:
        """The action of the place looked at."""
        return self.answers.get(self.aim)

    def preview_of(self, place: str) -> Preview | None:
        """What would come of a place."""
        return self._previews.get(place)

    def marks(self) -> dict[At, str]:
        """The empty places where the chosen card may be laid, and whether it would turn down there."""
        marks = {}
        for action in self.answers.values():
            if isinstance(action, Place):
                preview = self._previews.get(place_id(action.at))
                marks[action.at] = "risky" if preview and preview.turns_itself else "legal"
        return marks

    def seats(self) -> list[Welcome]:
        """Where the chosen traveller may sit."""
        return [action for action in self.answers.values() if isinstance(action, Welcome)]
