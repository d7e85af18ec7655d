"""The rendered sounds as a player hears them: decoded by the mixer, measured without numpy."""

import hashlib
import json
import math
from array import array
from collections.abc import Iterator
from operator import sub
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import msgspec
import pygame
import pytest

from scenes.platform.music.index import read_index
from scenes.platform.music.recording import Recording

Samples: TypeAlias = "array[int]"

FOLDER = Path(__file__).parents[2] / "sounds"
RATE = 44_100
FULL = 32_768.0
STEP = 2 * RATE // 100  # samples of both channels in 10 ms
WINDOW_STEPS = 5
GATE = 10.0 ** (-15.0 / 10.0)
FAINT = 0.002 * FULL
LONGEST = {"effect": 3.0, "voice": 3.0, "sting": 6.5, "ambience": 60.0}
SHORTEST = {"effect": 0.1, "voice": 0.2, "sting": 2.0, "ambience": 20.0}
MOST_BYTES = 14_000_000
LONG_FORM, CELEBRATION = 150.0, (30.0, 41.0)  # seconds
PLACES = {"title", "cloud9", "cloudy_kingdom", "strange_world", "cup"}
CELEBRATIONS = {"celebration", "consolation", "awards"}
DEFAULT_VOLUME = 0.7
JOIN = 0.003 * FULL
EVEN = 2.0  # LU
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


class Version(msgspec.Struct, forbid_unknown_fields=True):
    """One version of a sound in its file, and what was measured when it was made."""

    start: int
    frames: int
    loudness: float
    rms: float  # of what is heard once
    peak: float
    bass: int  # where in the file the bass of it begins, 0 if it has none


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """One sound of the index."""

    id: str
    kind: Literal["effect", "voice", "sting", "ambience"]
    group: str
    caption: str
    pick: Literal["any", "step", "key"]
    takes: int  # of each step of a series
    keys: list[str]
    step: str
    gain: float
    file: str
    sha256: str
    versions: list[Version]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A section of a piece."""

    name: str
    bed: str
    file: str
    start: int
    key: str
    bars: int
    frames: int
    length: int
    loudness: float
    softness: str
    peak: float


class Stored(msgspec.Struct, forbid_unknown_fields=True):
    """A file of music."""

    file: str
    sha256: str


class Music(msgspec.Struct, forbid_unknown_fields=True):
    """One piece of music."""

    id: str
    group: str
    caption: str
    ambience: str
    loudness: float
    files: list[Stored]
    forms: list[list[str]]
    sections: list[Part]


class Index(msgspec.Struct, forbid_unknown_fields=True):
    """The whole index."""

    sounds: list[Entry]
    pieces: list[Music]


INDEX = msgspec.json.decode((FOLDER / "sounds.json").read_bytes(), type=Index)


class Take(NamedTuple):
    """A version of a sound under a name of its own."""

    name: str
    frames: int
    loudness: float
    rms: float
    start: int


FILES = [
    (entry, Take(f"{entry.id}/{number}", version.frames, version.loudness, version.rms, version.start))
    for entry in INDEX.sounds
    for number, version in enumerate(entry.versions, start=1)
]
ONCE = [(entry, file) for entry, file in FILES if entry.kind != "ambience"]
LOOPS = [(entry, file) for entry, file in FILES if entry.kind == "ambience"]
SECTIONS = [section for piece in INDEX.pieces for section in piece.sections]


def gated_rms(samples: Samples) -> float:
    """The level of all 50 ms windows within 15 dB of the loudest one, in dBFS."""
    blocks = [samples[start : start + STEP] for start in range(0, len(samples), STEP)]
    energies = [math.hypot(*block) ** 2 for block in blocks] + [0.0] * WINDOW_STEPS
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
        yield {name: found for entry in INDEX.sounds for name, found in versions_of(entry)}
        pygame.mixer.quit()


def versions_of(entry: Entry) -> Iterator[tuple[str, Heard]]:
    samples = array("h", pygame.mixer.Sound(FOLDER / "rendered" / entry.file).get_raw())
    for _, take in (pair for pair in FILES if pair[0] is entry):
        cut = samples[2 * take.start : 2 * (take.start + take.frames)]
        yield take.name, listen(cut, loop=entry.kind == "ambience")


def test_the_index_names_every_file_once_and_no_file_is_left_over() -> None:
    names = [entry.file for entry in INDEX.sounds] + [
        each.file for piece in INDEX.pieces for each in piece.files
    ]
    assert len(names) == len(set(names))
    assert set(names) == {path.name for path in (FOLDER / "rendered").iterdir()}


def test_ids_are_unique() -> None:
    ids = [entry.id for entry in INDEX.sounds]
    assert len(ids) == len(set(ids))


def test_the_files_are_the_ones_that_were_measured() -> None:
    measured = {entry.file: entry.sha256 for entry in INDEX.sounds}
    measured |= {each.file: each.sha256 for piece in INDEX.pieces for each in piece.files}
    files = {name: (FOLDER / "rendered" / name).read_bytes() for name in measured}
    assert [name for name, sha in measured.items() if hashlib.sha256(files[name]).hexdigest() != sha] == []
    assert sum(map(len, files.values())) <= MOST_BYTES


def test_the_mixer_decodes_every_version_to_its_exact_length(heard: dict[str, Heard]) -> None:
    assert [file.name for _, file in FILES if heard[file.name].length != 2 * file.frames] == []


def test_effects_and_stings_are_evenly_loud(heard: dict[str, Heard]) -> None:
    levels = {file.name: (file.loudness, heard[file.name].rms) for _, file in ONCE}
    assert {
        name: level for name, level in levels.items() if not -20.5 <= min(level) <= max(level) <= -14.0
    } == {}


def test_what_sits_at_one_step_of_the_mix_is_equally_loud() -> None:
    heard: dict[str, list[float]] = {}
    for entry, file in ONCE:
        heard.setdefault(entry.step, []).append(file.loudness + 20.0 * math.log10(entry.gain))
    assert heard.keys() == {"whisper", "tick", "touch", "deed", "moment"}
    assert {step: levels for step, levels in heard.items() if max(levels) - min(levels) > EVEN} == {}


def test_nothing_clips(heard: dict[str, Heard]) -> None:
    assert [name for name, sound in heard.items() if sound.peak > -1.0] == []


def test_effects_and_stings_are_centred(heard: dict[str, Heard]) -> None:
    assert [file.name for _, file in ONCE if abs(heard[file.name].mean) > FAINT] == []


def test_effects_and_stings_start_and_end_without_a_click(heard: dict[str, Heard]) -> None:
    assert [file.name for _, file in ONCE if heard[file.name].edge > FAINT] == []


def test_loops_join_without_a_click(heard: dict[str, Heard]) -> None:
    assert LOOPS
    assert [file.name for _, file in LOOPS if heard[file.name].seam > 1.0] == []
    assert [file.name for _, file in LOOPS if heard[file.name].edge > JOIN] == []


def test_sounds_last_as_long_as_their_kind_should() -> None:
    wrong = [
        file.name
        for entry, file in FILES
        if not SHORTEST[entry.kind] <= file.frames / RATE < LONGEST[entry.kind]
    ]
    assert wrong == []


def highest(file: str, start: int, frames: int) -> int:
    """The highest sample of a part of a file of music."""
    return max(map(abs, array("h", Recording(FOLDER / "rendered" / file).part(start, start + frames))))


@pytest.mark.usefixtures("mixer")
def test_stems_begin_and_end_in_silence_so_that_any_section_may_follow_any() -> None:
    for number, piece in enumerate(read_index().pieces):
        section = piece.sections[number % len(piece.sections)]
        for file, start in section.places:
            edges = (start, start + section.length - 2)
            assert max(highest(file, edge, 2) for edge in edges) <= JOIN, (section.name, file)


@pytest.mark.usefixtures("mixer")
def test_four_stems_play_in_every_place() -> None:
    for piece in (piece for piece in read_index().pieces if piece.id in PLACES):
        section = piece.sections[1]
        for file, start in section.places:
            assert highest(file, start, 5 * RATE) > JOIN, (piece.id, file, start)


def test_every_place_has_music_that_does_not_repeat_for_a_while() -> None:
    pieces = {piece.id: piece for piece in INDEX.pieces}
    assert pieces.keys() == PLACES | CELEBRATIONS
    for piece in INDEX.pieces:
        names = [part.name for part in piece.sections]
        assert all(sorted(form) == sorted(names) for form in piece.forms), piece.id
        seconds = sum(part.frames for part in piece.sections) / RATE
        if piece.id in PLACES:
            assert seconds >= LONG_FORM
            assert len(piece.forms) > 1
        else:
            assert CELEBRATION[0] <= seconds <= CELEBRATION[1]


def test_an_echo_ends_before_its_channels_are_needed_again() -> None:
    shortest = min(part.frames for part in SECTIONS)
    assert all(0 < part.length - part.frames < shortest / 2 for part in SECTIONS)


def test_stings_are_there_in_every_key_that_music_sounds_in() -> None:
    keys = {part.key for part in SECTIONS}
    assert [entry.id for entry in INDEX.sounds if entry.kind == "sting" and set(entry.keys) != keys] == []
    assert all(len(entry.keys) == len(entry.versions) for entry in INDEX.sounds if entry.pick == "key")


def test_music_plays_at_26_below_full_scale_and_effects_over_it() -> None:
    for piece in INDEX.pieces:
        played = piece.loudness + 20.0 * math.log10(DEFAULT_VOLUME)
        assert played == pytest.approx(-26.0, abs=1.0), piece.id


def test_gains_only_turn_down() -> None:
    assert [entry.id for entry in INDEX.sounds if not 0.1 <= entry.gain <= 1.0] == []


def test_captions_tell_the_sounds_apart() -> None:
    captions = [entry.caption for entry in INDEX.sounds] + [piece.caption for piece in INDEX.pieces]
    assert len(captions) == len(set(captions))
    assert [caption for caption in captions if not 3 <= len(caption) <= 28] == []


def test_what_is_heard_often_has_several_takes() -> None:
    takes = {entry.id: len(entry.versions) for entry in INDEX.sounds if entry.pick == "any"}
    assert [name for name in FREQUENT.split() if takes[name] < 5] == []


def test_series_have_all_their_steps() -> None:
    assert {
        entry.id: len(entry.versions) // entry.takes for entry in INDEX.sounds if entry.pick == "step"
    } == STEPS


@pytest.mark.developing
def test_the_index_agrees_with_the_recipes() -> None:
    from sounds import render  # noqa: PLC0415  # needs what players and plain tests do without
    from sounds.cues import STEPS as LOUDNESS  # noqa: PLC0415  # likewise

    assert [entry.id for entry in INDEX.sounds] == list(render.recipes())
    assert [piece.id for piece in INDEX.pieces] == list(render.PIECES)
    told = {entry.id: (entry.caption, entry.pick, entry.gain, len(entry.versions)) for entry in INDEX.sounds}
    for cues in render.GROUPS.values():
        for cue in cues:
            gain = round(10.0 ** (LOUDNESS[cue.at] / 20.0), 3)
            assert told[cue.id] == (cue.caption, cue.pick, gain, cue.count), cue.id


def test_the_index_is_written_in_a_stable_way() -> None:
    text = (FOLDER / "sounds.json").read_text(encoding="utf-8")
    assert text == json.dumps(json.loads(text), indent=1) + "\n"


@pytest.mark.developing
def test_loudness_ignores_the_silence_behind_a_sound() -> None:
    import numpy as np  # noqa: PLC0415  # likewise

    from sounds import loudness, synth  # noqa: PLC0415  # likewise

    tone = 0.1 * synth.sine(np.full(RATE, 1_000.0))
    assert loudness.gated_rms(tone) == pytest.approx(-23.0, abs=0.1)
    assert loudness.gated_rms(np.concatenate([tone, np.zeros(RATE)])) == pytest.approx(-23.0, abs=0.3)


@pytest.mark.developing
def test_a_bar_of_music_must_be_full() -> None:
    from sounds import score  # noqa: PLC0415  # likewise

    notes = score.read("@.5 D5:1 -:1 A4+D5!:2 |", 4)
    assert [(note.at, note.beats, len(note.pitches)) for note in notes] == [(0.0, 1.0, 1), (2.0, 2.0, 2)]
    with pytest.raises(ValueError, match="bar 2 is not full"):
        score.read("D5:4 | D5:3 |", 4)


@pytest.mark.developing
def test_the_meter_reads_what_the_recommendation_says() -> None:
    import numpy as np  # noqa: PLC0415  # only there it can be

    from sounds import loudness, synth  # noqa: PLC0415  # likewise

    tone = 10.0 ** (-23.0 / 20.0) * synth.sine(np.full(20 * RATE, 1_000.0))
    both = np.stack([tone, tone], axis=1)
    assert loudness.integrated(both) == pytest.approx(-23.0, abs=0.1)  # EBU Tech 3341, first case
    assert loudness.loudness_range(np.concatenate([both, 10.0**-0.5 * both])) == pytest.approx(10.0, abs=1.0)
    between = np.sin(np.pi * (np.arange(RATE) / 2.0 + 0.25))  # its samples miss its peaks by 3 dB
    assert loudness.peak(between) == pytest.approx(-3.0, abs=0.05)
    assert loudness.true_peak(np.stack([between, between], axis=1)) == pytest.approx(0.0, abs=0.3)


@pytest.mark.developing
def test_no_note_sounds_twice_the_same() -> None:
    import numpy as np  # noqa: PLC0415  # only there it can be

    from sounds import spectra  # noqa: PLC0415  # likewise
    from sounds.instruments import blown, drums, plucked  # noqa: PLC0415  # likewise

    rng = np.random.default_rng(1)
    for play in (plucked.kalimba, plucked.celesta, plucked.vibraphone, plucked.harp, plucked.pizzicato):
        assert spectra.alike(play(587.3, 1.0, 0.6, rng), play(587.3, 1.0, 0.6, rng)) < 0.98, play.__name__
    for play in (blown.recorder, blown.accordion, blown.bowed, blown.glass, blown.bass_clarinet, drums.wood):
        assert spectra.alike(play(587.3, 1.0, 0.6, rng), play(587.3, 1.0, 0.6, rng)) < 0.98, play.__name__


@pytest.mark.developing
def test_a_harder_stroke_is_brighter_and_not_only_louder() -> None:
    import numpy as np  # noqa: PLC0415  # only there it can be

    from sounds import spectra  # noqa: PLC0415  # likewise
    from sounds.instruments import plucked  # noqa: PLC0415  # likewise

    for play in (plucked.kalimba, plucked.celesta, plucked.vibraphone, plucked.harp, plucked.pizzicato):
        soft, hard = (play(392.0, 1.0, force, np.random.default_rng(2)) for force in (0.2, 0.95))
        middle = [spectra.centroid(spectra.power(note)) for note in (soft, hard)]
        assert middle[1] > 1.1 * middle[0], play.__name__


@pytest.mark.developing
def test_chords_are_read_and_basses_pads_and_broken_chords_made_of_them() -> None:
    from sounds import harmony  # noqa: PLC0415  # likewise

    line = harmony.chords("D/F# | Em7 A7sus", 6)
    assert [(chord.at, chord.beats, chord.bass, chord.notes) for chord in line] == [
        (0.0, 6.0, 6, (2, 6, 9)),
        (6.0, 3.0, 4, (4, 7, 11, 2)),
        (9.0, 3.0, 9, (9, 2, 4, 7)),
    ]
    low = harmony.bass(line, "1:3 5:3", 38, 0.5)
    assert [(note.at, round(note.pitches[0], 1)) for note in low[:2]] == [(0.0, 92.5), (3.0, 146.8)]
    held = harmony.pad(line, 57, 3, 0.5)
    assert [len(set(note.pitches)) for note in held] == [3, 3, 3]
    assert [note.at for note in harmony.broken(line, "0:2 1:2 2:2", 60, 0.5)] == [0, 2, 4, 6, 8, 9, 11]
