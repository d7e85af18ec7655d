"""Controls: what can be pressed on the table, and the pages that presses lead to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from pygame import FRect

from scenes.input.intents import Wish
from scenes.navigation.stack import Change, Push
from scenes.session.thinker import may_go_faster
from scenes.tables.sign import OneLine, and_aloud, common_size, row_of
from scenes.tables.strange_world import asking
from scenes.tables.strange_world.camera import Camera
from scenes.tables.strange_world.choice import ON_BOARD, PASSED, Choice
from scenes.tables.strange_world.decision_steps import DecisionSteps
from scenes.tables.strange_world.notes import Notes
from scenes.tables.strange_world.pages.goals import GoalsPage
from scenes.tables.strange_world.pages.worlds import WorldsPage
from scenes.tables.strange_world.painter import Painter
from scenes.tables.strange_world.panel import receiver
from scenes.tables.strange_world.perspective import Perspective
from scenes.tables.strange_world.shelf import RowSpot
from scenes.tables.strange_world.target_ids import (
    BUTTON,
    option_id,
    place_id,
    seat_id,
    traveller_id,
    world_id,
)
from scenes.tables.table_view import TableParts
from scenes.ui.commands import Command
from scenes.ui.core import Widget
from scenes.ui.layout import At, Fixed, Layers
from scenes.ui.placement import Obstacle
from scenes.ui.spot import Spot
from scenes.words import _

_FASTER: Final = "faster"
_SEAT: Final = (72.0, 120.0)  # a place for a traveller, at size 1


class Controls:
    """Worlds, places, cards and buttons, whoever decides and with whatever device."""

    def __init__(
        self,
        parts: TableParts,
        perspective: Perspective,
        camera: Camera,
        choosing: DecisionSteps,
        painter: Painter,
    ) -> None:
        self._parts = parts
        self._perspective = perspective
        self._camera = camera
        self._choosing = choosing
        self._painter = painter
        self.notes = Notes(parts, perspective, choosing)

    def build(self) -> Widget:
        """All that can be pressed now."""
        prompts = list(self._prompts())
        prompts += [Fixed(spot, spot.rect) for spot in self._traveller_spots()]
        chips = self._chip_spots()
        choice = self._choosing.choice
        if choice is None:
            return Layers(*chips, *self._faster(), *prompts)
        return Layers(*chips, *self._places(choice), *self._options(choice), *self._button(choice), *prompts)

    def obstacles(self) -> Iterator[Obstacle]:
        """The main button, which is worth more than others."""
        yield Obstacle(self._perspective.layout.button)

    # The parts

    def _prompts(self) -> Iterator[Widget]:
        """All as large as each other, whichever of them there are at the moment."""
        menu = Command(Wish.MENU, _("Menu"), self._parts.menu.open)
        looks = Command(Wish.EXTRA, _("All worlds"), self._look_around)
        words = _("Put back") if self._choosing.holds_card else _("Undo")
        back = Command(Wish.BACK, words, self._back)
        layout = self._perspective.layout
        left, right = layout.prompts_left, layout.prompts_right
        wishes = [Command(Wish.HELP, told, self._show_goals) for told in (_("Wishes"), _("Rule"))]
        rows = [([looks, told], left.width) for told in wishes] + [([back, menu], right.width)]
        ui, stage = self._parts.focus.ui, self._parts.stage
        may_go_back = self._choosing.holds_card or self._choosing.may_take_back
        first = and_aloud(ui, stage, [looks, *self._helps()], left.width, *rows)
        last = [back, menu] if may_go_back else [menu]
        if all(way.wish is not Wish.SPEAK for way in first):
            last = and_aloud(ui, stage, last, right.width, *rows)[::-1] if not may_go_back else last
        size = common_size(ui, (first, left.width), (last, right.width), *rows)
        yield Fixed(At(row_of(first, size), 0.0, side=0, edge=0), left)
        yield Fixed(At(row_of(last, size), 1.0, side=0, edge=0), right)

    def _helps(self) -> Iterator[Command]:
        """The goals, if there are any; or the rule by which a card would turn down where it is looked at."""
        choice = self._choosing.choice
        forecast = choice.forecast_of(self._parts.focus.ui.focus) if choice is not None else None
        rule = next((rule for flip in forecast.flips for rule in flip.why), "") if forecast else ""
        if rule:
            yield Command(Wish.HELP, _("Rule"), partial(self._parts.menu.rulebook, rule))
        elif self._perspective.travellers:
            yield Command(Wish.HELP, _("Wishes"), self._show_goals)

    def _chip_spots(self) -> Iterator[Widget]:
        """The worlds of the others: pressed, they are shown in full."""
        for seat in self._perspective.others:
            rect = self._perspective.island(seat)
            if rect is not None:
                spot = Spot(world_id(seat), rect, partial(self._look_around, seat), ring="normal")
                spot.by_pointer_only = (
                    self._choosing.choice is None
                )  # a ring would look like whose turn it is
                yield Fixed(spot, rect)

    def _traveller_spots(self) -> Iterator[Spot]:
        """The travellers that are free, and those beside the large world: looked at, they tell more."""
        shelf, scenery = (
            self._painter.shelf(),
            self._painter.scenery(self._painter.brush(self._parts.stage.canvas)),
        )
        rects = {who: shelf.cell(index) for index, who in enumerate(shelf.travellers)}
        for guest in self._perspective.world.guests:
            x, y, size = scenery.seat_of(guest)
            rects[guest.traveller] = FRect(x - 40 * size, y - 48 * size, 80 * size, 96 * size)
        for who, rect in rects.items():
            spot = RowSpot(traveller_id(who), rect, partial(self._ask_about, who))
            spot.mean(partial(self._told_of, spot))
            spot.by_pointer_only = self._choosing.choice is None  # a ring would look like whose turn it is
            yield spot

    def _told_of(self, spot: Spot) -> str:
        """What would come of it and what the note beside it tells, while it is looked at."""
        choice, told = self._choosing.choice, list[str]()
        if self._choosing.looked_at is not spot:
            return ""
        if choice is not None and (forecast := choice.forecast_of(spot.id)) is not None:
            thing = self._parts.people.teller.thing
            told = [forecast.headline(), *(f"{thing(what)} {more:+d}" for what, more in forecast.changes())]
        return "\n".join(filter(None, (*told, self.notes.words_about(spot.id))))

    def _places(self, choice: Choice) -> Iterator[Widget]:
        ground = self._camera.ground(gliding=False)
        for at in ground.window.places() if choice.phase in ON_BOARD else ():
            id_, rect = place_id(at), ground.place(at)
            spot = Spot(id_, rect, partial(self._choosing.decide, id_))
            spot.mean(partial(self._told_of, spot))
            if id_ not in choice.answers:
                spot.refuse(partial(self._parts.commands.why_not, choice.attempt(at)))
            yield Fixed(spot, rect)
        for action in choice.seats():
            id_ = seat_id(action.side, action.rows)
            x, y = ground.seat(action.side, action.rows)
            wide, high = _SEAT[0] * ground.size, _SEAT[1] * ground.size
            rect = FRect(x - wide / 2, y - high / 2, wide, high)
            yield Fixed(Spot(id_, rect, partial(self._choosing.decide, id_)), rect)

    def _options(self, choice: Choice) -> Iterator[Widget]:
        panel = self._painter.panel()
        for option in choice.options:
            if option not in panel.gone:
                rect = panel.spot(option)
                spot = Spot(option_id(option), rect, partial(self._choosing.pick, option))
                spot.is_on = option in (choice.marked if choice.phase in PASSED else (choice.chosen,))
                spot.mean(partial(self._told_of, spot))
                yield Fixed(spot, rect)

    def _button(self, choice: Choice) -> Iterator[Widget]:
        label = asking.button(choice.phase)
        if not label:
            return
        is_short = choice.phase in PASSED and choice.passing is None
        button = OneLine(
            BUTTON, label, self._choosing.press_button, kind="violet", wish=Wish.CONFIRM,
            why_not=self._painter.panel().title if is_short else "",
        )  # fmt: skip
        if self._parts.session.planned.is_for_children:
            button.icon = asking.icon(choice.phase)
            if choice.phase in PASSED:
                button.look = self._parts.people.looks[receiver(self._perspective.view)]
        yield Fixed(button, self._perspective.layout.button)

    def _faster(self) -> Iterator[Widget]:
        """Where the main button is otherwise: what makes a bot's turn go on faster."""
        if may_go_faster(self._parts.session):
            button = OneLine(_FASTER, _("Faster"), self.go_faster, kind="violet", wish=Wish.TURN_RIGHT)
            button.by_pointer_only = True  # a ring would look like whose turn it is
            yield Fixed(button, self._perspective.layout.button)

    # Where presses lead

    def go_faster(self) -> None:
        """Show what bots do as fast as it can be followed, until a human has something to do."""
        if may_go_faster(self._parts.session):
            self._parts.session.pace.hurry()
            self._parts.focus.refresh()

    def _back(self) -> Change | None:
        return None if self._choosing.back() else self._parts.menu.open()

    def _look_around(self, seat: int | None = None) -> Change:
        perspective, parts = self._perspective, self._parts
        if seat is None:
            seat = perspective.others[0] if perspective.others else perspective.home
        return Push(WorldsPage(parts.stage, parts.commands.hide, perspective, parts.people, seat))

    def _ask_about(self, who: str) -> Change | None:
        return None if self._choosing.only_looks(traveller_id(who)) else self._show_goals(who)

    def _show_goals(self, who: str = "") -> Change:
        parts = self._parts
        return Push(GoalsPage(parts.stage, parts.commands.hide, self._perspective, parts.people, who))
