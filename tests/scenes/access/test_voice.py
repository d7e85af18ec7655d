"""The voice of the game: at a key or a pad's button, more with every press, and cut off by the next."""

import re
import shutil
import sys
from pathlib import Path
from threading import Event

import pygame
import pytest
from screens import open_screen
from theatre import LONG, Theatre, pads

from game.matches.match import Match
from game.shelf import GAMES
from scenes.access import voice
from scenes.access.hearing import moment_of
from scenes.access.speech import Manner, ProgramSpeech, SilentSpeech, Speaker, system_speech
from scenes.access.tree import tree_of
from scenes.cli.request import Request
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.screens.cup_setup import CupSetup
from scenes.screens.title import Title
from scenes.seats.seat_plan import deal
from scenes.session.content import load_box
from scenes.shelf.laying import make_table


class Told:
    """A door that notes what is said."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.manner = Manner()

    def say(self, words: str, manner: Manner) -> None:
        self.words.append(words)
        self.manner = manner

    def hush(self) -> None:
        self.words.append("")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """What is said."""
    told = Told()
    monkeypatch.setattr(voice.Voice.__init__, "__defaults__", (lambda: told,))
    return told


def test_a_key_reads_what_is_in_focus(tmp_path: Path, told: Told) -> None:
    theatre = Theatre(tmp_path, Title)
    theatre.pass_time(0.5)
    assert not told.words  # nothing is said by itself
    theatre.key(pygame.K_r)
    assert told.words == ["Cloudy Kingdom. 2 to 4 players"]
    assert told.manner.language == "en"


def test_a_pad_reads_as_well(tmp_path: Path, told: Told) -> None:
    with pads() as plug:
        theatre, pad = Theatre(tmp_path, Title), plug()
        theatre.pass_time(0.5)
        pad.hold("left-stick")
        theatre.frame()
        pad.release("left-stick")
        theatre.frame()
    assert told.words == ["Cloudy Kingdom. 2 to 4 players"]


def test_what_comes_into_focus_is_read_if_that_is_wished_for(tmp_path: Path, told: Told) -> None:
    settings = Settings(language="en")
    settings.voice.by_itself = True
    theatre = Theatre(tmp_path, Title, settings=settings)
    theatre.pass_time(0.5)
    theatre.key(pygame.K_LEFT)
    theatre.pass_time(0.1)
    assert told.words == ["Cloudy Kingdom. 2 to 4 players", "Cloud 9. 2 to 6 players"]


def asked(folder: Path, game: str) -> Theatre:
    """A table at which somebody has just been asked what to do."""
    theatre = open_screen(folder, Request("table", game=game), pictures=False)
    while theatre.top.asked is None:
        theatre.pass_time(0.5, LONG)
    return theatre


def said(theatre: Theatre, focus: str) -> str:
    """What is told in short of something in focus."""
    theatre.screen.lay_out()
    theatre.screen.focus_on(focus)
    return next(theatre.app.voice.answers())


def test_what_is_set_is_read_and_where_one_only_moves_nothing_else_is(tmp_path: Path, told: Told) -> None:
    theatre = asked(tmp_path, "cloud9")
    theatre.stage.settings.voice.by_itself = True
    theatre.pass_time(0.1)
    assert "decides" in told.words[-1]
    theatre.key(pygame.K_DOWN)
    theatre.pass_time(0.1)
    assert told.words[-1] == "Jump"
    table = asked(tmp_path, "cloudy_kingdom")
    table.stage.settings.voice.by_itself = True
    table.screen.focus_on("cell 1 1")
    heard = []
    for key in (pygame.K_r, pygame.K_RETURN):
        told.words.clear()
        table.key(key)
        table.pass_time(0.1)
        heard += told.words[-1:]
    assert ", On an empty cell, a short end" in heard[0]  # why it cannot be pressed
    assert heard[1].startswith("Empty cell, row 2 of 3, column 2 of 3, On an empty cell")  # and once more
    settings = open_screen(tmp_path, Request("settings"), pictures=False)
    settings.stage.settings.voice.by_itself = True
    for key in (pygame.K_DOWN, pygame.K_RIGHT):
        settings.key(key)
        settings.pass_time(0.1)
    assert told.words[-1].startswith("Animation speed, 1.5")


@pytest.mark.parametrize(
    ("request_", "focus", "words"),
    [
        (Request("dialog"), "keep", "Delete this game? This cannot be undone. Keep it"),
        (Request("setup"), "colour-coral", "Coral, chosen. Cloud 9. Who is flying?"),
        (Request("setup"), "colour-ocean", "Ocean, taken. Cloud 9. Who is flying?"),
        (Request("setup"), "seat-1", "Cirrus, Bot: Medium. Cloud 9. Who is flying?"),
        (Request("controls"), "wish-left", "Keyboard. Left: Left, A"),
        (Request("cup-awards"), "next", "Next award. City builder. Lea built dark cities worth 9 stars."),
        (Request("hall"), "person-0", "Hall of fame. Lea, 7 wins, 10 games, best winning streak 4, now 1"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_a_screen_says_what_it_is_and_each_thing_how_it_stands(
    tmp_path: Path, request_: Request, focus: str, words: str
) -> None:
    assert said(open_screen(tmp_path, request_, pictures=False), focus) == words


def test_the_board_of_the_kingdom_says_what_touches_a_cell_and_how_the_card_would_lie(tmp_path: Path) -> None:
    theatre = asked(tmp_path, "cloudy_kingdom")
    way = said(theatre, "cell 0 2")
    assert way.startswith(
        "Empty cell, row 1 of 3, column 3 of 3, castle above: red, castle on the right: pink. Lay the "
    )
    theatre.key(pygame.K_e)
    assert said(theatre, "cell 0 2") != way
    assert said(theatre, "spell chop").startswith("Chop. Take any top card out of the game.")
    hand = next(words for words in theatre.app.voice.answers() if words.startswith("Your hand"))
    assert hand.count(".") == 4  # one card, however it can lie, and three spells


def test_a_world_says_which_cards_are_chosen_and_what_travellers_wish_for(tmp_path: Path) -> None:
    theatre = asked(tmp_path, "strange_world")
    first = next(target.id for target in theatre.screen.focus.targets if target.id.startswith("option "))
    assert "chosen" not in said(theatre, first)
    theatre.click(first)
    assert ", chosen" in said(theatre, first)
    assert said(theatre, "traveller splash").startswith("Splash. Splash: 3 lakes. +5 stars for this wish.")


def test_of_what_has_just_come_on_stage_can_be_told_at_once(tmp_path: Path) -> None:
    moment = moment_of(CupSetup(Theatre(tmp_path, Title).stage))
    assert moment is not None
    assert moment.said == ("Cloud Cup", "Who is playing?")


def test_where_all_is_read_a_sound_tells_the_kind_of_what_the_focus_comes_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = open_screen(tmp_path, Request("settings", page=2), pictures=False)
    heard: list[str] = []
    monkeypatch.setattr(theatre.stage.sound, "play", lambda name, *_more, **_where: heard.append(name))
    theatre.key(pygame.K_DOWN)
    theatre.key(pygame.K_DOWN)
    assert "type_key" not in heard  # nobody has asked for it
    theatre.stage.settings.voice.by_itself = True
    theatre.key(pygame.K_DOWN)
    theatre.key(pygame.K_UP)
    assert {"focus", "type_key"} <= {*heard}


def test_an_open_page_of_the_rulebook_is_what_is_read_first(tmp_path: Path, told: Told) -> None:
    theatre = open_screen(tmp_path, Request("rulebook", game="cloud9", page=1), pictures=False)
    theatre.key(pygame.K_r)
    passages = [node.told for node in tree_of("", theatre.top).nodes.values() if ":rule-" in node.key]
    assert passages
    for passage in passages:
        assert passage.name in told.words[0]
        assert passage.about in told.words[0]


def test_the_days_and_the_curves_are_told(tmp_path: Path) -> None:
    for scene, words in (("daily", r"\d{4}: .*Cloud 9"), ("turning", "% halfway")):
        theatre = open_screen(tmp_path, Request(scene, game="cloud9"), pictures=False)
        theatre.pass_time(8.0, 0.1)
        assert any(re.search(words, node.told.name) for node in tree_of("", theatre.top).nodes.values()), (
            scene
        )


def test_pictures_of_what_is_known_are_named(tmp_path: Path) -> None:
    theatre = open_screen(tmp_path, Request("thoughts", steps=4), pictures=False)
    *_short, whole = theatre.app.voice.answers()
    assert re.search(r"green\. \d+\. purple\. \d+\.", whole)


@pytest.mark.parametrize("sky", ["kids", "usual"])
def test_under_the_kids_sky_what_is_asked_is_read_unasked(tmp_path: Path, told: Told, sky: str) -> None:
    seats = SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat", "random")
    plan = Plan("cloud9", seats, {"sky": sky})
    match = Match(deal(plan, GAMES["cloud9"], 3, load_box(GAMES["cloud9"], None)[0]))
    theatre = Theatre(tmp_path, lambda stage: make_table(stage, match, plan))
    theatre.pass_time(8.0, 0.1)
    assert any("decides" in words for words in told.words) is (sky == "kids")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_further_press_tells_more_of_a_table(tmp_path: Path, told: Told, game: str) -> None:
    theatre = open_screen(tmp_path, Request("table", game=game), pictures=False)
    theatre.pass_time(4.0, 0.1)  # whatever opens a match has been shown
    theatre.key(pygame.K_r)
    first = told.words[0]
    for _press in range(8):
        theatre.key(pygame.K_r)
    around = told.words.index(first, 1)  # after the last comes the first again
    more = told.words[1:around]
    assert len(more) == len(set(more)) >= 2
    assert any(words.startswith("On the table") for words in more)
    assert any(words.startswith("Around the table") for words in more)


def test_a_program_of_the_system_is_cut_off_by_what_is_said_next(tmp_path: Path) -> None:
    ears, first = tmp_path / "ears", tmp_path / "first"
    script = f"""
import sys, time
with open({str(ears)!r}, "a") as ears: ears.write(sys.argv[1] + "\\n")
if sys.argv[1] == "long":
    open({str(first)!r}, "w").close()
    time.sleep(600)
"""
    speaker = Speaker(lambda words, _manner: (sys.executable, "-c", script, words))
    door, waits = ProgramSpeech(speaker), Event()
    door.say("long", Manner())
    while not first.exists():
        waits.wait(0.02)
    door.say("short", Manner())
    while not ears.read_text().endswith("short\n"):
        waits.wait(0.02)
    assert ears.read_text() == "long\nshort\n"


def test_a_system_that_never_answers_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.access.speech._PATIENCE", 0.05)
    ears = tmp_path / "ears"
    ears.touch()
    script = f"""
import sys, time
with open({str(ears)!r}, "a") as ears: ears.write(sys.argv[1] + "\\n")
time.sleep(600)
"""
    never = (sys.executable, "-c", "import time; time.sleep(600)")
    door = ProgramSpeech(Speaker(lambda words, _manner: (sys.executable, "-c", script, words), quiet=never))
    for words in ("first", "second"):
        door.say(words, Manner())
        while words not in ears.read_text():
            Event().wait(0.02)
    door._end()
    assert door._running is not None
    assert door._running.wait(60) != 0  # it has been ended


def test_nothing_that_speaks_is_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _program: None)
    monkeypatch.setattr(sys, "platform", "linux")
    door = system_speech()
    assert isinstance(door, SilentSpeech)
    door.say("anything", Manner())
