"""Spot: a place of a board that can be in focus and pressed; the scene itself draws what is there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import FRect

from scenes.ui.core import OnPress, Target
from scenes.ui.described import Described


class Spot(Target):
    """A card, a cell, a castle: anything the scene draws and a player may choose."""

    is_on: bool | None = None  # whether it is one of those that were taken up

    def __init__(
        self, id_: str, rect: FRect, on_press: OnPress | None = None, *, ring: str = "tight"
    ) -> None:
        super().__init__(id_, on_press)
        self.rect = rect
        self.ring = ring
        self.board = id_.partition(" ")[0]
        self._refusal: Callable[[], str] = str
        self._words: str | None = None  # of the refusal, once somebody has read them
        self._meaning: Callable[[], str] = str

    def refuse(self, refusal: Callable[[], str]) -> None:
        """Do nothing when pressed but say why not; the words are made when they are read."""
        self._refusal, self._words = refusal, None

    def mean(self, meaning: Callable[[], str]) -> None:
        """What is told of it to whoever does not see it; the words are made when they are read."""
        self._meaning = meaning

    def describe(self) -> Described:
        """What it is, whether it is taken up, and what it means."""
        return replace(super().describe(), is_on=self.is_on, about=self._meaning())

    @property
    def why_not(self) -> str:
        """Why it cannot be pressed now, in words."""
        if self._words is None:
            self._words = self._refusal()
        return self._words

    @why_not.setter
    def why_not(self, words: str) -> None:
        self._words = words
