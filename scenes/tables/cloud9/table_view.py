"""Table view of Cloud 9: what is seen of a flight, and with which buttons who decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.cloud9.events import Cloud9Event, Fell, Jumped, Paid, ReachedTop, Rolled
from game.cloud9.pieces import FALL, TOP, Cloud9Action
from game.cloud9.views import Cloud9View
from game.core import Event, View
from scenes.input.intents import Point, Press, Scroll, Wish
from scenes.navigation.playback import Clip
from scenes.navigation.stack import Change, Push
from scenes.platform.canvas import Canvas
from scenes.session.selection import Selection
from scenes.tables.cloud9 import choices, foresight
from scenes.tables.cloud9.discards import Discards
from scenes.tables.cloud9.effects import SEEN_LATER, effects
from scenes.tables.cloud9.film import Film
from scenes.tables.cloud9.hand import draw_hand, hand_rect, hand_shown
from scenes.tables.cloud9.picture import QUESTION, Picture
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.cloud9.spots import spots
from scenes.tables.table_view import TableParts
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import At, Flow, Layers
from scenes.ui.placement import Seen
from scenes.words import _

_LARGE_HAND: Final = 34.0  # by which the hand lies lower under large buttons
_PROMPTS: Final = 640.0  # width for them
_LARGEST: Final = 1.5  # times the usual size, of these words
_WAY: Final = 440.0  # width for the words on the hand
_NOTE_BELOW: Final = 32.0  # from the last player to a note
_NOTE_LOWEST: Final = 652.0


class Cloud9TableView:
    """A game of Cloud 9 as it is seen and decided."""

    def __init__(self, parts: TableParts) -> None:
        self._parts = parts
        self._session = parts.session
        self._names = parts.people.names
        looks, stage = parts.people.looks, parts.stage
        self._lets_go = False  # whether a pilot has pressed once to let it fall; nobody sees that
        self._picture = Picture(self._names, looks, still=stage.settings.comfort.less_motion)
        self._film = Film(stage.sound, Snapshot.of(self._view(None)))

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
            self._film.cut(Snapshot.of(view, peeked=self._session.eyes.only is not None))

    def effects(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event."""
        assert isinstance(after, Cloud9View)
        assert isinstance(event, Cloud9Event)
        if not isinstance(event, SEEN_LATER):
            self._film.cut(replace(self.snapshot, view=after))
        colours = [look.colour for look in self._parts.people.looks]
        return map(self._film.clip, effects(event, self.snapshot, after, self._names, colours))

    def draw(self, canvas: Canvas) -> None:
        """The picture, the question, the hand."""
        ui, time = self._parts.focus.ui, self._parts.clock()
        self._picture.draw(canvas, ui, self.snapshot, time)
        view = self.snapshot.view
        if view.actor >= 0 and not self._session.is_showing:
            share = self.chance()
            asked = self._question(view, self._names[view.actor])
            mood = "wow" if view.phase == "alone" else "smile"
            self._picture.draw_question(canvas, ui, view.actor, mood, asked, share=share)
            if self._session.plan.seats[view.actor].bot:
                self._picture.draw_thinking(canvas, ui, asked, time)
        elif self.snapshot.said:
            mood = "happy" if self.snapshot.balloon.crumpled is None else "worry"
            self._picture.draw_question(canvas, ui, view.pilot, mood, self.snapshot.said)
        is_low = self._is_large and self._parts.selection.seat is not None
        draw_hand(canvas, self.hand(), _LARGE_HAND if is_low else 0.0)
        self._picture.draw_flying(canvas, ui, self.snapshot)

    def draw_over(self, canvas: Canvas) -> None:
        """Nothing lies over the focus."""

    def obstacles(self) -> Sequence[Seen]:
        """The players, the clouds, the basket, the dice, the question, and the hand."""
        seats = len(self._names)
        chips = [spots().chip(seat, seats) for seat in range(seats)]
        clouds = [spots().rect(f"cloud-{number}") for number in range(1, TOP + 1)]
        rest = map(spots().rect, ("dice", "basket"))
        return [*map(Seen, (*chips, *clouds, *rest, QUESTION, hand_rect()))]

    @property
    def note_room(self) -> tuple[float, float]:
        """Below the players, above the prompts."""
        seats = len(self._names)
        return spots().chip(seats - 1, seats).bottom + _NOTE_BELOW, _NOTE_LOWEST

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
        if self._session.plan.open_hands and view.actor >= 0:
            return self._view(view.actor).hand
        return hand_shown(view, self._parts.selection.seat)

    def chance(self) -> float | None:
        """The chance that the pilot can pay, for a human who wants to be told."""
        view, seat = self.snapshot.view, self._parts.selection.seat
        if seat is None or self._session.plan.seats[seat].assist == "purist":
            return None
        if self._session.plan.open_hands:
            return foresight.chance_with(self._view(view.pilot))
        return foresight.chance(view)

    # What can be pressed

    def controls(self, selection: Selection) -> Widget:
        """The buttons of whoever decides, and what else there is."""
        menu = self._parts.menu
        prompts = (
            Prompt(Wish.MENU, _("Menu"), menu.open, largest=_LARGEST),
            Prompt(Wish.HELP, _("Discards"), self._show_discards, largest=_LARGEST),
            Prompt(Wish.LOG, _("Log"), menu.log, largest=_LARGEST),
        )
        line = At(Flow(*prompts, gap=22), 0.0, 1.0, width=_PROMPTS, edge=8)
        seat = selection.seat
        if seat is None:
            return Layers(line)
        looking = (At(way, 0.8, 1.0, width=_WAY, edge=8) for way in self._ways_to_look(seat))
        return Layers(*self._choices(seat), line, *looking)

    def highlight(self, action: Cloud9Action) -> Sequence[str]:
        """The button of an answer."""
        return (choices.BUTTON_OF[action],)

    def ask(self, selection: Selection) -> None:
        """Whoever is asked something new finds the focus on what can be done."""
        self._lets_go = False
        if selection.seat is not None:
            self._parts.focus.focus_on(choices.BUTTON_OF[selection.legal[0]])
            self._parts.stage.sound.play("your_turn")

    def turn(self, steps: int) -> Change | None:
        """A pilot who answers unseen may look first, or let it all fall: that takes two presses."""
        seat = self._parts.selection.seat
        if seat is None or not self._is_unseen:
            return None
        if steps > 0:
            return self._look(seat)
        if self._lets_go:
            self._play_nearest(FALL)
        self._lets_go = not self._lets_go
        return None

    def back(self) -> bool:
        """Nothing is in mind but the question itself."""
        return False

    def point(self, intent: Point | Press | Scroll) -> bool:
        """A pointer means nothing but what it is on."""
        del intent
        return False

    def update(self, dt: float) -> None:
        """Everything moves by the time on stage."""

    # How it does it

    @property
    def _is_large(self) -> bool:
        return self._parts.focus.ui.theme.text_size > choices.LARGE

    @property
    def _is_unseen(self) -> bool:
        """Whether the pilot may answer without anybody seeing what was pressed."""
        view, eyes = self.snapshot.view, self._session.eyes
        return eyes.viewer is None and eyes.answers_unseen(view, view.actor)

    def _choices(self, seat: int) -> Iterator[Widget]:
        view = self.snapshot.view
        if view.phase != "pilot":
            return choices.stay_or_jump(view, self._play, large=self._is_large)
        if self._is_unseen:
            glyph = partial(self._parts.stage.devices.glyph_for, seat)
            return choices.sealed(view, self._play_nearest, glyph)
        return choices.payments(view, self._play, self._parts.commands.why_not, large=self._is_large)

    def _play(self, action: Cloud9Action) -> None:
        """On a shared screen the pilot's cards are gone before the others look up again."""
        self._hide_cards()
        self._parts.commands.play(action)

    def _play_nearest(self, wish: Cloud9Action) -> None:
        self._play(choices.nearest(wish, self._parts.selection.legal))

    def _ways_to_look(self, seat: int) -> Iterator[Widget]:
        """Looking at hidden cards, and hiding them again."""
        if not self._session.company.shares_secrets:
            return
        if self._session.viewer is not None:
            yield Prompt(Wish.EXTRA, _("Hide my cards"), self._stop_looking, largest=_LARGEST)
        else:
            wish = Wish.TURN_RIGHT if self._is_unseen else Wish.EXTRA
            yield Prompt(wish, _("Look at my cards"), partial(self._look, seat), largest=_LARGEST)

    def _look(self, seat: int) -> Change:
        words = _("{name} is looking at their cards.").format(name=self._names[seat])
        self._parts.stage.tell(words)
        return Push(self._parts.presence.curtain(seat))

    def _stop_looking(self) -> None:
        self._hide_cards()
        self._parts.commands.refresh()

    def _hide_cards(self) -> None:
        if self._session.eyes.close():
            self.lay(self._session.view)

    def _show_discards(self) -> Change:
        view = self.snapshot.view
        return Push(Discards(self._parts.stage, view.discard, view.deck_size))

    def _view(self, seat: int | None) -> Cloud9View:
        """What a seat sees; an onlooker sees no hand."""
        view = self._session.state.view(seat)
        assert isinstance(view, Cloud9View)
        return view

    def _question(self, view: Cloud9View, name: str) -> str:
        if self._session.plan.seats[view.actor].bot:
            return _asked_of_others(view).format(name=name)
        match view.phase:
            case "pilot" if self._is_unseen:
                return _("{name}, will it fly? Choose in secret!").format(name=name)
            case "pilot":
                return _("{name}, will it fly?").format(name=name)
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
