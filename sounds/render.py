"""Render the sounds: `python -m sounds.render` for all of them, or with the ids of some."""

import argparse
import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from sounds import (
    ambiences,
    effects_cards,
    effects_interface,
    loudness,
    mastering,
    music_celebrations,
    music_cup,
    music_title,
    ogg,
    stings,
)
from sounds.cues import STEPS, Cue
from sounds.games import GAMES
from sounds.pieces import STEMS, Piece, Section, assembled, perform
from sounds.synth import Signal

FOLDER = Path(__file__).parent
INDEX = FOLDER / "sounds.json"
RENDERED = FOLDER / "rendered"
MUSIC_QUALITY, AMBIENCE_QUALITY, EFFECT_QUALITY = 0.0, 0.1, 0.05
BED_SHARE = 4  # of the samples, one is kept
GAP = 2_048  # samples of silence behind each version of a sound
REACH = 900  # samples of it that belong to the next one: an encoder smears its blow over them
SOFTNESS_STEP = 0.25  # seconds
FAINTEST = -60.0  # LUFS
BASS = 0.02  # the share of its power that a sound must have in the bass to keep it, apart

GROUPS: dict[str, tuple[Cue, ...]] = {
    "interface": effects_interface.CUES,
    "cards": effects_cards.CUES,
    **{game.piece.id: game.cues for game in GAMES},
    "stings": stings.CUES,
    "ambiences": ambiences.CUES,
}
PIECES: dict[str, Piece] = {
    piece.id: piece
    for piece in (
        music_title.PIECE,
        *(game.piece for game in GAMES),
        music_cup.PIECE,
        *music_celebrations.PIECES,
    )
}
#: What is heard under the music of a place.
AMBIENCES = {game.piece.id: game.ambience for game in GAMES}


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _write(name: str, sounds: Sequence[Signal], gap: int, quality: float) -> tuple[list[Signal], list[int]]:
    """Encode sounds one after the other in a file: what comes out of it again, and where each begins."""
    silence = np.zeros((gap, 2))
    padded = [np.concatenate([sound, np.zeros((len(sound) % 2, 2)), silence]) for sound in sounds]
    ogg.write(RENDERED / name, [np.concatenate([silence, *padded])], quality)
    (heard,) = ogg.read(RENDERED / name)
    ends = (gap + np.cumsum([len(sound) for sound in padded])).tolist()
    reach = min(gap, REACH)
    starts = [gap - reach, *(end - reach for end in ends[:-1])]
    return [heard[start : end - gap] for start, end in zip(starts, ends, strict=True)], starts


def _version(start: int, sound: Signal) -> dict[str, Any]:
    """What is to be known of one version of a sound."""
    return {
        "start": start,
        "frames": len(sound),
        "loudness": round(loudness.loudness(sound), 2),
        "rms": round(loudness.gated_rms(sound), 2),
        "peak": round(loudness.peak(sound), 2),
    }


def _gain(decibels: float) -> float:
    """Decibels as the factor a mixer wants."""
    return round(float(10.0 ** (decibels / 20.0)), 3)


def render_cue(group: str, cue: Cue) -> dict[str, Any]:
    """All versions of a sound, and its entry in the index."""
    made = []
    for version in range(cue.count):
        rng = np.random.default_rng(zlib.crc32(f"{cue.id}/{version}".encode()))
        raw = cue.make(version, rng)
        made.append(mastering.ambience(raw) if cue.kind == "ambience" else mastering.effect(raw, cue.wet))
    name = f"{cue.id}.ogg"
    gap, quality = (0, AMBIENCE_QUALITY) if cue.kind == "ambience" else (GAP, EFFECT_QUALITY)
    deep = np.mean([mastering.deep(sound) for sound in made])
    basses = [mastering.bass(sound) for sound in made] if deep > BASS else []
    heard, starts = _write(name, [mastering.without_bass(sound) for sound in made] + basses, gap, quality)
    return {
        "id": cue.id,
        "kind": cue.kind,
        "group": group,
        "caption": cue.caption,
        "pick": cue.pick,
        "takes": cue.takes,
        "keys": list(stings.KEYS) if cue.pick == "key" else [],
        "step": cue.at,
        "gain": _gain(STEPS[cue.at]),
        "file": name,
        "sha256": _digest(RENDERED / name),
        "versions": _versions(heard, starts, cue.count),
    }


def _versions(heard: Sequence[Signal], starts: Sequence[int], count: int) -> list[dict[str, Any]]:
    """What is to be known of all versions of a sound; behind them lie their basses, if they have any."""
    if len(heard) == count:
        return [_version(start, sound) | {"bass": 0} for start, sound in zip(starts, heard, strict=True)]
    wholes = [upper + lower for upper, lower in zip(heard[:count], heard[count:], strict=True)]
    return [
        _version(start, whole) | {"bass": bass}
        for start, whole, bass in zip(starts[:count], wholes, starts[count:], strict=True)
    ]


def render_piece(piece: Piece) -> dict[str, Any]:
    """A piece of music, its beds in one file and its other stems in another, and its entry in the index."""
    played = perform(piece)
    names = (f"music_{piece.id}_bed.ogg", f"music_{piece.id}.ogg")
    rows = [[_whole_steps(played[section.name][stem]) for stem in STEMS] for section in piece.sections]
    heard = _write_stems(names, rows)
    starts = np.cumsum([0, *(len(row[0]) for row in rows)]).tolist()
    return {
        "id": piece.id,
        "group": piece.group,
        "caption": piece.caption,
        "ambience": AMBIENCES.get(piece.id, ""),
        "loudness": round(loudness.integrated(assembled(piece, played, piece.forms[0])), 2),
        "files": [{"file": name, "sha256": _digest(RENDERED / name)} for name in names],
        "forms": [list(form) for form in piece.forms],
        "sections": [
            _section(piece, section, stems, {"bed": names[0], "file": names[1], "start": start})
            for section, stems, start in zip(piece.sections, heard, starts, strict=False)
        ],
    }


def _whole_steps(sound: Signal) -> Signal:
    """The sound, a little longer, so that it ends with a sample at the rate of any file."""
    return np.pad(sound, ((0, -len(sound) % BED_SHARE), (0, 0)))


def _write_stems(names: tuple[str, str], rows: Sequence[Sequence[Signal]]) -> list[list[Signal]]:
    """Encode the stems of all sections, beds by themselves: what comes out of the files again.

    A bed has next to nothing above 4 kHz, so that half the rate of the others does for it.
    """
    beds, others = [row[0] for row in rows], [stem for row in rows for stem in row[1:]]
    ogg.write(RENDERED / names[0], beds, MUSIC_QUALITY, BED_SHARE)
    ogg.write(RENDERED / names[1], others, MUSIC_QUALITY)
    beds = ogg.read(RENDERED / names[0], list(map(len, beds)))
    rest = iter(ogg.read(RENDERED / names[1], list(map(len, others))))
    return [[bed, *(next(rest) for _ in STEMS[1:])] for bed in beds]


def _section(piece: Piece, section: Section, stems: list[Signal], place: dict[str, Any]) -> dict[str, Any]:
    """What is to be known of a section."""
    mix = np.sum(stems, axis=0)
    return {
        "name": section.name,
        **place,
        "key": section.key,
        "bars": section.bars,
        "frames": piece.frames(section),
        "length": len(mix),
        "loudness": round(loudness.integrated(mix), 2),
        "softness": softness(stems),
        "peak": round(max(map(loudness.peak, stems)), 2),
    }


def softness(stems: Sequence[Signal]) -> str:
    """How far below full scale the stems of a section are together, all but the pulse, as time goes on."""
    heard = np.sum([sound for stem, sound in zip(STEMS, stems, strict=True) if stem != "pulse"], axis=0)
    levels = np.maximum(loudness.over_time(heard, SOFTNESS_STEP), FAINTEST)
    return " ".join(str(round(-float(level))) for level in levels)


def recipes() -> dict[str, Callable[[], dict[str, Any]]]:
    """Every sound with the way to render it, in the order of the index."""
    every: dict[str, Callable[[], dict[str, Any]]] = {}
    for group, cues in GROUPS.items():
        for cue in cues:
            every[cue.id] = lambda group=group, cue=cue: render_cue(group, cue)  # type: ignore[misc]
    return every


def scores() -> dict[str, Callable[[], dict[str, Any]]]:
    """Every piece of music with the way to render it, in the order of the index."""
    return {f"music_{id_}": lambda piece=piece: render_piece(piece) for id_, piece in PIECES.items()}  # type: ignore[misc]


def _entries(
    known: Iterable[dict[str, Any]],
    every: dict[str, Callable[[], dict[str, Any]]],
    chosen: set[str],
    prefix: str = "",
) -> list[dict[str, Any]]:
    """The entries of all ids: the chosen ones rendered anew, the others as they are known."""
    found = {prefix + entry["id"]: entry for entry in known}
    return [make() if id_ in chosen or id_ not in found else found[id_] for id_, make in every.items()]


def render(wanted: Iterable[str]) -> None:
    """Render the wanted ids, keep the entries of the others, and remove files that belong to nothing."""
    chosen = set(wanted)
    if unknown := chosen - recipes().keys() - scores().keys():
        raise SystemExit(f"no such sound: {', '.join(sorted(unknown))}")
    RENDERED.mkdir(exist_ok=True)
    known = json.loads(INDEX.read_text()) if INDEX.exists() else {"sounds": [], "pieces": []}
    sounds = _entries(known["sounds"], recipes(), chosen)
    pieces = _entries(known["pieces"], scores(), chosen, "music_")
    INDEX.write_text(json.dumps({"sounds": sounds, "pieces": pieces}, indent=1) + "\n")
    named = {entry["file"] for entry in sounds}
    named |= {each["file"] for piece in pieces for each in piece["files"]}
    for path in RENDERED.glob("*.ogg"):
        if path.name not in named:
            path.unlink()


def main() -> None:
    """Read the command line and render."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "ids", nargs="*", help="ids of the index, those of music after music_; none means all"
    )
    render(parser.parse_args().ids or [*recipes(), *scores()])


if __name__ == "__main__":
    main()
