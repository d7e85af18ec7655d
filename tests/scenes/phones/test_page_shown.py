"""Pages as they are seen and heard: nothing clipped, nothing too small, and axe-core finds nothing."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from browsers import browser, needs_browsers, wait_until
from phones import page, phone_match, press_anything

from game.shelf import GAMES
from scenes.phones.connection import PhoneLine

AXE = Path(__file__).parents[3] / "node_modules" / "axe-core" / "axe.min.js"
SIZES = ((320, 568, 1.6), (320, 568, 1.0), (844, 390, 1.0), (1024, 768, 1.6))
SMALLEST = 17 - 0.5  # pixels, of letters
#: What is wrong with what can be seen: too wide, too small to press, or too small to read.
FLAWS = """
const flaws = [];
const root = document.documentElement;
if (root.scrollWidth > innerWidth) { flaws.push("wide " + root.scrollWidth); }
for (const each of document.querySelectorAll("button, select, input")) {
  const box = each.getBoundingClientRect();
  if (!box.width) { continue; }
  const name = each.getAttribute("aria-label") || each.textContent;
  const least = each.classList.contains("piece") || each.type === "checkbox" ? 36 : 56;
  const isPiece = each.classList.contains("piece");
  if (Math.min(box.height, box.width) < least - 0.5) { flaws.push("small " + name); }
  if (!isPiece && each.scrollWidth > each.clientWidth + 8) { flaws.push("clipped " + name); }
  if (box.left < -1 || box.right > innerWidth + 1) { flaws.push("outside " + name); }
}
const focus = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (focus.nextNode()) {
  const parent = focus.currentNode.parentElement;
  const isSeen = focus.currentNode.data.trim() && parent.getClientRects().length;
  const size = parseFloat(getComputedStyle(parent).fontSize);
  if (isSeen && size < SMALLEST) { flaws.push("letters " + focus.currentNode.data); }
}
return flaws;
""".replace("SMALLEST", str(SMALLEST))

pytestmark = needs_browsers


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with browser(tmp_path_factory.mktemp("chromium")) as driver:
        yield driver


@pytest.fixture(scope="module")
def phone(chromium: Any) -> Iterator[Any]:
    """A phone that shows any page."""
    line = PhoneLine("127.0.0.1", 0, [0])
    try:
        line.wait()
        chromium.get(line.link(0))

        def show(shown: dict[str, Any]) -> None:
            line.show(0, json.dumps(shown).encode())
            mark = json.dumps(shown["title"] + str(shown["number"]))
            wait_until(
                chromium,
                lambda: (
                    chromium.execute_script("return document.documentElement.dataset.page")
                    == json.loads(mark)
                ),
            )

        yield show
    finally:
        line.close(wait=True)


def kinds_of_pages(game: str) -> list[dict[str, Any]]:
    """One page of each kind of question that comes up, and of waiting, in German; and the end."""
    match, chance, found = phone_match(game, 2, seed=4), Random(1), dict[tuple[object, ...], dict[str, Any]]()
    match.said(0, b'{"page":0,"set":"language","to":"de"}')
    while not match.is_over:
        shown = page(match, 0)
        keys = shown["choices"] and tuple(
            key.partition(":")[0] for key in shown["choices"][0].get("keys", ())
        )
        found.setdefault((getattr(match.state.view(0), "phase", ""), shown["is_asked"], keys or ()), shown)
        press_anything(match, chance)
    return [*found.values(), page(match, 0)]


def lobby() -> dict[str, Any]:
    """A page on which somebody dresses."""
    shown = kinds_of_pages("cloud9")[0]
    hats = [
        {"words": hat, "group": "Hut", "is_chosen": hat == "Pilot"} for hat in ("Pilot", "Zylinder", "Bommel")
    ]
    field = {"key": "name", "words": "Wie heißt du?", "value": "Mia", "longest": 14}
    ready = {"words": "Ich bin bereit", "is_main": True}
    return shown | {
        "number": 9000,
        "kind": "lobby",
        "choices": [*hats, ready],
        "fields": [field],
        "is_asked": True,
    }


@pytest.fixture(scope="module")
def pages() -> list[dict[str, Any]]:
    found = [shown for game in GAMES for shown in kinds_of_pages(game)]
    return [shown | {"number": number} for number, shown in enumerate([*found, lobby()], start=1)]


def resize(driver: Any, size: tuple[int, int], *, dark: bool = False) -> None:
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": True}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    feature = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})


@pytest.mark.parametrize("shape", SIZES)
def test_nothing_is_clipped_in_german(
    shape: tuple[int, int, float], phone: Any, chromium: Any, pages: list[dict[str, Any]]
) -> None:
    wide, high, text_size = shape
    resize(chromium, (wide, high))
    flaws = []
    for shown in pages:
        phone(shown | {"comfort": {"text_size": text_size, "strong_contrast": False, "less_motion": True}})
        flaws += [(shown["question"], flaw) for flaw in chromium.execute_script(FLAWS)]
    assert not flaws


@pytest.mark.skipif(not AXE.is_file(), reason="needs axe-core: npm install --no-save axe-core@4")
def test_axe_finds_nothing(phone: Any, chromium: Any, pages: list[dict[str, Any]]) -> None:
    if not chromium.execute_script("return !!window.axe"):
        chromium.execute_script(AXE.read_text("utf-8"))
    told = []
    for number, shown in enumerate(pages):
        resize(chromium, (390, 844), dark=number % 2 == 0)
        phone(shown | {"comfort": {"text_size": 1.0, "strong_contrast": False, "less_motion": True}})
        found = chromium.execute_async_script(
            "axe.run({resultTypes: ['violations']}).then(arguments[arguments.length - 1])"
        )
        for each in found["violations"]:
            told += [(shown["question"], each["id"], node["html"][:150]) for node in each["nodes"]]
    assert not told


def test_settings_are_a_sheet_that_the_keyboard_leaves_again(
    phone: Any, chromium: Any, pages: list[dict[str, Any]]
) -> None:
    resize(chromium, (320, 568))
    phone(pages[0] | {"number": 9100})
    chromium.find_element("id", "open-settings").click()
    assert not chromium.execute_script(FLAWS)
    if AXE.is_file():
        found = chromium.execute_async_script("axe.run().then(arguments[arguments.length - 1])")
        assert not [each["id"] for each in found["violations"]]
    size = chromium.find_elements("css selector", "#wishes select")[1]
    size.send_keys("140")
    assert chromium.execute_script("return document.documentElement.style.fontSize") == "24px"
    chromium.find_element("id", "close-settings").click()
    assert chromium.execute_script("return document.activeElement.id") == "open-settings"


def test_whoever_waits_looks_up_and_may_look_at_the_table_here(
    phone: Any, chromium: Any, pages: list[dict[str, Any]]
) -> None:
    def seen(id_: str) -> bool:
        shown: bool = chromium.find_element("id", id_).is_displayed()
        return shown

    resize(chromium, (390, 844))
    waiting = next(shown for shown in pages if shown.get("scene") and not shown["is_asked"] and shown["news"])
    phone(waiting | {"number": 9300})
    assert (seen("figure"), seen("scene"), seen("look-up")) == (True, True, False)  # nothing to look up at
    phone(waiting | {"number": 9301, "has_screen": True})
    assert (seen("figure"), seen("scene"), seen("look-up")) == (True, False, True)
    assert chromium.find_element("id", "news").text == waiting["news"]
    chromium.find_element("id", "see-table").click()
    assert seen("scene")


def test_whoever_loses_the_table_is_told_that_nothing_is_lost(
    chromium: Any, pages: list[dict[str, Any]]
) -> None:
    line = PhoneLine("127.0.0.1", 0, [0])
    try:
        line.wait()
        line.show(0, json.dumps(pages[0]).encode())
        chromium.get(line.link(0))
        wait_until(chromium, lambda: chromium.find_element("id", "bar").is_displayed())
        assert not chromium.find_element("id", "trouble").is_displayed()
    finally:
        line.close(wait=True)
    trouble = chromium.find_element("id", "trouble")
    wait_until(chromium, trouble.is_displayed)
    assert pages[0]["words"]["kept"] in trouble.text
    assert trouble.find_element("tag name", "button").text == pages[0]["words"]["try"]
