"""Attract mode: bots play when nobody has touched anything for a while, behind the name of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import Final

from pygame import FRect

from game.bots.bot_process import BotFuture
from game.bots.observation import observation_of
from game.core import OVER
from game.matches.match import Match
from game.shelf import GAMES
from scenes.input.intents import AnyIntent, Away
from scenes.navigation.plans import STYLES, Plan, SeatPlan
from scenes.navigation.stack import Change, Pop, Replace, Scene, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.music.volume import Volume
from scenes.platform.sound import Sound
from scenes.platform.viewport import FOUR_THREE, PORTRAIT, TV
from scenes.seats import seat_plan
from scenes.session.bots import Bots
from scenes.session.content import load_box
from scenes.shelf import GAME_UIS
from scenes.shelf.laying import make_table
from scenes.tables.table import Table
from scenes.ui.focus.controller import theme_of
from scenes.ui.scenery.name_plate import draw_name
from scenes.ui.text import fitted
from scenes.words import _

_SCENE: Final = 24.0  # seconds of each game
_STEP: Final = 1 / 24  # of time: nobody is playing, and the processor may rest
_COLOURS: Final = ("coral", "ocean", "marigold", "jade")
#: The middles of name and invitation, where no table has anything while nobody at it decides.
_PLACES: Final = {
    TV: ((1162.0, 620.0), (1162.0, 670.0)),
    FOUR_THREE: ((700.0, 736.0), (906.0, 736.0)),
    PORTRAIT: ((240.0, 1244.0), (446.0, 1244.0)),
}
_SMALL: Final = 0.3  # the size of the name, beside the title's
_LINES, _RIM = 2, 2.0  # of the invitation; kept free below it
_INVITATION: Final = (218.0, 18.0, 10.0)  # its width at most, and its air at the sides and at the edges
_NAMES: Final = ("Cirrus", "Nimbus", "Stratus", "Cumulus")


class Opening:
    """A match that bots play unseen, up to where a scene of it begins; each decides in its own time."""

    def __init__(self, stage: Stage, game: str, rng: Random) -> None:
        seats = tuple(
            SeatPlan(name, f"{colour}/{style}", f"easy/{style}")
            for name, colour, style in zip(_NAMES, _COLOURS, STYLES, strict=True)
        )
        self.plan = Plan(game, seats[: GAMES[game].usual_seats])
        deal = rng.randrange(1000)
        self.match = Match(seat_plan.deal(self.plan, GAMES[game], deal, load_box(GAMES[game], None)[0]))
        self.match.begin()
        self._bots = Bots(stage.bot_process, deal)
        self._future: BotFuture | None = None

    @property
    def is_ready(self) -> bool:
        """Whether the scene can begin."""
        match = self.match
        return len(match.record.steps) >= GAME_UIS[self.plan.game].attract or match.state.actor == OVER

    def go_on(self) -> None:
        """Hear what a bot decides, or ask the next one."""
        if self._future is None and not self.is_ready:
            observation = observation_of(self.match.record)
            self._future = self._bots.submit(self.plan.seats[observation.seat].bot, observation)
        if self._future is not None and self._future.done():
            self.match.play(self._future.result().action)
            self._future = None

    def cancel(self) -> None:
        """Nobody wants to see it any more."""
        if self._future is not None:
            self._future.cancel()


class Attract(Scene):
    """Little scenes of each game in turn; any touch brings the title back at once."""

    def __init__(
        self, stage: Stage, games: Iterator[str] | None = None, seed: int = 0, opening: Opening | None = None
    ) -> None:
        super().__init__(stage)
        self._games = games or cycle(GAMES)
        self._rng = Random(seed)
        self._since = self._owed = 0.0
        self._next: Opening | None = None
        self._table = self._begin(opening)

    def entered(self) -> None:
        """Begin the music of the game that is shown; no table beneath asks for it."""
        super().entered()
        self._play_along()

    def handle(self, intent: AnyIntent) -> Change | None:
        """Somebody is there."""
        return None if isinstance(intent, Away) else Pop()

    def left(self) -> None:
        """Nobody waits for what a bot would do."""
        super().left()
        self._table.left()
        if self._next is not None:
            self._next.cancel()

    def update(self, dt: float) -> Change | None:
        """Let the bots play, in steps that leave the processor its rest; the next scene is played up to."""
        self.time += dt
        self._owed += dt
        while self._owed >= _STEP:
            self._owed -= _STEP
            self._since += _STEP
            self._next = self._next or Opening(self.stage, next(self._games), self._rng)
            self._next.go_on()
            is_over = self._table.session.state.actor == OVER
            if not is_over:
                self._table.update(_STEP)
            self._play_along()
            if self._next.is_ready and (self._since >= _SCENE or is_over):
                opening, self._next = self._next, None
                return Replace(Attract(self.stage, self._games, self._rng.randrange(1000), opening))
        return None

    @property
    def venue(self) -> Venue:  # type: ignore[override] # that of the game
        """That of the table that is played at."""
        return self._table.venue

    def next_game(self) -> None:
        """Let the scene of the next game begin as soon as it can."""
        self._since = _SCENE

    def draw(self, canvas: Canvas) -> None:
        """Paint the table, and the name of the game over it."""
        self._table.draw_behind(canvas)
        name, invitation = _PLACES[canvas.view.stage]
        draw_name(canvas, name, _SMALL)
        self._draw_invitation(canvas, *invitation)

    def _draw_invitation(self, canvas: Canvas, x: float, y: float) -> None:
        """Write what brings the title back, so that it can be read on any sky."""
        most, side, edge = _INVITATION
        ink = theme_of(self.stage).ink("light")
        room = 2 * (canvas.view.stage[1] - _RIM - y) - edge
        ink = replace(ink, size=ink.size * min(1.0, room / (_LINES * ink.line)))
        words = _("Press any key or button")
        ink, lines = fitted(words, ink, most - 2 * side, canvas.lettering, most_lines=_LINES)
        width = max(canvas.lettering.width(line, ink) for line in lines) + 2 * side
        height = ink.line * len(lines) + edge
        canvas.nine("ui/pill/ink", FRect(x - width / 2, y - height / 2, width, height))
        for number, line in enumerate(lines):
            canvas.text(line, ink, x, y + (number - (len(lines) - 1) / 2) * ink.line, align=0.5)

    def _play_along(self) -> None:
        """Let the music of the game follow what is shown, as at a table that people sit at."""
        self.stage.sound.music(self._table.kind.music or self._table.session.match.record.game.id)
        self.stage.sound.conduct(self._table.stage.sound.mood)

    def _begin(self, opening: Opening | None) -> Table:
        """A table of bots in the middle of a match, without effects of its own and never saved."""
        if opening is None:
            opening = Opening(replace(self.stage, bot_process=None), next(self._games), self._rng)
            while not opening.is_ready:
                opening.go_on()
        quiet = replace(self.stage, sound=Sound(Volume(music=0.0, effects=0.0)))
        table = make_table(quiet, opening.match, opening.plan)
        table.session.look_through(None)
        self.shapes = table.shapes
        return table
