"""Another game: what the same people play next, each with the device in their hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.shelf import GAMES
from scenes.input.intents import Wish
from scenes.navigation.plans import Plan
from scenes.navigation.routes import ToNewMatch, ToSetup, ToTitle
from scenes.navigation.stack import Change, Pop, Reset
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.seats.results_log import tables_of
from scenes.session.content import own_boards
from scenes.shelf import GAME_UIS
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column
from scenes.ui.panel import standing
from scenes.ui.text import Text
from scenes.words import _

_WIDTH = 460.0


class AnotherGame(Overlay):
    """The other games, to be begun at once; and the way to the title."""

    def __init__(self, stage: Stage, played: Plan) -> None:
        self._played = played
        self._sky = GAME_UIS[played.game].sky
        others = [game for game in GAMES if game != played.game]
        self._games = [*others, played.game]
        self.first = f"game-{others[0]}"
        super().__init__(stage)

    def build(self) -> Widget:
        """A button for each game."""
        told = Column(
            Text(_("What next?"), "head", align=0.5), *self._buttons(), gap=14, align=0.5, stretch=True
        )
        title = Button("title", _("Main menu"), lambda: Reset(ToTitle()))
        back = Prompt(Wish.BACK, _("Back"), self.back)
        width = _WIDTH * max(1.0, self.ui.theme.text_size)
        return At(standing("another", told, title, back, kind=f"dialog/{self._sky.name}"), width=width)

    def _buttons(self) -> Iterator[Widget]:
        for game in self._games:
            begin = partial(self._begin, game)
            yield Button(f"game-{game}", GAMES[game].title, begin, kind=GAME_UIS[game].sky.button)

    def _begin(self, game: str) -> Change:
        """Deal the cards if all of them can play that; else the table is to be set first."""
        plan = seat_plan.plan_for(GAMES[game], self._played.seats, tables_of(self.stage).plans.get(game))
        boards = own_boards(GAMES[game], self.stage.own_content)[0]
        counts = boards.get(plan.board or "", GAMES[game].seat_counts)
        if seat_plan.why_not_start(plan, counts):
            return Pop(Reset(ToSetup(game, self._played.seats)))
        self.stage.devices.holders.sit_as([seat.name for seat in plan.seats])
        return Pop(Reset(ToNewMatch(plan)))
