"""What processes do that work aside, done here: they send what somebody waiting would find as well."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tables import Table, random_game

from game.cloudy_kingdom import GAME
from game.matches.record import Record
from game.matches.saves import save_bytes, write_save
from game.review.split import Weighed, WinSwing
from scenes import words
from scenes.platform import aside
from scenes.platform.storage.thumbnail_store import thumbnail_bytes
from scenes.screens import thumbnail_maker
from scenes.screens.posters import filming, making
from scenes.screens.posters.making import PosterRequest, make
from scenes.screens.saved import archive_of
from scenes.screens.thumbnails import draw
from scenes.screens.turning import reviewer, vignettes
from scenes.screens.turning.reviewer import ReviewRequest, look_back

TABLE = Table(GAME, 2)


class Pipe:
    """A pipe at whose other end somebody has asked already, and is gone when there is no more to ask."""

    def __init__(self, *asked: object) -> None:
        self.asked, self.sent = [*asked], list[Any]()

    def recv(self) -> object:
        if not self.asked:
            raise EOFError
        return self.asked.pop(0)

    def send(self, told: object) -> None:
        self.sent.append(told)


@pytest.fixture
def record() -> Record:
    return random_game(TABLE, 3)


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """This process stays as it is."""
    done: list[object] = []
    monkeypatch.setattr(os, "nice", done.append)
    monkeypatch.setattr(signal, "signal", lambda *what: done.append(what))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield done
    words.use("en")


def test_a_process_steps_back_and_ends_when_nobody_listens(here: list[object]) -> None:
    def work(connection: Any, question: str) -> None:
        connection.send(question)
        connection.recv()

    pipe: Any = Pipe()
    aside._serve(pipe, work, "what?")
    assert pipe.sent == ["what?"]
    assert here == [(signal.SIGINT, signal.SIG_IGN), 5]


def test_parts_of_a_match_that_are_looked_back_at_are_what_the_whole_is(record: Record) -> None:
    question = ReviewRequest(save_bytes(record), ("Lea", "Tom"), "de")
    sent: list[Any] = []
    for first in range(2):
        pipe: Any = Pipe([])
        reviewer._serve(pipe, reviewer._part(question, first, 2))
        sent += [each for each in pipe.sent if isinstance(each, WinSwing | Weighed)]
        assert pipe.sent[-1] is None
        assert pipe.sent.count(None) == 2
    assert sent == [each for each in look_back(question) if isinstance(each, WinSwing | Weighed)]


def test_moments_are_painted_as_they_are_here(record: Record, tmp_path: Path) -> None:
    moments = ((4, 0), (9, 1))
    pipe: Any = Pipe()
    vignettes._serve(pipe, vignettes._Wanted(save_bytes(record), moments, 64, "en", tmp_path))
    *painted, last = pipe.sent
    assert last is None
    assert [each[0] for each in painted] == [*moments]
    assert all(size[0] == 64 and len(pixels) == 3 * size[0] * size[1] for _moment, size, pixels in painted)
    assert painted[0][2] != painted[1][2]


def test_small_pictures_of_saved_matches_are_made_until_nobody_asks(record: Record, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    write_save(record, path := saves / "one.skies")
    pipe: Any = Pipe((path, 64), (saves / "none.skies", 64))
    thumbnail_maker._serve(pipe, tmp_path, "en")
    made, none = pipe.sent
    assert (made.path, made.width, made.facts.game) == (path, 64, "cloudy_kingdom")
    stage = thumbnail_maker._stage(tmp_path, "en")
    assert made.picture == thumbnail_bytes(draw(stage, archive_of(stage, path).entry(path), 64))
    assert not none.picture


def test_a_poster_is_made_of_what_was_saved_in_the_language_that_is_asked_for(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    def poster_of(saved: Record, *, with_names: bool) -> object:
        return saved.steps, with_names, words.language()

    monkeypatch.setattr(making, "poster_of", poster_of)
    for with_names in (False, True):
        pipe: Any = Pipe()
        make(pipe, PosterRequest(save_bytes(record), with_names=with_names, language="de"))
        assert pipe.sent == [(record.steps, with_names, "de"), None]


def test_a_film_is_sent_after_how_far_it_is(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filming, "film_of", lambda *_, told, **__: told(0.5) or b"film")
    pipe: Any = Pipe()
    filming.make_film(pipe, save_bytes(record))
    assert pipe.sent == [0.5, b"film", None]
