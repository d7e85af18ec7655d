"""Effects of cards: how one is laid, and how the Tzimimes wake."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.strange_world.events import CardLaid, Flip, TurnedDown
from game.strange_world.pieces import ICONS
from scenes.navigation.playback import Clip, together
from scenes.platform.motion import arrive, between, burst, during, glide, leave, pop, sway
from scenes.platform.viewport import XY
from scenes.tables.acts import Cue
from scenes.tables.strange_world.board import FULL_SIZE
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.effects.tools import FADE, FLECKS, EffectTools, arc, sinking
from scenes.tables.strange_world.sprites import cushion_of, kind_of, land

_HALF: Final = 0.5
_PICK, _WAY, _LAND = 0.12, 0.32, 0.2  # seconds to take a card up, to carry it, and to lay it down
_STOP: Final = 0.05  # seconds for which it lies flat when it comes down
_SQUASH, _SIDE = 0.1, 132.0  # how flat, and its side
_SINKS: Final = 6.0  # by which the land sinks under it
_TURN: Final = 0.32
_HORNS, _WAIT, _POP, _GIGGLE = 0.15, 0.5, 0.3, 0.45  # seconds: what a Tzimime does after the card has turned
_BEHIND, _UP_TO_HORNS = 120.0, 78.0  # how much lower it hides, and shows its horns


def card_laid(tools: EffectTools, event: CardLaid) -> Iterator[Clip]:
    """A card is carried to its place and laid down; those of others turn over on the way."""
    start, is_face_up = _origin(tools, event)
    is_held = tools.camera.dropped is not None
    carried = 0.1 if is_held else _PICK + _WAY
    seconds = carried + _STOP + _LAND
    flecks = burst(FLECKS, 7, 0, 0, speed=150, seed=tools.seed)
    name = f"strange/{land(event.card)}"

    def paint(brush: Brush, now: float) -> None:
        ground = tools.camera.ground()
        end, size = ground.middle(event.at), ground.size
        if now < carried:
            share = leave(now / carried) if is_held else glide(now / carried)
            turned = 1.0 if is_face_up or brush.calm else during(share, 0.2, 0.8)
            _paint_card(tools, brush, event.card, arc(start, end, share, 14.0 if is_held else 60.0), turned)
            return
        brush.put(f"pad/lit/{cushion_of(event.at)}", *end, size / FULL_SIZE)
        landed = during(now, carried + _STOP, seconds)  # it is flat for a breath before it springs back
        squash = 0.0 if brush.calm else _SQUASH * (1 - pop(landed))
        brush.put("cell/glow", *end, size, alpha=1 - landed * 0.8)
        brush.put("card/shadow", *end, size)
        lower = end[1] + squash * _SIDE * size / 2 + tools.camera.shaken[1]
        brush.canvas.picture(name, end[0], lower, wide=size * (1 + squash), high=size * (1 - squash))
        if not brush.calm:
            with brush.canvas.moved(*end):
                flecks.draw(brush.canvas, now - carried)

    place = tools.camera.ground(gliding=False).middle(event.at)[0]
    sounds = [Cue("card_place", carried, x=place)]
    if "moon" in ICONS[event.card]:
        sounds.append(Cue("moon", carried + 0.1, x=place))
    yield tools.camera.looking_at(event.at)
    laying = tools.act(seconds, paint, *sounds, absent=[("option", event.card), "held"])
    yield together(laying, tools.camera.shaking(seconds, lambda now: (0.0, sinking(now - carried, _SINKS))))


def _origin(tools: EffectTools, event: CardLaid) -> tuple[XY, bool]:
    """Where a card comes from, and whether its face was seen there."""
    panel = tools.painter.panel()
    if tools.camera.dropped is not None:
        return tools.camera.dropped, True
    if event.card in panel.options:
        return panel.place(event.card)[:2], True
    return tools.painter.owner_spot(), False


def _paint_card(tools: EffectTools, brush: Brush, card: str, place: XY, turned: float) -> None:
    """Paint a card in the air, at some share of turning from its back to its face."""
    size = tools.camera.ground().size
    wide = size * max(0.02, abs(1 - 2 * turned)) if turned < 1 else size
    name = land(card) if turned >= _HALF else f"tzimime/{kind_of(card)}"
    for part in ("card/shadow/lifted", name):
        brush.canvas.picture(f"strange/{part}", *place, wide=wide, high=size)


def turned_down(tools: EffectTools, event: TurnedDown) -> Iterator[Clip]:
    """Cards turn to their backs: horns first, then a wait, then everybody pops up and giggles."""
    seconds = _TURN + _HORNS + _WAIT + _POP + _GIGGLE
    if tools.camera.is_calm:
        seconds = FADE + _WAIT
    scraps = burst((*FLECKS, "strange/puff/2"), 9, 0, 0, speed=150, seed=tools.seed)

    def paint(brush: Brush, now: float) -> None:
        for flip in event.flips:
            place = tools.camera.ground().middle(flip.at)
            if brush.calm:
                _paint_fading(tools, brush, flip, place, now)
                continue
            _paint_flip(tools, brush, flip, place, now)
            with brush.canvas.moved(*place):
                scraps.draw(brush.canvas, now - _TURN)

    awake = _TURN + _HORNS + _WAIT
    place = tools.camera.ground(gliding=False).middle(event.flips[0].at)[0]
    sounds = [
        Cue("card_flip", x=place),
        Cue("tzimime_peek", _TURN + 0.05, x=place),
        Cue("tzimime_giggle", awake, x=place),
    ]
    yield tools.act(seconds, paint, *sounds, absent=[flip.at for flip in event.flips])


def _paint_fading(tools: EffectTools, brush: Brush, flip: Flip, place: XY, now: float) -> None:
    size = tools.camera.ground().size
    brush.back(kind_of(flip.card), *place, size)
    if now < FADE:
        brush.put(land(flip.card), *place, size, alpha=1 - now / FADE)


def _paint_flip(tools: EffectTools, brush: Brush, flip: Flip, place: XY, now: float) -> None:
    size, kind = tools.camera.ground().size, kind_of(flip.card)
    x, y = place
    if now < _TURN:
        share = now / _TURN
        wide = size * max(0.02, abs(1 - 2 * share))
        y -= 14 * 4 * share * (1 - share)
        layers = (land(flip.card),) if share < _HALF else ("tzimime/ground", "tzimime/puffs")
        for layer in ("card/shadow/lifted", *layers):
            brush.canvas.picture(f"strange/{layer}", x, y, wide=wide, high=size)
        return
    risen = now - _TURN
    awake = _HORNS + _WAIT
    if risen < awake:
        lower = between(_BEHIND, _UP_TO_HORNS, arrive(during(risen, 0.0, _HORNS)))
        lower += sway(risen, 0.4, 2.0)
    else:
        lower = between(_UP_TO_HORNS, 0.0, pop(during(risen, awake, awake + _POP)))
    laughing = risen > awake + _POP * _HALF
    hop = abs(sway(risen, 0.3, 4.0)) if laughing else 0.0
    brush.put("card/shadow", x, y, size)
    brush.rising(kind, x, y, size, lower=lower - hop, mouth="giggle" if laughing else "rest")
