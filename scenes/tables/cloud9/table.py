"""The table of Cloud 9: who decides what, with which buttons, and what every press and event leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from game.cloud9.events import Fell, JourneyBegan, Jumped, Paid, ReachedTop, Rolled
from game.cloud9.pieces import FALL, TOP, Move
from game.cloud9.views import Cloud9View
from game.core import Event, View
from game.declaration import Statistics
from game.matches.match import Match
from scenes.input.feedback import Feel
from scenes.input.intents import Wish
from scenes.navigation.plans import Plan
from scenes.navigation.playback import Clip
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.music.score import Mood
from scenes.results.ending import Honours
from scenes.tables.cloud9 import choices, foresight
from scenes.tables.cloud9.deeds import honours_of
from scenes.tables.cloud9.discards import Discards
from scenes.tables.cloud9.hand import draw_hand, hand_rect, hand_shown
from scenes.tables.cloud9.mood import mood_of
from scenes.tables.cloud9.picture import QUESTION, Picture
from scenes.tables.cloud9.show import Show
from scenes.tables.cloud9.sight import Sight
from scenes.tables.cloud9.spots import spots
from scenes.tables.table import Table
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


class Cloud9Table(Table):
    """A game of Cloud 9, played."""

    sight: Sight
    chapters: ClassVar[tuple[type[Event], ...]] = (JourneyBegan,)
    felt: ClassVar[Mapping[type[Event], Feel]] = {Fell: Feel.FALL}

    def __init__(self, stage: Stage, match: Match, plan: Plan) -> None:
        self._question_seen: object = None
        self._lets_go = False  # whether a pilot has pressed once to let it fall; nobody sees that
        self._picture: Picture | None = None
        super().__init__(stage, match, plan)

    # What the shared table asks

    def lay(self, view: View) -> None:
        """Everything at rest; what an event leaves stays until the next one, or after the last."""
        assert isinstance(view, Cloud9View)
        if self._picture is None:
            self._picture = Picture(self.names, self.looks, still=self.stage.settings.comfort.less_motion)
            self._moves = Show(self.names, self.looks, self._picture.chips, self.stage.sound)
        elif self._story or (self.sight.over and view.phase == "over"):
            self.sight.view = view
            return
        self.sight = Sight.of(view)
        self.sight.peeked = self.company.shares_secrets and self.viewer is not None

    def clips(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event."""
        assert isinstance(after, Cloud9View)
        return self._moves.clips(self.sight, event, after)

    def mood(self, view: View, event: Event | None) -> Mood:
        """What the music makes of the game."""
        assert isinstance(view, Cloud9View)
        del event
        return mood_of(view)

    def places_of(self, action: Move) -> Sequence[str]:
        """The button of an answer."""
        return (choices.BUTTON_OF[action],)

    def sights(self) -> Sequence[Seen]:
        """The players, the clouds, the basket, the dice, the question, and the hand."""
        seats = len(self.names)
        chips = [spots().chip(seat, seats) for seat in range(seats)]
        clouds = [spots().rect(f"cloud-{number}") for number in range(1, TOP + 1)]
        rest = map(spots().rect, ("dice", "basket"))
        return [*super().sights(), *map(Seen, (*chips, *clouds, *rest, QUESTION, hand_rect()))]

    @property
    def note_room(self) -> tuple[float, float]:
        """Below the players, above the prompts."""
        seats = len(self.names)
        return spots().chip(seats - 1, seats).bottom + _NOTE_BELOW, _NOTE_LOWEST

    def is_secret(self, view: View) -> bool:
        """Only the pilot's payment is; passengers and a lone pilot decide in the open."""
        assert isinstance(view, Cloud9View)
        return view.phase == "pilot"

    def answers_unseen(self, view: View) -> bool:
        """A pilot with a device of their own presses unseen, and need not look."""
        assert isinstance(view, Cloud9View)
        return view.phase == "pilot" and self.company.may_answer_unseen(view.actor)

    def keeps_a_straight_face(self, view: View) -> bool:
        """Whether a pilot can fly must not be seen from how long it takes."""
        assert isinstance(view, Cloud9View)
        return view.phase == "pilot"

    def only_bots_play_on(self, view: View) -> bool:
        """Everybody else has jumped."""
        assert isinstance(view, Cloud9View)
        return bool(self.company.humans) and not set(self.company.humans) & set(view.aboard)

    def pictures_of(self, event: Event) -> Sequence[str]:
        """Dice, cards, and what became of whom."""
        match event:
            case Rolled(dice=dice):
                return [f"cloud9/die/{face}" for face in dice]
            case Paid(cards=cards):
                return [f"cloud9/card/small/{card}" for card in cards]
            case Jumped(seat=seat):
                return [f"cloud9/icon/jumped/{self.looks[seat].colour}"]
            case Fell():
                return ["cloud9/icon/fallen"]
            case ReachedTop():
                return ["cloud9/ladder/top"]
            case _:
                return ()

    def picture_of(self, piece: str) -> str:
        """A kind of card, small."""
        return f"cloud9/card/small/{piece}"

    def honours(self, statistics: Statistics) -> Honours:
        """Journeys, jumps and falls, the bravest and the most careful."""
        return honours_of(statistics, len(self.names))

    def choose(self, action: Any) -> None:
        """On a shared screen the pilot's cards are gone before the others look up again."""
        self._hide_cards()
        super().choose(action)

    # What can be pressed

    def build(self) -> Widget:
        """The buttons of whoever decides, and what else there is."""
        seat = self.deciding
        prompts = (
            Prompt(Wish.MENU, _("Menu"), self.menu.open, largest=_LARGEST),
            Prompt(Wish.HELP, _("Discards"), self._show_discards, largest=_LARGEST),
            Prompt(Wish.LOG, _("Log"), self.menu.log, largest=_LARGEST),
        )
        line = At(Flow(*prompts, gap=22), 0.0, 1.0, width=_PROMPTS, edge=8)
        if seat is None:
            return Layers(line)
        looking = (At(way, 0.8, 1.0, width=_WAY, edge=8) for way in self._ways_to_look(seat))
        return Layers(*self._choices(seat), line, *looking)

    @property
    def _is_large(self) -> bool:
        return self.ui.theme.text_size > choices.LARGE

    @property
    def _is_unseen(self) -> bool:
        """Whether the pilot may answer without anybody seeing what was pressed."""
        return self.viewer is None and self.answers_unseen(self.sight.view)

    def _choices(self, seat: int) -> Iterator[Widget]:
        view = self.sight.view
        if view.phase != "pilot":
            return choices.stay_or_jump(view, self.choose, large=self._is_large)
        if self._is_unseen:
            return choices.sealed(view, self._choose_nearest, partial(self.stage.devices.glyph_for, seat))
        return choices.payments(view, self.choose, self.why_not, large=self._is_large)

    def _choose_nearest(self, wish: Move) -> None:
        self.choose(choices.nearest(wish, self.match.state.legal_actions()))

    def _ways_to_look(self, seat: int) -> Iterator[Widget]:
        """Looking at hidden cards, and hiding them again."""
        if not self.company.shares_secrets:
            return
        if self.viewer is not None:
            yield Prompt(Wish.EXTRA, _("Hide my cards"), self._stop_looking, largest=_LARGEST)
        else:
            wish = Wish.TURN_RIGHT if self._is_unseen else Wish.EXTRA
            yield Prompt(wish, _("Look at my cards"), partial(self._look, seat), largest=_LARGEST)

    def turn(self, steps: int) -> Change | None:
        """A pilot who answers unseen may look first, or let it all fall: that takes two presses."""
        seat = self.deciding
        if seat is None or not self._is_unseen:
            return None
        if steps > 0:
            return self._look(seat)
        if self._lets_go:
            self._choose_nearest(FALL)
        self._lets_go = not self._lets_go
        return None

    def _look(self, seat: int) -> Change:
        self.stage.tell(_("{name} is looking at their cards.").format(name=self.names[seat]))
        return Push(self.presence.curtain(seat))

    def _stop_looking(self) -> None:
        self._hide_cards()
        self.refresh()

    def _hide_cards(self) -> None:
        if self.company.shares_secrets and self.viewer is not None:
            self.viewer = None
            self.lay(self.view)

    def _show_discards(self) -> Change:
        return Push(Discards(self.stage, self.sight.view.discard, self.sight.view.deck_size))

    def update(self, dt: float) -> Change | None:
        """Whoever is asked something new finds the focus on what can be done."""
        change = super().update(dt)
        question = self.question
        if question != self._question_seen:
            self._question_seen = question
            self._lets_go = False
            if question is not None:
                self.focus_on(choices.BUTTON_OF[self.match.state.legal_actions()[0]])
                self.stage.sound.play("your_turn")
        return change

    # What is drawn

    def draw_behind(self, canvas: Canvas) -> None:
        """The picture, the question, the hand."""
        assert self._picture is not None
        self._picture.draw(canvas, self.ui, self.sight, self.time)
        view = self.sight.view
        if view.actor >= 0 and not self.is_showing:
            share = self._chance(view)
            asked = self._question(view, self.names[view.actor])
            mood = "wow" if view.phase == "alone" else "smile"
            self._picture.draw_question(canvas, self.ui, view.actor, mood, asked, share=share)
            if self.plan.seats[view.actor].bot:
                self._picture.draw_thinking(canvas, self.ui, asked, self.time)
        elif self.sight.said:
            mood = "happy" if self.sight.crumpled is None else "worry"
            self._picture.draw_question(canvas, self.ui, view.pilot, mood, self.sight.said)
        is_low = self._is_large and self.deciding is not None
        draw_hand(canvas, self._hand(view), _LARGE_HAND if is_low else 0.0)
        self._picture.draw_flying(canvas, self.ui, self.sight)

    def _hand(self, view: Cloud9View) -> Sequence[str]:
        """The hand that lies there: where hands are open, the one of whoever decides."""
        if self.plan.open_hands and view.actor >= 0:
            return self._open_view(view.actor).hand
        return hand_shown(view, self.deciding)

    def _open_view(self, seat: int) -> Cloud9View:
        """What a seat sees, where hands are open to everybody."""
        view = self.state.view(seat)
        assert isinstance(view, Cloud9View)
        return view

    def _chance(self, view: Cloud9View) -> float | None:
        """The chance that the pilot can pay, for a human who wants to be told."""
        seat = self.deciding
        if seat is None or self.plan.seats[seat].assist == "purist":
            return None
        if self.plan.open_hands:
            return foresight.chance_with(self._open_view(view.pilot))
        return foresight.chance(view)

    def _question(self, view: Cloud9View, name: str) -> str:
        if self.plan.seats[view.actor].bot:
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
