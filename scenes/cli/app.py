"""Start of the game: a window with a sky in it first of all, and everything else behind that."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from errno import ENAMETOOLONG
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scenes.platform.window import NoDisplay, Window  # before pygame: it tells SDL what it must know early

import pygame  # isort: skip
from pygame import Surface

from game.visible import printable
from scenes.navigation.guard import Guard
from scenes.platform.display import Display, display_in
from scenes.platform.process import let_pictures_go_whole, what_is_too_little
from scenes.platform.storage.folder_lock import Elsewhere, FolderLock, Hold
from scenes.platform.storage.folders import Folders

if TYPE_CHECKING:
    from scenes.navigation.stack import Scene
    from scenes.navigation.stage import Stage

#: How the program ends: what it was asked for is done, or it cannot be done on this machine.
DONE, IMPOSSIBLE = 0, 2
_BY_SIGNAL: Final = 128  # and the number of the signal that told it to end

_LARGEST_SETTINGS: Final = 256_000  # bytes

#: Seconds for which another thread may hold a frame up before it has to let go.
TURN: Final = 0.001

#: The sky of the title in few colours, from left to right and from top to bottom.
_FIRST_SKY: Final = (
    ("#4A70BC", "#7C9CD0", "#8CCFC4", "#3C6AA0", "#221C58"),
    ("#A8A0D2", "#B8B6D0", "#AEE2CC", "#5E7AA6", "#4E2E88"),
    ("#FBC9A8", "#F0C8B0", "#D8F0C0", "#8C86A8", "#9A4490"),
    ("#FFE6B0", "#F6E2B4", "#EFF2B8", "#D2A6A0", "#E8806C"),
)


@dataclass(frozen=True)
class Start:
    """What the game begins with."""

    folders: Folders
    content: Path | None
    has_locks: bool = True  # whether it can be known that no other copy has the folder
    elsewhere: Elsewhere | None = None  # if one has
    aloud: bool = False  # whether the log is told to whoever reads along as well


def run(data_dir: Path | None = None, content: Path | None = None, *, aloud: bool = False) -> int:
    """Open the window and play; returns the exit code."""
    folders = Folders.of_user(data_dir)
    if reason := what_is_too_little():
        sys.stderr.write(f"Three Skies cannot start: {reason}.\n")
        return IMPOSSIBLE
    if reason := _why_no_folder(folders.data):
        place = printable(str(folders.data))
        sys.stderr.write(f"Three Skies can keep nothing in {place}: {reason}.\n")
        return IMPOSSIBLE
    lock = FolderLock(folders.data)
    try:
        if lock.hold is Hold.TAKEN:
            return _run_elsewhere(folders, content, aloud=aloud)
        has_locks = lock.hold is not Hold.UNKNOWN
        return _run_guarded(Start(folders.moved_in(), content, has_locks=has_locks, aloud=aloud))
    finally:
        lock.release()


def _run_elsewhere(folders: Folders, content: Path | None, *, aloud: bool) -> int:
    """Let the player choose what to do while another copy has the folder; nothing is written there."""
    from tempfile import TemporaryDirectory  # noqa: PLC0415 - mostly nobody needs it

    from scenes.platform.storage.small_files import read_small, write_small  # noqa: PLC0415 - likewise

    elsewhere = Elsewhere(folders.data)
    with TemporaryDirectory(prefix="three-skies-", ignore_cleanup_errors=True) as nowhere:
        away = Folders.within(Path(nowhere), folders.cache, is_kept=False)
        write_small(away.settings, read_small(folders.settings, _LARGEST_SETTINGS).encode())
        start = Start(away, content or folders.own_content, elsewhere=elsewhere, aloud=aloud)
        code = _run_guarded(start, folders.reports)
    if elsewhere.beside is None:
        return code
    folder, lock = elsewhere.beside
    try:
        return _run_guarded(Start(Folders.within(folder, folders.cache), content, aloud=aloud))
    finally:
        lock.release()


def _run_guarded(start: Start, reports: Path | None = None) -> int:
    guard = Guard(start.folders, reports, aloud=start.aloud)  # which are kept also where nothing else is
    guard.watch()
    try:
        return _run(guard, start)
    except NoDisplay:
        from scenes.platform import program  # noqa: PLC0415 - mostly nobody needs it

        sys.stderr.write(
            "Three Skies found no display to open a window on. "
            f"Without one it can still play by itself: try `{program.name()} simulate cloud9`.\n"
        )
        return IMPOSSIBLE
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told and leaves a trace
        return guard.crashed(error)
    finally:
        guard.end()


def _run(guard: Guard, start: Start) -> int:
    folders = start.folders
    told: list[str] = []
    starts = guard.starts
    if starts.failed or starts.report:
        from scenes.navigation.safe_settings import after_failures  # noqa: PLC0415 - mostly nobody needs it

        told = after_failures(starts, folders.settings)
    starts.begin()
    window = guard.window = _open_window(folders)
    guard.resized(window.size)
    signals = _end_when_told()  # whoever sees a window may close it
    paint_first_sky(window.surface())
    window.show([window.surface().get_rect()])
    let_pictures_go_whole()
    code = _play(guard, window, start, told)
    return _BY_SIGNAL + signals[0] if signals and code == DONE else code


def _open_window(folders: Folders) -> Window:
    """The window as it was left; if there can be none like that, a plain one."""
    try:
        return Window(display_in(folders.settings))
    except NoDisplay:
        return Window(Display(accelerated=False))


def _why_no_folder(path: Path) -> str:
    """Why there can never be a folder of that name; nothing if there can."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        return "it is no folder"
    except OSError as error:  # a disk that refuses is told of when something is to be written
        return "the name is too long" if error.errno == ENAMETOOLONG else ""
    return ""


def paint_first_sky(surface: Surface) -> None:
    """Paint the sky of the title as well as can be done at once."""
    few = Surface((len(_FIRST_SKY[0]), len(_FIRST_SKY)))
    for y, row in enumerate(_FIRST_SKY):
        for x, colour in enumerate(row):
            few.set_at((x, y), colour)
    pygame.transform.smoothscale(few.convert(), surface.get_size(), surface)


def _play(guard: Guard, window: Window, start: Start, told: Iterable[str]) -> int:
    """Read in the stage, and play on it; all that takes time comes after the first frame."""
    from scenes.cli.loop import App  # noqa: PLC0415
    from scenes.platform.assets import ICON, read  # noqa: PLC0415
    from scenes.screens.title import Title  # noqa: PLC0415
    from scenes.session.bot_process import LazyBotProcess  # noqa: PLC0415

    window.show_icon(read(ICON))
    stage = _stage(guard, window, start, told)
    bots = LazyBotProcess(guard.bot_broke)
    stage.bot_process = bots.get
    code = DONE
    try:
        first = Title if start.elsewhere is None else partial(_second_copy, start.elsewhere)
        app = App(stage, window, first, guard)
        stage.sound.start()
        sys.setswitchinterval(TURN)
        app.run()
    except Exception as error:  # noqa: BLE001 - while the window is open, which can tell of it
        code = guard.crashed(error)
    finally:
        stage.sound.stop()
        stage.phones.end()
        window.close()
        stage.keep_settings()
        if code == DONE:  # or it has been tried already, with less patience
            stage.writer.flush()
        bots.close()  # which nobody sees, however long it takes
    return code


def _stage(guard: Guard, window: Window, start: Start, told: Iterable[str]) -> Stage:
    """The stage as it was left, and what there is to be told of it."""
    from scenes import words  # noqa: PLC0415
    from scenes.navigation.settings import read_settings  # noqa: PLC0415
    from scenes.navigation.stage import make_stage  # noqa: PLC0415
    from scenes.platform.image_loader import ImageLoader  # noqa: PLC0415

    folders = start.folders
    settings, damaged = read_settings(folders.settings)
    settings.display = window.display
    words.use(settings.language)
    stage = make_stage(window.size, settings, folders, ImageLoader(folders.cache / "pictures"))
    guard.stage = stage
    stage.content = start.content
    for message in told:
        stage.toast(message)
    if not start.has_locks:
        stage.toast(words._("This folder knows no locks: make sure that only one copy of the game uses it."))
    if damaged is not None:
        stage.keep_settings()  # what could be read of them
        message = words._("Some settings could not be read and are as new. The old file was kept as {name}.")
        stage.toast(message.format(name=damaged.name))
    return stage


def _second_copy(elsewhere: Elsewhere, stage: Stage) -> Scene:
    from scenes.screens.second_copy import SecondCopy  # noqa: PLC0415 - mostly nobody needs it

    return SecondCopy(stage, elsewhere)


def _end_when_told() -> list[int]:
    """Signals that came: told to end, or without its terminal, the window is closed, so that all is kept."""
    told: list[int] = []

    def close_window(number: int, _frame: object) -> None:
        told.append(number)
        if pygame.display.get_init():  # or it is being closed already
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # some systems have but one of them
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, close_window)
    return told
