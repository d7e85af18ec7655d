"""Events of Kites: what can be seen to happen, one for each thing."""

from __future__ import annotations

from typing import ClassVar

from game.core import Event, GameEnded, Reveals


class LineLetOut(Event, frozen=True):
    """A seat plays a line, face up."""

    reveals: ClassVar[Reveals] = Reveals.OWN_CARD
    seat: int
    line: str


class WindBlew(Event, frozen=True):
    """The weather die fell; `strength` is how hard it blows at the height of the kite."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN
    seat: int
    wind: int
    strength: int


class KiteClimbed(Event, frozen=True):
    """A line held, and the kite is so high now."""

    seat: int
    height: int


class LineTore(Event, frozen=True):
    """A line tore, and the kite fell from a height."""

    seat: int
    height: int


class KiteLanded(Event, frozen=True):
    """A seat brought its kite down and scored."""

    seat: int
    points: int


class KiteCut(Event, frozen=True):
    """A kite was cut: nobody there held a line as strong."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN
    seat: int
    other: int
    line: str
    height: int
    points: int


class KiteHeld(Event, frozen=True):
    """A kite was not cut: its owner holds a line at least as strong."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN
    seat: int
    other: int
    line: str


class LineDrawn(Event, frozen=True):
    """A seat drew a line."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN
    seat: int
    line: str | None  # None for those who may not see it

    def seen_by(self, seat: int | None) -> Event:
        """Only the owner sees the line."""
        return self if seat == self.seat else LineDrawn(self.seat, None)


KitesEvent = (
    LineLetOut | WindBlew | KiteClimbed | LineTore | KiteLanded | KiteCut | KiteHeld | LineDrawn | GameEnded
)
