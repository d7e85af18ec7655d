"""What holds for all tests: no screen, no loudspeaker, no stopwatch, and nobody's saves are touched."""

import gc
import inspect
import os
import signal
import sys
import threading
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from machine import Machine
from once import made_once

from game.launch import bootstrap, environments, home
from scenes import words
from scenes.access import speech

pytest_plugins = ("x_window", "pace", "walks", "mixers")  # all but the second bring fixtures

PATIENCE = 60.0  # seconds; what takes so long will never end

YOUNG = 300_000  # things made and not let go of, after which the collector comes unasked

MEMORY = Path("/dev/shm")  # noqa: S108 - a disk in memory, where there is one
ROOM = 2 << 30  # bytes, more than all tests write

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def _has_room(folder: Path) -> bool:
    """Whether a folder takes what tests write, and lets programs run that lie there."""
    if not hasattr(os, "statvfs") or not os.access(folder, os.W_OK):
        return False
    told = os.statvfs(folder)
    return told.f_bavail * told.f_frsize > ROOM and not told.f_flag & os.ST_NOEXEC


if _has_room(MEMORY):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", os.fspath(MEMORY))

#: However slow the machine is; and the same examples every time, whatever was found here before.
settings.register_profile(
    "patient", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("patient")


def _asking() -> str:
    """The file that imports something."""
    frame = inspect.currentframe()
    while frame and (frame.f_code.co_filename == __file__ or "importlib" in frame.f_code.co_filename):
        frame = frame.f_back
    return frame.f_code.co_filename if frame else ""


class NotForAll(MetaPathFinder):
    """Refuses what only the developing extra has, while it is found out which tests there are."""

    names = frozenset({"babel", "numpy", "PIL", "resvg_py", "soundfile"})

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> None:
        """Tests that need it are marked as developing, and import it themselves.

        Libraries may: pygame does as soon as coverage goes through all modules.
        """
        del path, target
        if fullname in self.names and "site-packages" not in _asking():
            raise ModuleNotFoundError(f"only tests that are marked as developing import {fullname}")


_not_for_all = NotForAll()
sys.meta_path.insert(0, _not_for_all)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems() -> None:
    """All tests are known now; what those import that run is their own affair."""
    sys.meta_path.remove(_not_for_all)


def pytest_collection_finish() -> None:
    """Let the collector pass over all that has been read in, so that theatres can be swept quickly.

    It seldom comes of itself: what it has passed over a few times would not be looked at in a quick sweep.
    """
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out what needs the tools of whoever draws and composes, where they are not."""
    if item.get_closest_marker("developing") and environments.lacking(
        environments.requirements("dev"), sys.path
    ):
        pytest.skip("needs the developing extra")


@pytest.fixture(autouse=True)
def nobody_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is said aloud where tests run, and no program of the system is started for it."""
    monkeypatch.setattr(speech, "system_speech", speech.SilentSpeech)


@pytest.fixture(autouse=True, scope="session")
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for kind in ("DATA", "CONFIG", "CACHE", "STATE"):
            patch.setenv(f"XDG_{kind}_HOME", str(tmp_path_factory.mktemp(kind.lower())))
        yield


@pytest.fixture(scope="session")
def found(tmp_path_factory: pytest.TempPathFactory) -> Path | None:
    """Where the processes of a run find what one of them has found, if there are several."""
    return tmp_path_factory.getbasetemp().parent / "found" if "PYTEST_XDIST_WORKER" in os.environ else None


@pytest.fixture(autouse=True, scope="session")
def shared(found: Path | None) -> Iterator[None]:
    """Make once what many tests need."""
    with made_once(found):
        yield


@pytest.fixture(autouse=True)
def english() -> None:
    """Let every test begin with the same language, whatever was spoken in the one before."""
    words.use("en")


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    """Let no search for a match to go on with, and no loudspeaker, reach into the test that comes next."""
    yield
    for thread in threading.enumerate():
        if thread.name in {"resuming", "sound"}:
            thread.join(PATIENCE)
            if thread.is_alive():
                name, thread.name = thread.name, "given up"  # the tests that come next need not wait as well
                pytest.fail(f"left running: {name}")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    machine = Machine(tmp_path)
    for module in (environments, home):
        monkeypatch.setattr(module, "ROOT", str(tmp_path))
        monkeypatch.setattr(module, "PROJECT", str(tmp_path / "pyproject.toml"))
        monkeypatch.setattr(module, "HOMES", [str(tmp_path / ".venv"), str(tmp_path / ".venv-three-skies")])
    monkeypatch.setattr(home, "run", machine.run)
    monkeypatch.setattr(home, "flaw", machine.flaw)
    monkeypatch.setattr(sys, "prefix", "/usr")
    monkeypatch.delenv(bootstrap.STARTS, raising=False)
    before = signal.signal(signal.SIGTERM, signal.SIG_DFL)  # whoever runs the tests may ignore it
    yield machine
    signal.signal(signal.SIGTERM, before)
