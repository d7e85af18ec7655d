"""People of an evening: somebody joins late, goes home, or is away for a while."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pygame import FRect

from game.bots.levels import STAND_IN
from game.cup.decisions import Join, Leave
from game.cup.record import FEWEST, MOST
from game.matches.record import Player
from scenes.cup.party import Party
from scenes.input.intents import AnyIntent, Confirm, Press
from scenes.navigation.plans import SeatPlan
from scenes.navigation.stack import Change, Push
from scenes.platform.canvas import Canvas
from scenes.seats import seat_plan
from scenes.seats.results_log import known_people
from scenes.seats.seat_plan import LONGEST_NAME
from scenes.tables.saving import when_saved
from scenes.ui.button import Button
from scenes.ui.core import OnPress, Size, Target, Ui, Widget
from scenes.ui.described import Described
from scenes.ui.dialog import Dialog, Overlay
from scenes.ui.layout import At, Column, Flow, Grid
from scenes.ui.panel import standing
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import draw_badge, draw_traveller
from scenes.ui.text import Text, fitted
from scenes.ui.writing.asking import ask_for_name
from scenes.words import _, pgettext

_WIDE = 1216.0
_FIGURE = 1.1  # of somebody in a crowd


class RoundButton(Target):
    """A round key with a picture, lit while it is on."""

    ring = "round"

    def __init__(  # noqa: PLR0913 - what it is, shows and does
        self, id_: str, label: str, icon: str, on_press: OnPress, why_not: str = "", *, on: bool | None = None
    ) -> None:
        super().__init__(id_, on_press)
        self.label = label
        self.why_not = why_not
        self._icon = icon
        self._on = on

    def describe(self) -> Described:
        """What it does, and whether it is on."""
        return replace(super().describe(), is_on=self._on)

    def size(self, _ui: Ui, _width: float) -> Size:
        """A fingertip."""
        return (52.0, 50.0)

    def draw(self, _ui: Ui, canvas: Canvas) -> None:
        """Paint it on paper, pale if it does nothing now."""
        canvas.nine("ui/pill/gold" if self._on else "ui/pill/cream", self.rect)
        alpha = 0.4 if self.why_not else 1.0
        canvas.picture(self._icon, *self.rect.center, wide=0.85, high=0.85, alpha=alpha)


class Keys(Flow):
    """Keys that the focus finds across the whole width they may have: what lies beside is next to them."""

    def place(self, ui: Ui, rect: FRect) -> None:
        """Give all their places, and each its share of the width as its reach."""
        super().place(ui, rect)
        share = rect.width / max(1, len(self.children))
        for number, key in enumerate(self.children):
            if isinstance(key, Target):
                key.reach = FRect(rect.left + number * share, rect.top, share, rect.height)


class Ghost(Target):
    """Somebody who is not there yet."""

    ring = "round"

    def __init__(self, id_: str, label: str, ghost: str, on_press: OnPress) -> None:
        super().__init__(id_, on_press)
        self.label, self._ghost = label, ghost

    def size(self, ui: Ui, width: float) -> Size:
        """Room for a head, a plus and a word."""
        return width, 64.0 + ui.ink("name", 22).line

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the ghost and the word below it."""
        x, line = self.rect.centerx, ui.ink("name", 22).line
        canvas.nine("ui/chip/cream", self.rect)
        foot = self.rect.bottom - line - 4
        canvas.picture(f"casting/ghost/{self._ghost}", x - 18, foot, wide=0.46, high=0.46)
        canvas.picture("ui/icon/plus", x + 24, foot - 26, wide=0.8, high=0.8)
        ink, lines = fitted(self.label, ui.ink("name", 22), self.rect.width - 16, ui.lettering)
        canvas.text(lines[0], ink, x, self.rect.bottom - line / 2 - 6, align=0.5)


class People(Overlay):
    """Everybody as a figure, and room for more."""

    first = "done"

    def __init__(self, party: Party) -> None:
        self._party = party
        self._cup = party.evening.cup
        self._is_waiting = False  # for the disk, before it is seen what was decided
        self._take_in()
        super().__init__(party.stage)

    def handle(self, intent: AnyIntent) -> Change | None:
        """Only those who play say who does; a pad that nobody holds sits down."""
        if isinstance(intent, Confirm | Press) and self._party.is_at_the_door(intent.device):
            return self._party.sit_down(intent.device)
        return super().handle(intent)

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
        """The members side by side, ghosts of those who may come, and the way back."""
        cards: list[Widget] = [self._card(member) for member in self._present]
        note: list[Widget] = []
        if len(self._present) < MOST:
            cards.append(Column(
                Ghost("more-human", _("Friend"), "friend", self._ask_for_name),
                Ghost("more-bot", _("Robot"), "robot", self._add_bot),
                gap=10, stretch=True,
            ))  # fmt: skip
            words = _("Latecomers start with as many points as the last player.")
            note.append(Text(words, "soft", align=0.5))
        grown = max(1.0, min(1.4, self.ui.theme.text_size))
        told = Column(
            Text(_("Who's playing?"), "head", align=0.5),
            Grid(*cards, least=150 * grown, most=7, gap=14),
            *note,
            gap=16,
            stretch=True,
        )
        done = Button("done", _("Done"), self.back, kind="violet")
        return At(standing("people", told, done, kind="dialog/dusk"), width=_WIDE)

    def _card(self, member: int) -> Widget:
        """A member as a figure with a name, whether a bot sits in, and the way home."""
        name, look = self._party.name(member), self._party.look(member)
        is_away = member in self._away

        def figure(canvas: Canvas, rect: FRect) -> None:
            x, y = rect.centerx, rect.bottom - 14
            canvas.picture("common/seat-cloud/one", x, y + 8, wide=0.5, high=0.5)
            mood = "sleep" if is_away else "happy"
            draw_traveller(canvas, look, x, y, mood=mood, size=_FIGURE)
            draw_badge(canvas, look, x + 46, y - 12, 0.8)

        keys: list[Widget] = []
        if not self._cup.members[member].player.bot:
            turn = partial(self._set_away, member, not is_away)
            label = _("A bot plays for {name}").format(name=name)
            keys.append(RoundButton(f"away-{member}", label, "ui/icon/bot", turn, on=is_away))
        too_few = ""
        if len(self._present) <= FEWEST:
            too_few = _("At least {number} players are needed.").format(number=FEWEST)
        leave = _("{name} drops out").format(name=name)
        keys.append(
            RoundButton(
                f"leave-{member}", leave, "ui/icon/quit", partial(self._ask_to_leave, member), too_few
            )
        )
        return Column(
            Drawing(150, 156, figure), Text(name, "name", align=0.5), Keys(*keys, gap=10, align=0.5),
            gap=6, align=0.5, stretch=True,
        )  # fmt: skip

    def _set_away(self, member: int, away: bool) -> None:  # noqa: FBT001 - away or not
        self._party.set_away(member, STAND_IN if away else "")
        self._is_waiting = True

    def _ask_to_leave(self, member: int) -> Change:
        name = self._party.name(member)
        answers = (
            ("stay", pgettext("leaving", "Stay"), "violet", lambda: None),
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
            self.stage.toast(_("One player still needs a name."))
        elif name.strip() in names:
            self.stage.toast(_("Two players are called {name}.").format(name=name.strip()))
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
