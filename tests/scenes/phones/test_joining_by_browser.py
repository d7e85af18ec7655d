"""The whole way: a real browser types the code of a set-up, sits down, and decides what is shown."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from browsers import browser, needs_browsers
from theatre import Theatre

from scenes.phones.joining import evening
from scenes.phones.network import HomeAddress
from scenes.screens.setup import TableSetup
from scenes.session.phase import OnPhone
from scenes.tables.table import Table

pytestmark = needs_browsers

_PRESS = """
const found = Array.from(document.querySelectorAll("main button"))
  .find((button) => !button.closest("[hidden]") && button.textContent.indexOf(arguments[0]) === 0);
if (found) { found.click(); }
return Boolean(found);
"""

_TYPE = """
document.getElementById("code").value = arguments[0];
document.querySelector("#form button").click();
"""


@pytest.fixture
def theatre(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Theatre]:
    monkeypatch.setattr(evening, "home_addresses", lambda: [HomeAddress("127.0.0.1")])
    stage = Theatre(tmp_path, lambda stage: TableSetup(stage, "cloud9"))
    yield stage
    stage.stage.phones.end()


def test_a_browser_joins_and_decides(theatre: Theatre, tmp_path: Path) -> None:
    with browser(tmp_path / "chromium") as driver, ThreadPoolExecutor(1) as hands:

        def play_until(is_so: Callable[[], object]) -> None:
            """Let the screen go on until something is so; time passes on it as fast as it can."""
            for _frame in range(20_000):
                if is_so():
                    return
                theatre.frame()
                hands.submit(lambda: None).result()
            raise AssertionError(driver.page_source)

        def do(what: Callable[..., Any], *words: Any) -> Any:
            """Let somebody do something with their phone while the screen goes on."""
            doing = hands.submit(what, *words)
            while not doing.done():
                theatre.frame()
            return doing.result()

        def press(words: str) -> None:
            play_until(lambda: do(driver.execute_script, _PRESS, words))

        phones = theatre.stage.phones
        theatre.click("phones")
        play_until(lambda: phones.line is not None and phones.line.join_link)
        assert phones.line is not None
        site, code = phones.line.typed
        do(driver.get, site)
        do(driver.execute_script, _TYPE, f"{code[:3].lower()} {code[3:]}")
        press("A new player")
        play_until(lambda: theatre.stage.devices.seats)
        press("Ready")
        theatre.click("done")
        theatre.click("play")
        play_until(lambda: isinstance(theatre.top, Table))
        session = theatre.top.session
        play_until(lambda: session.phase == OnPhone(0))
        steps = len(session.match.record.steps)
        press("Stay aboard" if session.state.view(0).phase != "pilot" else "")
        play_until(lambda: len(session.match.record.steps) > steps)
        do(driver.refresh)
        play_until(lambda: phones.is_awake(0))
        assert session.viewer is None
