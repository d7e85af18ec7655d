"""Effects of wonders: portals open, travellers arrive, volcanoes erupt and dark cities rise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pygame import FRect

from game.strange_world.events import (
    CityFounded,
    Erupted,
    PortalJoined,
    TravellerDeclined,
    TravellerWelcomed,
)
from game.strange_world.grid import RowColumn
from game.strange_world.views import GuestView, StrangeView
from scenes.navigation.playback import Clip, together
from scenes.platform.motion import arrive, between, burst, during, glide, leave, pop, sway
from scenes.platform.viewport import XY
from scenes.tables.acts import Cue
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.effects.tools import FLECKS, EffectTools, held_at, sinking
from scenes.tables.strange_world.sprites import skyline

_GLOW, _GROW = 0.25, 0.5
_STEP_OUT, _WALK, _SIT = 0.45, 0.9, 0.35
_HOPS: Final = 3
_LIGHT: Final = 61.0  # from the middle of a card to the light of its gate
_RUMBLE: Final = 0.4  # seconds before a volcano bursts
_SLAM: Final = 0.95  # when the fumarole comes down
_SHAKE: Final = 5.0
_SINKS: Final = 16.0  # by which a land sinks under a fumarole
_STOP: Final = 0.09  # seconds for which everything holds its breath when it comes down
_RISE: Final = 0.8  # seconds for a city
_TOP_CITY: Final = 3  # the tallest has a step of sound for each storey above the third
_HIGHEST: Final = 9

_PLUMES: Final = 3
_PLUME: Final = 0.16  # seconds from one plume to the next
_FLASH: Final = 0.12
_OVER: Final = 0.9  # when the fire has gone out


def portal_joined(tools: EffectTools, event: PortalJoined) -> Iterator[Clip]:
    """Both halves glow, and a swirl grows where they meet."""
    seconds = _GLOW + _GROW + 0.4
    cards = {cell.at: cell.card for cell in tools.perspective.world.cells}
    right = event.at[-1]

    def paint(brush: Brush, now: float) -> None:
        scenery = tools.painter.scenery(brush)
        size = scenery.ground.size
        x, y = scenery.ground.middle(right)
        brush.card(cards[right], x, y, size, gate_left=True)
        glow = during(now, 0.0, _GLOW) * (1 - during(now, _GLOW + _GROW, seconds))
        for at, side, way in ((event.at[0], "right", 1), (right, "left", -1)):
            at_x, at_y = scenery.ground.middle(at)
            brush.put(f"portal/light/{side}", at_x + _LIGHT * way * size, at_y - 11 * size, size, alpha=glow)
        share = during(now, _GLOW, _GLOW + _GROW)
        if share <= 0:
            return
        gate = scenery.gate(event.at)
        if not brush.calm:
            flash = during(now, _GLOW, _GLOW + 0.5)
            brush.put("portal/burst", *gate, size * between(0.4, 1.2, flash), alpha=1 - flash)
        brush.gate(*gate, size, grown=between(0.3, 1.0, pop(share)), light=share)

    yield tools.act(seconds, paint, Cue("portal", x=_x(tools, right)), absent=[right])


def traveller_welcomed(tools: EffectTools, event: TravellerWelcomed) -> Iterator[Clip]:
    """A traveller steps out of the portal, hops to its seat, and sits down."""
    guest = GuestView(event.traveller, event.side, event.rows)
    walked = _STEP_OUT + _WALK
    seconds = walked + _SIT + 0.35

    def paint(brush: Brush, now: float) -> None:
        scenery = tools.painter.scenery(brush)
        size = scenery.ground.size
        door = scenery.gate(scenery.world.portals[-1])
        seat_x, seat_y, _small = scenery.seat_of(guest)
        if now < walked:
            grown = between(0.2, 1.0, arrive(during(now, 0.0, _STEP_OUT)))
            share = glide(during(now, _STEP_OUT, walked))
            hop = 0.0 if brush.calm else abs(sway(share, 2 / _HOPS, 26.0))
            x, y = between(door[0], seat_x, share), between(door[1] + 34, seat_y + 34, share) - hop
            squash = 1.0 if brush.calm or hop > 3 else 0.94  # noqa: PLR2004 - units above the ground
            brush.figure(event.traveller, x, y, size * grown, happy=True, high=squash)
            return
        scenery.draw_guest(guest, happy=True)
        flash = during(now, walked, walked + 0.5)
        if not brush.calm:
            brush.put("star/burst", seat_x, seat_y, 1.4 + flash, alpha=1 - flash)

    door = _x(tools, tools.perspective.world.portals[-1][-1])
    hops = [
        Cue("traveller_step", _STEP_OUT + _WALK * (number + 1) / _HOPS, x=door) for number in range(_HOPS)
    ]
    yield tools.camera.making_room(event.side)
    yield tools.act(seconds, paint, Cue("traveller", x=door), *hops)


def traveller_declined(tools: EffectTools, _event: TravellerDeclined) -> Iterator[Clip]:
    """The light in the portal goes out for a moment: nobody comes."""

    def paint(brush: Brush, now: float) -> None:
        scenery = tools.painter.scenery(brush)
        pair = scenery.world.portals[-1]
        brush.gate(*scenery.gate(pair), scenery.ground.size, light=abs(1 - 2 * during(now, 0.0, 0.5)))

    portals = tools.perspective.world.portals
    yield tools.act(0.5, paint, Cue("back", x=_x(tools, portals[-1][-1])), absent=[("portal", portals[-1])])


def erupted(tools: EffectTools, event: Erupted) -> Iterator[Clip]:
    """The ground shakes, the volcano throws up fire, and a fumarole slams down on a card."""
    seconds = _SLAM + _STOP + 0.6
    cards = {cell.at: cell.card for cell in tools.perspective.world.cells}
    rocks = rocks_to(seed=tools.seed)
    scraps = burst((*FLECKS, "strange/smoke/2", "strange/smoke/3"), 10, 0, 0, speed=170, seed=tools.seed)

    def paint(brush: Brush, now: float) -> None:
        now = held_at(now, _SLAM, _STOP) if not brush.calm else now
        ground = tools.camera.ground()
        size = ground.size
        joint = crater(tools, cards[event.volcano])
        x, y = ground.middle(event.volcano)
        target = ground.middle(event.at)
        mouth = (x + joint[0] * size, y + joint[1] * size)
        paint_eruption(brush, Burst(mouth, target, rocks, size), now - _RUMBLE)
        if now >= _SLAM - 0.2:
            fallen = leave(during(now, _SLAM - 0.2, _SLAM))
            brush.fumarole(
                cards[event.at], target[0], target[1] - (1 - fallen) * 90, size * (1.25 - fallen / 4)
            )
            if now >= _SLAM and not brush.calm:
                flash = during(now, _SLAM, _SLAM + 0.3)
                brush.put("star/burst", *target, size * (1.6 + flash), alpha=1 - flash)
        if now >= _SLAM and not brush.calm:
            with brush.canvas.moved(*target):
                scraps.draw(brush.canvas, now - _SLAM)

    def shake(now: float) -> XY:
        strength = (1 - during(now, 0.0, 0.3)) if now < _SLAM else (1 - during(now, _SLAM, _SLAM + 0.3))
        x = sway(now, 0.06, _SHAKE * strength)
        return x, sinking(now - _SLAM, _SINKS) - x / 2

    fire, place = _x(tools, event.volcano), _x(tools, event.at)
    sounds = [Cue("volcano", x=fire), Cue("card_place", _SLAM, x=place), Cue("fumarole", _SLAM, x=place)]
    yield together(tools.act(seconds, paint, *sounds), tools.camera.shaking(seconds, shake))


def crater(tools: EffectTools, card: str) -> XY:
    """Where the fire comes from, seen from the middle of a card."""
    sheet = tools.parts.stage.canvas.pictures.assets.sheet(f"strange/land/{card}")
    return sheet.joint[0] - sheet.pivot[0], sheet.joint[1] - sheet.pivot[1]


def city_founded(tools: EffectTools, event: CityFounded, after: StrangeView) -> Iterator[Clip]:
    """A dark city rises out of the smoke between two fumaroles."""
    seconds = _RISE + 0.6
    world = after.worlds[event.seat]
    kind = skyline(event.seat, world, world.cities[-1])
    puffs = [(-44, 30, 0), (-20, 38, 1), (8, 40, 0), (34, 34, 1), (52, 28, 2), (-58, 26, 2)]

    def paint(brush: Brush, now: float) -> None:
        scenery = tools.painter.scenery(brush)
        size = scenery.ground.size
        x, y = scenery.city(event.at)
        share = 1.0 if brush.calm else arrive(during(now, 0.1, _RISE))
        window = FRect(x - 80 * size, y - 120 * size, 160 * size, 164 * size)
        with brush.canvas.clipped(window):
            brush.city(kind, x, y + (1 - share) * 92 * size, size)
        gone = during(now, _RISE, seconds)
        for dx, dy, puff in puffs if not brush.calm else ():
            spread = 1 + 0.5 * gone
            lift = 14 * during(now, 0.0, seconds)
            brush.put(
                f"puff/{puff}", x + dx * spread * size, y + (dy - lift) * size,
                size * pop(during(now, 0.0, 0.2)) * spread, alpha=1 - gone,
            )  # fmt: skip
        if now > _RISE:
            flash = during(now, _RISE, seconds)
            brush.put("star/burst", x + 44 * size, y - 38 * size, size * (0.6 + flash), alpha=1 - flash)

    storeys = max(0, min(_TOP_CITY, event.stars - 3)) if event.stars < _HIGHEST else _TOP_CITY
    yield tools.act(seconds, paint, Cue("city_rise", 0.1, storeys, _x(tools, event.at[0])))


def _x(tools: EffectTools, at: RowColumn) -> float:
    """How far to the side a cell lies when the camera has come to rest."""
    return tools.camera.ground(gliding=False).middle(at)[0]


@dataclass(frozen=True, slots=True)
class Rock:
    """A rock or a drop of fire on its way: how it looks, when it leaves, and how it flies."""

    picture: str
    delay: float
    aside: float
    lift: float
    spin: float


def rocks_to(*, seed: int) -> list[Rock]:
    """What a volcano throws at a card."""
    rng = Random(seed)
    return [
        Rock(
            f"eruption/{rng.choice(('drop', 'rock'))}/{rng.randrange(3)}", rng.uniform(0.0, 0.2),
            rng.uniform(-46, 46), rng.uniform(60, 130), rng.uniform(-300, 300),
        )
        for _ in range(11)
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Burst:
    """A volcano that bursts, and the card that it throws rocks at."""

    mouth: XY
    target: XY
    rocks: Sequence[Rock]
    size: float = 1.0


def paint_eruption(brush: Brush, eruption: Burst, now: float) -> None:
    """Paint fire, plumes and rocks at so many seconds after the burst; before it only the glow."""
    (x, y), size = eruption.mouth, eruption.size
    if now < 0:
        brush.put("eruption/blaze", x, y, size * 0.7, alpha=max(0.0, 1 + now * 2.5))
        return
    fading = 1 - during(now, _OVER - 0.3, _OVER)
    brush.put("eruption/blaze", x, y, size, alpha=fading)
    if brush.calm:
        return
    if now < _FLASH:
        brush.put("eruption/flash", x, y, size * 1.2, alpha=1 - now / _FLASH)
    for plume in range(_PLUMES):
        since = now - plume * _PLUME
        if since > 0:
            grown = between(0.5, 1.2, arrive(min(1.0, since / 0.5)))
            brush.put(f"eruption/plume/{plume}", x, y - since * 26 * size, size * grown, alpha=fading)
    brush.put("eruption/fountain", x, y, size * max(0.05, pop(min(1.0, now / 0.25))), alpha=fading)
    for rock in eruption.rocks:
        share = during(now, rock.delay, rock.delay + 0.5)
        if 0 < share < 1:
            at_x = between(x, eruption.target[0] + rock.aside * size, share)
            at_y = between(y, eruption.target[1], share) - rock.lift * 4 * share * (1 - share) * size
            brush.put(rock.picture, at_x, at_y, size, angle=rock.spin * share)
