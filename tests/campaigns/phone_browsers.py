"""Browsers as phones: matches of two to six, a cup of six, and a loss at every kind of decision.

python3 tests/campaigns/phone_browsers.py matches|cup|losses [SEED]
"""

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from browsers import ROBOT, browser, let_press, open_phones, question, wait_until
from hosts import hosted

from game.shelf import GAMES

MOST = 6
OVER = "The match is over."
LAST = 40  # letters of a log that tell it again
ONCE = ROBOT.replace("setInterval(", "window.press = ").replace("}, 15);", "};").replace("SEED", "7")


def play(driver: Any, folder: Path, *words: str, phones: int, seed: int) -> dict[str, Any]:
    """A whole table of browsers; the last line that it tells."""
    data = ("--data-dir", str(folder / "-".join(map(str, (words[0], phones, seed)))))
    with hosted(*words, *data, phones=phones, seed=seed) as (host, links):
        windows = open_phones(driver, links)
        for number, window in enumerate(windows):
            driver.switch_to.window(window)
            wait_until(driver, lambda: question(driver) != "Three Skies")
            let_press(driver, seed + number)
        told, _ = host.communicate(timeout=1800)
        assert host.returncode == 0
        close_all_but_one(driver)
    last: dict[str, Any] = json.loads(told.splitlines()[-1])
    return last


def close_all_but_one(driver: Any) -> None:
    """Close windows."""
    for window in driver.window_handles[1:]:
        driver.switch_to.window(window)
        driver.close()
    driver.switch_to.window(driver.window_handles[0])
    driver.get("about:blank")


def matches(driver: Any, folder: Path, seed: int) -> None:
    """Every game with every number of browsers from two."""
    for game in GAMES.values():
        for seats in game.seat_counts:
            if seats > 1:
                started = time.monotonic()
                told = play(driver, folder, game.id, "--seats", str(seats), phones=seats, seed=seed)
                print(game.id, seats, told["result"]["winners"], f"{time.monotonic() - started:.0f} s")  # noqa: T201


def cup(driver: Any, folder: Path, seed: int) -> None:
    """An evening of six browsers."""
    started = time.monotonic()
    told = play(driver, folder, "cup", "--seats", str(MOST), "--rounds", "3", phones=MOST, seed=seed)
    print("cup", told["cup"]["points"], f"{time.monotonic() - started:.0f} s")  # noqa: T201


def losses(driver: Any, folder: Path, seed: int) -> None:
    """At every question that is new the page is reloaded, and then closed and opened again."""
    for game in GAMES.values():
        lost: dict[str, int] = {}
        words = (game.id, "--seats", "2", "--data-dir", str(folder / game.id))
        with hosted(*words, seed=seed) as (host, links):
            windows = open_phones(driver, links)
            while host.poll() is None:
                for window, link in zip(windows, links, strict=True):
                    driver.switch_to.window(window)
                    if " - " in driver.title:
                        lose(driver, link, lost)
                        driver.execute_script(f"if (!window.press) {{ {ONCE} }} window.press();")
            assert host.wait() == 0
            close_all_but_one(driver)
        print(game.id, lost)  # noqa: T201


def lose(driver: Any, link: str, lost: dict[str, int]) -> None:
    """Lose the page where its question is new; what comes back is what was lost."""
    asked = question(driver)
    if lost.get(asked, 0) >= 2 or asked == OVER:  # with the match its server is gone
        return
    before = told(driver)
    if lost.setdefault(asked, 0):
        driver.get("about:blank")
        driver.get(link)
    else:
        driver.refresh()
    lost[asked] += 1
    wait_until(driver, lambda: is_back(told(driver), before))


def told(driver: Any) -> list[str]:
    """All that a page says and asks, without what happens to be pressed; the log comes last."""
    return [
        found.get_attribute("textContent")
        for found in driver.find_elements("css selector", "h1, #hand, #facts, #log")
    ]


def is_back(now: list[str], before: list[str]) -> bool:
    """Whether all is there again; what was pressed just before may have gone on meanwhile."""
    is_asked_else = now[0] not in {before[0], "Three Skies"}
    is_told_more = len(now[-1]) > len(before[-1])
    return now == before or ((is_asked_else or is_told_more) and before[-1][-LAST:] in now[-1])


def main(what: str, seed: str = "1") -> None:
    with tempfile.TemporaryDirectory() as folder, browser(Path(folder) / "chromium") as driver:
        {"matches": matches, "cup": cup, "losses": losses}[what](driver, Path(folder), int(seed))


if __name__ == "__main__":
    main(*sys.argv[1:])
