"""Phones as they really are: browsers that open a link, press what is there, and come back after a reload."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from browsers import browser, let_press, needs_browsers, open_phones, question, wait_until
from hosts import hosted

from scenes.phones.connection import PhoneLine, door_words
from scenes.phones.links import ENTRANCE
from scenes.phones.wire import FIRST_JOINED, MessageKind

pytestmark = needs_browsers


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with browser(tmp_path_factory.mktemp("chromium")) as driver:
        yield driver


@pytest.mark.parametrize("game", ["cloud9", "cloudy_kingdom", "strange_world"])
def test_a_match_is_played_by_two_browsers(game: str, chromium: Any) -> None:
    with hosted(game, "--seats", "2", "--names", "Lea,Mia") as (host, links):
        windows = open_phones(chromium, links)
        for seed, window in enumerate(windows):
            chromium.switch_to.window(window)
            wait_until(chromium, lambda: question(chromium) != "Three Skies")
            let_press(chromium, seed)
        chromium.refresh()  # and goes on where it was
        told, _ = host.communicate(timeout=120)
        assert host.returncode == 0
        for window in windows:
            chromium.switch_to.window(window)
            assert question(chromium) == "The match is over."
        for window in windows[1:]:
            chromium.switch_to.window(window)
            chromium.close()
        chromium.switch_to.window(windows[0])
    assert "winners" in json.loads(told.splitlines()[-1])["result"]


def test_a_browser_that_comes_by_the_door_gets_its_own_phone_back(chromium: Any) -> None:
    line = PhoneLine("127.0.0.1")
    try:
        line.wait()
        line.open_door()
        wait_until(chromium, lambda: [*line.messages()] or line.join_link)
        chromium.get(line.join_link)
        wait_until(chromium, lambda: ENTRANCE in chromium.current_url)
        own = chromium.current_url
        assert wait_until(chromium, lambda: joined(line)) == [FIRST_JOINED]
        chromium.get(line.join_link)
        wait_until(chromium, lambda: chromium.current_url == own)
        chromium.delete_all_cookies()
        chromium.get(own)  # as a new phone does with the old link
        line.send_away(FIRST_JOINED)
        wait_until(chromium, lambda: door_words().gone in chromium.page_source)
        assert not joined(line)
    finally:
        line.close(wait=True)


def joined(line: PhoneLine) -> list[int]:
    """Who has come in by the door since it was asked last."""
    return [message.phone for message in line.messages() if message.kind is MessageKind.JOINED]
