"""Moving picture: a few seconds of each game for the README, docs/pictures/moving.webp.

python tests/campaigns/moving_picture.py [--out FILE]
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from images import image_of
from PIL import Image

from game.shelf import GAMES
from scenes.cli.request import Request
from scenes.cli.screenshot import film

ROOT: Final = Path(__file__).parents[2]
_SIZE: Final = (960, 540)
_SHOWN: Final = (640, 360)
_EVERY: Final = 0.1  # seconds
#: Seconds into the game, where something happens.
_BEGINS: Final = {"cloud9": 14.0, "cloudy_kingdom": 7.4, "strange_world": 6.8}
_PICTURES: Final = 32  # of each game
_QUALITY: Final = 60


def pictures() -> Iterator[Image.Image]:
    """Some seconds of each game, played by bots."""
    for page, game in enumerate(GAMES, 1):
        asked = Request("attract", page=page, size=_SIZE, seconds=_BEGINS[game])
        for surface in islice(film(asked, _EVERY), _PICTURES):
            whole = image_of(surface)
            yield whole.resize(_SHOWN, Image.Resampling.LANCZOS)


def main() -> int:
    """Write the moving picture."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "--out", type=Path, default=ROOT / "docs" / "pictures" / "moving.webp", metavar="FILE"
    )
    chosen = parser.parse_args()
    first, *others = pictures()
    first.save(
        chosen.out,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=round(1000 * _EVERY),
        loop=0,
        quality=_QUALITY,
        method=6,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
