"""A cup whose members hold phones: they bet at once, begin games, watch, and keep their seats."""

from pathlib import Path

from cup_stage import members, put_on
from held_phones import hold
from theatre import Theatre

from game.cup.state import CupPhase
from scenes.cup.betting import Betting
from scenes.cup.ladder import Ladder
from scenes.phones.joining.join_panel import JoinPanel
from scenes.screens.title import Title
from scenes.tables.table import Table


def test_phones_take_part_in_a_whole_round(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    line = hold(theatre.stage.phones)
    party = put_on(theatre, members(6, 0), "strange_world", "cloud9", "cloud9")
    names = [person.name for person in party.people()]
    for phone, name in enumerate(names, start=256):
        line.join(phone)
        theatre.pass_time(0.6)  # a page each frame, for all who are there
        line.press(phone, name)
        theatre.pass_time(0.4)
    assert sorted(theatre.stage.devices.seats.values()) == list(range(6))
    assert isinstance(theatre.top, Ladder)
    line.press(258)
    theatre.pass_time(1.0)
    assert isinstance(theatre.top, Betting)
    gallery = party.evening.cup.rounds[-1].gallery
    assert len(gallery) == 2
    asked = [256 + member for member in reversed(gallery)]
    assert [line.pages[phone]["is_asked"] for phone in asked] == [True, True]
    line.press(asked[0])
    theatre.pass_time(0.4)
    assert not line.pages[asked[0]]["is_asked"]
    assert isinstance(theatre.top, Betting)  # the other one comes first by the rules
    line.press(asked[1])
    theatre.pass_time(2.0)
    assert party.evening.cup.phase is CupPhase.MATCH
    assert isinstance(theatre.top, Table)
    assert theatre.stage.phones.seats_of(asked[0]) == [100 + gallery[-1]]
    seats = {line.pages[phone]["seat"] for phone in range(256, 262) if phone not in asked}
    assert seats == {0, 1, 2, 3}
    assert line.pages[asked[0]]["hand"] == []
    assert not line.pages[asked[0]]["is_asked"]


def test_the_menu_of_the_cup_leads_to_the_code(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    party = put_on(theatre, members(3, 0), "cloud9", "cloud9", "cloud9")
    line = hold(theatre.stage.phones)
    theatre.app.stack.follow(party.open_menu())
    theatre.click("phones")
    assert isinstance(theatre.top, JoinPanel)
    line.join(256)
    theatre.pass_time(0.4)
    line.press(256, "Tom")
    theatre.pass_time(0.4)
    assert party.held == {"phone:256/0": 1}
    assert theatre.has("free-256")
