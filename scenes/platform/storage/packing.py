"""Packing: when there are many finished matches, the oldest of them move into one compressed file."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.files import BadFile, read_bytes
from game.matches import packs
from game.matches.saves import BadSave, check_seal
from scenes.platform.storage.save_index import Listed
from scenes.platform.storage.save_writer import SaveWriter

if TYPE_CHECKING:
    from game.matches.match import IsSaved

#: So many finished matches always stay files of their own.
LEFT_ALONE: Final = 100


def pack_oldest(folder: Path, listed: Iterable[Listed], writer: SaveWriter) -> IsSaved | None:
    """Let one pack be made of the oldest, if there are enough for one; nothing else waits longer for it."""
    over = [each for each in listed if _can_be_packed(each)]
    oldest = over[LEFT_ALONE:][-packs.MOST_FILES :]
    if len(oldest) < packs.MOST_FILES:
        return None
    target = _free_name(folder)
    pack = partial(_pack, target, [each.path for each in reversed(oldest)])
    return writer.run(target, pack, lambda _error: None)  # then they stay files of their own


def _can_be_packed(each: Listed) -> bool:
    """Whether a file is known to be over, as it is now."""
    facts = each.facts
    return (
        facts is not None
        and facts.over
        and not facts.problem
        and 0 < facts.size == each.size <= packs.LARGEST.most
        and not each.is_packed
        and not each.path.is_symlink()
    )


def _pack(target: Path, paths: Iterable[Path]) -> None:
    packs.pack(target, _sound(paths))


def _sound(paths: Iterable[Path]) -> Mapping[Path, bytes]:
    """What is in files that are whole, as many as go into one pack."""
    contents: dict[Path, bytes] = {}
    size = 0
    for path in paths:
        try:
            content = read_bytes(path, packs.LARGEST)
            check_seal(content, path)
        except (BadFile, BadSave):
            continue  # it stays as it is
        size += len(content)
        if size > packs.MOST_BYTES:
            break
        contents[path] = content
    return contents


def _free_name(folder: Path) -> Path:
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    names = chain([""], (f"-{number}" for number in count(2)))
    paths = (folder / f"{packs.PREFIX}{stamp}{name}{packs.SUFFIX}" for name in names)
    return next(path for path in paths if not path.exists())
