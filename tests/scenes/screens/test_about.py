"""About: who is thanked, what is new and when it is shown, and the folders that are opened."""

import threading
import tomllib
from pathlib import Path

import pytest
from theatre import LIBRARY, Theatre, pads, root_of
from walks import Controller, wait_for

from scenes import words
from scenes.input.intents import Wish
from scenes.navigation.settings import Settings
from scenes.platform import notices, program
from scenes.platform.storage.reports import Reports
from scenes.screens.about import About
from scenes.screens.settings import SettingsScreen
from scenes.screens.title import Title
from scenes.words.news import news, players_part

ROOT = Path(__file__).parents[3]
NEEDED = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]


def test_everything_that_the_game_needs_is_credited(tmp_path: Path) -> None:
    told = notices.notices().lower()
    assert [wish for wish in NEEDED if f"\n{wish.partition('>')[0].lower()} " not in told] == []
    theatre = Theatre(tmp_path, lambda stage: About(stage, "credits"))
    shown = "\n".join(theatre.top._lines["credits"]).lower()
    assert [wish for wish in NEEDED if f"## {wish.partition('>')[0].lower()} " not in shown] == []


def test_a_build_credits_whom_its_file_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / notices.FILE).write_text("thanks to Ada")
    monkeypatch.setattr(notices, "ROOT", str(tmp_path))
    assert notices.notices() == "thanks to Ada"


def test_the_news_are_those_of_the_changelog_for_players() -> None:
    told = players_part((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert news() == told  # or `python -m scenes.words` has to be run
    assert "## 0.1.0" in told
    assert "python -m tools.build" not in told


@pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")
def test_a_pad_goes_through_all_pages_and_back(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, SettingsScreen)
    with pads() as plug:
        pad = Controller(theatre, plug())
        pad.wish(Wish.HELP)
        for page in ("game", "expansions", "news", "credits"):
            assert isinstance(theatre.top, About)
            assert theatre.top.page == page
            pad.wish(Wish.TURN_RIGHT)
        for _tab in range(2):
            pad.wish(Wish.TURN_RIGHT)  # on to the news once more
        pad.wish(Wish.DOWN)
        theatre.pass_time(0.5)
        assert theatre.screen.ui.roll("about-news").shown > 0
        pad.wish(Wish.BACK)
        assert isinstance(theatre.top, SettingsScreen)


@pytest.mark.parametrize(("seen", "is_shown"), [("", False), ("0.0.1", True), (program.version(), False)])
def test_news_are_shown_once_after_an_update(tmp_path: Path, seen: str, *, is_shown: bool) -> None:
    theatre = Theatre(tmp_path, Title, settings=Settings(language="en", seen=seen))
    settings = theatre.stage.settings
    title = theatre.top
    theatre.pass_time(1.0)
    wait_for(theatre, lambda: bool(title._resuming and title._resuming.is_done))
    theatre.pass_time(0.5)
    assert isinstance(theatre.top, About) == is_shown
    assert settings.seen == program.version()
    if is_shown:
        assert theatre.top.page == "news"
        theatre.stage.writer.flush()
        assert f'seen = "{program.version()}"' in theatre.stage.folders.settings.read_text()


def test_an_expansion_is_listed_and_removed(tmp_path: Path) -> None:
    spells = tmp_path / "content" / "expansions" / "Stone age" / "spells"
    spells.mkdir(parents=True)
    (spells / "arch.toml").write_text("")
    theatre = Theatre(tmp_path, lambda stage: About(stage, "expansions"))
    theatre.click("remove-0")
    theatre.click("keep")
    assert spells.exists()
    theatre.click("remove-0")
    theatre.click("remove")
    assert not spells.parent.exists()
    theatre.pass_time(0.1)
    assert not theatre.has("remove-0")


def fake_manager(folder: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> Path:
    """The program that shows folders, which only writes down which one."""
    (folder / "bin").mkdir()
    program_, shown = folder / "bin" / "xdg-open", folder / "shown"
    program_.write_text(f'#!/bin/sh\nprintf %s "$1" > "{shown}"\nexit {code}\n')
    program_.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder / "bin"))
    monkeypatch.setattr("sys.platform", "linux")
    return shown


def wait_for_manager() -> None:
    for thread in threading.enumerate():
        if thread.name == "file manager":
            thread.join()


def test_the_folder_of_the_last_report_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = fake_manager(tmp_path, monkeypatch, 0)
    report = Reports(tmp_path / "data" / "reports").write_told("crash", "it broke")
    theatre = Theatre(tmp_path / "data", About)
    theatre.click("report")
    wait_for_manager()
    assert shown.read_text() == str(report.parent)
    assert not theatre.stage.news


@pytest.mark.parametrize("code", [3, None])  # it has no window to show it in; there is no such program
def test_who_cannot_be_shown_a_folder_is_told_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int | None
) -> None:
    fake_manager(tmp_path, monkeypatch, code or 0)
    if code is None:
        monkeypatch.setenv("PATH", str(tmp_path))
    theatre = Theatre(tmp_path / "data", About)
    told: list[str] = []
    monkeypatch.setattr(theatre.stage, "toast", told.append)
    theatre.click("files-0")
    wait_for_manager()
    assert len(told) == 1
    assert str(tmp_path / "data") in told[0]


def test_what_is_in_english_says_so_in_other_languages(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: About(stage, "news"), settings=Settings(language="de"))
    said = words._("This page is in English.")
    parts = [getattr(part, "words", "") for part, _window in root_of(theatre.screen).walk()]
    assert said in parts
    assert said != "This page is in English."
