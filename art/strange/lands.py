"""Land cards: how each is composed from sky, clouds and the things that its icons show."""

import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from importlib.resources import files
from itertools import chain

from art.common.clouds import SHAPES, cloud
from art.kit.geometry import Point, cut_rect, rounded_rect
from art.kit.nodes import circle, group, path, place, rect
from art.kit.paint import clip_to, lighten, linear, radial
from art.sprites import Sprite
from art.strange import finned, furry, gates, scenery
from art.strange.icons import medal
from art.strange.layouts import BEHIND_CLOUDS, DEPTH, LAYOUTS, LETTERS, TOUCHES, Spot, Touch
from art.strange.paints import CARD_PAPER, FAR_CLOUD, NEAR_CLOUD, SKIES

CARD = 132.0
WINDOW = rounded_rect(-61, -61, 122, 122, 11)
MEDAL_Y, MEDAL_PITCH = 46.0, 39.0

POSES = {
    "crane": (finned.crane, finned.crane_dancing),
    "fox": (furry.fox, furry.fox_asleep),
    "hare": (furry.hare, furry.hare_resting),
    "owl": (furry.owl, furry.owl_waving),
    "turtle": (finned.turtle, finned.turtle_proud),
    "whale": (finned.whale, finned.whale_leaping),
}
WATERS = {"lake": scenery.lake, "swamp": scenery.swamp, "volcano": lambda _: scenery.volcano()}


@dataclass(frozen=True, slots=True)
class Land:
    """A land as it is painted: its icons, and a number that makes it look unlike its neighbours."""

    id: str
    icons: tuple[str, ...]
    number: int
    side: int
    told: tuple[int, ...]
    touch: Touch

    @property
    def is_start(self) -> bool:
        """Starting lands have a golden frame."""
        return self.id.startswith("s")


def lands() -> Iterator[Land]:
    """Yield all lands that are in the box."""
    box = tomllib.loads((files("game.strange_world") / "cards.toml").read_text("utf-8"))
    boxes = [box["starts"], *box["lands"].values()]
    told: Counter[str] = Counter()
    for number, (card, icons) in enumerate(chain.from_iterable(cards.items() for cards in boxes), 1):
        touch = TOUCHES.get(card, Touch())
        side = touch.side or (1 if "portal" in icons or number % 2 else -1)
        told.update(icons)
        yield Land(card, tuple(icons), number, side, tuple(told[icon] for icon in icons), touch)


def front(land: Land) -> str:
    """The face of a card."""
    paint = ("#FFE79A", "#E9AE4A") if land.is_start else ("#FFF9EA", "#F1DDBE")
    edge = CARD / 2
    frame = group(
        path(cut_rect(-edge, -edge, CARD, CARD, 15, 0.7, land.number + 2), linear(*paint)), filter=CARD_PAPER
    )
    view = group(_picture(land), clip_path=clip_to(WINDOW))
    line = path(WINDOW, "none", stroke="#2A1658", stroke_width=1.6, opacity=0.45)
    middle = (len(land.icons) - 1) / 2
    medals = "".join(
        place(medal(icon), (k - middle) * MEDAL_PITCH, MEDAL_Y) for k, icon in enumerate(land.icons)
    )
    return frame + view + line + medals


def _picture(land: Land) -> str:
    shapes = len(SHAPES)
    n = land.number
    far = cloud(
        -8 * land.side, 42, 168, SHAPES[(n + 1) % shapes], FAR_CLOUD, height=0.66, mirrored=n % 3 == 0
    )
    near = cloud(
        10 * land.side, 68, 184, SHAPES[(n * 2 + 3) % shapes], NEAR_CLOUD, height=0.7, mirrored=n % 3 == 1
    )
    back, front_ = "", ""
    for k, icon, letter, spot in _placed(land):
        drawing = place(_thing(land, icon, k, spot), spot.x * land.side, spot.y, spot.scale)
        if letter in BEHIND_CLOUDS:
            back += drawing
        else:
            front_ += drawing
    dusk = rect(-67, 22, 134, 46, linear((0, "#1E0F4A", 0), (1, "#1E0F4A", 0.55)))
    return _sky(land) + far + back + near + front_ + dusk


def _sky(land: Land) -> str:
    sky = SKIES[land.touch.sky if land.touch.sky >= 0 else land.number * 5 % len(SKIES)]
    rng = random.Random(land.number * 7 + 1)
    air = rect(
        -61,
        -61,
        122,
        122,
        linear((0, sky.high), (0.36, sky.middle), (0.62, sky.low), (0.8, lighten(sky.low, 0.4))),
    )
    stars = "".join(
        circle(
            x, y, rng.uniform(0.6, 1.4), "#FFF6E0", opacity=round(rng.uniform(0.35, 0.8) * (0.5 - y / 90), 2)
        )
        for x, y in ((rng.uniform(-58, 58), rng.uniform(-58, -12)) for _ in range(13))
    )
    glow = circle(-34, 14, 58, radial((0, "#FFF0CC", 0.75), (1, "#FFC0A0", 0)))
    return air + stars + glow


def _placed(land: Land) -> Iterator[tuple[int, str, str, Spot]]:
    """Yield what stands on a card from back to front: number of the icon, icon, letter and spot."""
    numbered = sorted(enumerate(land.icons), key=lambda item: DEPTH.index(LETTERS.get(item[1], "A")))
    letters = [LETTERS.get(icon, "A") for _, icon in numbered]
    for (k, icon), letter, spot in zip(numbered, letters, LAYOUTS["".join(letters)], strict=True):
        yield k, icon, letter, spot


def _thing(land: Land, icon: str, k: int, spot: Spot) -> str:
    count = land.told[k]
    if icon in POSES:
        inwards = 1 if spot.x * land.side > 0 else -1
        pose = land.touch.pose if land.touch.pose >= 0 else count
        return POSES[icon][pose % 2](-inwards if land.touch.away else inwards)
    match icon:
        case "mountain":
            tint = land.touch.tint if land.touch.tint >= 0 else land.number
            return scenery.mountain(count + k, tint + k)
        case "moon":
            return scenery.moon(land.side)
        case "portal":
            return gates.half(land.side) + (gates.stepping_stones(land.side) if len(land.icons) == 1 else "")
        case _:
            return WATERS[icon](count + k)


def light_source(land: Land) -> Point:
    """Where the light of a card comes from: its crater or its moon, else its half gate, else its middle."""
    found: Point = (0, 0)
    for _, icon, _, spot in _placed(land):
        x, y = spot.x * land.side, spot.y
        match icon:
            case "volcano":
                return x, y + scenery.CRATER_Y * spot.scale
            case "moon":
                return x, y
            case "portal":
                found = (x, y)
    return found


def sprites() -> Iterator[Sprite]:
    """Yield all cards; those with half a gate at their right edge also with it at the left."""
    box = (-72, -72, 72, 72)
    for land in lands():
        yield Sprite(f"strange/land/{land.id}", partial(front, land), box, joint=light_source(land))
        if "portal" in land.icons:
            turned = replace(land, side=-1)
            yield Sprite(
                f"strange/land/{land.id}/left", partial(front, turned), box, joint=light_source(turned)
            )
