"""Floulou, a ball of fluff who likes a little of everything."""

from art.kit.geometry import at_angle
from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import linear, radial
from art.strange.paints import BODY, PIECE
from art.strange.travellers.figure import Figure

INK = "#5A1E56"
MIDDLE = (0.0, -50.0)
TUFTS = [(*at_angle(MIDDLE, 27, 15 + 36 * k), 15.5 + (k % 3)) for k in range(10)]


def _body() -> str:
    legs = stroke("M-11 -18V-4M11 -18V-4", "#C98AB8", 4.5)
    shoes = path(
        "M-22 1C-22 -6 -14 -8 -8 -5C-5 -3 -5 1 -6 1ZM22 1C22 -6 14 -8 8 -5C5 -3 5 1 6 1Z",
        linear("#A06AD0", "#5A3296"),
    )
    fluff = radial((0, "#FFFFFF"), (0.6, "#FDE2F0"), (1, "#DE9CCC"), cx=0.34, cy=0.26, r=0.85)
    felt = "".join(circle(x, y, r, "#F4CCE4") for x, y, r in TUFTS)
    ball = group(
        felt, *(circle(x, y, r, fluff) for x, y, r in TUFTS), circle(*MIDDLE, 31, fluff), filter=BODY
    )
    hand = group(circle(-38, -40, 7, fluff), filter=PIECE)
    cheeks = ellipse(-22, -44, 6, 3.8, "#F4709A", opacity=0.6) + ellipse(
        22, -44, 6, 3.8, "#F4709A", opacity=0.6
    )
    return group(legs, shoes, filter=PIECE) + ball + hand + cheeks + _wreath()


def _wreath() -> str:
    """A lake, an animal, a mountain and a swamp, as flowers in its hair."""
    flowers = ((-25, -77, "#4AC4DC"), (-9, -85, "#F2A93C"), (9, -86, "#6C86E4"), (26, -78, "#86BC52"))
    petals = "".join(
        circle(*at_angle((x, y), 4.6, 90 + 72 * k), 4, colour) for x, y, colour in flowers for k in range(5)
    )
    return group(petals, filter=PIECE) + "".join(circle(x, y, 3, "#FFF3C0") for x, y, _ in flowers)


def _arm() -> str:
    fluff = radial((0, "#FFFFFF"), (0.6, "#FDE2F0"), (1, "#DE9CCC"), cx=0.34, cy=0.26, r=0.85)
    return group(stroke("M28 -48L42 -60", "#F0C0DC", 8), circle(46, -65, 8, fluff), filter=PIECE)


def _mouth(mood: str) -> str:
    if mood == "smile":
        return stroke("M-7 -38Q0 -32 7 -38", INK, 3)
    return path("M-9 -41Q0 -37 9 -41Q8 -27 0 -27Q-8 -27 -9 -41Z", INK) + path(
        "M-4 -30Q0 -35 5 -30Q0 -27 -4 -30Z", "#F2708A"
    )


FLOULOU = Figure(
    body=_body,
    arm=_arm,
    shoulder=(28, -48),
    eyes=((-12.5, -55, 10.5), (12.5, -55, 10.5)),
    glance=(0.2, 0.1),
    lid=linear("#FDE2F0", "#E8B0D4"),
    ink=INK,
    mouth=_mouth,
    sky=("#FDE0F0", "#C87AB4"),
)
