"""The wishes of travellers in medals, as they stand in the foot of a card; the origin is the middle."""

from collections.abc import Callable

from art.kit.lettering import centred
from art.kit.nodes import place, rect
from art.palette import INK
from art.strange.icons import medal


def _row(icon: str, count: int, radius: float, pitch: float) -> str:
    middle = (count - 1) / 2
    return "".join(place(medal(icon, radius), (k - middle) * pitch, 0) for k in range(count))


def _counted(number: int, icon: str) -> str:
    return centred(str(number), -19, 0, 34, INK) + place(medal(icon, 18), 13, 0)


def _one_in_each_row(icon: str) -> str:
    """Two rows of a world, one above the other, with the icon somewhere in each."""
    rows = ""
    for y, column in ((-11, 2), (10.5, 1)):
        cells = "".join(rect(-43 + 22 * k, y - 9, 20, 18, "#5A4E7C", 5, opacity=0.2) for k in range(4))
        rows += cells + place(medal(icon, 10.5), -33 + 22 * column, y)
    return rows


def _two_of_each() -> str:
    wanted = (("lake", -19, -11.5), ("animal", 24, -11.5), ("mountain", -19, 11.5), ("swamp", 24, 11.5))
    return "".join(
        centred("2", x - 15, y, 21, INK) + place(medal(icon, 11), x + 3.5, y) for icon, x, y in wanted
    )


WISHES: dict[str, Callable[[], str]] = {
    "splash": lambda: _row("lake", 3, 15, 29),
    "burk": lambda: _one_in_each_row("swamp"),
    "kark": lambda: _counted(5, "mountain"),
    "floulou": _two_of_each,
    "pshit": lambda: _row("fumarole", 3, 15, 29),
    "boung": lambda: _row("dimension_portal", 2, 18, 39),
    "roro": lambda: _counted(4, "species"),
    "rumph": lambda: _row("volcano", 3, 15, 29),
}
