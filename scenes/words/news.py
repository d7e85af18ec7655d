"""News: what players notice of each version, as the changelog tells it, in English."""

from __future__ import annotations

import re
from typing import Final

from scenes.words import FOLDER

FILE: Final = FOLDER / "news.md"
_OF_PLAYERS: Final = "### For players"


def players_part(changelog: str) -> str:
    """The versions of a changelog with what players notice of each, one line for each piece of news."""
    told = []
    for version in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]:
        name, _, rest = version.partition("\n")
        found = rest.partition(_OF_PLAYERS)[2].partition("\n### ")[0] if _OF_PLAYERS in rest else rest
        lines = re.sub(r"(?<=\S)\n *(?![\s-])", " ", found.strip())
        told.append(f"## {name}\n\n{lines}\n")
    return "\n".join(told)


def news() -> str:
    """The news that the program came with."""
    return FILE.read_text("utf-8")
