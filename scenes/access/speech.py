"""Speech: one door to what the system speaks with; it waits on a thread of its own and can be cut off."""

from __future__ import annotations

import atexit
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Final, Protocol

_LONGEST: Final = 2000  # letters that are said at once
_PATIENCE: Final = 2.0  # seconds: some systems never answer
_SPEAKER: Final = "spd-say"
_PACE: Final = (110, 190, 320)  # words a minute: slowest, usual, fastest
_SAPI: Final = (
    "Add-Type -AssemblyName System.Speech; $s = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$s.Rate = {rate}; $s.Volume = {volume}; "
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; $s.Speak([Console]::In.ReadToEnd())"
)


@dataclass(frozen=True, slots=True)
class Manner:
    """How it is said."""

    rate: float = 0.5  # from slowest to fastest
    volume: float = 0.8
    kind: str = ""  # of voice, where the system knows several
    language: str = "en"


class Speech(Protocol):
    """Whatever speaks."""

    def say(self, words: str, manner: Manner) -> None:
        """Say something now, and nothing else any more."""

    def hush(self) -> None:
        """Be quiet."""


class SilentSpeech:
    """Stand-in where nothing speaks."""

    def say(self, words: str, manner: Manner) -> None:
        """Say nothing."""

    def hush(self) -> None:
        """Be as quiet as before."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """A program of the system that says what it is given: as an argument, or on its input."""

    command: Callable[[str, Manner], Sequence[str]]
    by_input: bool = False
    quiet: Sequence[str] = ()  # what lets it be quiet, if ending it does not


class ProgramSpeech:
    """Speech by a program: what is said last cuts off what was being said."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._wanted: SimpleQueue[tuple[str, Manner] | None] = SimpleQueue()
        self._running: subprocess.Popen[bytes] | None = None
        atexit.register(self._end)
        Thread(target=self._work, name="speech", daemon=True).start()

    def say(self, words: str, manner: Manner) -> None:
        """Say something now, and nothing else any more."""
        self._wanted.put((words[:_LONGEST], manner))

    def hush(self) -> None:
        """Be quiet."""
        self._wanted.put(None)

    def _work(self) -> None:
        while True:
            wanted = self._wanted.get()
            while not self._wanted.empty():
                wanted = self._wanted.get()
            if self._running is not None:
                self._stop(self._running)
            self._running = None if wanted is None else self._begin(*wanted)

    def _end(self) -> None:
        """Leave nothing behind that speaks on, or waits for a system that does not answer."""
        if self._running is not None:
            self._running.terminate()

    def _stop(self, running: subprocess.Popen[bytes]) -> None:
        running.terminate()
        running.wait()
        if self._speaker.quiet:
            with suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run(  # noqa: S603 - its own
                    self._speaker.quiet, check=False, stderr=subprocess.DEVNULL, timeout=_PATIENCE
                )

    def _begin(self, words: str, manner: Manner) -> subprocess.Popen[bytes] | None:
        """Let the program begin; None where it cannot."""
        try:
            program = subprocess.Popen(  # noqa: S603 - a program of the system, and words as one argument
                self._speaker.command(words, manner), stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        except OSError:
            return None
        assert program.stdin is not None
        if self._speaker.by_input:
            program.stdin.write(words.encode())
        program.stdin.close()
        return program


def system_speech() -> Speech:
    """What this system speaks with."""
    speaker = _speaker()
    return SilentSpeech() if speaker is None else ProgramSpeech(speaker)


def _speaker() -> Speaker | None:
    if sys.platform == "darwin":
        return Speaker(_mac_words)
    if sys.platform == "win32":
        return Speaker(_windows_words, by_input=True)
    if shutil.which(_SPEAKER) is None:
        return None
    return Speaker(_dispatcher_words, quiet=(_SPEAKER, "-C"))


def _dispatcher_words(words: str, manner: Manner) -> Sequence[str]:
    rate, volume = (round(200 * share - 100) for share in (manner.rate, manner.volume))
    kind = ("-t", manner.kind) if manner.kind else ()
    options = ("-w", "-l", manner.language, "-r", str(rate), "-i", str(volume), *kind)
    return (_SPEAKER, *options, "--", words)


def _mac_words(words: str, manner: Manner) -> Sequence[str]:
    slow, usual, fast = _PACE
    half = 2 * manner.rate
    pace = slow + (usual - slow) * half if half < 1 else usual + (fast - usual) * (half - 1)
    return ("say", "-r", str(round(pace)), "--", f"[[volm {manner.volume:.2f}]] {words}")


def _windows_words(_words: str, manner: Manner) -> Sequence[str]:
    script = _SAPI.format(rate=round(20 * manner.rate - 10), volume=round(100 * manner.volume))
    return ("powershell", "-NoProfile", "-NonInteractive", "-Command", script)
