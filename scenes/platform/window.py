"""Window: the only place that opens one, changes its mode and hands out its surface."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Final

#: What SDL must know before pygame is imported.
HINTS: Final = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",  # buttons by their place, whatever is printed on them
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_VIDEO_X11_WMCLASS": "three-skies",
    "SDL_VIDEO_WAYLAND_WMCLASS": "three-skies",
}
for _hint, _value in HINTS.items():
    os.environ.setdefault(_hint, _value)

import pygame  # noqa: E402 - the hints above come first
from pygame import Rect, Surface  # noqa: E402

from scenes.platform.display import Display  # noqa: E402

if TYPE_CHECKING:
    from scenes.platform.canvas import Canvas  # the first sky is seen before it is read

SMALLEST: Final = (960, 540)
_TITLE: Final = "Three Skies"
_LARGE_SHARE: Final = 0.85  # of a desktop: a window that leaves room for its own frame and for what is beside


class NoDisplay(Exception):  # noqa: N818 - reads as what it is
    """There is no screen to open a window on."""


class Window:
    """The one window, windowed or as large as the desktop."""

    def __init__(self, display: Display, desktop: tuple[int, int] | None = None) -> None:
        self.display = display
        self._desktop = desktop  # in place of the one that SDL tells of
        self._flat: Surface | None = None  # on which is painted what is turned before it is shown
        try:
            self._open()
        except pygame.error as error:
            pygame.display.quit()  # so that another screen can be tried
            raise NoDisplay(str(error)) from error

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels."""
        return pygame.display.get_window_size()

    @property
    def refresh_rate(self) -> int:
        """How many frames a second are worth showing."""
        rate = pygame.display.get_current_refresh_rate()
        return rate if rate in range(50, 76) else 60

    @staticmethod
    def surface() -> Surface:
        """The surface to paint on; it is not to be kept, for it does not outlive a change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open from its beginning to its end"
        return surface

    def paint(self, canvas: Canvas) -> list[Rect]:
        """Paint what has changed, turned as it is to be seen, and say where."""
        view = canvas.view
        if not view.turned:
            self._flat = None
            return canvas.present(self.surface())
        if self._flat is None or self._flat.get_size() != view.size:
            self._flat = Surface(view.size)
            canvas.repaint()
        parts, window = canvas.present(self._flat), self.surface()
        for part in parts:
            turned = pygame.transform.rotate(self._flat.subsurface(part), -90 * view.turned)
            window.blit(turned, view.in_window(part))
        return [view.in_window(part) for part in parts]

    @staticmethod
    def show(parts: list[Rect]) -> None:
        """Show what was painted in these parts."""
        pygame.display.update(parts)

    @staticmethod
    def show_icon(icon: Surface) -> None:
        """Show a picture wherever the system shows which window is which."""
        pygame.display.set_icon(icon)

    def toggle_fullscreen(self) -> None:
        """Fill the desktop, or go back to the window that was."""
        if not self.display.fullscreen:
            self.note_place()
        self.display.fullscreen = not self.display.fullscreen
        self._set_mode()

    def note_place(self) -> None:
        """Note down where the window is, to open it there the next time."""
        if not self.display.fullscreen:
            self.display.width, self.display.height = self.size
            self.display.left, self.display.top = pygame.display.get_window_position()

    def close(self) -> None:
        """Close the window."""
        self.note_place()
        pygame.display.quit()

    def _open(self) -> None:
        if not self.display.accelerated:
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        # Where there is no display, libraries below SDL complain of it in their own words: ours are clearer.
        told = any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
        with nullcontext() if told else hushed():
            pygame.display.init()
        if pygame.display.get_driver() == "offscreen" or _unasked_dummy():
            raise pygame.error("the only screen is none that can be seen")
        pygame.display.set_caption(_TITLE)
        self._set_mode()

    def _set_mode(self) -> None:
        if self.display.fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        wanted = Rect(self.display.left or 0, self.display.top or 0, self.display.width, self.display.height)
        desktop = Rect((0, 0), self._desktop or pygame.display.get_desktop_sizes()[0])
        place = fitting(wanted, desktop)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # another size is found out here, and handled
            warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to set the least size
            for _attempt in range(2):  # where nobody manages windows, the first only ends the full screen
                pygame.display.set_mode(place.size, pygame.RESIZABLE)
                if self.size == place.size:
                    break
            pygame.Window.from_display_module().minimum_size = SMALLEST
        if self.display.left is not None and self.display.top is not None:
            pygame.display.set_window_position(place.topleft)


def fitting(wanted: Rect, desktop: Rect) -> Rect:
    """Where a window is opened that was left in a place, perhaps on another desktop.

    One that would hide its own edges, by which it is moved and made smaller, is made smaller here.
    """
    place = wanted.copy()
    if wanted.width > desktop.width or wanted.height > desktop.height:
        place.size = round(desktop.width * _LARGE_SHARE), round(desktop.height * _LARGE_SHARE)
        place.center = desktop.center
    place.size = max(SMALLEST[0], place.width), max(SMALLEST[1], place.height)
    return place.clamp(desktop)


@contextmanager
def hushed() -> Iterator[None]:
    """Libraries say nothing in their own words meanwhile."""
    sys.stderr.flush()
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _unasked_dummy() -> bool:
    """Whether SDL fell back to a screen that nobody can see and nobody asked for."""
    return pygame.display.get_driver() == "dummy" and os.environ.get("SDL_VIDEODRIVER") != "dummy"


def headless() -> None:
    """Make do without a screen, for pictures and tests."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.display.set_mode((1, 1))
