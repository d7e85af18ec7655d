"""Camera: where the large world lies, which part of it is seen, and how all of it glides there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.strange_world.grid import RowColumn
from game.strange_world.pieces import Place, Side
from scenes.navigation.playback import Clip
from scenes.navigation.stage import Stage
from scenes.platform.motion import sway
from scenes.platform.viewport import XY
from scenes.tables.strange_world.choice import Choice
from scenes.tables.strange_world.decision_steps import DecisionSteps
from scenes.tables.strange_world.effects.slide import SECONDS, Slide
from scenes.tables.strange_world.ground import SPAN_UNITS, Glide, GridWindow, Ground
from scenes.tables.strange_world.layout import ASIDE
from scenes.tables.strange_world.perspective import Perspective
from scenes.tables.strange_world.tray import Tray

_HELD_HIGHER: Final = 6.0  # a card over its place
_STILL: Final[XY] = (0.0, 0.0)


class Camera:
    """The view onto the large world, and the card that is held over it."""

    def __init__(
        self, stage: Stage, perspective: Perspective, choosing: DecisionSteps, clock: Callable[[], float]
    ) -> None:
        self._stage = stage
        self._perspective = perspective
        self._choosing = choosing
        self._clock = clock
        self._row, self._column, self._left = Glide(), Glide(), Glide()
        self._held = (Glide(), Glide())
        self._seen: Slide | None = None  # the world that was large when everything was put in its place last
        self._laid_for: int | None = -1  # and whose secrets
        self._spotlight: RowColumn | None = None  # a place that a show wants to be seen whole
        self._company: Side | None = None  # where a show needs room for a traveller
        self.slide: Slide | None = None  # while one world makes way for another
        self.shaken = _STILL  # how far the world is from its place
        self.dropped: XY | None = None  # where the card was held that is laid now

    # Moving it

    def lay(self, viewer: int | None) -> None:
        """Look at the world that is large now, with no show; another one slides in."""
        self._spotlight = self._company = self.dropped = None
        self.shaken = _STILL
        self.turn_to_host(is_seen=viewer == self._laid_for)  # behind a curtain nobody sees it come
        self._laid_for = viewer

    def turn_to_host(self, *, is_seen: bool) -> None:
        """Look at the world of whoever is host now; where that is seen, one slides off and one comes in."""
        perspective, former = self._perspective, self._seen
        came = former is None or former.seat != perspective.host
        self._aim(jump=came)
        if came and is_seen and former is not None and not self.is_calm:
            side = perspective.island(former.seat)
            is_right = side is not None and side.centerx > perspective.layout.room.centerx
            self.slide = former.beginning(-1 if is_right else 1)
            self._stage.sound.play("page_turn")
        elif came:
            self.slide = None
        self._seen = Slide(perspective.host, self.ground(gliding=False))

    def turning(self) -> Clip:
        """One world slides off, and that of whoever is host now comes in."""

        def start() -> None:
            self.turn_to_host(is_seen=True)

        def pose(share: float) -> None:
            if self.slide is not None:
                self.slide = self.slide.after(max(0.0, share * SECONDS - self.slide.now))

        def end() -> None:
            self.turn_to_host(is_seen=False)
            self.slide = None

        return Clip(0.0 if self.is_calm else SECONDS, pose, start, end, part="slide")

    def update(self, dt: float) -> None:
        """Let things glide on to where they belong."""
        self._aim(jump=False)
        for glide in (self._row, self._column, self._left, *self._held):
            glide.move(dt, calm=self.is_calm)
        if self.slide is not None:
            self.slide = self.slide.after(dt)

    def drop(self) -> None:
        """A card that is held over its place drops there."""
        self.dropped = self.held()

    def looking_at(self, at: RowColumn) -> Clip:
        """Let the window show a place whole."""

        def start() -> None:
            self._spotlight = at

        return Clip(0.0, start=start)

    def making_room(self, side: Side) -> Clip:
        """Let the world move to where a traveller fits beside it."""

        def start() -> None:
            self._company = side

        return Clip(0.0, start=start)

    def shaking(self, seconds: float, offset: Callable[[float], XY]) -> Clip:
        """Let the world shake; `offset` is how far it is from its place after so many seconds."""

        def pose(share: float) -> None:
            self.shaken = _STILL if self.is_calm else offset(share * seconds)

        def end() -> None:
            self.shaken = _STILL

        return Clip(seconds, pose, end=end)

    # Where things lie

    @property
    def is_calm(self) -> bool:
        """Whether things keep still that need not move."""
        return self._stage.less_motion

    def ground(self, *, gliding: bool = True) -> Ground:
        """Where the large world lies, now or when it has come to rest."""
        row, column = (glide.value if gliding else glide.aim for glide in (self._row, self._column))
        left = self._left.value if gliding else self._place()  # also in a window that is another one by now
        size, world = self._size(), self._perspective.layout.world
        return Ground(left, world.top + (world.height - SPAN_UNITS * size) / 2, size, GridWindow(row, column))

    def held(self) -> XY | None:
        """Where the card is that somebody holds over a place of the world."""
        choice = self._choosing.choice
        if choice is None or not isinstance(choice.aimed, Place):
            return None
        bob = 0.0 if self.is_calm else sway(self._clock(), 2.2, 2.0)
        return self._held[0].value, self._held[1].value + bob

    # How it does it

    def _sides(self) -> set[Side]:
        """The sides of the world at which travellers stand, or may come to stand."""
        choice = self._choosing.choice
        sides = {seat.side for seat in choice.seats()} if choice is not None else set()
        guests = self._perspective.world.guests
        return {*sides, *(guest.side for guest in guests), *([self._company] if self._company else [])}

    def _size(self) -> float:
        return self._perspective.layout.room_for(len(self._sides()))

    def _place(self) -> float:
        """The left edge of the world, when it has made room for its travellers."""
        layout, size, sides = self._perspective.layout, self._size(), self._sides()
        left = layout.world.left + (layout.world.width - SPAN_UNITS * size) / 2
        if "left" in sides:
            left = max(left, layout.room.left + ASIDE)
        if "right" in sides:
            left = min(left, layout.room.right - ASIDE - SPAN_UNITS * size)
        return left

    def _aim(self, *, jump: bool) -> None:
        """Let the window show the place that is looked at, and the world make room for its travellers."""
        world, choice = self._perspective.world, self._choosing.choice
        window = GridWindow.of(world.frame)
        action = choice.aimed if choice is not None else None
        at = action.at if isinstance(action, Place) else self._spotlight
        if at is not None:
            window = window.showing(at)
        for glide, aim in zip(
            (self._row, self._column, self._left), (window.row, window.column, self._place()), strict=True
        ):
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
            tray = Tray(self._perspective.layout.hand, choice.phase, len(choice.options))
            x, y, _size = tray.place(choice.options.index(choice.chosen))
        for glide, aim in zip(self._held, (x, y), strict=True):
            glide.aim = aim
            if aimed is None:
                glide.value = aim
