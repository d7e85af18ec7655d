"""Boung, half gate and half ball, on a spring."""

from art.kit.geometry import num, spiral
from art.kit.nodes import circle, ellipse, group, path, place, stroke
from art.kit.paint import linear, radial
from art.strange.gates import stone_ring
from art.strange.paints import BODY, PIECE
from art.strange.travellers.figure import BLUSH, Figure

INK = "#3E0E56"
MIDDLE = -64.0


def _body() -> str:
    coil = "".join(
        stroke(f"M-14 {num(y)}C-14 {num(y + 6)} 14 {num(y + 5)} 14 {num(y - 1)}", "#FFD25A", 4.4)
        for y in (-27, -19.5, -12)
    ) + "".join(
        stroke(f"M14 {num(y)}C12 {num(y + 5)} -10 {num(y + 4)} -14 {num(y + 6.5)}", "#C9742A", 3.6)
        for y in (-28, -20.5, -13)
    )
    foot = group(ellipse(0, -3, 21, 6, linear("#D9C6F0", "#7A64AC")), filter=PIECE)
    hand = group(
        path(
            "M-34 -58C-46 -56 -52 -46 -48 -38C-44 -34 -39 -38 -40 -43C-41 -47 -38 -49 -32 -49Z",
            linear("#E89AE8", "#8A3AA8"),
        ),
        filter=PIECE,
    )
    belly = circle(
        0, MIDDLE, 31, radial((0, "#FFC2F4"), (0.55, "#D65CD8"), (1, "#7A2AA0"), cx=0.38, cy=0.32, r=0.78)
    )
    swirl = stroke(spiral(0, 0, 27, 2.1, 120), "#FFE0FA", 3.2, opacity=0.3)
    ball = group(belly, filter=BODY) + place(swirl, 0, MIDDLE)
    ring = place(stone_ring(-90, 270, 12, (40, 29), lit=True), 0, MIDDLE)
    cheeks = ellipse(-19, MIDDLE + 7, 5, 3.2, BLUSH, opacity=0.8) + ellipse(
        19, MIDDLE + 7, 5, 3.2, BLUSH, opacity=0.8
    )
    return hand + group(coil, filter=PIECE) + foot + ball + ring + cheeks


def _arm() -> str:
    limb = path(
        "M32 -66C44 -68 50 -78 50 -88C56 -90 61 -86 59 -80C57 -64 48 -54 34 -53Z",
        linear("#E89AE8", "#8A3AA8"),
    )
    return group(limb, filter=PIECE)


def _mouth(mood: str) -> str:
    if mood == "smile":
        return stroke("M-9 -54Q0 -46 9 -54", INK, 3.2)
    grin = path("M-12 -58Q0 -53 12 -58Q10 -42 0 -42Q-10 -42 -12 -58Z", INK)
    return grin + path("M-7 -56.200Q0 -53.500 7 -56.200L6.500 -52.500Q0 -50.500 -6.500 -52.500Z", "#FFFDF2")


BOUNG = Figure(
    body=_body,
    arm=_arm,
    shoulder=(34, -60),
    eyes=((-11.5, -70, 9.5), (11.5, -70, 9.5)),
    glance=(0.2, -0.1),
    lid=linear("#F6B0EE", "#B04AC0"),
    ink=INK,
    mouth=_mouth,
    sky=("#F6D4F6", "#9A4AB4"),
)
