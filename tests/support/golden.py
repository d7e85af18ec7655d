"""Golden pictures: how screens looked when somebody last looked at them and was content.

`python3 tests/support/golden.py [NAMES]` paints them anew, into tests/golden/; look at each before it is
committed.
"""

import platform
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "golden"
if __name__ == "__main__":
    sys.path[0] = str(FOLDER.parent.parent)  # instead of this folder
    from game.launch.bootstrap import ensure

    ensure("dev")

from scenes.cli.request import Request  # noqa: E402 - likewise
from scenes.cli.screenshot import take  # noqa: E402 - the tests are no package

import pygame  # isort: skip  # noqa: E402
import pygame.freetype  # noqa: E402

SCREENS: Final = {
    "title": Request("title", less_motion=True, seconds=0.3),
    "title-large-german": Request("title", language="de", text=2.0, less_motion=True, seconds=0.3),
    "setup": Request("setup", device="xbox", less_motion=True),
    "setup-high": Request("setup", game="cloudy_kingdom", size=(1024, 768), device="mouse", less_motion=True),
    "seat": Request("seat", page=2, less_motion=True),
    "writing": Request("writing", language="fr", less_motion=True),
    "settings": Request("settings", page=3, less_motion=True),
    "settings-wide": Request("settings", page=2, size=(1720, 720), less_motion=True),
    "controls": Request("controls", page=2, device="playstation", less_motion=True),
    "curtain": Request("curtain", less_motion=True),
    "results": Request("results", less_motion=True, seconds=12.0),
    "results-large": Request("results", game="cloudy_kingdom", text=2.0, less_motion=True, seconds=12.0),
    "saves": Request("saves", less_motion=True),
    "dialog": Request("dialog", language="nl", less_motion=True),
    "pause": Request("pause", game="strange_world", less_motion=True),
    "learning": Request("learning", less_motion=True, seconds=0.3),
    "rulebook": Request("rulebook", game="cloudy_kingdom", page=4, less_motion=True),
    "rulebook-cloud9": Request("rulebook", page=2, less_motion=True),
    "rulebook-large": Request("rulebook", game="strange_world", page=10, text=1.4, less_motion=True),
    "hall": Request("hall", game="strange_world", page=2, less_motion=True),
    "person": Request("person", less_motion=True),
    "cup": Request("cup", steps=3, less_motion=True, seconds=12.0),
    "cup-setup": Request("cup-setup", less_motion=True),
    "cup-end": Request("cup-end", page=2, less_motion=True, seconds=12.0),
    "cloud9": Request("table", steps=14, less_motion=True),
    "cloudy_kingdom": Request("table", game="cloudy_kingdom", steps=14, less_motion=True),
    "solo": Request("table", game="strange_world", seats=1, steps=9, less_motion=True),
    "lesson": Request("lesson", less_motion=True),
    "watching": Request("watching", game="cloudy_kingdom", steps=12, less_motion=True),
    "counsel": Request("counsel", game="cloud9", steps=14, less_motion=True),
    "bets": Request("cup-bets", less_motion=True),
    "strange_world": Request("table", game="strange_world", steps=14, less_motion=True),
}


#: The build of the libraries that has painted all of them; another one writes letters a little otherwise.
PAINTED_WITH: Final = ("2.5.8", (2, 32, 10), (2, 24, 0), (2, 14, 3), "x86_64")


def is_same_build() -> bool:
    """Whether what is painted here was painted with the same build of the libraries."""
    libraries = pygame.get_sdl_version(), pygame.font.get_sdl_ttf_version(), pygame.freetype.get_version()
    return (pygame.version.ver, *libraries, platform.machine()) == PAINTED_WITH


def paint(name: str) -> pygame.Surface:
    """A screen as it looks now."""
    return take(SCREENS[name])


def known(name: str) -> pygame.Surface:
    """A screen as it looked."""
    return pygame.image.load(FOLDER / f"{name}.webp")


def main(names: Collection[str]) -> None:
    """Paint pictures anew: those that are named, or all."""
    from images import image_of  # noqa: PLC0415 - only here pictures are written

    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        if old.stem not in SCREENS:
            old.unlink()
    for name in names or SCREENS:
        now = paint(name)
        image_of(now).save(FOLDER / f"{name}.webp", quality=94, method=6)


if __name__ == "__main__":
    main(sys.argv[1:])
