"""Eyes of all sizes: their glint is always on the side of the lamp."""

from art.kit.geometry import num
from art.kit.nodes import circle, group, path, stroke
from art.strange.paints import FLAT_PIECE, NIGHT

LIDS = ("open", "half", "closed")


def eye(x: float, y: float, r: float = 2.7, ink: str = NIGHT) -> str:
    """Return the small dark eye of an animal."""
    return (
        circle(x, y, r, ink)
        + circle(x - r * 0.32, y - r * 0.36, r * 0.38, "#FFFFFF")
        + circle(x + r * 0.34, y + r * 0.38, r * 0.18, "#FFFFFF", opacity=0.7)
    )


def big_eye(
    x: float,
    y: float,
    r: float,
    lids: str = "open",
    *,
    glance: tuple[float, float] = (0, 0),
    lid: str,
    ink: str = NIGHT,
    hood: float = -0.55,
) -> str:
    """Return the round white eye of a monster or a traveller; `hood` is how low its open lid hangs."""
    if lids == "closed":
        shut = group(circle(x, y, r, lid), filter=FLAT_PIECE)
        lash = (
            f"M{num(x - r * 0.82)} {num(y + r * 0.1)}"
            f"Q{num(x)} {num(y + r * 0.95)} {num(x + r * 0.82)} {num(y + r * 0.1)}"
        )
        return shut + stroke(lash, ink, max(2.4, r * 0.17))
    ball = group(_ball(x, y, r, glance, ink), filter=FLAT_PIECE)
    drop = 0.12 if lids == "half" else hood
    edge, reach = y + r * drop, r * (1 - drop * drop) ** 0.5
    bend = r * (-0.12 if lids == "half" else 0.3)
    cover = (
        f"M{num(x - reach)} {num(edge)}"
        f"A{num(r)} {num(r)} 0 {1 if drop > 0 else 0} 1 {num(x + reach)} {num(edge)}"
        f"Q{num(x)} {num(edge - bend)} {num(x - reach)} {num(edge)}Z"
    )
    return ball + group(path(cover, lid), filter=FLAT_PIECE)


def _ball(x: float, y: float, r: float, glance: tuple[float, float], ink: str) -> str:
    px, py = x + glance[0] * r * 0.34, y + glance[1] * r * 0.34
    return (
        circle(x, y, r, "#FFFDF2")
        + circle(px, py, r * 0.56, ink)
        + circle(px - r * 0.19, py - r * 0.21, r * 0.2, "#FFFFFF")
        + circle(px + r * 0.18, py + r * 0.2, r * 0.1, "#FFFFFF", opacity=0.7)
    )
