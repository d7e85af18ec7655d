"""Burk, who sits in the swamp and is happy there."""

from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import linear, radial
from art.strange.paints import BODY, PIECE
from art.strange.travellers.figure import Figure

SKIN = ("#CBE37A", "#6FA044", "#3A6A3C")
INK = "#1E3A24"


def _body() -> str:
    rushes = stroke("M-6 -62C-8 -78 -10 -84 -14 -90M9 -62C9 -74 12 -82 17 -86", "#74B44E", 3.6) + stroke(
        "M-15 -90l-3 -10M18 -87l5 -9", "#8A4A2A", 7.5
    )
    leaf = path("M0 -62C-4 -72 -1 -84 4 -90C8 -82 8 -72 6 -62Z", linear("#9AD06A", "#4E8A3E"))
    feet = path(
        "M-40 2C-44 -6 -30 -10 -22 -8C-14 -8 -10 -2 -12 2"
        "C-16 0 -18 0 -21 3C-24 0 -27 0 -30 3C-33 0 -36 0 -40 2Z"
        "M40 2C44 -6 30 -10 22 -8C14 -8 10 -2 12 2"
        "C16 0 18 0 21 3C24 0 27 0 30 3C33 0 36 0 40 2Z", linear("#A4C860", "#4E7E3C"),
    )  # fmt: skip
    hide = linear(*SKIN)
    trunk = path("M-42 -10C-50 -36 -36 -64 0 -64C36 -64 50 -36 42 -10C34 1 -34 1 -42 -10Z", hide)
    bumps = circle(-19, -66, 15.5, hide) + circle(19, -66, 15.5, hide)
    belly = ellipse(0, -14, 27, 15, "#EAF4B0", opacity=0.85)
    spots = "".join(
        circle(x, y, r, "#3E7440", opacity=0.45)
        for x, y, r in ((-34, -40, 4), (-28, -49, 2.6), (35, -38, 3.6), (30, -48, 2.4), (0, -57, 3))
    )
    hand = path(
        "M-38 -34C-48 -30 -50 -18 -42 -12C-44 -8 -38 -6 -36 -9"
        "C-34 -5 -29 -7 -30 -11C-26 -10 -24 -14 -28 -17Z",
        linear("#B4D468", "#5E9040"),
    )
    body = group(trunk, bumps, filter=BODY)
    return (
        group(rushes, leaf, filter=PIECE)
        + group(feet, filter=PIECE)
        + body
        + belly
        + spots
        + group(hand, filter=PIECE)
        + _moss()
    )


def _moss() -> str:
    moss = path(
        "M-12 -63C-6 -70 8 -70 13 -63C12 -57 8 -60 6 -54C3 -59 0 -60 -3 -55C-5 -60 -10 -57 -12 -63Z",
        linear("#7AB84A", "#3E7A34"),
    )
    return group(moss, filter=PIECE)


def _arm() -> str:
    limb = path(
        "M34 -36C46 -38 50 -50 49 -60C45 -63 47 -68 50 -66"
        "C49 -71 54 -72 55 -67C58 -70 61 -67 59 -63C60 -46 56 -26 36 -20Z",
        linear("#B4D468", "#5E9040"),
    )
    return group(limb, filter=PIECE)


def _mouth(mood: str) -> str:
    fangs = path("M-17 -33l3.500 -7l3.500 7.500ZM10 -32.500l3.500 -7.500l3.500 7Z", "#FFFDF2")
    nose = circle(-3.5, -49, 1.6, INK) + circle(3.5, -49, 1.6, INK)
    if mood == "smile":
        return nose + stroke("M-29 -38Q0 -24 29 -38", INK, 3.6) + fangs
    grin = path("M-29 -40Q0 -30 29 -40Q24 -14 0 -14Q-24 -14 -29 -40Z", "#2A3A1E")
    tongue = path("M-14 -18Q0 -30 16 -18Q0 -12 -14 -18Z", "#E87AA0")
    teeth = path("M-18 -37l3.500 7.500l3.500 -6ZM11 -36l3.500 6l3.500 -7.500Z", "#FFFDF2")
    return nose + grin + tongue + teeth


BURK = Figure(
    body=_body,
    arm=_arm,
    shoulder=(38, -28),
    eyes=((-19, -67, 11.5), (19, -67, 11.5)),
    glance=(0.3, 0.2),
    lid=radial((0, "#C4DE72"), (1, "#6FA044")),
    ink=INK,
    mouth=_mouth,
    sky=("#E4F2B4", "#6A9A4A"),
)
