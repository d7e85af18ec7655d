"""An evening at the table of Cloudy Kingdom: a match in a window nobody sees, and fingers of all kinds."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import msgspec
from once import usual_stage
from pygame import Surface
from pygame.image import tobytes
from tables import box

from game.cloudy_kingdom import GAME
from game.cloudy_kingdom.pieces import FIRST_GAME
from game.cloudy_kingdom.rules import CloudyKingdom
from game.core import OVER
from game.matches.match import Match
from scenes import words
from scenes.input.intents import AnyIntent, Confirm, Move, Point, Press, Release, Scroll, Turn
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Stack
from scenes.platform.window import headless
from scenes.seats import seat_plan
from scenes.tables.cloudy_kingdom.action_builder import ActionBuilder
from scenes.tables.cloudy_kingdom.kind import KIND
from scenes.tables.cloudy_kingdom.table_view import KingdomTableView
from scenes.tables.table import Table, table_of
from scenes.ui.core import Target

LOOKS = ("orchid/ribbon", "coral/aviator", "ocean/captain", "marigold/pompom")
Language = Literal["en", "de", "fr", "nl"]
NAMES = ("Mia", "Lea", "Tom", "Ines")


def view_on(table: Table) -> KingdomTableView:
    """What is seen at a table."""
    assert isinstance(table.view, KingdomTableView)
    return table.view


class Evening:
    """A match at a table in a window nobody sees, all seats human with open hands unless told otherwise."""

    def __init__(
        self,
        folder: Path,
        seats: int,
        spells: str = "first_game",
        *,
        open_hands: bool = True,
        own: Sequence[Any] = (),
        calm: bool = True,
        language: Language = "en",
        text: float = 1.0,
    ) -> None:
        headless()
        words.use(language)
        settings = Settings(language=language, comfort=Comfort(less_motion=calm, text_size=text))
        self.stage = usual_stage((1280, 720), settings, folder)
        people = tuple(SeatPlan(name, look) for name, look in zip(NAMES, LOOKS, strict=True))[:seats]
        plan = Plan(GAME.id, people, {"spells": spells}, open_hands=open_hands)
        self.match = Match(seat_plan.deal(plan, GAME, 4, replace(box(GAME.id), own_spells=own)))
        self.plan = plan
        self.sit_down()

    def sit_down(self) -> None:
        self.table = table_of(self.stage, self.match, self.plan, KIND)
        self.stack = Stack(self.table)

    @property
    def view(self) -> KingdomTableView:
        return view_on(self.table)

    @property
    def builder(self) -> ActionBuilder:
        """What whoever decides has in mind."""
        builder = self.view.cursor.builder
        assert builder is not None
        return builder

    def put(self, state: CloudyKingdom) -> None:
        """Go on from a position written on paper."""
        self.match.state = state
        record = self.match.record
        held = state.spells[0]  # a setup names three for everybody
        rest = [spell for spell in record.setup.spells or FIRST_GAME if spell not in held]
        spells = tuple(sorted((*held, *rest)[:3]))
        record.setup = msgspec.structs.replace(record.setup, spells=spells)
        self.sit_down()

    def wait(self, seconds: float = 0.1) -> None:
        self.stack.update(seconds)

    def send(self, *intents: AnyIntent) -> None:
        for intent in intents:
            self.stack.handle(intent)
            self.wait(0.02)

    def watch(self) -> None:
        """Skip shows until somebody has to decide."""
        for _ in range(400):
            self.wait(0.02)
            if self.table.session.deciding is not None or self.match.state.actor == OVER:
                return
            if self.table.playback.running:
                self.send(Confirm())

    def target(self, id_: str) -> Target:
        self.table.focus.lay_out()
        return next(target for target, _ in self.table.focus.laid.found if target.id == id_)

    def targets(self, kind: str) -> list[Target]:
        self.table.focus.lay_out()
        return [t for t, _ in self.table.focus.laid.found if t.id.partition(" ")[0] == kind and not t.why_not]

    def walk(self, id_: str, device: str) -> None:
        """Bring the focus to a target with nothing but steps."""
        for _ in range(60):
            here, there = self.table.focused, self.target(id_)
            assert here is not None
            if here.id == id_:
                return
            dx = there.rect.centerx - here.rect.centerx
            dy = there.rect.centery - here.rect.centery
            step = (1 if dx > 0 else -1, 0) if abs(dx) > abs(dy) else (0, 1 if dy > 0 else -1)
            self.send(Move(*step, device=device))
            if self.table.focused is here:
                other = (0, 1 if dy > 0 else -1) if step[0] else (1 if dx > 0 else -1, 0)
                self.send(Move(*other, device=device))
        raise AssertionError(f"no way leads to {id_}")

    def roll_to(self, id_: str, device: str) -> None:
        """Roll a list until a target can be seen in it."""
        for _ in range(40):
            self.table.focus.lay_out()
            target, window = next(pair for pair in self.table.focus.laid.found if pair[0].id == id_)
            if window is None or window.collidepoint(target.rect.center):
                return
            steps = 1 if target.rect.centery > window.centery else -1
            self.send(Scroll(*window.center, steps=steps, device=device))
            self.wait(0.1)
        raise AssertionError(f"{id_} cannot be rolled into sight")


Way = Callable[[Evening, str], None]


def by_steps(device: str) -> Way:
    def press(evening: Evening, id_: str) -> None:
        evening.stage.devices.last = device
        evening.walk(id_, device)
        evening.send(Turn(1, device=device), Confirm(device=device))

    return press


def by_pointer(device: str) -> Way:
    def press(evening: Evening, id_: str) -> None:
        evening.stage.devices.last = device
        evening.roll_to(id_, device)
        x, y = evening.target(id_).rect.center
        for _ in range(2 if device == "touch" else 1):  # a finger looks first
            if any(target.id == id_ for target, _ in evening.table.focus.laid.found):
                evening.send(
                    Point(x, y, device=device), Press(x, y, device=device), Release(x, y, device=device)
                )

    return press


def picture(evening: Evening) -> bytes:
    canvas = evening.stage.canvas
    canvas.pictures.keep_only(lambda _: False)  # what was drawn before must not show
    surface = Surface((1280, 720))
    canvas.begin()
    evening.stack.draw(canvas)
    canvas.repaint()
    canvas.present(surface)
    return tobytes(surface, "RGB")
