"""Effects of links: light along the vines where castles are joined and parted, a family on its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.cloudy_kingdom.events import Claimed, LinkBroken, LinkMade
from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.network import Leg, VineRoute, route
from game.cloudy_kingdom.pieces import COLOURS, PATTERNS, SIDES
from game.cloudy_kingdom.views import KingdomView, field_of
from game.core import GameEnded
from scenes.navigation.playback import Clip
from scenes.platform.motion import Specks, bounce, burst, confetti, during, glide, pop, sway
from scenes.results.ending import listed
from scenes.tables.acts import Cue
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.effects.context import EffectContext
from scenes.tables.cloudy_kingdom.position import HOURGLASS, Hops
from scenes.tables.cloudy_kingdom.vines import draw_link, draw_shoot
from scenes.words import _, ngettext

_BLOSSOMS: Final = ("kingdom/sprout/bloom", "common/sparkle/gold/small", "common/leaf/light")
_WITHERED: Final = ("common/leaf/dry", "common/leaf/deep")
_LEAST: Final = 0.05  # of the size of what begins to pop up
_LAST: Final = 2.0
_BREAK: Final = 1.5
_RIBBON: Final = 0.45  # of the time of a link, from when on words tell what it means
_GROW: Final = 0.55  # of the time of a link; the rest is the castles'
_FEAST: Final = 3.0
_HOP: Final = 14.0
_LATE: Final = 0.06  # of the time of a link, from one castle's leap to the next
_RETREAT: Final = 0.5  # of the time in which a link breaks, until its light is gone


def made(context: EffectContext, event: LinkMade, after: KingdomView) -> Iterator[Clip]:
    """A fresh shoot grows along the vines from castle to castle; then both castles jump for joy."""
    way = route(field_of(after), event.family, event.pair)
    gates = context.board.pair(event.family, event.pair)
    waits = _("It counts on {name}'s next turn.").format(name=context.names[event.seat])
    steps = [context.board.doorstep(gate) for gate in gates]
    specks = [burst(_BLOSSOMS, 10, *step, speed=150, seed=seed) for seed, step in enumerate(steps)]
    seconds = 1.7 + 0.14 * len(way)

    def paint(brush: Brush, t: float) -> None:
        share = 1.0 if brush.calm else glide(during(t, 0.0, _GROW))
        draw_link(brush, context.board, way, share)
        draw_shoot(brush, context.board, way, share, leaves=1 - during(t, 0.8, 1.0))
        for late, gate in enumerate(gates):
            leap = _leap(t, late)
            if leap and event.fate != "loses":
                brush.specks(specks[late], (t - _GROW - _LATE * late) * seconds)
            if leap and event.fate == "waits":
                brush.hourglass(context.board, gate, max(_LEAST, pop(leap)))
        if event.fate == "waits" and t > _RIBBON:
            context.ribbon(brush, waits, event.family, during(t, _RIBBON, 1.0), _spare_row(context, way))

    def hop(hops: Hops, t: float) -> None:
        for late, gate in enumerate(gates):
            leap = _leap(t, late)
            hops[gate] = 0.0 if event.fate == "loses" else _HOP * 4 * leap * (1 - leap)

    absent = [("link", event.family, event.pair), *([HOURGLASS] if event.fate != "waits" else [])]
    yield context.position.act(seconds, paint, *_growing(context, way, seconds), absent=absent, leap=hop)


def _growing(context: EffectContext, way: VineRoute, seconds: float) -> Iterator[Cue]:
    """What is heard of a shoot on its way: a leaf in each cell, and where it arrives the castles."""
    trail = context.board.path(way)
    yield Cue("vine_grow", x=trail.at(0.0)[0])
    for number in range(len(way)):
        share = number / len(way)
        yield Cue("leaf_pop", _GROW * seconds * share, number, trail.at(share)[0])
    yield Cue("castles_joined", _GROW * seconds, x=trail.at(1.0)[0])


def _leap(t: float, late: int) -> float:
    """The share of its leap that a castle has done, each a little after the one before."""
    start = _GROW + _LATE * late
    return during(t, start, start + 0.2)


def broken(context: EffectContext, event: LinkBroken, after: KingdomView) -> Iterator[Clip]:
    """The light shrinks back from where the link is cut, and dry leaves fall from the vines."""
    way = context.position.routes[event.family, event.pair]
    cut = _cut(field_of(after), way)
    trail = context.board.path(way)
    places = [trail.at((index + 0.5) / (2 * len(way))) for index in range(2 * len(way))]
    falls = [burst(_WITHERED, 4, *place, speed=80, seed=seed) for seed, place in enumerate(places)]
    fallen = [speck for fall in falls for speck in fall.specks]
    specks = Specks(fallen, weight=110)
    words = _("{name}'s connection is broken.").format(name=context.names[event.seat])

    def paint(brush: Brush, t: float) -> None:
        left = 1 - during(t, 0.0, _RETREAT)
        if left > 0 and not brush.calm:
            draw_link(brush, context.board, way, cut * left)
            draw_link(brush, context.board, _backwards(way), (1 - cut) * left)
        brush.specks(specks, t * _BREAK)
        context.ribbon(brush, words, event.family, t, _spare_row(context, way, cut))

    snap = Cue("loss", x=trail.at(cut)[0])
    yield context.position.act(_BREAK, paint, snap, absent=[("link", event.family, event.pair)])


def _cut(field: Field, way: VineRoute) -> float:
    """The share of a way at which its vines are joined no more."""
    for index, leg in enumerate(way):
        ends = {1 << SIDES.index(side) for side in (leg.enters, leg.leaves)}
        groups = PATTERNS[field.shown[field.tables.bitboard.number[leg.cell]]]
        if not any(group & sum(ends) == sum(ends) for group in groups):
            return (index + 0.5) / len(way)
    return 0.5  # it was joined elsewhere meanwhile


def _backwards(way: VineRoute) -> VineRoute:
    return tuple(Leg(leg.cell, leg.leaves, leg.enters) for leg in reversed(way))


def _spare_row(context: EffectContext, way: VineRoute, cut: float | None = None) -> float:
    """The middle of the row in which the least of a way would lie under words, and not where it is cut."""
    rows = range(context.board.layout.rows)
    hidden = [sum(leg.cell[0] == row for leg in way) for row in rows]
    if cut is not None:
        hidden[way[int(cut * len(way))].cell[0]] += len(way)
    row = min(rows, key=lambda row: (hidden[row], -row))
    return context.board.rect.top + (row + 0.5) * context.board.cell


def last_round(context: EffectContext) -> Iterator[Clip]:
    """A bell rings for the last round."""
    x, y = context.board.rect.center

    def paint(brush: Brush, t: float) -> None:
        angle = 0.0 if brush.calm else sway(t * _LAST, 0.5, 14)
        grown = max(_LEAST, pop(during(t, 0.0, 0.2)))
        brush.canvas.picture(
            "kingdom/bell", x, y - 150 * grown, angle=angle, wide=2.2 * grown, high=2.2 * grown
        )
        context.banner(brush, _("The last round!"), t, y + 70)

    yield context.position.act(_LAST, paint, Cue("ready"))


def claimed(context: EffectContext, event: Claimed) -> Iterator[Clip]:
    """The link has held until its owner's turn."""
    way = next((link.route for link in context.view.links if link.seat == event.seat), ())
    row = _spare_row(context, way)
    words = _("{name}'s connection has held!").format(name=context.names[event.seat])

    def paint(brush: Brush, t: float) -> None:
        context.ribbon(brush, words, context.view.families[event.seat], t, row)

    held = Cue("castles_joined", x=context.board.path(way).at(0.5)[0] if way else None)
    yield context.position.act(1.3, paint, held)


def ended(context: EffectContext, event: GameEnded, after: KingdomView) -> Iterator[Clip]:
    """Crowns for the castles of those who won; their families walk when there is time to look on."""
    if not event.winners:
        yield context.position.act(
            1.8, lambda brush, t: context.banner(brush, _("Nobody wins"), t), Cue("draw")
        )
        return
    yield _feast(context, event.winners, after)


def _feast(context: EffectContext, winners: Sequence[int], after: KingdomView) -> Clip:
    """Crowns fall on the castles of the winners, and confetti on everybody."""
    families = {after.families[seat] for seat in winners}
    gates = [gate for gate in context.board.gates if gate.family in families]
    papers = [f"common/confetti/{COLOURS[family]}" for family in sorted(families)]
    rain = confetti((*papers, "common/confetti/gold/star"), 70, (280, 880), 0, seed=7)
    names = listed([context.names[seat] for seat in winners])
    words = ngettext("{names} wins!", "{names} win!", len(winners)).format(names=names)

    def paint(brush: Brush, t: float) -> None:
        for late, gate in enumerate(gates):
            down = bounce(during(t, 0.04 * late, 0.04 * late + 0.2))
            if down > 0:
                brush.crown(context.board, gate, above=80 * (1 - down))
        brush.specks(rain, t * _FEAST)
        context.banner(brush, words, t)

    crowns = [
        Cue("crown", 0.3 + 0.2 * late, x=context.board.doorstep(gate)[0])
        for late, gate in enumerate(gates[:2])
    ]
    return context.position.act(_FEAST, paint, Cue("win"), *crowns, Cue("confetti", 0.5), absent=[HOURGLASS])
