"""Plots of a person, as a paper theatre would show them: on threads, with balloons, stars and faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from pygame import FRect

from game.people.portrait import Outing, Portrait, Rival
from scenes.platform.canvas import Canvas
from scenes.screens.hall.niches import up_to
from scenes.ui.core import Size, Target, Ui, Widget
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait
from scenes.ui.text import Text, fitted
from scenes.words import _

_THREAD: Final = "#B9A98A"
_LIGHT: Final = "#FFE9C0"
_MOST: Final = 16  # of the last matches
_MOST_STARS: Final = 40
_RIVALS: Final = 4
_FULL: Final = 0.5  # luck or nerve at the edge of the sky: half of a win
_HIGH: Final = 190.0
_HABIT: Final = 96.0


@dataclass(frozen=True, slots=True)
class PlotCast:
    """Who plays in the plots: the person, what they look like, and everybody else."""

    portrait: Portrait
    look: Look
    look_of: Callable[[str], Look]


class Plot(Target):
    """A plot on a board of its own, with its title above it."""

    def __init__(self, id_: str, title: str, plot: Widget) -> None:
        super().__init__(id_)
        self._panel = Panel(Column(Text(title, "name"), plot, gap=8, stretch=True), padding=20)

    def size(self, ui: Ui, width: float) -> Size:
        """As much as the board takes."""
        return self._panel.size(ui, width)

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the board there."""
        self.rect = rect
        self._panel.place(ui, rect)

    def parts(self) -> Sequence[Widget]:
        """The board."""
        return (self._panel,)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the board."""
        self._panel.draw(ui, canvas)


def evenings(ui: Ui, cast: PlotCast) -> Widget:
    """The last matches as balloons, each as high as its place; a star between two that were won in a row."""
    shown = cast.portrait.outings[-_MOST:]

    def paint(canvas: Canvas, rect: FRect) -> None:
        step = rect.width / max(len(shown), _MOST / 2)
        top, bottom = rect.top + 52, rect.bottom - 30
        canvas.fill(FRect(rect.left, bottom + 14, rect.width, 2), _THREAD)
        before: Outing | None = None
        for number, each in enumerate(shown):
            x = rect.left + (number + 0.5) * step
            y = top + (bottom - top) * (each.place - 1) / max(1, each.seats - 1)
            canvas.fill(FRect(x - 0.7, y, 1.4, bottom + 14 - y), _THREAD)
            if each.won:
                canvas.picture("common/balloon/small", x, y + 14, wide=0.9, high=0.9)
            else:
                canvas.picture("common/cloud/dusk-light/2", x, y + 8, wide=0.3, high=0.3)
            ink = up_to(ui, "name", 19, 26)
            canvas.text(str(each.place), ink, x, bottom + 28, align=0.5)
            if each.won and before is not None and before.won:
                canvas.picture("common/confetti/gold/star", x - step / 2, top - 26, wide=1.2, high=1.2)
            before = each

    return Drawing(inf, _HIGH, paint, _evenings_in_words(shown))


def _evenings_in_words(shown: Sequence[Outing]) -> str:
    places = ", ".join(
        _("{place} of {seats}").format(place=each.place, seats=each.seats) for each in reversed(shown)
    )
    return _("Places, the last game first: {places}").format(places=places)


def fortunes(ui: Ui, cast: PlotCast) -> Widget:
    """A sky of matches: the further to the right the more luck, the higher the more nerve; gold is won."""
    known = cast.portrait.fortunes[-_MOST_STARS:]

    def paint(canvas: Canvas, rect: FRect) -> None:
        canvas.nine("ui/tray/violet", rect)
        inner = rect.inflate(-70, -64)
        canvas.fill(FRect(inner.left, inner.centery - 0.7, inner.width, 1.4), _LIGHT, 0.4)
        canvas.fill(FRect(inner.centerx - 0.7, inner.top, 1.4, inner.height), _LIGHT, 0.4)
        ink = up_to(ui, "light", 19, 28)
        canvas.text(_("luck"), ink, inner.right, inner.centery - 14, align=1.0)
        canvas.text(_("nerve"), ink, inner.centerx + 8, inner.top - 8)
        for outing, fortune in known:
            x, y = _in_sky(inner, fortune.luck, fortune.nerve)
            if outing.won:
                canvas.picture("common/confetti/gold/star", x, y, wide=1.5, high=1.5)
            else:
                canvas.picture("common/cloud/dusk-light/2", x, y, wide=0.2, high=0.2)
        luck, nerve = _means(cast.portrait)
        draw_portrait(canvas, cast.look, *_in_sky(inner, luck, nerve), radius=20)

    luck, nerve = (_signed(each) for each in _means(cast.portrait))
    words = _("On average: luck {luck}, nerve {nerve}").format(luck=luck, nerve=nerve)
    return Drawing(inf, _HIGH + 40, paint, words)


def _in_sky(inner: FRect, luck: float, nerve: float) -> tuple[float, float]:
    across, up = (max(-1.0, min(1.0, each / _FULL)) for each in (luck, nerve))
    return inner.centerx + across * inner.width / 2, inner.centery - up * inner.height / 2


def _means(portrait: Portrait) -> tuple[float, float]:
    known = [fortune for _outing, fortune in portrait.fortunes]
    return sum(each.luck for each in known) / len(known), sum(each.nerve for each in known) / len(known)


def _signed(share: float) -> str:
    moved = round(100 * share)
    sign = "\N{MINUS SIGN}" if moved < 0 else "+"
    return _("{percent}%").format(percent=f"{sign}{abs(moved)}")


def rivals(ui: Ui, cast: PlotCast) -> Widget:
    """Pairs on one thread over a wheel: whoever was ahead more often hangs higher."""
    met = cast.portrait.rivals[:_RIVALS]

    def paint(canvas: Canvas, rect: FRect) -> None:
        stall = rect.width / len(met)
        for number, rival in enumerate(met):
            place = FRect(rect.left + number * stall, rect.top, stall, rect.height)
            _draw_pair(ui, canvas, place, cast, rival)

    words = "; ".join(_rival_in_words(rival) for rival in met)
    return Drawing(inf, _HIGH + 20, paint, words)


def _draw_pair(ui: Ui, canvas: Canvas, place: FRect, cast: PlotCast, rival: Rival) -> None:
    decided = rival.ahead + rival.behind
    lean = (rival.ahead - rival.behind) / decided if decided else 0.0
    middle = place.centery - 8
    half = min(46.0, place.width / 4)
    top = place.top + 10
    canvas.fill(FRect(place.centerx - half, top, 2 * half, 2), _THREAD)
    canvas.picture("common/confetti/gold/star", place.centerx, top, wide=1.2, high=1.2)
    ink = up_to(ui, "score", 26, 28)
    for side, won in ((-1, rival.ahead), (1, rival.behind)):
        x, y = place.centerx + side * half, middle + side * lean * 34
        canvas.fill(FRect(x - 0.7, top, 1.4, y - top), _THREAD)
        if side < 0:
            draw_portrait(canvas, cast.look, x, y, radius=24)
        elif rival.name:
            draw_portrait(canvas, cast.look_of(rival.name), x, y, radius=24)
        else:
            canvas.picture("ui/icon/bot", x, y)
        canvas.text(str(won), ink, x, y + 42, align=0.5)
    name = rival.name or _("Bots")
    ink, lines = fitted(name, up_to(ui, "name", 21, 30), place.width - 8, ui.lettering)
    canvas.text(lines[0], ink, place.centerx, place.bottom - 14, align=0.5)


def _rival_in_words(rival: Rival) -> str:
    words = _("{name}: ahead {ahead}, behind {behind}, level {level}")
    name = rival.name or _("Bots")
    return words.format(name=name, ahead=rival.ahead, behind=rival.behind, level=rival.level)


def habits(ui: Ui, cast: PlotCast, words: Callable[[str, str, str], str]) -> Widget:
    """Threads with a face on each: the further to a side, the more of what is written there."""
    known = cast.portrait.habits

    def paint(canvas: Canvas, rect: FRect) -> None:
        for number, each in enumerate(known):
            line = FRect(rect.left, rect.top + number * _HABIT, rect.width, _HABIT)
            y = line.top + 62
            for side, align in (("low", 0.0), ("high", 1.0)):
                usual = up_to(ui, "body", 20, 32)
                room = line.width / 2 - 10
                ink, lines = fitted(words(each.game, side, each.rule.id), usual, room, ui.lettering)
                canvas.text(lines[0], ink, line.left + align * line.width, line.top + 20, align=align)
            canvas.fill(FRect(line.left, y, line.width, 2), _THREAD)
            canvas.picture("common/confetti/gold/star", line.centerx, y, wide=0.9, high=0.9)
            x = line.left + 26 + each.share * (line.width - 52)
            draw_portrait(canvas, cast.look, x, y, radius=23)
            draw_badge(canvas, cast.look, x + 20, y + 16, 0.6)

    told = ", ".join(
        words(each.game, "high" if each.share > _FULL else "low", each.rule.id) for each in known
    )
    return Drawing(inf, _HABIT * len(known), paint, told)
