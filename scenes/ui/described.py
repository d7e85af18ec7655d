"""Described: what a widget is in words, for whoever does not see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

Role = Literal["text", "button", "switch", "slider", "choice", "tab", "field", "place", "person"]


@dataclass(frozen=True, slots=True)
class Described:
    """A widget in words: what it is called, what it is, and how it stands."""

    name: str
    role: Role = "button"
    value: str = ""  # in words, of what can be set
    share: float | None = None  # of a slider
    is_on: bool | None = None  # of what can be on or off, chosen or not
    why_not: str = ""  # why it cannot be pressed now
    about: str = ""  # what is told of it after all that


@runtime_checkable
class Aloud(Protocol):
    """A screen that shows something besides its widgets, and has words for it."""

    def aloud(self) -> Sequence[str]:
        """What it shows at the moment, line by line."""
