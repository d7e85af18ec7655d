"""Browsers that hold phones: Debian's chromium, driven as people press."""

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

TOOLS = ("chromium", "chromedriver")
NEEDS = "needs chromium and chromedriver"
needs_browsers = pytest.mark.skipif(any(shutil.which(tool) is None for tool in TOOLS), reason=NEEDS)

#: Presses anything that may be pressed, like somebody in a hurry, from now on and after every reload.
ROBOT = """
(function (seed) {
  let number = seed + 1;
  const any = (list) => {
    number = (number * 16807) % 2147483647;
    return list[number % list.length];
  };
  window.presses = 0;
  setInterval(() => {
    if (document.title.indexOf(" - ") < 0) { return; } // nothing is asked
    const buttons = Array.from(document.querySelectorAll("main button:not([hidden])"));
    const not = ["Undo", "Hint", "Close", "Look at my cards", "Hide my cards"];
    const isPiece = (button) => button.hasAttribute("aria-pressed");
    const isBarred = (button) => /not allowed now$/.test(button.getAttribute("aria-label") || "");
    const pieces = buttons.filter((button) => isPiece(button) && !isBarred(button));
    const plain = buttons.filter((button) => !isPiece(button) && not.indexOf(button.textContent) < 0);
    const confirm = plain.filter((button) => button.className === "main");
    const some = Math.floor(number / 65536) % 4 === 0 ? plain : pieces;
    const list = pieces.length && confirm.length ? confirm : some.length ? some : plain.concat(pieces);
    if (list.length) { window.presses += 1; any(list).click(); }
  }, 15);
})(SEED);
"""


@contextmanager
def browser(folder: Path, size: tuple[int, int] = (390, 844)) -> Iterator[Any]:
    """One browser without a screen; it keeps what it keeps in a folder of its own, and knows no network."""
    from selenium import webdriver  # noqa: PLC0415 - where no browser is, nothing has to drive one
    from selenium.webdriver.chrome.service import Service  # noqa: PLC0415

    options = webdriver.ChromeOptions()
    options.binary_location = str(shutil.which("chromium"))
    words = [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
        "--disable-background-timer-throttling", "--disable-renderer-backgrounding", "--no-proxy-server",
        "--disable-backgrounding-occluded-windows", f"--user-data-dir={folder}", "--lang=en",
        f"--window-size={size[0]},{size[1]}",
    ]  # fmt: skip
    for word in words:
        options.add_argument(word)
    service = Service(str(shutil.which("chromedriver")), env={**os.environ, "HOME": str(folder)})
    driver = webdriver.Chrome(options=options, service=service)
    try:
        yield driver
    finally:
        driver.quit()


def open_phones(driver: Any, links: Sequence[str]) -> list[str]:
    """A window for each link; what they are called."""
    windows: list[str] = []
    for link in links:
        if windows:
            driver.switch_to.new_window("window")
        driver.get(link)
        windows.append(driver.current_window_handle)
    return windows


def let_press(driver: Any, seed: int) -> None:
    """Let the window of the moment press anything, also when it is opened anew."""
    robot = ROBOT.replace("SEED", str(seed))
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": robot})
    driver.execute_script(robot)


def question(driver: Any) -> str:
    """What the window of the moment asks, or tells."""
    found: str = driver.find_element("css selector", "[role=status] h1").text
    return found


def wait_until(driver: Any, is_so: Any, seconds: float = 60.0) -> Any:
    """Wait for something that a page shows soon."""
    from selenium.webdriver.support.ui import WebDriverWait  # noqa: PLC0415 - likewise

    return WebDriverWait(driver, seconds, poll_frequency=0.05).until(lambda _driver: is_so())
