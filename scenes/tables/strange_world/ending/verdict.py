"""Verdict screen: the band that a game alone has reached, and the best worlds so far."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Final

from pygame import FRect

from game.people.standings import Best
from game.people.standings import best as best_of
from game.strange_world.deck import Band
from game.strange_world.pieces import BANDS
from game.strange_world.position import ALONE
from game.strange_world.scoring import band_of
from scenes.input.intents import Wish
from scenes.navigation.stack import Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.motion import confetti, pop
from scenes.results.results_screen import Ways
from scenes.seats.results_log import annals_of, day_in_words
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.ending.bands import VERDICTS, stars_of_band
from scenes.tables.table_view import TableParts
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import At, Column, Flow, Layers, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.avatars import Look, draw_traveller
from scenes.ui.scenery.backdrop import DUSK, Backdrop
from scenes.ui.screen import Screen
from scenes.ui.text import Text, fitted
from scenes.ui.theme import SIDE
from scenes.words import _

_LIKED: Final = 3  # bands with which one may be content
_POP: Final = 0.4
_ROOM: Final = 754.0  # usual width of the room beside the list
_PICTURE: Final = (-96.0, 340.0)  # the middle of the band, from the middle of that room, and down
_LARGE: Final = 2.3
_WHO: Final = (190.0, 440.0)  # the feet of whoever laid the world, likewise
_WHO_GROWN: Final = 1.7
_CLOUD: Final = "common/cloud/dusk-light/0"  # on which they stand
_CLOUD_GROWN: Final = (1.1, 0.75)  # across and up
_IN_CLOUD: Final = 46.0  # how far it reaches below their feet
_STEPS: Final = 560.0  # how far down the ladder lies
_STEP: Final = 0.8  # how large its pictures are
_LARGEST: Final = 64.0  # the headline
_PAPER: Final = tuple(f"common/confetti/{colour}/star" for colour in ("gold", "violet", "cream", "red"))
_WIDE: Final = 430.0
_HALF: Final = 209.0  # of two buttons side by side
_MOST_GROWN: Final = 1.3
_PLACES: Final = 5  # in the list, as long as there are no more worlds
_ROOMY: Final = 1.2  # size of text up to which there is room for those nobody has taken


class Verdict(Screen):
    """The end of a game alone."""

    first = "again"
    venue = Venue(hour="dusk")

    def __init__(self, stage: Stage, world: Best, look: Look, best: Sequence[Best], ways: Ways) -> None:
        self._world = world
        self._look = look
        self._best = best
        self._ways = ways
        self._band = BANDS[band_of(world.points) - 1]
        self._backdrop = Backdrop(DUSK, still=stage.settings.comfort.less_motion)
        self._confetti = confetti(_PAPER, 60, (0, 840), 0, seed=world.seed)
        super().__init__(stage)
        is_high = self._band in BANDS[-_LIKED:]
        self._mood = "happy" if is_high else "worry"
        stage.sound.play("win" if is_high else "loss")
        stage.sound.music("celebration" if is_high else "consolation")
        if not is_high:
            stage.sound.play("tzimime_giggle")

    def build(self) -> Widget:
        """The best worlds, and what next."""
        lines = Column(Text(_("Best worlds"), "head"), *self._lines(), gap=8, stretch=True)
        content = Column(
            Panel(Scrolled("best", lines), kind="panel/dusk", padding=24),
            Button("again", _("Play again"), self._ways.again, kind=DUSK.button, wish=Wish.CONFIRM),
            Button("leave", _("Other games"), self._ways.leave, wish=Wish.BACK),
            Flow(
                Button("watch", _("Replay"), self._ways.watch, width=_HALF),
                Button("play-on", _("Play on"), self._ways.play_on, width=_HALF),
                gap=12,
            ),
            gap=12,
            stretch=True,
            yields=0,
        )
        turned = Prompt(Wish.HELP, _("It turned here"), self._ways.turned, largest=1.0)
        keep = Prompt(Wish.LOG, _("Share"), self._ways.keep, largest=1.0)
        aside = At(Column(turned, keep, gap=12), 0.0, 1.0, edge=14)
        return Layers(At(content, 1.0, 0.0, width=self._wide), aside)

    @property
    def _wide(self) -> float:
        """The width of the list."""
        return _WIDE * max(1.0, min(_MOST_GROWN, self.ui.theme.text_size))

    def _lines(self) -> Iterator[Widget]:
        for rank, best in enumerate(self._best[:7], start=1):
            told = Column(
                Text(f"{rank}. {best.name}", "name"),
                Text(_("{day}, deal {seed}").format(day=day_in_words(best.day), seed=best.seed), "soft"),
                gap=0,
            )
            stars = Text(str(best.points), "score" if best == self._world else "number")
            yield Row(told, stars, grow=0, least=self.ui.theme.grown(150))
        for rank in range(len(self._best) + 1, _PLACES + 1 if self.ui.theme.text_size <= _ROOMY else 0):
            yield Row(Text(f"{rank}.", "soft"), Text("\N{EN DASH}", "soft"), grow=0)

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint what became of who laid the world."""
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)
        brush = Brush(canvas, self.time, self.ui.theme.less_motion)
        room = self._room(canvas)
        self._draw_words(brush, room)
        self._draw_picture(brush, room)
        for index, band in enumerate(BANDS):
            self._draw_step(brush, room, index, band)
        if self._band == BANDS[-1] and not brush.calm:
            self._confetti.draw(canvas, self.time)

    def _room(self, canvas: Canvas) -> FRect:
        """The room beside the list."""
        visible = canvas.visible
        return FRect(visible.left + SIDE, 0, visible.width - self._wide - 3 * SIDE, visible.bottom)

    def _draw_picture(self, brush: Brush, room: FRect) -> None:
        """Paint the band, and beside it who laid the world, on a cloud."""
        share = min(1.0, room.width / _ROOM)
        grown = 1.0 if brush.calm else max(0.02, pop(min(1.0, self.time / _POP)))
        x, y = _PICTURE
        brush.put(f"band/{self._band.id}", room.centerx + x * share, y, _LARGE * share * grown)
        x, y = room.centerx + _WHO[0] * share, _WHO[1]
        draw_traveller(brush.canvas, self._look, x, y, mood=self._mood, size=_WHO_GROWN * share)
        wide, high = _CLOUD_GROWN
        brush.canvas.picture(_CLOUD, x, y + _IN_CLOUD * share, wide=wide * share, high=high * share)

    def _draw_step(self, brush: Brush, room: FRect, index: int, band: Band) -> None:
        """Paint one step of the ladder, lit if it is the one that was reached."""
        wide = room.width / len(BANDS)
        x, size = room.left + wide * (index + 0.5), _STEP * min(1.0, room.width / _ROOM)
        is_reached = band == self._band
        alpha = 1.0 if self._world.points >= band.stars else 0.55
        brush.put(f"band/{band.id}", x, _STEPS, size, alpha=alpha)
        if is_reached:
            brush.put("band/reached", x, _STEPS, size)
        ink, words = one_line(self.ui, stars_of_band(index + 1), ink_up_to(self.ui, "sky", 28, 40), wide - 10)
        brush.canvas.text(words, ink, x, _STEPS + 66, align=0.5)

    def _draw_words(self, brush: Brush, room: FRect) -> None:
        x, top = room.centerx, 66.0
        words = ink_up_to(self.ui, "hero", 50, _LARGEST)
        ink, lines = fitted(_(VERDICTS[self._band.id]), words, room.width, brush.canvas.lettering)
        brush.canvas.text(lines[0], ink, x, top, align=0.5)
        ink, number = one_line(self.ui, str(self._world.points), ink_up_to(self.ui, "hero", 60, 80), 200)
        width = self.ui.lettering.width(number, ink)
        brush.canvas.text(number, ink, x + 40, top + 84, align=0.5)
        brush.put("star/large", x - width / 2 - 20, top + 84)


def verdict_of(parts: TableParts) -> Verdict:
    """How the game alone has ended that was played at a table."""
    session, stage = parts.session, parts.stage
    record = session.match.record
    stars = session.state.result().scores[0] or 0
    world = Best(stars, parts.people.names[0], time.strftime("%Y-%m-%d"), record.seed, ALONE)
    best = best_of(annals_of(stage).memories, record.game.id, alone=True)
    return Verdict(stage, world, parts.people.looks[0], best, parts.after_match.ways())
