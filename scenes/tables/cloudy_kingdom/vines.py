"""Vines: how they grow, the one on a card from its roots on, the one of a link from castle to castle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.network import Leg, VineRoute
from game.cloudy_kingdom.pieces import AXES
from scenes.platform.motion import during, pop
from scenes.platform.viewport import XY
from scenes.tables.cloudy_kingdom import sprites
from scenes.tables.cloudy_kingdom.board import LIFE, Board
from scenes.tables.cloudy_kingdom.brush import Brush

_LEAVES: Final = 3  # in each cell of a link that grows
_LEAN: Final = 58.0  # degrees by which a leaf leans away from the vine
_SPROUTING: Final = 0.07  # of the time in which all grows: until a leaf or blossom is out
_ARM: Final = 17.0  # half as wide as the light of a vine
_TIP: Final = 1.25
_RUN: Final = 2.4  # seconds in which a spark runs along a link
_LEAST: Final = 0.02  # a picture cannot be drawn smaller
_HEADINGS: Final = {"west": 0.0, "north": 90.0, "east": 180.0, "south": 270.0}  # of what grows from a side on
#: Kinds of cards along whose middle a vine runs, so that its tip can be seen there.
_ALONG: Final = frozenset(("straight", "crossroad", "tee_side"))


def draw_link(brush: Brush, board: Board, route: VineRoute, share: float = 1.0) -> None:
    """Paint a link as far as it has grown: light on its vines, and a blossom wherever cells meet."""
    grown = share * len(route)
    for index, leg in enumerate(route):
        _draw_light(brush, board, leg, during(grown, index, index + 1))
    for index, leg in enumerate(route[1:], 1):
        late = index / len(route)
        _sprout(brush, "bloom", board.border(leg.cell, leg.enters), during(share, late, late + _SPROUTING))
    if share >= 1 and not brush.calm:
        trail = board.path(route)
        for spark in range(len(route)):
            place = trail.at((brush.time / _RUN + spark / len(route)) % 1.0)
            brush.canvas.picture("common/sparkle/gold/small", *place)


def draw_shoot(brush: Brush, board: Board, route: VineRoute, share: float, leaves: float = 1.0) -> None:
    """Paint what is fresh about a link while it grows: leaves on both sides, and the tip."""
    trail = board.path(route)
    count = _LEAVES * len(route)
    for index in range(count):
        late = (index + 0.5) / count
        lean = _LEAN if index % 2 else -_LEAN
        out = during(share, late, late + _SPROUTING) * leaves
        _sprout(brush, "leaf", trail.at(late), out, trail.heading(late) + lean)
    if 0 < share < 1:
        place = trail.at(share)
        brush.canvas.picture("kingdom/shimmer/dot", *place, wide=1.5, high=1.5)
        tip = "kingdom/sprout/tip"
        brush.canvas.picture(tip, *place, angle=trail.heading(share), wide=_TIP, high=_TIP)


def draw_growing_card(  # noqa: PLR0913, PLR0917 - which card, how and where it lies, and how far it is
    brush: Brush, card: str, quarters: int, place: XY, size: float, roots: Sequence[str], share: float
) -> None:
    """Paint a card whose vine has grown to a share, from the sides where it is rooted."""
    brush.strip(card, quarters, *place, size)
    half = LIFE * size / 2
    for window in _grown(place, half, roots, AXES[quarters % 4], share):
        with brush.canvas.clipped(window):
            brush.face(card, quarters, *place, size)
    if 0 < share < 1 and sprites.kind_of(card) in _ALONG:
        for side in roots:
            tip = _front(place, half, side, share * 2 / len(roots))
            heading = _HEADINGS[side]
            brush.canvas.picture("kingdom/sprout/tip", *tip, angle=heading, wide=size, high=size)


def _grown(place: XY, half: float, roots: Sequence[str], axis: str, share: float) -> Iterator[FRect]:
    """The parts of a card on which its vine has grown: from its roots, or from its middle if it has none."""
    x, y = place
    wide = 1.2 * half
    if not roots:
        far = half * share
        flat = FRect(x - far, y - wide, 2 * far, 2 * wide)
        yield flat if axis == "h" else FRect(x - wide, y - far, 2 * wide, 2 * far)
    for side in roots:
        far = 2 * half * share / len(roots)
        match side:
            case "west":
                yield FRect(x - half, y - wide, far, 2 * wide)
            case "east":
                yield FRect(x + half - far, y - wide, far, 2 * wide)
            case "north":
                yield FRect(x - wide, y - half, 2 * wide, far)
            case _:
                yield FRect(x - wide, y + half - far, 2 * wide, far)


def _front(place: XY, half: float, side: str, share: float) -> XY:
    """How far a vine has come that grows from a side on; a share of 1 is the middle of the card."""
    x, y = place
    back = half * (1 - share)
    dx, dy = {"west": (-1, 0), "east": (1, 0), "north": (0, -1), "south": (0, 1)}[side]
    return x + dx * back, y + dy * back


def _draw_light(brush: Brush, board: Board, leg: Leg, share: float) -> None:
    """Paint light on the vine of one cell, as far as it has come."""
    if share <= 0:
        return
    code = sprites.sides_code((leg.enters, leg.leaves))
    place = board.middle(leg.cell)
    if share >= 1:
        brush.shimmer(code, *place, board.size)
        return
    half, arm = board.cell / 2, _ARM * board.size
    come, gone = during(share, 0.0, 0.5), during(share, 0.5, 1.0)
    ways = [(_front(place, half, leg.enters, 0.0), _front(place, half, leg.enters, come))]
    if gone:
        ways.append((place, _front(place, half, leg.leaves, 1.0 - gone)))
    for start, end in ways:
        with brush.canvas.clipped(_band(start, end, arm)):
            brush.shimmer(code, *place, board.size)


def _band(start: XY, end: XY, arm: float) -> FRect:
    """A band along a line that runs straight down or across, so wide to both sides."""
    (left, right), (top, bottom) = sorted((start[0], end[0])), sorted((start[1], end[1]))
    across = 2 * arm
    band = FRect(left, top, right - left, bottom - top)
    return band.inflate(across, 0) if left == right else band.inflate(0, across)


def _sprout(brush: Brush, form: str, place: XY, share: float, angle: float = 0.0) -> None:
    if share > 0:
        size = max(_LEAST, pop(share) if not brush.calm else share)
        brush.canvas.picture(f"kingdom/sprout/{form}", *place, angle=angle, wide=size, high=size)
