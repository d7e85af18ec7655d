"""How castles are joined and parted, and how the game ends: light along the vines, a family on its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.cloudy_kingdom.events import Claimed, LinkBroken, LinkMade
from game.cloudy_kingdom.network import route
from game.cloudy_kingdom.views import KingdomView, Link, field_of
from game.core import GameEnded
from scenes.motion import Specks, arrive, burst, confetti, during, sway
from scenes.playback import Clip, pause
from scenes.tables.acts import Cue
from scenes.tables.cloudy_kingdom.banner import banner, ribbon
from scenes.tables.cloudy_kingdom.faces import COLOURS
from scenes.tables.cloudy_kingdom.ground import along
from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.tables.cloudy_kingdom.sight import Sight, sides_of
from scenes.tables.cloudy_kingdom.walk import WALK, draw_walk
from scenes.words import _, ngettext

_LINK: Final = 1.9
_LIGHT: Final = 0.5  # of that time, the rest is the castles'
_FEAST: Final = 2.5
_HOP: Final = 12.0


def made(sight: Sight, event: LinkMade, after: KingdomView) -> Iterator[Clip]:
    """Golden light runs along the vines from castle to castle; then both castles jump for joy."""
    way = route(field_of(after), event.family, event.pair)
    path = sight.ground.path(way)
    gates = [sight.ground.gate(event.family, side) for side in sides_of(event)]
    waits = _("It counts on the next turn of {name}.").format(name=sight.names[event.seat])

    def paint(brush: Brush, t: float) -> None:
        share = during(t, 0.0, _LIGHT)
        brush.route(sight.ground, way[: round(share * len(way) + 0.5)])
        if share < 1:
            brush.canvas.picture("kingdom/shimmer/dot", *along(path, share), wide=1.6, high=1.6)
        for late, gate in enumerate(gates):
            start = _LIGHT + 0.1 * late
            bounce = during(t, start, start + 0.25)
            sight.hops[gate] = _HOP * 4 * bounce * (1 - bounce)
        if event.fate == "waits":
            ribbon(sight, brush, waits, event.family, during(t, 0.2, 1.0))

    link = ("link", event.family, event.pair)
    yield sight.act(_LINK, paint, Cue("castles_joined"), absent=[link])


def broken(sight: Sight, event: LinkBroken) -> Iterator[Clip]:
    """The light goes out, and dry leaves fall from the vines."""
    path = sight.ground.path(sight.routes[event.family, event.pair])
    fallen = [
        speck
        for index, (x, y) in enumerate(path[::3])
        for speck in burst(("common/leaf/dry", "common/leaf/deep"), 3, x, y, speed=70, seed=index).specks
    ]
    specks = Specks(fallen, weight=90)
    words = _("The link of {name} is broken.").format(name=sight.names[event.seat])

    def paint(brush: Brush, t: float) -> None:
        specks.draw(brush.canvas, t * 0.9)
        ribbon(sight, brush, words, event.family, t)

    yield sight.act(1.2, paint, Cue("loss"))


def last_round(sight: Sight) -> Iterator[Clip]:
    """The end is announced."""

    def paint(brush: Brush, t: float) -> None:
        angle = 0.0 if brush.calm else sway(t * 1.5, 0.5, 12)
        brush.canvas.picture("kingdom/bell", sight.ground.rect.centerx, 270, angle=angle, wide=1.4, high=1.4)
        banner(sight, brush, _("The last round!"), t)

    yield sight.act(1.5, paint, Cue("ready"))


def claimed(sight: Sight, event: Claimed) -> Iterator[Clip]:
    """The link has held until its owner's turn."""
    words = _("The link of {name} has held!").format(name=sight.names[event.seat])

    def paint(brush: Brush, t: float) -> None:
        ribbon(sight, brush, words, sight.laid.families[event.seat], t)

    yield sight.act(1.3, paint, Cue("castles_joined"))


def ended(sight: Sight, event: GameEnded, after: KingdomView) -> Iterator[Clip]:
    """The families that won walk their routes from end to end."""
    if not event.winners:
        yield sight.act(1.8, lambda brush, t: banner(sight, brush, _("Nobody wins"), t))
        return
    for link in after.links:
        if link.seat in event.winners:
            yield _walk(sight, link)
    yield _feast(sight, event.winners, after)
    yield pause(0.3)


def _walk(sight: Sight, link: Link) -> Clip:
    """A family walks along its route."""

    def paint(brush: Brush, t: float) -> None:
        draw_walk(brush, sight.ground, link, t)

    return sight.act(WALK, paint, Cue("castles_joined"))


def _feast(sight: Sight, winners: Sequence[int], after: KingdomView) -> Clip:
    """Crowns fall on the castles of the winners, and confetti on everybody."""
    families = {after.families[seat] for seat in winners}
    gates = [gate for gate in sight.ground.gates if gate.family in families]
    papers = [f"common/confetti/{COLOURS[family]}" for family in sorted(families)]
    rain = confetti((*papers, "common/confetti/gold/star"), 70, (280, 880), 0, seed=7)
    names = _(" and ").join(sight.names[seat] for seat in winners)
    words = ngettext("{names} wins!", "{names} win!", len(winners)).format(names=names)

    def paint(brush: Brush, t: float) -> None:
        for late, gate in enumerate(gates):
            x, y = sight.ground.foot(gate)
            down = arrive(during(t, 0.05 * late, 0.05 * late + 0.16))
            brush.canvas.picture(f"kingdom/crown/{gate.family}", x, y - 84 - 60 * (1 - down), alpha=down)
        if not brush.calm:
            rain.draw(brush.canvas, t * _FEAST)
        banner(sight, brush, words, t)

    return sight.act(_FEAST, paint, Cue("win"))
