"""Rumph, half rhinoceros, half volcano, and seldom in a temper."""

from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import linear, radial
from art.strange.paints import BODY, PIECE
from art.strange.travellers.figure import Figure

HIDE = ("#EE8A74", "#AE4460", "#64245A")
INK = "#3A0E2E"


def _body() -> str:
    haze = radial((0, "#FFEAE4"), (0.6, "#DCAAB8"), (1, "#96648E"), cx=0.34, cy=0.28, r=0.85)
    smoke = group(
        *(circle(x, y, r, haze) for x, y, r in ((-8, -93, 8), (8, -98, 10), (18, -89, 7))), filter=PIECE
    )
    ears = path(
        "M-32 -56C-46 -62 -50 -76 -44 -80C-38 -76 -30 -70 -24 -64Z"
        "M32 -56C46 -62 50 -76 44 -80C38 -76 30 -70 24 -64Z",
        linear("#E07A74", "#96385A"),
    )
    inner = path(
        "M-35 -62C-42 -67 -44 -72 -43 -75C-38 -72 -33 -68 -29 -64Z"
        "M35 -62C42 -67 44 -72 43 -75C38 -72 33 -68 29 -64Z",
        "#FFB0A0",
    )
    feet = path(
        "M-36 2C-40 -10 -30 -14 -22 -14C-14 -14 -6 -10 -8 2ZM36 2C40 -10 30 -14 22 -14C14 -14 6 -10 8 2Z",
        linear("#A8445E", "#5E2256"),
    )
    toes = "".join(ellipse(x, 0.5, 3, 2.2, "#FFE2C0") for x in (-31, -22, -13, 13, 22, 31))
    hand = path("M-36 -36C-48 -32 -50 -18 -42 -13C-37 -11 -34 -15 -35 -19Z", linear("#C85A66", "#7A2A58"))
    trunk = path(
        "M-40 -8C-47 -36 -32 -54 -23 -66L-16 -85H16L23 -66C32 -54 47 -36 40 -8C28 0 -28 0 -40 -8Z",
        linear(*HIDE),
    )
    lava = path(
        "M-17 -86Q0 -78 17 -86L15 -72C13 -62 9 -64 8 -71C5 -56 -2 -56 -3 -69C-6 -60 -12 -62 -14 -73Z",
        linear("#FFE88A", "#FF8A3A", "#EE5A26"),
    )
    mouth_of = ellipse(0, -85, 16, 4.6, "#FFC85A") + ellipse(0, -84.6, 11, 2.7, "#FFFBE0")
    folds = stroke(
        "M-34 -16C-28 -12 -22 -12 -16 -14M34 -16C28 -12 22 -12 16 -14", "#5E2256", 2.2, opacity=0.45
    )
    cheeks = ellipse(-25, -34, 6, 3.8, "#FFB89A", opacity=0.7) + ellipse(
        25, -34, 6, 3.8, "#FFB89A", opacity=0.7
    )
    whole = group(trunk, lava, mouth_of, filter=BODY)
    return (
        smoke
        + group(ears, inner, filter=PIECE)
        + group(feet, toes, filter=PIECE)
        + group(hand, filter=PIECE)
        + whole
        + folds
        + cheeks
    )


def _arm() -> str:
    limb = path(
        "M30 -40C44 -42 48 -54 48 -64C54 -68 61 -64 60 -56C58 -38 50 -26 34 -22Z",
        linear("#C85A66", "#7A2A58"),
    )
    return group(limb, filter=PIECE)


def _mouth(mood: str) -> str:
    horn = group(
        path("M-8 -28C-7 -44 -3 -52 0 -57C3 -52 7 -44 8 -28Q0 -23 -8 -28Z", linear("#FFFDF0", "#E8C48A")),
        filter=PIECE,
    )
    rings = stroke("M-5 -36Q0 -33 5.500 -36M-3.500 -43Q0 -41 4 -43", "#C99A5A", 1.7, opacity=0.7)
    if mood == "smile":
        return horn + rings + stroke("M-17 -20Q0 -11 17 -20", INK, 3.6)
    grin = path("M-17 -23Q0 -17 17 -23Q14 -6 0 -6Q-14 -6 -17 -23Z", INK)
    return horn + rings + grin + path("M-8 -9Q0 -16 9 -9Q0 -4.500 -8 -9Z", "#F2708A")


RUMPH = Figure(
    body=_body,
    arm=_arm,
    shoulder=(35, -31),
    eyes=((-15, -46, 10), (15, -46, 10)),
    glance=(0.2, 0.2),
    lid=linear("#EA8A78", "#B04A62"),
    ink=INK,
    mouth=_mouth,
    sky=("#FFD8BC", "#D0604A"),
)
