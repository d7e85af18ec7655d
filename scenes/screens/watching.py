"""Film screen: a match played again, stopped, gone through by decisions, and through anybody's eyes.

The table is the real one, led by the record instead of by players; nothing of it is ever saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import Final

from game.matches.film import Film
from game.matches.match import Match
from game.matches.record import MOST_SEEDS, Record, with_new_chance
from game.shelf import GAMES
from scenes.input.intents import AnyIntent, Confirm, Move, Wish
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stack import Change, Push, Swap, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.screens.analysis import Thoughts
from scenes.seats.seat_plan import read_memory
from scenes.session.library import Library
from scenes.shelf.laying import lay, plan_of
from scenes.tables.table import Table
from scenes.ui.button import Prompt
from scenes.ui.controls import Slider
from scenes.ui.core import Action, Widget
from scenes.ui.dialog import Dialog
from scenes.ui.layout import At, Column, Flow, Row
from scenes.ui.panel import Panel
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.words import _

_PAUSE: Final = 0.9  # seconds between two decisions
#: Seconds without a touch after which the strip hides no cards any more: while it plays, and stopped.
_RESTS: Final = (2.5, 5.0)
_WIDTH: Final = 1120
_WORDS: Final = 24.0  # usual size
_LARGEST: Final = 1.3  # times the usual size: the strip must not hide the table that is watched
_FAR: Final = 10  # decisions that the shoulder buttons go


class Watching(Screen):
    """The film of a match, with a strip to lead it by.

    Secrets are to be seen through the eyes of the seat they belong to, and only in a match that is over.
    """

    name = "watching"
    venue = Venue(hour="dusk")
    first = "time"

    def __init__(self, stage: Stage, record: Record, plan: Plan, *, over: bool) -> None:
        self._film = Film(record)
        self._plan = plan
        self._is_over = over
        self._eyes = [None, *range(record.seats)] if over else [None]
        self._eye: int | None = None
        self._follows = over  # whether the eyes are always those of who decides
        self._number = 0  # of the decision that comes next
        self._plays = True
        self._waited = self._untouched = 0.0
        self._stage = stage
        self.table = self._lay(0)
        self.shapes = self.table.shapes
        super().__init__(stage)

    # What is seen

    def build(self) -> Widget:
        """The strip: where in the match this is, and what can be done."""
        if self._is_out_of_the_way:
            return Column()
        time = Slider(
            "time", self._number / max(1, len(self._film)), self._go_to_share, max(1, len(self._film))
        )
        words = _("Move {number} of {all}").format(number=self._number, all=len(self._film))
        size = _WORDS * min(1.0, _LARGEST / self.ui.theme.text_size)
        left, right = (Text(said, "light", size=size) for said in (words, self._eyes_in_words()))
        line = Row(left, time, right, gap=20, grow=1, least=200)
        strip = Panel(
            Column(line, Flow(*self._prompts(), gap=26, align=0.5), gap=4, align=0.5),
            kind="pill/ink",
            padding=14,
            stitched=False,
        )
        return At(strip, 0.5, 1.0, width=_WIDTH * max(1.0, self.ui.theme.text_size), edge=4)

    def settle(self) -> None:
        """Lay out the strip, and the table that is watched."""
        super().settle()
        self.table.settle()

    def draw_behind(self, canvas: Canvas) -> None:
        """The table as it stands."""
        self.table.draw(canvas)

    def _prompts(self) -> Sequence[Widget]:
        offers: list[tuple[Wish, str, Action]] = [
            (Wish.CONFIRM, _("Pause") if self._plays else _("Autoplay"), self._play_or_stop)
        ]
        if len(self._eyes) > 1:
            offers.append((Wish.EXTRA, _("Change view"), self._change_eyes))
            if self._number < len(self._film):
                offers.append((Wish.HELP, _("Bot's view"), self._show_thoughts))
        if self._number < len(self._film):
            offers.append((Wish.LOG, _("Play on from here"), self._ask_to_play_on))
        offers.append((Wish.BACK, _("Back"), self.back))
        return [Prompt(*offer, largest=_LARGEST) for offer in offers]

    def _eyes_in_words(self) -> str:
        if self._follows:
            return _("View: current player")
        if self._eye is None:
            return _("View: spectator")
        return _("View: {name}").format(name=self._plan.seats[self._eye].name)

    @property
    def _is_out_of_the_way(self) -> bool:
        return self._untouched > _RESTS[not self._plays]

    # What happens

    def handle(self, intent: AnyIntent) -> Change | None:
        """Any touch brings the strip back; left and right go decision by decision."""
        was_out = self._is_out_of_the_way
        self._untouched = 0.0
        if was_out:
            self.refresh()
        match intent:
            case Move(dx=dx) if dx:
                self._go_to(self._number + dx)
            case Confirm():
                self._play_or_stop()
            case _:
                return super().handle(intent)
        return None

    def turn(self, steps: int) -> Change | None:
        """Go far."""
        self._go_to(self._number + steps * _FAR)
        return None

    def update(self, dt: float) -> Change | None:
        """Go on with the show, and with the next decision when it is over."""
        was_out = self._is_out_of_the_way
        self._untouched += dt
        if was_out != self._is_out_of_the_way:
            self.refresh()
        self.table.update(dt)
        if not self.table.session.is_showing:
            self._look()  # it may be somebody else who decides now
            self._waited += dt * self.stage.settings.comfort.speed
            if self._plays and self._waited > _PAUSE:
                self._step()
        return super().update(dt)

    def _step(self) -> None:
        self._waited = 0.0
        if self._number == len(self._film):
            self._plays = False
        else:
            self.table.session.play(self._film.decision(self._number))
            self._number += 1
        self.refresh()

    def stop_before_the_last(self) -> None:
        """Stop where there is one decision left to be taken otherwise."""
        self._go_to(len(self._film) - 1)

    def stop_at(self, step: int, eye: int | None) -> None:
        """Stop before the decision that was a step of the match, seen through some eyes."""
        self._eye, self._follows = eye, False
        self._go_to(self._film.number_at(step))
        self._look()

    def _go_to_share(self, share: float) -> None:
        self._go_to(round(share * len(self._film)))

    def _go_to(self, number: int) -> None:
        self._plays = False
        number = min(len(self._film), max(0, number))
        if number != self._number:
            self._number = number
            self.table = self._lay(number)
        self.refresh()

    def _play_or_stop(self) -> None:
        if self._number == len(self._film):
            self._go_to(0)
        self._plays = not self._plays
        self._waited = _PAUSE
        self.refresh()

    def _change_eyes(self) -> None:
        """First of who decides, then of an onlooker, then of each seat."""
        place = -1 if self._follows else self._eyes.index(self._eye)
        self._follows = place == len(self._eyes) - 1
        self._eye = None if self._follows else self._eyes[place + 1]
        self._look()
        self.refresh()

    def _look(self) -> None:
        eye = self.table.session.match.state.actor if self._follows else self._eye
        eye = None if eye is not None and eye < 0 else eye
        if eye != self.table.session.viewer:
            self.table.session.look_through(eye)

    def _lay(self, number: int) -> Table:
        """The table before a decision, with nobody at it who would decide."""
        seats = tuple(SeatPlan(seat.name, seat.look, "medium") for seat in self._plan.seats)
        plan = Plan(self._plan.game, seats, self._plan.options, board=self._plan.board)
        table = lay(self._stage, Match(self._film.until(number)), plan)
        table.session.is_led = table.ui.quiet = True
        self.table = table
        self._look()
        return table

    def _show_thoughts(self) -> Change:
        """What was to be thought by who decides, and what they played; the picture is of that moment, too."""
        self._plays = False
        if self.table.session.is_showing:
            self.table = self._lay(self._number)
        return Push(Thoughts(self.stage, self._film, self._number, self._plan, self.table))

    def _ask_to_play_on(self) -> Change:
        self._plays = False
        answers = (
            ("play", _("Play on from here"), self.table.sky.button, self._play_on),
            ("back", _("Back"), "cream", lambda: None),
        )
        message = _("This starts a new game. The old one stays as it is.")
        return Push(Dialog(self.stage, _("Start a new game from here?"), message, answers))

    def _play_on(self) -> Change:
        record = self._film.until(self._number)
        if not self._is_over:  # or whoever plays it first would know what is still to come in the other
            record = with_new_chance(record, SystemRandom().randrange(MOST_SEEDS))
        library = Library(self.stage.folders.saves, GAMES, self.stage.writer)
        return Swap(lay(self.stage, library.begin(record), self._plan))


def watch(
    stage: Stage,
    record: Record,
    *,
    over: bool,
    at_the_end: bool = False,
    moment: tuple[int, int | None] | None = None,
) -> Watching:
    """The film of a match, with the seats as they are remembered; perhaps stopped at some moment."""
    film = Watching(stage, record, plan_of(record, read_memory(stage.folders.memory).plans), over=over)
    if at_the_end:
        film.stop_before_the_last()
    if moment is not None:
        film.stop_at(*moment)
    return film
