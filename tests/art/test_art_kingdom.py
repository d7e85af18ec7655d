"""The pictures of Cloudy Kingdom: nothing in the box is without one, and vines meet at the borders."""

import itertools
import json
from pathlib import Path
from typing import Any

import baked
import pygame
import pytest

from art.kingdom import faces, paths
from game.cloudy_kingdom.pieces import FAMILIES, KINDS, SIDES, SPECIALS
from game.cloudy_kingdom.spells import PRINTED

BAKED = Path(__file__).parents[2] / "art" / "baked"
INDEX: dict[str, dict[str, Any]] = json.loads((BAKED / "index" / "kingdom.json").read_text("utf-8"))
PATHS: dict[str, Any] = json.loads(paths.FILE.read_text("utf-8"))
BORDERS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
VINES = [(axis, code) for axis, found in PATHS["faces"].items() for code in found]


def missing(ids: set[str]) -> set[str]:
    return ids - set(INDEX)


def mask(picture: str) -> pygame.Mask:
    """What a picture covers of a square cell, at one and a half pixels for each logical one."""
    record = INDEX[picture]
    surface = baked.surface(picture)
    cell = pygame.Surface((162, 162), pygame.SRCALPHA)
    cell.blit(surface, [81 - side * baked.PIXELS for side in record["pivot"]])
    return pygame.mask.from_surface(cell, 200)


def reach(axis: str, side: str) -> float:
    """How far from the middle the border of a card is on a side."""
    along = {"h": ("west", "east"), "v": ("north", "south")}[axis]
    return 54 if side in along else 31


def test_every_card_spell_and_castle_is_drawn() -> None:
    cards = {f"kingdom/card/{kind}/{axis}0" for kind in (*KINDS, *SPECIALS) for axis in "hv"}
    turned = {kind for kind in KINDS if not faces.is_symmetric(faces.printed(kind))}
    assert not missing(cards | {f"kingdom/card/{kind}/{axis}1" for kind in turned for axis in "hv"})
    spells = {*PRINTED, "own"}
    sizes = ("", "list/", "chip/")
    assert not missing(
        {
            f"kingdom/spell/{size}{spell}{state}"
            for spell in spells
            for size in sizes
            for state in ("", "/used")
        }
    )
    layers = ("body", "lights", "flags/0", "flags/1", "flags/2", "garland", "neutral/body", "neutral/flags")
    assert not missing({f"kingdom/castle/{family}/{layer}" for family in FAMILIES for layer in layers})
    assert not missing(
        {f"kingdom/doorstep/{family}/{side}" for family in (*FAMILIES, "neutral") for side in SIDES}
    )
    assert not missing(
        {
            f"kingdom/walker/{family}/{side}/{step}"
            for family in FAMILIES
            for side in SIDES
            for step in range(4)
        }
    )


def test_every_way_of_joining_sides_can_shimmer() -> None:
    sets = ["".join(sides) for size in (2, 3, 4) for sides in itertools.combinations("nesw", size)]
    assert not missing({f"kingdom/shimmer/{sides}" for sides in sets})


def test_the_lines_of_vines_are_as_they_are_drawn() -> None:
    assert paths.FILE.read_text("utf-8") == paths.as_text(), "run python -m art.kingdom.paths"


@pytest.mark.parametrize(("axis", "code"), VINES)
def test_lines_run_from_the_borders_to_where_they_meet(axis: str, code: str) -> None:
    assert f"kingdom/vine/{axis}/{code}" in INDEX
    lines = PATHS["faces"][axis][code]
    for group in lines["groups"]:
        assert len({tuple(line[-1]) for line in group.values()}) == 1
        for side, line in group.items():
            assert line[0] == [step * reach(axis, side) for step in BORDERS[side]]
    ends = [side for group in lines["groups"] for side in group] + list(lines["stubs"])
    assert len(ends) == len(set(ends))


def test_whole_ends_are_equally_wide_at_the_border_and_nothing_else_is_there() -> None:
    for axis, code in VINES:
        vine, lines = mask(f"kingdom/vine/{axis}/{code}"), PATHS["faces"][axis][code]
        ends = {side for group in lines["groups"] for side in group} | set(lines["stubs"])
        for side, (x, y) in BORDERS.items():
            inwards = reach(axis, side) * baked.PIXELS - 2
            middle = 80.5 + x * inwards, 80.5 + y * inwards
            across = [(round(middle[0] + y * k), round(middle[1] + x * k)) for k in range(-30, 31)]
            covered = sum(vine.get_at(place) for place in across)
            if side in ends:
                assert covered == pytest.approx(28, abs=1), (axis, code, side)
            elif side[0] not in code.partition("-x")[2]:
                assert not covered, (axis, code, side)


def test_no_two_faces_look_alike_without_colour() -> None:
    for axis in "hv":
        shapes = {code: mask(f"kingdom/vine/{axis}/{code}") for code in PATHS["faces"][axis]}
        for one, other in itertools.combinations(shapes, 2):
            common = shapes[one].overlap_area(shapes[other], (0, 0))
            assert shapes[one].count() + shapes[other].count() - 2 * common > 250, (axis, one, other)
