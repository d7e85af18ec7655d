"""Pshit, a little geyser that cannot keep its steam to itself."""

from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import linear, radial
from art.strange.paints import BODY, PIECE
from art.strange.travellers.figure import Figure

STONE = ("#D89AB0", "#95507E", "#4E2456")
INK = "#36123E"


def _body() -> str:
    steam = radial((0, "#FFFFFF"), (0.6, "#FBE6EC"), (1, "#CFA0C0"), cx=0.34, cy=0.26, r=0.85)
    hair = ((16, -106, 5), (-15, -88, 8), (12, -98, 8.5), (14, -87, 8), (-8, -98, 8.5), (0, -89, 10.5))
    feet = group(ellipse(-14, -1, 11, 5, "#5E2C5E"), ellipse(14, -1, 11, 5, "#5E2C5E"), filter=PIECE)
    hand = path(
        "M-24 -36C-36 -36 -42 -26 -40 -18C-37 -13 -31 -15 -30 -20C-29 -24 -26 -26 -23 -26Z",
        linear("#C07E9E", "#6E3668"),
    )
    trunk = path(
        "M-30 -3C-35 -22 -30 -44 -25 -58C-23 -66 -24 -72 -25 -76H25"
        "C24 -72 23 -66 25 -58C30 -44 35 -22 30 -3C18 2 -18 2 -30 -3Z",
        linear(*STONE),
    )
    cracks = "M-22 -8L-16 -16L-19 -23M20 -10L15 -17L20 -25M-2 -4L1 -12"
    glow = stroke(cracks, "#FF8A3A", 3.4) + stroke(cracks, "#FFE08A", 1.3)
    rim = (
        ellipse(0, -76, 25, 6.5, "#C98AA4")
        + ellipse(0, -76, 18, 4.2, "#FFB05A")
        + ellipse(0, -75.6, 12, 2.6, "#FFF0B0")
    )
    locks = group(*(circle(x, y, r, steam) for x, y, r in hair), filter=PIECE)
    cheeks = "".join(
        ellipse(x, -36, 8, 6, radial((0, "#FFB0B8", 0.95), (1, "#F48AA0", 0.2))) for x in (-20, 20)
    )
    return feet + group(hand, filter=PIECE) + group(trunk, rim, filter=BODY) + glow + cheeks + locks


def _arm() -> str:
    steam = radial((0, "#FFFFFF"), (0.6, "#FBE6EC"), (1, "#CFA0C0"), cx=0.34, cy=0.26, r=0.85)
    limb = path(
        "M22 -42C34 -42 40 -52 42 -60C48 -60 51 -56 50 -52C48 -38 38 -28 24 -28Z",
        linear("#C07E9E", "#6E3668"),
    )
    return group(limb, filter=PIECE) + group(
        circle(47, -67, 6.5, steam), circle(52, -75, 4.2, steam), filter=PIECE
    )


def _mouth(mood: str) -> str:
    if mood == "smile":  # it whistles
        return ellipse(0, -33, 4.6, 5, INK) + ellipse(0, -31.5, 2.4, 2, "#F2708A")
    return path("M-13 -38Q0 -33 13 -38Q11 -20 0 -20Q-11 -20 -13 -38Z", INK) + path(
        "M-6 -23Q0 -29 7 -23Q0 -19 -6 -23Z", "#F2708A"
    )


PSHIT = Figure(
    body=_body,
    arm=_arm,
    shoulder=(25, -35),
    eyes=((-11.5, -52, 10.5), (11.5, -52, 10.5)),
    glance=(0.2, -0.2),
    lid=linear("#DCA4B8", "#9A5682"),
    ink=INK,
    mouth=_mouth,
    sky=("#F8DCE4", "#8A4A7A"),
)
