"""Shown position: what lies where on the table, as those before the screen may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from game.cloudy_kingdom.events import LinkMade
from game.cloudy_kingdom.network import VineRoute
from game.cloudy_kingdom.pieces import Cell, Choose
from game.cloudy_kingdom.views import KingdomView, Link, Lying
from game.core import View
from scenes.navigation.playback import Clip, together
from scenes.navigation.stage import Stage
from scenes.platform.viewport import XY
from scenes.session.session import Session
from scenes.tables.acts import Acts, Cue
from scenes.tables.cloudy_kingdom.board import Board, Gate
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.layout import LARGE_TEXT, TableLayout, layout

HOURGLASS: Final = "hourglass"  # what waits no more while somebody wins

Hops = dict[Gate, float]  # castles that jump for joy, and how high


class ShownPosition:
    """The table between two events, and the effects that go over it for a while."""

    view: KingdomView

    def __init__(self, session: Session, stage: Stage) -> None:
        self._session = session
        self._stage = stage
        self._acts: Acts[Brush] = Acts(stage.sound)
        self._leaps: Acts[Hops] = Acts(stage.sound)
        self._board: Board | None = None
        self.routes: dict[tuple[str, str], VineRoute] = {}  # of links, also after they were broken
        self.held_over: Cell | None = None  # where the card was held that is laid now
        self.lay(session.view)

    def lay(self, view: View) -> None:
        """Put everything in its place, as it is in a view, with no show."""
        assert isinstance(view, KingdomView)
        self.view = view
        self._board = None
        self.routes.update({(link.family, link.pair): link.route for link in view.links})
        self._acts.clear()
        self._leaps.clear()
        self.held_over = None

    # Where it lies

    @property
    def places(self) -> TableLayout:
        """Where everything lies, on a stage of this shape and with text of this size."""
        large = self._stage.settings.comfort.text_size > LARGE_TEXT
        for_children = self._session.planned.is_for_children
        return layout(self._stage.canvas.view.stage, large=large, for_children=for_children)

    @property
    def board(self) -> Board:
        """The board, in its place."""
        if self._board is None or self._board.places is not self.places:
            self._board = Board.of(self.view, self.places)
        return self._board

    # Effects

    def act(
        self,
        seconds: float,
        paint: Callable[[Brush, float], None],
        *cues: Cue,
        absent: Iterable[object] = (),
        leap: Callable[[Hops, float], None] | None = None,
    ) -> Clip:
        """An effect, painted at a share of its time; `leap` tells then how high castles jump."""
        painted = self._acts.clip(
            seconds, lambda brush, now: paint(brush, now / seconds), *cues, absent=absent
        )
        if leap is None:
            return painted
        return together(painted, self._leaps.clip(seconds, lambda hops, now: leap(hops, now / seconds)))

    def draw_effects(self, brush: Brush) -> None:
        """Paint what is going on."""
        self._acts.draw(brush)

    @property
    def absent(self) -> frozenset[object]:
        """What is not where it lies, as an effect has it in hand."""
        return self._acts.absent

    @property
    def hops(self) -> Mapping[Gate, float]:
        """How high castles jump now."""
        hops: Hops = {}
        self._leaps.draw(hops)
        return hops

    # What lies there

    @property
    def stacks(self) -> dict[Cell, Sequence[Lying]]:
        """What lies in the cells."""
        return {cell: self.view.stacks[cell[0]][cell[1]] for cell in self.board.layout.cells}

    @property
    def links(self) -> Sequence[Link]:
        """The links that stand, without those whose making is still to be shown."""
        events = (shown.event for shown in self._session.story.ahead)
        coming = {(event.family, event.pair) for event in events if isinstance(event, LinkMade)}
        return [link for link in self.view.links if (link.family, link.pair) not in coming]

    @property
    def waiting(self) -> Sequence[Link]:
        """The links that wait for their owner's turn: none while somebody wins."""
        return () if self.view.phase == "over" or HOURGLASS in self.absent else self.links

    # Hands and spells

    @property
    def holder(self) -> int | None:
        """The seat whose hand is seen on the panel; None if no hand may be seen."""
        session = self._session
        actor = session.state.actor
        if session.viewer is not None:
            return session.viewer
        if actor < 0 or self.is_bot(actor) or session.eyes.need_handover(session.state):
            return None
        return actor

    @property
    def owner(self) -> int:
        """The seat whose castles and spells are seen as one's own: whoever looks, else whoever is on turn."""
        holder = self.holder
        return self.view.turn if holder is None else holder

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays there now."""
        return bool(self._session.plan.seats[seat].bot)

    def hand_point(self, seat: int) -> XY:
        """Where the card of a seat comes from, and goes to."""
        places = self.places
        return places.rect("hand").center if seat == self.holder else places.chip(seat).center

    def seen_by(self, seat: int) -> KingdomView:
        """The position as a seat knows it."""
        view = self._session.state.view(seat)
        assert isinstance(view, KingdomView)
        return view

    def open_hand(self, seat: int) -> str | None:
        """The card of a seat, if all may see it and it is not on its way."""
        if not self._session.plan.lies_open or self.view.phase == "draft":
            return None  # spells are chosen before any card is seen
        hand = self.seen_by(seat).hand
        return None if ("hand", hand) in self.absent else hand

    def first_spells(self, seat: int) -> tuple[str, ...]:
        """The spells a seat had when the game began, used or not."""
        record = self._session.match.record
        if record.setup.spells is not None:
            return tuple(record.setup.spells)
        chosen = [step.spells for step in record.steps if isinstance(step, Choose)]
        place = (seat - record.setup.first) % record.seats
        return chosen[place] if self.view.phase != "draft" else self.view.spells[seat]
