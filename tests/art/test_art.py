"""The pictures: baked from the drawings as they are, complete, of sane size, and told apart by every eye."""

import itertools
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import baked
import pygame
import pytest

from art import catalogue
from art.common.seats import SEATS
from art.palette import SEAT_COLOURS
from scenes.screens import title

BAKED = Path(__file__).parents[2] / "art" / "baked"
SCALES = {"1080": 1.5, "2160": 3.0, "4320": 6.0}
MEGABYTE = 1 << 20

# How three kinds of colour blindness see linear red, green and blue (Machado, Oliveira and Fernandes, 2009).
BLINDNESS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

Rgb = tuple[float, float, float]


def index(room: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((BAKED / "index" / f"{room}.json").read_text("utf-8"))
    return content


def entries() -> Iterator[tuple[str, dict[str, Any]]]:
    for room in catalogue.ROOMS:
        yield from index(room).items()


@pytest.mark.parametrize("room", catalogue.ROOMS)
def test_every_drawing_is_baked_as_it_is_now(room: str) -> None:
    lock = json.loads((BAKED / "lock" / f"{room}.json").read_text("utf-8"))
    drawn = {sprite.id: sprite.fingerprint() for sprite in catalogue.ROOMS[room]()}
    stale = [sprite for sprite, fingerprint in drawn.items() if lock.get(sprite) != fingerprint]
    assert not stale, "run python -m art.bake"
    assert list(index(room)) == list(lock) == list(drawn)


def test_no_two_drawings_share_an_id() -> None:
    ids = [sprite.id for sprite in catalogue.sprites()]
    assert len(ids) == len(set(ids))


def test_ids_begin_with_their_room_and_are_plain() -> None:
    for room, declared in catalogue.ROOMS.items():
        for sprite in declared():
            assert sprite.id.startswith(f"{room}/")
            assert set(sprite.id) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_/"), sprite.id


def test_every_entry_has_its_files_and_every_file_its_entry() -> None:
    expected = {
        f"{density}/{sprite}.{kind}"
        for sprite, record in entries()
        for density, kind in record["files"].items()
    }
    found = {
        file.relative_to(BAKED).as_posix()
        for density in SCALES
        for file in (BAKED / density).rglob("*")
        if file.is_file()
    }
    assert found == expected


def picture_size(file: Path) -> tuple[int, int]:
    head = file.read_bytes()[:32]
    if head[12:16] == b"VP8X":
        return int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1
    assert head[12:16] == b"VP8 "
    width, height = (int.from_bytes(head[at : at + 2], "little") & 0x3FFF for at in (26, 28))
    return width, height


def test_pictures_are_as_large_as_the_index_says() -> None:
    for sprite, record in entries():
        for density, kind in record["files"].items():
            width, height = (round(side * SCALES[density]) for side in record["size"])
            assert picture_size(BAKED / density / f"{sprite}.{kind}") == (width, height), sprite


def test_sizes_are_sane() -> None:
    for sprite, record in entries():
        width, height = record["size"]
        assert 0 < width <= 1280, sprite
        assert 0 < height <= 760, sprite  # the island of a kingdom floats a little over the edge
        assert width % 2 == height % 2 == 0, sprite
        if "border" in record:
            left, top, right, bottom = record["border"]
            assert left + right < width, sprite
            assert top + bottom < height, sprite
            assert all(side % 2 == 0 for side in record["border"]), f"{sprite}: half pixels at 1080"


@pytest.mark.parametrize(("room", "sky"), [("cloud9", "dawn"), ("kingdom", "noon"), ("strange", "dusk")])
def test_a_table_fits_into_memory(room: str, sky: str) -> None:
    people = ("traveller/", "clothes/", "mood/", "portrait/", "badge/", "confetti/", "sparkle/")
    shared = [f"common/{name}" for name in (f"sky/{sky}", f"bank/{sky}/", f"cloud/{sky}/", *people)]
    table = [
        record["size"]
        for sprite, record in entries()
        if sprite.startswith((f"{room}/", "ui/", *shared))
        and "/large/" not in sprite
        and not sprite.startswith("ui/proscenium/")  # which is let go of when a table is laid
    ]
    assert sum(width * height * 1.5**2 * 4 for width, height in table) < 64 * MEGABYTE


def test_the_first_screen_finds_its_pictures_at_the_usual_density() -> None:
    records = dict(entries())
    assert all("1080" in records[picture]["files"] for picture in title.PICTURES)
    early = [picture for picture in records if picture.startswith(catalogue.FIRST)]
    assert len(set(early) - set(title.PICTURES)) < 5, "what comes later is stored once"


def test_the_repository_stays_light() -> None:
    assert sum(file.stat().st_size for file in BAKED.rglob("*") if file.is_file()) < 14 * MEGABYTE


def linear(channel: float) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def lab(red: float, green: float, blue: float) -> Rgb:
    """Turn linear light into lightness and two hues in which equal distances look about equal."""
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (max(value, 0) ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def as_seen(colour: str, blindness: str) -> Rgb:
    light = [linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5)]
    seen = [
        sum(weight * channel for weight, channel in zip(row, light, strict=True))
        for row in BLINDNESS[blindness]
    ]
    return lab(*(min(max(channel, 0), 1) for channel in seen))


def distance(one: Rgb, other: Rgb) -> float:
    return math.dist(one, other)


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_seat_colours_stay_apart(blindness: str) -> None:
    seen = {seat: as_seen(colour, blindness) for seat, colour in SEAT_COLOURS.items()}
    for one, other in itertools.combinations(SEATS, 2):
        assert distance(seen[one], seen[other]) > 18, f"{one} and {other}"


def outline(seat: str) -> pygame.mask.Mask:
    mask = pygame.mask.from_surface(baked.surface(f"common/badge/large/{seat}"), 200)
    canvas = pygame.mask.Mask((220, 220))
    left, top = (round(side * 1.5) for side in index("common")[f"common/badge/large/{seat}"]["pivot"])
    canvas.draw(mask, (110 - left, 110 - top))
    return canvas


def test_seat_shapes_differ_without_any_colour() -> None:
    outlines = {seat: outline(seat) for seat in SEATS}
    for one, other in itertools.combinations(SEATS, 2):
        common = outlines[one].overlap_area(outlines[other], (0, 0))
        whole = outlines[one].count() + outlines[other].count() - common
        assert common / whole < 0.9, f"{one} and {other}"


def marks(seat: str) -> list[bool]:
    """Tell for each place on the tile of a pattern whether it is lighter than what lies round it."""
    tile = baked.surface(f"common/pattern/{seat}")
    width, height = tile.get_size()
    rows = [[sum(tile.get_at((x, y))[:3]) for x in range(12, width - 12)] for y in range(12, height - 12)]
    means = [sum(row) / len(row) for row in rows]
    light = []
    for y, row in enumerate(rows):
        around = means[max(0, y - 15) : y + 16]
        light += [value > sum(around) / len(around) for value in row]
    return light


def test_seat_patterns_differ_without_any_colour() -> None:
    patterns = {seat: marks(seat) for seat in SEATS}
    for one, other in itertools.combinations(SEATS, 2):
        pairs = list(zip(patterns[one], patterns[other], strict=False))
        same = sum(a == b for a, b in pairs) / len(pairs)
        assert 0.2 < same < 0.8, f"{one} and {other}"


def test_people_without_a_head_of_their_own_are_sharp_on_the_largest_screens() -> None:
    """On a seat they are shown twice as large as beside a name."""
    for bot in ("careful", "daring", "spiteful", "builder"):
        assert "4320" in index("ui")[f"ui/bot/{bot}"]["files"]
