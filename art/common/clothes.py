"""What travellers wear: the body in the colour and with the shape of the seat, scarf and mittens to match."""

from art.common.seats import shape
from art.kit.filters import SMALL, Rim, Shade, Shadow, drop, paper
from art.kit.geometry import num
from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import clip_to, darken, lighten, linear, radial
from art.palette import CREAM, SEAT_COLOURS

KNIT = {
    "coral": "#FFE3B0",
    "ocean": "#F2F2FF",
    "marigold": "#C8542E",
    "jade": "#FFE08A",
    "orchid": "#6B3A8E",
    "plum": "#F6B6D2",
}
_PALE = "#FFEBCB"  # of hands before eyes, whatever the scarf
SHOULDERS = {"left": (-20.0, -43.0), "right": (20.0, -43.0)}
DISC_CENTRE, DISC_RADIUS = (0.0, -60.0), 38.5  # portraits: in the same coordinates as the traveller
BODY = "M-15 -55C-22 -50 -25 -40 -26 -26L-29 -4C-29 1 29 1 29 -4L26 -26C25 -40 22 -50 15 -55Z"
WOOD = paper(Rim(1.3, 0.6, "#FFF3D6"), Shade(2.4, 0.22, "#2B1850"), None)
LIMB = paper(Rim(1, 0.55, "#FFF3D6"), Shade(1.8, 0.2, "#2B1850"), Shadow(0.6, 1.4, 1, 0.3, "#2B1850"))


def body(seat: str) -> str:
    """Return the body with the seat's shape on the chest, and the scarf."""
    colour = SEAT_COLOURS[seat]
    torso = path(BODY, linear(lighten(colour, 0.2), colour, darken(colour, 0.22), x2=0.6))
    pale = seat in {"marigold", "orchid"}
    edge = darken(colour, 0.45) if pale else None
    emblem = path(shape(seat, 9.5), CREAM, stroke=edge, stroke_width=1.6 if pale else None)
    return group(torso, filter=WOOD) + group(emblem, transform="translate(0 -24)") + _scarf(KNIT[seat])


def _scarf(colour: str) -> str:
    wrap = "M-17 -57C-10 -51 10 -51 17 -57C21 -53 21 -48 17 -46C8 -41 -8 -41 -17 -46C-21 -48 -21 -53 -17 -57Z"
    folds = "M-14 -49C-6 -45 6 -45 14 -49M-10 -53C-4 -50.500 4 -50.500 10 -53"
    wool = path(wrap, linear(lighten(colour, 0.1), darken(colour, 0.15)))
    return group(wool, stroke(folds, darken(colour, 0.3), 1, opacity=0.4), filter=drop(SMALL))


def arm(seat: str, side: str, pose: str) -> str:
    """Return one arm, `down` or `up`; it turns about the shoulder."""
    sign = -1 if side == "left" else 1
    colour = SEAT_COLOURS[seat]
    if pose == "up":
        sleeve, hand, tilt = (
            f"M{20 * sign} -43C{29 * sign} -52 {33 * sign} -65 {34 * sign} -80",
            (34 * sign, -88),
            0,
        )
    else:
        sleeve, hand, tilt = (
            f"M{20 * sign} -43C{28 * sign} -36 {30 * sign} -30 {29 * sign} -24",
            (29 * sign, -18),
            180,
        )
    cloth = stroke(sleeve, linear(lighten(colour, 0.08), darken(colour, 0.16)), 10)
    return group(cloth, _mitten(seat, *hand, tilt, thumb=-sign), filter=LIMB)


def _mitten(seat: str, x: float, y: float, turn: float, thumb: int) -> str:
    """A mitten with its cuff; it points up, the thumb to the left (-1) or right (1) of the picture."""
    wool = KNIT[seat]
    side = thumb if turn == 0 else -thumb
    hand = ellipse(
        0, 0, 6.6, 7.2, radial(lighten(wool, 0.4), wool, darken(wool, 0.18), cx=0.36, cy=0.3, r=0.8)
    )
    parts = group(
        ellipse(6 * side, 1.5, 3, 4.2, wool, transform=f"rotate({28 * side} {6 * side} 1.5)"),
        hand,
        stroke("M-5 6.200Q0 8.200 5 6.200", darken(wool, 0.22), 3.4),
        stroke("M-5 6Q0 8 5 6", lighten(wool, 0.5), 1.8),
    )
    return group(parts, transform=f"translate({num(x)} {num(y)}) rotate({num(turn)})")


def arms_front(seat: str) -> str:
    """Return both arms bent to the front, as if they held the rim of a basket."""
    return "".join(
        _bent(seat, sign, (18, -27), f"C{30 * sign} -36 {29 * sign} -27 {20 * sign} -27") for sign in (-1, 1)
    )


def arms_cover(seat: str) -> str:
    """Return both arms with hands in pale wool over eyes and brow; it belongs over the face."""
    return "".join(
        _bent(seat, sign, (10, -68), f"C{40 * sign} -50 {33 * sign} -58 {17 * sign} -64") + _over_eyes(sign)
        for sign in (-1, 1)
    )


def _over_eyes(sign: int) -> str:
    """A flat hand, its fingers up: in any colour but those of glasses."""
    palm = "M-9.500 8C-12 0 -11 -10 -7.500 -11.500C-5 -12.500 -3.500 -11 -3 -9.500"
    palm += "C-2 -13.500 3.500 -13.500 4 -9.500C5.500 -12 10 -10.500 10 -5"
    palm += "C10.500 2 9.500 7 7 9.500C3 12.500 -5 12.500 -9.500 8Z"
    wool = path(palm, radial(lighten(_PALE, 0.5), _PALE, darken(_PALE, 0.14), cx=0.36, cy=0.3, r=0.9))
    fingers = stroke("M-3 -9.500V-2.500M4 -9.500V-2.500", darken(_PALE, 0.24), 1.3)
    return group(wool, fingers, filter=LIMB, transform=f"translate({10 * sign} -72) rotate({-14 * sign})")


def _bent(seat: str, sign: int, hand: tuple[float, float], curve: str) -> str:
    colour = SEAT_COLOURS[seat]
    cloth = stroke(f"M{21 * sign} -43{curve}", linear(lighten(colour, 0.06), darken(colour, 0.16)), 9.5)
    wool = KNIT[seat]
    fist = circle(
        hand[0] * sign,
        hand[1],
        7.4,
        radial(lighten(wool, 0.4), wool, darken(wool, 0.16), cx=0.36, cy=0.3, r=0.8),
    )
    return group(cloth, fist, filter=LIMB)


def boots(seat: str) -> str:
    """Return the legs of somebody who sits: they dangle in front of the body."""
    colour = darken(SEAT_COLOURS[seat], 0.3)
    legs = []
    for x, lift in ((-11, 0), (11, -1)):
        trouser = stroke(f"M{x} {-6 + lift}V{6 + lift}", colour, 13)
        boot = (
            f"M{x - 8} {5 + lift}H{x + 8}C{x + 12} {8 + lift} {x + 12} {17 + lift} {x + 6} {17 + lift}"
            f"H{x - 6}C{x - 11} {17 + lift} {x - 11} {9 + lift} {x - 8} {5 + lift}Z"
        )
        legs.append(trouser + path(boot, linear("#8A5230", "#54301F")))
    return group(*legs, filter=LIMB)


def portrait_disc(seat: str) -> str:
    """Return the disc behind a portrait, in the traveller's own coordinates."""
    (x, y), colour = DISC_CENTRE, SEAT_COLOURS[seat]
    ring = circle(x, y, DISC_RADIUS + 4.5, CREAM)
    field = circle(x, y, DISC_RADIUS, linear(lighten(colour, 0.55), lighten(colour, 0.18)))
    return group(ring, field, filter=drop(Shadow(1, 2.4, 2.4, 0.35, "#2B1145")))


def portrait_bust(seat: str) -> str:
    """Return the body cut off along the rim of the portrait's disc."""
    (x, y), r = DISC_CENTRE, DISC_RADIUS
    window = f"M{num(x - r)} {num(y - 80)}H{num(x + r)}V{num(y)}a{num(r)} {num(r)} 0 0 1 {num(-2 * r)} 0Z"
    return group(body(seat), clip_path=clip_to(window))
