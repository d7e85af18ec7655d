"""What is remembered is within reach of one device alone: a keyboard, a mouse, a controller, a finger."""

from walks import Hand, wait_for

from game.cloud9 import GAME as CLOUD9
from game.core import OVER
from game.declaration import Box
from game.history import History, memory_of
from game.matches.match import Match
from game.matches.saves import write_save
from scenes.input.intents import Wish
from scenes.navigation.plans import Plan, SeatPlan
from scenes.screens.hall_of_fame import Hall
from scenes.screens.saves import SavesScreen
from scenes.screens.setup import TableSetup
from scenes.screens.title import Title
from scenes.screens.watching import Watching
from scenes.seats.seat_plan import deal
from scenes.tables.hint_screen import HintScreen
from scenes.tables.table import Table
from scenes.ui.dialog import Dialog


def play_one(hand: Hand) -> None:
    """Keep a match that is over, as if it had been played yesterday."""
    seats = (SeatPlan("Ada", "coral/aviator"), SeatPlan("Cirrus", "ocean/careful", "easy/careful"))
    match = Match(deal(Plan("cloud9", seats), CLOUD9, 5, Box()))
    match.begin()
    while match.state.actor != OVER:
        match.play(match.state.legal_actions()[-1])
    folders = hand.theatre.stage.folders
    write_save(match.record, folders.saves / "yesterday.skies")
    History(folders.annals).add(memory_of(match.record, match.state.result(), "2026-01-01"))


def test_the_hall_of_fame_and_a_film_are_within_reach(hand: Hand) -> None:
    theatre = hand.theatre
    play_one(hand)
    theatre.top.entered()
    wait_for(theatre, lambda: theatre.has("prompt-help"))
    hand.wish(Wish.TURN_RIGHT)
    assert isinstance(theatre.top, Hall)
    hand.press("tab-cloud9")
    hand.press("best-0")
    assert isinstance(theatre.top, TableSetup)
    hand.wish(Wish.BACK)
    hand.wish(Wish.BACK)
    assert isinstance(theatre.top, Title)

    hand.wish(Wish.HELP)
    assert isinstance(theatre.top, SavesScreen)
    hand.press("save-0")
    film = theatre.top
    assert isinstance(film, Watching)
    hand.wish(Wish.CONFIRM)
    assert not film._plays
    hand.wish(Wish.EXTRA)
    assert not film._follows
    hand.wish(Wish.HELP)
    counsel = theatre.top
    assert isinstance(counsel, HintScreen)
    wait_for(theatre, lambda: bool(counsel._advice))  # it grows while it is being thought of
    hand.press("done")
    hand.wish(Wish.LOG)
    assert isinstance(theatre.top, Dialog)
    hand.press("play")
    assert isinstance(theatre.top, Table)
