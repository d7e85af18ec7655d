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
from game.cloudy_kingdom.pieces import AXES
from game.cloudy_kingdom.views import Lying
from scenes.navigation.playback import Clip
from scenes.platform.motion import arrive, burst, during, glide, leave, pop, sway
from scenes.tables.acts import Cue
from scenes.tables.cloudy_kingdom.banner import banner, ribbon
from scenes.tables.cloudy_kingdom.chips import chip_rect
from scenes.tables.cloudy_kingdom.faces import quarters_of, spell_name, token
from scenes.tables.cloudy_kingdom.flourishes import SIGN, flourish
from scenes.tables.cloudy_kingdom.ground import LIFE
from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.tables.cloudy_kingdom.sight import Sight
from scenes.tables.cloudy_kingdom.trail import Spot

_CHIPS: Final = ("common/fleck/0", "common/fleck/1", "common/leaf/green", "common/leaf/light")
_TWINKLES: Final = ("common/sparkle/violet/small", "common/sparkle/white/small")
_EMBERS: Final = ("common/sparkle/ember/small", "common/sparkle/ember/medium", "common/fleck/1")
_DUST: Final = ("common/fleck/0", "common/smoke/grey/0", "common/smoke/grey/1", "common/leaf/dry")
_ANSWER: Final = 1.3
_CAST: Final = 1.35
_LEAP: Final = 0.3  # of that time, until the sign is over the board
_ABOVE: Final = 40.0  # the middle of the board
_CHOP: Final = 1.1
_CUT: Final = 0.42  # of that time, until the axe is down
_TURN: Final = 0.75
_DOWN: Final = 0.85  # of that time, until the stack lies again
_FALL: Final = 0.4
_SETTLING: Final = 0.6
_HEIGHT: Final = 150.0


def cast(sight: Sight, event: SpellCast) -> Iterator[Clip]:
    """The sign of the spell leaps from its owner to the board, and shows what it can do."""
    start = chip_rect(event.seat).center
    goal = sight.ground.rect.centerx, sight.ground.rect.centery - _ABOVE
    name = spell_name(event.spell, sight.laid)

    def paint(brush: Brush, t: float) -> None:
        way = glide(during(t, 0.0, _LEAP))
        x, y = start[0] + (goal[0] - start[0]) * way, start[1] + (goal[1] - start[1]) * way
        alpha = 1 - during(t, 0.85, 1.0)
        size = 1.0 + (SIGN - 1.0) * way
        turn = 0.0 if brush.calm else 90 * t
        brush.canvas.picture(
            "kingdom/effect/ring", x, y, angle=turn, wide=size * 0.6, high=size * 0.6, alpha=alpha
        )
        if way < 1:
            brush.canvas.picture(token(event.spell), x, y, wide=size, high=size)
            return
        flourish(event.spell, brush, goal, during(t, _LEAP, 1.0))
        banner(sight, brush, name, during(t, _LEAP, 1.0), goal[1] + 118)

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
    """An axe comes down on the top card; its halves slip apart and fall."""
    stack = sight.stacks[event.cell]
    x, y = sight.ground.middle(event.cell)
    size = sight.ground.size
    specks = burst(_CHIPS, 16, x, y, speed=190, seed=len(event.card))

    def paint(brush: Brush, t: float) -> None:
        brush.stack(stack[:-1], x, y, size)
        struck = during(t, _CUT, 1.0)
        if struck <= 0:
            brush.stack(stack[-1:], x, y, size)
        else:
            _draw_halves(brush, stack[-1], (x, y), size, struck)
            brush.specks(specks, struck * (1 - _CUT) * _CHOP)
            flash = 1 - during(struck, 0.0, 0.4)
            brush.canvas.picture("kingdom/effect/slash", x, y, wide=size, high=size, alpha=flash)
        swing = -52 * glide(during(t, 0.0, 0.25)) + 90 * leave(during(t, 0.25, _CUT))
        gone = 1 - during(t, _CUT + 0.12, _CUT + 0.32)
        hand = x - 58 * size, y + 52 * size
        brush.canvas.picture(
            "kingdom/effect/axe", *hand, angle=-14 + swing, wide=1.15 * size, high=1.15 * size, alpha=gone
        )

    yield sight.act(_CHOP, paint, Cue("chop", _CUT * _CHOP, x=x), absent=[event.cell])


def _draw_halves(brush: Brush, top: Lying, place: Spot, size: float, t: float) -> None:
    """Paint the halves of a card on their way apart."""
    x, y = place
    half = LIFE * size
    slip, fall = 30 * size * glide(during(t, 0.0, 0.6)), 70 * leave(during(t, 0.35, 1.0))
    alpha = 1 - during(t, 0.6, 1.0)
    quarters = quarters_of(top.axis, top.flip)
    for side in (-1, 1):
        window = FRect(x - half if side < 0 else x, y - half, half, 2 * half)
        dx, dy = side * slip, fall
        if top.axis == "v":
            window = FRect(x - half, y - half if side < 0 else y, 2 * half, half)
            dx, dy = 10.0 * side, side * slip + fall
        with brush.canvas.moved(dx, dy), brush.canvas.clipped(window):
            brush.card(top.card, quarters, x, y, size, alpha=alpha, angle=side * 9 * t)


def turned(sight: Sight, event: StackTurned) -> Iterator[Clip]:
    """The whole stack lifts, turns in a whirl of light, and lies down again."""
    stack = sight.stacks[event.cell]
    x, y = sight.ground.middle(event.cell)
    size = sight.ground.size
    specks = burst(_TWINKLES, 14, x, y, speed=150, seed=event.quarters)
    seconds = _TURN + 0.45 * (event.quarters - 1)

    def paint(brush: Brush, t: float) -> None:
        lift = 56 * t * (1 - t)
        glow = min(1.0, 5 * t * (1 - t))
        turn = 0.0 if brush.calm else 360 * t
        brush.canvas.picture(
            "kingdom/effect/swirl", x, y, angle=turn, wide=1.25 * size, high=1.25 * size, alpha=glow
        )
        share = glide(during(t, 0.12, 0.88))
        brush.stack(stack, x, y - lift, size * (1 + lift / 140), angle=90 * event.quarters * share)
        if t > _DOWN:
            brush.specks(specks, (t - _DOWN) * seconds)

    yield sight.act(seconds, paint, Cue("twist", x=x), absent=[event.cell])


def placed(sight: Sight, event: SpecialPlaced) -> Iterator[Clip]:
    """A special card falls from the sky onto its cell; one that burns flares up, others raise dust."""
    x, y = sight.ground.middle(event.cell)
    quarters = quarters_of(event.axis, event.flip)
    size = sight.ground.size

    def paint(brush: Brush, t: float) -> None:
        share = leave(t)
        brush.card(
            event.card, quarters, x, y - _HEIGHT * (1 - share), size * (1.4 - 0.4 * share), lifted=True
        )

    crackle = (Cue("fire"),) if event.card == "burning_crossing" else ()
    yield sight.act(_FALL, paint, *crackle)
    yield _settled(sight, event.card, (x, y), quarters)


def _settled(sight: Sight, card: str, place: Spot, quarters: int) -> Clip:
    """A special card has come down with a thud."""
    size = sight.ground.size
    burns = card == "burning_crossing"
    specks = burst(_EMBERS if burns else _DUST, 22, *place, speed=200 if burns else 120, seed=quarters)

    def paint(brush: Brush, t: float) -> None:
        squash = 0.07 * (1 - arrive(during(t, 0.0, 0.35)))
        shake = 0.0 if brush.calm else sway(t, 0.12, 3.0) * (1 - during(t, 0.0, 0.4))
        x, y = place[0] + shake, place[1]
        brush.card(card, quarters, x, y, size * (1 + squash))
        if burns:
            flare = 1 + 0.9 * (1 - arrive(t))
            brush.fire(AXES[quarters % 4], x, y, size * flare, alpha=1 - during(t, 0.7, 1.0))
        brush.specks(specks, t * _SETTLING)

    return sight.act(_SETTLING, paint, Cue(card if burns or card == "dead_end" else "card_place"))


def answered(sight: Sight, event: HandSwapped | HandKept) -> Iterator[Clip]:
    """What a seat answered is told on its ribbon."""
    words, family = sight.teller.tell(event), sight.laid.families[event.seat]
    sound = "card_flip" if isinstance(event, HandSwapped) else "card_slide"
    yield sight.act(_ANSWER, lambda brush, t: ribbon(sight, brush, words, family, t), Cue(sound))
