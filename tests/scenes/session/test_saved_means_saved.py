"""Whatever is shown of a decision is on the disk already, however slow the disk is."""

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from cup_stage import members, put, put_on
from msgspec.structs import replace
from theatre import Theatre

from game.cup.saves import read_cup
from game.matches.safe_writing import append_safely, write_safely
from game.matches.saves import read_save
from game.shelf import GAMES
from scenes.cup.betting import Betting
from scenes.navigation.stage import Stage
from scenes.platform.storage.save_writer import Disk, SaveWriter
from scenes.screens.title import Title
from scenes.seats import seat_plan
from scenes.shelf.laying import begin
from scenes.tables.saving import Saving
from scenes.tables.table import Table


class StubbornDisk(Disk):
    """A disk that takes nothing while it is told to wait."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self._goes_on = Event()
        self._goes_on.set()
        super().__init__(self._write)

    def wait(self) -> None:
        self._goes_on.clear()

    def go_on(self) -> None:
        self._goes_on.set()

    def _write(self, path: Path, content: bytes) -> None:
        assert self._goes_on.wait(60.0)
        write_safely(path, content)
        self.written.append(content)


class Evening:
    """A table on a disk that can be held up."""

    def __init__(self, folder: Path, game: str, humans: int) -> None:
        self.disk = StubbornDisk()
        self.folder = folder / "saves"
        self.theatre = Theatre(folder, Title)
        self.stage = self.theatre.stage
        self.stage.writer = SaveWriter(self._refused, self.disk)
        if game:
            plan = seat_plan.usual_plan(GAMES[game])
            for seat in range(len(plan.seats)):
                bot = "" if seat < humans else "easy"
                plan = seat_plan.with_seat(plan, seat, bot=bot)
            put(self.theatre, begin(self.stage, replace(plan, open_hands=True), 5))
            self.catch_up()

    @staticmethod
    def _refused(error: OSError) -> None:
        raise error

    @property
    def table(self) -> Any:
        return self.theatre.top

    @property
    def on_disk(self) -> int:
        [path] = self.folder.glob("*.skies")
        return read_save(path, GAMES).decisions

    def catch_up(self) -> None:
        """Let the disk go on, and all be shown that is there."""
        self.disk.go_on()
        self.stage.writer.flush()
        self.theatre.frame()
        if isinstance(self.table, Table):
            self.table.session.finish()
            self.stage.writer.flush()
            self.theatre.frame()

    def decide(self) -> None:
        """Let whoever is to decide do the first thing that they may do."""
        self.table.play(next(iter(self.table.session.match.state.legal_actions())))


@contextmanager
def held_up(evening: Evening) -> Iterator[None]:
    evening.disk.wait()
    try:
        yield
    finally:
        evening.disk.go_on()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_decision_of_a_person_is_shown_when_it_is_on_the_disk(tmp_path: Path, game: str) -> None:
    evening = Evening(tmp_path, game, humans=9)
    for _ in range(3):
        evening.catch_up()
        shown, decided = evening.table.session.state.copy(), evening.on_disk
        told = len(evening.table.session.log)
        with held_up(evening):
            evening.decide()
            for _frame in range(40):
                evening.theatre.frame()
            evening.table.session.finish()  # no impatience makes a disk faster
            assert evening.table.session.state == shown
            assert len(evening.table.session.log) == told
            assert evening.table.session.deciding is None
            assert not evening.table.playback.running
            assert evening.on_disk == decided
        evening.stage.writer.flush()
        assert evening.on_disk == decided + 1
        evening.theatre.frame()
        assert evening.table.playback.running or evening.table.session.state != shown


def test_what_a_bot_does_is_shown_while_it_is_written_but_nothing_after_it(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "cloud9", humans=0)
    with held_up(evening):
        evening.decide()
        assert evening.table.playback.running
        evening.table.session.finish()
        shown = evening.table.session.state.copy()
        evening.decide()
        evening.table.session.finish()
        assert evening.table.session.is_showing
        assert not evening.table.playback.running
        assert evening.table.session.state == shown
    evening.stage.writer.flush()
    evening.theatre.frame()
    assert evening.table.playback.running


def test_what_is_taken_back_lies_there_until_that_is_on_the_disk(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "strange_world", humans=9)
    evening.decide()
    evening.catch_up()
    assert evening.table.session.can_undo
    shown, decided = evening.table.session.state.copy(), evening.on_disk
    with held_up(evening):
        evening.table.undo()
        evening.theatre.frame()
        assert evening.table.session.state == shown
        assert evening.table.session.is_showing
    evening.stage.writer.flush()
    evening.theatre.frame()
    assert evening.table.session.state != shown
    assert evening.on_disk == decided - 1


def test_a_card_that_may_still_be_picked_up_is_on_the_disk_while_it_lies_there(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "cloudy_kingdom", humans=9)
    before, decided = evening.table.session.state.copy(), evening.on_disk
    until_in_doubt(evening)
    evening.stage.writer.flush()
    assert evening.on_disk == decided + 1
    evening.theatre.frame()
    with held_up(evening):
        evening.table.undo()
        evening.theatre.frame()
        assert evening.table.session.is_showing
    evening.catch_up()
    assert evening.on_disk == decided
    assert evening.table.session.state == before
    assert not evening.table.session.is_showing
    with held_up(evening):  # so is one that is picked up before it could be written
        until_in_doubt(evening)
        told = len(evening.table.session.story.events)
        evening.table.undo()
    evening.catch_up()
    assert evening.on_disk == decided
    assert len(evening.table.session.story.events) == told
    until_in_doubt(evening)
    evening.catch_up()
    evening.catch_up()
    assert evening.on_disk == decided + 1
    assert len(evening.table.session.log) == len(evening.table.session.story.events) > told


def until_in_doubt(evening: Evening) -> None:
    action = next(action for action in evening.table.session.match.state.legal_actions())
    evening.table.play(action)
    assert evening.table.session.tentative is not None


def test_whoever_leaves_waits_for_the_disk_and_is_then_told_what_is_saved(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "cloud9", humans=9)
    theatre = evening.theatre
    with held_up(evening):
        evening.decide()
        theatre.app.stack.follow(evening.table.menu.open())
        theatre.click("leave")
        assert isinstance(theatre.top, Saving)
        theatre.pass_time(1.0)
        assert isinstance(theatre.top, Saving)
        assert not theatre.stage.news
    evening.stage.writer.flush()
    theatre.frame()
    assert isinstance(theatre.top, Title)
    assert evening.on_disk == 1


def test_a_bet_is_shown_when_it_is_on_the_disk(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "", humans=0)
    put_on(evening.theatre, members(6, 0), "strange_world", "", "")
    lets_go_on(evening, "go")
    assert isinstance(evening.table, Betting)
    [path] = evening.folder.glob("*.cup")
    before = len(read_cup(path).lines)
    with held_up(evening):
        evening.theatre.click("bet-0")
        evening.theatre.pass_time(1.0)
        assert isinstance(evening.table, Saving)
        assert len(read_cup(path).lines) == before
    evening.stage.writer.flush()
    evening.theatre.frame()
    assert not isinstance(evening.table, Saving)
    assert len(read_cup(path).lines) == before + 1


def lets_go_on(evening: Evening, button: str) -> None:
    evening.stage.writer.flush()
    evening.theatre.frame()
    evening.theatre.click(button)
    evening.stage.writer.flush()
    evening.theatre.frame()


# The writer


def test_of_what_waits_only_the_newest_state_is_written(tmp_path: Path) -> None:
    disk = StubbornDisk()
    writer = SaveWriter(print, disk)
    disk.wait()
    saved = [writer.save(tmp_path / "match", b"%d" % number) for number in range(50)]
    other = writer.save(tmp_path / "other", b"another")
    assert not any(is_saved() for is_saved in [*saved, other])
    disk.go_on()
    assert writer.flush()
    assert all(is_saved() for is_saved in [*saved, other])
    assert (tmp_path / "match").read_bytes() == b"49"
    assert len(disk.written) <= 3  # what was being written already, the newest state, and the other file


def test_what_was_written_is_said_to_be_there_before_what_is_still_written(tmp_path: Path) -> None:
    disk = StubbornDisk()
    writer = SaveWriter(print, disk)
    first = writer.save(tmp_path / "match", b"first")
    writer.flush()
    disk.wait()
    second = writer.save(tmp_path / "match", b"second")
    assert first()
    assert not second()
    assert not writer.is_idle(tmp_path)
    assert not writer.flush(0.0)
    disk.go_on()
    writer.flush()
    assert second()


def test_a_slow_folder_holds_no_other_up(tmp_path: Path) -> None:
    disk = StubbornDisk()
    writer = SaveWriter(print, Disk(lambda path, content: write_slowly(disk, path, content)))
    disk.wait()
    slow = writer.save(tmp_path / "slow" / "match", b"1")
    quick = writer.save(tmp_path / "quick" / "settings", b"2")
    wait_for(quick)
    assert not slow()
    disk.go_on()
    writer.flush()


def write_slowly(disk: StubbornDisk, path: Path, content: bytes) -> None:
    (disk.replace if path.parent.name == "slow" else write_safely)(path, content)


def wait_for(is_so: Callable[[], bool]) -> None:
    for _ in range(6000):
        if is_so():
            return
        Event().wait(0.01)
    raise AssertionError("it never was")


def test_what_is_added_is_added_once_and_in_order_even_by_a_disk_that_refuses_first(tmp_path: Path) -> None:
    refuses = [OSError(errno.EIO, "no")]

    def append(path: Path, content: bytes) -> None:
        if refuses:
            raise refuses.pop()
        append_safely(path, content)

    told: list[OSError] = []
    writer = SaveWriter(told.append, Disk(append=append), in_background=False)
    for number in range(3):
        writer.append(tmp_path / "annals", b"%d\n" % number)
    assert (tmp_path / "annals").read_bytes() == b"0\n1\n2\n"
    assert len(told) == 1


def test_a_full_disk_is_tried_again_when_something_could_be_thrown_away(tmp_path: Path) -> None:
    junk = tmp_path / "junk"
    junk.write_bytes(b"much")

    def replace(path: Path, content: bytes) -> None:
        if junk.exists():
            raise OSError(errno.ENOSPC, "no space left")
        write_safely(path, content)

    def make_room() -> bool:
        had = junk.exists()
        junk.unlink(missing_ok=True)
        return had

    told: list[OSError] = []
    writer = SaveWriter(told.append, Disk(replace, make_room=make_room), in_background=False)
    writer.save(tmp_path / "match", b"1")
    assert (tmp_path / "match").read_bytes() == b"1"
    assert not told


def test_the_match_of_a_stage_with_a_window_is_written_in_the_background(tmp_path: Path) -> None:
    stage: Stage = Theatre(tmp_path, Title).stage
    assert not stage.saves_in_background  # nobody waits for a disk in a test that does not mean to
    assert begin(stage, seat_plan.usual_plan(GAMES["cloud9"])).session.match.saved()
