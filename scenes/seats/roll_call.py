"""Roll call: everybody who comes back to a table sits down again with one press, before anything is shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from scenes.input.intents import AnyIntent, Confirm, Wish
from scenes.navigation.routes import ToTitle
from scenes.navigation.stack import Change, Pop, Reset
from scenes.navigation.stage import Stage
from scenes.seats.chair import Chair, Person
from scenes.seats.device_signs import joining_glyph, sign_of
from scenes.seats.seat_card import HOP
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Flow, Grid
from scenes.ui.panel import standing
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.text import Text
from scenes.words import _

_CARD: Final = 190.0  # least width
_WIDE: Final = 1216.0
_GREETING: Final = 0.9  # seconds to see the last one sit down


class RollCall(Overlay):
    """Cards of everybody who plays; whose is in focus sits down next."""

    def __init__(self, stage: Stage, people: Sequence[Person], sky: Sky) -> None:
        self._people = people
        self._sky = sky
        self._by = ""  # the device that pressed last
        self._hopped: dict[int, float] = {}  # seat -> when they pressed
        self.first = f"chair-{people[0].seat}"
        super().__init__(stage)

    def build(self) -> Widget:
        """Who is there, who is asked, and how to go on without somebody."""
        devices, grown = self.stage.devices, max(1.0, self.ui.theme.text_size)
        join = joining_glyph(devices)
        self._chairs = {
            person.seat: Chair(person, sign_of(devices, person.seat), join, partial(self._sit, person))
            for person in self._people
        }
        told = Column(
            Text(_("Welcome back!"), "head", align=0.5),
            Text(_("Take your own seats again: one press each."), align=0.5),
            Grid(*self._chairs.values(), least=_CARD * grown, most=6, gap=18),
            gap=18,
            stretch=True,
        )
        go_on = (
            _("Play without the others") if self._missing() != len(self._people) else _("Share one device")
        )
        ways = Flow(
            Prompt(Wish.EXTRA, go_on, Pop), Prompt(Wish.BACK, _("Back"), self.back), gap=28, align=0.5
        )
        width = min(_WIDE, 80 + 230 * len(self._people) * grown)
        return At(
            standing("roll", told, ways, kind=f"dialog/{self._sky.name}"), width=max(width, 700 * grown)
        )

    def handle(self, intent: AnyIntent) -> Change | None:
        """A device that nobody holds sits down; whoever sits is shown who they are."""
        self._by = intent.device
        mine = self.stage.devices.seats.get(intent.device)
        if isinstance(intent, Confirm) and mine is not None:
            person = next(person for person in self._people if person.seat == mine)
            self._hopped[mine] = self.time
            self.stage.toast(_("You are {name}.").format(name=person.name))
            self.stage.feel(intent.device, "hello")
            return None
        return super().handle(intent)

    def back(self) -> Change:
        """Where everybody came from."""
        return Reset(ToTitle())

    def update(self, dt: float) -> Change | None:
        """When everybody sits, the game goes on."""
        change = super().update(dt)
        for seat, chair in self._chairs.items():
            chair.hopped = self.time - self._hopped.get(seat, -HOP)
        last = max(self._hopped.values(), default=0.0)
        return Pop() if not self._missing() and self.time - last > _GREETING else change

    def _sit(self, person: Person) -> None:
        """Take the seat of a person, or of the next one who has none."""
        free = [other for other in self._people if not self.stage.devices.holders.devices_of(other.seat)]
        if not free:
            return
        person = person if person in free else free[0]
        self.stage.devices.holders.take(self._by, person.seat)
        self.stage.sound.play("join_seat", person.seat, x=self._chairs[person.seat].rect.centerx)
        self.stage.feel(self._by, "hello")
        self._hopped[person.seat] = self.time
        self.refresh()
        following = [other for other in free if other.seat > person.seat] or free
        rest = [other for other in following if other != person]
        if rest:
            self.focus_on(f"chair-{rest[0].seat}")

    def _missing(self) -> int:
        held = self.stage.devices.holders
        return sum(not held.devices_of(person.seat) for person in self._people)
