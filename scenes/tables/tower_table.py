"""Tower table: a table of a game whose view is not a part of its own yet, but inherits from the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.core import Event, View
from game.matches.match import Match
from game.matches.narration import Narrator
from scenes.input.intents import Point, Press, Scroll
from scenes.navigation.plans import Plan
from scenes.navigation.playback import Clip, Playback
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.seats.own_bots import own_bots
from scenes.session.bot_turn import BotTurn
from scenes.session.hot_seat import HotSeat
from scenes.session.log_lines import who_did
from scenes.session.selection import Selection
from scenes.session.session import Session
from scenes.tables.hands import Felt
from scenes.tables.one_game import OneGame
from scenes.tables.table import Table
from scenes.tables.table_view import TableKind
from scenes.ui.core import Widget
from scenes.ui.placement import Seen
from scenes.ui.scenery.avatars import Look
from scenes.ui.scenery.backdrop import SKIES


class TowerTable(OneGame, Table):
    """A table that is the view of its own match."""

    shows_first = False

    def __init__(self, stage: Stage, match: Match, plan: Plan) -> None:
        hot_seat = HotSeat(
            is_secret=self.is_secret,
            only_bots_play_on=lambda view, _humans: self.only_bots_play_on(view),
            shows_first=self.shows_first,
            routine=self.routine,
        )
        bot_turn = BotTurn(stage.bot_process, match.record, own_bots(stage))
        kind = TableKind(
            SKIES[match.record.game.id],
            hot_seat,
            lambda _parts: _TowerView(self),
            self.picture_of,
            self.mood,
            "",
            self.honours(),
            self.chapters,
            self.felt_by,
        )
        super().__init__(stage, Session(match, plan, hot_seat, bot_turn, stage.devices.holders), kind)

    def felt_by(self, event: Event) -> Felt | None:
        """What is felt of an event, and by whom."""
        feel = self.felt.get(type(event))
        return None if feel is None else (feel, who_did(event))

    def choose(self, action: Any) -> None:
        """Let the seat that is to decide carry an action out."""
        super().play(action)

    def play(self, action: Any) -> None:
        """Let the seat that is to decide carry an action out."""
        self.choose(action)

    def point(self, intent: Point | Press | Scroll) -> bool:
        """A pointer goes over the table; whether that is all it means."""
        del intent
        return False

    def finale(self, go_on: Callable[[], Change]) -> Change:
        """What comes between the last event and the results."""
        return go_on()

    @property
    def match(self) -> Match:
        """The match."""
        return self.session.match

    @property
    def plan(self) -> Plan:
        """Who plays."""
        return self.session.plan

    @property
    def state(self) -> Any:
        """What has been shown."""
        return self.session.state

    @property
    def viewer(self) -> int | None:
        """Whose secrets are on the screen."""
        return self.session.viewer

    @property
    def deciding(self) -> int | None:
        """The human seat that is to decide now."""
        return self.session.deciding

    @property
    def is_showing(self) -> bool:
        """Whether something is being shown."""
        return self.session.is_showing

    @property
    def log(self) -> list[Event]:
        """Everything that has been shown."""
        return self.session.log

    @property
    def names(self) -> list[str]:
        """How everybody is called."""
        return self.people.names

    @property
    def looks(self) -> list[Look]:
        """How everybody looks."""
        return self.people.looks

    @property
    def teller(self) -> Narrator:
        """How events are told."""
        return self.people.teller

    @property
    def show(self) -> Playback:
        """The show."""
        return self.playback


class _TowerView:
    """What a tower does itself, as a view."""

    def __init__(self, tower: TowerTable) -> None:
        self._tower = tower
        self.lay: Callable[[View], None] = tower.lay
        self.effects: Callable[[Event, View], Iterable[Clip]] = tower.clips
        self.highlight: Callable[[Any], Sequence[str]] = tower.places_of
        self.pictures_of: Callable[[Event], Sequence[str]] = tower.pictures_of
        self.point: Callable[[Point | Press | Scroll], bool] = tower.point
        self.finale: Callable[[Callable[[], Change]], Change] = tower.finale

    def controls(self, selection: Selection) -> Widget:
        """A tower builds its own."""
        del selection
        return self._tower.build()

    def draw(self, canvas: Canvas) -> None:
        """A tower paints itself."""

    draw_over = draw

    def obstacles(self) -> Sequence[Seen]:
        """A tower adds its own."""
        return ()

    @property
    def note_room(self) -> tuple[float, float]:
        """Room for a note."""
        return self._tower.note_room

    def ask(self, selection: Selection) -> None:
        """A tower sees for itself."""

    def update(self, dt: float) -> None:
        """A tower does it itself."""

    def opening(self) -> Iterable[Clip]:
        """A tower does it itself."""
        return ()

    def turn(self, steps: int) -> Change | None:
        """A tower does it itself."""
        del steps
        return None

    def back(self) -> bool:
        """A tower does it itself."""
        return False

    def welcome(self) -> Iterable[Clip]:
        """A tower does it itself."""
        return ()
