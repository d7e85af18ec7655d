"""The pictures of Cloud 9: nothing in the box is without one, and balloons differ also in grey."""

import itertools
import json
import math
from pathlib import Path
from typing import Any

import baked
import pytest

from art.common.seats import SEATS
from game.cloud9.pieces import COLOURS, FACES, KINDS

BAKED = Path(__file__).parents[2] / "art" / "baked"
INDEX: dict[str, dict[str, Any]] = json.loads((BAKED / "index" / "cloud9.json").read_text("utf-8"))


def missing(ids: set[str]) -> set[str]:
    return ids - set(INDEX)


def test_every_card_and_face_has_its_pictures() -> None:
    cards = {*KINDS, "back"}
    assert not missing({f"cloud9/card/{size}{card}" for card in cards for size in ("", "small/")})
    states = ("", "/settling/0", "/settling/1", "/settling/2")
    assert not missing({f"cloud9/die/{face}{state}" for face in FACES for state in states})


def test_every_seat_has_its_parachute_and_points() -> None:
    things = (
        "parachute/{}/open",
        "parachute/{}/puffing",
        "parachute/{}/folded",
        "points/{}",
    )
    assert not missing({f"cloud9/{thing.format(seat)}" for thing in things for seat in SEATS})


def test_layers_of_the_balloon_sway_about_one_point() -> None:
    layers = (
        "envelope",
        "glow",
        "skirt",
        "ropes",
        "burner",
        "flame/0",
        "basket/back",
        "basket/front",
        "bunting",
    )
    records = (INDEX[f"cloud9/balloon/{layer}"] for layer in layers)
    offsets = {
        tuple(j - p for j, p in zip(record["joint"], record["pivot"], strict=True)) for record in records
    }
    assert len(offsets) == 1


def relief(picture: str, reach: int) -> list[float]:
    """How the brightness changes from place to place around the pivot."""
    record = INDEX[picture]
    surface = baked.surface(picture)
    left, top = (round(side * baked.PIXELS) for side in record["pivot"])
    area = range(-reach, reach)
    grey = {
        (x, y): sum(
            w * c for w, c in zip((0.3, 0.59, 0.11), surface.get_at((left + x, top + y))[:3], strict=True)
        )
        for x in range(-reach, reach + 1)
        for y in range(-reach, reach + 1)
    }
    steps = [grey[x + 1, y] - grey[x, y] for x in area for y in area]
    return steps + [grey[x, y + 1] - grey[x, y] for x in area for y in area]


def likeness(one: list[float], other: list[float]) -> float:
    """How much two reliefs go up and down together: 1 for the same one."""
    common = sum(a * b for a, b in zip(one, other, strict=True))
    return common / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))


@pytest.mark.parametrize(
    ("picture", "kinds", "reach"), [("card", KINDS, 30), ("card/small", KINDS, 14), ("die", COLOURS, 20)]
)
def test_colours_can_be_told_apart_by_pattern_alone(picture: str, kinds: tuple[str, ...], reach: int) -> None:
    reliefs = {kind: relief(f"cloud9/{picture}/{kind}", reach) for kind in kinds}
    for one, other in itertools.combinations(kinds, 2):
        assert likeness(reliefs[one], reliefs[other]) < 0.5, (one, other)
