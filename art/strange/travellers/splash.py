"""Splash, a drop of water under an umbrella."""

from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import linear
from art.strange.paints import BODY, PIECE
from art.strange.travellers.figure import BLUSH, Figure

WATER = ("#C6F8F8", "#4AC0DC", "#1E78B8")
FIN = ("#8AE4EC", "#2E8FC0")


def _body() -> str:
    feet = group(ellipse(-13, -1, 10, 5, "#2A7AB8"), ellipse(13, -1, 10, 5, "#2A7AB8"), filter=PIECE)
    fin = group(path("M-33 -28C-46 -32 -52 -44 -49 -53C-44 -44 -38 -42 -31 -43Z", linear(*FIN)), filter=PIECE)
    drop = path(
        "M0 -94C6 -78 37 -64 37 -33C37 -10 20 -2 0 -2C-20 -2 -37 -10 -37 -33C-37 -64 -6 -78 0 -94Z",
        linear(*WATER),
    )
    gleam = stroke("M-27 -36C-27 -52 -18 -62 -12 -67", "#FFFFFF", 5.5, opacity=0.75)
    bubbles = circle(22, -20, 4, "#E8FFFF", opacity=0.55) + circle(14, -12, 2.6, "#E8FFFF", opacity=0.55)
    cheeks = ellipse(-24, -27, 6, 3.8, BLUSH, opacity=0.65) + ellipse(24, -27, 6, 3.8, BLUSH, opacity=0.65)
    return fin + feet + group(drop, filter=BODY) + gleam + bubbles + cheeks + _umbrella()


def _umbrella() -> str:
    stick = stroke("M0 -84V-99", "#B8602A", 3.4) + circle(0, -101, 4.4, "#FFF3C0")
    cloth = path("M0 -92C-22 -92 -33 -82 -34 -70Q-26 -77 -17 -71Q-8 -79 0 -72"
    "Q8 -79 17 -71Q26 -77 34 -70C33 -82 22 -92 0 -92Z",
                 linear("#FFE070", "#F09A2E"))  # fmt: skip
    seams = stroke(
        "M-17 -72C-15 -82 -8 -89 0 -91C8 -89 15 -82 17 -72M0 -74V-90", "#C9742A", 1.8, opacity=0.65
    )
    return group(stick, cloth, seams, filter=PIECE)


def _arm() -> str:
    return group(path("M30 -40C44 -44 52 -58 50 -68C58 -58 56 -36 34 -26Z", linear(*FIN)), filter=PIECE)


def _mouth(mood: str) -> str:
    if mood == "smile":
        return stroke("M-11 -22Q0 -13 11 -22", "#143A6E", 3.4)
    open_mouth = path("M-13 -25Q0 -21 13 -25Q11 -9 0 -9Q-11 -9 -13 -25Z", "#143A6E")
    return open_mouth + path("M-6 -11.500Q0 -17 7 -11.500Q0 -7.500 -6 -11.500Z", "#F2708A")


SPLASH = Figure(
    body=_body,
    arm=_arm,
    shoulder=(33, -34),
    eyes=((-13.5, -42, 11), (13.5, -42, 11)),
    glance=(0.2, 0.1),
    lid=linear("#8AE0EA", "#3AA8CC"),
    ink="#1A2A66",
    mouth=_mouth,
    sky=("#C4F0F6", "#3A9AC0"),
)
