"""Render the sounds: `python -m sounds.render` for all of them, or with the ids of some."""

import argparse
import hashlib
import json
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np

from sounds import (
    effects_cards,
    effects_cloud9,
    effects_interface,
    effects_kingdom,
    effects_strange,
    mastering,
    measure,
    music_cloud9,
    music_kingdom,
    music_strange,
    music_title,
    ogg,
    stings,
)
from sounds.cues import Cue
from sounds.synth import Signal

FOLDER = Path(__file__).parent
INDEX = FOLDER / "sounds.json"
RENDERED = FOLDER / "rendered"
MUSIC_QUALITY, EFFECT_QUALITY = 0.45, 0.6
MUSIC_DECIBELS = -11.0  # from -20 to -31, which is 14 below the effects

GROUPS: dict[str, tuple[Cue, ...]] = {
    "interface": effects_interface.CUES,
    "cards": effects_cards.CUES,
    "cloud9": effects_cloud9.CUES,
    "cloudy_kingdom": effects_kingdom.CUES,
    "strange_world": effects_strange.CUES,
    "stings": stings.CUES,
}
MUSIC: dict[str, tuple[str, Callable[[], Signal]]] = {
    "title": ("music for the whole day", music_title.compose),
    "cloud9": ("dawn music", music_cloud9.compose),
    "cloudy_kingdom": ("noon music", music_kingdom.compose),
    "strange_world": ("dusk music", music_strange.compose),
}


def _write(name: str, sound: Signal, quality: float) -> dict[str, Any]:
    """Encode one file and note down what comes out of it again."""
    path = RENDERED / name
    ogg.write(path, sound, quality)
    heard = ogg.read(path)
    return {
        "name": name,
        "frames": len(heard),
        "loudness": round(measure.loudness(heard), 2),
        "rms": round(measure.gated_rms(heard), 2),
        "peak": round(measure.peak(heard), 2),
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
    }


def _gain(decibels: float) -> float:
    """Decibels as the factor a mixer wants."""
    return round(float(10.0 ** (decibels / 20.0)), 3)


def render_cue(group: str, cue: Cue) -> dict[str, Any]:
    """All versions of an effect or sting, and its entry in the index."""
    files = []
    for version in range(cue.count):
        rng = np.random.default_rng(zlib.crc32(f"{cue.id}/{version}".encode()))
        sound = mastering.effect(cue.make(version, rng))
        name = f"{cue.id}_{version + 1}.ogg" if cue.count > 1 else f"{cue.id}.ogg"
        files.append(_write(name, sound, EFFECT_QUALITY))
    return {
        "id": cue.id,
        "kind": "sting" if group == "stings" else "effect",
        "group": group,
        "caption": cue.caption,
        "loop": False,
        "pick": cue.pick,
        "gain": _gain(cue.decibels),
        "files": files,
    }


def render_music(game: str) -> dict[str, Any]:
    """One piece of music and its entry in the index."""
    caption, compose = MUSIC[game]
    return {
        "id": f"music_{game}",
        "kind": "music",
        "group": game,
        "caption": caption,
        "loop": True,
        "pick": "any",
        "gain": _gain(MUSIC_DECIBELS),
        "files": [_write(f"music_{game}.ogg", mastering.music(compose()), MUSIC_QUALITY)],
    }


def recipes() -> dict[str, Callable[[], dict[str, Any]]]:
    """Every id with the way to render it, in the order of the index."""
    every: dict[str, Callable[[], dict[str, Any]]] = {}
    for game in MUSIC:
        every[f"music_{game}"] = lambda game=game: render_music(game)  # type: ignore[misc]
    for group, cues in GROUPS.items():
        for cue in cues:
            every[cue.id] = lambda group=group, cue=cue: render_cue(group, cue)  # type: ignore[misc]
    return every


def render(wanted: Iterable[str]) -> None:
    """Render the wanted ids, keep the entries of the others, and remove files that belong to nothing."""
    every, chosen = recipes(), set(wanted)
    if unknown := chosen - every.keys():
        raise SystemExit(f"no such sound: {', '.join(sorted(unknown))}")
    RENDERED.mkdir(exist_ok=True)
    known = (
        {entry["id"]: entry for entry in json.loads(INDEX.read_text())["sounds"]} if INDEX.exists() else {}
    )
    entries = [make() if id_ in chosen or id_ not in known else known[id_] for id_, make in every.items()]
    INDEX.write_text(json.dumps({"sounds": entries}, indent=1) + "\n")
    named = {file["name"] for entry in entries for file in entry["files"]}
    for path in RENDERED.glob("*.ogg"):
        if path.name not in named:
            path.unlink()


def main() -> None:
    """Read the command line and render."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", help="ids of the index; none means all")
    render(parser.parse_args().ids or recipes())


if __name__ == "__main__":
    main()
