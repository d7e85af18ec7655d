"""Where the vines run on each face of a card.

Everything is laid down for the axis h and turned from there. Of two faces that are each other after half a
turn one is laid down, and a face that half a turn does not change looks the same on both sides: so a stack
can be turned on the table, and nothing jumps when its picture is exchanged.
"""

from art.kingdom.faces import KINDS, Face, printed
from art.kingdom.growth import GROWTH
from art.kingdom.pieces import bridge, splinters
from art.kingdom.sprouts import Sprout, grown
from art.kingdom.vines import SLIM, WIDTH, Line, Walk, knot, to_a_point, turned, vine
from art.kit.geometry import Point

LONG, SHORT = 54.0, 31.0  # from the middle of a card to its short ends, and to its long sides
BRIDGE = ("ew", "ns")  # groups: the one passes over the other
PAIR, ALL = 2, 4  # sides of a group

_THROUGH: Line = [
    (-54, 0),
    (-47, 0),
    (-30, -3.6),
    (-13, 2.6),
    (0, 0),
    (13, -2.6),
    (30, 3.6),
    (47, 0),
    (54, 0),
]
_ACROSS: Line = [(0, -31), (0, -26), (2.4, -13), (0, 0), (-2.4, 13), (0, 26), (0, 31)]
_ARMS: dict[str, Line] = {
    "w": [(-54, 0), (-47, 0), (-28, 3), (-10, 0), (0, 0)],
    "e": [(54, 0), (47, 0), (28, -3), (10, 0), (0, 0)],
    "n": [(0, -31), (0, -26), (1.6, -14), (0, -5), (0, 0)],
    "s": [(0, 31), (0, 26), (-1.6, 14), (0, 5), (0, 0)],
}
_BEND: Line = [(-54, 0), (-48, 0), (-34, 2), (-15, 0.5), (-3.4, -10), (0, -25), (0, -31)]  # west to north
_TWIN: Line = [(-54, 0), (-48, 0), (-35, 1), (-20, -2), (-7, -11), (-0.8, -22), (0, -26.5), (0, -31)]
_STUB: Line = [(-54, 0), (-47, 0), (-38, 1), (-29, -1), (-22, -6), (-22.500, -13), (-29, -14.500), (-31, -9)]
_BRIDGE_HEAD: Line = [(-54, 0), (-47, 0), (-40, 0.6), (-33, 0)]


def canonical(face: Face) -> tuple[Face, int]:
    """Return the face that is laid down for this one on the axis h, and how often it is turned for it."""
    other = face.turned(2)
    known = {printed(kind) for kind in KINDS}
    if other in known or (face not in known and other.code < face.code):
        return other, 2
    return face, 0


def strand(group: str, face: Face) -> Line:
    """Return the line of two joined sides of a face laid down, from border to border."""
    if group == "ew":
        return _THROUGH
    if group == "ns":
        return _ACROSS
    bend = _TWIN if len(face.groups) > 1 else _BEND
    across, down = -1 if "e" in group else 1, -1 if "s" in group else 1
    return [(x * across, y * down) for x, y in bend]


def arms(group: str, face: Face) -> dict[str, Line]:
    """Return the lines of a group from each of its sides to where they meet: the middle, if they are many."""
    if len(group) > PAIR:
        return {side: Walk(_ARMS[side]).points for side in group}
    points = Walk(strand(group, face)).points
    middle = len(points) // 2
    halves = points[: middle + 1], points[middle:][::-1]
    return {_side(half[0]): half for half in halves}


def _side(point: Point) -> str:
    """The side of the card on which a point of its border lies."""
    x, y = point
    if abs(x) > abs(y):
        return "w" if x < 0 else "e"
    return "n" if y < 0 else "s"


def stub(end: str) -> Line:
    """Return the line of an end that is joined to nothing: from the border to a curl."""
    return _STUB if end == "w" else turned(_STUB, 2)


def bare(face: Face, axis: str) -> str:
    """Return the vines of a face lying on an axis, without leaves."""
    return _laid(face, axis)[0]


def leafy(face: Face, axis: str) -> str:
    """Return the vines of a printed face with everything that grows on them."""
    vines, quarters = _laid(face, axis)
    sprouts = [sprout.turned(quarters) for sprout in growth(face, axis)]
    behind = "".join(grown(sprout) for sprout in sprouts if sprout.behind)
    return behind + vines + "".join(grown(sprout) for sprout in sprouts if not sprout.behind)


def growth(face: Face, axis: str) -> tuple[Sprout, ...]:
    """Return what grows on a printed face, before it is turned."""
    laid, _ = canonical(face.turned(-1 if axis == "v" else 0))
    kind = next((kind for kind in KINDS if printed(kind) == laid), None)
    return GROWTH[kind] if kind else ()


def turns(face: Face, axis: str) -> int:
    """Return how many quarter turns the drawing of a face is turned."""
    upright = 1 if axis == "v" else 0
    return canonical(face.turned(-upright))[1] + upright


def _laid(face: Face, axis: str) -> tuple[str, int]:
    quarters = turns(face, axis)
    laid = face.turned(-quarters)
    drawn = "".join(vine(turned(stub(end), quarters), taper=to_a_point) for end in laid.stubs("h"))
    drawn += "".join(splinters(quarters + _from_west(end)) for end in laid.broken)
    for group in sorted(laid.groups, key=_level):
        drawn += _grown_together(group, laid, quarters)
    return drawn, quarters


def _from_west(end: str) -> int:
    """The quarter turns from the west to an end."""
    return 0 if end == "w" else 2


def _level(group: str) -> int:
    """Vines along the card lie over those across it."""
    return 1 if group == "ew" else 0


def _grown_together(group: str, face: Face, quarters: int) -> str:
    if group == "ew" and face.groups == BRIDGE:
        heads = (vine(turned(_BRIDGE_HEAD, quarters + turn)) for turn in (0, 2))
        return "".join(heads) + bridge(quarters)
    if len(group) == PAIR:
        width = SLIM if len(face.groups) > 1 and group not in BRIDGE else WIDTH
        return vine(turned(strand(group, face), quarters), width)
    drawn = ""
    for pair in ("ns", "ew"):
        here = [_ARMS[side] for side in pair if side in group]
        line = here[0] if len(here) == 1 else [*here[0], *here[1][-2::-1]]
        drawn += vine(turned(line, quarters)) if here else ""
    return drawn + knot(0, 0, 11.5 if len(group) == ALL else 10.5)
