"""Hot seat: what one game hides when several people play it before one screen, and how bots behave there.

All of it is asked of views that everybody may see, unless something else is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bots.levels import TIME_CAP
from game.core import Event, State, View


def _always(_view: View) -> bool:
    return True


def _never(_view: View) -> bool:
    return False


def _somebody_plays(_view: View, _humans: Sequence[int]) -> bool:
    return False


def _nobody(_view: View) -> Sequence[int]:
    return ()


def _as_it_is(state: State, _seat: int) -> State:
    return state


@dataclass(frozen=True, slots=True)
class HotSeat:
    """The rules of one game for a screen that is shared."""

    #: Whether the seat to decide, whose view it is, has to see what others may not.
    is_secret: Callable[[View], bool] = _always
    #: Whether hands may lie open now, where the table has agreed to it.
    may_lie_open: Callable[[View], bool] = _never
    #: The seats that choose at the same time and are still to be asked by the rules, in the order in which a
    #: shared screen asks them; none where one learns what others chose.
    asked_together: Callable[[View], Sequence[int]] = _nobody
    #: A position in which they choose, as if it were the turn of another one of them.
    turned_to: Callable[[State, int], State] = _as_it_is
    #: Whether such a decision may be made without looking, on a device of one's own.
    may_be_unseen: Callable[[View], bool] = _never
    #: Whether the time a bot takes would tell what it hides.
    keeps_a_straight_face: Callable[[View], bool] = _never
    #: Seconds that the levels may think here; with a straight face they take no less.
    time_cap: float = TIME_CAP
    #: Whether none of these humans has anything to do for a while, so that bots may hurry.
    only_bots_play_on: Callable[[View, Sequence[int]], bool] = _somebody_plays
    #: Whether what a human decides is shown first, and may be taken back until something hidden comes of it.
    shows_first: bool = False
    #: Events that nobody has to be told of who had their eyes shut: the table shows all that came of them.
    routine: tuple[type[Event], ...] = ()
