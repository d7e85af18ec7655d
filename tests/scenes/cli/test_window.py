"""Once for real: a window on a screen of X, keys through the X server, and what is left afterwards.

However slow the machine is, each key is struck when what the one before has brought about can be seen.
"""

import signal
from pathlib import Path

from x_window import PATIENCE, SCREEN, STILL, Screen, Window, needs_x, wait_until, x_screen

pytestmark = needs_x


def test_a_real_window_is_opened_used_resized_and_closed(screen: Screen, data: Path) -> None:
    with Window(screen, data) as window:
        window.strike("m", "e", "e")  # settings, two pages on: sounds
        window.strike("Down", "Left")
        window.wait_for("volume", "music", 0.65)
        window.resize(1100, 640)
        window.strike("q", "q", "Down", "Right")  # the pace of shows
        window.wait_for("comfort", "speed", 1.5)
        window.switch_full_screen("F11", *SCREEN)
        window.switch_full_screen("F11", 1100, 640)
        window.xdotool("mousemove", "--window", window.id, "20", "20")  # keys go where the pointer is
        window.strike("Escape")  # to the title
        window.strike("Escape", "Right")  # and out, as is asked there
        window.xdotool("key", "Return")
        assert window.process.wait(timeout=PATIENCE) == 0
        display = window.settings()["display"]
        assert (display["width"], display["height"], display["fullscreen"]) == (1100, 640, False)


def test_a_match_begun_in_a_real_window_is_there_the_next_time_and_so_is_the_window(
    screen: Screen, data: Path
) -> None:
    with Window(screen, data) as window:
        window.resize(1120, 650)
        window.strike("Left", "Return")  # Cloud 9, and its table is set
        window.strike("Return")  # play
        wait_until(window.is_begun)
        window.switch_full_screen("alt+Return", *SCREEN)
        window.switch_full_screen("alt+Return", 1120, 650)
        assert [save.name.partition("-")[0] for save in (data / "saves").glob("*.skies")] == ["cloud9"]
        window.process.terminate()  # as when the computer is shut down
        assert window.process.wait(timeout=PATIENCE) == 128 + signal.SIGTERM
        display = window.settings()["display"]
        assert (display["width"], display["height"], display["fullscreen"]) == (1120, 650, False)
    with Window(screen, data) as again:
        assert {"WIDTH=1120", "HEIGHT=650"} <= again.shape()
        again.process.send_signal(signal.SIGHUP)  # as when the terminal is closed
        assert again.process.wait(timeout=PATIENCE) == 128 + signal.SIGHUP


def test_on_a_large_screen_a_match_is_begun_paused_and_left_and_the_screen_filled_and_left(
    tmp_path: Path, data: Path
) -> None:
    """In each of these sizes the first panel that was to be drawn once ended the game."""
    window_size, screen_size = (2560, 1440), (3840, 2160)
    (data / "settings.toml").write_text(STILL.replace("[comfort]", "width = 2560\nheight = 1440\n[comfort]"))
    with x_screen(tmp_path / "large", screen_size) as screen, Window(screen, data) as window:
        assert {"WIDTH=2560", "HEIGHT=1440"} <= window.shape()
        window.strike("Escape", "Escape")  # a question over the title, and none
        window.switch_full_screen("F11", *screen_size)
        window.strike("Escape", "Escape")
        window.strike("Left", "Return")  # Cloud 9, and its table is set
        window.strike("Return")  # play
        wait_until(window.is_begun)
        window.strike("Escape")  # pause
        window.switch_full_screen("F11", *window_size)
        window.switch_full_screen("F11", *screen_size)
        window.process.terminate()
        assert window.process.wait(timeout=PATIENCE) == 128 + signal.SIGTERM
        assert window.told.read_text() == ""
        assert window.settings()["display"]["fullscreen"]
