"""Assets: the only door to the pictures, the sounds and the fonts that ship with the game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import font_fredoka_one
import font_manrope
import msgspec
import pygame
from pygame import Surface

from scenes.platform.surfaces import for_window, is_opaque, solid

ROOT: Final = Path(__file__).parents[2]
BAKED: Final = ROOT / "art" / "baked"
ICON: Final = ROOT / "art" / "icon.png"
SOUND_INDEX: Final = ROOT / "sounds" / "sounds.json"
SOUNDS: Final = ROOT / "sounds" / "rendered"

#: Pixels for one logical unit, by the name of a folder of baked pictures, coarsest first.
DENSITIES: Final = {"1080": 1.5, "2160": 3.0, "4320": 6.0}  # the last for what is shown larger than life
_TOLERANCE: Final = 0.005  # a window a few pixels short of a density still takes its pictures as they are

_SKIES: Final = "sky"  # the name of their folders

FONTS: Final = {
    "display": font_fredoka_one.FredokaOne,
    "body": font_manrope.ManropeSemiBold,
    "bold": font_manrope.ManropeExtraBold,
}


class BakedPicture(msgspec.Struct, frozen=True):
    """What the index of the baked pictures says of one of them; lengths are logical."""

    size: tuple[int, int]
    pivot: tuple[float, float]
    joint: tuple[float, float]
    files: dict[str, str]
    border: tuple[float, float, float, float] | None = None
    bleed: tuple[float, float, float, float] | None = None
    repeat: bool = False


class Source(NamedTuple):
    """A picture as it was baked, its colours multiplied by its transparency."""

    surface: Surface
    density: float


class NoSuchPicture(LookupError):  # noqa: N818 - reads as what it is
    """A picture was asked for that was never baked."""


def read(file: Path) -> Surface:
    """The picture in a file, as it is written there."""
    return pygame.image.load(file)


def decode(file: Path) -> Surface:
    """The picture in a file, ready to be drawn; skies are seldom seen through, and are known for it then."""
    loaded = read(file)
    return solid(loaded) if file.parent.name == _SKIES and is_opaque(loaded) else for_window(loaded)


class Assets:
    """The baked pictures: what is known of each, and loading one at the density that fits."""

    def __init__(self, folder: Path = BAKED) -> None:
        self._folder = folder
        self._rooms: dict[str, Mapping[str, BakedPicture]] = {}

    def sheet(self, picture: str) -> BakedPicture:
        """What the index says of a picture."""
        try:
            return self._room(picture.partition("/")[0])[picture]
        except (KeyError, FileNotFoundError) as error:
            raise NoSuchPicture(picture) from error

    def known(self, prefix: str) -> list[str]:
        """The ids of all pictures that begin so, in the order of the gallery."""
        return [picture for picture in self._room(prefix.partition("/")[0]) if picture.startswith(prefix)]

    def rooms(self) -> list[str]:
        """The rooms that hold pictures."""
        return sorted(file.stem for file in (self._folder / "index").glob("*.json"))

    def load(self, picture: str, wanted: float) -> Source:
        """A picture at the coarsest density that is still fine enough, or at the finest there is."""
        return Source(decode(self.file(picture, wanted)), self.density(picture, wanted))

    def file(self, picture: str, wanted: float) -> Path:
        """The file that such a picture is loaded from."""
        return self._path(picture, self._density(picture, wanted))

    def density(self, picture: str, wanted: float) -> float:
        """The density at which such a picture is loaded."""
        return DENSITIES[self._density(picture, wanted)]

    def _density(self, picture: str, wanted: float) -> str:
        files = self.sheet(picture).files
        fine = (name for name in files if DENSITIES[name] >= wanted - _TOLERANCE)
        return min(fine, key=DENSITIES.__getitem__, default=max(files, key=DENSITIES.__getitem__))

    def _path(self, picture: str, density: str) -> Path:
        return Path(f"{self._folder}/{density}/{picture}.{self.sheet(picture).files[density]}")

    def _room(self, name: str) -> Mapping[str, BakedPicture]:
        room = self._rooms.get(name)
        if room is None:
            content = (self._folder / "index" / f"{name}.json").read_bytes()
            room = self._rooms[name] = msgspec.json.decode(content, type=dict[str, BakedPicture])
        return room
