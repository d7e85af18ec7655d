"""Draw every picture of the game into art/baked: `python -m art.bake [--only PREFIX] [--jobs N]`."""

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from art import catalogue
from art.encoding import encode
from art.rendering import render
from art.sprites import Sprite

BAKED = Path(__file__).parent / "baked"
DENSITIES = {"1080": 1.5, "2160": 3.0, "4320": 6.0}  # pixels per logical pixel, by the height of the canvas
SHARP = {"2160": "webp"}
FIRST = {"1080": "webp", "2160": "webp"}  # on the first screen, which is there sooner so
CLOSE = {"2160": "webp", "4320": "webp"}
SOFT = {"1080": "webp"}  # all gradients: one density is scaled to all others
SAVED_EVERY = 25  # so that a bake broken off goes on where it was

Record = dict[str, Any]


def main() -> None:
    """Bake what is out of date, and say what was done."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the game into art/baked.")
    parser.add_argument("--only", default="", metavar="PREFIX", help="only sprites whose id begins so")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at work (default 1)")
    parser.add_argument("--again", action="store_true", help="bake also what is up to date")
    options = parser.parse_args()
    failures = 0
    for room in catalogue.ROOMS:
        if room.startswith(options.only) or options.only.startswith(room):
            failures += Room(room).bake(options.only, jobs=options.jobs, again=options.again)
    sys.exit(1 if failures else 0)


class Room:
    """The baked pictures of one room: their index, and the drawing each was made from."""

    def __init__(self, name: str) -> None:
        """Find out what is declared, and what is there."""
        self.name = name
        self._declared = {sprite.id: sprite for sprite in catalogue.ROOMS[name]()}
        self._index_file = BAKED / "index" / f"{name}.json"
        self._lock_file = BAKED / "lock" / f"{name}.json"
        self._index: dict[str, Record] = {}
        self._lock: dict[str, str] = {}
        self._read()

    def bake(self, prefix: str, *, jobs: int, again: bool) -> int:
        """Bake the stale pictures of the room, forget those no longer declared, return how many failed."""
        wanted = [sprite for sprite in self._declared.values() if sprite.id.startswith(prefix)]
        work = [sprite.id for sprite in wanted if again or self._is_stale(sprite)]
        started, fresh, failures = time.perf_counter(), dict[str, Record](), 0
        with ProcessPoolExecutor(max_workers=jobs) as pool:
            for done, (sprite_id, outcome) in enumerate(zip(work, pool.map(_bake, work), strict=True), 1):
                if isinstance(outcome, str):
                    failures += 1
                    sys.stderr.write(f"{outcome}\n")
                else:
                    fresh[sprite_id] = outcome
                if done % SAVED_EVERY == 0:
                    self._save(fresh)
        self._save(fresh)
        if work:
            spent = time.perf_counter() - started
            sys.stdout.write(f"{self.name}: {len(fresh)} baked in {spent:.0f} s\n")
        return failures

    def _is_stale(self, sprite: Sprite) -> bool:
        """Tell whether a drawing is not the one that was baked, or is to be stored in another way."""
        if self._lock.get(sprite.id) != sprite.fingerprint():
            return True
        record = self._index[sprite.id]
        return bool(record["files"] != _kinds(sprite))

    def _read(self) -> None:
        for file, content in ((self._index_file, self._index), (self._lock_file, self._lock)):
            content.update(json.loads(file.read_text("utf-8")) if file.exists() else {})

    def _save(self, fresh: dict[str, Record]) -> None:
        """Add what was baked to index and lock, which others may have written to meanwhile."""
        self._read()
        for sprite_id, outcome in fresh.items():
            self._index[sprite_id], self._lock[sprite_id] = outcome["record"], outcome["fingerprint"]
        for gone in set(self._index) - set(self._declared):
            del self._index[gone], self._lock[gone]
            _unlink(gone)
        known = [sprite_id for sprite_id in self._declared if sprite_id in self._index]
        _write(self._index_file, {sprite_id: self._index[sprite_id] for sprite_id in known})
        _write(self._lock_file, {sprite_id: self._lock[sprite_id] for sprite_id in known})


def _bake(sprite_id: str) -> Record | str:
    """Draw one sprite into its files; return its record, or what is wrong with its drawing."""
    sprite = next(sprite for sprite in catalogue.sprites(sprite_id) if sprite.id == sprite_id)
    try:
        rendering = render(sprite)
    except ValueError as problem:
        return f"{sprite_id}: {problem}"
    kinds = _kinds(sprite)
    _unlink(sprite_id)
    for density, kind in kinds.items():
        file = BAKED / density / f"{sprite_id}.{kind}"
        file.parent.mkdir(parents=True, exist_ok=True)
        scale, (width, height) = DENSITIES[density], rendering.size
        file.write_bytes(encode(rendering.scaled(scale), scale, width * height, soft=sprite.soft))
    record: Record = {
        "size": rendering.size,
        "pivot": (-rendering.left, -rendering.top),
        "joint": (sprite.joint[0] - rendering.left, sprite.joint[1] - rendering.top),
        "files": kinds,
    }
    if sprite.nine:
        record |= {"border": sprite.nine.border, "bleed": sprite.nine.bleed, "repeat": sprite.nine.repeat}
    return {"record": record, "fingerprint": sprite.fingerprint()}


def _kinds(sprite: Sprite) -> dict[str, str]:
    """Return the kind of file for each density in which a sprite is stored."""
    if sprite.soft:
        return SOFT
    if sprite.close:
        return CLOSE
    return FIRST if sprite.id.startswith(catalogue.FIRST) else SHARP


def _unlink(sprite_id: str) -> None:
    for file in BAKED.glob(f"*/{sprite_id}.*"):
        file.unlink()


def _write(file: Path, content: dict[str, Any]) -> None:
    """Write one line for each sprite, so that a change shows as one line."""
    lines = ",\n".join(f'"{key}": {json.dumps(value)}' for key, value in content.items())
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
