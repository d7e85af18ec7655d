"""Kark, a bird as old and broad as a mountain."""

from art.kit.geometry import polygon
from art.kit.nodes import ellipse, group, path, stroke
from art.kit.paint import clip_to, linear
from art.strange.paints import BODY, PIECE
from art.strange.travellers.figure import Figure

OUTLINE = polygon(
    [
        (-34, -5),
        (-40, -40),
        (-26, -62),
        (-20, -92),
        (-5, -78),
        (8, -101),
        (18, -76),
        (32, -64),
        (40, -40),
        (34, -5),
    ],
    8,
)
WING = ("#9AA6EE", "#4A52AA")


def _body() -> str:
    feet = stroke("M-14 -6V0M-21 1L-14 -2L-7 1M-14 -2V2M14 -6V0M7 1L14 -2L21 1M14 -2V2", "#F08A3A", 4.2)
    wing = path(
        "M-36 -40C-50 -34 -54 -16 -47 -8C-44 -12 -41 -12 -39 -9C-38 -14 -36 -16 -33 -18Z", linear(*WING)
    )
    rock = path(OUTLINE, linear("#C4CCFA", "#6A76CC", "#3A4094"))
    snow = path(
        "M-21 -92L-32 -58L-22 -64L-13 -56L-4 -66L6 -58L14 -66L24 -58L34 -64L20 -76L8 -104L-5 -78Z", "#FFFFFF"
    )
    shade = path("M10 -104L16 -60L8 -30L20 0H60V-104Z", "#26267A", opacity=0.25)
    cracks = stroke("M-28 -30L-20 -20M-22 -12L-14 -8M26 -34L20 -24M28 -14L20 -8", "#98A4EA", 2.6, opacity=0.8)
    trunk = group(rock, group(snow, cracks, shade, clip_path=clip_to(OUTLINE)), filter=BODY)
    cheeks = ellipse(-24, -36, 5, 3.2, "#F48AA0", opacity=0.55) + ellipse(
        24, -36, 5, 3.2, "#F48AA0", opacity=0.55
    )
    return group(feet, filter=PIECE) + group(wing, filter=PIECE) + trunk + cheeks


def _arm() -> str:
    wing = path(
        "M30 -44C44 -46 54 -60 56 -74C60 -70 61 -66 60 -62"
        "C64 -60 64 -56 61 -52C64 -49 62 -45 58 -42C52 -26 42 -18 33 -18Z",
        linear(*WING),
    )
    quills = stroke("M48 -46L57 -60M45 -38L58 -50M42 -30L54 -38", "#C4CCFA", 2, opacity=0.7)
    return group(wing, quills, filter=PIECE)


def _mouth(mood: str) -> str:
    beak = linear("#FFD25A", "#E8782E")
    if mood == "smile":
        upper = path("M-12 -42C-5 -47 6 -47 13 -42L1 -20Z", beak)
        return group(upper, filter=PIECE) + stroke("M-9 -37Q1 -31 10 -37", "#A8481E", 2.2)
    lower = path("M-9 -30Q1 -36 10 -30L1 -10Z", linear("#F09A3A", "#C9562A"))
    mouth = path("M-10 -36Q1 -30 11 -36L5 -22H-4Z", "#6A1E3A")
    upper = path("M-12 -44C-5 -50 6 -50 13 -44L9 -34Q1 -27 -8 -34Z", beak)
    return group(lower, filter=PIECE) + mouth + group(upper, filter=PIECE)


KARK = Figure(
    body=_body,
    arm=_arm,
    shoulder=(34, -34),
    eyes=((-13, -52, 10.5), (13, -52, 10.5)),
    glance=(0.3, 0.2),
    lid=linear("#B4BEF4", "#6670C4"),
    ink="#1E2A5E",
    mouth=_mouth,
    sky=("#DCE0FC", "#6A72C4"),
)
