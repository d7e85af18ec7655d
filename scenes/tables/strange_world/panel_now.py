"""What is on the panel at a moment: the question, or what somebody else is doing, and the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.strange_world.pieces import STEP
from scenes.tables.strange_world import asking
from scenes.tables.strange_world.choosing import Choosing
from scenes.tables.strange_world.panel import Panel

if TYPE_CHECKING:
    from scenes.tables.strange_world.arrangement import Arrangement


def panel_of(table: Arrangement) -> Panel:
    """The panel for whoever decides, or for those who look on."""
    return _closed(table) if table.mind is None else _open(table, table.mind)


def _open(table: Arrangement, choosing: Choosing) -> Panel:
    """What may be chosen from."""
    view, preview = table.laid, choosing.preview
    return Panel(
        choosing.phase, _title(table, choosing), choosing.options,
        chosen="" if choosing.phase in asking.PASSED else choosing.chosen,
        marked=choosing.marked,
        most_marked=asking.PASSED.get(choosing.phase, 0),
        direction=view.direction or "left",
        captions=[asking.to_whom(_neighbour(table, step)) for step in (1, -1)]
        if choosing.phase == "sun" else (),
        gone=frozenset(map(str, view.chosen_piles)), faces=view.piles,
        absent=table.acts.absent, lent=choosing.chosen if table.held() is not None else "",
        changes=preview.changes() if preview is not None else (),
    )  # fmt: skip


def _closed(table: Arrangement) -> Panel:
    """What lies there while nobody before the screen decides."""
    view = table.laid
    if view.phase == "pile":
        piles = tuple(map(str, range(len(view.piles))))
        gone = frozenset(map(str, view.chosen_piles))
        return Panel("pile", "", piles, gone=gone, faces=view.piles, open=False, absent=table.acts.absent)
    actor = view.actor
    title = asking.title("over") if actor < 0 else asking.doing(view.phase, table.names[actor])
    thinks = actor >= 0 and bool(table.plan.seats[actor].bot)
    return Panel(
        "place", title, table.hand, marked=view.choice, most_marked=len(view.choice),
        direction=view.direction or "left", open=False, absent=table.acts.absent, thinks=thinks,
    )  # fmt: skip


def _title(table: Arrangement, choosing: Choosing) -> str:
    """What is asked; or the greatest thing that would come of what is looked at."""
    if choosing.phase in asking.PASSED:
        return asking.passing(choosing.phase, _neighbour(table, STEP[table.laid.direction or "left"]))
    headline = choosing.preview.headline() if choosing.preview is not None else ""
    return headline or asking.title(choosing.phase)


def _neighbour(table: Arrangement, step: int) -> str:
    """Who sits so many seats to the left of whoever decides."""
    seats = len(table.names)
    return table.names[(table.laid.actor + step) % seats]
