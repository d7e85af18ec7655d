"""Cards as they look from afar: tiles for the worlds of others, in cells of 27."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import Rim, Shade, paper
from art.kit.geometry import polyline, rounded_rect, spiral, star
from art.kit.nodes import circle, ellipse, group, path, place, rect, stroke
from art.kit.paint import clip_to, linear, radial
from art.sprites import Sprite
from art.strange.icons import ground, icon
from art.strange.lands import Land, lands
from art.strange.monsters import MONSTERS
from art.strange.paints import ICONS
from art.strange.tzimimes import peeking

TILE = rounded_rect(-12.5, -12.5, 25, 25, 6)
EDGE = paper(Rim(0.8, 0.6, "#FFF3E0"), Shade(1.6, 0.28, "#1E0F4A"), None, margin=10)
# For one, two and three icons: the fields they share the tile by, and where and how large each stands.
FIELDS: dict[int, tuple[str, ...]] = {
    1: (TILE,),
    2: (
        polyline([(-13, -13), (13, -13), (-13, 13)]) + "Z",
        polyline([(13, -13), (13, 13), (-13, 13)]) + "Z",
    ),
    3: (
        polyline([(-13, -13), (0, -13), (0, 0), (-13, 5)]) + "Z",
        polyline([(0, -13), (13, -13), (13, 5), (0, 0)]) + "Z",
        polyline([(-13, 5), (0, 0), (13, 5), (13, 13), (-13, 13)]) + "Z",
    ),
}
SPOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 0, 0.76),),
    2: ((-5.3, -5.3, 0.43), (5.3, 5.3, 0.43)),
    3: ((-6.3, -5.2, 0.37), (6.3, -5.2, 0.37), (0, 6.7, 0.37)),
}


def tile(icons: tuple[str, ...]) -> str:
    """One tile with up to three icons, each on its own colour."""
    fields = "".join(path(field, ground(name)) for field, name in zip(FIELDS[len(icons)], icons, strict=True))
    joints = "".join(
        path(field, "none", stroke="#FFF6E3", stroke_width=0.9, opacity=0.75)
        for field in FIELDS[len(icons)][1:]
    )
    body = group(group(fields, joints, clip_path=clip_to(TILE)), filter=EDGE)
    return body + "".join(
        place(icon(name), *spot) for spot, name in zip(SPOTS[len(icons)], icons, strict=True)
    )


def of_land(land: Land) -> str:
    """A land card from afar; starting lands keep their gold."""
    gold = path(TILE, "none", stroke="#FFD25A", stroke_width=1.6) if land.is_start else ""
    return tile(land.icons) + gold


def back(kind: str) -> str:
    """A face-down card from afar: somebody peeks."""
    night = group(path(TILE, linear("#7A56B4", "#44288A")), filter=EDGE)
    one = group(place(peeking(kind, "open"), 0, 8, 0.42), clip_path=clip_to(TILE))
    return night + one


def fumarole() -> str:
    """A fumarole from afar."""
    night = group(path(TILE, linear("#4A2444", "#8A3A4A")), filter=EDGE)
    smoke = circle(-1, -1, 3, "#F2D6E2") + circle(2.5, -5, 3.6, "#F2D6E2") + circle(-2.5, -8, 3.8, "#F2D6E2")
    cone = path(
        polyline([(-10, 10), (-4, 2.5), (4, 2.5), (10, 10)]) + "Z",
        "#2A1230",
        stroke="#2A1230",
        stroke_width=1.5,
        stroke_linejoin="round",
    )
    return night + smoke + cone + ellipse(0, 2.8, 4.4, 1.6, "#FFC04A")


def empty() -> str:
    """An empty place from afar."""
    return rect(-11.5, -11.5, 23, 23, "#FFFFFF", 6, opacity=0.1)


def city() -> str:
    """A dark city across the joint of two cells."""
    plate = group(rect(-10, -7.5, 20, 15, linear("#FFE09A", "#D98A3A"), 4.5), filter=EDGE) + rect(
        -8, -5.5, 16, 11, "#8A2E5A", 3
    )
    return (
        plate
        + path("M-6 5.500V0H-4L-2.500 -3L-1 0V1H1V-2L2.500 -5L4 -2V5.500Z", "#1A1038")
        + circle(2.5, 1, 0.9, "#FFE27A")
        + circle(-2.5, 2, 0.9, "#FFE27A")
    )


def portal() -> str:
    """A dimension portal across the joint of two cells."""
    disc = circle(0, 0, 9, "#F4DEFF") + circle(
        0, 0, 7, radial((0, "#FFFFFF"), (0.5, "#F0A0F0"), (1, "#9A3AC0"))
    )
    return disc + stroke(spiral(0, 0, 5.4, 1.5), "#FFFFFF", 1.5)


def latest() -> str:
    """The ring round the card laid last."""
    return path(rounded_rect(-13, -13, 26, 26, 6.5), "none", stroke="#FFC93C", stroke_width=2.2) + path(
        star(11, -11, 5, 2.2, 5, 0.5), "#FFE07A"
    )


def sprites() -> Iterator[Sprite]:
    """Yield all tiles."""
    box = (-20, -20, 20, 20)
    for name in ICONS:
        yield Sprite(f"strange/mini/{name}", partial(tile, (name,)), box)
    for land in lands():
        yield Sprite(f"strange/mini/land/{land.id}", partial(of_land, land), box)
    for kind in MONSTERS:
        yield Sprite(f"strange/mini/tzimime/{kind}", partial(back, kind), box)
    rest = {
        "fumarole": fumarole,
        "empty": empty,
        "joint/city": city,
        "joint/portal": portal,
        "latest": latest,
    }
    for name, draw in rest.items():
        yield Sprite(f"strange/mini/{name}", draw, box)
