"""Phones at a table on the big screen: people join, decide in their hands, come back and share a phone."""

from pathlib import Path
from random import Random

import pygame
import pytest
from held_phones import HeldPhones, hold
from theatre import Theatre

from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.phones.joining.join_panel import JoinPanel
from scenes.results.results_screen import Results
from scenes.screens.setup import TableSetup
from scenes.seats.handover import Curtain
from scenes.session.phase import Deciding, Handover, OnPhone, Over
from scenes.shelf.laying import begin
from scenes.tables.pause import Pause
from scenes.tables.table import Table

NAMES = ("Lea", "Tom", "Mia")
LOOKS = ("coral/aviator", "ocean/captain", "marigold/pompom")


def laid(folder: Path, game: str, bots: tuple[str, ...] = ("", "", "")) -> tuple[Theatre, HeldPhones]:
    """A table of people who hold nothing yet, and phones that nobody holds yet."""
    seats = tuple(SeatPlan(name, look, bot) for name, look, bot in zip(NAMES, LOOKS, bots, strict=True))
    lines: list[HeldPhones] = []

    def first(stage: object) -> Table:
        lines.append(hold(stage.phones))  # type: ignore[attr-defined]
        return begin(stage, Plan(game, seats), 3)  # type: ignore[arg-type]

    theatre = Theatre(folder, first)
    theatre.pass_time(0.2)
    return theatre, lines[0]


def sit(theatre: Theatre, line: HeldPhones, phone: int, name: str) -> None:
    line.join(phone)
    theatre.pass_time(0.3)
    line.press(phone, name)
    theatre.pass_time(0.3)


def wait_for(theatre: Theatre, kind: type) -> None:
    """Let everything be shown until the session waits for something."""
    for _frame in range(3000):
        session = theatre.app.stack.scenes[0].session  # type: ignore[attr-defined]
        if isinstance(session.phase, kind):
            theatre.pass_time(0.3)
            return
        theatre.frame(0.1)
    raise AssertionError(session.phase)


@pytest.mark.parametrize("game", GAMES)
def test_matches_are_decided_on_phones_and_nothing_is_asked_on_the_screen(game: str, tmp_path: Path) -> None:
    theatre, line = laid(tmp_path, game)
    for phone, name in enumerate(NAMES, start=256):
        sit(theatre, line, phone, name)
    session, chance = theatre.top.session, Random(2)
    session.pace.is_known = True
    for _step in range(12):
        if session.phase == Over():
            break
        wait_for(theatre, OnPhone)
        assert isinstance(theatre.top, Table)
        assert session.viewer is None
        asked = [phone for phone in (256, 257, 258) if line.pages[phone]["is_asked"]]
        steps, held = len(session.match.record.steps), len(session.together.held)
        phone = chance.choice(asked)
        line.say(phone, choose=chance.randrange(len(line.pages[phone]["choices"])))
        theatre.frame()
        session.finish()
        assert len(session.match.record.steps) > steps or len(session.together.held) > held


def test_phones_sit_down_before_the_match_and_stay_with_it(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: TableSetup(stage, "cloud9"))
    line = hold(theatre.stage.phones)
    theatre.top.entered()
    line.join(256)
    theatre.pass_time(0.3)
    line.press(256, "A new player")
    theatre.pass_time(0.3)
    assert theatre.stage.devices.seats == {"phone:256/0": 0}
    line.say(256, set="name", to="  Lea\u202e of the long name ")
    theatre.pass_time(0.3)
    line.press(256, "Chef")
    theatre.pass_time(0.3)
    seat = theatre.top.plan.seats[0]
    assert (seat.name, seat.look.partition("/")[2]) == ("Lea· of the", "cook")
    line.press(256, "Another player")
    theatre.pass_time(0.3)
    line.press(256, "A new player")
    theatre.pass_time(0.3)
    assert sorted(theatre.stage.devices.seats.values()) == [0, 1]
    assert not theatre.top.plan.seats[1].bot
    line.press(256, "Ready")
    theatre.pass_time(0.3)
    assert theatre.top.view.cast.dressing == {0}
    theatre.click("play")
    theatre.pass_time(1.0)
    assert isinstance(theatre.top, Table)
    assert theatre.stage.phones.seats_of(256) == [0, 1]


def test_who_is_there_already_is_taken_on_a_phone_and_left_again(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: TableSetup(stage, "cloud9"))
    line = hold(theatre.stage.phones)
    theatre.top.entered()
    theatre.top.plan = Plan("cloud9", tuple(map(SeatPlan, NAMES, LOOKS)))
    sit(theatre, line, 256, "Tom")
    assert theatre.stage.devices.seats == {"phone:256/0": 1}
    assert theatre.top.view.cast.dressing == {1}
    assert line.reads(256) == "Hello, Tom!"
    line.press(256, "Get up")
    theatre.pass_time(0.3)
    assert theatre.stage.devices.seats == {}
    assert line.reads(256) == "Who are you?"


def test_phones_go_on_from_a_result_to_the_next_match(tmp_path: Path) -> None:
    theatre, line = laid(tmp_path, "cloudy_kingdom", ("", "easy", "easy"))
    sit(theatre, line, 256, "Lea")
    line.join(257)
    session, before = theatre.top.session, theatre.top
    while session.phase != Over():
        session.play(session.match.state.legal_actions()[0])
        session.finish()
    theatre.pass_time(0.3)
    assert line.pages[256]["question"] == "The match is over."
    while not (isinstance(theatre.top, Results) and theatre.top.is_over):
        theatre.key(pygame.K_RETURN)
        theatre.pass_time(0.3)
    theatre.pass_time(0.5)
    page = line.pages[256]
    assert page["kind"] == "over"
    assert [choice["words"] for choice in page["choices"]] == ["Play again", "Other games"]
    assert line.pages[257]["choices"] == []
    line.press(256, "Play again")
    theatre.pass_time(3.0)
    assert isinstance(theatre.top, Table)
    assert theatre.top is not before
    assert theatre.stage.phones.seats_of(256) == [0]
    assert line.pages[256]["kind"] == "match"


def test_two_people_with_one_phone_have_a_curtain_between_them(tmp_path: Path) -> None:
    theatre, line = laid(tmp_path, "cloud9", ("", "", "easy"))
    sit(theatre, line, 256, "Lea")
    theatre.stage.devices.holders.take("phone:256/1", 1)
    session = theatre.top.session
    seen = set()
    for _turn in range(6):
        wait_for(theatre, OnPhone)
        name = NAMES[session.state.actor]
        if line.reads(256).startswith("Hand over"):
            assert line.pages[256]["hand"] == []
            assert name in line.reads(256)
            line.press(256, f"I'm {name}")
            theatre.pass_time(0.3)
        assert line.pages[256]["seat"] == session.state.actor
        seen.add(session.state.actor)
        steps = len(session.match.record.steps)
        line.press(256)
        theatre.pass_time(0.1)
        assert len(session.match.record.steps) > steps
    assert seen == {0, 1}


def test_a_phone_that_sleeps_keeps_its_seat_and_is_told_everything(tmp_path: Path) -> None:
    theatre, line = laid(tmp_path, "cloud9", ("", "easy", "easy"))
    sit(theatre, line, 256, "Lea")
    wait_for(theatre, OnPhone)
    line.wake(256, is_awake=False)
    theatre.pass_time(0.3)
    assert not theatre.stage.phones.is_awake(0)
    theatre.top.let_play(0, "easy")
    theatre.pass_time(3.0)
    line.wake(256, is_awake=True)
    theatre.pass_time(0.3)
    assert line.reads(256) == "A bot plays for you."
    line.press(256)
    wait_for(theatre, OnPhone)
    assert not theatre.top.session.plan.seats[0].bot
    assert len(line.pages[256]["log"]) == min(40, len(theatre.top.session.log))


def test_the_curtain_is_only_for_those_without_a_phone(tmp_path: Path) -> None:
    theatre, line = laid(tmp_path, "strange_world", ("", "", "easy"))
    wait_for(theatre, Deciding)
    theatre.top.play(theatre.top.session.position.legal_actions()[0])  # the sun is turned in sight of all
    wait_for(theatre, Handover)
    theatre.pass_time(0.6)
    assert isinstance(theatre.top, Curtain)
    seat = theatre.app.stack.scenes[0].session.state.actor  # type: ignore[attr-defined]
    sit(theatre, line, 256, NAMES[seat])
    theatre.pass_time(1.0)
    session = theatre.app.stack.scenes[0].session  # type: ignore[attr-defined]
    assert not isinstance(theatre.top, Curtain) or theatre.top.asked != seat
    assert session.viewer is None


def test_the_pause_menu_leads_to_the_code_and_sends_phones_away(tmp_path: Path) -> None:
    theatre, line = laid(tmp_path, "cloud9", ("", "easy", "easy"))
    sit(theatre, line, 256, "Lea")
    theatre.app.stack.follow(theatre.top.open_menu())
    assert isinstance(theatre.top, Pause)
    theatre.click("phones")
    assert isinstance(theatre.top, JoinPanel)
    theatre.click("free-256")
    theatre.pass_time(0.3)
    assert not theatre.stage.devices.seats
    assert line.reads(256) == "Which seat is yours?"
    theatre.click("away-256")
    assert line.away == [256]
    assert not theatre.has("away-256")
    theatre.click("stop")
    assert line.is_closed
    assert isinstance(theatre.top, Table)


@pytest.mark.parametrize("game", GAMES)
def test_the_screen_shows_the_same_whatever_a_seat_with_a_phone_holds(game: str, tmp_path: Path) -> None:
    theatre, line = laid(tmp_path, game, ("", "easy", "easy"))
    sit(theatre, line, 256, "Lea")
    session, chance, compared = theatre.top.session, Random(1), 0
    model = GAMES[game].search_model("even")
    for _turn in range(2):
        wait_for(theatre, OnPhone)
        true = session.state
        sight = session.observation(1)
        pictures = []
        for state in (true, model.determinize(model.analyse(true.view(1), sight.told), chance)):
            if state.view(None) == true.view(None):
                session.state = state
                theatre.top.show_at_once()
                theatre.frame(0.0)
                pictures.append(theatre.window.surface().get_buffer().raw)
                compared += state.view(0) != true.view(0)
        session.state = true
        assert len(set(pictures)) == 1
        line.press(256)
        theatre.pass_time(0.2)
        session.finish()
    assert compared
