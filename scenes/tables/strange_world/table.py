"""The table: what can be pressed, whoever decides and with whatever device, and the show of each move."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from pygame import FRect

from game.annals import Best
from game.annals import best as best_of
from game.core import Event, View
from game.match import Match
from game.strange_world.events import RoundBegan
from game.strange_world.pieces import Move
from game.strange_world.position import ALONE
from game.strange_world.rules import StrangeWorld
from game.strange_world.views import StrangeView
from scenes.canvas import Canvas
from scenes.ending import Honours
from scenes.glyphs import TOUCH
from scenes.intents import AnyIntent, Press, Wish
from scenes.playback import Clip
from scenes.remembering import annals_of
from scenes.seating import Plan as Seating
from scenes.stack import Change, Push, Swap
from scenes.stage import Stage
from scenes.tables.sign import OneLine
from scenes.tables.strange_world import asking, deeds, show
from scenes.tables.strange_world.choosing import Choosing
from scenes.tables.strange_world.count import Count
from scenes.tables.strange_world.goals import Goals, Seated
from scenes.tables.strange_world.lookout import Lookout
from scenes.tables.strange_world.note import draw_note, words_about
from scenes.tables.strange_world.sight import Sight
from scenes.tables.strange_world.sign import Sign
from scenes.tables.strange_world.verdict import Verdict
from scenes.ui.core import Widget
from scenes.ui.layout import Fixed, Layers
from scenes.ui.spot import Spot
from scenes.words import _

_BUTTON: Final = FRect(1000, 562, 248, 81)
_LOOK: Final = FRect(32, 662, 214, 44)
_TAKE_BACK: Final = FRect(32, 616, 214, 44)
_GOALS: Final = FRect(984, 662, 130, 44)
_MENU: Final = FRect(1124, 662, 124, 44)


class StrangeTable(Sight):
    """A game of Strange World, played."""

    chapters = (RoundBegan,)
    note_room = 60.0, 652.0  # over the nearest of the other worlds

    def __init__(self, stage: Stage, match: Match, seating: Seating) -> None:
        self._question: object = None
        self._seen = ""  # what was in focus when it was looked at last
        self._armed = ""  # what a finger found in focus
        self._deciders: list[int] = []  # who took the decisions at this table, as far as they stand
        super().__init__(stage, match, seating)
        if not match.record.steps:
            self.show.add(show.opening(self))

    def lay(self, view: View) -> None:
        """Put everything in its place; whoever decides is asked anew."""
        self._question = None
        super().lay(view)

    # Show

    def clips(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event."""
        assert isinstance(after, StrangeView)
        return show.clips(self, event, after)

    def pictures_of(self, event: Event) -> Sequence[str]:
        """The pictures beside an event in the log."""
        return deeds.pictures_of(event)

    def honours(self) -> Honours:
        """What everybody did besides gathering stars."""
        return deeds.honours_of(self.log, self.state.seats)

    # What can be pressed

    def places_of(self, action: Move) -> Sequence[str]:
        """The cards or the traveller, and the place of a move."""
        return asking.places_of(action)

    def build(self) -> Widget:
        """Worlds, places, cards and buttons."""
        prompts = [
            Fixed(Sign(Wish.EXTRA, _("Look around"), self._look_around), _LOOK),
            Fixed(self._help(), _GOALS),
            Fixed(Sign(Wish.MENU, _("Menu"), self.menu.open), _MENU),
        ]
        shelf = self.shelf_rect()
        if shelf is not None:
            travellers = Spot("travellers", shelf, self._show_goals)
            travellers.by_pointer_only = True  # it has a button of its own
            prompts.append(Fixed(travellers, shelf))
        if self._holds_card or self._may_take_back:
            words = _("Put back") if self._holds_card else _("Take back")
            prompts.append(Fixed(Sign(Wish.BACK, words, self.back), _TAKE_BACK))
        chips = self._chip_spots()
        mind = self.mind
        if mind is None:
            return Layers(*chips, *prompts)
        return Layers(*chips, *self._places(mind), *self._options(mind), *self._button(mind), *prompts)

    def _help(self) -> Widget:
        """The goals; or the rule by which a card would turn down where it is looked at."""
        preview = self.mind.preview_of(self.ui.focus) if self.mind else None
        rule = next((rule for flip in preview.flips for rule in flip.why), "") if preview else ""
        if rule:
            return Sign(Wish.HELP, _("Read the rule"), partial(self.menu.rulebook, rule))
        return Sign(Wish.HELP, _("Goals"), self._show_goals)

    def _chip_spots(self) -> Iterator[Widget]:
        """The worlds of the others: pressed, they are shown in full."""
        for seat in self.others:
            rect = self.chip_rect(seat)
            if rect is not None:
                spot = Spot(f"world {seat}", rect, partial(self._look_around, seat), ring="normal")
                spot.by_pointer_only = self.mind is None  # a ring would look like whose turn it is
                yield Fixed(spot, rect)

    def _places(self, choosing: Choosing) -> Iterator[Widget]:
        ground = self.ground(gliding=False)
        if choosing.phase in asking.ON_BOARD:
            for at in ground.window.places():
                id_ = asking.place_id(at)
                rect = ground.place(at)
                spot = Spot(id_, rect, partial(self._decide, id_))
                if id_ not in choosing.answers:
                    spot.why_not = self.why_not(asking.attempt(choosing.phase, choosing.chosen, at))
                yield Fixed(spot, rect)
        for action in choosing.seats():
            id_ = asking.seat_id(action.side, action.rows)
            x, y = ground.seat(action.side, action.rows)
            rect = FRect(x - 40, y - 67, 80, 134)
            yield Fixed(Spot(id_, rect, partial(self._decide, id_)), rect)

    def _options(self, choosing: Choosing) -> Iterator[Widget]:
        panel = self.panel()
        for option in choosing.options:
            if option in panel.gone:
                continue
            rect = panel.spot(option)
            yield Fixed(Spot(asking.option_id(option), rect, partial(self._take_up, option)), rect)

    def _button(self, choosing: Choosing) -> Iterator[Widget]:
        label = asking.button(choosing.phase)
        if not label:
            return
        is_short = choosing.phase in asking.PASSED and choosing.passing is None
        why_not = self.panel().title if is_short else ""
        button = OneLine(
            "decide", label, partial(self._press_button), kind="violet", wish=Wish.CONFIRM, why_not=why_not
        )
        yield Fixed(button, _BUTTON)

    def draw(self, canvas: Canvas) -> None:
        """Paint everything, and over the focus a note about what it is on."""
        super().draw(canvas)
        target = self.focused
        if target is not None and (words := words_about(self, target.id)):
            draw_note(self.ui, canvas, words, target.rect)

    @property
    def _holds_card(self) -> bool:
        """Whether whoever decides has gone from a card to the world, and may go back to the hand."""
        choosing = self.mind
        if choosing is None or choosing.phase != "place" or self.ui.by_pointer:
            return False
        return self.ui.focus.startswith("at ")

    @property
    def _may_take_back(self) -> bool:
        """Whether the last decision was taken by who decides now, and may still be taken back."""
        seat = self.deciding
        return seat is not None and self._deciders[-1:] == [seat] and self.match.can_undo()

    # What happens then

    def choose(self, action: Any) -> None:
        """Let the seat that is to decide carry an action out."""
        self._deciders.append(self.match.state.actor)
        super().choose(action)

    def undo(self) -> None:
        """Take back the last decision of a human."""
        before = len(self.match.record.steps)
        super().undo()
        del self._deciders[len(self._deciders) - (before - len(self.match.record.steps)) :]

    def back(self) -> Change | None:
        """Put the card back, or take the own last decision back; where neither can be, the menu."""
        if self._holds_card and self.mind is not None:
            self.stage.sound.play("card_slide")
            self.focus_on(asking.option_id(self.mind.chosen))
            return None
        if self._may_take_back:
            self.undo()
            return None
        return super().back()

    def handle(self, intent: AnyIntent) -> Change | None:
        """A finger first looks, and decides with a second press."""
        if isinstance(intent, Press):
            self._armed = self.ui.focus if self.stage.devices.family == TOUCH else ""
        return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """See what is asked, and where whoever decides looks."""
        change = super().update(dt)
        self._see_question()
        self._see_focus()
        self.update_places(dt)
        return change

    def turn(self, steps: int) -> Change | None:
        """Take up the next card of the hand."""
        choosing = self.mind
        if choosing is not None and choosing.phase in ("place", "traveller"):
            index = (choosing.options.index(choosing.chosen) + steps) % len(choosing.options)
            self._choose(choosing.options[index])
        return None

    def _see_question(self) -> None:
        seat = self.deciding
        question = None if seat is None else (seat, self.viewer, len(self.match.record.steps))
        if question == self._question:
            return
        self._question = question
        self.choosing = None
        if seat is not None:
            self.open_hand()
            foresight = self.plan.seats[seat].assist != "purist"
            view = self.laid
            state = self.match.state
            assert isinstance(state, StrangeWorld)
            self.choosing = Choosing(state, asking.options(view, self.hand), with_foresight=foresight)
            self._seen = ""
            first = next(iter(self.choosing.answers), "") if not self.choosing.options else ""
            self.focus_on(first or asking.option_id(self.choosing.options[0]))
        self.refresh()

    def _see_focus(self) -> None:
        choosing, focus = self.mind, self.ui.focus
        if choosing is None or focus == self._seen:
            return
        self._seen = focus
        if focus in choosing.answers:
            choosing.aim = focus
        elif focus.startswith("at "):
            choosing.aim = ""
        else:
            option = next((o for o in choosing.options if asking.option_id(o) == focus), "")
            if option and not self.ui.by_pointer and choosing.phase in ("place", "traveller"):
                choosing.aim = ""
                choosing.choose(option)
        self.refresh()

    def _choose(self, option: str) -> None:
        if self.choosing is not None:
            self.choosing.choose(option)
            self.stage.sound.play("card_slide")
            self.refresh()

    def _take_up(self, option: str) -> None:
        """Press a card, a traveller, a pile or a direction."""
        choosing = self.choosing
        assert choosing is not None
        id_ = asking.option_id(option)
        if choosing.phase in asking.PASSED:
            choosing.mark(option)
            if choosing.passing and not self.ui.by_pointer:
                self.focus_on("decide")
        elif id_ in choosing.answers:
            self._decide(id_)
        else:
            choosing.choose(option)
            self.focus_on(next(iter(choosing.answers)))

    def _press_button(self) -> None:
        choosing = self.choosing
        assert choosing is not None
        action = choosing.passing if choosing.phase in asking.PASSED else choosing.aimed
        if action is not None:
            self.choose(action)
        else:
            self.focus_on(next(iter(choosing.answers)))

    def _decide(self, id_: str) -> None:
        choosing = self.choosing
        if choosing is None or (self.stage.devices.family == TOUCH and self._armed != id_):
            return
        self.choose(choosing.answers[id_])

    # The end

    def _end(self) -> Change:
        """Count the stars on every world before anybody is told to have won."""
        return Swap(Count(self.stage, self.state, Seated(self.names, self.looks), self._finish_count))

    def _finish_count(self) -> Change:
        if self.state.seats > ALONE:
            return self.aftermath.results(told=True)
        stars = self.state.result().scores[0] or 0
        world = Best(stars, self.names[0], time.strftime("%Y-%m-%d"), self.match.record.seed, ALONE)
        best = best_of(annals_of(self.stage).memories, self.game.id, alone=True)
        return Swap(
            Verdict(self.stage, world, self.looks[0], best, self.aftermath.again, self.aftermath.leave)
        )

    def _look_around(self, seat: int | None = None) -> Change:
        seated = Seated(self.names, self.looks)
        first = self.others[0] if self.others else self.home
        lookout = Lookout(
            self.stage, self.hide, self.state, seated, first if seat is None else seat,
            with_stars=not self.is_purist,
        )  # fmt: skip
        return Push(lookout)

    def _show_goals(self) -> Change:
        return Push(Goals(self.stage, self.hide, self.state, Seated(self.names, self.looks)))
