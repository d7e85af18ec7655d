"""However many matches are saved: which was played last is known, and only what is seen is read and drawn."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from cup_stage import put
from saved_matches import archive, deal, play_to_the_end
from theatre import Theatre
from x_window import ROOT, wait_until

from game.core import OVER
from game.matches.record import Record
from game.matches.saves import write_save
from scenes.cup.samples import sample
from scenes.platform.storage.save_index import Facts, SaveIndex
from scenes.platform.storage.save_writer import SaveWriter
from scenes.platform.storage.thumbnail_store import ThumbnailStore, thumbnail_bytes
from scenes.screens import saved_pictures
from scenes.screens import saves as saves_screen
from scenes.screens.resuming import Resuming
from scenes.screens.saved import archive_of
from scenes.screens.saves import SavesScreen
from scenes.screens.title import Title
from scenes.session.cup_library import Cupboard
from scenes.session.library import Library

YESTERDAY = 86_400.0


def turn_back(path: Path, seconds: float = YESTERDAY) -> None:
    then = path.stat().st_mtime - seconds
    os.utime(path, (then, then))


def offered(theatre: Theatre) -> int | None:
    """The seed of the match that the title offers."""
    resuming = Resuming(theatre.stage)
    resuming.look()
    if resuming.found is None:
        return None
    record = archive_of(theatre.stage, resuming.found.path).entry(resuming.found.path).record
    return record.seed if isinstance(record, Record) else None


def test_the_match_played_last_is_offered_whatever_clock_and_copies_say(tmp_path: Path) -> None:
    saves = archive(tmp_path)
    for seed in (1, 2, 3):
        saves.begin(deal(seed))
        turn_back(saves.paths()[0], seed * YESTERDAY)  # the clock goes back each day
    theatre = Theatre(tmp_path, Title)
    assert offered(theatre) == 3
    first = next(entry for entry in saves.entries() if entry.record is not None and entry.record.seed == 1)
    saves.resume(first)
    turn_back(first.path, 100 * YESTERDAY)
    assert offered(theatre) == 1
    for path in saves.paths():
        os.utime(path, (1e9, 1e9))  # all were copied
    assert offered(theatre) == 1
    play_to_the_end(saves.resume(saves.entry(first.path)))
    assert offered(theatre) == 3
    (tmp_path / "saves" / "index.jsonl").unlink()
    assert offered(theatre) in (2, 3)  # with the order gone, any that goes on


def test_a_list_that_is_broken_or_foreign_is_found_out_again(tmp_path: Path) -> None:
    saves = archive(tmp_path)
    match = saves.begin(deal(1))
    play_to_the_end(match)
    saves.begin(deal(2))
    index = tmp_path / "saves" / "index.jsonl"
    whole = index.read_bytes()
    for cut in range(0, len(whole), 7):
        index.write_bytes(whole[:cut])
        assert len(saves.listed()) == 2
    index.write_bytes(b"\xff\xfe{}\n[1]\n" + whole)
    assert [listed.facts is not None and listed.facts.over for listed in saves.listed()] == [False, True]
    index.unlink()
    index.mkdir()
    assert len(saves.listed()) == 2


def test_what_is_known_of_a_file_is_forgotten_when_the_file_is_another(tmp_path: Path) -> None:
    saves = archive(tmp_path)
    match = saves.begin(deal(1))
    play_to_the_end(match)
    [listed] = saves.listed()
    assert listed.facts is not None
    assert listed.facts.over
    write_save(deal(1), listed.path)
    [listed] = saves.listed()
    assert listed.facts is None
    assert saves.newest() is not None


def test_a_match_taken_back_from_its_end_goes_on(tmp_path: Path) -> None:
    saves = archive(tmp_path)
    match = saves.begin(deal(1))
    play_to_the_end(match)
    assert saves.newest() is None
    while match.can_undo() and match.state.actor == OVER:
        match.undo()
    if match.state.actor != OVER:
        assert saves.newest() is not None
    else:
        match.record.steps.clear()
        match.state = match.record.start()
        match.save()
        assert saves.newest() is not None


def test_a_long_list_is_written_anew_without_what_is_gone(tmp_path: Path) -> None:
    saves = archive(tmp_path)
    saves.begin(deal(1))
    index = SaveIndex(tmp_path / "saves", saves.writer.append)
    assert index.tidied() is None
    for number in range(300):
        index.note(Facts(f"gone-{number}.skies", "cloud9"))
    tidied = index.tidied()
    assert tidied is not None
    assert tidied.count(b"\n") == 1


def test_a_cup_is_known_without_being_read(tmp_path: Path) -> None:
    cupboard = Cupboard(tmp_path, SaveWriter(print, in_background=False))
    stage = Theatre(tmp_path / "window", Title).stage
    evening = cupboard.begin(sample(stage, 2, 3, "cloud9", "cloud9", "cloud9").evening.record)
    [listed] = cupboard.listed()
    assert listed.facts is not None
    assert listed.facts.over
    [entry] = cupboard.entries()
    known = cupboard.facts(entry)
    assert (known.names, known.round, known.rounds) == (listed.facts.names, listed.facts.round, 3)
    assert cupboard.outline(listed.path).rounds == len(evening.cup.plan.picks)


# The screen


def fill(folder: Path, many: int) -> list[Path]:
    """So many matches, each a file that nobody has looked at yet."""
    (folder / "saves").mkdir(parents=True, exist_ok=True)
    path = folder / "saves" / "cloud9-0000.skies"
    write_save(deal(7), path)
    paths = [path.with_name(f"cloud9-{number:04}.skies") for number in range(many)]
    for number, other in enumerate(paths):
        if other != path:
            other.write_bytes(path.read_bytes())
        os.utime(other, (1e9 + number, 1e9 + number))
    return paths


def test_of_a_long_list_only_what_is_near_the_window_is_read_and_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = fill(tmp_path, 400)
    drawn: list[Path] = []

    def draw(_stage: object, entry: object, width: int) -> pygame.Surface:
        drawn.append(entry.path)  # type: ignore[attr-defined]
        return pygame.Surface((width, width * 9 // 16))

    monkeypatch.setattr(saved_pictures, "draw", draw)
    theatre = Theatre(tmp_path, SavesScreen)
    theatre.frame()
    assert drawn[0] == paths[-1]
    assert len(drawn) < 20
    for _ in range(6):
        theatre.key(pygame.K_DOWN)
    theatre.pass_time(1.0)
    assert theatre.screen.focused is not None
    assert theatre.screen.focused.id == "save-6"
    for _ in range(7):
        theatre.key(pygame.K_UP)
    theatre.pass_time(1.0)  # round to the other end
    assert theatre.screen.focused.id == "save-399"
    assert theatre.screen.focused.rect.bottom <= theatre.stage.canvas.visible.bottom
    assert drawn[-1] in paths[:20]
    assert len(drawn) < 200  # those that rolled by
    theatre.key(pygame.K_x)
    theatre.click("throw")
    theatre.frame()
    assert not paths[0].exists()
    assert theatre.screen.focused is not None


def test_what_the_wheel_rolls_away_stays_in_focus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, 100)
    monkeypatch.setattr(saved_pictures, "draw", lambda *_: pygame.Surface((9, 9)))
    theatre = Theatre(tmp_path, SavesScreen)
    theatre.frame()
    theatre.key(pygame.K_DOWN)
    rolls = theatre.screen.ui.rolls["saves"]
    rolls.target = rolls.furthest
    theatre.pass_time(2.0)
    assert theatre.screen.focused is not None
    assert theatre.screen.focused.id == "save-1"
    assert not theatre.screen.focused.rect.colliderect(theatre.stage.canvas.visible)


def test_pictures_come_from_a_process_and_are_kept_as_long_as_the_file_is_the_same(tmp_path: Path) -> None:
    [path] = fill(tmp_path, 1)
    theatre = Theatre(tmp_path, Title)
    theatre.stage.saves_in_background = True
    store = ThumbnailStore(theatre.stage.folders.thumbnails)

    def seen() -> pygame.Surface | None:
        theatre.frame()
        return screen._known.picture(listed, width)

    for taking in range(3):
        screen = SavesScreen(theatre.stage)
        put(theatre, screen)
        while not screen._known._pictures:  # what comes is painted over several frames
            theatre.frame()
        [listed] = screen._saves
        [(_path, width)] = screen._known._pictures
        assert taking or store.read(path, width) is None
        if taking == 1:
            screen._known._maker._has_failed = True  # nobody draws anything any more
        wait_until(lambda seen=seen: seen() is not None)  # type: ignore[misc]
        picture = seen()
        assert picture is not None
        assert len({tuple(picture.get_at((x, 20))) for x in range(picture.get_width())}) > 20
        theatre.app.stack.close()
        assert screen._known._maker._process is None
        if taking == 1:
            write_save(replace(deal(8)), path)
            assert store.read(path, width) is None
    saved_pictures.SavedPictures(theatre.stage).forget(path)
    assert store.read(path, width) is None


def test_thumbnails_are_bounded_and_one_that_is_damaged_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.platform.storage.thumbnail_store._MOST_BYTES", 2000)
    paths = fill(tmp_path, 40)
    store = ThumbnailStore(tmp_path / "thumbs")
    picture = thumbnail_bytes(pygame.Surface((30, 20), pygame.SRCALPHA))
    for path in paths:
        store.put(path, 30, picture)
    kept = list((tmp_path / "thumbs").iterdir())
    assert sum(file.stat().st_size for file in kept) <= 2000
    assert store.read(paths[-1], 30) is not None
    for content in (b"", picture[:5], picture[: len(picture) // 2], b"SKY1" + b"\xff" * 40):
        next(file for file in kept if paths[-1].name in file.name).write_bytes(content)
        found = store.read(paths[-1], 30)
        assert found is None


def test_the_maker_of_pictures_ends_with_the_game_however_that_ends(tmp_path: Path) -> None:
    [path] = fill(tmp_path, 1)
    code = (
        "import sys; from pathlib import Path\n"
        "from scenes.screens.thumbnail_maker import ThumbnailMaker\n"
        "if __name__ == '__main__':\n"
        "    maker = ThumbnailMaker(Path(sys.argv[1]), 'en'); maker.ask(Path(sys.argv[2]), 96)\n"
        "    print(maker._process.pid, flush=True); sys.stdin.read()\n"
    )
    words = [sys.executable, "-c", code, str(tmp_path), str(path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as game:
        assert game.stdout is not None
        maker = int(game.stdout.readline())
        game.kill()
    wait_until(lambda: is_gone(maker))


def is_gone(process: int) -> bool:
    status = Path(f"/proc/{process}/stat")
    try:
        os.kill(process, 0)
        return status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


def test_the_files_of_an_archive_are_found_by_their_kind(tmp_path: Path) -> None:
    kinds: dict[str, Callable[..., object]] = {"a.skies": Library, "a.cup": Cupboard}
    stage = Theatre(tmp_path, Title).stage
    for name, kind in kinds.items():
        assert isinstance(archive_of(stage, Path(name)), kind)  # type: ignore[arg-type]
    assert saves_screen.status_of(Facts("x", problem="foreign")) == "This is not a saved Three Skies game."
