"""Table view of Cloud 9: what is seen of a flight, and with which buttons who decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.cloud9.events import Cloud9Event, Fell, JourneyBegan, Jumped, Paid, ReachedTop, Rolled
from game.cloud9.pieces import TOP, Cloud9Action
from game.cloud9.views import Cloud9View
from game.core import Event, View
from scenes.input.intents import Point, Press, Scroll
from scenes.navigation.playback import Clip
from scenes.navigation.stack import Change
from scenes.platform.canvas import Canvas
from scenes.session.selection import Selection
from scenes.tables.cloud9 import choices, odds_gauge
from scenes.tables.cloud9.controls import Controls
from scenes.tables.cloud9.effects import SEEN_LATER, effects
from scenes.tables.cloud9.flight_film import FlightFilm
from scenes.tables.cloud9.hand import draw_hand, hand_rect, hand_shown
from scenes.tables.cloud9.ladder import cloud_rect
from scenes.tables.cloud9.picture import TablePicture
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.cloud9.spots import Spots, spots
from scenes.tables.cloud9.talk import Talk, draw_talk
from scenes.tables.cloud9.tray import words
from scenes.tables.table_view import TableParts
from scenes.ui.core import Widget
from scenes.ui.placement import Obstacle
from scenes.words import _

_NOTE_BELOW: Final = 14.0  # from the last player to a note
_NOTE_ABOVE: Final = 12.0  # from there to the prompts


class Cloud9TableView:
    """A game of Cloud 9 as it is seen and decided."""

    def __init__(self, parts: TableParts) -> None:
        self._parts = parts
        self._session = parts.session
        self._names = parts.people.names
        looks, stage = parts.people.looks, parts.stage
        self._picture = TablePicture(self._names, looks, still=stage.settings.comfort.less_motion)
        self._film = FlightFilm(stage.sound, Snapshot.of(self._view(None), self._spots))
        self._controls = Controls(parts, lambda: self.snapshot, lambda: self.lay(self._session.view))

    # What is seen

    @property
    def snapshot(self) -> Snapshot:
        """What is to be seen at this moment."""
        return self._film.now

    def lay(self, view: View) -> None:
        """Everything at rest; what an event leaves stays until the next one, or after the last."""
        assert isinstance(view, Cloud9View)
        if self._session.story.ahead or (self.snapshot.over and view.phase == "over"):
            self._film.cut(replace(self.snapshot, view=view))
        else:
            peeked = self._session.eyes.only is not None
            self._film.cut(Snapshot.of(view, self._spots, self._jumped(), peeked=peeked))

    def effects(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event."""
        assert isinstance(after, Cloud9View)
        assert isinstance(event, Cloud9Event)
        if not isinstance(event, SEEN_LATER):
            self._film.cut(replace(self.snapshot, view=after))
        colours = [look.colour for look in self._parts.people.looks]
        return map(self._film.clip, effects(event, self.snapshot, after, self._names, colours))

    def draw(self, canvas: Canvas) -> None:
        """The picture, what is said, the hand."""
        ui, time, snapshot = self._parts.focus.ui, self._parts.clock(), self.snapshot
        self._picture.draw(canvas, ui, snapshot, time)
        draw_talk(canvas, ui, snapshot.spots, self._talk(), time)
        draw_hand(canvas, snapshot.spots, self.hand())
        self._picture.draw_flying(canvas, ui, snapshot)

    def draw_over(self, canvas: Canvas) -> None:
        """Nothing lies over the focus."""

    def obstacles(self) -> Sequence[Obstacle]:
        """The players, the clouds, the basket, the dice, what is said, and the hand."""
        places, height = self._spots, self.snapshot.balloon.height
        clouds = [cloud_rect(places, height, number) for number in range(1, TOP + 1)]
        rest = map(places.rect, ("dice", "basket", "talk"))
        return [*map(Obstacle, (places.standing(len(self._names)), *clouds, *rest, hand_rect(places)))]

    @property
    def note_room(self) -> tuple[float, float]:
        """Below the players, above the prompts."""
        above = self._spots.rect("prompts").top - _NOTE_ABOVE
        return self._spots.standing(len(self._names)).bottom + _NOTE_BELOW, above

    def pictures_of(self, event: Event) -> Sequence[str]:
        """Dice, cards, and what became of whom."""
        match event:
            case Rolled(dice=dice):
                return [f"cloud9/die/{face}" for face in dice]
            case Paid(cards=cards):
                return [f"cloud9/card/small/{card}" for card in cards]
            case Jumped(seat=seat):
                return [f"cloud9/icon/jumped/{self._parts.people.looks[seat].colour}"]
            case Fell():
                return ["cloud9/icon/fallen"]
            case ReachedTop():
                return ["cloud9/ladder/top"]
            case _:
                return ()

    def welcome(self) -> Iterable[Clip]:
        """The first journey begins at once."""
        return ()

    def opening(self) -> Iterable[Clip]:
        """A journey that has begun is seen in its picture."""
        return ()

    def finale(self, go_on: Callable[[], Change]) -> Change:
        """The results come at once."""
        return go_on()

    def hand(self) -> Sequence[str]:
        """The hand that lies there: where hands are open, the one of whoever decides."""
        view = self.snapshot.view
        if self._session.plan.lies_open and view.actor >= 0:
            return self._view(view.actor).hand
        return hand_shown(view, self._parts.selection.seat)

    def chance(self) -> float | None:
        """The chance that the pilot can pay, for a human who wants to be told."""
        view, seat = self.snapshot.view, self._parts.selection.seat
        if seat is None or self._session.plan.seats[seat].assist == "purist":
            return None
        if self._session.plan.lies_open:
            return odds_gauge.chance_with(self._view(view.pilot))
        return odds_gauge.chance(view)

    # What can be pressed

    def controls(self, selection: Selection) -> Widget:
        """The buttons of whoever decides, and what else there is."""
        return self._controls.build(selection)

    def ask(self, selection: Selection) -> None:
        """Whoever is asked something new finds the focus on what can be done."""
        self._controls.ask(selection)

    def turn(self, steps: int) -> Change | None:
        """A pilot who answers unseen may look first, or let it all fall."""
        return self._controls.turn(steps)

    def highlight(self, action: Cloud9Action) -> Sequence[str]:
        """The button of an answer."""
        return (choices.BUTTON_OF[action],)

    def back(self) -> bool:
        """Nothing is in mind but the question itself."""
        return False

    def point(self, intent: Point | Press | Scroll) -> bool:
        """A pointer means nothing but what it is on."""
        del intent
        return False

    def update(self, dt: float) -> None:
        """Everything moves by the time on stage; in a window of another shape it lies elsewhere."""
        del dt
        if self.snapshot.spots is not self._spots:
            self.lay(self.snapshot.view)
            self._parts.commands.refresh()

    # How it does it

    def _view(self, seat: int | None) -> Cloud9View:
        """What a seat sees; an onlooker sees no hand."""
        view = self._session.state.view(seat)
        assert isinstance(view, Cloud9View)
        return view

    @property
    def _spots(self) -> Spots:
        """Where everything lies on a stage of this shape."""
        is_for_children = self._session.planned.is_for_children
        return spots(self._parts.stage.canvas.view.stage, for_children=is_for_children)

    def _jumped(self) -> Mapping[int, int]:
        """By seat: the cloud at which somebody jumped on this journey."""
        jumped: dict[int, int] = {}
        for event in self._session.log:
            if isinstance(event, JourneyBegan):
                jumped.clear()
            elif isinstance(event, Jumped):
                jumped[event.seat] = event.cloud
        return jumped

    def _talk(self) -> Talk:
        """What is said at this moment."""
        snapshot, view, looks = self.snapshot, self.snapshot.view, self._parts.people.looks
        if view.actor >= 0 and not self._session.is_showing:
            share, name = self.chance(), self._names[view.actor]
            told = None
            if share is not None:
                seen = self._view(view.pilot) if self._session.plan.lies_open else view
                told = odds_gauge.telling(seen, share, self._names[view.pilot])
            is_bot = bool(self._session.plan.seats[view.actor].bot)
            mood = "wow" if view.phase == "alone" else "smile"
            return Talk(self._question(view, name), looks[view.actor], mood, is_bot, told)
        if snapshot.said:
            mood = "happy" if snapshot.balloon.crumpled is None else "worry"
            return Talk(snapshot.said, looks[view.pilot], mood)
        return Talk(words(snapshot, self._names[view.pilot]), looks[view.pilot])

    def _question(self, view: Cloud9View, name: str) -> str:
        if self._session.plan.seats[view.actor].bot:
            return _asked_of_others(view).format(name=name)
        match view.phase:
            case "pilot" if self._controls.is_unseen:
                return _("{name}, can you pay? Choose in secret!").format(name=name)
            case "pilot":
                return _("{name}, can you pay?").format(name=name)
            case "alone":
                return _("{name}, alone up here: fly on?").format(name=name)
            case _:
                return _("{name}, stay or jump?").format(name=name)


def _asked_of_others(view: Cloud9View) -> str:
    """What everybody wonders while somebody thinks who is not asked aloud."""
    match view.phase:
        case "pilot" if choices.is_free(view):
            return _("{name} flies for free")
        case "pilot":
            return _("Will {name} pay?")
        case "alone":
            return _("Will {name} fly on?")
        case _:
            return _("Will {name} jump?")
