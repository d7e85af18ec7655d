"""The four Tzimimes in parts: horns, body, eyes and mouth; the origin is the middle of their card."""

from collections.abc import Callable
from dataclasses import dataclass

from art.kit.nodes import circle, ellipse, group, path, place, stroke
from art.kit.paint import lighten, linear, radial
from art.strange.faces import big_eye
from art.strange.paints import BODY, FLAT_PIECE, PIECE, Puff

MOUTHS = ("rest", "giggle")
TEETH = "#FFFDF2"
TONGUE = "#F2708A"
CHEEK = "#F48AA0"


@dataclass(frozen=True, slots=True)
class Monster:
    """One kind of monster: its colours, the puffs of its body, its eyes, what it wears and how it laughs."""

    light: str
    dark: str
    ink: str
    body: tuple[Puff, ...]
    eyes: tuple[Puff, ...]
    glances: tuple[tuple[float, float], ...]
    horns: Callable[[], str]
    mouth: Callable[[str], str]


def body(monster: Monster) -> str:
    """The fluffy body without a face."""
    fluff = radial(
        (0, lighten(monster.light, 0.55)), (0.5, monster.light), (1, monster.dark), cx=0.34, cy=0.26, r=0.85
    )
    felt = "".join(circle(x, y, r, monster.dark) for x, y, r in monster.body)
    return group(felt, *(circle(x, y, r, fluff) for x, y, r in monster.body), filter=BODY)


def eyes(monster: Monster, lids: str) -> str:
    """All eyes, open, half shut or shut."""
    lid = linear(monster.light, monster.dark)
    return "".join(
        big_eye(x, y, r, lids, glance=glance, lid=lid, ink=monster.ink)
        for (x, y, r), glance in zip(monster.eyes, monster.glances, strict=True)
    )


def _curved_horns() -> str:
    bone = linear("#FFF0BE", "#E0A25A", "#B8703E")
    left = path("M-27 -36C-40 -48 -41 -64 -32 -71C-31 -58 -22 -52 -12 -45Z", bone)
    right = path("M27 -36C40 -48 41 -64 32 -71C31 -58 22 -52 12 -45Z", bone)
    rings = stroke("M-35 -52l7 -4M-30 -45l8 -4M35 -52l-7 -4M30 -45l-8 -4", "#B8703E", 1.8, opacity=0.6)
    return group(left, right, rings, filter=PIECE)


def _single_horn() -> str:
    horn = path("M-12 -30C-8 -46 0 -62 12 -70C14 -56 14 -42 10 -30Z", linear("#FFE9A0", "#F2A24A", "#C9682A"))
    rings = stroke("M-7 -40q9 3 19 -3M-2 -50q7 3 15 -3M4 -59q4 2 9 -2", "#B8602A", 2, opacity=0.6)
    tufts = path(
        "M-38 -8C-48 -14 -54 -24 -52 -30C-42 -30 -32 -24 -28 -16Z"
        "M38 -8C48 -14 54 -24 52 -30C42 -30 32 -24 28 -16Z",
        linear("#B4D8F8", "#5A74C4"),
    )
    return group(horn, rings, filter=PIECE) + group(tufts, filter=PIECE)


def _feelers() -> str:
    stalks = stroke("M-8 -48C-10 -60 -18 -60 -21 -68M14 -48C16 -60 22 -60 26 -68", "#A8488E", 5)
    bulb = radial((0, "#FFF6C0"), (0.5, "#FFD84A"), (1, "#E8902A"), cx=0.35, cy=0.3, r=0.8)
    return group(stalks, circle(-22, -70, 7.5, bulb), circle(27, -70, 7.5, bulb), filter=PIECE)


def _winged_ears() -> str:
    wing = linear("#B4EAD0", "#3A8A8E")
    left = path(
        "M-34 -16C-58 -28 -64 -48 -57 -58C-50 -52 -47 -47 -44 -42"
        "C-42 -46 -38 -48 -34 -48C-32 -42 -28 -36 -22 -30Z",
        wing,
    )
    right = path(
        "M34 -16C58 -28 64 -48 57 -58C50 -52 47 -47 44 -42C42 -46 38 -48 34 -48C32 -42 28 -36 22 -30Z", wing
    )
    folds = stroke("M-36 -26C-44 -32 -50 -40 -54 -49M36 -26C44 -32 50 -40 54 -49", "#2A6A74", 2, opacity=0.5)
    return group(left, right, folds, filter=PIECE)


def _fanged(mouth: str) -> str:
    if mouth == "rest":
        grin = path("M-21 18Q0 25 21 18Q17 36 0 36Q-17 36 -21 18Z", "#4E1A5A")
        fangs = path("M-15 20l4.500 7.500l5 -5.500l5.500 8l5.500 -8l5 5.500l4.500 -7.500Q0 25 -15 20Z", TEETH)
        return grin + fangs + path("M-9 34.500C-6 28 7 28 9 34.500Q0 38 -9 34.500Z", TONGUE)
    grin = path("M-25 14Q0 20 25 14Q24 42 0 42Q-24 42 -25 14Z", "#4E1A5A")
    fangs = path("M-20 15.500l5.500 8.500l6 -7l8 9l8 -9l6 7l6.500 -8.500Q0 20.500 -20 15.500Z", TEETH)
    return grin + fangs + path("M-13 38C-9 28 10 28 13 38Q0 44 -13 38Z", TONGUE)


def _grumbling(mouth: str) -> str:
    cheeks = ellipse(-27, 13, 6.5, 4, "#F48AC0", opacity=0.55) + ellipse(
        29, 13, 6.5, 4, "#F48AC0", opacity=0.55
    )
    if mouth == "rest":
        line = stroke("M-17 20Q0 11 17 20", "#26266A", 4.2)
        tongue = path("M3 15.500C3 32 18 34 18 23.500C18 19.500 16 18.500 15 18Z", TONGUE) + stroke(
            "M10 19v5", "#B8486A", 1.6
        )
        return cheeks + line + group(tongue, filter=FLAT_PIECE)
    grin = path("M-18 14Q0 10 18 14Q17 34 0 34Q-17 34 -18 14Z", "#26266A")
    tooth = path("M-8 12.500h7v6.500h-7ZM2 12.500h7v5.500h-7Z", TEETH)
    return cheeks + grin + tooth + path("M-9 31C-6 24 7 24 10 31Q0 36 -9 31Z", TONGUE)


def _lopsided(mouth: str) -> str:
    if mouth == "rest":
        grin = path("M-17 12Q4 19 24 9Q26 31 4 31Q-15 31 -17 12Z", "#581236")
        teeth = path("M-11 14l3.500 8l5.500 -6ZM11 14.500l4 7l4.500 -9Z", TEETH)
        return grin + teeth + path("M-5 29C-2 22 11 22 13 29Q4 33 -5 29Z", TONGUE)
    grin = path("M-22 8Q4 16 28 5Q32 38 4 38Q-20 38 -22 8Z", "#581236")
    teeth = path("M-14 11l5 10l6.500 -8ZM12 11.500l5 9l6 -12Z", TEETH)
    return grin + teeth + path("M-8 35C-4 25 13 25 17 35Q4 40 -8 35Z", TONGUE)


def _toothy(mouth: str) -> str:
    cheeks = ellipse(-30, 8, 6.5, 4.2, CHEEK, opacity=0.6) + ellipse(30, 8, 6.5, 4.2, CHEEK, opacity=0.6)
    if mouth == "rest":
        grin = path("M-19 10Q0 15 19 10Q17 31 0 31Q-17 31 -19 10Z", "#12404A")
        teeth = path("M-13 11.600h26v4.600q-13 3.500 -26 0Z", TEETH) + stroke(
            "M-5 12.500v5M4 12.500v5", "#B8D8CC", 1.3
        )
        return cheeks + grin + teeth + path("M-9 29C-5 23 7 23 9 29Q0 32.500 -9 29Z", TONGUE)
    grin = path("M-23 7Q0 12 23 7Q22 38 0 38Q-22 38 -23 7Z", "#12404A")
    teeth = path("M-16 9h32v5.500q-16 4 -32 0Z", TEETH) + stroke("M-6 10.500v6M5 10.500v6", "#B8D8CC", 1.4)
    return cheeks + grin + teeth + path("M-12 35C-7 26 9 26 12 35Q0 40 -12 35Z", TONGUE)


MONSTERS = {
    "1": Monster(
        "#CBA8F0", "#7446B4", "#3A1A78",
        ((-36, 16, 20), (-34, -10, 19), (-14, -28, 21), (12, -30, 20), (34, -12, 20), (36, 14, 21),
        (14, 28, 20),
         (-12, 28, 20), (0, 0, 34)),
        ((0, -8, 20),), ((0.3, 0.4),), _curved_horns, _fanged,
    ),
    "2": Monster(
        "#9ACBF4", "#4660BA", "#2A2A6E",
        ((-44, 20, 16), (-24, 4, 22), (0, -14, 26), (24, 4, 22), (44, 20, 16), (22, 28, 18),
        (-22, 28, 18), (0, 22, 22)),
        ((-13.5, -2, 11.5), (13.5, -2, 11.5)), ((0.3, 0.5), (-0.3, 0.5)), _single_horn, _grumbling,
    ),
    "3": Monster(
        "#F6A8CC", "#A8488E", "#4A124A",
        ((-20, -28, 18), (8, -34, 19), (28, -16, 18), (32, 10, 19), (14, 32, 17), (-12, 34, 18),
        (-32, 16, 19),
         (-32, -8, 17), (0, 0, 32)),
        ((-17, -8, 10), (5, -18, 12), (25, -4, 8.5)), ((0.4, 0.2), (0, 0.4), (-0.3, 0.3)),
        _feelers, _lopsided,
    ),
    "4": Monster(
        "#A8E4CA", "#3A8A8E", "#12404A",
        ((-46, 10, 17), (-26, -12, 21), (0, -18, 22), (26, -12, 21), (46, 10, 17), (28, 24, 19), (0, 27, 22),
         (-28, 24, 19), (0, 4, 26)),
        ((-14, -7, 11.5), (14, -7, 11.5)), ((0.3, 0.2), (-0.3, 0.2)), _winged_ears, _toothy,
    ),
}  # fmt: skip


def monster(kind: str, lids: str = "open", mouth: str = "rest") -> str:
    """A whole monster."""
    one = MONSTERS[kind]
    return one.horns() + body(one) + eyes(one, lids) + one.mouth(mouth)


def paws(kind: str, width: float) -> str:
    """Two paws that hold on to an edge at y = 0."""
    one = MONSTERS[kind]
    fluff = radial((0, lighten(one.light, 0.6)), (0.5, one.light), (1, one.dark), cx=0.34, cy=0.28, r=0.85)
    paw = group(*(circle(x, 1, r, fluff) for x, r in ((-6.5, 5), (6.5, 5), (0, 6))), filter=PIECE)
    return place(paw, -width / 2, 0) + place(paw, width / 2, 0)


def lurker(colour: str, ink: str) -> str:
    """A monster in one colour, for signs: horns, head and two eyes."""
    horns = path(
        "M-26 -8C-32 -18 -30 -25 -26 -28C-25 -21 -20 -17 -15 -14Z"
        "M26 -8C32 -18 30 -25 26 -28C25 -21 20 -17 15 -14Z",
        colour,
    )
    head = path("M-30 18C-38 4 -28 -14 -14 -14C-8 -20 8 -20 14 -14C28 -14 38 4 30 18Z", colour)
    eyes_ = "".join(ellipse(x, 2, 6.5, 8, ink) + circle(x - 1.6, -1, 2, "#FFFFFF") for x in (-11, 11))
    return horns + head + eyes_
