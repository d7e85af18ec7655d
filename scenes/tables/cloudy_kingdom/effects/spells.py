"""Effects of spells: what is seen of each."""

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
from scenes.platform.viewport import XY
from scenes.tables.acts import Cue
from scenes.tables.cloudy_kingdom.board import LIFE
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.chips import token_place
from scenes.tables.cloudy_kingdom.effects.context import EffectContext
from scenes.tables.cloudy_kingdom.effects.flourishes import SIGN, flourish
from scenes.tables.cloudy_kingdom.sprites import quarters_of, spell_name, token

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


def cast(context: EffectContext, event: SpellCast) -> Iterator[Clip]:
    """The sign of the spell leaps from its owner to the board, and shows what it can do."""
    start = context.position.places.chip(event.seat).center
    goal = context.board.rect.centerx, context.board.rect.centery - _ABOVE
    name = spell_name(event.spell, context.view)

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
        context.banner(brush, name, during(t, _LEAP, 1.0), goal[1] + 118)

    yield context.position.act(_CAST, paint, Cue("spell_cast", x=start[0]))


def chosen(context: EffectContext, event: SpellsChosen) -> Iterator[Clip]:
    """The signs of the chosen spells pop up beside their owner."""
    rect = context.position.places.chip(event.seat)

    def paint(brush: Brush, t: float) -> None:
        for index, spell in enumerate(event.spells):
            x, y, size = token_place(rect, index)
            size *= max(0.01, pop(during(t, 0.15 * index, 0.15 * index + 0.4)))
            brush.canvas.picture(token(spell, "chip/"), x, y, wide=size, high=size)

    yield context.position.act(0.8, paint, Cue("spell_cast", x=rect.centerx))


def chopped(context: EffectContext, event: CardChopped) -> Iterator[Clip]:
    """An axe comes down on the top card; its halves slip apart and fall."""
    stack = context.position.stacks[event.cell]
    x, y = context.board.middle(event.cell)
    size = context.board.size
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

    yield context.position.act(_CHOP, paint, Cue("chop", _CUT * _CHOP, x=x), absent=[event.cell])


def _draw_halves(brush: Brush, top: Lying, place: XY, size: float, t: float) -> None:
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


def turned(context: EffectContext, event: StackTurned) -> Iterator[Clip]:
    """The whole stack lifts, turns in a whirl of light, and lies down again."""
    stack = context.position.stacks[event.cell]
    x, y = context.board.middle(event.cell)
    size = context.board.size
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

    yield context.position.act(seconds, paint, Cue("twist", x=x), absent=[event.cell])


def placed(context: EffectContext, event: SpecialPlaced) -> Iterator[Clip]:
    """A special card falls from the sky onto its cell; one that burns flares up, others raise dust."""
    x, y = context.board.middle(event.cell)
    quarters = quarters_of(event.axis, event.flip)
    size = context.board.size

    def paint(brush: Brush, t: float) -> None:
        share = leave(t)
        brush.card(
            event.card, quarters, x, y - _HEIGHT * (1 - share), size * (1.4 - 0.4 * share), lifted=True
        )

    crackle = (Cue("fire", x=x),) if event.card == "burning_crossing" else ()
    yield context.position.act(_FALL, paint, *crackle)
    yield _settled(context, event.card, (x, y), quarters)


def _settled(context: EffectContext, card: str, place: XY, quarters: int) -> Clip:
    """A special card has come down with a thud."""
    size = context.board.size
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

    thud = Cue(card if burns or card == "dead_end" else "card_place", x=place[0])
    return context.position.act(_SETTLING, paint, thud)


def answered(context: EffectContext, event: HandSwapped | HandKept) -> Iterator[Clip]:
    """What a seat answered is told on its ribbon."""
    words, family = context.people.teller.tell(event), context.view.families[event.seat]
    sound = "card_flip" if isinstance(event, HandSwapped) else "card_slide"
    cue = Cue(sound, x=context.position.places.chip(event.seat).centerx)
    yield context.position.act(_ANSWER, lambda brush, t: context.ribbon(brush, words, family, t), cue)
