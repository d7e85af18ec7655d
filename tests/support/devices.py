"""Devices for tests: a thumb on a pad, and what every table of bindings has to be."""

from theatre import Pad, Theatre

from scenes.input import bindings
from scenes.input.intents import (
    Wish,
)
from scenes.navigation.settings import Settings


class Thumb:
    """One pad, and the game it plays."""

    def __init__(self, theatre: Theatre, pad: Pad) -> None:
        self.theatre = theatre
        self.pad = pad
        theatre.pass_time(0.1)

    @property
    def focus(self) -> str:
        return self.theatre.screen.ui.focus

    def strike(self, *buttons: str) -> None:
        for button in buttons:
            self.pad.hold(button)
            self.theatre.frame()
            self.pad.release(button)
            self.theatre.frame()

    def hold(self, button: str, seconds: float) -> None:
        self.pad.hold(button)
        self.theatre.pass_time(seconds)
        self.pad.release(button)
        self.theatre.frame()


def calm() -> Settings:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    settings.comfort.speed = 4.0
    return settings


def one_use_each(bound: bindings.Bindings) -> bool:
    """Whether there is something for every wish, and nothing stands for two."""
    names = [name for each in bound.values() for name in each]
    return all(map(bound.get, Wish)) and len(names) == len(set(names))
