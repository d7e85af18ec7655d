"""Effects of cards that others lay: seen on their island, with what they bring; the own land stays large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import FRect

from game.strange_world.events import CardLaid
from game.strange_world.views import StrangeView
from scenes.navigation.playback import Clip
from scenes.platform.motion import arrive, between, during, glide, pop
from scenes.platform.viewport import XY
from scenes.tables.acts import Cue
from scenes.tables.inks import ink_up_to
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.effects.tools import EffectTools, arc
from scenes.tables.strange_world.islands import builder_on, ground_on
from scenes.tables.strange_world.ribbon import CATEGORIES, signed, stars_of

_LIFT, _ARC, _POP, _HOLD, _GONE = 0.12, 0.42, 0.18, 0.7, 0.12  # seconds
_NOTHING: Final = 0.25  # seconds to look where nothing is won
_HELD: Final = 0.72  # size of the card in the air
_LAID: Final = 0.212  # and of one that has been laid
_HIGH: Final = 46.0  # of the arc
_LIT: Final = 0.6  # the light on the place where it will lie
_BUBBLE: Final = 62.0  # height
_ENTRY: Final = 96.0  # width of one medal and its stars
_PADDING: Final = 18.0
_TIP: Final = 11.0


def card_laid(tools: EffectTools, event: CardLaid, after: StrangeView) -> Iterator[Clip]:
    """A card flies from whoever lays it to its place on their island; a bubble tells what it brings."""
    island = tools.perspective.island(event.seat)
    assert island is not None
    before = tools.perspective.view.worlds[event.seat]
    start, end = builder_on(island), ground_on(island, before).middle(event.at)
    told = [] if tools.perspective.is_purist else _changes(tools, event.seat, after)
    laid = _LIFT + _ARC
    seconds = laid + (_POP + _HOLD + _GONE if told else _NOTHING)

    def paint(brush: Brush, now: float) -> None:
        _paint_card(brush, event.card, (start, end), now)
        if now >= laid and told:
            grown = 1.0 if brush.calm else pop(during(now, laid, laid + _POP))
            alpha = 1.0 - during(now, seconds - _GONE, seconds)
            paint_bubble(tools, brush, told, island, min(grown, 1.0) * alpha)

    yield tools.act(seconds, paint, Cue("card_slide", x=start[0]), Cue("card_place", laid, x=end[0]))


def _changes(tools: EffectTools, seat: int, after: StrangeView) -> list[tuple[str, int]]:
    """The categories in which a world has won or lost stars."""
    stars = zip(
        CATEGORIES, stars_of(tools.perspective.view.worlds[seat].tally), stars_of(after.worlds[seat].tally),
        strict=True,
    )  # fmt: skip
    return [(category, new - old) for category, old, new in stars if new != old]


def _paint_card(brush: Brush, card: str, way: tuple[XY, XY], now: float) -> None:
    start, end = way
    if now < _LIFT + _ARC:
        share = glide(during(now, _LIFT, _LIFT + _ARC))
        x, y = arc(start, end, share, _HIGH) if not brush.calm else end
        size = between(_HELD * arrive(during(now, 0.0, _LIFT)), _LAID, share**2)
        brush.canvas.picture("common/light/gold", *end, wide=_LIT, high=_LIT, alpha=min(1.0, now / _LIFT))
        if size > 0:
            brush.card(card, x, y - 20 * (1 - share), size, lifted=True)
        return
    brush.put(f"mini/land/{card}", *end)
    brush.put("mini/latest", *end, 1.0 + 0.4 * (1 - during(now, _LIFT + _ARC, _LIFT + _ARC + 0.25)))


def paint_bubble(
    tools: EffectTools, brush: Brush, told: Sequence[tuple[str, int]], island: FRect, alpha: float
) -> None:
    """Paint beside an island, towards the middle, what was won or lost."""
    canvas, ui = brush.canvas, tools.parts.focus.ui
    bubble = FRect(0, 0, _ENTRY * len(told) + 2 * _PADDING - 10, _BUBBLE)
    room = tools.perspective.layout.room
    if island.bottom < room.top:  # it hangs in a row with others
        least, most = canvas.visible.left + bubble.width / 2 + 8, canvas.visible.right - bubble.width / 2 - 8
        bubble.midtop = min(max(island.centerx, least), most), room.top + 4
    elif island.centerx < room.centerx:
        bubble.midleft = (island.right + 4, island.centery + 8)
        canvas.picture("ui/tooltip/left", bubble.left - _TIP, bubble.centery, alpha=alpha)
    else:
        bubble.midright = (island.left - 4, island.centery + 8)
        canvas.picture("ui/tooltip/right", bubble.right + _TIP, bubble.centery, alpha=alpha)
    canvas.nine("ui/tooltip", bubble, alpha)
    for number, (category, change) in enumerate(told):
        x = bubble.left + _PADDING + 20 + _ENTRY * number
        brush.put(f"category/{category}", x, bubble.centery, 0.86, alpha=alpha)
        ink = ink_up_to(ui, "score", 30, 32)
        canvas.text(signed(change), ink, x + 26, bubble.centery, alpha=alpha)
