"""Whale, turtle and crane, each in two poses; the origin is the middle of the feet, about 70 wide."""

from art.kit.geometry import regular_polygon
from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import clip_to, linear
from art.strange.faces import eye
from art.strange.paints import facing, piece

BLUSH = "#F48AA0"
SPOUT = "#D6F4FF"


def whale(side: int) -> str:
    """A whale that floats by and blows."""
    outline = (
        "M-37 -17C-38 -36 -16 -46 4 -42C19 -39 27 -31 30 -23C34 -25 35 -32 31 -41C39 -43 44 -38 43 -31"
        "C49 -35 55 -30 53 -23C47 -17 40 -17 36 -13C30 -1 14 4 -6 4C-24 4 -36 -4 -37 -17Z"
    )
    body = path(outline, linear("#9ABDF8", "#4560C0"))
    belly = path("M-37 -14C-26 -8 -8 -8 6 -15C6 -3 -4 4 -10 4C-26 3 -36 -4 -37 -14Z", "#EDF3FF")
    grooves = stroke("M-28 -6l3 -4M-21 -2.500l3 -5M-14 -1l3 -5.500M-7 -2l3 -5", "#9DB4E4", 1.7)
    fin = path("M3 -10C10 -15 19 -13 22 -5C14 -2 7 -3 3 -10Z", linear("#86A8EE", "#3A54AC"))
    spout = stroke("M-9 -44C-9 -55 -15 -60 -22 -56M-5 -44C-5 -57 3 -61 9 -56", SPOUT, 3.8)
    face = eye(side * -22, -21, 3.3) + ellipse(side * -15, -15, 3.8, 2.4, BLUSH, opacity=0.65)
    smile = facing(side, stroke("M-34 -13C-29 -10 -25 -9 -20 -9.500", "#3A54AC", 1.6, opacity=0.7))
    return (
        facing(side, spout)
        + piece(side, body, group(belly, grooves, clip_path=clip_to(outline)))
        + piece(side, fin)
        + face
        + smile
    )


def whale_leaping(side: int) -> str:
    """A whale that shoots up out of the cloud."""
    outline = (
        "M-20 -66C-34 -60 -36 -38 -26 -20C-16 -4 4 4 22 -2"
        "C26 4 34 8 42 4C40 -2 38 -6 34 -9C40 -12 44 -18 42 -26"
        "C34 -26 28 -20 25 -13C16 -16 12 -26 10 -38C8 -58 -4 -72 -20 -66Z"
    )
    body = path(outline, linear("#9ABDF8", "#4560C0"))
    belly = path(
        "M-24 -66C-38 -58 -36 -38 -26 -20C-18 -7 -6 0 8 1C-6 -8 -15 -22 -17 -36C-18 -48 -17 -58 -24 -66Z",
        "#EDF3FF",
    )
    grooves = stroke("M-31 -46l7 -1M-30 -37l8 -2M-27 -28l8 -4M-22 -20l7 -5", "#9DB4E4", 1.7)
    fin = path("M-4 -30C6 -34 16 -30 18 -20C8 -17 0 -20 -4 -30Z", linear("#86A8EE", "#3A54AC"))
    back_fin = path("M-26 -34C-38 -32 -44 -24 -42 -16C-34 -18 -27 -24 -24 -30Z", linear("#86A8EE", "#3A54AC"))
    spray = "".join(
        circle(x, y, r, SPOUT) for x, y, r in ((-34, -72, 2.6), (-10, -80, 3.4), (4, -74, 2.4), (-24, -80, 2))
    )
    face = eye(side * -10, -50, 3.3) + ellipse(side * -4, -43, 3.6, 2.4, BLUSH, opacity=0.65)
    figure = (
        piece(side, back_fin)
        + piece(side, body, group(belly, grooves, clip_path=clip_to(outline)))
        + piece(side, fin)
    )
    return facing(side, spray) + figure + face


def turtle(side: int) -> str:
    """A turtle on its way."""
    skin = linear("#C2E68E", "#6FA850")
    head = path("M-25 -12C-27 -22 -33 -30 -41 -29C-49 -27 -50 -17 -44 -13C-38 -9 -31 -6 -25 -3Z", skin)
    legs = (
        path("M-22 -6C-25 0 -26 3 -24 4H-14C-12 3 -11 -2 -11 -6Z", linear("#8FC264", "#5E9A48"))
        + path("M12 -6C12 -2 13 3 15 4H25C27 3 25 -1 23 -6Z", linear("#8FC264", "#5E9A48"))
        + path("M27 -6C33 -5 37 -3 40 0C36 3 30 2 25 -1Z", "#7FB65A")
    )
    face = eye(side * -41, -22, 2.8) + ellipse(side * -37, -17, 2.8, 1.8, BLUSH, opacity=0.6)
    smile = facing(side, stroke("M-47 -17.500q2.500 2.500 5 1.500", "#3A6A3A", 1.6))
    return piece(side, legs, head) + _shell(side) + face + smile


def turtle_proud(side: int) -> str:
    """A turtle with its neck stretched and a sprout on its shell."""
    skin = linear("#C2E68E", "#6FA850")
    head = path(
        "M-22 -6C-30 -12 -33 -24 -34 -32C-42 -34 -47 -40 -45 -47"
        "C-43 -55 -32 -57 -27 -50C-22 -42 -22 -28 -14 -18Z",
        skin,
    )
    legs = (
        path("M-22 -6C-25 0 -26 3 -24 4H-13C-11 3 -11 -2 -11 -6Z", linear("#8FC264", "#5E9A48"))
        + path("M12 -6C12 -2 13 3 15 4H26C28 3 26 -1 24 -6Z", linear("#8FC264", "#5E9A48"))
        + path("M27 -6C33 -6 37 -8 39 -12C40 -6 36 -1 25 -1Z", "#7FB65A")
    )
    sprout = stroke("M3 -37C3 -43 4 -46 5 -49", "#5E9A48", 2.6)
    leaves = path("M5 -48C5 -56 13 -60 20 -58C19 -51 12 -47 5 -48Z", linear("#C9EE8E", "#6FC25E")) + path(
        "M5 -48C3 -55 -4 -58 -11 -55C-9 -49 -3 -46 5 -48Z", linear("#B6E07E", "#4FA24E")
    )
    face = eye(side * -37, -46, 2.8) + ellipse(side * -33, -41, 2.8, 1.8, BLUSH, opacity=0.6)
    smile = facing(
        side,
        path("M-44.500 -42C-42 -40.500 -40 -40.500 -37.500 -41.500C-38 -37 -43 -37 -44.500 -42Z", "#3A6A3A"),
    )
    return piece(side, legs, head) + piece(side, sprout, leaves) + _shell(side) + face + smile


def _shell(side: int) -> str:
    outline = "M-29 -6C-29 -28 -13 -39 2 -39C18 -39 31 -28 31 -6C17 0 -15 0 -29 -6Z"
    plates = "".join(
        path(regular_polygon(x, y, r, 6, 0, 2), "#A4EECC", opacity=0.8)
        for x, y, r in ((1, -25, 9.5), (-17, -15, 7), (19, -15, 7))
    )
    rim = path("M-29 -6C-15 0 17 0 31 -6L30 -11.500C15 -5.500 -13 -5.500 -28 -11.500Z", "#F6DA96")
    dome = path(outline, linear("#62CFB0", "#1C7476"))
    return piece(side, dome, group(plates, rim, clip_path=clip_to(outline)))


def crane(side: int) -> str:
    """A crane that stands and looks ahead."""
    legs = stroke("M3 -20L0 2M0 2l-6 1M12 -20L14 2M14 2l-6 1", "#F08A3A", 3)
    body = path(
        "M-17 -82C-24 -82 -27 -73 -20 -67C-11 -60 -15 -50 -18 -40C-19 -25 -7 -17 9 -19C25 -20 35 -27 40 -39"
        "C29 -35 19 -43 4 -43C-3 -43 -8 -41 -8 -46C-6 -55 -3 -63 -7 -73C-9 -80 -12 -82 -17 -82Z",
        linear("#FFFFFF", "#CFD6F4"),
    )  # fmt: skip
    wing = path(
        "M2 -38C14 -42 29 -36 43 -42C38 -26 24 -20 10 -24C3 -26 -1 -33 2 -38Z", linear("#8A9CE6", "#38448E")
    )
    feathers = stroke(
        "M14 -29C22 -28 29 -30 35 -35M11 -33C19 -33 25 -34 32 -37", "#C9D2FA", 1.7, opacity=0.75
    )
    bill = path("M-22 -77L-44 -70L-21 -70.500Z", linear("#FFC24A", "#E8862A"))
    cap = path("M-21 -80.500C-16 -87 -8 -83 -7 -76C-11 -79 -16 -80 -21 -80.500Z", "#E0402E")
    face = eye(side * -17.5, -74.5, 2.7) + ellipse(side * -13, -70, 2.4, 1.5, BLUSH, opacity=0.6)
    return (
        piece(side, legs, bill) + piece(side, body, cap) + piece(side, wing) + facing(side, feathers) + face
    )


def crane_dancing(side: int) -> str:
    """A crane with its wings up, on one leg."""
    legs = stroke("M4 -16L6 2M6 2l-5 1M8 -16C16 -10 20 -10 14 -2", "#F08A3A", 3)
    back_wing = path(
        "M-4 -34C-12 -50 -6 -70 8 -80C10 -70 8 -62 16 -54C14 -44 8 -36 -4 -34Z", linear("#A9B6F0", "#4A58A8")
    )
    front_wing = path(
        "M0 -30C6 -48 22 -58 44 -62C42 -54 38 -50 42 -44C36 -42 34 -38 34 -32C24 -22 10 -22 0 -30Z",
        linear("#8A9CE6", "#38448E"),
    )
    tips = stroke("M22 -36L38 -46M18 -42L36 -56M20 -31L32 -36", "#C9D2FA", 1.8, opacity=0.75)
    body = path(
        "M-20 -70C-27 -71 -31 -62 -25 -56C-15 -49 -18 -40 -18 -32C-18 -19 -6 -12 8 -14C20 -15 28 -20 32 -28"
        "C22 -28 14 -33 4 -35C-2 -36 -8 -34 -9 -40C-8 -48 -6 -54 -10 -62C-12 -68 -15 -70 -20 -70Z",
        linear("#FFFFFF", "#CFD6F4"),
    )  # fmt: skip
    bill = path("M-25 -67L-45 -70L-26 -60.500Z", linear("#FFC24A", "#E8862A"))
    cap = path("M-25 -68.500C-20 -76 -11 -72 -10 -64C-14 -67.500 -19 -68.500 -25 -68.500Z", "#E0402E")
    face = eye(side * -21, -63, 2.7) + ellipse(side * -16.5, -58.5, 2.4, 1.5, BLUSH, opacity=0.6)
    figure = piece(side, legs) + piece(side, back_wing) + piece(side, bill) + piece(side, body, cap)
    return figure + piece(side, front_wing) + facing(side, tips) + face
