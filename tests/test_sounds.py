"""The rendered sounds as a player hears them: decoded by the mixer, measured without numpy."""

import hashlib
import json
import math
from array import array
from collections.abc import Iterator
from operator import mul, sub
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import msgspec
import pygame
import pytest

Samples: TypeAlias = "array[int]"

FOLDER = Path(__file__).parent.parent / "sounds"
RATE = 44_100
FULL = 32_768.0
STEP = 2 * RATE // 100  # samples of both channels in 10 ms
WINDOW_STEPS = 5
GATE = 10.0 ** (-15.0 / 10.0)
FAINT = 0.002 * FULL
LONGEST = {"effect": 3.0, "sting": 6.5, "music": 90.0}
SHORTEST = {"effect": 0.1, "sting": 2.0, "music": 45.0}
FREQUENT = (
    "card_draw card_slide card_place card_flip dice_rattle flame vine_grow type_key tzimime_giggle page_turn"
)
STEPS = {
    "focus": 8,
    "join_seat": 6,
    "score_tick": 8,
    "star_count": 8,
    "balloon_rise": 8,
    "leaf_pop": 8,
    "city_rise": 4,
}


class File(msgspec.Struct, forbid_unknown_fields=True):
    """One rendered file and what was measured when it was made."""

    name: str
    frames: int
    loudness: float
    rms: float  # of what is heard once
    peak: float
    sha256: str


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """One sound of the index."""

    id: str
    kind: Literal["music", "effect", "sting"]
    group: str
    caption: str
    loop: bool
    pick: Literal["any", "step"]
    gain: float
    files: list[File]


class Index(msgspec.Struct, forbid_unknown_fields=True):
    """The whole index."""

    sounds: list[Entry]


INDEX = msgspec.json.decode((FOLDER / "sounds.json").read_bytes(), type=Index).sounds
FILES = [(entry, file) for entry in INDEX for file in entry.files]
LOOPS = [(entry, file) for entry, file in FILES if entry.loop]
ONCE = [(entry, file) for entry, file in FILES if not entry.loop]


def gated_rms(samples: Samples) -> float:
    """The level of all 50 ms windows within 15 dB of the loudest one, in dBFS."""
    blocks = [samples[start : start + STEP] for start in range(0, len(samples), STEP)]
    energies = [sum(map(mul, block, block)) for block in blocks] + [0] * WINDOW_STEPS
    windows = [sum(energies[start : start + WINDOW_STEPS]) for start in range(len(blocks))]
    active = [energy for energy in windows if energy >= GATE * max(windows)]
    mean: float = sum(active) / len(active) / (WINDOW_STEPS * STEP)
    return 10.0 * math.log10(mean / FULL**2)


def seam_jump(samples: Samples) -> float:
    """The step from the last sample to the first, against the largest steps usual near the seam."""
    around = samples[-4_000:] + samples[:4_000]
    jumps: list[float] = []
    for channel in (around[0::2], around[1::2]):
        steps = [abs(step) for step in map(sub, channel[1:], channel)]
        usual = sorted(steps)[int(0.99 * len(steps))]
        jumps.append(abs(channel[2_000] - channel[1_999]) / usual)
    return max(jumps)


def peak(samples: Samples) -> float:
    """The highest sample in dBFS."""
    highest, lowest = max(samples), min(samples)
    return 20.0 * math.log10(max(highest, -lowest) / FULL)


class Heard(NamedTuple):
    """What there is to know of a file as the mixer decodes it."""

    length: int  # in samples, left and right in turn
    rms: float  # of what is heard once
    peak: float
    mean: float
    edge: int  # the highest of the first and the last samples
    seam: float  # of a loop


def listen(samples: Samples, *, loop: bool) -> Heard:
    return Heard(
        len(samples),
        0.0 if loop else gated_rms(samples),
        peak(samples),
        sum(samples) / len(samples),
        max(map(abs, samples[:2] + samples[-2:])),
        seam_jump(samples) if loop else 0.0,
    )


@pytest.fixture(scope="module")
def heard() -> Iterator[dict[str, Heard]]:
    """Every file, one after the other: all of them decoded at once take much room."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
        folder = FOLDER / "rendered"
        yield {
            file.name: listen(array("h", pygame.mixer.Sound(folder / file.name).get_raw()), loop=entry.loop)
            for entry, file in FILES
        }
        pygame.mixer.quit()


def test_the_index_names_every_file_once_and_no_file_is_left_over() -> None:
    names = [file.name for _, file in FILES]
    assert len(names) == len(set(names))
    assert set(names) == {path.name for path in (FOLDER / "rendered").iterdir()}


def test_ids_are_unique() -> None:
    ids = [entry.id for entry in INDEX]
    assert len(ids) == len(set(ids))


def test_the_files_are_the_ones_that_were_measured() -> None:
    changed = [
        file.name
        for _, file in FILES
        if hashlib.sha256((FOLDER / "rendered" / file.name).read_bytes()).hexdigest() != file.sha256
    ]
    assert changed == []


def test_the_mixer_decodes_every_file_to_its_exact_length(heard: dict[str, Heard]) -> None:
    assert [file.name for _, file in FILES if heard[file.name].length != 2 * file.frames] == []


def test_effects_and_stings_are_evenly_loud(heard: dict[str, Heard]) -> None:
    levels = {file.name: (file.loudness, heard[file.name].rms) for _, file in ONCE}
    assert {
        name: level for name, level in levels.items() if not -20.0 <= min(level) <= max(level) <= -14.0
    } == {}


def test_nothing_clips(heard: dict[str, Heard]) -> None:
    assert [name for name, sound in heard.items() if sound.peak > -1.0] == []


def test_effects_and_stings_are_centred(heard: dict[str, Heard]) -> None:
    assert [file.name for _, file in ONCE if abs(heard[file.name].mean) > FAINT] == []


def test_effects_and_stings_start_and_end_without_a_click(heard: dict[str, Heard]) -> None:
    assert [file.name for _, file in ONCE if heard[file.name].edge > FAINT] == []


def test_loops_join_without_a_click(heard: dict[str, Heard]) -> None:
    assert LOOPS
    assert [file.name for _, file in LOOPS if heard[file.name].seam > 1.0] == []


def test_sounds_last_as_long_as_their_kind_should() -> None:
    wrong = [
        file.name
        for entry, file in FILES
        if not SHORTEST[entry.kind] <= file.frames / RATE < LONGEST[entry.kind]
    ]
    assert wrong == []


def test_music_loops_and_nothing_else_does() -> None:
    assert all(entry.loop == (entry.kind == "music") for entry in INDEX)


def test_music_plays_14_decibels_under_the_effects() -> None:
    effects = [file.loudness for entry, file in FILES if entry.kind == "effect"]
    middle = sorted(effects)[len(effects) // 2]
    for entry, file in FILES:
        if entry.kind == "music":
            played = file.loudness + 20.0 * math.log10(entry.gain)
            assert middle - 15.5 < played < middle - 13.0, entry.id


def test_gains_only_turn_down() -> None:
    assert [entry.id for entry in INDEX if not 0.1 <= entry.gain <= 1.0] == []


def test_captions_tell_the_sounds_apart() -> None:
    captions = [entry.caption for entry in INDEX]
    assert len(captions) == len(set(captions))
    assert [caption for caption in captions if not 3 <= len(caption) <= 28] == []


def test_what_is_heard_often_has_several_takes() -> None:
    takes = {entry.id: len(entry.files) for entry in INDEX if entry.pick == "any"}
    assert [name for name in FREQUENT.split() if takes[name] < 3] == []


def test_takes_of_one_sound_differ() -> None:
    digests = [file.sha256 for _, file in FILES]
    assert len(digests) == len(set(digests))


def test_series_have_all_their_steps() -> None:
    assert {entry.id: len(entry.files) for entry in INDEX if entry.pick == "step"} == STEPS


@pytest.mark.developing
def test_the_index_agrees_with_the_recipes() -> None:
    from sounds import render  # noqa: PLC0415  # needs what players and plain tests do without

    assert [entry.id for entry in INDEX] == list(render.recipes())
    told = {entry.id: (entry.caption, entry.pick, entry.gain, len(entry.files)) for entry in INDEX}
    for cues in render.GROUPS.values():
        for cue in cues:
            gain = round(10.0 ** (cue.decibels / 20.0), 3)
            assert told[cue.id] == (cue.caption, cue.pick, gain, cue.count), cue.id


def test_the_index_is_written_in_a_stable_way() -> None:
    text = (FOLDER / "sounds.json").read_text(encoding="utf-8")
    assert text == json.dumps(json.loads(text), indent=1) + "\n"


@pytest.mark.developing
def test_loudness_ignores_the_silence_behind_a_sound() -> None:
    import numpy as np  # noqa: PLC0415  # likewise

    from sounds import measure, synth  # noqa: PLC0415  # likewise

    tone = 0.1 * synth.sine(np.full(RATE, 1_000.0))
    assert measure.gated_rms(tone) == pytest.approx(-23.0, abs=0.1)
    assert measure.gated_rms(np.concatenate([tone, np.zeros(RATE)])) == pytest.approx(-23.0, abs=0.3)


@pytest.mark.developing
def test_a_bar_of_music_must_be_full() -> None:
    from sounds import score  # noqa: PLC0415  # likewise

    notes = score.read("@.5 D5:1 -:1 A4+D5!:2 |", 4)
    assert [(note.at, note.beats, len(note.pitches)) for note in notes] == [(0.0, 1.0, 1), (2.0, 2.0, 2)]
    with pytest.raises(ValueError, match="bar 2 is not full"):
        score.read("D5:4 | D5:3 |", 4)
