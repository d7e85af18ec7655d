"""Films of a cup: its rounds, to be watched one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.cup.cup import Cup
from game.cup.state import Round
from scenes.navigation.routes import ToFilm
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.text import Text
from scenes.words import _

_WIDTH: Final = 620.0


def films(stage: Stage, cup: Cup) -> Change | None:
    """The choice of a round; words instead where no round is over yet."""
    over = [played for played in cup.rounds if played.gains]
    if over:
        return Push(Films(stage, over))
    stage.toast(_("No game is finished yet."))
    return None


class Films(Overlay):
    """A button for every round that is over."""

    def __init__(self, stage: Stage, rounds: Sequence[Round]) -> None:
        self._rounds = rounds
        super().__init__(stage)

    def build(self) -> Widget:
        """The rounds, the first one on top."""
        back = Button("back", _("Back"), self.back, kind="violet")
        content = Column(
            Text(_("Which game do you want to watch?"), "head", align=0.5),
            Button("all", _("All of them, one after another"), self._watch_all, kind="primary"),
            *self._films(),
            back,
            gap=14,
            stretch=True,
        )
        width = _WIDTH * max(1.0, self.ui.theme.text_size)
        return At(Panel(Scrolled("films", content), kind="dialog/dusk"), width=width)

    def _films(self) -> Iterator[Widget]:
        for played in self._rounds:
            words = _("{number}: {game}").format(number=played.number + 1, game=played.game.title)
            yield Button(f"round-{played.number}", words, partial(self._watch, played))

    def _watch_all(self) -> Change:
        first, *others = (played.match for played in self._rounds if played.match is not None)
        return Push(ToFilm(first, over=True, then=tuple(others)))

    def _watch(self, played: Round) -> Change:
        assert played.match is not None
        return Push(ToFilm(played.match, over=True))
