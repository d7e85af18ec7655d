"""Own wishes: on a shared screen, what only one of them sees is in their language, size and pace."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from strange_evening import match_at, plan
from theatre import Theatre

from scenes import words
from scenes.navigation.plans import SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stage import FAINT
from scenes.seats.handover import Curtain
from scenes.session.phase import Deciding
from scenes.shelf.laying import make_table
from scenes.tables.table import Table


@pytest.fixture
def theatre(tmp_path: Path) -> Theatre:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    match = match_at(2, 1, lambda state: state.phase == "pass_two")
    seats = plan(2, humans=2)
    own = (
        replace(seats.seats[0], language="de", text_size=1.5, pace=2.0, contrast=True, calm=False),
        replace(
            seats.seats[1], language="nl", colours="grey", reading="all", voice="female1", voice_rate=0.75
        ),
    )
    return Theatre(
        tmp_path, lambda stage: make_table(stage, match, replace(seats, seats=own)), settings=settings
    )


def open_curtain(theatre: Theatre) -> Table:
    for _frame in range(100):
        theatre.pass_time(0.1)
        theatre.click("open") if theatre.screen.focus.find("open") else None
        if isinstance(theatre.top, Table) and isinstance(theatre.top.session.phase, Deciding):
            return theatre.top
    pytest.fail("nobody may look")


def test_behind_the_curtain_everybody_has_what_they_wish_for(theatre: Theatre) -> None:
    seen: list[tuple[int | None, str, float, float, float]] = []
    while len(seen) < 2:
        table = open_curtain(theatre)
        seat = table.session.asked
        stage = theatre.stage
        seen.append((seat, words.language(), stage.text_size, stage.speed, table.ui.theme.text_size))
        table.play(table.session.state.legal_actions()[0])
    assert seen == [(0, "de", 1.5, 2.0, 1.5), (1, "nl", 1.0, 1.0, 1.0)]


def test_contrast_and_motion_are_ones_own_too(theatre: Theatre) -> None:
    table = open_curtain(theatre)
    assert (table.ui.theme.strong_contrast, table.ui.theme.less_motion) == (True, False)
    assert theatre.stage.canvas.scenery == FAINT
    table.play(table.session.state.legal_actions()[0])
    while theatre.stage.guest != table.session.plan.seats[1]:
        theatre.pass_time(0.1)
    assert (theatre.stage.strong_contrast, theatre.stage.less_motion) == (False, True)
    assert theatre.stage.canvas.scenery == 1.0


def test_colours_and_voice_are_ones_own_too(theatre: Theatre) -> None:
    stage = theatre.stage
    seen = []
    for _seat in range(2):
        table = open_curtain(theatre)
        theatre.pass_time(0.1)
        pixel = theatre.window.surface().get_at((640, 300))
        voice = stage.voice
        seen.append(
            (
                stage.colours,
                voice.by_itself,
                voice.kind,
                voice.rate,
                voice.headphones,
                len({*pixel[:3]}) == 1,
            )
        )
        table.play(table.session.state.legal_actions()[0])
    assert seen == [("plain", False, "", 0.5, False, False), ("grey", True, "female1", 0.75, False, True)]
    stage.serve(None)
    assert stage.voice is stage.settings.voice
    stage.serve(SeatPlan("Lea", "coral/cook", reading="ears"))
    assert stage.voice.headphones  # only they hear it


def test_what_everybody_sees_is_for_everybody(theatre: Theatre) -> None:
    for _frame in range(40):
        theatre.pass_time(0.1)
        if isinstance(theatre.top, Curtain) and words.language() == "de":
            break  # it asks its owner
    table = open_curtain(theatre)
    assert theatre.stage.guest == table.session.plan.seats[0]
    table.hide()  # somebody is away
    table.presence.serve()
    assert (words.language(), theatre.stage.text_size) == ("en", 1.0)
    assert theatre.stage.guest is None
