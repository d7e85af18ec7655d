"""Camera: where the large world lies, which part of it is seen, and how all of it glides there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import FRect

from game.strange_world.grid import At
from game.strange_world.pieces import Place, Side
from scenes.navigation.playback import Clip
from scenes.navigation.stage import Stage
from scenes.platform.motion import sway
from scenes.tables.strange_world.choice import Choice
from scenes.tables.strange_world.choosing import Choosing
from scenes.tables.strange_world.ground import PITCH, Glide, Ground, Viewport
from scenes.tables.strange_world.layout import layout
from scenes.tables.strange_world.panel import option_place
from scenes.tables.strange_world.perspective import Perspective
from scenes.tables.strange_world.ribbon import HEIGHT

XY = tuple[float, float]

_LEFT_COMPANY: Final = 96.0  # how much further right a world lies that has travellers at its left
_BOTH_SIDES: Final = 0.9  # size of a world while both its sides are to be seen
_IN_BETWEEN: Final = 51.0  # how much further right it lies then
_ARRIVAL: Final = 70.0  # how far another world comes in from where it lay small
_RIBBON_LOWER: Final = 30.0  # than the places
_HELD_HIGHER: Final = 6.0  # a card over its place


class Camera:
    """The view onto the large world, and the card that is held over it."""

    def __init__(
        self, stage: Stage, perspective: Perspective, choosing: Choosing, clock: Callable[[], float]
    ) -> None:
        self._stage = stage
        self._perspective = perspective
        self._choosing = choosing
        self._clock = clock
        self._row, self._column, self._left = Glide(), Glide(), Glide()
        self._held = (Glide(), Glide())
        self._arriving = Glide()  # how far another world still is from its place
        self._host = -1  # whose world was seen when everything was put in its place last
        self._laid_for: int | None = -1  # and whose secrets
        self._spotlight: At | None = None  # a place that a show wants to be seen whole
        self._company: Side | None = None  # where a show needs room for a traveller
        self.shaken = 0.0  # how far the world is from its place
        self.dropped: XY | None = None  # where the card was held that is laid now

    # Moving it

    def lay(self, viewer: int | None) -> None:
        """Look at the world that is large now, with no show; another one comes in."""
        host = self._perspective.host
        came = host != self._host
        self._spotlight = self._company = self.dropped = None
        self.shaken = 0.0
        self._host = host
        self._aim(jump=came)
        if came and viewer == self._laid_for:  # behind a curtain nobody sees it come
            self._arriving.value = _ARRIVAL
        self._laid_for = viewer

    def update(self, dt: float) -> None:
        """Let things glide on to where they belong."""
        self._aim(jump=False)
        for glide in (self._row, self._column, self._left, self._arriving, *self._held):
            glide.move(dt, calm=self.is_calm)

    def drop(self) -> None:
        """A card that is held over its place drops there."""
        self.dropped = self.held()

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

    def shaking(self, seconds: float, offset: Callable[[float], float]) -> Clip:
        """Let the world shake; `offset` is how far it is from its place after so many seconds."""

        def pose(share: float) -> None:
            self.shaken = 0.0 if self.is_calm else offset(share * seconds)

        def end() -> None:
            self.shaken = 0.0

        return Clip(seconds, pose, end=end)

    # Where things lie

    @property
    def is_calm(self) -> bool:
        """Whether things keep still that need not move."""
        return self._stage.settings.comfort.less_motion

    def ground(self, *, gliding: bool = True) -> Ground:
        """Where the large world lies, now or when it has come to rest."""
        row, column, left = (
            glide.value if gliding else glide.aim for glide in (self._row, self._column, self._left)
        )
        size = self._size()
        top = layout().world.top + (1 - size) * 2 * PITCH
        late = self._arriving.value if gliding else 0.0
        return Ground(left - late, top, size, Viewport(row, column))

    def heading_rect(self) -> FRect:
        """What the heading stands above."""
        world = layout().world
        return world.move(self.ground().left - world.left, 0)

    def ribbon_rect(self) -> FRect:
        """Where the stars of the large world are told."""
        rect = self.ground().rect
        return FRect(rect.left - 20, layout().world.bottom + _RIBBON_LOWER, 4 * PITCH + 40, HEIGHT)

    def held(self) -> XY | None:
        """Where the card is that somebody holds over a place of the world."""
        choice = self._choosing.choice
        if choice is None or not isinstance(choice.aimed, Place):
            return None
        bob = 0.0 if self.is_calm else sway(self._clock(), 2.2, 2.0)
        return self._held[0].value, self._held[1].value + bob

    # How it does it

    def _size(self) -> float:
        choice = self._choosing.choice
        sides = {seat.side for seat in choice.seats()} if choice is not None else set()
        return _BOTH_SIDES if len(sides) > 1 else 1.0

    def _aim(self, *, jump: bool) -> None:
        """Let the window show the place that is looked at, and the world make room for its travellers."""
        world, choice = self._perspective.world, self._choosing.choice
        window = Viewport.of(world.frame)
        action = choice.aimed if choice is not None else None
        at = action.at if isinstance(action, Place) else self._spotlight
        if at is not None:
            window = window.showing(at)
        size = self._size()
        side = world.guests[0].side if world.guests else self._company
        left = layout().world.left + (_LEFT_COMPANY if side == "left" else 0.0)
        if size < 1:
            left = layout().world.left + (1 - size) * 2 * PITCH + _IN_BETWEEN
        for glide, aim in ((self._row, window.row), (self._column, window.column), (self._left, left)):
            glide.aim = aim
            if jump:
                glide.value = aim
        if choice is not None and choice.phase == "place" and choice.chosen in choice.options:
            self._aim_held(choice)

    def _aim_held(self, choice: Choice) -> None:
        """The chosen card is held over the place looked at, or goes back to the hand."""
        aimed = choice.aimed
        if isinstance(aimed, Place):
            x, y = self.ground(gliding=False).middle(aimed.at)
            y -= _HELD_HIGHER
        else:
            x, y, _size = option_place(choice.phase, choice.options.index(choice.chosen))
        for glide, aim in zip(self._held, (x, y), strict=True):
            glide.aim = aim
            if aimed is None:
                glide.value = aim
