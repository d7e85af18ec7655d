"""The four temperaments of bots, as tin heads with something on them."""

from collections.abc import Callable, Iterator
from functools import partial

from art.common.heads import FELT, robot
from art.common.moods import HEAD, mood
from art.kit.filters import SMALL, drop
from art.kit.nodes import circle, group, path, place, rect, stroke
from art.kit.paint import linear
from art.palette import CREAM
from art.sprites import Sprite


def careful() -> str:
    """Round glasses, and a look at everything twice."""
    rims = "".join(
        circle(x, -69, 8, "#E8FBFF", fill_opacity=0.45, stroke="#2E6FA8", stroke_width=2.2) for x in (-9, 9)
    )
    return rims + mood("smile") + stroke("M-1.500 -70Q0 -71.500 1.500 -70", "#2E6FA8", 2.2)


def daring() -> str:
    """Goggles pushed up, and a wink."""
    strap = stroke("M-25 -90C-10 -96 10 -96 25 -90", "#5E2A1C", 4.5)
    goggles = "".join(
        circle(x, -93, 8.5, "#FFE7B8") + circle(x, -93, 6, linear("#E8FBFF", "#6FB6D6")) for x in (-9.5, 9.5)
    )
    return mood("wink") + strap + group(goggles, filter=FELT)


def spiteful() -> str:
    """Small horns and a crooked grin."""
    horns = "".join(
        path(
            f"M{14 * s} -96C{16 * s} -104 {22 * s} -108 {26 * s} -112"
            f"C{28 * s} -102 {26 * s} -95 {22 * s} -90Z",
            linear("#FF9A5A", "#B8302A"),
        )
        for s in (-1, 1)
    )
    grin = path("M-9 -61C-4 -56 5 -56 11 -63C9 -53 -4 -51 -9 -61Z", "#7A2A3A") + path(
        "M3 -58.500l3.500 -1.500l-0.500 3.500Z", CREAM
    )
    brows = stroke("M-14 -77L-4 -73M14 -77L4 -73", "#2B2350", 3)
    eyes = (
        circle(-8, -68.5, 3.2, "#2B2350")
        + circle(8, -68.5, 3.2, "#2B2350")
        + circle(-9, -69.5, 1.1, "#FFFFFF")
        + circle(7, -69.5, 1.1, "#FFFFFF")
    )
    return group(horns, filter=FELT) + brows + eyes + grin


def builder() -> str:
    """A yellow hard hat and a pencil behind the ear."""
    hat = "M-26 -86C-27 -104 -14 -112 0 -112C14 -112 27 -104 26 -86Z"
    shell = path(hat, linear("#FFE07A", "#F2A52E")) + rect(-30, -90, 60, 8, linear("#FFD65C", "#E09A22"), 4)
    ridge = path("M-5 -112.500C-5 -115.500 5 -115.500 5 -112.500V-91H-5Z", linear("#FFF0B0", "#F5B94A"))
    pencil = place(
        rect(-2.4, -13, 4.8, 20, "#5FB06B", 1) + path("M-2.400 7H2.400L0 13Z", CREAM), 31, -76, turn=24
    )
    return pencil + mood("happy") + group(shell, ridge, filter=FELT)


TEMPERS: dict[str, Callable[[], str]] = {
    "careful": careful,
    "daring": daring,
    "spiteful": spiteful,
    "builder": builder,
}


def bot(temper: str) -> str:
    """Return a bot's head, its middle at the origin."""
    return place(group(robot(), TEMPERS[temper](), filter=drop(SMALL)), -HEAD[0], -HEAD[1] + 4)


def sprites() -> Iterator[Sprite]:
    """Yield the four heads."""
    for temper in TEMPERS:
        yield Sprite(f"ui/bot/{temper}", partial(bot, temper), (-52, -52, 48, 44), close=True)
