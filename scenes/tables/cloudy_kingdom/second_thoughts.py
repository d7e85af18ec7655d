"""A decision is shown before it is made: until a card is drawn for it, it can be taken back."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.cloudy_kingdom.rules import CloudyKingdom
from game.core import GameEnded, Shows
from game.matches.match import Match, Shown
from scenes.input.intents import AnyIntent, Press, Wish
from scenes.navigation.plans import Plan
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.tables.cloudy_kingdom.sight import Sight
from scenes.ui.screen import Screen


class SecondThoughts(Sight):
    """A table at which whoever has laid a card may still pick it up again."""

    def __init__(self, stage: Stage, match: Match, plan: Plan) -> None:
        self._meant: Any = None  # what is shown as if it were decided
        self._ahead: list[Shown] = []  # what is shown of it
        self._told = 0  # how much of that is in the log
        super().__init__(stage, match, plan)

    @property
    def is_in_doubt(self) -> bool:
        """Whether what is shown can still be taken back."""
        return self._meant is not None

    @property
    def is_showing(self) -> bool:
        """Whether something is being shown."""
        return super().is_showing or self.is_in_doubt

    @property
    def asked(self) -> int | None:
        """The seat whose wishes count: also while it may still think again."""
        return self._giver if self.is_in_doubt else super().asked

    def choose(self, action: Any) -> None:
        """Show what a human wants up to the card that is drawn for it; all else is decided at once."""
        ahead = [] if self.deciding is None else _until_the_draw(self.match.state, action)
        if not ahead:
            super().choose(action)
            return
        self.drop()
        self._giver = self.state.actor
        self._meant, self._ahead, self._told = action, ahead, 0
        self.show.pace = 1.0
        self.match.intend(action)  # what is seen is safe, even if nobody comes to the end of it
        self.when_saved(self.match.saved, self._tell_ahead)

    @property
    def can_take_back(self) -> bool:
        """Whether there is a decision of a human that may be taken back, were it only shown so far."""
        return self.is_in_doubt or super().can_take_back

    @property
    def last_decider(self) -> int | None:
        """Whose decision would be taken back."""
        return self._giver if self.is_in_doubt else super().last_decider

    def take_back(self) -> None:
        """Lay everything as it lay before."""
        self._meant = self._pending = None
        self.match.keep()
        self.stage.sound.play("undo")
        self.when_saved(self.match.saved, self._forget_ahead)

    def _tell_ahead(self) -> None:
        self._told = len(self._ahead)
        self._tell(self._ahead)

    def _forget_ahead(self) -> None:
        del self._happened[len(self._happened) - self._told :]
        self._told = 0
        super()._finish()

    def undo(self) -> None:
        """Take back what is in doubt, or the last decision of a human."""
        if self.is_in_doubt:
            self.take_back()
        else:
            super().undo()

    def left(self) -> None:
        """What was meant when the table was left is decided, and saved."""
        if self.is_in_doubt:
            self.match.play(self._meant)
        super().left()

    def answer(self, intent: AnyIntent) -> Change | None:
        """A press on the words of taking back does that, and does not hurry the show."""
        if self.is_in_doubt:
            match intent:
                case Press(x=x, y=y) if (under := self.walker.at(x, y)) and under.wish is Wish.BACK:
                    return Screen.handle(self, intent)
                case _:
                    pass
        return super().answer(intent)

    def update(self, dt: float) -> Change | None:
        """Decide when all has been shown that comes before the draw."""
        change = super().update(dt)
        if self.is_in_doubt and not super().is_showing:
            self.when_saved(self.match.saved, partial(self._tell, self._decide()))
        return change

    def _finish(self) -> None:
        """Show where it all ends, at once; what was meant is decided."""
        if self.is_in_doubt and self._told:
            self.when_saved(self.match.saved, partial(self._end_at_once, self._decide()))
        else:
            super()._finish()

    def _decide(self) -> list[Shown]:
        """Do what was meant, and answer what of it is not shown yet: the table lies as it lay before that."""
        action, self._meant = self._meant, None
        story = self.match.play(action)
        self._end_show(self._ahead[-1].state)
        return story[self._told :]

    def _end_at_once(self, rest: list[Shown]) -> None:
        self._happened += [shown.event for shown in rest]
        super()._finish()


def _until_the_draw(state: Any, action: Any) -> list[Shown]:
    """What comes before the first hidden thing; nothing if there is none, or if the game ends first."""
    assert isinstance(state, CloudyKingdom)
    twin = state.copy()
    ahead: list[Shown] = []
    for event in twin.apply(action):
        if event.shows is Shows.HIDDEN:
            return ahead
        if isinstance(event, GameEnded):
            break
        ahead.append(Shown(event, twin.copy()))
    return []
