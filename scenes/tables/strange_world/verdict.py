"""How a game alone has ended: the band that was reached, and the best worlds so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.annals import Best
from game.strange_world.deck import Band
from game.strange_world.pieces import BANDS
from game.strange_world.scoring import band_of
from scenes.canvas import Canvas
from scenes.intents import Wish
from scenes.motion import confetti, pop
from scenes.remembering import day_in_words
from scenes.skies import DUSK, Backdrop
from scenes.stack import Change
from scenes.stage import Stage
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.alone import VERDICTS, stars_of_band
from scenes.tables.strange_world.pieces import Brush
from scenes.travellers import Look, draw_traveller
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.layout import At, Column, Layers, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.screen import Screen
from scenes.ui.text import Text, fitted
from scenes.words import _

_LIKED: Final = 3  # bands with which one may be content
_POP: Final = 0.4
_PICTURE: Final = (420.0, 340.0)  # the middle of the band
_LARGE: Final = 2.3
_WHO: Final = (690.0, 470.0)
_STEPS: Final = (136.0, 560.0)  # the first step of the ladder
_STEP: Final = 144.0
_WORDS: Final = 720.0  # width for them
_PAPER: Final = tuple(f"common/confetti/{colour}/star" for colour in ("gold", "violet", "cream", "red"))
_WIDE: Final = 430.0


Way = Callable[[], Change]


class Verdict(Screen):
    """The end of a game alone."""

    first = "again"

    def __init__(self, stage: Stage, world: Best, look: Look, best: Sequence[Best], *ways: Way) -> None:
        self._world = world
        self._look = look
        self._best = best
        self._again, self._leave = ways
        self._band = BANDS[band_of(world.points) - 1]
        self._backdrop = Backdrop(DUSK, still=stage.settings.comfort.less_motion)
        self._confetti = confetti(_PAPER, 60, (0, 840), 0, seed=world.seed)
        super().__init__(stage)
        is_high = self._band in BANDS[-_LIKED:]
        self._mood = "happy" if is_high else "worry"
        stage.sound.music(None)
        stage.sound.play("win" if is_high else "loss")
        if not is_high:
            stage.sound.play("tzimime_giggle")

    def build(self) -> Widget:
        """The best worlds, and what next."""
        width = _WIDE * max(1.0, min(1.6, self.ui.theme.text_size))
        lines = Column(Text(_("Best worlds"), "head"), *self._lines(), gap=8, stretch=True)
        content = Column(
            Panel(Scrolled("best", lines), kind="panel/dusk", padding=24),
            Button("again", _("Play again"), self._again, kind=DUSK.button, wish=Wish.CONFIRM),
            Button("leave", _("Another game"), self._leave, wish=Wish.BACK),
            gap=12,
            stretch=True,
        )
        return Layers(At(content, 1.0, 0.0, width=width))

    def _lines(self) -> Iterator[Widget]:
        for rank, best in enumerate(self._best[:7], start=1):
            told = Column(
                Text(f"{rank}. {best.name}", "name"),
                Text(_("{day}, deal {seed}").format(day=day_in_words(best.day), seed=best.seed), "soft"),
                gap=0,
            )
            stars = Text(str(best.points), "score" if best == self._world else "number")
            yield Row(told, stars, grow=0, least=self.ui.theme.grown(150))

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint what became of who laid the world."""
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)
        brush = Brush(canvas, self.time, self.ui.theme.less_motion)
        grown = 1.0 if brush.calm else max(0.02, pop(min(1.0, self.time / _POP)))
        self._draw_words(brush)
        brush.put(f"band/{self._band.id}", *_PICTURE, _LARGE * grown)
        draw_traveller(canvas, self._look, *_WHO, mood=self._mood, size=1.7)
        for index, band in enumerate(BANDS):
            self._draw_step(brush, index, band)
        if self._band == BANDS[-1] and not brush.calm:
            self._confetti.draw(canvas, self.time)

    def _draw_step(self, brush: Brush, index: int, band: Band) -> None:
        """Paint one step of the ladder, lit if it is the one that was reached."""
        x, y = _STEPS[0] + _STEP * index, _STEPS[1]
        is_reached = band == self._band
        brush.put(f"band/{band.id}", x, y, 0.8, alpha=1.0 if self._world.points >= band.stars else 0.55)
        if is_reached:
            brush.put("band/reached", x, y, 0.8)
        ink, words = one_line(
            self.ui, stars_of_band(index + 1), ink_up_to(self.ui, "sky", 28, 40), _STEP - 10
        )
        brush.canvas.text(words, ink, x, y + 66, align=0.5)

    def _draw_words(self, brush: Brush) -> None:
        x, top = _PICTURE[0], 66.0
        words = self.ui.ink("hero", 50)
        ink, lines = fitted(_(VERDICTS[self._band.id]), words, _WORDS, brush.canvas.lettering)
        brush.canvas.text(lines[0], ink, x, top, align=0.5)
        ink, number = one_line(self.ui, str(self._world.points), ink_up_to(self.ui, "hero", 60, 80), 200)
        width = self.ui.lettering.width(number, ink)
        brush.canvas.text(number, ink, x + 40, top + 84, align=0.5)
        brush.put("star/large", x - width / 2 - 20, top + 84)
