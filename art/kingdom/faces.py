"""What a card face joins, in words of the compass: the printed kinds, and every face an own spell may have.

A face lies on an axis (`h` or `v`). Its code names what is joined: the groups of sides, each in the order
n, e, s, w, the groups in alphabetical order, joined by `-`; `none` if nothing is joined; then `-x` and the
broken ends. Ends on the axis in no group are stubs.
"""

import itertools
from dataclasses import dataclass

from game.cloudy_kingdom.pieces import KINDS as PRINTED

COMPASS = "nesw"
LETTERS = {"a": "w", "b": "e", "l": "n", "r": "s"}  # on the axis h, not flipped
AXES = ("h", "v", "h", "v")  # by quarter turns clockwise
PLACES = ("h0", "v0", "h1", "v1")  # axis and flip, by quarter turns clockwise

#: The printed kinds, as the rules have them: joins, broken ends.
KINDS = {kind: (face.joins, face.broken) for kind, face in PRINTED.items()}


@dataclass(frozen=True, slots=True)
class Face:
    """The groups of joined sides and the broken ends, as letters of the compass."""

    groups: tuple[str, ...]
    broken: str = ""

    def turned(self, quarters: int) -> "Face":
        """Return the face after quarter turns clockwise."""
        groups = (turned_sides(group, quarters) for group in self.groups)
        return Face(tuple(sorted(groups)), turned_sides(self.broken, quarters))

    def stubs(self, axis: str) -> str:
        """Return the ends on the axis that are whole but joined to nothing."""
        ends = "ew" if axis == "h" else "ns"
        used = "".join(self.groups) + self.broken
        return "".join(end for end in ends if end not in used)

    @property
    def code(self) -> str:
        """Return the name of the face."""
        joined = "-".join(self.groups) or "none"
        return f"{joined}-x{self.broken}" if self.broken else joined


def turned_sides(sides: str, quarters: int) -> str:
    """Return sides after quarter turns clockwise, in the order of the compass."""
    places = {(COMPASS.index(side) + quarters) % 4 for side in sides}
    return "".join(COMPASS[place] for place in sorted(places))


def face_of(joins: tuple[str, ...], broken: str) -> Face:
    """Return the face with these joins and broken ends, lying on the axis h."""
    groups = tuple(sorted(turned_sides("".join(LETTERS[end] for end in group), 0) for group in joins))
    return Face(groups, turned_sides("".join(LETTERS[end] for end in broken), 0))


def printed(kind: str) -> Face:
    """Return the face of a printed kind on the axis h, not flipped."""
    return face_of(*KINDS[kind])


def is_symmetric(face: Face) -> bool:
    """Tell whether half a turn changes nothing."""
    return face.turned(2) == face


def every_face() -> list[Face]:
    """Return every face that a card on the axis h can have, the printed ones included."""
    faces = []
    for groups in _groupings():
        free = [end for end in "ew" if end not in "".join(groups)]
        for count in range(len(free) + 1):
            faces += [Face(groups, "".join(broken)) for broken in itertools.combinations(free, count)]
    return faces


def _groupings() -> list[tuple[str, ...]]:
    """Every way of joining some of the four sides in groups of two or more."""
    single: list[tuple[str, ...]] = [()]
    for size in (2, 3, 4):
        single += [("".join(sides),) for sides in itertools.combinations(COMPASS, size)]
    return [*single, ("es", "nw"), ("ew", "ns"), ("ne", "sw")]
