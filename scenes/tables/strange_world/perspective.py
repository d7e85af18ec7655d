"""Perspective: whose world is large, whose hand lies open, and what those before the screen want to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import FRect

from game.core import Event, View
from game.strange_world.events import (
    CardLaid,
    CardsPassed,
    CityFounded,
    Erupted,
    PortalJoined,
    RoundBegan,
    TravellerWelcomed,
    TurnedDown,
)
from game.strange_world.position import ALONE
from game.strange_world.rules import StrangeWorld
from game.strange_world.views import StrangeView, WorldView
from game.strange_world.world import World
from scenes.platform.canvas import Canvas
from scenes.session.session import Session
from scenes.tables.strange_world.islands import builder_on
from scenes.tables.strange_world.layout import TableLayout, layout
from scenes.tables.strange_world.ribbon import Stars, stars_of
from scenes.tables.strange_world.shelf import NearAll, all_near, who_takes_part

#: Phases in which somebody lays a card.
LAYING: Final = ("place", "portal", "traveller", "eruption", "city")
#: What has to be seen large, in whosever world it happens.
_GREAT: Final = (TurnedDown, PortalJoined, TravellerWelcomed, Erupted, CityFounded)


class Perspective:
    """The position that is laid on the table, as those before the screen see it."""

    def __init__(self, session: Session, canvas: Canvas) -> None:
        self._session = session
        self._canvas = canvas
        self.home = next((seat for seat, player in enumerate(session.plan.seats) if not player.bot), 0)
        self.host = self.home  # whose world is large
        self.lay(session.view)

    def lay(self, view: View) -> None:
        """Look at a position, and at as much of it as may be seen now."""
        assert isinstance(view, StrangeView)
        viewer = self._session.viewer
        self.view = view
        self.home = self.home if viewer is None else viewer  # whose world is large while nobody lays a card
        self.host = self._host()
        self.hand = self._hand()  # the cards that lie open on the panel
        self.stars: Stars = stars_of(self.world.tally)  # of the large world, as they are shown
        self.travellers: Mapping[str, int | None] = who_takes_part(view)  # and whose guests they are
        self._near: Sequence[NearAll] = [all_near(world, self.travellers) for world in self.worlds]

    def enlarge(self, event: Event) -> bool:
        """Make the world large in which something great happens; whether it was not before."""
        seat = event.seat if isinstance(event, _GREAT) else None
        if isinstance(event, CardLaid) and self._great() == event.seat:
            seat = event.seat
        if seat is None or seat == self.host:
            return False
        self.host = seat
        self.stars = stars_of(self.world.tally)
        return True

    def advance(self, view: StrangeView) -> None:
        """Show what has become of an event while its stars are still to be counted."""
        self.view = view
        laid = {cell.card for cell in self.world.cells}
        self.hand = tuple(card for card in self.hand if card not in laid)

    def open_hand(self) -> None:
        """Whoever is to decide now sees their cards, also where everybody's were hidden for a while."""
        if self._session.eyes.is_watched:
            self._session.eyes.is_watched = False
            self.hand = self._hand()

    @property
    def worlds(self) -> Sequence[World]:
        """All worlds, which are open to everybody."""
        return self._state.worlds

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.view.worlds)

    @property
    def world(self) -> WorldView:
        """The large world."""
        return self.view.worlds[self.host]

    @property
    def order(self) -> list[int]:
        """All seats, clockwise from home."""
        return [(self.home + step) % self.seats for step in range(self.seats)]

    @property
    def others(self) -> list[int]:
        """The seats beside the large world, clockwise from home; home itself where its guest was."""
        return [self.home if seat == self.host else seat for seat in self.order[1:]]

    @property
    def near(self) -> Sequence[NearAll] | None:
        """By seat, how near all worlds are to what travellers wish for; None for those who count alone."""
        return None if self.is_purist else self._near

    @property
    def is_purist(self) -> bool:
        """Whether who looks on wants to count and foresee without help."""
        plan, viewer = self._session.plan, self._session.viewer
        seat = self.home if plan.seats[self.host].bot else self.host
        return plan.seats[seat if viewer is None else viewer].assist == "purist"

    @property
    def layout(self) -> TableLayout:
        """Where everything lies on this shape of stage."""
        for_children = self._session.planned.is_for_children
        return layout(self._canvas.view.stage, self.seats, for_children=for_children)

    def island(self, seat: int) -> FRect | None:
        """Where the world of somebody lies small; None if it is the large one."""
        return dict(zip(self.others, self.layout.islands, strict=True)).get(seat)

    def island_before(self, former: int) -> FRect:
        """Where the large world lay small while that of another one was large."""
        seat = former if self.host == self.home else self.host
        return self.layout.islands[self.order[1:].index(seat)]

    def hand_spot(self, seat: int) -> tuple[float, float]:
        """Where the hand of a seat is thought to be."""
        rect = self.island(seat)
        return self.layout.hand.center if rect is None else builder_on(rect)

    @property
    def free(self) -> list[str]:
        """The travellers that nobody has welcomed."""
        return [who for who, host in self.travellers.items() if host is None]

    @property
    def _state(self) -> StrangeWorld:
        state = self._session.state
        assert isinstance(state, StrangeWorld)
        return state

    def _host(self) -> int:
        """Whose world is large: that of whoever lays a card here, or where something great goes on."""
        great, actor = self._great(), self.view.actor
        if great is not None:
            return great
        if actor >= 0 and self.view.phase in LAYING:
            seats = self._session.plan.seats
            is_here = not seats[actor].bot or all(player.bot for player in seats)
            goes_on = self.host == actor and self.view.phase != "place"
            return actor if is_here or goes_on else self.home
        return actor if self._session.viewer is None and self._may_see(actor) else self.home

    def _great(self) -> int | None:
        """Where something great happens before anybody lays another card."""
        for shown in self._session.story.ahead:
            if isinstance(shown.event, _GREAT):
                return shown.event.seat
            if isinstance(shown.event, CardLaid | CardsPassed | RoundBegan):
                return None
        return None

    def _hand(self) -> tuple[str, ...]:
        if self.seats == ALONE:
            return self.view.hand
        session = self._session
        holder, actor = session.viewer, session.state.actor
        if holder is None and not session.eyes.is_watched and self._may_see(actor):
            holder = actor
        return () if holder is None else self._state.view(holder).hand

    def _may_see(self, actor: int) -> bool:
        """Whether a human decides, and looks at the screen."""
        session = self._session
        return (
            actor >= 0 and not session.plan.seats[actor].bot and not session.eyes.need_handover(session.state)
        )
