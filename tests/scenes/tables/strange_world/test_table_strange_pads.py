"""Several people with a controller each at the table of Strange World, in the real loop."""

from pathlib import Path

from strange_evening import new_match, plan, state_of, view_on
from theatre import Pad, Theatre, pads

from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage
from scenes.seats.handover import Curtain
from scenes.shelf.laying import make_table
from scenes.tables.table import Table


def press(theatre: Theatre, pad: Pad, button: str) -> None:
    pad.hold(button)
    theatre.frame()
    pad.release(button)
    theatre.frame(0.1)


def test_four_people_draft_in_secret_with_a_pad_each(tmp_path: Path) -> None:
    match = new_match(4, 5)
    settings = Settings(language="en")
    settings.comfort.speed = 4.0

    def first(stage: Stage) -> Table:
        return make_table(stage, match, plan(4))

    with pads() as plug:
        theatre = Theatre(tmp_path, first, settings=settings)
        held = [plug() for _seat in range(4)]
        theatre.pass_time(0.1)
        for seat, pad in enumerate(held):
            theatre.stage.devices.holders.take(pad.device, seat)
        opened: list[int] = []
        for _ in range(400):
            actor = theatre.app.stack._scenes[0].session.state.actor  # type: ignore[attr-defined]
            if state_of(match).phase == "place":
                break
            if isinstance(theatre.top, Curtain):
                assert view_on(theatre.app.stack._scenes[0]).perspective.hand == ()
                press(theatre, held[(actor + 1) % 4], "south")  # a neighbour may not look
                theatre.pass_time(0.6)
                assert isinstance(theatre.top, Curtain)
                press(theatre, held[actor], "south")
                opened.append(actor)
                theatre.pass_time(1.2)
            elif not isinstance(theatre.top, Table):  # what happened meanwhile is told
                press(theatre, held[actor], "south")
            elif theatre.top.session.deciding is None:
                theatre.frame(0.2)
            else:
                press(theatre, held[actor], "south")
                if theatre.top.ui.focus != "decide":
                    press(theatre, held[actor], "dpad-down")
        sun = state_of(match).sun
        assert opened == [0, 1, 2, 3, *(seat for seat in (2, 1, 0) if seat != sun), sun]  # 3 goes on at once
        assert state_of(match).phase == "place"
