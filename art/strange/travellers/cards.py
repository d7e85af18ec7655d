"""The cards of travellers in layers: ground, figure, front; and their round portraits."""

import tomllib
from collections.abc import Iterator
from functools import partial
from importlib.resources import files

from art.common.clouds import SHAPES, cloud
from art.kit.filters import Rim, Shade, Shadow, drop, paper, shadow_only
from art.kit.geometry import cut_rect, ray, rounded_rect, star
from art.kit.lettering import centred
from art.kit.nodes import circle, group, path, place, rect
from art.kit.paint import clip_to, lighten, linear
from art.palette import CREAM, CloudPaint
from art.sprites import Sprite
from art.strange.faces import LIDS
from art.strange.paints import CARD_LIFTED, CARD_PAPER, CARD_SHADOW
from art.strange.travellers.boung import BOUNG
from art.strange.travellers.burk import BURK
from art.strange.travellers.figure import MOUTHS, Figure
from art.strange.travellers.floulou import FLOULOU
from art.strange.travellers.kark import KARK
from art.strange.travellers.pshit import PSHIT
from art.strange.travellers.roro import RORO
from art.strange.travellers.rumph import RUMPH
from art.strange.travellers.splash import SPLASH
from art.strange.travellers.wishes import WISHES

FIGURES: dict[str, Figure] = {
    "splash": SPLASH,
    "burk": BURK,
    "kark": KARK,
    "floulou": FLOULOU,
    "pshit": PSHIT,
    "boung": BOUNG,
    "roro": RORO,
    "rumph": RUMPH,
}
WIDTH, HEIGHT = 104.0, 176.0
WINDOW = rounded_rect(-46, -82, 92, 164, 13)
RULES = tomllib.loads((files("game.strange_world") / "cards.toml").read_text("utf-8"))["travellers"]
FOOT_Y = 60.0
GOLD_STAR = paper(Rim(1.2, 0.9), Shade(2.4, 0.25, "#8A3A12"), Shadow(1.5, 3, 2, 0.45, "#2A1040"))
DISC = drop(Shadow(1, 2, 2, 0.5, "#0E0630"))


def _frame(seed: int) -> str:
    return cut_rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, 18, 0.8, seed)


def ground(name: str) -> str:
    """The card behind the figure: frame, light and rays."""
    light, dark = FIGURES[name].sky
    frame = group(path(_frame(len(name)), linear("#FFF9EA", "#F3DDB8")), filter=CARD_PAPER)
    air = path(WINDOW, linear(light, dark))
    rays = "".join(path(ray((0, -14), 30 * k + 8, 6, 150), "#FFFFFF", opacity=0.2) for k in range(12))
    paint = CloudPaint("#FFFFFF", lighten(dark, 0.45), "#FFFFFF", dark)
    floor = cloud(-10, 62, 124, SHAPES[0], paint, height=0.5, opacity=0.92)
    return frame + air + group(rays, floor, clip_path=clip_to(WINDOW))


def front(name: str) -> str:
    """The card before the figure: the wish in the foot, the star and the bonus."""
    fade = rect(-52, 30, 104, 58, linear((0, "#FFF6E3", 0), (0.2, "#FFF6E3", 0.97), (1, "#FFF6E3")))
    line = path(WINDOW, "none", stroke="#4A2A6A", stroke_width=1.4, opacity=0.35)
    foot = group(fade, clip_path=clip_to(WINDOW)) + line + place(WISHES[name](), 0, FOOT_Y)
    gold = group(path(star(-39, -75, 23, 12.5, 5, 3.5), linear("#FFF0A8", "#F2A52E")), filter=GOLD_STAR)
    welcome = gold + centred(str(RULES["stars"]), -39, -73.5, 23, "#5A1E12")
    plate = circle(39, -75, 21, CREAM) + circle(39, -75, 18, linear("#F47B3A", "#C0341A"))
    bonus = RULES["wishes"][name]["bonus"]
    return foot + welcome + group(plate, filter=DISC) + centred(f"+{bonus}", 38, -75, 22, CREAM)


def portrait(name: str, radius: float) -> str:
    """The traveller in a round frame, its head out of the top."""
    figure = FIGURES[name]
    scale = radius / 45
    plate = group(circle(0, 0, radius + radius * 0.12, CREAM), filter=DISC) + circle(
        0, 0, radius, linear(*figure.sky)
    )
    bowl = f"M{-radius} {-2 * radius}H{radius}V0A{radius} {radius} 0 0 1 {-radius} 0Z"
    return plate + group(
        place(figure.body() + figure.look() + figure.mouth("happy"), 0, radius * 1.1, scale),
        clip_path=clip_to(bowl),
    )


def _shadow(shadow: Shadow) -> str:
    return path(_frame(5), "#000000", filter=shadow_only(shadow))


def sprites() -> Iterator[Sprite]:
    """Yield cards and their layers, figures, portraits and wishes."""
    box = (-70, -104, 70, 94)
    for name, figure in FIGURES.items():
        base = f"strange/traveller/{name}"
        yield Sprite(f"{base}/ground", partial(ground, name), box, grain=0.5)
        yield Sprite(f"{base}/front", partial(front, name), box)
        yield from _layers(f"{base}/figure", figure)
        yield Sprite(f"{base}/portrait", partial(portrait, name, 30), (-42, -52, 42, 44))
        yield Sprite(f"strange/wish/{name}", WISHES[name], (-52, -30, 52, 32))
    for name, shadow in (("shadow", CARD_SHADOW), ("shadow/lifted", CARD_LIFTED)):
        yield Sprite(f"strange/traveller/{name}", partial(_shadow, shadow), (-100, -140, 104, 150), grain=0)


def _layers(base: str, figure: Figure) -> Iterator[Sprite]:
    box = (-84, -128, 84, 24)
    yield Sprite(f"{base}/arm", figure.arm, box, joint=figure.shoulder)
    yield Sprite(f"{base}/body", figure.body, box)
    for lids in LIDS:
        yield Sprite(f"{base}/eyes/{lids}", partial(figure.look, lids), box)
    for mouth in MOUTHS:
        yield Sprite(f"{base}/mouth/{mouth}", partial(figure.mouth, mouth), box)
