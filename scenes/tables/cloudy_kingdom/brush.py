"""Brush: paints single pieces: cards and stacks, castles, lights that run along vines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.cloudy_kingdom.pieces import AXES
from game.cloudy_kingdom.views import KingdomView, Lying
from scenes.platform.canvas import Canvas
from scenes.platform.motion import Specks, during, frame, glide, sway
from scenes.tables.cloudy_kingdom import sprites
from scenes.tables.cloudy_kingdom.board import Board, Gate

HELD: Final = 7.0  # how high a card is held over its cell
_CASTLE: Final = 0.82
_PALE: Final = 0.6  # how much is seen of the castles of others
_AT_GATE: Final = (30.0, 2.0, 1.15)  # one of one's own people, beside and below the foot; how large
_LOOKS: Final = {"north": "south", "south": "north", "west": "east", "east": "west"}
_WAIT, _OVER = 3.0, 0.45  # seconds between two turns of an hourglass, and for one of them
_BESIDE, _BELOW = 30.0, 20.0  # where an hourglass is, from the foot of its castle
#: The highest tower of a castle, from its foot.
_TIPS: Final = {"red": (0.0, -101.0), "blue": (0.0, -88.0), "gold": (0.0, -98.0), "black": (3.0, -97.0)}
_FLAGS: Final = 6  # frames of a flag a second
_FIRE: Final = 9
_NEUTRAL: Final = "neutral"


@dataclass(frozen=True, slots=True)
class Brush:
    """Paints pieces at a moment; with less motion they keep still."""

    canvas: Canvas
    view: KingdomView
    time: float = 0.0
    calm: bool = False

    def card(  # noqa: PLR0913 - a card can lie in many ways
        self,
        card: str,
        quarters: int,
        x: float,
        y: float,
        size: float = 1.0,
        *,
        lifted: bool = False,
        angle: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Paint a card, lying or held."""
        axis = AXES[quarters % 4]
        shadow = f"kingdom/card/{axis}/lifted/shadow" if lifted else f"kingdom/card/{axis}/shadow"
        pictures = sprites.turned(card, quarters, self.view)
        for picture in (shadow, *pictures):
            self.canvas.picture(picture, x, y, angle=angle, wide=size, high=size, alpha=alpha)
        if card == "burning_crossing":
            self.fire(axis, x, y, size, alpha=alpha)

    def strip(self, card: str, quarters: int, x: float, y: float, size: float) -> None:
        """Paint the paper of a card, on which nothing has grown yet."""
        axis = AXES[quarters % 4]
        for picture in (f"kingdom/card/{axis}/shadow", sprites.paper(card, axis)):
            self.canvas.picture(picture, x, y, wide=size, high=size)

    def face(self, card: str, quarters: int, x: float, y: float, size: float) -> None:
        """Paint a card without its shadow."""
        for picture in sprites.turned(card, quarters, self.view):
            self.canvas.picture(picture, x, y, wide=size, high=size)

    def back(self, x: float, y: float, size: float = 1.0, *, angle: float = 0.0) -> None:
        """Paint a card that is not shown."""
        for picture in ("kingdom/card/h/shadow", "kingdom/card/back/h"):
            self.canvas.picture(picture, x, y, angle=angle, wide=size, high=size)

    def fire(self, axis: str, x: float, y: float, size: float = 1.0, *, alpha: float = 1.0) -> None:
        """Paint the flames of a burning crossing."""
        now = 0 if self.calm else frame(self.time, _FIRE, 3)
        self.canvas.picture(f"kingdom/fire/{axis}/light", x, y, wide=size, high=size, alpha=alpha)
        self.canvas.picture(f"kingdom/fire/{axis}/{now}", x, y, wide=size, high=size, alpha=alpha)

    def stack(self, stack: Sequence[Lying], x: float, y: float, size: float, *, angle: float = 0.0) -> None:
        """Paint what can be seen of a stack: its two topmost cards."""
        for lying in stack[-2:]:
            quarters = sprites.quarters_of(lying.axis, lying.flip)
            self.card(lying.card, quarters, x, y, size, angle=angle)

    def held(self, stack: Sequence[Lying], x: float, y: float, size: float) -> None:
        """Paint a stack whose top card is still held over it."""
        self.stack(stack[:-1], x, y, size)
        bob = 0.0 if self.calm else sway(self.time, 2.2, 1.5)
        top = stack[-1]
        self.card(top.card, sprites.quarters_of(top.axis, top.flip), x, y - HELD + bob, size, lifted=True)

    def castle(  # noqa: PLR0913 - a castle can stand in many lights
        self,
        board: Board,
        gate: Gate,
        *,
        lit: bool = False,
        mine: bool = False,
        pale: bool = False,
        hop: float = 0.0,
    ) -> None:
        """Paint a castle: gates open when its vines are looked at, in festive light if it is one's own."""
        x, y = board.foot(gate)
        size = _CASTLE * min(1.0, board.size)
        late = sum(gate.cell) + len(gate.side)
        owned = gate.family in self.view.families
        body = f"kingdom/castle/{gate.family}"
        home = body if owned else f"{body}/{_NEUTRAL}"
        flags = f"{body}/flags/{0 if self.calm else frame(self.time + late * 0.21, _FLAGS, 3)}"
        layers = ["kingdom/castle/ground", f"{home}/body", flags if owned else f"{home}/flags"]
        layers.append(f"kingdom/castle/gate/{'open' if lit else 'closed'}")
        if owned and (lit or mine):
            layers.append(f"{body}/lights")
        if mine:
            self.canvas.picture("common/light/gold", x, y - 44 * size, wide=1.1, high=1.1, alpha=0.75)
            layers.append(f"{body}/garland")
        for layer in layers:
            ground = layer == "kingdom/castle/ground"
            seen = _PALE if pale and not ground else 1.0
            self.canvas.picture(layer, x, y - (0.0 if ground else hop), wide=size, high=size, alpha=seen)
        if mine:
            aside, below, grown = _AT_GATE
            walker = f"kingdom/walker/{gate.family}/{_LOOKS[gate.side]}/0"
            place = x + aside * size, y + below * size - hop
            self.canvas.picture(walker, *place, wide=grown * size, high=grown * size)

    def hourglass(self, board: Board, gate: Gate, size: float = 1.0) -> None:
        """Paint the sign of a link that waits beside one of its castles; it is turned over now and then."""
        x, y = board.foot(gate)
        turned = 0.0 if self.calm else 180 * glide(during(self.time % _WAIT, _WAIT - _OVER, _WAIT))
        size *= min(1.0, board.size)
        place = x + _BESIDE * board.size, y - _BELOW * board.size
        self.canvas.picture(f"kingdom/waiting/{gate.family}", *place, angle=turned, wide=size, high=size)

    def crown(self, board: Board, gate: Gate, *, above: float = 0.0, alpha: float = 1.0) -> None:
        """Paint a crown on the highest tower of a castle, or so far above it."""
        x, y = board.foot(gate)
        size = _CASTLE * min(1.0, board.size)
        dx, dy = _TIPS[gate.family]
        place = x + dx * size, y + dy * size - above
        self.canvas.picture(f"kingdom/crown/{gate.family}", *place, wide=size, high=size, alpha=alpha)

    def doorstep(self, board: Board, gate: Gate) -> None:
        """Paint the step at which a vine may dock."""
        family = gate.family if gate.family in self.view.families else _NEUTRAL
        x, y = board.doorstep(gate)
        size = min(1.0, board.size)
        self.canvas.picture(f"kingdom/doorstep/{family}/{gate.side}", x, y, wide=size, high=size)

    def specks(self, specks: Specks, age: float) -> None:
        """Paint what flies, at an age; with less motion nothing does."""
        if not self.calm:
            specks.draw(self.canvas, age)

    def shimmer(self, sides: str, x: float, y: float, size: float) -> None:
        """Paint the light on the vines that join some sides of a cell."""
        glow = 0.85 if self.calm else 0.86 + sway(self.time, 2.2, 0.14, late=(x + y) / 400)
        self.canvas.picture(f"kingdom/shimmer/{sides}", x, y, wide=size, high=size, alpha=glow)
