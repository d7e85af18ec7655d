"""How spells look: each has a picture in motion of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.events import (
    CardChopped,
    HandKept,
    HandSwapped,
    SpecialPlaced,
    SpellCast,
    SpellsChosen,
    StackTurned,
)
from scenes.motion import burst, during, glide, leave, pop
from scenes.playback import Clip
from scenes.tables.acts import Cue
from scenes.tables.cloudy_kingdom.banner import banner
from scenes.tables.cloudy_kingdom.chips import chip_rect
from scenes.tables.cloudy_kingdom.faces import quarters_of, spell_name, token
from scenes.tables.cloudy_kingdom.flourishes import flourish
from scenes.tables.cloudy_kingdom.ground import Spot
from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.tables.cloudy_kingdom.show_cards import landing
from scenes.tables.cloudy_kingdom.sight import Sight
from scenes.words import _

_SOUNDS: Final = {"burning_crossing": "burning_crossing", "dead_end": "dead_end"}
_SPARKS: Final = ("common/sparkle/teal/small", "common/sparkle/gold/small", "common/sparkle/white/small")
_CAST: Final = 1.0
_CHOP: Final = 0.85
_CUT: Final = 0.45  # of that time, until the axe is down
_TURN: Final = 0.6
_FALL: Final = 0.4
_HEIGHT: Final = 150.0


def cast(sight: Sight, event: SpellCast) -> Iterator[Clip]:
    """The sign of the spell leaps from its owner to the board."""
    start = chip_rect(event.seat).center
    goal = sight.ground.rect.center
    name = spell_name(event.spell, sight.laid)
    specks = burst(_SPARKS, 22, *goal, speed=220, seed=len(event.spell))

    def paint(brush: Brush, t: float) -> None:
        way = glide(during(t, 0.0, 0.4))
        x, y = start[0] + (goal[0] - start[0]) * way, start[1] + (goal[1] - start[1]) * way - 30
        size = 1.0 + 1.6 * way
        alpha = 1 - during(t, 0.8, 1.0)
        brush.canvas.picture("kingdom/effect/ring", x, y, wide=size * 0.6, high=size * 0.6, alpha=alpha)
        brush.canvas.picture(token(event.spell), x, y, wide=size, high=size, alpha=alpha)
        flourish(event.spell, brush, (x, y), during(t, 0.4, 1.0))
        if way >= 1:
            banner(sight, brush, name, during(t, 0.4, 1.0), goal[1] + 60)
            if not brush.calm:
                specks.draw(brush.canvas, (t - 0.4) * _CAST)

    yield sight.act(_CAST, paint, Cue("spell_cast"))


def chosen(sight: Sight, event: SpellsChosen) -> Iterator[Clip]:
    """The signs of the chosen spells pop up beside their owner."""
    rect = chip_rect(event.seat)

    def paint(brush: Brush, t: float) -> None:
        for index, spell in enumerate(event.spells):
            size = max(0.01, pop(during(t, 0.15 * index, 0.15 * index + 0.4)))
            brush.canvas.picture(
                token(spell, "chip/"), rect.left + 132 + 34 * index, rect.bottom - 28, wide=size, high=size
            )

    yield sight.act(0.8, paint, Cue("spell_cast"))


def chopped(sight: Sight, event: CardChopped) -> Iterator[Clip]:
    """The top card is cut in two; its halves slip apart and fall."""
    row, column = event.cell
    stack = sight.laid.stacks[row][column]
    x, y = sight.ground.middle(event.cell)
    size, half = sight.ground.size, sight.ground.cell / 2
    top = stack[-1]
    quarters = quarters_of(top.axis, top.flip)

    def paint(brush: Brush, t: float) -> None:
        brush.stack(stack[:-1], x, y, size)
        swing = leave(during(t, 0.0, _CUT))
        slip, fall = 26 * glide(during(t, _CUT, 0.75)), 60 * leave(during(t, 0.6, 1.0))
        alpha = 1 - during(t, 0.75, 1.0)
        for side in (-1, 1):
            window = FRect(x - 2 * half if side < 0 else x, y - 2 * half, 2 * half, 4 * half)
            if top.axis == "v":
                window = FRect(x - 2 * half, y - 2 * half if side < 0 else y, 4 * half, 2 * half)
            dx, dy = (side * slip, fall) if top.axis == "h" else (side * 8.0, side * slip + fall)
            with brush.canvas.moved(dx, dy), brush.canvas.clipped(window):
                brush.card(
                    event.card, quarters, x, y, size, alpha=alpha, angle=side * 7 * during(t, _CUT, 1.0)
                )

        if t < _CUT:
            brush.canvas.picture("kingdom/effect/axe", x - 70, y - 10, angle=-70 + 80 * swing)
        else:
            brush.canvas.picture("kingdom/effect/slash", x, y, alpha=1 - during(t, _CUT, 0.7))

    yield sight.act(_CHOP, paint, Cue("chop"), absent=[event.cell])


def turned(sight: Sight, event: StackTurned) -> Iterator[Clip]:
    """The whole stack lifts and turns."""
    row, column = event.cell
    stack = sight.laid.stacks[row][column]
    x, y = sight.ground.middle(event.cell)

    def paint(brush: Brush, t: float) -> None:
        lift = 40 * t * (1 - t)
        glow = 4 * t * (1 - t)
        brush.canvas.picture("kingdom/effect/swirl", x, y, angle=270 * t, alpha=min(1.0, glow))
        brush.stack(
            stack, x, y - lift, sight.ground.size * (1 + lift / 200), angle=90 * event.quarters * glide(t)
        )

    seconds = _TURN * event.quarters
    yield sight.act(seconds, paint, Cue("twist"), absent=[event.cell])


def placed(sight: Sight, event: SpecialPlaced) -> Iterator[Clip]:
    """A special card falls from the sky onto its cell."""
    x, y = sight.ground.middle(event.cell)
    quarters = quarters_of(event.axis, event.flip)
    size = sight.ground.size

    def paint(brush: Brush, t: float) -> None:
        share = leave(t)
        brush.card(
            event.card, quarters, x, y - _HEIGHT * (1 - share), size * (1.4 - 0.4 * share), lifted=True
        )

    yield sight.act(_FALL, paint)
    yield landing(sight, event.card, (x, y), quarters, _SOUNDS.get(event.card, "card_place"))


def answered(sight: Sight, event: HandSwapped | HandKept) -> Iterator[Clip]:
    """What a seat answered pops up beside it."""
    words = _("Swaps") if isinstance(event, HandSwapped) else _("Keeps")
    spot: Spot = chip_rect(event.seat).center

    def paint(brush: Brush, t: float) -> None:
        ink = sight.ui.ink("sky", 28)
        brush.canvas.text(words, ink, spot[0], spot[1] - 30 * t, align=0.5, alpha=1 - during(t, 0.7, 1.0))

    yield sight.act(0.8, paint)
