"""Album of phones: the files of all pictures that a phone may be shown, named by what is in them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

#: In front of every picture in an address.
GALLERY: Final = "/art/"
FOLDER: Final = Path(__file__).parent / "web" / "pictures"
INDEX: Final = "index.json"


@cache
def _files() -> dict[str, str]:
    """The file of every picture and list."""
    index = FOLDER / INDEX
    return msgspec.json.decode(index.read_bytes(), type=dict[str, str]) if index.exists() else {}


def picture(name: str) -> str:
    """The path of a picture; empty if phones have none of that name."""
    file = _files().get(name)
    return GALLERY + file if file else ""


def portrait(look: str) -> str:
    """The path of the portrait of somebody with a look."""
    return picture(f"portrait/{look}")


def album_of(game: str) -> str:
    """The path of a list of the pictures of a game: every phone fetches all, whatever it is shown."""
    return picture(f"album/{game}")
