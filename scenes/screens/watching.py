"""Film screen: a match played again, stopped, gone through by decisions, and through anybody's eyes.

The table is the real one, led by the record instead of by players; nothing of it is ever saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import Final

from game.matches.film import Film
from game.matches.match import Match
from game.matches.record import MOST_SEEDS, Record, with_new_chance
from game.matches.saves import save_bytes
from game.shelf import GAMES
from scenes.input.intents import AnyIntent, Confirm, Move, Wish
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.routes import ToFilm
from scenes.navigation.stack import Change, Push, Replace, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.screens.analysis import Thoughts
from scenes.screens.film.contents import Contents, Sought, StripMark
from scenes.screens.film.finder import Finder
from scenes.screens.film.strip import LARGEST, LEAST, Timeline, above, least_foot, strip
from scenes.screens.turning.reviewer import ReviewRequest
from scenes.seats.seat_plan import read_memory
from scenes.session.library import Library
from scenes.shelf.laying import make_table, plan_of
from scenes.tables.table import Table
from scenes.ui.button import Prompt
from scenes.ui.core import OnPress, Widget
from scenes.ui.dialog import Dialog
from scenes.ui.screen import Screen
from scenes.words import _, language, taken_from

_PAUSE: Final = 0.9  # seconds between two decisions
_AT_THE_END: Final = 3.0  # before the next film of an evening
_FAR: Final = 10  # decisions that the shoulder buttons go where nothing is marked
_SPEEDS: Final = (1.0, 2.0, 4.0, 8.0, 0.5)


class Watching(Screen):
    """The film of a match, with a strip to lead it by.

    Secrets are to be seen through the eyes of the seat they belong to, and only in a match that is over.
    """

    name = "watching"
    venue = Venue(hour="dusk", foot=LEAST)
    first = "time"

    def __init__(
        self, stage: Stage, record: Record, plan: Plan, *, over: bool, then: Sequence[Record] = ()
    ) -> None:
        self._film = Film(record)
        self._plan = plan
        self._is_over = over
        self._then = then  # what is watched next, without being asked for
        self._eyes = [None, *range(record.seats)] if over else [None]
        self._eye: int | None = None
        self._follows = over  # whether the eyes are always those of who decides
        self._high = self.venue.foot  # of the strip
        self._room: tuple[tuple[int, int], float] | None = None  # the window and the text it was measured for
        self._number = 0  # of the decision that comes next
        self._plays = True
        self._waited = 0.0
        self._speed = 0
        self._stage = stage
        self.table = self._lay(0)
        self.shapes = self.table.shapes
        self._contents = Contents(self._film, self.table.kind)
        self._sought: Sought | None = None
        super().__init__(stage)

    # What is seen

    def build(self) -> Widget:
        """The strip: where in the match this is, and what can be done."""
        time = Timeline(self._number, len(self._film), self.go_to, self._marks)
        words = _("Move {number} of {all}").format(number=self._number, all=len(self._film))
        return strip(time, (words, self._eyes_in_words()), self._prompts(), self.ui.theme.text_size)

    def lay_out(self) -> None:
        """Lay out the strip, and above it the table that is watched."""
        super().lay_out()
        drawn, view, text = self.focus.laid.root, self.stage.canvas.view, self.ui.theme.text_size
        self._high = drawn.rect.height
        if self._high > self.venue.foot or self._room != (view.window, text):
            self._room = view.window, text
            self.venue = replace(self.venue, foot=least_foot(drawn, self.ui, view, self.shapes))
        with above(self.stage.canvas, self._high):
            self.table.lay_out()

    def draw_behind(self, canvas: Canvas) -> None:
        """The table as it stands."""
        with above(canvas, self._high):
            self.table.draw(canvas)

    def _prompts(self) -> Sequence[Widget]:
        offers: list[tuple[Wish, str, OnPress]] = [
            (Wish.CONFIRM, _("Pause") if self._plays else _("Autoplay"), self._play_or_stop)
        ]
        if len(self._eyes) > 1:
            offers.append((Wish.EXTRA, _("Change view"), self._change_eyes))
            if self._number < len(self._film):
                offers.append((Wish.HELP, _("Bot's view"), self._show_thoughts))
        if self._number < len(self._film):
            offers.append((Wish.LOG, _("Play on from here"), self._ask_to_play_on))
        speed = _("Speed: {times}x").format(times=f"{_SPEEDS[self._speed]:g}")
        offers += [
            (Wish.TURN_RIGHT, _("Next mark") if self._marks else _("Ahead"), partial(self.turn, 1)),
            (Wish.UP, speed, partial(self._hurry, 1)),
            (Wish.MENU, _("Search"), self._find),
            (Wish.BACK, _("Back"), self.back),
        ]
        return [Prompt(*offer, largest=LARGEST) for offer in offers]

    def _eyes_in_words(self) -> str:
        if self._follows:
            return _("View: current player")
        if self._eye is None:
            return _("View: spectator")
        return _("View: {name}").format(name=self._plan.seats[self._eye].name)

    @property
    def _marks(self) -> Sequence[StripMark]:
        return self._contents.marks(self._sought)

    # What happens

    def entered(self) -> None:
        """Begin to look for the moments it turned on, which may be told when it is over."""
        super().entered()
        if self._is_over and self.stage.saves_in_background:
            record, names = self._film.record, tuple(seat.name for seat in self._plan.seats)
            self._contents.look_back(ReviewRequest(save_bytes(record), names, language(), taken_from()))

    def left(self) -> None:
        """Look for nothing any more."""
        self._contents.close()
        super().left()

    def handle(self, intent: AnyIntent) -> Change | None:
        """Left and right go decision by decision, up and down change the speed."""
        match intent:
            case Move(dx=dx) if dx:
                self.go_to(self._number + dx)
            case Move(dy=dy):
                self._hurry(-dy)
            case Confirm():
                self._play_or_stop()
            case _:
                return super().handle(intent)
        return None

    def turn(self, steps: int) -> Change | None:
        """The shoulder buttons go to the next mark or the one before, or far."""
        places = [mark.number for mark in self._marks]
        before = [place for place in places if place < self._number]
        after = [place for place in places if place > self._number]
        if not places:
            self.go_to(self._number + steps * _FAR)
        elif steps > 0:
            self.go_to(after[0] if after else len(self._film))
        else:
            self.go_to(before[-1] if before else 0)
        return None

    def update(self, dt: float) -> Change | None:
        """Go on with the show, and with the next decision when it is over; then with the next film."""
        if self._contents.read_on():
            self.refresh()
        quick = dt * _SPEEDS[self._speed]
        with above(self.stage.canvas, self._high):
            self.table.update(quick)
        if not self.table.session.is_showing:
            self._look()  # it may be somebody else who decides now
            self._waited += quick * self.stage.settings.comfort.speed
            if self._plays and self._number < len(self._film):
                if self._waited > _PAUSE:
                    self._step()
            elif self._plays and self._waited > _AT_THE_END:
                return self._go_on() or super().update(dt)
        return super().update(dt)

    def _go_on(self) -> Change | None:
        """The next film of the evening, if there is one."""
        self._plays = False
        self.refresh()
        return Replace(ToFilm(self._then[0], over=True, then=tuple(self._then[1:]))) if self._then else None

    def _hurry(self, steps: int) -> None:
        self._speed = (self._speed + steps) % len(_SPEEDS)
        self.refresh()

    def _find(self) -> Change:
        self._plays = False
        self._contents.read_all()
        kind = self.table.kind
        labels = [label for label, _event in kind.searched]
        return Push(Finder(self.stage, self.table.people, labels, self._contents.found, self._search))

    def _search(self, sought: Sought | None) -> None:
        """Mark what was chosen, and go to the first of it that is still to come."""
        self._sought = sought
        if sought is not None:
            places = [mark.number for mark in self._marks]
            self.go_to(next((place for place in places if place > self._number), places[0]))
        self.refresh()

    def _step(self) -> None:
        self._waited = 0.0
        self.table.session.play(self._film.decision(self._number))
        self._number += 1
        self.refresh()

    def stop_at(self, step: int, eye: int | None) -> None:
        """Stop before the decision that was a step of the match, seen through some eyes."""
        self._eye, self._follows = eye, False
        self.go_to(self._film.number_at(step))
        self._look()

    def go_to(self, number: int) -> None:
        """Stop before a decision."""
        self._plays = False
        number = min(len(self._film), max(0, number))
        if number != self._number:
            self._number = number
            self.table = self._lay(number)
        self.refresh()

    def _play_or_stop(self) -> None:
        if self._number == len(self._film):
            self.go_to(0)
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
        table = make_table(self._stage, Match(self._film.until(number)), plan)
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
        return Replace(make_table(self.stage, library.begin(record), self._plan))


def watch(stage: Stage, route: ToFilm) -> Watching:
    """The film of a match, with the seats as they are remembered; perhaps stopped at some moment."""
    plan = plan_of(route.record, read_memory(stage.folders.memory).plans)
    film = Watching(stage, route.record, plan, over=route.over, then=route.then)
    if route.at_the_end:
        film.go_to(len(Film(route.record)) - 1)
    if route.moment is not None:
        film.stop_at(*route.moment)
    return film
