"""Seat picker: whose a device is; a seat that is held is handed over by whoever holds it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from scenes.input.intents import AnyIntent, Back, Confirm, Lost, Menu, Press, Release
from scenes.navigation.stack import Change, Pop, Push
from scenes.navigation.stage import Stage
from scenes.seats.chair import Chair, Person
from scenes.seats.device_signs import sign_of
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Grid
from scenes.ui.panel import standing
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.text import Text
from scenes.words import _

_PATIENCE: Final = 1.0  # seconds for which presses that were meant for something else are not heard
_CARD: Final = 200.0  # least width
_WIDTH: Final = 760.0


class SeatPicker(Overlay):
    """Asks whose a device is; only that device answers."""

    def __init__(self, stage: Stage, device: str, people: Sequence[Person], sky: Sky) -> None:
        self._device = device
        self._people = people
        self._sky = sky
        mine = stage.devices.seats.get(device)
        self.first = "nobody" if mine is None else f"chair-{mine}"
        super().__init__(stage)

    def build(self) -> Widget:
        """A card for each seat, and the way to get up."""
        devices = self.stage.devices
        chairs = (
            Chair(person, sign_of(devices, person.seat), None, partial(self._choose, person))
            for person in self._people
        )
        grown = max(1.0, self.ui.theme.text_size)
        told = Column(
            Text(_("Who plays with this device?"), "head", align=0.5),
            Grid(*chairs, least=_CARD * grown, most=6, gap=18),
            gap=22,
            stretch=True,
        )
        nobody = Button("nobody", _("Nobody"), self._get_up, kind=self._sky.button)
        width = max(_WIDTH, 60 + 218 * len(self._people)) * min(1.4, grown)
        return At(standing("picker", told, nobody, kind=f"dialog/{self._sky.name}"), width=width)

    def handle(self, intent: AnyIntent) -> Change | None:
        """Others may only close it."""
        match intent:
            case Menu():
                return self.back()
            case Lost(device=device):
                return self.back() if device == self._device else None
            case Back():
                return super().handle(intent)
            case _:
                return super().handle(intent) if intent.device == self._device else None

    def _get_up(self) -> Change:
        self.stage.devices.holders.take(self._device, None)
        return Pop()

    def _choose(self, person: Person) -> Change:
        holders = self.stage.devices.holders
        held = [device for device in holders.devices_of(person.seat) if device != self._device]
        if held:
            return Pop(Push(HandOver(self.stage, self._device, person, self._sky)))
        sit_down(self.stage, self._device, person)
        return Pop()


class HandOver(Overlay):
    """Asks whoever holds a seat whether another device may have it."""

    first = "no"

    def __init__(self, stage: Stage, device: str, person: Person, sky: Sky) -> None:
        self._device = device
        self._person = person
        self._sky = sky
        super().__init__(stage)

    def build(self) -> Widget:
        """The question, and the answers."""
        name = self._person.name
        title = _("{name}, is that you?").format(name=name)
        message = _("Answer on the device you have played with so far. The other one then plays for you.")
        told = Column(Text(title, "head"), Text(message), gap=22)
        no = Button("no", _("No"), self.back, kind=self._sky.button)
        yes = Button("yes", _("Yes, that's me"), self._hand_over)
        width = _WIDTH * max(1.0, self.ui.theme.text_size)
        return At(standing("hand-over", told, no, yes, kind=f"dialog/{self._sky.name}"), width=width)

    def handle(self, intent: AnyIntent) -> Change | None:
        """Only a device that holds the seat says yes; everybody may close it."""
        match intent:
            case Menu():
                return self.back()
            case Back():
                return super().handle(intent)
            case Confirm() | Press() | Release() if self.time < _PATIENCE:
                return None
            case Confirm() if not self._holds(intent):
                self.stage.refuse(_("It is {name}'s turn.").format(name=self._person.name))
                return None
            case _:
                return super().handle(intent) if self._holds(intent) else None

    def _holds(self, intent: AnyIntent) -> bool:
        return self.stage.devices.seats.get(intent.device) == self._person.seat

    def _hand_over(self) -> Change:
        holders = self.stage.devices.holders
        before = holders.seats.get(self._device)
        for device in holders.devices_of(self._person.seat):
            holders.take(device, before)
        sit_down(self.stage, self._device, self._person)
        return Pop()


def sit_down(stage: Stage, device: str, person: Person) -> None:
    """Let somebody play with a device from now on, and say so."""
    stage.devices.holders.take(device, person.seat)
    stage.sound.play("join_seat", person.seat)
    stage.toast(_("{name} plays with this device.").format(name=person.name))
