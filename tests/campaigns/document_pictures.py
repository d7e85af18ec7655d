"""Document pictures: the screens that the documents show, docs/pictures/*.webp, all made anew.

python tests/campaigns/document_pictures.py [--out FOLDER]
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from images import image_of
from PIL import Image

from scenes.cli.request import Request
from scenes.cli.screenshot import take
from scenes.words import PSEUDO

ROOT: Final = Path(__file__).parents[2]
_SHOWN: Final = (960, 540)
_QUALITY: Final = 78
PICTURES: Final = {
    "seats": Request("setup"),
    "cloud9": Request("table", steps=24),
    "kingdom": Request("table", "cloudy_kingdom", steps=12),
    "strange-world": Request("table", "strange_world", steps=20),
    "curtain": Request("curtain", "strange_world"),
    "cup": Request("cup"),
    "castles": Request("setup", "cloudy_kingdom"),
    "one-seat": Request("seat"),
    "hint": Request("counsel", "cloudy_kingdom"),
    "turned": Request("turning"),
    "odds": Request("odds"),
    "code": Request("keeping"),
    "pseudo": Request("settings", language=PSEUDO),
}


def main() -> int:
    """Take all of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures", metavar="FOLDER")
    folder = parser.parse_args().out
    for name, asked in PICTURES.items():
        surface = take(asked)
        whole = image_of(surface)
        whole.resize(_SHOWN, Image.Resampling.LANCZOS).save(
            folder / f"{name}.webp", "WEBP", quality=_QUALITY, method=6
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
