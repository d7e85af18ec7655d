"""Films: how many pictures one has, what is told while it is made, and that it is pressed until it is small.

What presses them is not here; a stand-in takes down what it is given.
"""

from __future__ import annotations

import sys
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pytest
from tables import Table, random_game

from game.cloudy_kingdom import GAME
from scenes.screens.posters import filming
from scenes.screens.posters.filming import NoPillow, film_of

SECOND = 15  # pictures
MOST = 200_000  # bytes for a second


class Press:
    """What presses pictures, each quality to so many bytes."""

    def __init__(self, sizes: dict[int, int]) -> None:
        self.sizes = sizes
        self.pictures: list[bytes] = []
        self.asked: list[dict[str, Any]] = []

    def frombytes(self, mode: str, size: tuple[int, int], content: bytes) -> SimpleNamespace:
        assert (mode, size, len(content)) == ("RGB", (640, 360), 640 * 360 * 3)
        self.pictures.append(content)
        return SimpleNamespace(save=self.save)

    def save(self, file: BytesIO, kind: str, **how: Any) -> None:
        self.asked.append(how)
        file.write(kind.encode() + bytes(self.sizes[how["quality"]] - len(kind)))


def pressed(
    monkeypatch: pytest.MonkeyPatch, sizes: dict[int, int], seconds: float
) -> tuple[bytes, Press, list[float]]:
    """A film, what it was made with, and what was told of it."""
    press, told = Press(sizes), list[float]()
    monkeypatch.setitem(sys.modules, "PIL", SimpleNamespace(Image=press))
    record = random_game(Table(GAME, 2), 3)
    return film_of(record, seat=None, step=None, seconds=seconds, told=told.append), press, told


def test_a_film_has_fifteen_pictures_a_second_that_move_on_and_begin_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    film, press, told = pressed(monkeypatch, {45: 1000}, 1)
    assert (film[:4], len(film)) == (b"WEBP", 1000)
    assert len(press.pictures) == SECOND
    assert len({*press.pictures}) > SECOND / 2
    [how] = press.asked
    assert (how["save_all"], how["duration"], how["loop"]) == (True, 67, 0)
    assert len(how["append_images"]) == SECOND - 1
    assert told == [0.6]


@pytest.mark.parametrize(
    ("sizes", "quality"),
    [
        ({45: MOST}, 45),
        ({45: MOST + 1, 30: MOST}, 30),
        ({45: MOST + 9, 30: MOST + 5, 18: MOST + 3, 8: MOST + 1}, 8),  # there is no smaller one
    ],
)
def test_a_film_is_pressed_harder_until_it_is_small_enough(
    monkeypatch: pytest.MonkeyPatch, sizes: dict[int, int], quality: int
) -> None:
    picture = bytes(640 * 360 * 3)
    monkeypatch.setattr(filming, "pictures_of", lambda *_: iter([picture] * SECOND))
    film, press, _told = pressed(monkeypatch, sizes, 1)
    assert press.asked[-1]["quality"] == quality
    assert len(film) == sizes[quality]
    assert len(press.asked) == len(sizes)


def test_without_what_presses_films_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(NoPillow):
        film_of(random_game(Table(GAME, 2), 3), seat=None, step=None, seconds=1)
