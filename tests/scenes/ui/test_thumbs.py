"""Thumbs on a pad: the focus goes where one expects it to, and comes back."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from devices import Thumb, calm
from kingdom_evening import LOOKS, NAMES
from tables import box
from theatre import LIBRARY, Pad, Theatre, pads, targets

from game.cloudy_kingdom import GAME
from game.matches.match import Match
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stage import Stage
from scenes.screens.settings import SettingsScreen
from scenes.screens.title import Title
from scenes.seats import seat_plan
from scenes.tables.cloudy_kingdom.kind import KIND
from scenes.tables.table import Table, table_of

pytestmark = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")


@pytest.fixture
def plug() -> Iterator[Callable[..., Pad]]:
    with pads() as made:
        yield made


@pytest.fixture
def kingdom(tmp_path: Path, plug: Callable[..., Pad]) -> Thumb:
    people = tuple(SeatPlan(name, look) for name, look in zip(NAMES, LOOKS, strict=True))[:2]
    plan = Plan(GAME.id, people, {"spells": "first_game"}, open_hands=True)
    match = Match(seat_plan.deal(plan, GAME, 4, box(GAME.id)))

    def first(stage: Stage) -> Table:
        return table_of(stage, match, plan, KIND)

    theatre = Theatre(tmp_path, first, settings=calm(), pictures=False)
    thumb = Thumb(theatre, plug())
    for _ in range(600):
        if theatre.top.session.deciding is not None:
            break
        theatre.frame()
    thumb.strike("dpad-left")  # from now on a pad is in use
    return thumb


@pytest.mark.parametrize("way", [("dpad-up", "dpad-down"), ("dpad-down", "dpad-up")])
def test_on_the_title_a_step_back_leads_to_where_one_was(
    tmp_path: Path, plug: Callable[..., Pad], way: tuple[str, str]
) -> None:
    thumb = Thumb(Theatre(tmp_path, Title, settings=calm()), plug())
    there, back = way
    for start in ("cloud9", "cloudy_kingdom", "strange_world"):
        thumb.theatre.screen.focus_on(start)
        places = [start]
        while len(places) < 4 and places[-1] not in places[:-1]:
            thumb.strike(there)
            places.append(thumb.focus)
        moved = [place for place, before in zip(places[1:], places, strict=False) if place != before]
        thumb.strike(*[back] * len(moved))
        assert thumb.focus == start, (start, moved)


@pytest.mark.parametrize("way", ["dpad-left", "dpad-right", "dpad-up", "dpad-down"])
def test_a_held_direction_stops_at_the_edge_of_the_board(kingdom: Thumb, way: str) -> None:
    cells = [target.id for target in targets(kingdom.theatre.screen) if target.id.startswith("cell ")]
    axis = 1 if way in ("dpad-up", "dpad-down") else 2
    outermost = (min if way in ("dpad-up", "dpad-left") else max)(int(id_.split()[axis]) for id_ in cells)
    for start in cells:
        kingdom.theatre.screen.focus_on(start)
        if int(start.split()[axis]) == outermost:
            kingdom.strike(way)  # a press of its own may lead off the board, but not to a castle
            assert not kingdom.focus.startswith("castle")
        else:
            kingdom.hold(way, 0.4 + 9 * 0.11)
            assert int(kingdom.focus.split()[axis]) == outermost


def test_castles_are_reached_by_a_button_of_their_own_and_left_by_any_direction(kingdom: Thumb) -> None:
    seen = set()
    for _ in range(4):
        kingdom.strike("west")
        seen.add(kingdom.focus.partition(" ")[0])
        if kingdom.focus.startswith("castle"):
            castle = kingdom.focus
            kingdom.strike("dpad-right")
            assert kingdom.focus.startswith("castle")  # along the castles
            assert kingdom.focus != castle
            assert kingdom.theatre.has("prompt-extra")
            kingdom.strike("dpad-down", "dpad-down")
            assert kingdom.focus.startswith(("cell", "castle"))
            kingdom.theatre.screen.focus_on(castle)
            kingdom.theatre.frame()
    assert {"castle", "cell"} <= seen


def test_from_the_lowest_line_the_focus_goes_round_to_the_page_that_is_open(
    tmp_path: Path, plug: Callable[..., Pad]
) -> None:
    thumb = Thumb(Theatre(tmp_path, lambda stage: SettingsScreen(stage, "sound"), settings=calm()), plug())
    thumb.theatre.screen.focus_on("voice-kind")
    thumb.strike("dpad-down")
    assert thumb.focus == "tab-sound"
    thumb.strike("dpad-up")
    assert thumb.focus == "voice-kind"


def test_a_held_direction_ends_at_the_last_line(tmp_path: Path, plug: Callable[..., Pad]) -> None:
    thumb = Thumb(Theatre(tmp_path, lambda stage: SettingsScreen(stage, "sound"), settings=calm()), plug())
    thumb.theatre.screen.focus_on("tab-sound")
    thumb.hold("dpad-down", 3.0)
    assert thumb.focus == "voice-kind"
    thumb.strike("dpad-down")  # a press of its own goes round
    assert thumb.focus in {"tab-sound", "music"}  # the page that is open, or its first line
