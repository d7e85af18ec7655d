"""To the end: where only bots play on, one press shows where that ends."""

from pathlib import Path

import pygame
import pytest
from theatre import Theatre

from game.cloud9.pieces import JUMP
from game.declaration import Box
from game.matches.match import Match
from game.matches.record import new_record
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stage import Stage
from scenes.session.phase import Deciding, Over
from scenes.shelf.laying import make_table
from scenes.tables.table import Table

GAME = GAMES["cloud9"]
SEATS = (
    SeatPlan("Lea", "coral/cook"),
    SeatPlan("Cirrus", "jade/cat", "easy/daring"),
    SeatPlan("Nimbus", "ocean/captain", "easy/daring"),
)


def table_of(stage: Stage) -> Table:
    return make_table(stage, Match(new_record(GAME, 3, 4, GAME.options(), Box())), Plan("cloud9", SEATS))


@pytest.fixture
def theatre(tmp_path: Path) -> Theatre:
    """A human has jumped, and two bots fly on."""
    theatre = Theatre(tmp_path, table_of, size=(640, 360))
    for _ in range(3000):
        if theatre.top.session.deciding is not None:
            actions = theatre.top.session.match.state.legal_actions()
            theatre.top.play(JUMP if JUMP in actions else actions[-1])
        theatre.frame(0.1)
        if theatre.has("prompt-turn_right"):
            return theatre
    pytest.fail("nobody jumps")


@pytest.mark.parametrize("by_pointer", [True, False])
def test_one_press_leads_to_where_the_bots_end(theatre: Theatre, *, by_pointer: bool) -> None:
    table = theatre.top
    if by_pointer:
        theatre.click("prompt-turn_right")
    else:
        theatre.key(pygame.K_e)
    frames, journey, shown = 0, table.session.state.journey, []
    while not isinstance(table.session.phase, Deciding | Over):
        theatre.frame(0.1)
        frames += 1
        if table.session.story.current is not None:
            shown.append(table.session.story.current.event)
        assert frames < 100, "it takes as long as if nobody had pressed"
    assert table.session.state.journey > journey  # and that is where it stands
    assert shown  # how it ended was seen
    assert not theatre.has("prompt-turn_right")


def test_it_is_not_offered_while_a_human_is_aboard(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, table_of, size=(640, 360))
    for _ in range(400):
        theatre.frame(0.1)
        assert not theatre.has("prompt-turn_right") or theatre.top.session.deciding is not None
        if theatre.top.session.deciding is not None:
            return
    pytest.fail("nobody is asked")
