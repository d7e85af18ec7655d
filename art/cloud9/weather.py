"""What fills the air: the sun, birds, far balloons, wind, speed, and the big puff at the end of a fall."""

import math
import random
from collections.abc import Callable, Iterator
from functools import partial

from art.common.clouds import SHAPES, cloud, puff_outline, scaled_puffs
from art.kit.filters import SMALL, Rim, Shade, Shadow, drop, glow, paper
from art.kit.geometry import Point, at_angle, num, polygon, smooth, star
from art.kit.nodes import circle, ellipse, group, path, rect, stroke
from art.kit.paint import clip_to, darken, lighten, linear, mix, radial
from art.sprites import Sprite

BIRDS = {"swallow": ("#4A5FB0", "#FFF3E0", "#E8672C"), "gull": ("#FFFDF6", "#C9CBE0", "#F2A52E")}
FAR_BALLOONS = {
    "rose": ("#E58AA8", "#FFE9DE"),
    "sky": ("#7E9AD8", "#FFF1E2"),
    "sun": ("#F2B45E", "#FFF6DC"),
    "mint": ("#7FBFA4", "#F4FFEA"),
}
HAZE = "#E9C3D3"  # what is far takes on the colour of the air
#: The clouds of each stage of a puff, back to front: middle and base, width, height, shape.
_BILLOWS = (
    ((0, 34, 176, 1.25, 5), (-62, 58, 150, 1.0, 1), (58, 62, 160, 1.0, 3), (0, 84, 170, 0.8, 0)),
    (
        (0, 6, 240, 1.5, 5),
        (-104, 44, 200, 1.15, 1),
        (106, 48, 206, 1.1, 2),
        (0, 70, 230, 1.0, 0),
        (-74, 98, 190, 0.7, 3),
        (82, 100, 180, 0.7, 1),
    ),
    (
        (-20, 26, 200, 1.1, 2),
        (-140, 50, 176, 0.95, 3),
        (138, 54, 184, 0.9, 1),
        (14, 72, 220, 0.85, 5),
        (-88, 100, 180, 0.65, 0),
        (92, 102, 180, 0.65, 2),
    ),
    (
        (-168, 44, 110, 0.8, 3),
        (-44, 24, 96, 0.7, 5),
        (88, 34, 104, 0.7, 1),
        (178, 56, 92, 0.7, 3),
        (-92, 92, 130, 0.6, 0),
        (70, 98, 140, 0.55, 2),
    ),
)
FAR = paper(Rim(0.9, 0.6), Shade(2, 0.16), None)


def sun() -> str:
    """Return the sun, half asleep, in the middle of its rays."""
    disc = circle(0, 0, 58, radial("#FFFDF0", "#FFEFB4", "#FFD77A", cx=0.38, cy=0.32, r=0.8))
    cheeks = "".join(ellipse(30 * s, 14, 9, 6, "#F59A6A", opacity=0.5) for s in (-1, 1))
    lids = stroke("M-27 0C-23 6 -15 6 -11 0M11 0C15 6 23 6 27 0", "#B5663A", 3.6)
    smile = stroke("M-9 16C-4 22 4 22 9 16", "#B5663A", 3.6)
    return group(
        disc, cheeks, lids, smile, filter=paper(Rim(2, 0.9), Shade(4, 0.14, "#C9662A"), Shadow(2, 5, 6, 0.2))
    )


def sun_rays() -> str:
    """Return the paper rays of the sun, to be turned slowly behind it."""
    rays = ""
    for k in range(16):
        reach = 104 if k % 2 == 0 else 88
        left, tip, right = (at_angle((0, 0), r, 22.5 * k + a) for a, r in ((-7.5, 66), (0, reach), (7.5, 66)))
        rays += path(polygon([left, tip, right], 4), "#FFE08A" if k % 2 == 0 else "#FFC766")
    return group(rays, filter=paper(Rim(1.2, 0.8), Shade(2, 0.14, "#C9662A"), Shadow(1, 3, 4, 0.18)))


def bird(kind: str, lift: float) -> str:
    """Return a bird that flies to the right, its wings lifted (1) to lowered (-1)."""
    back, belly, beak = BIRDS[kind]
    tail = path("M-20 -1L-35 -7L-31 0L-36 6L-20 4Z", darken(back, 0.14))
    body = path(
        "M-24 1C-12 -9 10 -10 20 -4C24 -1 20 6 8 8C-6 10 -18 7 -24 1Z",
        linear(back, mix(back, belly, 0.5), belly),
    )
    head = circle(17, -4, 8, linear(lighten(back, 0.1), back)) + path("M23.500 -5L33 -2.500L23.500 0Z", beak)
    eye = circle(19.5, -5.5, 1.9, "#2B2350") + ellipse(15.5, -0.5, 3, 1.9, "#EE6A5B", opacity=0.5)
    return group(_wing(back, lift, far=True), tail, body, head, eye, _wing(back, lift, far=False), filter=FAR)


def _wing(back: str, lift: float, *, far: bool) -> str:
    root_x, tip_x, reach = (4, 10, 24) if far else (0, -8, 30)
    tip_y = -2 - reach * lift
    outline = (
        f"M{root_x - 9} -2Q{num(root_x - 12)} {num(tip_y * 0.6)} {tip_x - 6} {num(tip_y)}"
        f"Q{num(root_x + 9)} {num(tip_y * 0.62)} {root_x + 9} -3Z"
    )
    return path(outline, darken(back, 0.28) if far else linear(lighten(back, 0.12), darken(back, 0.16)))


def far_balloon(colour: str, pale: str) -> str:
    """Return a balloon far away: pale, without detail."""
    colour = mix(colour, HAZE, 0.3)
    body = "M0 -34C18 -34 25 -22 25 -9C25 5 13 14 7 23H-7C-13 14 -25 5 -25 -9C-25 -22 -18 -34 0 -34Z"
    stripes = "".join(
        path(
            (
                f"M{num(x - 3.4)} -34C{num(x * 2.4 - 4)} -20 {num(x * 2 - 4)} 4 {num(x * 0.8 - 1.5)} 24"
                f"H{num(x * 0.8 + 1.5)}C{num(x * 2 + 4)} 4 {num(x * 2.4 + 4)} -20 {num(x + 3.4)} -34Z"
            ),
            pale,
        )
        for x in (-7, 0, 7)
    )
    form = radial((0, "#FFFFFF", 0.4), (0.5, "#FFFFFF", 0), (1, "#7A4A8E", 0.4), cx=0.33, cy=0.28, r=0.85)
    cloth = group(
        path(body, colour), group(stripes, clip_path=clip_to(body), opacity=0.8), path(body, form), filter=FAR
    )
    car = stroke("M-6 23L-5 30M6 23L5 30", "#9A6A6A", 1.3) + path(
        "M-6.500 29H6.500L5 37H-5Z", mix("#B5763A", HAZE, 0.3)
    )
    return cloth + car


def wind(curls: int) -> str:
    """Return a breath of wind: lines of air, none, one or two of which curl."""
    tail = linear((0, "#FFFFFF", 0), (0.25, "#FFFFFF", 0.85), (1, "#FFFFFF", 0.9), x2=1, y2=0)
    gone = linear((0, "#FFFFFF", 0), (0.35, "#FFFFFF", 0.65), (1, "#FFFFFF", 0), x2=1, y2=0)
    upper: list[Point] = [(-104, 2), (-40, -5), (36, 0)]
    lower: list[Point] = [(-70, 17), (0, 12), (24, 13)]
    if curls:
        upper += [at_angle((42, -16), 16 - k * 1.3, 70 - 50 * k) for k in range(9)]
    if curls > 1:
        lower += [at_angle((40, 24), 11 - k * 1, -80 + 52 * k) for k in range(1, 8)]
    drawn = stroke(smooth(upper, closed=False), tail if curls else gone, 3.6)
    return drawn + stroke(smooth(lower, closed=False), tail if curls > 1 else gone, 3)


def speed_line(length: float, width: float) -> str:
    """Return an upright streak that things seem to leave behind when they rise or fall."""
    streak = linear((0, "#FFFFFF", 0), (0.5, "#FFFFFF", 0.85), (1, "#FFFFFF", 0))
    return rect(-width / 2, -length / 2, width, length, streak, width / 2)


def puff(stage: int) -> str:
    """Return one stage of the big soft puff: bursting, full, sinking into itself, last shreds."""
    clouds = "".join(
        cloud(x, y, width, SHAPES[shape], height=height, mirrored=x > 0)
        for x, y, width, height, shape in _BILLOWS[stage]
    )
    spikes = _spikes(150) if stage == 0 else ""
    return spikes + group(clouds, filter=paper(Rim(1.8, 0.9, "#FFFFFF"), None, Shadow(2, 5, 6, 0.26)))


def _spikes(reach: float) -> str:
    """The pointed star of a comic-book bang."""
    rng = random.Random(3)
    points = []
    for k in range(28):
        x, y = at_angle((0, 0), reach * (rng.uniform(0.98, 1.24) if k % 2 else 0.8), 360 * k / 28)
        points.append((x, y * 0.7))
    bang = path(polygon(points, 2), linear("#FFF3B0", "#FFC24A"))
    return group(bang, filter=paper(Rim(1.6, 0.9), Shade(3, 0.14, "#C9662A"), Shadow(2, 5, 5, 0.28)))


def dizzy(frame: int) -> str:
    """Return three stars that circle over a head; the origin is the middle of their ring."""
    stars = []
    for k in range(3):
        turn = math.tau * (k / 3 + frame / 18)
        x, y = 27 * math.cos(turn), 8.5 * math.sin(turn)
        size = 7.6 + 2 * math.sin(turn)
        gold = path(
            star(x, y, size, size * 0.5, 5, 1.2),
            linear("#FFF6C0", "#FFC02E"),
            stroke="#A85E12",
            stroke_width=1,
        )
        stars.append((y, group(gold, filter=drop(SMALL))))
    ring = stroke(
        "M-27 0A27 8.500 0 1 0 27 0A27 8.500 0 1 0 -27 0",
        "#FFF6DC",
        1.8,
        opacity=0.55,
        stroke_dasharray="5 6",
    )
    return ring + "".join(drawn for _, drawn in sorted(stars))


def fireball() -> str:
    """Return the last little cough of smoke of a flame that goes out."""
    outline = puff_outline(scaled_puffs(SHAPES[3], 40), 0, 1)
    smoke = path(outline, linear("#D9CFE0", "#8A7CA0"))
    return group(
        smoke,
        path(outline, radial((0, "#FFFFFF", 0.5), (1, "#FFFFFF", 0), cx=0.35, cy=0.25)),
        filter=paper(Rim(0.9, 0.6), None, None),
    )


def high_sky() -> str:
    """Return the deep blue of the upper air with its first stars, to lie over the dawn sky."""
    rng = random.Random(21)
    stops = ((0, "#1B2A78", 0.95), (0.4, "#3A4FA8", 0.75), (0.75, "#8A7CC8", 0.35), (1, "#E3A5C2", 0))
    stars = ""
    for _ in range(70):
        x, y = rng.uniform(0, 1280), 460 * rng.random() ** 1.4
        stars += circle(
            x, y, rng.uniform(0.7, 1.9), "#FFF8E6", opacity=rng.uniform(0.4, 0.95) * (1 - y / 560)
        )
    return rect(0, 0, 1280, 720, linear(*stops)) + group(stars, filter=glow("#FFFFFF", 1.2, 0.5, margin=2))


def _flyers() -> Iterator[tuple[str, Callable[[], str]]]:
    for kind in BIRDS:
        for frame, lift in enumerate((1.0, 0.35, -0.5, 0.2)):
            yield f"bird/{kind}/{frame}", partial(bird, kind, lift)
    for name, (colour, pale) in FAR_BALLOONS.items():
        yield f"far-balloon/{name}", partial(far_balloon, colour, pale)


def sprites() -> Iterator[Sprite]:
    """Yield everything in the air."""
    yield Sprite("cloud9/sun", sun, (-80, -80, 80, 84))
    yield Sprite("cloud9/sun/rays", sun_rays, (-124, -124, 124, 128))
    yield Sprite("cloud9/sky/high", high_sky, (0, 0, 1280, 720), soft=True, grain=0)
    for name, draw in _flyers():
        yield Sprite(f"cloud9/{name}", draw, (-50, -50, 50, 50))
    for number in range(3):
        yield Sprite(f"cloud9/wind/{number}", partial(wind, number), (-120, -50, 120, 50), grain=0)
    for number, (length, width) in enumerate(((90, 3), (150, 4), (220, 5))):
        box = (-6, -120, 6, 120)
        yield Sprite(f"cloud9/speed/{number}", partial(speed_line, length, width), box, grain=0)
    for stage in range(4):
        yield Sprite(f"cloud9/puff/{stage}", partial(puff, stage), (-260, -190, 260, 190), grain=0.6)
    for frame in range(6):
        yield Sprite(f"cloud9/dizzy/{frame}", partial(dizzy, frame), (-44, -26, 44, 28), grain=0.5)
    yield Sprite("cloud9/cough", fireball, (-40, -50, 40, 20), grain=0.6)
