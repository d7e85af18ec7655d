"""What lies where: whose world is large, which hand lies open, and how things glide to their places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pygame import FRect

from game.core import View
from game.matches.match import Match
from game.strange_world.events import (
    CardsPassed,
    HandDealt,
    PassChosen,
    RoundBegan,
    SunPassed,
    SunTurned,
    TravellerDeclined,
)
from game.strange_world.grid import At
from game.strange_world.pieces import Place, Side
from game.strange_world.position import ALONE
from game.strange_world.views import StrangeView, WorldView
from scenes.navigation.plans import Plan as Seating
from scenes.navigation.playback import Clip
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.tables.acts import Acts
from scenes.tables.strange_world import asking
from scenes.tables.strange_world.beside import world_rects
from scenes.tables.strange_world.board import Scenery
from scenes.tables.strange_world.choosing import Choosing
from scenes.tables.strange_world.ground import PITCH, Glide, Ground, Window, plan
from scenes.tables.strange_world.panel import Panel
from scenes.tables.strange_world.panel_now import panel_of
from scenes.tables.strange_world.pieces import Brush
from scenes.tables.strange_world.ribbon import HEIGHT, Stars, stars_of
from scenes.tables.strange_world.shelf import Near, all_near, who_takes_part
from scenes.tables.tower_table import TowerTable

Spot = tuple[float, float]

_LAYING: Final = ("place", "portal", "traveller", "eruption", "city")
_LEFT_COMPANY: Final = 96.0  # how much further right a world lies that has travellers at its left
_BOTH_SIDES: Final = 0.9  # size of a world while both its sides are to be seen
_IN_BETWEEN: Final = 51.0  # how much further right it lies then
_ARRIVAL: Final = 70.0  # how far another world comes in from where it lay small
_RIBBON_LOWER: Final = 30.0  # than the places


class Arrangement(TowerTable):
    """A game of Strange World laid out for those before the screen."""

    routine = (RoundBegan, SunPassed, SunTurned, HandDealt, PassChosen, CardsPassed, TravellerDeclined)

    def __init__(self, stage: Stage, match: Match, seating: Seating) -> None:
        self.acts: Acts[Canvas] = Acts(stage.sound)
        self.choosing: Choosing | None = None  # what whoever decides has in mind
        self.host = -1  # whose world is large
        self.home = _first_human(seating)  # whose is large while nobody lays a card: who looked last
        self.stars: Stars = ()  # of the large world, as they are shown
        self.near: Sequence[Near] = ()  # how near all worlds are to what travellers wish for
        self.hand: tuple[str, ...] = ()  # the cards that lie open on the panel
        self._row, self._column, self._left = Glide(), Glide(), Glide()
        self._held = (Glide(), Glide())
        self._arriving = Glide()  # how far another world still is from its place
        self._laid_for: int | None = -1  # whose secrets were seen when everything was put in its place last
        self._spotlight: At | None = None  # a place that a show wants to be seen whole
        self._company: Side | None = None  # where a show needs room for a traveller
        self.shaken = 0.0  # how far the world is from its place
        self.dropped: Spot | None = None  # where the card was held that is laid now
        super().__init__(stage, match, seating)

    # Whose is what

    @property
    def holder(self) -> int | None:
        """The seat whose hand lies open on the screen; None if no hand may be seen."""
        actor: int = self.state.actor
        if self.viewer is not None or self.session.eyes.is_watched:
            return self.viewer
        if actor < 0 or self.plan.seats[actor].bot or self.session.eyes.need_handover(self.state):
            return None
        return actor

    @property
    def others(self) -> list[int]:
        """The seats beside the large world, clockwise from home; home itself where its guest was."""
        seats = range(1, self.state.seats)
        order = [(self.home + step) % self.state.seats for step in seats]
        return [self.home if seat == self.host else seat for seat in order]

    @property
    def is_purist(self) -> bool:
        """Whether who looks on wants to count and foresee without help."""
        seat = self.home if self.plan.seats[self.host].bot else self.host
        return self.plan.seats[seat if self.viewer is None else self.viewer].assist == "purist"

    @property
    def laid(self) -> StrangeView:
        """The position on the table, as those before the screen may know it."""
        return self._laid

    @property
    def calm(self) -> bool:
        """Whether things keep still that need not move."""
        return self.stage.settings.comfort.less_motion

    def choose(self, action: Any) -> None:
        """Let the seat that is to decide carry an action out; a card held over its place drops there."""
        self.dropped = self.held()
        super().choose(action)

    def open_hand(self) -> None:
        """Whoever is to decide now sees their cards, also where everybody's were hidden for a while."""
        if self.session.eyes.is_watched:
            self.session.eyes.is_watched = False
            self.hand = self._hand(self._laid)

    def is_secret(self, view: View) -> bool:
        """Whether the seat to decide has to see what others may not.

        The last card of a hand is laid before anybody else decides: then there is nothing to hide. While
        something else is asked, every card left in hand is for a later turn.
        """
        assert isinstance(view, StrangeView)
        if view.phase in asking.PASSED:
            return True
        laid_now = 1 if view.phase == "place" else 0
        return len(view.hand) > laid_now

    @property
    def mind(self) -> Choosing | None:
        """What whoever decides now has in mind; None while nobody does."""
        return self.choosing if self.deciding is not None else None

    # Laying it out

    def lay(self, view: View) -> None:
        """Put everything in its place, as it is in a view, with no show."""
        assert isinstance(view, StrangeView)
        self._laid = view
        self.home = self.home if self.viewer is None else self.viewer
        self.choosing = None  # what somebody had in mind has been decided, or is past
        self.acts.clear()
        self._spotlight = self._company = None
        self.shaken = 0.0
        host = self._host(view)
        came = host != self.host
        self.host = host
        self.hand = self._hand(view)
        self.stars = stars_of(view.worlds[host].tally)
        self.near = [all_near(world, who_takes_part(view)) for world in self.state.worlds]
        self._aim_at_window(jump=came)
        if came and self.viewer == self._laid_for:  # behind a curtain nobody sees it come
            self._arriving.value = _ARRIVAL
        self._laid_for = self.viewer

    def lay_on(self, view: StrangeView) -> None:
        """Show what has become of an event while its stars are still to be counted."""
        self._laid = view
        laid = {cell.card for cell in view.worlds[self.host].cells}
        self.hand = tuple(card for card in self.hand if card not in laid)

    def update_places(self, dt: float) -> None:
        """Let things glide on to where they belong."""
        self._aim_at_window(jump=False)
        for glide in (self._row, self._column, self._left, self._arriving, *self._held):
            glide.move(dt, calm=self.calm)

    def ground(self, *, gliding: bool = True) -> Ground:
        """Where the large world lies, now or when it has come to rest."""
        row, column, left = (
            glide.value if gliding else glide.aim for glide in (self._row, self._column, self._left)
        )
        size = self._size()
        top = plan().world.top + (1 - size) * 2 * PITCH
        late = self._arriving.value if gliding else 0.0
        return Ground(left - late, top, size, Window(row, column))

    def scenery(self, canvas: Canvas) -> Scenery:
        """The large world."""
        marks = self.mind.marks() if self.mind is not None else {}
        return Scenery(self.brush(canvas), self.ground(), self.world, self.host, self.acts.absent, marks)

    def brush(self, canvas: Canvas) -> Brush:
        """What paints at this moment."""
        return Brush(canvas, self.time, self.calm)

    @property
    def world(self) -> WorldView:
        """The large world."""
        return self._laid.worlds[self.host]

    def ribbon_rect(self) -> FRect:
        """Where the stars of the large world are told."""
        rect = self.ground().rect
        return FRect(rect.left - 20, plan().world.bottom + _RIBBON_LOWER, 4 * PITCH + 40, HEIGHT)

    def chip_rect(self, seat: int) -> FRect | None:
        """Where the world of somebody lies small; None if it is the large one."""
        return dict(zip(self.others, world_rects(self.state.seats), strict=True)).get(seat)

    def panel(self) -> Panel:
        """What is on the panel now."""
        return panel_of(self)

    def held(self) -> tuple[float, float] | None:
        """Where the card is that somebody holds over a place of the world."""
        if self.mind is None or not isinstance(self.mind.aimed, Place):
            return None
        bob = 0.0 if self.calm else sway(self.time, 2.2, 2.0)
        return self._held[0].value, self._held[1].value + bob

    def looking_at(self, at: At) -> Clip:
        """Let the window show a place whole."""

        def start() -> None:
            self._spotlight = at

        return Clip(0.0, start=start)

    def making_room(self, side: Side) -> Clip:
        """Let the world move to where a traveller fits beside it."""

        def start() -> None:
            self._company = side

        return Clip(0.0, start=start)

    def hand_spot(self, seat: int) -> Spot:
        """Where the hand of a seat is thought to be."""
        rect = self.chip_rect(seat)
        if rect is not None:
            return rect.left + 44, rect.bottom - 34
        return plan().hand.center

    def pile_spot(self, index: int) -> tuple[float, float, float]:
        """Where a pile lies, and how large."""
        return Panel("pile", "", tuple(map(str, range(len(self._laid.piles))))).place(str(index))

    # How it does it

    def _host(self, view: StrangeView) -> int:
        actor = view.actor
        if actor >= 0 and view.phase in _LAYING:
            return actor
        is_at_hand = (
            actor >= 0 and not self.plan.seats[actor].bot and not self.session.eyes.need_handover(self.state)
        )
        return actor if self.viewer is None and is_at_hand else self.home

    def _hand(self, view: StrangeView) -> tuple[str, ...]:
        """The cards that lie open on the panel."""
        holder = self.holder
        if self.state.seats == ALONE:
            return view.hand
        return () if holder is None else self.state.view(holder).hand

    def _size(self) -> float:
        seats = self.mind.seats() if self.mind is not None else []
        return _BOTH_SIDES if len({seat.side for seat in seats}) > 1 else 1.0

    def _aim_at_window(self, *, jump: bool) -> None:
        """Let the window show the place that is looked at, and the world make room for its travellers."""
        window = Window.of(self.world.frame)
        action = self.mind.aimed if self.mind is not None else None
        at = action.at if isinstance(action, Place) else self._spotlight
        if at is not None:
            window = window.showing(at)
        guests = self.world.guests
        size = self._size()
        side = guests[0].side if guests else self._company
        left = plan().world.left + (_LEFT_COMPANY if side == "left" else 0.0)
        if size < 1:
            left = plan().world.left + (1 - size) * 2 * PITCH + _IN_BETWEEN
        for glide, aim in ((self._row, window.row), (self._column, window.column), (self._left, left)):
            glide.aim = aim
            if jump:
                glide.value = aim
        self._aim_held()

    def _aim_held(self) -> None:
        """The chosen card is held over the place looked at, or goes back to the hand."""
        choosing, panel = self.choosing, self.panel()
        if choosing is None or choosing.phase != "place" or choosing.chosen not in panel.options:
            return
        if isinstance(choosing.aimed, Place):
            x, y = self.ground(gliding=False).middle(choosing.aimed.at)
            y -= 6
        else:
            x, y, _size = panel.place(choosing.chosen)
        for glide, aim in zip(self._held, (x, y), strict=True):
            glide.aim = aim
            if choosing.aimed is None:
                glide.value = aim


def _first_human(seating: Seating) -> int:
    return next((number for number, seat in enumerate(seating.seats) if not seat.bot), 0)
