"""Readers: screen readers of the system, looked for once the title is seen; they cost nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from threading import Thread
from typing import TYPE_CHECKING, Final

import pygame

from scenes.access.virtual_input import VirtualInput
from scenes.navigation.stack import Stack
from scenes.navigation.stage import Stage

if TYPE_CHECKING:
    from scenes.access.adapter import Adapter
    from scenes.access.hearing import Audible
    from scenes.access.tree import Tree

_TITLE: Final = "Three Skies"
_FIRST: Final = 0.4  # seconds after which it is asked for the first time, when the title can be seen
_PANIC: Final = "PanicException"
_UNSEEN: Final = ("dummy", "offscreen")  # drivers that have no window
_AGAIN: Final = 0.25  # until it is looked whether there is an answer
_LOOKS: Final = 0.25  # seconds between two trees, unless something new is asked


class Readers:
    """Whoever reads the screen, if anybody does."""

    def __init__(self, stage: Stage, stack: Stack, news: Callable[[], Sequence[str]]) -> None:
        self._stack = stack
        self._news = news  # what is told at the moment, over whatever is on stage
        self._hand = VirtualInput(stage, stack)
        self._left = _FIRST
        self._question: _Question | None = None
        self._adapter: Adapter | None = None
        self._told: Audible | None = None  # of which it was told at once
        self._was_left = False  # whether another window has been in use since it was asked for

    def update(self, dt: float) -> None:
        """Look for a reader now and then; show it what is on stage, and do what it asks for."""
        self._left -= dt
        if self._adapter is not None:
            for asked in self._adapter.wishes():
                self._hand.do(asked.key, asked.wish, asked.value)
                self._left = 0.0
            if (moment := self._moment()) != self._told:
                self._told, self._left = moment, 0.0
        if self._left <= 0:
            self._left = self._look()

    def _look(self) -> float:
        """Look for a reader, or let it look; returns for how long that is enough."""
        if self._adapter is not None and not self._adapter.is_heard:
            return 0.0
        if self._adapter is not None:
            self._adapter.in_focus(focused=pygame.key.get_focused())
            self._adapter.show(self._tree())
            return _LOOKS
        if pygame.display.get_driver() in _UNSEEN:
            return inf
        if self._question is None:
            self._question = _Question()
            self._question.start()
        elif self._question.is_wanted:
            return self._begin()
        elif not self._question.is_alive():
            self._see_whether_left()
        return _AGAIN

    def _see_whether_left(self) -> None:
        """Ask once more when somebody comes back to the window: they may have turned a reader on."""
        is_here = pygame.key.get_focused()
        if is_here and self._was_left:
            self._question = None
        self._was_left = not is_here

    def _begin(self) -> float:
        """Speak to the reader; a computer where that cannot be done goes on without."""
        try:
            from scenes.access.adapter import Adapter  # noqa: PLC0415 - mostly nobody needs it
        except ImportError:
            return inf
        try:
            self._adapter = Adapter(self._tree())
        except BaseException as error:  # what breaks in there is no usual exception
            if type(error).__name__ != _PANIC:
                raise
            return inf
        return 0.0

    def _moment(self) -> Audible | None:
        from scenes.access.hearing import moment_of  # noqa: PLC0415 - mostly nobody needs it

        return moment_of(self._stack.top)

    def _tree(self) -> Tree:
        from scenes.access.tree import tree_of  # noqa: PLC0415 - likewise

        self._stack.lay_out()  # each scene on a stage of its shape
        return tree_of(_TITLE, self._stack.top, self._news(), self._stack.scenes[:-1])


class _Question(Thread):
    """Asks the system whether a reader is there, beside the game: it may take its time."""

    def __init__(self) -> None:
        super().__init__(name="reader", daemon=True)
        self.is_wanted = False

    def run(self) -> None:
        """Ask."""
        from scenes.access.system import is_reader_wanted  # noqa: PLC0415 - not before the title is seen

        self.is_wanted = is_reader_wanted()
