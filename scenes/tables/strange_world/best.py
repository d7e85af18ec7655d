"""The best worlds laid alone: stars, name, seed and day, kept in a file that may go wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

MOST: Final = 10
FILE: Final = "best_worlds.json"


class Best(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One world laid alone."""

    stars: Annotated[int, Meta(ge=0)]
    name: str
    seed: int
    day: str  # as 2025-12-31


def read_best(path: Path) -> list[Best]:
    """The best worlds, most stars first; a file that cannot be read is put aside, and none are known."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=list[Best])
    except FileNotFoundError:
        return []
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        path.replace(path.with_name(f"{path.name}.damaged"))
        return []
    return sorted(found, key=lambda best: -best.stars)[:MOST]


def keep_best(path: Path, world: Best) -> list[Best]:
    """Add a world; of the same seed and name only the best one counts. Returns all that are kept."""
    from game.saves import write_safely  # noqa: PLC0415 - only at the end of a game

    known = read_best(path)
    same = [best for best in known if (best.name, best.seed) == (world.name, world.seed)]
    others = [best for best in known if best not in same]
    better = max([*same, world], key=lambda best: best.stars)
    kept = sorted([*others, better], key=lambda best: -best.stars)[:MOST]
    write_safely(path, msgspec.json.format(msgspec.json.encode(kept)))
    return kept
