"""People of an evening: somebody joins late, goes home, or is away for a while."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.bots.levels import STAND_IN
from game.cup.decisions import Join, Leave
from game.cup.record import FEWEST, MOST
from game.matches.record import Player
from scenes.cup.party import Party
from scenes.navigation.plans import SeatPlan
from scenes.navigation.stack import Change, Push
from scenes.platform.canvas import Canvas
from scenes.seats import seat_plan
from scenes.seats.results_log import known_people
from scenes.seats.seat_plan import LONGEST_NAME
from scenes.tables.saving import when_saved
from scenes.ui.button import Button
from scenes.ui.controls import Switch
from scenes.ui.core import Widget
from scenes.ui.dialog import Dialog, Overlay
from scenes.ui.entry import ask_for_name
from scenes.ui.layout import At, Column, Row
from scenes.ui.panel import standing
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import draw_badge, draw_portrait
from scenes.ui.text import Text
from scenes.words import _

_PORTRAIT = 26.0


class People(Overlay):
    """Everybody on a line, and room for more."""

    first = "done"

    def __init__(self, party: Party) -> None:
        self._party = party
        self._cup = party.evening.cup
        self._is_waiting = False  # for the disk, before it is seen what was decided
        self._take_in()
        super().__init__(party.stage)

    def update(self, dt: float) -> Change | None:
        """Show what was decided when it is safe."""
        change = super().update(dt)
        if not self._is_waiting:
            return change
        self._is_waiting = False
        return when_saved(self.stage, self._party.evening.saved, self._show)

    def _show(self) -> None:
        if len(self._cup.present) > len(self._present):
            self.stage.sound.play("join_seat", len(self._cup.present) - 1)
        self._take_in()
        self.refresh()

    def _take_in(self) -> None:
        """Who is there and who is away, as it is on the disk."""
        self._present = tuple(self._cup.present)
        self._away = {member for member in self._present if self._cup.members[member].stand_in}

    def build(self) -> Widget:
        """The members, and the buttons for those who come."""
        full = ""
        if len(self._present) == MOST:
            full = _("At most {number} can play.").format(number=MOST)
        buttons = (
            Button("more-human", _("Add a player"), self._ask_for_name, why_not=full),
            Button("more-bot", _("Add a bot"), self._add_bot, why_not=full),
            Button("done", _("Done"), self.back, kind="violet"),
        )
        lines: list[Widget] = [self._line(member) for member in self._present]
        if not full:
            note = _("Latecomers start with as many points as the last player.")
            lines.append(Text(note, "soft", align=0.5))
        told = Column(Text(_("Who's playing?"), "head", align=0.5), *lines, gap=10, stretch=True)
        width = 860 * max(1.0, min(1.4, self.ui.theme.text_size))
        return At(standing("people", told, *buttons, kind="dialog/dusk"), width=width)

    def _line(self, member: int) -> Widget:
        """A member: a portrait, the name, whether a bot sits in, and the way home."""
        name, look = self._party.name(member), self._party.look(member)

        def portrait(canvas: Canvas, rect: FRect) -> None:
            draw_portrait(canvas, look, rect.centerx, rect.centery, radius=_PORTRAIT)
            draw_badge(canvas, look, rect.centerx + 22, rect.centery + 16, 0.6)

        picture = Drawing(2 * _PORTRAIT + 12, 2 * _PORTRAIT + 8, portrait)
        parts: list[Widget] = [Row(picture, Text(name, "name"), gap=12)]
        if not self._cup.members[member].player.bot:
            away = Switch(f"away-{member}", partial(self._set_away, member), on=member in self._away)
            parts.append(Row(Text(_("Bot takes over"), "soft"), away, gap=12))
        too_few = ""
        if len(self._present) <= FEWEST:
            too_few = _("At least {number} players are needed.").format(number=FEWEST)
        go = partial(self._ask_to_leave, member)
        parts.append(Button(f"leave-{member}", _("Drop out"), go, why_not=too_few))
        return Row(*parts, gap=26, grow=0, least=self.ui.theme.grown(220))

    def _set_away(self, member: int, away: bool) -> None:  # noqa: FBT001 - a switch has nothing else to say
        self._party.set_away(member, STAND_IN if away else "")
        self._is_waiting = True

    def _ask_to_leave(self, member: int) -> Change:
        name = self._party.name(member)
        answers = (
            ("stay", _("Stay"), "violet", lambda: None),
            ("leave", _("Drop out"), "cream", lambda: self._leave(member)),
        )
        message = _("{name} drops out of the cup and can't win anything tonight.").format(name=name)
        title = _("Is {name} dropping out?").format(name=name)
        return Push(Dialog(self.stage, title, message, answers))

    def _leave(self, member: int) -> None:
        self.stage.devices.holders.move(lambda seat: None if seat == member else seat)
        self._party.evening.decide(Leave(member))
        self._is_waiting = True

    def _ask_for_name(self) -> Change:
        name = seat_plan.new_seat(self._seats()).name
        return ask_for_name(
            self.stage, _("Name"), name, LONGEST_NAME, self._add_human, known_people(self.stage)
        )

    def _add_human(self, name: str) -> None:
        names = [self._party.name(member) for member in self._cup.present]
        if not name.strip():
            self.stage.tell(_("One player still needs a name."))
        elif name.strip() in names:
            self.stage.tell(_("Two players are called {name}.").format(name=name.strip()))
        else:
            look = seat_plan.new_seat(self._seats()).look
            self._join(Player(name.strip(), look))

    def _add_bot(self) -> None:
        bot = seat_plan.bot_name("medium", self._seats())
        seat = seat_plan.new_seat(self._seats(), bot)
        self._join(Player(seat.name, seat.look, seat.bot))

    def _join(self, player: Player) -> None:
        self._party.evening.decide(Join(player))
        self._is_waiting = True

    def _seats(self) -> list[SeatPlan]:
        """Everybody who is there, as they sit at any table."""
        players = [self._cup.members[member].player for member in self._cup.present]
        return [SeatPlan(player.name, player.look, player.bot) for player in players]
