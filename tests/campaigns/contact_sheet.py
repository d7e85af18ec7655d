"""Contact sheets: all screens side by side in docs/pictures, one file for each shape of window.

    python tests/campaigns/contact_sheet.py [SHAPE ...] [--out FOLDER]

Shapes: 1080p, 4k, large-text (960 by 540, in German, text at 200 %), portrait. Each file has at most 600 kB.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Final

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from images import image_of
from PIL import Image, ImageDraw

from game.shelf import GAMES
from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.cli.screenshot import take

ROOT: Final = Path(__file__).parents[2]
SHAPES: Final = {
    "1080p": Request("title", size=(1920, 1080)),
    "4k": Request("title", size=(3840, 2160)),
    "large-text": Request("title", size=(960, 540), language="de", text=2.0),
    "portrait": Request("title", size=(1080, 1920)),
}
_MOST_BYTES: Final = 600_000
_WIDE: Final = 2400  # pixels of a sheet
_ACROSS: Final = {"portrait": 10}  # screens side by side; of other shapes:
_USUALLY: Final = 6
_WORDS: Final = 16  # pixels below each screen
_GROUND, _INK = "#2B2350", "#FFF6E3"
_OF_EACH_GAME: Final = ("setup", "table", "results", "lesson", "rulebook")
_PAGES: Final = {"settings": 5, "hall": 2, "learning": 2, "controls": 2, "about": 4}
_TOLD: Final = {"results": 14.0, "cup-end": 14.0, "cup-awards": 5.0}  # seconds until there is most to see
_LEFT_OUT: Final = ("gallery",)


def requests(shape: Request) -> Iterator[Request]:
    """Every screen in a shape; those of a game, of each."""
    for scene in sorted(SCENES):
        if scene in _LEFT_OUT:
            continue
        asked = replace(shape, scene=scene, seconds=_TOLD.get(scene, 2.5), steps=6 if scene == "table" else 0)
        if scene in _OF_EACH_GAME:
            yield from (replace(asked, game=game) for game in GAMES)
        else:
            yield from (replace(asked, page=page + 1) for page in range(_PAGES.get(scene, 1)))


def sheet(name: str) -> Image.Image:
    """All screens in one shape."""
    shape, across = SHAPES[name], _ACROSS.get(name, _USUALLY)
    wide = _WIDE // across
    high = wide * shape.size[1] // shape.size[0]
    asked = list(requests(shape))
    whole = Image.new("RGB", (_WIDE, ceil(len(asked) / across) * (high + _WORDS)), _GROUND)
    write = ImageDraw.Draw(whole)
    for number, request in enumerate(asked):
        picture = take(request)
        pixels = image_of(picture)
        x, y = number % across * wide, number // across * (high + _WORDS)
        whole.paste(pixels.resize((wide - 6, high - 4), Image.Resampling.LANCZOS), (x + 3, y + 2))
        called = f"{request.scene} {request.game if request.scene in _OF_EACH_GAME else ''}"
        write.text((x + 6, y + high - 1), called, fill=_INK)
        sys.stdout.write(f"{name}: {called}\n")
        sys.stdout.flush()
    return whole


def small(whole: Image.Image) -> bytes:
    """A sheet as a file that is small enough, as good as it can be then."""
    for quality in range(88, 20, -6):
        file = io.BytesIO()
        whole.save(file, "WEBP", quality=quality, method=6)
        if file.tell() <= _MOST_BYTES:
            return file.getvalue()
    raise ValueError("the sheet cannot be made that small")


def main() -> int:
    """Make the sheets that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("shapes", nargs="*", metavar="SHAPE", help=", ".join(SHAPES))
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures", metavar="FOLDER")
    chosen = parser.parse_args()
    for name in chosen.shapes or SHAPES:
        (chosen.out / f"screens-{name}.webp").write_bytes(small(sheet(name)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
