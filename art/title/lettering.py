"""The name of the game, letter by letter, so that each can bounce on its own."""

from collections.abc import Iterator
from functools import partial
from itertools import accumulate

from art.common.clouds import cloud
from art.kit.filters import Rim, Shade, Shadow, drop, paper
from art.kit.lettering import advance, letters
from art.kit.nodes import circle, group
from art.kit.paint import linear
from art.palette import CloudPaint
from art.sprites import Sprite

WORDS = "Three Sk\u0131es"  # the dot of the i is a balloon of its own
SIZE = 106.0
OUTLINE, LINING = "#2B2350", "#6B47AE"
PLATE = (
    (-336, -22, 30), (-292, -40, 44), (-214, -50, 58), (-130, -66, 68), (-34, -74, 78),
    (64, -60, 72), (150, -68, 70), (232, -46, 56), (300, -34, 42), (342, -18, 26),
)  # fmt: skip


def middles() -> list[tuple[str, float]]:
    """Return each letter with the x of its middle, from the middle of the whole."""
    widths = [advance(letter, SIZE) for letter in WORDS]
    ends = list(accumulate(widths))
    return [
        (letter, end - width / 2 - ends[-1] / 2)
        for letter, width, end in zip(WORDS, widths, ends, strict=True)
        if letter != " "
    ]


def behind(letter: str, x: float) -> str:
    """Return the dark outline and the violet lining of a letter; all of these lie under all faces."""
    ink = letters(letter, x, 0, SIZE, OUTLINE, stroke=OUTLINE, stroke_width=30, stroke_linejoin="round")
    lining = letters(letter, x, 0, SIZE, "#5A3C98", stroke=LINING, stroke_width=18, stroke_linejoin="round")
    return group(ink, filter=drop(Shadow(3, 9, 7, 0.5, "#1A0E40"), margin=90)) + lining


def face(letter: str, x: float) -> str:
    """Return the lit face of a letter on its brown edge."""
    gilt = linear(
        (0, "#FFFFFF"), (0.45, "#FFF3D0"), (1, "#FFC95A"), y1=-SIZE * 0.75, x2=0, y2=4, absolute=True
    )
    lit = paper(Rim(2, 0.9, "#FFFFFF"), Shade(3, 0.18, "#C8642A"), None)
    return letters(letter, x, 5, SIZE, "#B5702A") + group(letters(letter, x, 0, SIZE, gilt), filter=lit)


def plate() -> str:
    """Return the cloud behind the letters; same origin."""
    paint = CloudPaint("#FFFFFF", "#C9DCF2", "#FFFFFF", "#93A9DA")
    lit = paper(Rim(1.6, 0.9, "#FFFFFF"), None, Shadow(2, 6, 7, 0.3, "#2A2A6E"))
    return cloud(0, 54, 200, PLATE, paint, filter=lit)


def dot_ground() -> str:
    """Return the outline behind the balloon that is the dot of the i; the origin is the balloon's middle."""
    return circle(0, 6, 23, OUTLINE) + circle(0, 6, 18.5, LINING)


def sprites() -> Iterator[Sprite]:
    """Yield plate and letters."""
    yield Sprite("title/plate", plate, (-400, -160, 400, 100), grain=0.6)
    for number, (letter, x) in enumerate(middles()):
        box = (x - 90, -130, x + 90, 60)
        yield Sprite(f"title/letter/{number}/back", partial(behind, letter, x), box, joint=(x, 0), grain=0.5)
    for number, (letter, x) in enumerate(middles()):
        box = (x - 90, -130, x + 90, 60)
        yield Sprite(f"title/letter/{number}/face", partial(face, letter, x), box, joint=(x, 0), grain=0.5)
    yield Sprite("title/dot/back", dot_ground, (-40, -40, 40, 40), grain=0)
