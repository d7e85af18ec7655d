"""Phase: what a session is busy with, as one value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Showing:
    """Something has happened that is still to be seen, or is not safely saved yet; nobody decides."""


@dataclass(frozen=True, slots=True)
class Deciding:
    """A human is to decide, and may see all that is needed for it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Thinking:
    """A bot is to decide."""

    seat: int


@dataclass(frozen=True, slots=True)
class Handover:
    """A human is to decide with secrets that nobody else may see: the screen goes to them first."""

    seat: int


@dataclass(frozen=True, slots=True)
class OnPhone:
    """A human is to decide on a phone in their own hand: the screen asks nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class Over:
    """Nobody decides any more."""


Phase = Showing | Deciding | Thinking | Handover | OnPhone | Over
