"""Sources of fonts: a package, the folder of a player, and what the system has for the rest."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Final

import pygame
from pygame.font import Font

from game.files import BadFile, FileKind, read_bytes
from scenes.platform.fonts.coverage import Coverage, NoFont

#: Fonts of a package, by its module: for eight alphabets, and for all that is Latin, Greek and Cyrillic.
PACKED: Final = ("FiraGO_Bold", "NotoSans_Bold")

_EAST: Final = "paperang_p2_fonts_cjk/fonts/wqy-microhei.ttc"
#: Files of packages for what those do not have, by the alphabet; each is read when a letter asks for it.
BY_ALPHABET: Final = {
    **dict.fromkeys(("Bopo", "Hang", "Hani", "Hira", "Kana"), _EAST),
    **{
        alphabet: f"manimgx_fonts/NotoSans{name}[wght].ttf"
        for alphabet, name in (
            ("Armn", "Armenian"), ("Beng", "Bengali"), ("Ethi", "Ethiopic"), ("Gujr", "Gujarati"),
            ("Guru", "Gurmukhi"), ("Khmr", "Khmer"), ("Knda", "Kannada"), ("Laoo", "Lao"),
            ("Mlym", "Malayalam"), ("Mymr", "Myanmar"), ("Orya", "Oriya"), ("Sinh", "Sinhala"),
            ("Taml", "Tamil"), ("Telu", "Telugu"),
        )
    },
}  # fmt: skip

_FONT: Final = FileKind("a font", 32 * 1024 * 1024)
_ENDINGS: Final = frozenset((".ttf", ".otf", ".ttc"))
_MOST_OWN: Final = 16
_MOST_OF_SYSTEM: Final = 24
_MOST_LOOKED_AT: Final = 20_000  # files in the folders of the system
#: What fonts of systems that have other alphabets are called, those that suit the game best first.
_NAMES: Final = re.compile(
    r"(?i)(noto ?sans.*(?:cjk|armenian|bengali|ethiopic|gujarati|gurmukhi|kannada|khmer|lao|malayalam|"
    r"myanmar|oriya|sinhala|tamil|telugu))|"
    r"(source ?han ?sans|yugoth|meiryo|msyh|msjh|malgun|pingfang|hiragino|apple ?(?:sd)?gothic|kohinoor)|"
    r"(droidsansfallback|wqy|uming|nanum|unfonts|takao|ipag|vlgothic|arial ?uni|mingliu|gulim)|"
    r"(segoeui|sylfaen|nirmala|leelaw|ebrima|gadugi|mmrtext|dejavusans)|(unifont|freesans)"
)


def content(file: str) -> bytes:
    """The bytes of a font: of one that came in a package, or of a file."""
    if file in PACKED:
        return bytes(import_module(f"pymupdf_fonts.{file}").fontbuffer)
    if file in BY_ALPHABET.values():
        package, _slash, name = file.partition("/")
        return files(package).joinpath(name).read_bytes()
    return Path(file).read_bytes()


def own_fonts(folder: Path | None) -> Iterator[tuple[str, bytes]]:
    """The fonts that a player has put into their folder and that can be used."""
    try:
        files = sorted(folder.iterdir()) if folder is not None else []
    except OSError:
        return
    yield from _sound(islice((file for file in files if file.suffix.lower() in _ENDINGS), _MOST_OWN))


def system_fonts() -> Iterator[tuple[str, bytes]]:
    """The fonts of the system that have letters which those of the game have not."""
    known = {}
    walk = (
        Path(top) / name for place in _places() for top, _folders, names in os.walk(place) for name in names
    )
    for file in islice(walk, _MOST_LOOKED_AT):
        if file.suffix.lower() in _ENDINGS and (found := _NAMES.match(file.stem)):
            known[file] = (found.lastindex, "bold" not in file.stem.lower(), str(file))
    yield from _sound(islice(sorted(known, key=known.__getitem__), _MOST_OF_SYSTEM))


def _places() -> list[Path]:
    if sys.platform == "win32":
        named = (("WINDIR", "Fonts"), ("LOCALAPPDATA", "Microsoft/Windows/Fonts"))
        return [Path(os.environ[name]) / place for name, place in named if name in os.environ]
    home = Path(os.path.expanduser("~"))  # noqa: PTH111 - which never fails
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"]
    system = ("/usr/share/fonts", "/usr/local/share/fonts", "/run/host/fonts")
    return [*map(Path, system), home / ".local/share/fonts", home / ".fonts"]


def _sound(files: Iterator[Path]) -> Iterator[tuple[str, bytes]]:
    for file in files:
        try:
            found = read_bytes(file, _FONT)
            Coverage(found)
            Font(BytesIO(found), 12)
        except (BadFile, NoFont, pygame.error):
            continue
        yield str(file), found
