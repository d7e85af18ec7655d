"""Roro, friend of all animals, who has something of each."""

from art.kit.geometry import regular_polygon
from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import clip_to, linear
from art.strange.paints import BODY, PIECE
from art.strange.travellers.figure import Figure

FUR = ("#FFD694", "#E09A4A", "#A85E34")
INK = "#3E2030"
OUTLINE = (
    "M-34 -4C-42 -24 -42 -52 -26 -66C-18 -73 18 -73 26 -66"
    "C42 -52 42 -24 34 -4L27 -8L21 0L13 -6L6 1L-1 -5L-8 1L-15 -6L-22 0L-28 -8Z"
)


def _body() -> str:
    whale_tail = path("M26 -14C38 -12 44 -18 46 -26C40 -30 38 -38 42 -44C48 -42 51 -38 51 -34"
    "C55 -38 60 -38 64 -34C62 -28 57 -24 53 -24C52 -10 42 0 26 -2Z",
                      linear("#9ABDF8", "#4560C0"))  # fmt: skip
    hare_ear = path(
        "M-24 -62C-34 -78 -34 -98 -26 -101C-17 -100 -12 -82 -10 -66Z", linear("#FFFFFF", "#D3BCE6")
    ) + path("M-22 -68C-28 -80 -28 -92 -25 -94C-20 -92 -17 -80 -15 -68Z", "#F6A8C0")
    fox_ear = path("M7 -66C11 -80 20 -92 29 -96C33 -88 32 -74 26 -60Z", linear("#FFA552", "#D24E1C")) + path(
        "M13 -67C16 -77 21 -84 26.500 -88C28.500 -82 27.500 -73 24 -64Z", "#5A2A34"
    )
    feet = ellipse(-15, -1, 10, 5, "#F0923A") + ellipse(15, -1, 10, 5, "#F0923A")
    wing = path("M-34 -44C-46 -38 -50 -22 -42 -12C-39 -15 -36 -15 -33 -13Z", linear("#A8724E", "#5E3638"))
    coat = path(OUTLINE, linear(*FUR))
    shell = ellipse(0, -16, 20, 15, linear("#8AE0C0", "#2A8A84")) + "".join(
        path(regular_polygon(x, y, r, 6, 0, 1.5), "#C4F6DC", opacity=0.85)
        for x, y, r in ((0, -17, 7), (-13, -12, 5), (13, -12, 5))
    )
    tufts = stroke("M-32 -34l5 4l-4 5M32 -34l-5 4l4 5", "#A85E34", 2.2, opacity=0.6)
    trunk = group(coat, group(shell, clip_path=clip_to(OUTLINE)), tufts, filter=BODY)
    discs = circle(-12.5, -51, 13.5, "#FFF3D6") + circle(12.5, -51, 13.5, "#FFF3D6")
    brows = stroke("M-25 -61Q-18 -70 -7 -66M25 -61Q18 -70 7 -66", "#8A4A2A", 4.4)
    cap = path("M-9 -72C-6 -79 7 -79 10 -72C5 -68 -4 -68 -9 -72Z", "#E0402E")
    parts = group(hare_ear, filter=PIECE) + group(fox_ear, filter=PIECE) + group(whale_tail, filter=PIECE)
    return (
        parts
        + group(feet, filter=PIECE)
        + group(wing, filter=PIECE)
        + trunk
        + group(cap, discs, filter=PIECE)
        + brows
    )


def _arm() -> str:
    limb = path(
        "M28 -44C40 -46 46 -58 46 -68C53 -71 59 -66 57 -59C55 -42 46 -30 32 -28Z",
        linear("#FFCB84", "#B86A3A"),
    )
    return group(limb, filter=PIECE)


def _mouth(mood: str) -> str:
    nose = path("M-4.500 -41H4.500L0 -35.500Z", "#E86A8A")
    if mood == "smile":
        return nose + stroke("M-9 -34.500Q-4.500 -29.500 0 -34.500Q4.500 -29.500 9 -34.500", INK, 2.6)
    return (
        path("M-10 -36Q0 -33 10 -36Q9 -23 0 -23Q-9 -23 -10 -36Z", INK)
        + path("M-5 -26Q0 -31 6 -26Q0 -22.500 -5 -26Z", "#F2708A")
        + nose
    )


RORO = Figure(
    body=_body,
    arm=_arm,
    shoulder=(32, -36),
    eyes=((-12, -51, 9.5), (12, -51, 9.5)),
    glance=(0.25, 0.1),
    lid=linear("#FFE2B0", "#E0A45A"),
    ink=INK,
    mouth=_mouth,
    sky=("#FFE8C4", "#D08A4A"),
)
