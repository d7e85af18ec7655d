"""The seat editor: everything about a seat is changed by one device alone, and the table shows it."""

import pygame
from walks import Hand, Keyboard, open_seat, sit_down

from scenes.input.intents import Wish
from scenes.navigation.plans import STYLES
from scenes.screens.setup import TableSetup
from scenes.seats.seat_editor import SeatEditor
from scenes.tables.table import Table
from scenes.ui.scenery.avatars import AVATARS, Look
from scenes.ui.writing.entry import Writing


def write_name(hand: Hand) -> None:
    """Two letters, one of which is taken back, and another; a keyboard types, whatever else has a board."""
    theatre = hand.theatre
    hand.press("name")
    assert isinstance(theatre.top, Writing)
    if isinstance(hand, Keyboard):
        for text in ("x", "y"):
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
            theatre.frame()
        theatre.key(pygame.K_BACKSPACE)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="z"))
        theatre.frame()
        theatre.key(pygame.K_RETURN)
        return
    for id_ in ("key-x", "key-y"):
        hand.press(id_)
    hand.wish(Wish.EXTRA)
    hand.press("key-z")
    hand.press("done")


def other(options: dict[str, str], now: str) -> str:
    """The option after one."""
    names = [*options]
    return names[(names.index(now) + 1) % len(names)]


def test_everything_about_a_seat_is_changed_by_one_device_and_the_table_shows_it(hand: Hand) -> None:
    theatre = hand.theatre
    hand.press("cloud9")
    setup = theatre.top
    assert isinstance(setup, TableSetup)
    sit_down(hand)
    open_seat(hand, 1)
    was = setup.plan.seats[1]
    hand.press("bot")
    hand.press(f"hat-{other(STYLES, was.style)}")
    now = setup.plan.seats[1]
    assert now.level != was.level
    assert now.style != was.style
    hand.press("done")
    open_seat(hand, 0)
    assert isinstance(theatre.top, SeatEditor)
    before = Look.of(setup.plan.seats[0].look)
    write_name(hand)
    assert isinstance(theatre.top, SeatEditor)
    assert setup.plan.seats[0].name.lower() == "xz"
    hand.press("colour-plum")
    hand.press(f"hat-{other(AVATARS, before.avatar)}")
    rows = ("assist", "language", "text-size", "pace")
    assert len({(theatre.target(row).rect.left, theatre.target(row).rect.width) for row in rows}) == 1
    for row in rows:
        hand.press(row)
    seat = setup.plan.seats[0]
    assert Look.of(seat.look) == Look("plum", other(AVATARS, before.avatar))
    assert (seat.assist, seat.language, seat.text_size, seat.pace) == ("coach", "en", 0.75, 0.5)
    hand.press("done")
    hand.press("play")
    table = theatre.top
    assert isinstance(table, Table)
    players = table.session.match.record.players
    assert players[0].name.lower() == "xz"
    assert players[0].look == seat.look
    assert players[1].bot == now.bot
