"""Dark cities: five skylines on golden tiles for the joint of two fumaroles; their windows twinkle."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, paper, shadow_only
from art.kit.geometry import cut_rect, num, rounded_rect, star
from art.kit.lettering import centred
from art.kit.nodes import circle, group, path, place, rect
from art.kit.paint import clip_to, linear, radial
from art.sprites import Sprite
from art.strange.paints import CARD_SHADOW

TILE = cut_rect(-52, -40, 104, 80, 18, 0.8, 5)
WINDOW = rounded_rect(-46, -34, 92, 68, 13)
GOLD_EDGE = paper(Rim(1.4, 0.9, "#FFF3C0"), Shade(3, 0.2, "#5A1E2E"), None)
WALLS = paper(Rim(1, 0.7, "#FF9A7A"), None, None)
STAR = paper(Rim(1.2, 0.9), Shade(2.4, 0.25), Shadow(1.5, 3, 2, 0.5, "#2A0A20"))
NIGHT_WALL = "#1A1038"
BASE = 36.0
TWO_COLUMNS = 14  # houses wider than this have two columns of windows
STAR_LEFT, STAR_BOTTOM = 12, -8  # no windows behind the star


@dataclass(frozen=True, slots=True)
class House:
    """One building: its middle, width, height and roof: flat, spire, dome, steps or onion."""

    x: float
    width: float
    height: float
    roof: str


@dataclass(frozen=True, slots=True)
class City:
    """One of the five cities in the order of their pile."""

    stars: int
    sky: tuple[str, str, str]
    houses: tuple[House, ...]


CITIES = {
    "1": City(9, ("#341A5E", "#8A2E5A", "#F8804E"), (
        House(-40, 13, 24, "steps"), House(-27, 12, 40, "spire"), House(-14, 15, 32, "dome"),
        House(0, 15, 52, "spire"),
        House(14, 15, 34, "flat"), House(28, 13, 44, "onion"), House(41, 12, 27, "dome"))),
    "2": City(7, ("#1E2060", "#5A3A90", "#E87A6A"), (
        House(-38, 16, 26, "dome"), House(-22, 12, 34, "spire"), House(-6, 16, 42, "onion"),
        House(11, 14, 28, "flat"),
        House(25, 11, 40, "spire"), House(39, 15, 24, "steps"))),
    "3": City(5, ("#3A1450", "#96305A", "#F2A060"), (
        House(-36, 18, 22, "flat"), House(-17, 14, 36, "steps"), House(2, 18, 30, "dome"),
        House(20, 12, 40, "spire"),
        House(37, 16, 22, "dome"))),
    "4": City(4, ("#1A2A62", "#3E4A9A", "#D88AA0"), (
        House(-33, 20, 22, "onion"), House(-8, 16, 34, "spire"), House(12, 18, 24, "flat"),
        House(34, 18, 28, "dome"))),
    "5": City(4, ("#2E1A50", "#7A2A6A", "#F28A5A"), (
        House(-34, 16, 30, "spire"), House(-14, 20, 24, "dome"), House(10, 16, 34, "steps"),
        House(33, 20, 22, "spire"))),
}  # fmt: skip


def _wall(house: House) -> str:
    tip, width, top = house.x, house.width, BASE - 2 - house.height
    x0, x1 = num(tip - width / 2), num(tip + width / 2)
    match house.roof:
        case "spire":
            crown = f"L{num(tip)} {num(top - width * 1.15)}L{x1} {num(top)}"
        case "dome":
            crown = f"A{num(width / 2)} {num(width / 2)} 0 0 1 {x1} {num(top)}"
        case "steps":
            third = width / 3
            crown = f"v-4h{num(third)}v-4h{num(third)}v4h{num(third)}v4"
        case "onion":
            swell, peak = width * 0.24, num(top - width * 1.2)
            bulge, neck = num(top - width * 0.5), num(top - width * 0.6)
            crown = (
                f"C{num(tip - width / 2 - swell)} {bulge} {num(tip - 1)} {neck} {num(tip)} {peak}"
                f"C{num(tip + 1)} {neck} {num(tip + width / 2 + swell)} {bulge} {x1} {num(top)}"
            )
        case _:
            crown = f"H{x1}"
    return path(f"M{x0} {num(BASE)}V{num(top)}{crown}V{num(BASE)}Z", NIGHT_WALL)


def tile(kind: str) -> str:
    """The city with dark windows and the star with what it is worth."""
    city = CITIES[kind]
    frame = group(path(TILE, linear("#FFE09A", "#D98A3A")), filter=GOLD_EDGE)
    high, middle, low = city.sky
    evening = path(WINDOW, linear(high, middle, low))
    glow = circle(6, 12, 42, radial((0, "#FFD27A", 0.75), (1, "#FFC86A", 0)))
    far = group(
        *(_wall(House(h.x + 6, h.width * 1.1, h.height * 0.66, "flat")) for h in city.houses), opacity=0.35
    )
    near = group(*(_wall(house) for house in city.houses), filter=WALLS)
    view = group(
        glow, far, near, *(_pane(x, y, "#3E2A5A") for x, y in _panes(city)), clip_path=clip_to(WINDOW)
    )
    return (
        frame
        + evening
        + view
        + path(WINDOW, "none", stroke="#5A1E2E", stroke_width=1.4, opacity=0.5)
        + badge(city.stars)
    )


def badge(stars: int) -> str:
    """The star of a city at its upper right corner."""
    shape = group(path(star(32, -25, 25, 14, 5, 4), linear("#FFF3B0", "#F2A52E")), filter=STAR)
    return shape + centred(str(stars), 32, -23.5, 25, "#5A1E12")


def windows(kind: str, turn: int) -> str:
    """Half of the lit windows; two layers take turns to twinkle."""
    lit = [pane for k, pane in enumerate(_panes(CITIES[kind])) if k % 2 == turn]
    halos = "".join(circle(x, y, 5, radial((0, "#FFD84A", 0.55), (1, "#FFB03A", 0))) for x, y in lit)
    return group(halos, *(_pane(x, y, "#FFE27A") for x, y in lit), clip_path=clip_to(WINDOW))


def _panes(city: City) -> list[tuple[float, float]]:
    found = []
    for house in city.houses:
        columns = (-0.24, 0.24) if house.width > TWO_COLUMNS else (0.0,)
        rows = int((house.height - 6) // 10)
        for row in range(rows):
            for k, column in enumerate(columns):
                if (row * 2 + k + int(house.x)) % 5 != 1:
                    found.append((house.x + column * house.width, BASE - house.height + 5 + row * 10))
    return [(x, y) for x, y in found if x < STAR_LEFT or y > STAR_BOTTOM]


def _pane(x: float, y: float, colour: str) -> str:
    return rect(x - 1.9, y - 2.6, 3.8, 5.2, colour, 1)


def ghost() -> str:
    """The outline of a city that would rise."""
    inside = path(rounded_rect(-50, -38, 100, 76, 17), "#FFE3A0", opacity=0.22)
    line = path(
        rounded_rect(-50, -38, 100, 76, 17),
        "none",
        stroke="#FFE3A0",
        stroke_width=3.5,
        stroke_dasharray="10 8",
        stroke_linecap="round",
    )
    roofs = path(
        "M-34 26V4H-22V-6L-14 -18L-6 -6V8H2V-12L11 -26L20 -12V10H24V2A6 6 0 0 1 36 2V26Z",
        "#FFE3A0",
        opacity=0.85,
    )
    return inside + line + roofs


def sprites() -> Iterator[Sprite]:
    """Yield cities, their windows and shadow."""
    box = (-64, -64, 72, 56)
    for kind in CITIES:
        yield Sprite(f"strange/city/{kind}", partial(tile, kind), box)
        for turn in (0, 1):
            yield Sprite(f"strange/city/{kind}/windows/{turn}", partial(windows, kind, turn), box, grain=0)
    yield Sprite(
        "strange/city/shadow",
        lambda: path(TILE, "#000000", filter=shadow_only(CARD_SHADOW)),
        (-80, -70, 84, 74),
        grain=0,
    )
    yield Sprite("strange/city/ghost", ghost, box, grain=0)
    yield Sprite("strange/city/ghost/small", lambda: place(ghost(), 0, 0, 0.2), (-20, -20, 20, 20), grain=0)
