"""The small theatre in which settings play their effects: arch, drapes, valance, boards and footlights."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import Rim, Shadow, glow, paper
from art.kit.geometry import cut_rect, num
from art.kit.nodes import group, path
from art.kit.paint import linear
from art.sprites import Sprite

WIDE, HIGH, ROUND = 540.0, 520.0, 120.0  # of the arch, and its corners
THICK = 22.0
VALANCE = 96.0  # how far it hangs down from the inside of the arch
DRAPE = (290.0, 500.0)
TEETH = 7


def _arch(wide: float, high: float, r: float) -> str:
    half = wide / 2
    return (
        f"M{num(-half)} 0V{num(r - high)}A{num(r)} {num(r)} 0 0 1 {num(r - half)} {num(-high)}"
        f"H{num(half - r)}A{num(r)} {num(r)} 0 0 1 {num(half)} {num(r - high)}V0Z"
    )


def frame() -> str:
    """Return arch, valance, boards and footlights; the origin is the middle of the edge of the stage."""
    inside = _arch(WIDE - 2 * THICK, HIGH - THICK, ROUND - THICK)
    rim = path(_arch(WIDE, HIGH, ROUND) + inside, linear("#FFFBEF", "#F1D9A8"), fill_rule="evenodd")
    seam = path(
        _arch(WIDE - THICK, HIGH - THICK / 2, ROUND - THICK / 2), "none",
        stroke="#C89B62", stroke_width=1.8, stroke_dasharray="8 7",
    )  # fmt: skip
    half, top = WIDE / 2 - THICK, THICK - HIGH
    low, step, r = top + VALANCE, 2 * half / TEETH, ROUND - THICK
    teeth = "".join(
        f"A{num(step / 2)} 26 0 0 1 {num(half - step * (k + 1))} {num(low)}" for k in range(TEETH)
    )
    cloth = (
        f"M{num(-half)} {num(low)}V{num(top + r)}A{num(r)} {num(r)} 0 0 1 {num(r - half)} {num(top)}"
        f"H{num(half - r)}A{num(r)} {num(r)} 0 0 1 {num(half)} {num(top + r)}V{num(low)}{teeth}Z"
    )
    hem = path(f"M{num(half)} {num(low)}{teeth}", "none", stroke="#FFC93C", stroke_width=6)
    valance = group(
        path(cloth, linear("#E0653C", "#9A2F22")) + hem, filter=paper(None, None, Shadow(2, 7, 7, 0.45))
    )
    boards = path(cut_rect(-WIDE / 2 - 26, -6, WIDE + 52, 46, 12, 1, 8), linear("#E9BE7C", "#A8713C"))
    lights = "".join(_light((k - 3) * WIDE / 7.6) for k in range(7))
    lit = paper(Rim(2), None, Shadow(3, 10, 10, 0.45))
    return valance + group(rim, filter=lit) + seam + group(boards, filter=lit) + lights


def _light(x: float) -> str:
    lamp = path(f"M{num(x - 15)} 6A15 15 0 0 1 {num(x + 15)} 6Z", linear("#FFF6D8", "#F0B848"))
    return group(lamp, filter=glow("#FFE9A0", 7, 0.8))


def drape(side: int) -> str:
    """Return one half of the curtain in pleats; the origin is the upper end of its inner edge."""
    wide, high = DRAPE
    pleats, out = 12, ""
    for k in range(pleats):
        near, far = side * wide * k / pleats, side * wide * (k + 1) / pleats
        left, right = min(near, far), max(near, far)
        shades = linear((0, "#B8412A"), (0.35, "#E0653C"), (1, "#8E2A20"), x1=0, y1=0, x2=1, y2=0)
        out += path(f"M{num(left)} 0H{num(right)}V{num(high)}H{num(left)}Z", shades)
    hem = path(f"M0 0V{num(high)}", "none", stroke="#FFC93C", stroke_width=5)
    return group(out + hem, filter=paper(None, None, Shadow(-side * 5, 4, 8, 0.5)))


def sprites() -> Iterator[Sprite]:
    """Yield the theatre in layers, from the front to the drapes."""
    yield Sprite("ui/proscenium/frame", frame, (-330, -560, 330, 80))
    wide, high = DRAPE
    for label, side in (("left", -1), ("right", 1)):
        box = (-wide, 0, 30, high) if side < 0 else (-30, 0, wide, high)
        yield Sprite(f"ui/proscenium/{label}", partial(drape, side), box, whole=True, soft=True, grain=0.5)
