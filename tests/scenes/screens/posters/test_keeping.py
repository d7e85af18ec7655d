"""Keeping a match: a poster is made, dropped on the window and watched again; codes are typed."""

import os
import zipfile
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest
from evenings import bot_evening
from pygame.event import Event
from tables import Table as Kind
from tables import random_game
from theatre import Theatre, post

from game.cloudy_kingdom import GAME as KINGDOM
from game.codes.letters import in_groups
from game.codes.match_code import code_of
from game.codes.opening import open_match
from game.cup.code import code_of_cup, evening_of
from game.matches.record import Player, Record
from game.matches.saves import write_save
from game.shelf import GAMES
from scenes.cup.cup_end import CupEnd
from scenes.cup.films import Films
from scenes.cup.samples import sample
from scenes.navigation.stage import Stage
from scenes.platform.aside import Aside, Job
from scenes.platform.canvas import Canvas
from scenes.screens.about import About
from scenes.screens.posters import choosing, keeping
from scenes.screens.posters.choosing import Choosing
from scenes.screens.posters.keeping import Keeping
from scenes.screens.saves import SavesScreen
from scenes.screens.title import Title
from scenes.screens.watching import Watching
from scenes.session.content import LEVELS, own_boards
from scenes.ui.writing.entry import Writing


def played() -> Record:
    record = random_game(Kind(KINGDOM, 2), 3)
    record.players = (Player("Lea", "coral/aviator"), Player("Tom", "ocean/captain"))
    return record


def drop(theatre: Theatre, file: Path | str) -> None:
    theatre.settle()
    post(pygame.DROPFILE, file=str(file))
    theatre.frame()
    theatre.settle()


def test_a_poster_holds_the_match_and_is_a_film_when_it_is_dropped_on_the_title(tmp_path: Path) -> None:
    record = played()

    def page(stage: Stage) -> Keeping:
        return Keeping(stage, record)

    theatre = Theatre(tmp_path, page)
    theatre.click("poster")
    theatre.pass_time(0.2)
    (poster,) = theatre.stage.folders.pictures.iterdir()
    assert open_match(str(poster), GAMES).steps == record.steps
    assert b"Lea" not in poster.read_bytes()
    assert theatre.has("folder")
    title = Theatre(tmp_path, Title)
    drop(title, poster)
    assert isinstance(title.top, Watching)
    drop(title, poster)  # a film is not left for another
    assert isinstance(title.top, Watching)
    title.key(pygame.K_ESCAPE)
    assert isinstance(title.top, Title)


@pytest.mark.parametrize("wanted", [False, True])
def test_names_stand_on_a_poster_only_if_that_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, wanted: bool
) -> None:
    record, drawn = played(), list[list[str]]()

    def draw(record: Record, *, with_names: bool) -> bytes:
        assert with_names is wanted
        drawn.append([player.name for player in record.players])
        return b""

    monkeypatch.setattr(keeping, "poster_of", draw)
    theatre = Theatre(tmp_path, lambda stage: Keeping(stage, record), pictures=False)
    if wanted:
        theatre.click("names")
    theatre.click("poster")
    names = [player.name for player in record.players]
    assert drawn == [names if wanted else [f"Player {seat}" for seat in range(1, record.seats + 1)]]


def test_boards_that_are_dropped_are_kept_and_listed(tmp_path: Path) -> None:
    moon = tmp_path / "Moon.zip"
    with zipfile.ZipFile(moon, "w") as packed:
        packed.write(LEVELS / "A.tmx", "boards/moon.tmx")
        for name in ("kingdom.tsx", "kingdom.png"):
            packed.write(LEVELS / name, f"boards/{name}")
    theatre = Theatre(tmp_path / "home", Title)
    drop(theatre, moon)
    assert isinstance(theatre.top, About)
    assert theatre.has("remove-0")
    assert "moon" in own_boards(KINGDOM, theatre.stage.own_content)[0]
    drop(theatre, moon)
    assert not theatre.has("remove-1")  # it takes the place of the one before


@pytest.mark.parametrize(
    "name", ["nothing.png", "boards.zip", "match.skies", "cup.cup", "folder", "no\0name", "x" * 5000]
)
def test_whatever_else_is_dropped_is_said_to_be_none(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = Theatre(tmp_path / "data", Title)
    told = list[str]()
    monkeypatch.setattr(theatre.stage, "toast", told.append)
    file = f"{tmp_path}/{name}"
    if "." in name:
        Path(file).write_bytes(b"\x89PNG\r\n\x1a\n" + b"\xff" * 99)
    elif name == "folder":
        Path(file).mkdir()
    drop(theatre, file)
    assert isinstance(theatre.top, Title)
    assert told


@pytest.mark.parametrize("asleep", [False, True])
def test_a_name_that_is_no_utf_8_is_told_and_what_comes_besides_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, asleep: bool
) -> None:
    """Names of old disks: SDL hands them on as they are, and pygame fails to read them."""
    theatre = Theatre(tmp_path, Title)
    theatre.settle()
    told = list[str]()
    monkeypatch.setattr(theatre.stage, "toast", told.append)
    monkeypatch.setattr(pygame.event, "get", Mock(side_effect=SystemError("returned a result with an error")))
    monkeypatch.setattr(pygame.event, "wait", lambda _ms: Event(pygame.QUIT))
    devices = theatre.stage.devices
    wishes = devices.wait(0.05, 1.0) if asleep else devices.poll(1.0)
    theatre.app.frame(0.1, wishes)
    assert (theatre.app.stack.top is None) == asleep
    assert ["cannot be read" in each for each in told] == [True] * (not asleep)


def test_a_code_is_typed_among_the_saved_games(tmp_path: Path) -> None:
    code = code_of(played())
    theatre = Theatre(tmp_path, SavesScreen)
    theatre.key(pygame.K_m)
    assert isinstance(theatre.top, Writing)
    post(pygame.TEXTINPUT, text=in_groups(code))
    theatre.frame()
    theatre.key(pygame.K_RETURN)
    assert isinstance(theatre.top, Watching)


def test_the_poster_of_an_evening_holds_its_films(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: CupEnd(sample(stage, 3, 5), awarded=True))
    theatre.pass_time(0.2)
    evening = theatre.top._party.evening
    theatre.click("save")
    theatre.pass_time(0.2)
    (poster,) = (theatre.stage.folders.data / "posters").glob("*.png")
    assert evening_of(str(poster)) == evening.record
    title = Theatre(tmp_path, Title)
    drop(title, poster)
    assert isinstance(title.top, Films)
    title.click("all")
    film = title.top
    assert isinstance(film, Watching)
    first, *others = (played.match for played in evening.cup.rounds)
    assert film._film.record.steps == first.steps
    assert [record.steps for record in film._then] == [match.steps for match in others]


def test_a_file_is_chosen_where_people_keep_such_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    downloads = tmp_path / "Downloads"
    downloads.mkdir()
    write_save(played(), downloads / "lea.skies")
    (downloads / "cat.png").write_bytes(b"no picture")
    os.utime(downloads / "cat.png", (0, 0))
    (downloads / "letter.txt").write_text("no game")
    monkeypatch.setattr(choosing, "_usual_folders", lambda: iter((downloads, tmp_path / "nowhere")))
    theatre = Theatre(tmp_path / "home", SavesScreen)
    theatre.click("prompt-turn_right")
    assert isinstance(theatre.top, Choosing)
    assert theatre.has("file-1")
    assert not theatre.has("file-2")
    theatre.click("file-1")
    assert isinstance(theatre.top, Choosing)  # it is said what is wrong with it
    theatre.click("file-0")
    assert isinstance(theatre.top, Watching)


def test_a_file_that_cannot_be_looked_at_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_save(played(), tmp_path / "lea.skies")
    folder = SimpleNamespace(iterdir=lambda: iter((tmp_path / f"{'x' * 300}.png", tmp_path / "lea.skies")))
    monkeypatch.setattr(choosing, "_usual_folders", lambda: iter((folder,)))
    assert Theatre(tmp_path / "home", Choosing).has("file-0")


def test_the_name_of_a_file_can_be_seen_whatever_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "\u200b"
    folder.mkdir()
    (folder / "\u200b\u202e.png").write_bytes(b"no picture")
    monkeypatch.setattr(choosing, "_usual_folders", lambda: iter((folder,)))
    written: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda _canvas, words, *_at, **_how: written.append(words))
    Theatre(tmp_path / "home", Choosing).settle()
    assert "\u00b7\u00b7.png" in written


def test_where_there_is_no_file_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "_usual_folders", lambda: iter(()))
    theatre = Theatre(tmp_path, Choosing)
    assert not theatre.has("file-0")
    theatre.key(pygame.K_ESCAPE)


def test_the_code_of_an_evening_is_typed_too(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, SavesScreen)
    theatre.key(pygame.K_m)
    post(pygame.TEXTINPUT, text=in_groups(code_of_cup(bot_evening(2, 3, 1)[0])))
    theatre.frame()
    theatre.key(pygame.K_RETURN)
    assert isinstance(theatre.top, Films)


def test_a_slip_in_a_code_is_told_by_its_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = code_of(played())
    theatre = Theatre(tmp_path, SavesScreen)
    told = list[str]()
    monkeypatch.setattr(theatre.stage, "toast", told.append)
    theatre.key(pygame.K_m)
    post(pygame.TEXTINPUT, text=code[:7] + ("2" if code[7] != "2" else "3") + code[8:])
    theatre.frame()
    theatre.key(pygame.K_RETURN)
    assert isinstance(theatre.top, SavesScreen)
    assert any("group 2" in words for words in told)


def test_without_what_presses_films_it_is_said_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = Theatre(tmp_path, lambda stage: Keeping(stage, played()))
    monkeypatch.setattr(keeping, "find_spec", {"PIL": None}.__getitem__)
    refuse = Mock()
    monkeypatch.setattr(theatre.stage, "refuse", refuse)
    theatre.click("film")
    refuse.assert_called_once_with("Films need Pillow: pip install three-skies[film]")
    assert theatre.top._filmer is None


def test_a_film_tells_how_far_it_is_and_is_kept_or_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = Theatre(tmp_path, lambda stage: Keeping(stage, played()))
    asked: list[bytes] = []

    def begin(_aside: object, jobs: Sequence[Job[bytes, object]]) -> None:
        asked.extend(job.question for job in jobs)

    monkeypatch.setattr(Aside, "begin", begin)
    monkeypatch.setattr(keeping, "find_spec", {"PIL": "is there"}.__getitem__)
    theatre.click("film")
    assert b"Lea" not in asked[0]
    page: Any = theatre.top
    filmer = page._filmer
    filmer._open = 1
    filmer._found.put(0.4)
    theatre.pass_time(0.2)
    assert "40%" in theatre.target("film").label
    theatre.click("film")
    assert not page._filmer
    assert filmer._is_closed
    theatre.click("film")
    page._filmer.do_here(iter([0.9, b"RIFF"]))
    theatre.pass_time(0.2)
    (film,) = theatre.stage.folders.pictures.iterdir()
    assert film.suffix == ".webp"
    assert film.read_bytes() == b"RIFF"
    theatre.click("film")
    page._filmer._open = 1
    page._filmer._found.put(item=False)  # its process has died
    theatre.pass_time(0.2)
    assert not page._filmer
