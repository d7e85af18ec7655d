"""Tables of Strange World for tests: games at any moment, at rest, or played by wishes alone."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace as with_changes
from once import usual_stage
from pygame import FRect

from game.declaration import Box
from game.matches.match import Match
from game.matches.record import new_record
from game.strange_world import GAME
from game.strange_world.foresight import foresee
from game.strange_world.pieces import DECLINE, Pass, StrangeAction
from game.strange_world.rules import StrangeWorld
from scenes.input.glyphs import MOUSE
from scenes.input.intents import AnyIntent, Point, Press, Release
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Scene, Stack
from scenes.navigation.stage import Stage
from scenes.platform.window import headless
from scenes.results.results_screen import Results
from scenes.shelf.laying import make_table
from scenes.tables.strange_world.choice import Choice
from scenes.tables.strange_world.ending.verdict import Verdict
from scenes.tables.strange_world.table_view import StrangeTableView
from scenes.tables.table import Table
from scenes.ui.core import Target

LOOKS = ("coral/aviator", "ocean/captain", "marigold/pompom", "orchid/ribbon")


def calm_stage(folder: Path) -> Stage:
    """A stage on which nothing sways: a table that rests is the same at any time."""
    headless()
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    return usual_stage((640, 360), settings, folder)


def plan(
    seats: int,
    *,
    humans: int | None = None,
    open_hands: bool = False,
    open_laying: bool | None = None,
    assist: Any = "helper",
) -> Plan:
    people = seats if humans is None else humans
    chairs = (
        SeatPlan(f"P{seat}", LOOKS[seat], "" if seat < people else "random", assist) for seat in range(seats)
    )
    return Plan("strange_world", tuple(chairs), open_hands=open_hands, open_laying=open_laying)


def new_match(seats: int, seed: int = 1) -> Match:
    return Match(new_record(GAME, seats, seed, GAME.options(), Box()))


def match_at(seats: int, seed: int, is_there: Callable[[StrangeWorld], bool]) -> Match:
    """A game played at random up to a moment."""
    match, rng = new_match(seats, seed), Random(seed)
    while not is_there(state_of(match)):
        match.play(rng.choice(list(match.state.legal_actions())))
    return match


def state_of(match: Match) -> StrangeWorld:
    assert isinstance(match.state, StrangeWorld)
    return match.state


def view_on(table: Scene | None) -> StrangeTableView:
    """What is seen at a table."""
    assert isinstance(table, Table)
    assert isinstance(table.view, StrangeTableView)
    return table.view


def choice_at(table: Scene | None) -> Choice:
    """What is asked at a table."""
    choice = view_on(table).choosing.choice
    assert choice is not None
    return choice


def rest(table: Scene | None) -> Table:
    """Let everything be shown and come to its place, but nobody play on."""
    assert isinstance(table, Table)
    camera = view_on(table).camera
    while table.playback.running or table.session.is_showing:
        table.playback.update(0.2)
        table.show_more()
        camera.update(0.2)
    table.update(0.0)
    camera.update(5.0)
    return table


def pieces(table: Table) -> Iterator[tuple[str, FRect]]:
    """All that lies on a table, each once, by a name."""
    view = view_on(table)
    layout, ground = view.perspective.layout, view.camera.ground()
    yield "land", ground.rect
    yield "ribbon", layout.ribbon
    yield "shelf", view.painter.shelf().rect
    yield "lanterns", layout.lanterns
    panel = view.painter.panel()
    if panel.is_there and not panel.rect.contains(layout.lanterns):
        yield "panel", panel.rect
    yield from ((f"island {number}", rect) for number, rect in enumerate(layout.islands))
    scenery = view.painter.scenery(view.painter.brush(table.stage.canvas))
    for guest in view.perspective.world.guests:
        x, y, size = scenery.seat_of(guest)
        yield guest.traveller, FRect(x - 38 * size, y - 40 * size, 76 * size, 80 * size)
    table.focus.lay_out()
    for target, _window in table.focus.laid.found:
        if target.id.startswith(("seat ", "prompt")) or target.id == "decide":
            yield target.id, target.rect


def frame(table: Table) -> list[Any]:
    """All that is drawn, surface by surface."""
    canvas = table.stage.canvas
    table.time = 9.0
    canvas.begin()
    table.draw_behind(canvas)
    return [(id(surface), place) for surface, place in canvas._blits]


class Evening:
    """A game played by wishes alone, without a window."""

    def __init__(self, stage: Stage, match: Match, seating: Plan, device: str) -> None:
        stage.devices.last = device
        stage.devices.seats.clear()
        self.device = device
        self.rng = Random(5)
        self.stack = Stack(make_table(stage, match, seating))

    def wish(self, intent: AnyIntent) -> None:
        self.stack.handle(with_changes(intent, device=self.device))
        self.stack.update(0.3)

    def targets(self) -> list[Target]:
        focus = self.stack.top.focus  # type: ignore[union-attr]
        focus.lay_out()
        return [target for target, _window in focus.laid.found if not target.why_not]

    def answers(self) -> list[Target]:
        """What takes the game on: all that can be pressed but worlds and prompts."""
        return [
            target for target in self.targets() if not target.id.startswith(("world", "traveller", "prompt"))
        ]

    def press(self, target: Target) -> None:
        x, y = target.rect.center
        if self.device == MOUSE:
            self.wish(Point(x, y))
        self.wish(Press(x, y))
        self.wish(Release(x, y))

    def play(self, go_on: Callable[[], None]) -> None:
        """Go on until the winners are told, or the verdict."""
        for _ in range(6000):
            if isinstance(self.stack.top, Results | Verdict):
                return
            go_on()
        pytest.fail("the game did not end")


def mixed_game(seats: int, seed: int) -> Iterator[StrangeAction]:
    """The actions of a game whose players now and then see what is good, so that everything happens."""
    match, rng = new_match(seats, seed), Random(seed)
    while match.state.actor >= 0:
        state = state_of(match)
        legal = list(state.legal_actions())
        action = rng.choice(legal)
        if rng.random() < 0.6 and not isinstance(action, Pass):
            action = max(legal, key=lambda move: foresee(state, move).after.total)
        if state.phase == "traveller" and rng.random() < 0.5:
            action = DECLINE
        yield action
        match.play(action)
