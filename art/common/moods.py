"""The faces of travellers: one set of moods that fits every head."""

from art.kit.geometry import num
from art.kit.nodes import circle, ellipse, group, path, stroke
from art.palette import INK

MOODS = ("smile", "happy", "wow", "worry", "sleep", "blink", "wink", "cross", "look-left", "look-right")

HEAD = (0.0, -73.0)  # the middle of every head, seen from the middle of the feet
R = 23.5  # and its radius
EYE_Y = HEAD[1] + 4
EYE_X = R * 0.36
MOUTH = "#7A2A3A"
TONGUE = "#F2807A"
LINES = {
    "smile": (0.38, 0.2, 0.22),
    "worry": (0.5, 0.18, -0.17),
    "cross": (0.46, 0.16, -0.06),
    "sleep": (0.4, 0.1, 0.1),
    "wink": (0.38, 0.22, 0.3),
}


def mood(name: str) -> str:
    """Return eyes, cheeks and mouth of a mood."""
    glance = {"look-left": -1, "look-right": 1}.get(name, 0) * R * 0.13
    cheeks = [
        ellipse(side * R * 0.58 + glance * 0.6, EYE_Y + R * 0.32, R * 0.2, R * 0.13, "#EE6A5B", opacity=0.5)
        for side in (-1, 1)
    ]
    return group(*_eyes(name, glance), *cheeks, _mouth(name, glance))


def _eyes(name: str, glance: float) -> list[str]:
    left, right = -EYE_X + glance, EYE_X + glance
    match name:
        case "happy":
            eyes = [_arch(left, -0.24), _arch(right, -0.24)]
        case "sleep" | "blink":
            eyes = [_arch(left, 0.2), _arch(right, 0.2)]
        case "wink":
            eyes = [_open(left), _arch(right, -0.24)]
        case "cross" | "worry":
            tilt = 1 if name == "cross" else -1
            eyes = [_open(left), _open(right), _brow(left, tilt), _brow(right, -tilt)]
        case _:
            size = 1.18 if name == "wow" else 1
            eyes = [_open(left, size), _open(right, size)]
    return eyes


def _open(x: float, size: float = 1) -> str:
    return (
        ellipse(x, EYE_Y, R * 0.13 * size, R * 0.18 * size, INK)
        + circle(x - R * 0.045, EYE_Y - R * 0.075, R * 0.055 * size, "#FFFFFF")
        + circle(x + R * 0.045, EYE_Y + R * 0.07, R * 0.028 * size, "#FFFFFF", opacity=0.7)
    )


def _arch(x: float, bend: float) -> str:
    y = EYE_Y + (R * 0.05 if bend < 0 else 0)
    return stroke(
        f"M{num(x - R * 0.15)} {num(y)}q{num(R * 0.15)} {num(R * bend)} {num(R * 0.3)} 0", INK, R * 0.11
    )


def _brow(x: float, tilt: int) -> str:
    y = EYE_Y - R * 0.34
    rise = R * 0.07 * tilt
    return stroke(f"M{num(x - R * 0.16)} {num(y - rise)}L{num(x + R * 0.16)} {num(y + rise)}", INK, R * 0.085)


def _mouth(name: str, glance: float) -> str:
    """A round mouth, a laugh, or a line: how far down, half its width, its bend."""
    if name == "wow":
        return ellipse(glance, EYE_Y + R * 0.48, R * 0.16, R * 0.21, MOUTH)
    if name == "happy":
        top, half = EYE_Y + R * 0.33, R * 0.28
        depth, back = num(R * 0.44), num(-2 * half)
        bowl = f"M{num(glance - half)} {num(top)}h{num(2 * half)}c0 {depth} {back} {depth} {back} 0Z"
        return path(bowl, MOUTH) + ellipse(glance, top + R * 0.24, R * 0.13, R * 0.07, TONGUE)
    return _line(glance, *LINES.get(name, LINES["smile"]))


def _line(x: float, down: float, half: float, bend: float) -> str:
    data = (
        f"M{num(x - R * half)} {num(EYE_Y + R * down)}q{num(R * half)} {num(R * bend)} {num(2 * R * half)} 0"
    )
    return stroke(data, INK, R * 0.1)
