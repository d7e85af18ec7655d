"""The heads of the travellers with hair and hats: they stay themselves in any colour."""

from collections.abc import Callable

from art.common.moods import HEAD, R
from art.kit.filters import Rim, Shade, paper
from art.kit.geometry import blob, num, rounded_rect, star
from art.kit.nodes import circle, ellipse, group, path, rect, stroke
from art.kit.paint import darken, lighten, linear, radial
from art.palette import CREAM, GOLD

SKIN = paper(Rim(1, 0.5, "#FFF3D6"), Shade(2, 0.16, "#7A2A4A"), None)
FELT = paper(Rim(1.1, 0.6, "#FFF3D6"), Shade(2, 0.25, "#2B1850"), None)
SIDE_LOCKS = "M{0}20 -78C{0}21 -68 {0}20 -63 {0}17 -59L{0}14 -72Z"


def _skin(tone: str) -> str:
    x, y = HEAD
    shaded = radial(
        (0, lighten(tone, 0.35)), (0.6, tone), (1, darken(tone, 0.16, "#8A3A3A")), cx=0.36, cy=0.32, r=0.75
    )
    return group(circle(x, y, R, shaded), filter=SKIN)


def _locks(colour: str) -> str:
    return "".join(path(SIDE_LOCKS.format(sign), colour) for sign in ("-", ""))


def aviator() -> str:
    """A leather cap with goggles pushed up."""
    cap = (
        "M-22 -72C-24 -92 -12 -98 0 -98C12 -98 24 -92 22 -72"
        "C20 -66 16 -66 15 -74C8 -82 -8 -82 -15 -74C-16 -66 -20 -66 -22 -72Z"
    )
    leather = (
        path(cap, linear("#B0603A", "#8A4026"))
        + circle(-21, -66, 5.5, "#8A4026")
        + circle(21, -66, 5.5, "#8A4026")
    )
    glass = radial((0, "#E8FBFF"), (1, "#6FB6D6"), cx=0.35, cy=0.3, r=0.8)
    goggles = [circle(x, -89, 8, "#FFE7B8") + circle(x, -89, 5.8, glass) for x in (-9, 9)]
    strap = stroke("M-21 -87C-10 -93 10 -93 21 -87", "#5E2A1C", 4)
    return _skin("#F6C9A0") + group(leather, filter=FELT) + strap + group(*goggles, filter=FELT)


def aviator_back() -> str:
    """Her long red hair."""
    side = "M{0}20 -76C{0}28 -56 {0}30 -48 {0}27 -36C{0}22 -32 {0}18 -36 {0}18 -42L{0}14 -60Z"
    hair = linear("#B5512F", "#8F3822")
    return group(*(path(side.format(sign), hair) for sign in ("-", "")), filter=FELT)


def captain() -> str:
    """A white cap with a dark visor."""
    crown = "M-27 -93C-28 -105 -12 -107 0 -107C12 -107 28 -105 27 -93C22 -87 -22 -87 -27 -93Z"
    band = "M-20 -94C-10 -89 10 -89 20 -94L20 -85C10 -80 -10 -80 -20 -85Z"
    visor = "M-20 -85C-8 -79 8 -79 20 -85C19 -78 10 -75.500 0 -75.500C-10 -75.500 -19 -78 -20 -85Z"
    cap = path(crown, linear("#FFFDF3", "#DDE1F2"))
    return (
        _skin("#E9B07F")
        + _locks("#3A2A4A")
        + path(band, "#1D3E86")
        + group(cap, filter=FELT)
        + path(visor, linear("#2E2E5A", "#15152E"))
        + circle(0, -91, 4.2, GOLD)
        + circle(-0.8, -92, 1.4, "#FFF6D0")
    )


def pompom() -> str:
    """A pointed knitted hat with a bobble."""
    cone = "M-23 -86C-19 -101 -10 -115 3 -128C8 -115 19 -101 23 -86C14 -80 -14 -80 -23 -86Z"
    rim = "M-24 -89C-12 -83 12 -83 24 -89L25 -81C12 -74 -12 -74 -25 -81Z"
    bands = stroke("M-16 -99C-5 -95 5 -95 16 -99M-10 -109C-3 -106 5 -106 11 -109", "#FFE3A0", 3)
    ribs = stroke(
        "M-17 -84v5M-10 -82.500v5M-3 -82v5M4 -82v5M11 -82.500v5M18 -84v5", "#D9B98A", 1.2, opacity=0.7
    )
    bobble = circle(3, -129, 7.5, radial("#FFFFFF", CREAM, "#E6CBA0", cx=0.36, cy=0.3, r=0.8))
    return (
        _skin("#A56B47")
        + group(path(cone, linear("#F0803C", "#C8542E")), bands, filter=FELT)
        + group(path(rim, linear("#FFFBEF", "#F2DFBC")), ribs, filter=FELT)
        + group(bobble, filter=FELT)
    )


def pompom_back() -> str:
    """Short dark curls round the ears."""
    curls = "".join(
        circle(x, y, 6.5, "#33202A")
        for x, y in ((-22, -62), (-24, -71), (22, -62), (24, -71), (-18, -54), (18, -54))
    )
    return group(curls, filter=FELT)


def explorer() -> str:
    """A straw hat with a wide brim."""
    hat = (
        "M-33 -84C-24 -88 -20 -88 -18 -92C-16 -106 -8 -108 0 -107"
        "C8 -108 16 -106 18 -92C20 -88 24 -88 33 -84C26 -76 -26 -76 -33 -84Z"
    )
    band = "M-19 -92C-10 -88 10 -88 19 -92L20 -87C10 -83 -10 -83 -20 -87Z"
    weave = stroke(
        "M-13 -99C-5 -96 5 -96 13 -99M-10 -103.500"
        "C-4 -101 4 -101 10 -103.500M-26 -83C-12 -78.500 12 -78.500 26 -83",
        "#B98B4C",
        1.1,
        opacity=0.6,
    )
    return (
        _skin("#F3D0B0")
        + _locks("#E0A33C")
        + group(path(hat, linear("#F2D59A", "#D2A35E")), weave, filter=FELT)
        + path(band, linear("#8A5A36", "#6A3E26"))
    )


def ribbon() -> str:
    """Dark hair and a big yellow bow."""
    hair = (
        "M-21.500 -74C-23 -95 -8 -98 0 -92C8 -98 23 -95 21.500 -74"
        "C17 -83 8 -86 0 -85C-8 -86 -17 -83 -21.500 -74Z"
    )
    bow = "M0 -98C-8 -110 -23 -110 -23 -99C-23 -88 -8 -88 0 -96C8 -88 23 -88 23 -99C23 -110 8 -110 0 -98Z"
    folds = stroke("M-6 -99L-14 -102M-6 -97L-14 -95M6 -99L14 -102M6 -97L14 -95", "#C9781A", 1.4, opacity=0.6)
    return (
        _skin("#C08558")
        + path(hair, linear("#4A2A3C", "#33202A"))
        + group(path(bow, linear("#FFD24A", "#E89A2A")), folds, circle(0, -97.5, 5, "#FFE79A"), filter=FELT)
    )


def ribbon_back() -> str:
    """A round shock of hair with curls at the neck."""
    hair = linear("#4A2A3C", "#2E1C28")
    return group(
        path(blob(0, -72, 28, 26, 0.06, 4), hair),
        circle(-20, -53, 10, hair),
        circle(20, -53, 10, hair),
        filter=FELT,
    )


def tophat() -> str:
    """A violet top hat with a rose band."""
    hat = (
        "M-29 -85C-23 -89 -19 -89 -19 -93L-21 -119C-12 -124 12 -124 21 -119"
        "L19 -93C19 -89 23 -89 29 -85C20 -77 -20 -77 -29 -85Z"
    )
    band = "M-19.200 -97C-8 -92 8 -92 19.200 -97L18.600 -89C8 -84 -8 -84 -18.600 -89Z"
    lid = ellipse(0, -119.5, 20, 3.4, "#7E529A", opacity=0.8)
    return (
        _skin("#F1BE96")
        + _locks("#7A4A2E")
        + group(path(hat, linear("#6A3F7E", "#3A1B48", x2=0.7)), lid, filter=FELT)
        + path(band, linear("#F9C6DC", "#E08FB4"))
    )


def astronomer() -> str:
    """Silver curls under a starry beret, and round glasses."""
    beret = "M-25 -85C-33 -98 -18 -111 6 -108C25 -106 31 -94 24 -84C14 -79 -14 -79 -25 -85Z"
    stars = "".join(
        path(star(x, y, r, r * 0.45, 5, 0.4), "#FFE79A")
        for x, y, r in ((-13, -96, 4), (6, -101, 3), (15, -91, 4.4), (-2, -90, 2.6))
    )
    curls = "".join(
        circle(x, y, 6, linear("#FFFFFF", "#CFCBE0"))
        for x, y in ((-21, -80), (-24, -71), (-23, -62), (21, -80), (24, -71), (23, -62))
    )
    glasses = "".join(
        circle(x, -69, 7.6, "#FFFFFF", fill_opacity=0.35, stroke="#D69A2E", stroke_width=1.8) for x in (-9, 9)
    )
    bridge = stroke("M-1.800 -70Q0 -71.500 1.800 -70", "#D69A2E", 1.8)
    cap = group(
        path(beret, linear("#5A6FD0", "#2E357E")),
        stars,
        stroke("M3 -108.500l2 -5", "#2E357E", 3),
        filter=FELT,
    )
    return _skin("#EBC3A4") + group(curls, filter=FELT) + cap + glasses + bridge


def cook() -> str:
    """A tall white toque, red tufts and freckles."""
    puffs = ((-14, -106, 12), (0, -112, 14), (14, -106, 12), (-6, -101, 11), (8, -101, 11))
    toque = "".join(circle(x, y, r, linear("#FFFFFF", "#EFE6DA")) for x, y, r in puffs)
    band = path(
        "M-20 -100C-8 -96 8 -96 20 -100L20.500 -84C10 -79 -10 -79 -20.500 -84Z", linear("#FFFFFF", "#E6D9C8")
    )
    pleats = stroke("M-12 -97v13M-4 -96v14M4 -96v14M12 -97v13", "#CFBFAE", 1.2, opacity=0.7)
    tufts = "".join(
        circle(x, y, r, linear("#E07A34", "#B5521E"))
        for x, y, r in ((-22, -74, 5.5), (-21, -66, 4.5), (22, -74, 5.5), (21, -66, 4.5))
    )
    freckles = "".join(
        circle(x, y, 0.9, "#B5603A", opacity=0.7)
        for x, y in ((-13, -65), (-10, -63.5), (-15.5, -63), (13, -65), (10, -63.5), (15.5, -63))
    )
    return (
        group(tufts, filter=FELT)
        + _skin("#F8D3B4")
        + freckles
        + group(toque, filter=FELT)
        + group(band, pleats, filter=FELT)
    )


def robot() -> str:
    """A wind-up tin head with an aerial; its face is an enamel plate."""
    x, y = HEAD
    tin = linear("#DCE6F0", "#8FA3BE", "#6F83A4")
    head = path(rounded_rect(x - 25, y - 24, 50, 47, 15), tin)
    ears = rect(x - 30, y - 9, 8, 18, linear("#F2B35A", "#C9781A"), 3) + rect(
        x + 22, y - 9, 8, 18, linear("#F2B35A", "#C9781A"), 3
    )
    plate = path(rounded_rect(x - 19, y - 12, 38, 30, 12), linear("#FFFBEF", "#F3E2C0"))
    rivets = "".join(
        circle(x + dx, y + dy, 1.7, "#5C6F90") for dx, dy in ((-19, -18), (19, -18), (-19, 18.5), (19, 18.5))
    )
    aerial = stroke(f"M{num(x)} {num(y - 24)}v-9", "#5C6F90", 3)
    lamp = circle(x, y - 37, 5.5, radial("#FFE9C0", "#F4682A", "#B83A16", cx=0.36, cy=0.3, r=0.8))
    seam = stroke(f"M{num(x - 12)} {num(y - 18)}H{num(x + 12)}", "#6F83A4", 1.6, opacity=0.7)
    return (
        group(aerial, ears, filter=FELT)
        + group(head, filter=FELT)
        + seam
        + rivets
        + group(plate, filter=FELT)
        + group(lamp, filter=FELT)
    )


def cat() -> str:
    """A ginger cat with a bell-shaped muzzle and striped brow."""
    fur, dark = "#F2A75A", "#C9702A"
    ears = "".join(
        path(
            f"M{24 * s} -84C{27 * s} -100 {24 * s} -108 {21 * s} -109C{14 * s} -106 {8 * s} -99 {5 * s} -92Z",
            linear(lighten(fur), dark),
        )
        + path(
            f"M{21 * s} -89C{23 * s} -98 {22 * s} -102 {20.500 * s} -103"
            f"C{16 * s} -101 {13 * s} -97 {11 * s} -93Z",
            "#F6B9A8",
        )
        for s in (-1, 1)
    )
    stripes = stroke(
        "M0 -96v9M-7 -95l1.500 7M7 -95l-1.500 7M-23 -74l6 1M-22.500 -68l5 0M23 -74l-6 1M22.500 -68l-5 0",
        dark,
        2.6,
    )
    muzzle = ellipse(-4.5, -60, 7.5, 6, "#FFF3DC") + ellipse(4.5, -60, 7.5, 6, "#FFF3DC")
    nose = path(
        "M-2.600 -65.500H2.600L0 -62.500Z",
        "#D8606A",
        stroke="#D8606A",
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    whiskers = stroke("M-15 -62l-14 -3M-15 -59l-14 1M15 -62l14 -3M15 -59l14 1", "#FFF9EA", 1.3)
    return group(ears, filter=FELT) + _skin(fur) + stripes + muzzle + nose + group(whiskers)


AVATARS: dict[str, Callable[[], str]] = {
    "aviator": aviator,
    "captain": captain,
    "pompom": pompom,
    "explorer": explorer,
    "ribbon": ribbon,
    "tophat": tophat,
    "astronomer": astronomer,
    "cook": cook,
    "robot": robot,
    "cat": cat,
}
BACKS: dict[str, Callable[[], str]] = {"aviator": aviator_back, "pompom": pompom_back, "ribbon": ribbon_back}
