"""The pictures of Strange World: nothing in the box is without one, and its icons differ also in grey."""

import itertools
import json
import math
from pathlib import Path
from typing import Any

import baked
import msgspec

from game.strange_world.pieces import BANDS, CITIES, ICONS, TRAVELLERS, WISHES
from game.strange_world.scoring import Tally

BAKED = Path(__file__).parents[2] / "art" / "baked"
INDEX: dict[str, dict[str, Any]] = json.loads((BAKED / "index" / "strange.json").read_text("utf-8"))
KINDS = sorted({icon for icons in ICONS.values() for icon in icons})
MEDAL_RADIUS = 22  # within its rim, in pixels of that density


def missing(ids: set[str]) -> set[str]:
    return ids - set(INDEX)


def test_every_card_has_its_face_and_its_tile() -> None:
    assert not missing({f"strange/land/{card}" for card in ICONS})
    assert not missing({f"strange/mini/land/{card}" for card in ICONS})


def test_half_a_gate_can_stand_at_either_edge() -> None:
    gates = {card for card, icons in ICONS.items() if "portal" in icons}
    assert not missing({f"strange/land/{card}/left" for card in gates})


def test_light_comes_from_where_crater_and_moon_are() -> None:
    for card, icons in ICONS.items():
        record = INDEX[f"strange/land/{card}"]
        height = record["joint"][1] - record["pivot"][1]
        assert (height < 0) == bool({"volcano", "moon", "portal"} & set(icons)), card


def test_every_icon_category_and_need_has_its_medal() -> None:
    assert not missing({f"strange/medal/{kind}" for kind in KINDS})
    assert not missing({f"strange/category/{field.name}" for field in msgspec.structs.fields(Tally)})
    needs = {need.count for wish in WISHES.values() for need in wish.needs}
    assert not missing({f"strange/medal/{count}{state}" for count in needs for state in ("", "/wanted")})


def test_every_traveller_city_and_band_is_drawn() -> None:
    for name in TRAVELLERS:
        layers = ("/ground", "/front", "/portrait", "/figure/body", "/figure/arm")
        assert not missing(
            {f"strange/traveller/{name}{layer}" for layer in layers} | {f"strange/wish/{name}"}
        )
    assert not missing({f"strange/city/{place}" for place in range(1, len(CITIES) + 1)})
    assert not missing({f"strange/band/{band.id}" for band in BANDS})


def greys(kind: str) -> list[float]:
    """The brightness of a medal at every place within its rim."""
    record = INDEX[f"strange/medal/{kind}"]
    picture = baked.surface(f"strange/medal/{kind}")
    left, top = (int(side * baked.PIXELS) for side in record["pivot"])
    reach = range(-MEDAL_RADIUS, MEDAL_RADIUS + 1)
    colours = (
        picture.get_at((left + x, top + y)) for y in reach for x in reach if math.hypot(x, y) < MEDAL_RADIUS
    )
    return [0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b for colour in colours]


def test_medals_can_be_told_apart_without_colour() -> None:
    medals = {kind: greys(kind) for kind in KINDS}
    for one, other in itertools.combinations(KINDS, 2):
        apart = [abs(a - b) for a, b in zip(medals[one], medals[other], strict=True)]
        assert sum(apart) / len(apart) > 20, (one, other)
