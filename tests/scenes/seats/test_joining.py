"""Sitting down: every device joins a seat by a press, keeps it wherever it goes, and decides for it alone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from tellings import hear_out
from theatre import LIBRARY, Pad, Theatre, pads

from game.core import OVER
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stack import Replace
from scenes.screens.setup import TableSetup
from scenes.screens.title import Title
from scenes.seats import seat_plan
from scenes.tables.lost import LostDevice
from scenes.tables.table import Table

pytestmark = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")


@pytest.fixture
def plug() -> Iterator[Callable[[], Pad]]:
    with pads() as made:
        yield made


def gathered(folder: Path, *bots: str, game: str = "cloud9") -> Theatre:
    """A table being set; each seat is played by a human, or by a bot of some name."""
    theatre = Theatre(folder, lambda stage: TableSetup(stage, game), pictures=False)
    looks = ("coral/aviator", "ocean/captain", "marigold/pompom", "jade/explorer", "orchid/cook", "plum/cat")
    names = ("Lea", "Tom", "Ines", "Jules", "Mia", "Otto")
    seats = tuple(SeatPlan(*seat) for seat in zip(names, looks, bots, strict=False))
    theatre.top.change(Plan(game, seats), lambda seat: seat)
    theatre.frame()
    return theatre


def told(theatre: Theatre) -> list[str]:
    theatre.frame()
    return [toast.words for toast in theatre.app._toasts._shown]


def strike(theatre: Theatre, pad: Pad, button: str) -> None:
    pad.hold(button)
    theatre.frame()
    pad.release(button)
    theatre.frame()


def test_pads_and_keyboard_sit_down_one_after_another(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    theatre = gathered(tmp_path, "", "medium", "medium")
    one, two = plug(), plug()
    theatre.frame()
    strike(theatre, one, "west")  # the seat of the human
    theatre.key(pygame.K_x)  # nobody is left over but bots: the first gives way
    strike(theatre, two, "west")
    assert theatre.stage.devices.seats == {one.device: 0, "keyboard": 1, two.device: 2}
    assert [bool(seat.bot) for seat in theatre.top.plan.seats] == [False, False, False]
    assert len({seat.name for seat in theatre.top.plan.seats}) == 3


def test_where_every_seat_is_held_a_new_one_is_put_to_the_table(
    tmp_path: Path, plug: Callable[[], Pad]
) -> None:
    theatre = gathered(tmp_path, "", "")
    held = [plug() for _ in range(7)]
    theatre.frame()
    for pad in held:
        strike(theatre, pad, "south")
    assert len(theatre.top.plan.seats) == 6  # as many as may play
    assert [theatre.stage.devices.seats.get(pad.device) for pad in held] == [0, 1, 2, 3, 4, 5, None]


def test_a_pad_sits_down_with_its_confirm_button_and_never_begins_the_match(
    tmp_path: Path, plug: Callable[[], Pad]
) -> None:
    theatre = gathered(tmp_path, "", "medium")
    *held, late = (plug() for _ in range(7))
    theatre.frame()
    theatre.screen.focus_on("play")
    for pad in held:
        strike(theatre, pad, "south")
    assert theatre.stage.devices.seats == {pad.device: seat for seat, pad in enumerate(held)}
    theatre.pass_time(2.0)
    strike(theatre, late, "south")
    assert "The table is full." in told(theatre)
    assert isinstance(theatre.top, TableSetup)
    strike(theatre, held[1], "south")  # dressed as they like
    assert isinstance(theatre.top, TableSetup)
    strike(theatre, held[1], "south")
    assert isinstance(theatre.top, Table)


def test_who_presses_again_is_shown_and_sits_on(
    tmp_path: Path, plug: Callable[[], Pad], monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = gathered(tmp_path, "", "")
    felt: list[tuple[str, str]] = []
    monkeypatch.setattr(theatre.stage, "feel", lambda device, word: felt.append((device, word)))
    pad, other = plug(), plug()
    theatre.frame()
    strike(theatre, other, "south")
    strike(theatre, pad, "south")
    strike(theatre, pad, "south")  # at once: whoever is impatient begins nothing
    assert isinstance(theatre.top, TableSetup)
    theatre.pass_time(2.0)
    strike(theatre, pad, "west")
    assert theatre.stage.devices.seats == {other.device: 0, pad.device: 1}
    assert "You are Tom." in told(theatre)
    assert felt == [(other.device, "hello"), *[(pad.device, "hello")] * 3]
    assert theatre.top._joining.since_hop(1) < 0.1


def test_who_holds_the_button_gets_up(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    theatre = gathered(tmp_path, "", "")
    pad = plug()
    theatre.frame()
    strike(theatre, pad, "south")
    theatre.pass_time(2.0)
    pad.hold("west")
    theatre.pass_time(0.5)
    assert theatre.stage.devices.seats == {pad.device: 0}
    theatre.pass_time(0.5)
    pad.release("west")
    theatre.frame()
    assert theatre.stage.devices.seats == {}


def test_who_cannot_hold_a_button_gets_up_by_the_card(tmp_path: Path) -> None:
    theatre = gathered(tmp_path, "", "")
    theatre.click("prompt-extra")
    theatre.click("more")
    theatre.screen.focus_on("free")  # which rolls it into sight
    theatre.pass_time(0.5)
    theatre.click("free")
    assert theatre.stage.devices.seats == {}


def test_whoever_sat_before_sits_at_the_next_table(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    theatre = gathered(tmp_path, "", "", "")
    held = [plug() for _ in range(3)]
    theatre.frame()
    for pad in held:
        strike(theatre, pad, "south")
    strike(theatre, held[0], "start")
    other = Plan("strange_world", tuple(SeatPlan(name, f"{name}/cook") for name in ("Ines", "Otto", "Lea")))
    theatre.stage.writer.save(
        theatre.stage.folders.memory,
        seat_plan.memory_bytes(seat_plan.RememberedPlans(plans={"strange_world": other})),
    )
    theatre.app.stack.follow(Replace(TableSetup(theatre.stage, "strange_world")))
    assert theatre.stage.devices.seats == {held[2].device: 0, held[0].device: 2}


def test_a_mouse_joins_by_the_words_of_the_prompt(tmp_path: Path) -> None:
    theatre = gathered(tmp_path, "", "")
    theatre.click("prompt-extra")
    assert theatre.stage.devices.seats == {"mouse": 0}


def test_devices_go_where_their_seats_go(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    theatre = gathered(tmp_path, "", "", "")
    one, two = plug(), plug()
    theatre.frame()
    strike(theatre, one, "west")
    strike(theatre, two, "west")
    theatre.click("seat-0")
    theatre.click("more")
    theatre.screen.focus_on("later")  # which rolls it into sight
    theatre.pass_time(0.5)
    theatre.click("later")
    assert theatre.stage.devices.seats == {one.device: 1, two.device: 0}
    theatre.click("remove")
    assert theatre.stage.devices.seats == {two.device: 0}
    assert [seat.name for seat in theatre.top.plan.seats] == ["Tom", "Ines"]


def test_a_seat_is_moved_as_far_as_others_sit_and_is_dressed_there(tmp_path: Path) -> None:
    theatre = gathered(tmp_path, "", "", "")
    theatre.screen.focus_on("seat-1")
    theatre.key(pygame.K_RETURN)
    theatre.click("more")
    assert not theatre.target("earlier").why_not
    theatre.screen.focus_on("later")
    theatre.key(pygame.K_RETURN)
    assert theatre.target("later").why_not
    theatre.key(pygame.K_RETURN)
    theatre.screen.focus_on("done")
    theatre.key(pygame.K_RETURN)
    assert [seat.name for seat in theatre.top.plan.seats] == ["Lea", "Ines", "Tom"]
    assert theatre.top.view.cast.star == 2


def test_at_the_table_a_pad_decides_for_its_own_seat_alone(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    theatre = gathered(tmp_path, "", "")
    held = [plug(), plug()]
    theatre.frame()
    for pad in held:
        strike(theatre, pad, "west")
    theatre.click("play")
    table = theatre.top
    assert isinstance(table, Table)
    while table.session.deciding is None:
        theatre.frame(0.1)
    steps, actor = len(table.session.match.record.steps), table.session.deciding
    strike(theatre, held[1 - actor], "south")
    theatre.pass_time(0.2)
    assert len(table.session.match.record.steps) == steps
    assert theatre.app._toasts._shown[-1].words == f"It is {table.people.names[actor]}'s turn."
    strike(theatre, held[actor], "south")
    assert len(table.session.match.record.steps) > steps


def test_a_pad_lost_at_another_table_is_forgotten(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    theatre = gathered(tmp_path, "", "")
    pad = plug()
    theatre.frame()
    strike(theatre, pad, "west")
    pad.unplug()
    theatre.frame()
    assert theatre.stage.devices.holders.lacks(0)
    theatre.app.stack.follow(Replace(TableSetup(theatre.stage, "cloud9")))
    theatre.frame()
    theatre.click("play")
    for _ in range(30):
        theatre.frame(0.1)
        assert not isinstance(theatre.top, LostDevice)


class Presses:
    """Pads whose presses are counted."""

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre
        self.count = 0

    def __call__(self, pad: Pad, *buttons: str) -> None:
        for button in buttons:
            self.count += 1
            strike(self.theatre, pad, button)


def test_from_the_title_to_the_first_decision_with_four_pads(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    theatre = Theatre(tmp_path, Title, pictures=False)
    held = [plug() for _ in range(4)]
    theatre.pass_time(0.3)
    press = Presses(theatre)
    press(held[0], "dpad-left", "south")  # to Cloud 9
    assert isinstance(theatre.top, TableSetup)
    for pad in held:
        press(pad, "south")
    theatre.pass_time(1.1)
    press(held[0], "start")
    table = theatre.top
    assert isinstance(table, Table)
    while table.session.deciding is None:
        theatre.frame(0.1)
    assert len(table.session.company.humans) == 4
    press(held[table.session.deciding], "south")
    assert press.count <= 10


@pytest.mark.parametrize("game", sorted(GAMES))
def test_from_the_results_to_another_game_nobody_joins_again(
    tmp_path: Path, plug: Callable[[], Pad], game: str
) -> None:
    theatre = gathered(tmp_path, "", "", "", "medium")
    held = [plug() for _ in range(3)]
    theatre.frame()
    for pad in held:
        strike(theatre, pad, "south")
    theatre.click("play")
    table = theatre.top
    table.session.finish()
    while table.session.match.state.actor != OVER:
        table.session.match.play(table.session.match.state.legal_actions()[0])
    theatre.app.stack.follow(table.after_match.results(told=True))
    hear_out(theatre)
    press = Presses(theatre)
    press(held[1], "east")
    while theatre.screen.ui.focus != f"game-{game}":
        press(held[1], "dpad-down")
    press(held[1], "south")
    assert press.count <= len(GAMES) + (game == "cloud9")  # again has a button of its own
    table = next(scene for scene in theatre.app.stack._scenes if isinstance(scene, Table))
    assert table.session.match.record.game.id == game
    assert table.people.names[:3] == ["Lea", "Tom", "Ines"]
    assert theatre.stage.devices.seats == {pad.device: seat for seat, pad in enumerate(held)}
