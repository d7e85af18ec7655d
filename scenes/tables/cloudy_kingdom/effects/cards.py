"""Effects of cards that come and go: laid, drawn, discarded, taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.cloudy_kingdom.events import CardDiscarded, CardDrawn, CardLaid, CardTaken, TurnPassed
from game.cloudy_kingdom.pieces import KINDS, SIDES, STEPS
from scenes.navigation.playback import Clip
from scenes.platform.motion import arrive, between, burst, during, glide
from scenes.platform.viewport import XY
from scenes.tables.acts import Cue
from scenes.tables.cloudy_kingdom.brush import HELD, Brush
from scenes.tables.cloudy_kingdom.effects.context import EffectContext
from scenes.tables.cloudy_kingdom.sprites import kind_of, quarters_of
from scenes.tables.cloudy_kingdom.vines import draw_growing_card

_FLIGHT: Final = 0.44
_GROWTH: Final = 0.7
_LEAVES: Final = ("common/leaf/light", "common/leaf/green", "common/leaf/deep")
_FLECKS: Final = ("common/fleck/0", "common/fleck/1", "common/fleck/2")


def flight(  # noqa: PLR0913 - a card can fly in many ways
    context: EffectContext,
    card: str | None,
    way: tuple[XY, XY],
    quarters: int,
    sizes: tuple[float, float],
    *cues: Cue,
    bare: bool = False,
) -> Clip:
    """A card flies from one place to another, perhaps with nothing grown on it yet."""
    (x0, y0), (x1, y1) = way

    def paint(brush: Brush, t: float) -> None:
        share = glide(t)
        x, y = between(x0, x1, share), between(y0, y1, share) - 60 * 4 * t * (1 - t) * 0.5
        size = between(*sizes, share)
        if card is None:
            brush.back(x, y, size)
        elif bare:
            brush.strip(card, quarters, x, y, size)
        else:
            brush.card(card, quarters, x, y, size, lifted=True)

    return context.position.act(_FLIGHT, paint, *cues, absent=[("hand", card)])


def laid(context: EffectContext, event: CardLaid) -> Iterator[Clip]:
    """The card flies to its cell and lands: bare, and its vine grows; or as it was seen held there."""
    quarters = quarters_of(event.axis, event.flip)
    goal = context.board.middle(event.cell)
    size = context.board.size
    start = context.position.hand_point(event.seat)
    was_held = context.position.held_over == event.cell
    if was_held:
        start = (goal[0], goal[1] - HELD)
    bare = not was_held and kind_of(event.card) in KINDS
    yield flight(context, event.card, (start, goal), quarters, (size * 1.1, size), bare=bare)
    yield _grown(context, event, quarters, grows=bare)


def _grown(context: EffectContext, event: CardLaid, quarters: int, *, grows: bool) -> Clip:
    """The card lies, and its vine grows from where it is rooted, if it has not yet; leaves fly up."""
    place, size = context.board.middle(event.cell), context.board.size
    roots = _roots(context, event)
    specks = burst((*_LEAVES, *_FLECKS), 14, *place, speed=130, seed=round(sum(place)))

    def paint(brush: Brush, t: float) -> None:
        squash = 0.06 * (1 - arrive(during(t, 0.0, 0.3)))
        share = 1.0 if brush.calm or not grows else glide(during(t, 0.0, 0.85))
        draw_growing_card(brush, event.card, quarters, place, size * (1 + squash), roots, share)
        brush.specks(specks, (t - 0.3) * _GROWTH)

    sounds = (Cue("card_place", x=place[0]), Cue("vine_grow", 0.05, x=place[0]))
    return context.position.act(_GROWTH, paint, *sounds, absent=[("hand", event.card)])


def _roots(context: EffectContext, event: CardLaid) -> Sequence[str]:
    """The ends of a card that touch a castle or another card; none where it lies on a stack."""
    stacks, (row, column) = context.position.stacks, event.cell
    if stacks[event.cell]:
        return ()
    docks = {(gate.cell, gate.side) for gate in context.board.gates}
    ends = ("west", "east") if event.axis == "h" else ("north", "south")
    return [
        side
        for side, (down, right) in zip(SIDES, STEPS, strict=True)
        if side in ends and ((event.cell, side) in docks or stacks.get((row + down, column + right)))
    ]


def drawn(context: EffectContext, event: CardDrawn) -> Iterator[Clip]:
    """A card comes from the deck to a hand."""
    way = context.position.places.point("deck"), context.position.hand_point(event.seat)
    yield flight(context, None, way, 0, (0.76, 1.0), Cue("card_draw", x=way[0][0]))
    if event.card is not None and event.seat == context.position.holder:
        yield _turned_up(context, event.card)


def _turned_up(context: EffectContext, card: str) -> Clip:
    x, y = context.position.places.rect("hand").center

    def paint(brush: Brush, t: float) -> None:
        size = 1.5
        narrow = abs(1 - 2 * t)
        picture = "kingdom/card/back/h" if t < 0.5 else f"kingdom/card/{card.partition('-')[0]}/h0"  # noqa: PLR2004 - half way
        brush.canvas.picture(picture, x, y - 40 * t * (1 - t), wide=size * narrow, high=size)

    return context.position.act(0.32, paint, Cue("card_flip", x=x))


def discarded(context: EffectContext, event: CardDiscarded) -> Iterator[Clip]:
    """A card goes on top of the discard pile."""
    way = context.position.hand_point(event.seat), context.position.places.point("discard")
    yield flight(context, event.card, way, 0, (1.0, 0.76), Cue("card_slide", x=way[1][0]))


def taken(context: EffectContext, event: CardTaken) -> Iterator[Clip]:
    """A card comes back from the discard pile."""
    way = context.position.places.point("discard"), context.position.hand_point(event.seat)
    yield flight(context, event.card, way, 0, (0.76, 1.0), Cue("new_leaf", x=way[0][0]))


def passed(context: EffectContext, event: TurnPassed) -> Iterator[Clip]:
    """Somebody has no card to lay any more."""
    words, family = context.people.teller.tell(event), context.view.families[event.seat]
    cue = Cue("page_turn", x=context.position.places.chip(event.seat).centerx)
    yield context.position.act(1.3, lambda brush, t: context.ribbon(brush, words, family, t), cue)
