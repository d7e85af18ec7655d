"""The six seats: each has a colour, a shape and a pattern, and any one of the three is enough to tell it."""

from collections.abc import Callable

from art.kit.filters import SMALL, drop
from art.kit.geometry import disc, num, polygon, rounded_rect, star
from art.kit.nodes import circle, group, path, stroke
from art.kit.paint import clip_to, darken, lighten, linear
from art.palette import CREAM, INK, SEAT_COLOURS

SEATS = tuple(SEAT_COLOURS)


def _circle(r: float) -> str:
    return disc(0, 0, r * 0.92)


def _square(r: float) -> str:
    return rounded_rect(-r * 0.84, -r * 0.84, r * 1.68, r * 1.68, r * 0.22)


def _triangle(r: float) -> str:
    return polygon([(0, -r * 1.12), (r * 1.1, r * 0.84), (-r * 1.1, r * 0.84)], r * 0.29)


def _diamond(r: float) -> str:
    return polygon([(0, -r * 1.2), (r * 0.86, 0), (0, r * 1.2), (-r * 0.86, 0)], r * 0.2)


def _star(r: float) -> str:
    return star(0, r * 0.06, r * 1.16, r * 0.6, 5, r * 0.154)


def _heart(r: float) -> str:
    def at(x: float, y: float) -> str:
        return f"{num(x * r * 1.06)} {num(y * r * 1.06 + r * 0.06)}"

    return (
        f"M{at(0, 1)}C{at(-0.5, 0.6)} {at(-1.08, 0.1)} {at(-1.08, -0.4)}"
        f"C{at(-1.08, -1.05)} {at(-0.25, -1.15)} {at(0, -0.52)}"
        f"C{at(0.25, -1.15)} {at(1.08, -1.05)} {at(1.08, -0.4)}"
        f"C{at(1.08, 0.1)} {at(0.5, 0.6)} {at(0, 1)}Z"
    )


SHAPES: dict[str, Callable[[float], str]] = {
    "coral": _circle,
    "ocean": _square,
    "marigold": _triangle,
    "jade": _diamond,
    "orchid": _star,
    "plum": _heart,
}


def shape(seat: str, radius: float) -> str:
    """Return the outline of a seat's shape round the origin, all six of about the same weight."""
    return SHAPES[seat](radius)


def pattern(seat: str, width: float, height: float, size: float = 1) -> str:
    """Return a seat's pattern over a field round the origin, to be laid on its colour and clipped."""
    colour = SEAT_COLOURS[seat]
    mark = lighten(colour, 0.62) if seat in {"coral", "ocean", "jade", "plum"} else darken(colour, 0.34)
    return group(*PATTERNS[seat](width / 2, height / 2, mark, size))


def _steps(half: float, gap: float) -> list[float]:
    count = int(half / gap) + 1
    return [k * gap for k in range(-count, count + 1)]


def _rings(w: float, h: float, mark: str, size: float) -> list[str]:
    gap = 15 * size
    return [
        circle(x + (gap / 2 if row % 2 else 0), y, 4.2 * size, "none", stroke=mark, stroke_width=2.2 * size)
        for row, y in enumerate(_steps(h, gap * 0.87))
        for x in _steps(w, gap)
    ]


def _upright_stripes(w: float, h: float, mark: str, size: float) -> list[str]:
    return [stroke(f"M{num(x)} {num(-h)}V{num(h)}", mark, 3.4 * size) for x in _steps(w, 11 * size)]


def _zigzag(w: float, h: float, mark: str, size: float) -> list[str]:
    tooth = 7 * size
    rows = []
    for y in _steps(h, 12 * size):
        steps = "".join(
            f"l{num(tooth)} {num(-tooth if k % 2 else tooth)}" for k in range(int(2 * w / tooth) + 2)
        )
        rows.append(stroke(f"M{num(-w)} {num(y)}{steps}", mark, 3 * size))
    return rows


def _lattice(w: float, h: float, mark: str, size: float) -> list[str]:
    reach = w + h
    return [
        stroke(f"M{num(x - h)} {num(-side * h)}L{num(x + h)} {num(side * h)}", mark, 2.2 * size)
        for side in (-1, 1)
        for x in _steps(reach, 14 * size)
    ]


def _dots(w: float, h: float, mark: str, size: float) -> list[str]:
    gap = 11 * size
    return [
        circle(x + (gap / 2 if row % 2 else 0), y, 2.7 * size, mark)
        for row, y in enumerate(_steps(h, gap * 0.87))
        for x in _steps(w, gap)
    ]


def _level_stripes(w: float, h: float, mark: str, size: float) -> list[str]:
    return [stroke(f"M{num(-w)} {num(y)}H{num(w)}", mark, 3 * size) for y in _steps(h, 10 * size)]


PATTERNS: dict[str, Callable[[float, float, str, float], list[str]]] = {
    "coral": _rings,
    "ocean": _upright_stripes,
    "marigold": _zigzag,
    "jade": _lattice,
    "orchid": _dots,
    "plum": _level_stripes,
}


def badge(seat: str, radius: float = 16) -> str:
    """Return a seat's badge: its shape with a cream ring and an ink line, so that it reads on any ground."""
    outline, colour = shape(seat, radius * 0.8), SEAT_COLOURS[seat]
    return group(
        path(outline, INK, stroke=INK, stroke_width=radius * 0.62, stroke_linejoin="round"),
        path(outline, CREAM, stroke=CREAM, stroke_width=radius * 0.42, stroke_linejoin="round"),
        path(outline, linear(lighten(colour, 0.16), colour, darken(colour, 0.12))),
        filter=drop(SMALL),
    )


def patterned(seat: str, outline: str, width: float, height: float, size: float = 1) -> str:
    """Return an outline filled with a seat's colour and pattern."""
    colour = SEAT_COLOURS[seat]
    field = path(outline, linear(lighten(colour, 0.16), colour, darken(colour, 0.12)))
    marks = group(pattern(seat, width, height, size), clip_path=clip_to(outline), opacity=0.55)
    return field + marks
