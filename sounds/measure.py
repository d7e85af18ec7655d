"""Measure: `python -m sounds.measure [FILE...] [--json]` prints what figures can tell of how sounds sound.

Without a file it measures the music of the game, each piece as its stems sound together in its first form,
and every effect. Centroid and roll-off are told twice: by power, of the mean spectrum; and by magnitude, the
mean of all frames that sound, as textbooks define them and tools for music print them.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from sounds import loudness, mastering, ogg, spectra
from sounds.synth import RATE, Signal

FOLDER: Final = Path(__file__).parent
STEMS: Final = 4
Figures = dict[str, float | str]


def figures(name: str, sound: Signal) -> Figures:
    """What is measured of anything that is heard for a while."""
    spectrum = spectra.power(sound)
    magnitudes = spectra.sounding(sound)
    return {
        "name": name,
        "seconds": round(len(sound) / RATE, 1),
        "LUFS": round(loudness.integrated(sound), 1),
        "LRA": round(loudness.loudness_range(sound), 1),
        "dBTP": round(loudness.true_peak(sound), 1),
        "crest": round(loudness.crest(sound), 1),
        "centroid by power": round(spectra.centroid(spectrum)),
        "by magnitude": round(spectra.centroid(magnitudes)),
        "95 % by power": round(spectra.roll_off(spectrum)),
        "95 % by magnitude": round(spectra.roll_off(magnitudes)),
        **{f"{low}-{high}": round(spectra.band(spectrum, low, high), 1) for low, high in spectra.BANDS},
        "correlation": round(spectra.correlation(sound), 2),
        "side/mid": round(spectra.side_to_mid(sound), 1),
    }


def of_file(path: Path) -> Figures:
    """The figures of a sound file of any rate that the game or a recorder writes."""
    return figures(path.name, *ogg.read(path))


def of_piece(piece: Mapping[str, Any], stems: Iterable[int] = range(STEMS)) -> Figures:
    """The figures of a piece of music as it is heard, or of some of its stems, and how it joins."""
    sections = {section["name"]: section for section in piece["sections"]}
    form = [sections[name] for name in piece["forms"][0]]
    starts = np.cumsum([0, *(section["frames"] for section in form[:-1])])
    played = _stems(piece["sections"])
    total = np.zeros((int(starts[-1]) + form[-1]["length"], 2))
    edge = 0.0
    for start, section in zip(starts, form, strict=True):
        for stem in stems:
            sound = played[section["name"], stem]
            total[start : start + section["length"]] += sound
            edge = max(edge, float(np.max(np.abs(sound[[0, -1]]))))
    return {**figures(piece["id"], total), "join": round(edge, 5)}


def _stems(sections: Sequence[Mapping[str, Any]]) -> dict[tuple[str, int], Signal]:
    """All stems of all sections, the bed first, as they are decoded."""
    lengths = [section["length"] for section in sections]
    beds = ogg.read(FOLDER / "rendered" / sections[0]["bed"], lengths)
    rest = ogg.read(FOLDER / "rendered" / sections[0]["file"], np.repeat(lengths, STEMS - 1).tolist())
    played = {}
    for number, section in enumerate(sections):
        first = number * (STEMS - 1)
        for stem, sound in enumerate((beds[number], *rest[first : first + STEMS - 1])):
            played[section["name"], stem] = sound
    return played


def of_effect(cue: Mapping[str, Any]) -> Figures:
    """The figures of all versions of an effect: what the strongest partial has, how alike its takes are."""
    (whole,) = ogg.read(FOLDER / "rendered" / cue["file"])
    uppers, basses = _cut(whole, cue, "start"), _cut(whole, cue, "bass")
    takes = [upper + bass for upper, bass in zip(uppers, basses, strict=True)]
    spectrum = np.mean([spectra.power(take) / np.sum(spectra.power(take)) for take in takes], axis=0)
    levels = [each["loudness"] for each in cue["versions"]]
    gain = loudness.decibels(cue["gain"])
    return {
        "name": cue["id"],
        "takes": len(takes),
        "centroid by power": round(spectra.centroid(spectrum)),
        "95 % by power": round(spectra.roll_off(spectrum)),
        "one partial": round(max(map(spectra.strongest_partial, takes)), 2),
        "alike": round(max(_neighbours_alike(cue, takes), default=0.0), 2),
        "step": cue["step"],
        "softest": round(min(levels) + gain, 2),
        "loudest": round(max(levels) + gain, 2),
        "correlation": round(float(np.mean([spectra.correlation(take) for take in takes])), 2),
        "bass": round(float(np.mean(list(map(mastering.deep, takes)))), 3),
        "in quiet hours": round(float(np.mean(list(map(mastering.deep, uppers)))), 3),
    }


def _cut(whole: Signal, cue: Mapping[str, Any], part: str) -> list[Signal]:
    """A part of all versions of an effect: silence of those that do not have it."""
    spans = ((each[part], each["frames"]) for each in cue["versions"])
    return [whole[at : at + count] if at else np.zeros((count, 2)) for at, count in spans]


def _neighbours_alike(cue: Mapping[str, Any], takes: list[Signal]) -> Iterator[float]:
    """How alike takes are that may follow each other."""
    size = cue["takes"] if cue["pick"] == "step" else len(takes)
    for first in range(0, len(takes), size):
        group = takes[first : first + size]
        for one, other in pairwise(group):
            yield spectra.alike(one, other)


def of_loop(cue: Mapping[str, Any]) -> Figures:
    """The figures of what goes round, and how it joins its own beginning."""
    (loop,) = ogg.read(FOLDER / "rendered" / cue["file"])
    return {**figures(cue["id"], loop), "join": round(_jump(loop), 5)}


def _jump(loop: Signal) -> float:
    """The step from the last sample to the first, beyond what the two slopes there lead to expect."""
    expected = loop[-1] + 0.5 * (loop[-1] - loop[-2] + loop[1] - loop[0])
    return float(np.max(np.abs(loop[0] - expected)))


def of_steps(effects: Iterable[Figures]) -> Iterator[Figures]:
    """How even effects are that sit at the same step of the mix, as they are played at full volume."""
    by_step: dict[str, list[Figures]] = {}
    for effect in effects:
        by_step.setdefault(str(effect["step"]), []).append(effect)
    for step, group in by_step.items():
        softest, loudest = min(float(e["softest"]) for e in group), max(float(e["loudest"]) for e in group)
        spread = round(loudest - softest, 2)
        yield {
            "step": step,
            "effects": len(group),
            "softest": softest,
            "loudest": loudest,
            "LU apart": spread,
        }


def of_game() -> list[list[Figures]]:
    """The figures of all music, of what is heard under it, of all effects, and of the steps of the mix."""
    index = json.loads((FOLDER / "sounds.json").read_text())
    loops = [cue for cue in index["sounds"] if cue["kind"] == "ambience"]
    effects = [of_effect(cue) for cue in index["sounds"] if cue["kind"] != "ambience"]
    music = [of_piece(piece) for piece in index["pieces"]]
    return [music, [of_loop(cue) for cue in loops], effects, list(of_steps(effects))]


def table(rows: list[Figures]) -> str:
    """The figures in columns."""
    columns = list(rows[0])
    cells = [columns, *([str(row[column]) for column in columns] for row in rows)]
    widths = [max(len(line[place]) for line in cells) for place in range(len(columns))]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in cells
    )


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="WAV or OGG; none: the game's own"
    )
    parser.add_argument("--json", action="store_true", help="for programs to read")
    chosen = parser.parse_args()
    tables = [[of_file(path) for path in chosen.files]] if chosen.files else of_game()
    if chosen.json:
        print(json.dumps([row for rows in tables for row in rows], indent=1))  # noqa: T201 - its output
    else:
        print("\n\n".join(map(table, tables)))  # noqa: T201 - likewise


if __name__ == "__main__":
    main()
