"""The cabinet of the hall of fame: arched niches, the plank they stand on, its wall, flags and frames."""

from collections.abc import Iterator
from functools import partial

from art.common.seats import SEATS
from art.kit.filters import HERO, LIFTED, PANEL, SMALL, Rim, paper, soft
from art.kit.geometry import cut_rect, num, rounded_rect
from art.kit.nodes import circle, group, path, rect
from art.kit.paint import clip_to, darken, linear, mix, radial
from art.palette import GOLD, INK, SEAT_COLOURS
from art.sprites import NineSlice, Sprite

WIDE, HIGH, ROUND = 252.0, 334.0, 116.0
RIM = 15.0  # of cream round the arch
STITCH = "#D9A86A"
EMPTY = "#8D86A8"


def arch(inside: float) -> str:
    """Return the outline of a niche, so far inside its outer edge; the origin is the middle of its foot."""
    half, high, r = WIDE / 2 - inside, HIGH - inside, ROUND - inside
    return f"M{num(-half)} 0V{num(-high + r)}A{num(half)} {num(r)} 0 0 1 {num(half)} {num(-high + r)}V0Z"


def niche(colour: str) -> str:
    """Return a niche painted in its owner's colour, lit from the top left."""
    wall, inner = mix(colour, "#FFF0D0", 0.4), arch(RIM)
    back = path(inner, linear(darken(wall, 0.42), darken(wall, 0.05), wall))
    lamp = ((0, "#FFF6D8", 0.85), (0.6, "#FFF0C0", 0.2), (1, "#FFF0C0", 0))
    light = path(inner, radial(*lamp, cx=0.4, cy=0.62, r=0.6))
    shade = path(inner, "none", stroke="#2B1850", stroke_width=16, opacity=0.4, filter=soft(6))
    frame = path(arch(0) + inner, linear("#FFFBEF", "#F3DDB0"), fill_rule="evenodd")
    stitches = path(arch(RIM / 2), "none", stroke=STITCH, stroke_width=1.6, stroke_dasharray="7 6")
    framed = group(frame, filter=paper(rim=Rim(2), shadow=HERO))
    return back + light + group(shade, clip_path=clip_to(inner)) + framed + stitches


def ring() -> str:
    """Return the gold ring along the arch of the niche in focus."""
    halo = path(arch(-4), "none", stroke=GOLD, stroke_width=22, opacity=0.7, filter=soft(8, 60))
    lines = ((INK, 9), (GOLD, 5.5), ("#FFF8DC", 2))
    return halo + "".join(path(arch(-7), "none", stroke=paint, stroke_width=wide) for paint, wide in lines)


def plank() -> str:
    """Return a board of wood, to be made as long as needed."""
    board = path(cut_rect(-60, -11, 120, 22, 6, 0.6, 5), linear("#F0C887", "#B87A42"))
    return group(board, filter=paper(shadow=LIFTED))


def wall() -> str:
    """Return the front of the cabinet below the plank."""
    board = path(rounded_rect(-80, -60, 160, 120, 18), linear("#7A55B4", "#4A2E82"))
    seam = rect(
        -68, -48, 136, 96, "none", 12, stroke="#C9A8E8", stroke_width=1.6, stroke_dasharray="7 7", opacity=0.5
    )
    return group(board, filter=paper(rim=Rim(2.2), shadow=HERO)) + seam


def flag(top: str, bottom: str) -> str:
    """Return a flag that hangs on a thread and ends in a point."""
    cloth = path("M-40 -30H40V20L0 34L-40 20Z", linear(top, bottom))
    return group(cloth, filter=paper(rim=Rim(1.4), shadow=PANEL))


def frame() -> str:
    """Return an empty frame of wood for a small picture."""
    wood = cut_rect(-48, -34, 96, 68, 8, 0.7, 3) + rounded_rect(-39, -25, 78, 50, 4)
    pegs = "".join(circle(x, -29.5, 2, "#FFE9A8") for x in (-41, 41))
    return (
        group(path(wood, linear("#E8B86A", "#A86A2E"), fill_rule="evenodd"), filter=paper(shadow=LIFTED))
        + pegs
    )


def clip() -> str:
    """Return the wooden clip that a poster hangs on."""
    return group(rect(-13, -16, 26, 34, linear("#F0C887", "#A8713C"), 5), filter=paper(shadow=SMALL))


def sprites() -> Iterator[Sprite]:
    """Yield niches, ring, plank, wall, flags, frame and clip."""
    box = (-190, -390, 190, 60)
    for seat in SEATS:
        yield Sprite(f"honours/niche/{seat}", partial(niche, SEAT_COLOURS[seat]), box, grain=0.6)
    yield Sprite("honours/niche/empty", partial(niche, EMPTY), box, grain=0.6)
    yield Sprite("honours/niche/ring", ring, box, grain=0)
    slim = NineSlice((40, 22, 44, 34), (24, 10, 28, 26))
    yield Sprite("honours/plank", plank, (-84, -21, 88, 37), nine=slim, whole=True)
    wide = NineSlice((56, 50, 60, 70), (30, 20, 34, 40))
    yield Sprite("honours/wall", wall, (-110, -80, 114, 100), nine=wide, whole=True)
    cloth = NineSlice((34, 24, 38, 48), (20, 14, 24, 28))
    for name, paints in {"rest": ("#FFFBEF", "#F3DDB0"), "active": ("#FFE08A", "#F5B52E")}.items():
        yield Sprite(
            f"honours/flag/{name}", partial(flag, *paints), (-60, -44, 64, 62), nine=cloth, whole=True
        )
    wood = NineSlice((40, 36, 44, 48), (24, 20, 28, 32))
    yield Sprite("honours/frame", frame, (-72, -54, 76, 66), nine=wood, whole=True)
    yield Sprite("honours/clip", clip, (-30, -30, 30, 36))
