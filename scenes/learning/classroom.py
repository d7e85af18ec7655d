"""Lesson screen: on the real table a coach tells an idea, the player does it, mistakes are answered."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import FRect

from game.declaration import Game
from game.learning.lessons import Ask, Taught
from game.shelf import GAMES
from scenes.input.intents import AnyIntent, Confirm, Release
from scenes.learning.coach_corner import CoachSpeech
from scenes.learning.coach_words import LARGE_TEXT, CoachWords, Idea
from scenes.learning.course import Course
from scenes.learning.lesson_menu import LessonMenu
from scenes.learning.pointing import Pointing, places
from scenes.learning.rulebook import Rulebook
from scenes.navigation.plans import Plan
from scenes.navigation.stack import Change, Push, Scene, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.seats import seat_plan
from scenes.seats.seat_plan import read_memory
from scenes.shelf import GAME_UIS
from scenes.shelf.laying import make_table
from scenes.tables.pause import Pause
from scenes.tables.places import places_of
from scenes.tables.table import Table
from scenes.ui.core import Ui
from scenes.ui.placement import OTHER, Obstacle
from scenes.ui.screen import Screen
from scenes.words import _

_BREATH: Final = 0.5  # seconds between what was shown and the next idea


class Classroom(Screen):
    """The table of a lesson: its widgets are those of the table, and only what is asked is carried out."""

    match: Taught
    table: Table
    _is_told: bool  # whether its idea was told
    _answered: int  # tries that were answered
    _rested: float  # seconds since something was shown
    coach: Pointing | None  # who points at what is asked

    def __init__(self, stage: Stage, game: str) -> None:
        Scene.__init__(self, stage)  # no widgets of its own
        self._game = GAMES[game]
        self.venue = Venue(hour=GAME_UIS[game].sky.name, sign=self._game.title)
        self._pupil = stage.devices.seats.get(stage.devices.last)  # who asked for it, if others sit there too
        self._course = Course(stage, self._game)
        known = read_memory(stage.folders.memory).plans.get(game)
        self.speaks = known is not None and known.is_for_children  # who may not read yet
        self._lay()

    # What is asked

    @property
    def number(self) -> int:
        """How many asks are done."""
        return self._course.number

    @property
    def is_over(self) -> bool:
        """Whether everything was asked."""
        return self._course.is_over

    @property
    def ask(self) -> Ask:
        """What is asked now, or will be asked next."""
        return self._course.ask

    def admits(self, intent: AnyIntent) -> bool:
        """Whether a wish is that of whoever learns; if not, they are told whose lesson it is."""
        return self.table.presence.admits(intent, 0)

    def again(self) -> None:
        """Begin with the first position."""
        self.go_to(0)

    def go_to(self, number: int) -> None:
        """Go on with another ask, as if all before it had been done."""
        self._course.number = number
        self._lay()

    def skip(self) -> None:
        """Go on with the next ask, as if this one had been done."""
        self._course.step()
        if not self.is_over:
            self._lay()

    def rulebook(self, paragraph: str = "") -> Scene:
        """The rulebook of the game, at a paragraph or at what is asked now."""
        where = paragraph or ("" if self.is_over else self.ask.rule)
        return Rulebook(self.stage, self._game.id, where, with_lesson=False)

    def tell_again(self) -> None:
        """Let the coach tell the idea once more."""
        self._is_told = False
        self.match.ask = None

    # What happens

    def entered(self) -> None:
        """Back at the table."""
        self.table.entered()

    def handle(self, intent: AnyIntent) -> Change | None:
        """The table answers; only its menu is that of the lesson."""
        if self.coach is not None and isinstance(intent, Confirm | Release):
            self.coach.pressed(self.ui.focus)
        return self._as_lesson(self.table.handle(intent))

    def update(self, dt: float) -> Change | None:
        """Show what happens; then tell the next idea, or what was wrong."""
        self.time += dt
        if self.is_over:
            end = CoachWords(_(self._course.lesson.end), _("Done"), lambda: None, mood="happy", leaves=True)
            return Push(self._bubble(end))
        change = self._as_lesson(self.table.update(dt))
        if change is not None or self.table.session.is_showing:
            self._rested = 0.0
            return change
        self._rested += dt
        if self._rested < _BREATH:
            return None
        if not self._is_told:
            if _tells_first(self.ui):
                return Push(self._idea())
            self._begin_ask()  # where the coach stands is found in the next frame
        elif self.match.ask is None:
            self._go_on()
        elif self.match.tries > self._answered:
            return Push(self._answer())
        elif self.coach is not None:
            self.coach.update(self.ui, self.stage.canvas.visible, self, dt)
            self.table.pinned = self.coach.corner.taken if self.coach.corner else ()
        return None

    def draw(self, canvas: Canvas) -> None:
        """Paint the table, and over it all that is not meant in the dark, and the coach who points."""
        self.table.draw(canvas)
        if self.coach is not None and self.match.ask is not None and not self.ui.quiet:
            self.coach.draw(self.ui, canvas)

    # What the coach may know of the table

    def place(self, name: str) -> FRect | None:
        """Where something lies: what can be pressed, or what the map of the table names."""
        target = self.focus.find(name)
        if target is not None:
            return target.rect
        shape = self.stage.canvas.view.stage
        moves = self.table.kind.place(self.table.session.view, shape, name)
        return places_of(self._game.id, shape).get(name) if moves is None else moves

    def others(self) -> list[Obstacle]:
        """Everything that can be pressed, and that the table shows besides."""
        pressed = [Obstacle(target.rect) for target in self.focus.targets if not target.tells_of_buttons]
        return [*pressed, *(Obstacle(shown.rect, OTHER) for shown in self.table.obstacles())]

    # How it does it

    def _lay(self) -> None:
        """Lay the table as it is before the ask."""
        self.match = self._course.match()
        self.table = make_table(self.stage, self.match, _plan(self.stage, self._game, self._course.seats))
        self.shapes = self.table.shapes
        self.table.session.is_led = True  # nobody but the lesson moves for the others
        self.table.presence.teach(self._pupil)
        self.focus = self.table.focus
        self.coach = None
        self._is_told = False
        self._answered = 0
        self._rested = _BREATH

    def _as_lesson(self, change: Change | None) -> Change | None:
        return self._menu() if isinstance(change, Push) and isinstance(change.scene, Pause) else change

    def _menu(self) -> Change:
        return Push(LessonMenu(self.stage, self, GAME_UIS[self._game.id].sky))

    def _go_on(self) -> None:
        """The next ask, in this position or in the next one."""
        if self._course.goes_on:
            self._course.step()
            self._is_told = False
        else:
            self.skip()

    def _idea(self) -> Scene:
        count = _("Step {number} of {all}").format(number=self.number + 1, all=len(self._course))
        return self._bubble(
            CoachWords(
                _(self.ask.idea),
                _("Continue"),
                self._begin_ask,
                count=count,
                about=partial(self._places, self.ask.look),
                named=partial(self._places, self.ask.see),
                others=self.others,
            )
        )

    def _begin_ask(self) -> None:
        self._is_told = True
        self.match.ask = self.ask
        presses = self.table.view.highlight(self._game.read_action(self.ask.do[0]))
        idea = "" if _tells_first(self.ui) else _(self.ask.idea)
        count = _("Step {number} of {all}").format(number=self.number + 1, all=len(self._course))
        speech = CoachSpeech(idea, _(self.ask.task), count)
        self.coach = Pointing(self.ask, presses, speech, still=self.ui.theme.less_motion)

    def _answer(self) -> Scene:
        self._answered = self.match.tries
        self.table.undo()  # a table may show a move before the match is asked
        self.table.update(0.0)  # and asks again only then
        if self.coach is not None:
            self.coach.again()
        rule = partial(Push, self.rulebook(self.ask.rule))
        return self._bubble(
            CoachWords(
                _(self.ask.wrong),
                _("Try again"),
                lambda: None,
                mood="wink",
                rule=rule,
                about=partial(self._places, self.ask.look),
                named=partial(self._places, self.ask.see),
                others=self.others,
            )
        )

    def _bubble(self, telling: CoachWords) -> Scene:
        return Idea(self.stage, telling, GAME_UIS[self._game.id].sky, self.table, self._menu, self.admits)

    def _places(self, look: tuple[str, ...]) -> list[FRect]:
        """Where things lie that are there."""
        return [*places(look, self.place)]


def _tells_first(ui: Ui) -> bool:
    """Whether letters are so large that the idea needs a bubble that is pressed away."""
    return ui.theme.text_size > LARGE_TEXT


def _plan(stage: Stage, game: Game, seats: int) -> Plan:
    """The player, and the others of this lesson."""
    known = seat_plan.read_memory(stage.folders.memory).plans.get(game.id)
    human = next((seat for seat in known.seats if not seat.bot), None) if known else None
    table = [human or seat_plan.usual_plan(game).seats[0]]
    while len(table) < seats:
        table.append(seat_plan.new_seat(table, bot="medium/careful" if len(table) == 1 else "medium/daring"))
    return Plan(game.id, tuple(table))
