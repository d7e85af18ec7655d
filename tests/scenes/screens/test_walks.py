"""From the title through every screen and back: by keyboard, mouse, controller or finger alone."""

import pygame
from tellings import hear_out
from walks import Hand, Keyboard, open_seat, sit_down, wait_for

from scenes.input.intents import Wish
from scenes.learning.rulebook import Rulebook
from scenes.results.results_screen import Results
from scenes.results.score_sheet import ScoreSheet
from scenes.screens.controls import ControlsScreen, Listening
from scenes.screens.saves import SavesScreen
from scenes.screens.settings import PAGES, SettingsScreen
from scenes.screens.setup import TableSetup
from scenes.screens.title import Title
from scenes.seats.handover import Curtain
from scenes.seats.seat_editor import SeatEditor
from scenes.tables.pause import Pause
from scenes.tables.recap import Recap
from scenes.tables.table import Table
from scenes.ui.dialog import Dialog
from scenes.ui.writing.entry import Writing


def test_through_the_settings_and_back(hand: Hand) -> None:
    theatre = hand.theatre
    hand.wish(Wish.MENU)
    assert isinstance(theatre.top, SettingsScreen)
    for page in PAGES:
        hand.press(f"tab-{page}")
        assert theatre.has(f"tab-{page}")
    hand.press("keyboard")
    assert isinstance(theatre.top, ControlsScreen)
    hand.press("wish-menu")
    assert isinstance(theatre.top, Listening)
    theatre.key(pygame.K_F5)  # whatever device leads here, a key can only be struck on a keyboard
    assert theatre.stage.settings.controls.keyboard["menu"] == ("f5", "m", "f10")
    hand.press("reset")
    hand.wish(Wish.BACK)
    hand.wish(Wish.BACK)
    assert isinstance(theatre.top, Title)


def test_to_a_table_and_back_to_it(hand: Hand) -> None:
    theatre = hand.theatre
    hand.press("cloud9")
    assert isinstance(theatre.top, TableSetup)
    sit_down(hand)
    open_seat(hand, 1)
    assert isinstance(theatre.top, SeatEditor)
    hand.press("name")
    assert isinstance(theatre.top, Writing)
    hand.wish(Wish.BACK) if isinstance(hand, Keyboard) else hand.press("done")
    assert isinstance(theatre.top, SeatEditor)
    hand.press("done")
    hand.press("more-bot")
    assert len(theatre.top.plan.seats) == 5
    hand.press("play")
    assert isinstance(theatre.top, Table)
    theatre.pass_time(1.0)
    hand.wish(Wish.MENU)
    assert isinstance(theatre.top, Pause)
    hand.press("settings")
    assert isinstance(theatre.top, SettingsScreen)
    hand.wish(Wish.BACK)
    hand.press("rules")
    assert isinstance(theatre.top, Rulebook)
    hand.wish(Wish.BACK)
    hand.press("leave")
    assert isinstance(theatre.top, Title)

    wait_for(theatre, lambda: theatre.has("prompt-help"))
    hand.wish(Wish.HELP)
    assert isinstance(theatre.top, SavesScreen)
    hand.wish(Wish.EXTRA)
    assert isinstance(theatre.top, Dialog)
    hand.press("keep")
    hand.press("save-0")
    if isinstance(theatre.top, Recap):
        hand.press("done")
    assert isinstance(theatre.top, Table)
    hand.wish(Wish.MENU)
    hand.press("leave")
    hand.wish(Wish.BACK)
    hand.press("stay")
    assert isinstance(theatre.top, Title)
    wait_for(theatre, lambda: theatre.has("prompt-help"))  # with which the prompts beside it move on
    hand.wish(Wish.BACK)
    hand.press("quit")
    assert theatre.top is None


def test_a_game_of_bots_ends_on_the_podium(hand: Hand) -> None:
    theatre = hand.theatre
    theatre.stage.settings.comfort.speed = 4.0
    hand.press("cloud9")
    sit_down(hand)
    plan = theatre.top.plan
    bots = tuple(type(seat)(seat.name, seat.look, "random") for seat in plan.seats[:2])
    theatre.top.plan = type(plan)("cloud9", bots)
    theatre.screen.refresh()
    hand.press("play")
    table = theatre.top
    while isinstance(theatre.top, Table):
        table.session.finish()
        theatre.frame(0.5)
    assert isinstance(theatre.top, Results)
    hear_out(theatre)
    hand.wish(Wish.EXTRA)
    assert isinstance(theatre.top, ScoreSheet)
    hand.press("close")
    hand.press("again")
    assert isinstance(theatre.top, Table)


def test_secret_cards_are_passed_behind_the_curtain(hand: Hand) -> None:
    theatre = hand.theatre
    hand.press("strange_world")
    plan = theatre.top.plan
    humans = tuple(
        type(seat)(seat.name, f"{colour}/cook")
        for seat, colour in zip(plan.seats, ("coral", "jade"), strict=False)
    )
    theatre.top.plan = type(plan)("strange_world", humans)
    theatre.screen.refresh()
    sit_down(hand)
    hand.press("play")
    hand.press("hidden")
    wait_for(theatre, lambda: isinstance(theatre.top, Curtain) and theatre.has("open"))
    theatre.stage.devices.holders.share()  # a pad goes from hand to hand
    table = theatre.app.stack._scenes[-2]
    assert isinstance(table, Table)
    assert table.session.viewer is None
    first = table.session.state.actor
    hand.press("open")
    wait_for(theatre, lambda: theatre.top is table)
    assert table.session.viewer == first
