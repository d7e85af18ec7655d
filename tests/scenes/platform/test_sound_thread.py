"""The thread of the sound with a real mixer that writes to a file what a loudspeaker would be given."""

import subprocess
import sys
import time
import wave
from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import log10
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Thread, get_ident
from unittest.mock import Mock

import pygame
import pytest
from msgspec.structs import replace

from scenes.platform.music import turntable
from scenes.platform.music.compressor import Compressor
from scenes.platform.music.conductor import RESERVED, Conductor
from scenes.platform.music.effects import Effects
from scenes.platform.music.index import RATE, STEMS, MusicPiece, Section, SoundCue, Version, read_index
from scenes.platform.music.player import Adjust, AudioThread, Conduct, Music, Order, Play, Stop
from scenes.platform.music.ramps import Ramp, equal_power
from scenes.platform.music.score import HELD, sections_of
from scenes.platform.music.turntable import CHANNELS, Turntable
from scenes.platform.music.volume import Volume

ROOT = Path(__file__).parents[3]
BAR = RATE // 2
FRAMES, LENGTH = 2 * BAR, 2 * BAR + 4_000  # of a section, without its echo and with it
LEVEL, MARK = 800, 1_000  # each stem holds a level as long as its section, and marks its first sample
WHOLE = LEVEL * len(STEMS)
BLOCK = 512
PATIENCE = 30.0


def write(path: Path, samples: "array[int]") -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def piece(folder: Path, name: str, sign: int, key: str = "D") -> MusicPiece:
    stem = array(
        "h", [sign * (LEVEL + MARK)] * 2 + [sign * LEVEL] * (2 * FRAMES - 2) + [0] * 2 * (LENGTH - FRAMES)
    )
    write(folder / f"{name}_bed.wav", stem)
    write(folder / f"{name}.wav", stem * (len(STEMS) - 1))
    section = Section("only", f"{name}_bed.wav", f"{name}.wav", 0, key, 2, FRAMES, LENGTH, -23.0)
    return MusicPiece(name, name, "", (section,), (("only",),))


class Loudspeaker:
    """The thread, and the file that the mixer writes."""

    def __init__(self, folder: Path) -> None:
        self._written = folder / "heard.raw"
        self.freed_by: list[int] = []  # the threads in which sounds of the music ended
        self.volume = Volume(music=1.0, effects=1.0)
        self.orders: SimpleQueue[Order] = SimpleQueue()
        player = AudioThread(self.orders, self.volume, folder.joinpath, Random(1), self.clock)
        self.thread = Thread(target=player.run, daemon=True)

    def clock(self) -> float:
        """The seconds that were written: such a mixer does not keep time as a loudspeaker does."""
        return self._written.stat().st_size / 4 / RATE if self._written.exists() else 0.0

    def heard(self) -> "array[int]":
        """All that was heard so far, on the left."""
        samples = array("h")
        content = self._written.read_bytes() if self._written.exists() else b""
        samples.frombytes(content[: len(content) // 4 * 4])
        return samples[::2]

    def wait(self, until: "Callable[[array[int]], bool]") -> "array[int]":
        """Listen until something has been heard."""
        end = time.monotonic() + PATIENCE
        while not until(heard := self.heard()):
            assert time.monotonic() < end
            time.sleep(0.05)
        return heard

    def stop(self) -> "array[int]":
        self.orders.put(Stop())
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        return self.heard()


@pytest.fixture
def loudspeaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Loudspeaker]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))
    pygame.mixer.quit()
    speaker = Loudspeaker(tmp_path)

    class Watched(pygame.mixer.Sound):
        def __del__(self) -> None:
            speaker.freed_by.append(get_ident())

    monkeypatch.setattr(turntable, "Sound", Watched)
    speaker.thread.start()
    yield speaker
    if speaker.thread.is_alive():
        speaker.stop()
    assert set(speaker.freed_by) <= {speaker.thread.ident}  # never by the mixer, in the middle of its work


def marks(heard: "array[int]", sign: int = 1, least: int = WHOLE + 2 * MARK) -> list[int]:
    """The samples in which stems begin."""
    return [at for at, sample in enumerate(heard) if sign * sample >= least]


def test_stems_begin_in_the_same_sample_and_sections_follow_without_a_gap(
    loudspeaker: Loudspeaker, tmp_path: Path
) -> None:
    loudspeaker.orders.put(Music(piece(tmp_path, "dawn", 1), None))
    heard = loudspeaker.wait(lambda heard: len(marks(heard)) >= 3)
    first, *others = marks(heard)
    assert [at - first for at in others] == [FRAMES * number for number in range(1, len(others) + 1)]
    assert all(heard[at] == WHOLE + len(STEMS) * MARK for at in (first, *others))  # all four at once
    settled = heard[first + 1 : others[-1]]
    assert set(settled) - {WHOLE + len(STEMS) * MARK} == {WHOLE}  # no gap, nothing twice, nothing else
    assert len(loudspeaker.freed_by) > len(STEMS)


def test_a_piece_gives_way_to_another_and_stems_come_and_go(loudspeaker: Loudspeaker, tmp_path: Path) -> None:
    write(tmp_path / "sting.wav", array("h", [0] * 2 * RATE))
    sting = SoundCue("win", "sting", "", 1.0, "key", "sting.wav", (Version(0, RATE),), 1, ("D",))
    loudspeaker.orders.put(Music(piece(tmp_path, "dawn", 1), None))
    loudspeaker.wait(lambda heard: bool(marks(heard)))
    loudspeaker.orders.put(Music(piece(tmp_path, "dusk", -1), None))
    loudspeaker.wait(lambda heard: heard[-1] == -WHOLE)
    loudspeaker.orders.put(Play(sting, 0, None))
    loudspeaker.wait(lambda heard: -WHOLE // 2 in heard[-RATE:])  # room is made
    loudspeaker.wait(lambda heard: heard[-1] == -WHOLE)  # and given back
    loudspeaker.orders.put(Conduct(HELD))
    left = -sum(int(128 * share) for share in HELD) * LEVEL // 128
    loudspeaker.wait(lambda heard: abs(heard[-1] - left) < LEVEL // 10)
    loudspeaker.volume.music = 0.0
    loudspeaker.orders.put(Adjust())
    loudspeaker.wait(lambda heard: heard[-1] == 0)


def test_effects_are_heard_where_things_are_and_not_twice_at_once(
    loudspeaker: Loudspeaker, tmp_path: Path
) -> None:
    write(tmp_path / "tap.wav", array("h", [5_000] * 2 * RATE))
    tap = SoundCue("tap", "effect", "", 1.0, "any", "tap.wav", (Version(0, RATE),))
    loudspeaker.orders.put(Play(tap, 0, 1.0))
    loudspeaker.orders.put(Play(tap, 0, 1.0))
    loudspeaker.wait(lambda heard: any(heard[RATE // 20 :]))
    content = array("h")
    loudspeaker.stop()
    content.frombytes((tmp_path / "heard.raw").read_bytes())
    left, right = max(content[::2][RATE // 20 :]), max(content[1::2])
    assert 0 < left < 0.6 * right
    assert right <= 5_000


def test_the_mixer_is_closed_in_silence(
    loudspeaker: Loudspeaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    close, was_busy = pygame.mixer.quit, list[bool]()

    def witnessed() -> None:
        was_busy.append(pygame.mixer.get_busy())
        close()

    monkeypatch.setattr(pygame.mixer, "quit", witnessed)
    loudspeaker.orders.put(Music(piece(tmp_path, "dawn", 1), None))
    loudspeaker.wait(lambda heard: bool(marks(heard)))
    loudspeaker.stop()
    assert was_busy == [False]


def test_without_a_device_orders_are_heard_by_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    speaker = Loudspeaker(tmp_path)
    speaker.thread.start()
    speaker.orders.put(Music(None, None))
    assert not speaker.stop()


@pytest.fixture
def conductor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Conductor]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, BLOCK)
    pygame.mixer.set_num_channels(RESERVED + 1)
    begin = Turntable.begin

    def begun(deck: Turntable, now: float) -> None:
        begin(deck, now)
        pygame.mixer.pause()  # it keeps time of its own, and nothing is to end while the test is held up

    monkeypatch.setattr(Turntable, "begin", begun)
    yield Conductor(Volume(music=1.0), tmp_path.joinpath, Random(1), Compressor())
    pygame.mixer.quit()


def volume(deck: int) -> float:
    """How loud the bed of a deck is set."""
    return pygame.mixer.Channel(deck * CHANNELS).get_volume()


def test_a_piece_waits_for_the_next_bar_and_fades_at_equal_power(
    conductor: Conductor, tmp_path: Path
) -> None:
    conductor.change(piece(tmp_path, "dawn", 1, "D"), 0.0)
    for now in (0.0, 0.3, 0.9):
        conductor.tend(now)
    assert volume(1) == pytest.approx(1.0, abs=0.01)
    conductor.change(piece(tmp_path, "noon", 1, "G"), 1.1)
    conductor.change(piece(tmp_path, "dusk", 1, "A"), 1.2)  # who comes last is played
    keys = []
    for now in (1.2, 1.4, 1.499, 1.5, 1.6):
        wait = conductor.tend(now)
        keys.append(conductor.key(now))
    assert keys == ["D", "D", "D", "A", "A"]
    for now in (1.5, 1.7, 1.9, 2.1, 2.25):
        wait = conductor.tend(now)
        assert wait is not None
        assert wait < 0.02
        assert volume(0) ** 2 + volume(1) ** 2 == pytest.approx(1.0, abs=0.03)
    conductor.tend(2.31)
    assert not pygame.mixer.Channel(CHANNELS).get_busy()  # whoever has gone has gone


def test_music_that_fell_silent_as_the_machine_was_held_up_begins_again(
    conductor: Conductor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    conductor.change(piece(tmp_path, "dawn", 1, "D"), 0.0)
    conductor.tend(0.0)
    silent, stopped = conductor._deck, Mock()
    assert silent is not None
    monkeypatch.setattr(Turntable, "starved", property(lambda deck: deck is silent))
    monkeypatch.setattr(silent, "stop", stopped)
    conductor.tend(60.0)
    stopped.assert_called_once_with()
    assert conductor._deck is None
    conductor.tend(60.01)
    assert conductor._deck not in (None, silent)
    assert conductor.key(60.02) == "D"


class Between:
    """A channel whose sound has ended, while the mixer still waits to tell so and to begin the next."""

    def __init__(self) -> None:
        self.playing, self.queued = "", "next"

    def get_busy(self) -> bool:
        return bool(self.playing)

    def get_sound(self) -> str:
        return "last"

    def stop(self) -> None:
        self.playing, self.queued = self.queued, ""


def test_between_two_sounds_a_channel_is_not_starved_and_can_be_stopped(
    conductor: Conductor, tmp_path: Path
) -> None:
    conductor.change(piece(tmp_path, "dawn", 1), 0.0)
    conductor.tend(0.0)
    playing, between = conductor._deck, Between()
    assert playing is not None
    line = playing._lines[0]
    line.channels = [between, *line.channels[1:]]  # type: ignore[list-item] # it stands in for one
    assert not playing.starved
    playing.stop()
    assert not between.playing
    assert not between.queued
    assert playing.starved  # those that are real have stopped


def test_music_makes_room_by_ramps(conductor: Conductor, tmp_path: Path) -> None:
    conductor.change(piece(tmp_path, "dawn", 1), 0.0)
    for now in (0.0, 1.0):
        conductor.tend(now)
    conductor.duck(1.0, 1.0)
    levels = []
    for now in (1.0, 1.075, 1.15, 1.5, 2.0, 2.3, 2.6):
        conductor.tend(now)
        levels.append(volume(1))
    assert levels == pytest.approx([1.0, 0.75, 0.5, 0.5, 0.5, 0.75, 1.0], abs=0.02)


def test_quiet_hours_have_no_bass(conductor: Conductor, tmp_path: Path) -> None:
    conductor._chosen.quiet = True
    conductor.change(piece(tmp_path, "dawn", 1), 0.0)
    for now in (0.0, 1.0):
        conductor.tend(now)
    pulse = pygame.mixer.Channel(CHANNELS + 2 * STEMS.index("pulse"))
    assert pulse.get_volume() < 0.01
    assert 0.3 < volume(1) < 1.0


def test_quiet_hours_hold_back_what_is_loud_and_lift_what_is_soft(
    conductor: Conductor, tmp_path: Path
) -> None:
    conductor._chosen.quiet = True
    swelling = piece(tmp_path, "dawn", 1)
    swelling = replace(swelling, sections=(replace(swelling.sections[0], softness="35 35 15 15"),))
    conductor.change(swelling, 0.0)
    conductor.tend(0.0)
    conductor._deck.fade = Ramp(1.0)  # type: ignore[union-attr] # it has begun
    levels = []
    for now in (0.1, 0.375, 0.6, 0.9):
        conductor.tend(now)
        levels.append(volume(1))
    assert levels[0] == pytest.approx(1.0, abs=0.01)  # as loud as it goes
    assert levels[1] == pytest.approx(10.0 ** (0.6 * -2.0 / 20.0), abs=0.02)
    assert levels[3] == pytest.approx(10.0 ** (0.6 * -12.0 / 20.0), abs=0.02)


def test_quiet_hours_hear_effects_and_music_as_one_sum() -> None:
    compressor = Compressor()
    compressor.hear_music(-27.0)
    assert compressor.following(0.0) == pytest.approx(1.0)
    compressor.hear(-27.0, 1.0, 1.0)
    beginning = compressor.gain(1.0)
    assert 20.0 * log10(beginning) == pytest.approx(-0.6 * 3.01, abs=0.01)
    assert compressor.following(1.2) == pytest.approx(beginning)  # the music gives way to it
    compressor.following(1.99)
    back = [compressor.following(2.0 + 0.05 * step) for step in range(1, 11)]
    assert back == sorted(back)  # and comes back slowly
    assert back[0] < 0.9
    assert back[-1] == pytest.approx(1.0, abs=0.01)


def test_quiet_hours_leave_the_bass_of_an_effect_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, BLOCK)
    pygame.mixer.set_reserved(0)
    write(tmp_path / "chop.wav", array("h", [100] * 2 * RATE + [7] * 2 * RATE))
    chop = SoundCue("chop", "effect", "", 0.5, "any", "chop.wav", (Version(0, RATE, bass=RATE),))
    counts = []
    for quiet in (False, True):
        pygame.mixer.stop()
        effects = Effects(Volume(quiet=quiet), tmp_path.joinpath, time.monotonic, Compressor())
        effects.play(chop, 0, None)
        playing = [pygame.mixer.Channel(at).get_sound() for at in range(pygame.mixer.get_num_channels())]
        counts.append(sorted(array("h", sound.get_raw())[0] for sound in playing if sound is not None))
    assert counts == [[7, 100], [100]]
    pygame.mixer.quit()


def test_a_cross_fade_keeps_the_power() -> None:
    for share in (0.0, 0.1, 0.25, 0.5, 0.9, 1.0):
        assert equal_power(share) ** 2 + equal_power(1.0 - share) ** 2 == pytest.approx(1.0)


def test_a_ramp_goes_on_from_where_it_is() -> None:
    ramp = Ramp(0.0)
    ramp.go(1.0, 2.0, 10.0)
    assert (ramp.at(10.0), ramp.at(11.0), ramp.at(13.0)) == (0.0, 0.5, 1.0)
    ramp.go(0.0, 1.0, 11.0)
    assert (ramp.at(11.0), ramp.at(11.5), ramp.moves(11.5), ramp.moves(12.0)) == (0.5, 0.25, True, False)


def test_two_evenings_begin_with_different_forms_and_no_form_comes_twice_in_a_row() -> None:
    for music in read_index().pieces:
        firsts = set()
        for seed in range(20):
            order = sections_of(music, Random(seed))
            passes = [[next(order).name for _ in music.sections] for _ in range(4)]
            firsts.add(tuple(passes[0]))
            assert all(one != other for one, other in pairwise(passes)) or len(music.forms) == 1
        assert len(firsts) == len(music.forms)


def test_a_match_can_be_listened_to_as_a_file(tmp_path: Path) -> None:
    out = tmp_path / "heard.wav"
    command = [sys.executable, "main.py", "listen", "cloud9", "--seconds", "4", "--out", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=120)
    with wave.open(str(out)) as file:
        assert (file.getframerate(), file.getnchannels(), file.getnframes()) == (RATE, 2, 4 * RATE)
        heard = array("h", file.readframes(4 * RATE))
    assert max(map(abs, heard)) > 500
    assert heard[::2] != heard[1::2]
