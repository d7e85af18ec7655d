"""Fox, hare and owl, each in two poses; the origin is the middle of the feet, about 60 wide."""

from art.kit.nodes import circle, ellipse, group, path, place, stroke
from art.kit.paint import linear, radial
from art.strange.faces import eye
from art.strange.paints import FLAT_PIECE as TOE
from art.strange.paints import NIGHT, facing, piece

BLUSH = "#F48AA0"
SOCK = "#5A2A34"


def fox(side: int) -> str:
    """A fox that sits with its brush round its feet."""
    fur = linear("#FFA552", "#D24E1C")
    tail = path("M4 -3C18 5 45 2 46 -20C47 -32 39 -38 37 -52C26 -45 22 -34 22 -25C22 -15 14 -10 4 -9Z", fur)
    tip = path(
        "M46 -22C46.500 -33 39 -39 37 -52C30 -47.500 26 -41 24 -34.500C28 -37 30 -31 33.500 -32"
        "C37 -33 38.500 -26 46 -22Z", "#FFF3DC",
    )  # fmt: skip
    body = path("M-15 0C-20 -10 -16 -28 -8 -36H9C19 -26 22 -9 17 0C10 3 -8 3 -15 0Z", fur)
    bib = path("M-12 -30C-15 -20 -11 -9 -6 -6C-3 -8 -2 -8 0 -5C5 -9 9 -20 6 -31Z", "#FFF3DC")
    legs = "".join(
        path(f"M{x - 4.5} 2C{x - 5.5} -5 {x - 3.5} -12 {x} -12C{x + 3.5} -12 {x + 5.5} -5 {x + 4.5} 2Z", SOCK)
        for x in (-8.5, 4)
    )
    return piece(side, tail, tip) + piece(side, body, bib, legs) + fox_head(side, -2, -44, asleep=False)


def fox_asleep(side: int) -> str:
    """A fox curled up, its nose in its brush."""
    fur = linear("#FFA552", "#D24E1C")
    body = path("M-28 -4C-32 -22 -16 -40 8 -40C30 -40 42 -25 39 -9C37 2 24 3 4 3C-14 3 -26 3 -28 -4Z", fur)
    haunch = stroke("M17 -6C11 -18 19 -29 30 -27", "#B23E18", 2.2, opacity=0.5)
    brush = path(
        "M40 -16C44 1 30 8 8 7.500C-4 7 -13 5.500 -17 0C-11 -6 -2 -6 7 -6.500C19 -7.500 27 -11 29 -21"
        "C33 -24 39 -22 40 -16Z", linear("#FFB060", "#DA5A22"),
    )  # fmt: skip
    tip = path(
        "M8 7.500C-4 7 -13 5.500 -17 0C-11 -6 -2 -6 7 -6.500"
        "C3 -3 8 -1.500 4.500 .500C9.500 2 5.500 5 8 7.500Z",
        "#FFF3DC",
    )
    tail = piece(side, brush, tip)
    return piece(side, body) + facing(side, haunch) + fox_head(side, -16, -20, asleep=True) + tail


def fox_head(side: int, x: float = 0, y: float = 0, *, asleep: bool = False) -> str:
    """The head of a fox round (x, y), its ears up."""
    ear = linear("#F08A3C", "#D2561E")
    ears = (
        path("M-23 -6C-27 -20 -27 -29 -23 -33C-15 -30 -8 -23 -4 -15Z", ear)
        + path("M3 -15C7 -23 14 -30 22 -33C26 -29 26 -20 22 -6Z", ear)
        + path("M-20 -11C-22.500 -19 -22.500 -25 -21 -27.500C-16.500 -25 -12 -20.500 -9.500 -15.500Z", SOCK)
        + path("M8.500 -15.500C11 -20.500 15.500 -25 20 -27.500C21.500 -25 21.500 -19 19 -11Z", SOCK)
    )
    outline = (
        "M-30 1C-26 -3 -26 -8 -23 -12C-18 -19 -9 -21 -.500 -21C8 -21 17 -19 22 -12C25 -8 25 -3 29 1"
        "C22 10 10 15.500 -.500 16C-11 15.500 -23 10 -30 1Z"
    )
    skull = path(outline, linear("#FFB464", "#E8682C"))
    cheeks = path(
        "M-30 1C-22 -3.500 -14 -3 -9 3C-6 7 -4 7.500 -.500 7.500C3 7.500 5 7 8 3C13 -3 21 -3.500 29 1"
        "C22 10 10 15.500 -.500 16C-11 15.500 -23 10 -30 1Z", "#FFF6E6",
    )  # fmt: skip
    head = piece(side, place(ears, x, y)) + piece(side, place(skull + cheeks, x, y))
    middle = side * (x - 0.5)
    eyes = "".join(_fox_eye(middle + dx, y - 3, asleep=asleep) for dx in (-10, 10))
    blush = "".join(ellipse(middle + dx, y + 4.5, 3.8, 2.3, BLUSH, opacity=0.6) for dx in (-17, 17))
    nose = ellipse(middle, y + 9, 3.8, 3, NIGHT) + ellipse(
        middle - 1.2, y + 8, 1.2, 0.7, "#FFFFFF", opacity=0.8
    )
    return head + eyes + blush + nose


def _fox_eye(x: float, y: float, *, asleep: bool) -> str:
    return stroke(f"M{x - 3.6} {y}q3.600 3.600 7.200 0", NIGHT, 2.1) if asleep else eye(x, y, 3.2)


def hare(side: int) -> str:
    """A hare that sits up and looks at us."""
    fur = linear("#FFFFFF", "#D3BCE6")
    ears = path("M-13 -44C-20 -60 -19 -76 -12 -77C-5 -76 -4 -58 -4 -46Z", fur) + path(
        "M6 -46C5 -60 11 -77 19 -75C25 -72 19 -54 13 -42Z", fur
    )
    inner = path("M-12 -49C-15.500 -60 -15 -70 -12 -71C-8.500 -70 -7.500 -58 -7.500 -50Z", "#F6A8C0") + path(
        "M9 -49C9 -58 13 -69 17 -69C20 -67 15 -55 12 -47Z", "#F6A8C0"
    )
    body = path("M-18 -2C-25 -14 -16 -24 -13 -31H14C20 -23 25 -12 19 -2C13 3 -11 3 -18 -2Z", fur)
    belly = ellipse(0, -12, 9.5, 11, "#FFFFFF", opacity=0.85)
    feet = ellipse(-8.5, -1, 8, 4.4, "#FFFFFF") + ellipse(9, -1, 8, 4.4, "#FFFFFF")
    paws = ellipse(-5.5, -19, 3.6, 5, "#FFFFFF") + ellipse(6, -19, 3.6, 5, "#FFFFFF")
    head = path(
        "M-19 -36C-19 -48 -10 -53 1 -53C12 -53 21 -48 21 -36C21 -26 11 -22 1 -22C-9 -22 -19 -26 -19 -36Z", fur
    )
    tail = circle(21, -8, 8, "#FFFFFF")
    face = "".join(
        eye(side * x, -38, 3.1) + ellipse(side * x + dx, -31.5, 3.6, 2.2, BLUSH, opacity=0.65)
        for x, dx in ((-7, -4 * side), (9, 4 * side))
    )
    x = side * 1
    nose = path(f"M{x - 2.6} -34.500h5.200l-2.600 3.400Z", "#E86A8A") + stroke(
        f"M{x - 3} -29.500q1.500 1.600 3 0q1.500 1.600 3 0", "#8A4A7A", 1.3
    )
    figure = piece(side, ears, inner) + piece(side, tail) + piece(side, body, belly, feet)
    return figure + piece(side, head) + piece(side, paws) + face + nose


def hare_resting(side: int) -> str:
    """A hare that lies like a loaf, one ear down."""
    fur = linear("#FFFFFF", "#CDB4E2")
    ears = path("M-18 -34C-20 -52 -14 -66 -7 -66C0 -64 -3 -46 -9 -32Z", fur) + path(
        "M-12 -37C0 -48 18 -50 22 -43C23 -36 8 -30 -8 -30Z", fur
    )
    inner = path("M-15.500 -38C-16 -50 -12 -60 -8 -60C-4.500 -58 -7.500 -46 -11.500 -36Z", "#F6A8C0")
    body = path("M-28 0C-32 -14 -20 -30 4 -32C28 -33 40 -18 36 0C28 3 -20 3 -28 0Z", fur)
    haunch = stroke("M16 -1C10 -14 20 -22 30 -19", "#A88AC6", 2.2, opacity=0.6)
    tail = circle(37, -12, 8.5, "#FFFFFF")
    feet = ellipse(-20, -0.5, 7, 3.8, "#FFFFFF") + ellipse(18, -0.5, 10, 4.2, "#FFFFFF")
    head = path(
        "M-36 -22C-36 -33 -27 -40 -16 -40C-5 -40 2 -33 2 -24C2 -14 -6 -9 -17 -9C-28 -9 -36 -13 -36 -22Z", fur
    )
    face = eye(side * -25, -25, 3) + eye(side * -9, -25, 3)
    blush = ellipse(side * -30, -19, 3.4, 2.2, BLUSH, opacity=0.65) + ellipse(
        side * -4, -19, 3.4, 2.2, BLUSH, opacity=0.65
    )
    x = side * -17
    nose = path(f"M{x - 2.6} -21.500h5.200l-2.600 3.400Z", "#E86A8A") + stroke(
        f"M{x - 3} -16.500q1.500 1.600 3 0q1.500 1.600 3 0", "#8A4A7A", 1.3
    )
    figure = piece(side, tail) + piece(side, body, feet) + facing(side, haunch)
    return figure + piece(side, ears, inner) + piece(side, head) + face + blush + nose


def owl(side: int) -> str:
    """An owl that looks straight at us."""
    return _owl_feet(0) + _owl_body(side) + _owl_wings(side, raised=False) + _owl_face(0, winking=False)


def owl_waving(side: int) -> str:
    """An owl with its head on one side and a wing up."""
    turn = -9 * side
    face = place(_owl_face(0, winking=True), 0, 0, turn=0)
    return _owl_feet(0) + _owl_wings(side, raised=True) + place(_owl_body(side) + face, 0, 0, turn=turn)


def _owl_feet(x: float) -> str:
    toes = (ellipse(x + dx, 0, 3.8, 3.6, linear("#FFB04A", "#E07A2A")) for dx in (-11, -5, 5, 11))
    return group(*toes, filter=TOE)


def _owl_body(side: int) -> str:
    body = path(
        "M-21 -10C-26 -30 -26 -46 -24 -58C-17 -53 -9 -51 0 -51C9 -51 17 -53 24 -58C26 -46 26 -30 21 -10"
        "C15 1 -15 1 -21 -10Z", linear("#CF9C6C", "#744640"),
    )  # fmt: skip
    belly = path("M-14 -8C-17 -22 -10 -29 0 -29C10 -29 17 -22 14 -8C9 -2 -9 -2 -14 -8Z", "#F8E0B4")
    feathers = stroke(
        "M-9 -20q3 4 6 0q3 4 6 0q3 4 6 0M-6.500 -13q3.250 4 6.500 0q3.250 4 6.500 0M-3 -6.500q3 3.500 6 0",
        "#BE8858",
        1.9,
    )
    return piece(side, body, belly, feathers)


def _owl_wings(side: int, *, raised: bool) -> str:
    wing = linear("#A8724E", "#5E3638")
    down = path("M-23 -38C-30 -26 -28 -12 -18 -4C-16 -14 -17 -28 -23 -38Z", wing)
    other = path("M23 -38C30 -26 28 -12 18 -4C16 -14 17 -28 23 -38Z", wing)
    lifted = path(
        "M16 -30C28 -34 36 -46 38 -60C43 -58 45 -55 45 -51"
        "C48 -49 49 -45 48 -42C50 -38 49 -35 47 -32C44 -20 32 -12 19 -12Z",
        wing,
    )
    feathers = stroke("M33 -38L40 -49M33 -31L43 -40M31 -24L42 -31", "#D8A67A", 2, opacity=0.7)
    return piece(side, down, lifted, feathers) if raised else piece(side, down, other)


def _owl_face(x: float, *, winking: bool) -> str:
    discs = piece(1, circle(x - 10.5, -39, 11, "#FFF3D6"), circle(x + 10.5, -39, 11, "#FFF3D6"))
    amber = radial((0, "#FFC84A"), (1, "#EE8A1E"))
    left = circle(x - 10, -39, 6.6, amber) + eye(x - 10, -39, 4)
    right = circle(x + 10, -39, 6.6, amber) + eye(x + 10, -39, 4)
    if winking:
        right = stroke(f"M{x + 4.5} -38q5.500 -6 11 0", NIGHT, 2.4)
    return (
        discs
        + left
        + right
        + piece(1, path(f"M{x - 4.2} -34.500Q{x} -37 {x + 4.2} -34.500L{x} -25.500Z", "#F08A3A"))
    )
