"""Everything drawn together, back to front: sky, players, balloon, ladder, dice, and the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.cloud9.pieces import TOP, VALUE
from scenes.platform.canvas import Canvas
from scenes.platform.motion import during, frame, sway
from scenes.platform.text_renderer import Ink
from scenes.platform.view import HEIGHT
from scenes.tables.cloud9.balloon import Balloon
from scenes.tables.cloud9.banner import draw_banner
from scenes.tables.cloud9.chips import Chips
from scenes.tables.cloud9.feast import draw_feast
from scenes.tables.cloud9.foresight import draw_gauge
from scenes.tables.cloud9.ladder import draw_ladder
from scenes.tables.cloud9.ribbon import draw_ribbon
from scenes.tables.cloud9.scenery import Scenery
from scenes.tables.cloud9.snapshot import DEEP, Snapshot
from scenes.tables.cloud9.spots import spots
from scenes.tables.cloud9.tray import draw_tray
from scenes.tables.inks import grown_ink
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_portrait, draw_traveller
from scenes.ui.text import fitted

_NIGHT: Final = "#1A0E40"
_DARK: Final = 0.62  # how dark it gets around a lone pilot
_STUNNED: Final = 684.0  # the feet of those who fell, in the clouds
_SUNK: Final = 220.0  # how far below they come from
_TOKEN: Final = 0.8  # size of what says that they get nothing
_PUFFING: Final = (0.15, 0.5, 0.75)  # shares of its life at which the puff in which a fall ends changes
_SOFT: Final = ((336.0, 1), (556.0, 4), (446.0, 5))  # the clouds they look out of
_SIGN: Final = -66.0  # the number on the signpost, above its foot
_SPEEDS: Final = ((300.0, 2), (352.0, 1), (540.0, 2), (590.0, 0), (270.0, 0), (620.0, 1))
_ASKED: Final = (838.0, 344.0)  # the portrait of whoever is asked
_ROOM: Final = 356.0  # for the question
_SAID: Final = 50.0  # from the portrait to the words
QUESTION: Final = FRect(798, 302, 450, 86)  # all of it
_GAUGE: Final = 148.0  # of it, where there is a gauge


class Picture:
    """The whole table as a picture of a snapshot."""

    def __init__(self, names: Sequence[str], looks: Sequence[Look], *, still: bool) -> None:
        self._names = names
        self._looks = looks
        self._still = still
        self._scenery = Scenery(still=still)
        self.chips = Chips(names, looks)
        self._balloon = Balloon(looks, spots().point("balloon"), still=still)

    def draw(self, canvas: Canvas, ui: Ui, snapshot: Snapshot, time: float) -> None:
        """Draw all but what flies over everything; it is dark around a lone pilot."""
        self._scenery.draw(canvas, self._height(snapshot), time)
        self._scenery.draw_wind(canvas, self._scenery.windy(snapshot.balloon.height), time)
        draw_ribbon(canvas, snapshot, self._looks)
        self.chips.draw(canvas, ui, snapshot)
        if snapshot.alone:
            self._draw_night(canvas, snapshot, time)
        draw_tray(canvas, ui, snapshot, self._names, time)
        if snapshot.feast.guests:
            draw_feast(canvas, snapshot, self._looks, 0.0 if self._still else time)
        else:
            self._draw_flight(canvas, ui, snapshot, time)
        for jumper in snapshot.jumpers:
            self._balloon.draw_jumper(canvas, snapshot, jumper, time)
        if not snapshot.alone:
            self._scenery.draw_front(canvas, self._height(snapshot), time)
        if not snapshot.feast.guests:
            draw_ladder(canvas, ui, snapshot, 0.0 if self._still else time)
            self._draw_sign(canvas, ui, snapshot)

    def _height(self, snapshot: Snapshot) -> float:
        """How high the world lies below; with less motion it does not slide past."""
        return float(round(snapshot.balloon.height)) if self._still else snapshot.balloon.height

    def _draw_night(self, canvas: Canvas, snapshot: Snapshot, time: float) -> None:
        """Dark all around, light on the balloon, and wind."""
        self._scenery.draw_front(canvas, self._height(snapshot), time)
        canvas.fill(canvas.visible, _NIGHT, _DARK * snapshot.alone)
        x, y = spots().point("balloon")
        breath = 0.0 if self._still else sway(time, 1.1, 0.06)
        alpha = round((0.75 + breath) * snapshot.alone * 10) / 10
        canvas.picture("common/light/gold", x, y + 130, wide=7.0, high=8.0, alpha=alpha)
        self._scenery.draw_wind(canvas, snapshot.alone, time)

    def _draw_flight(self, canvas: Canvas, ui: Ui, snapshot: Snapshot, time: float) -> None:
        deeper = max(0.0, canvas.visible.bottom - HEIGHT)  # a high window lets one fall further
        with canvas.moved(0, deeper * max(0.0, snapshot.balloon.drop) / DEEP):
            self._balloon.draw(canvas, snapshot, time)
        if snapshot.balloon.speed and not self._still:
            for number, (x, shape) in enumerate(_SPEEDS):
                y = 640 - (time * 1400 + number * 170) % 620
                canvas.picture(f"cloud9/speed/{shape}", x, y, alpha=round(5 * snapshot.balloon.speed) / 5)
        with canvas.moved(0, deeper):
            self._draw_fallen(canvas, ui, snapshot, time)

    def _draw_fallen(self, canvas: Canvas, ui: Ui, snapshot: Snapshot, time: float) -> None:
        """The clouds in which it ends, and the faces that look out of them."""
        if snapshot.fallen.puff is not None:
            stage = sum(snapshot.fallen.puff >= share for share in _PUFFING)
            alpha = round(5 * (1 - during(snapshot.fallen.puff, _PUFFING[-1], 1.0))) / 5
            canvas.picture(f"cloud9/puff/{stage}", 446, 630, alpha=alpha)
        feet = _STUNNED + _SUNK * (1 - snapshot.fallen.risen)
        for number, seat in enumerate(snapshot.fallen.seats):
            x = 446 + (number - (len(snapshot.fallen.seats) - 1) / 2) * 62
            draw_traveller(canvas, self._looks[seat], x, feet, mood="worry", size=0.95)
            turn = 0 if self._still else frame(time, 9, 6)
            canvas.picture(f"cloud9/dizzy/{turn}", x, feet - 110)
            self._draw_nothing(canvas, ui, seat, x, feet - 152)
        if snapshot.fallen.seats:
            for x, shape in _SOFT:
                canvas.picture(f"common/cloud/dawn/{shape}", x, feet + 44)

    def _draw_nothing(self, canvas: Canvas, ui: Ui, seat: int, x: float, y: float) -> None:
        """What somebody gets who has fallen."""
        canvas.picture(f"cloud9/points/{self._looks[seat].colour}", x, y, wide=_TOKEN, high=_TOKEN)
        canvas.text("0", grown_ink(ui, "score", 24, 1.1), x, y, align=0.5)

    def _draw_sign(self, canvas: Canvas, ui: Ui, snapshot: Snapshot) -> None:
        """What a jump is worth now, in large figures."""
        cloud = round(snapshot.balloon.height)
        if snapshot.balloon.crumpled is not None or snapshot.over or cloud == TOP or not snapshot.aboard:
            return
        x, y = spots().point("signpost")
        canvas.picture("cloud9/signpost", x, y)
        canvas.picture("common/cloud/dawn/2", x, y + 8, wide=0.5, high=0.5)
        ink = grown_ink(ui, "score", 44, 1.1)
        canvas.text(str(VALUE[cloud]), ink, x, y + _SIGN, align=0.5)

    def draw_question(  # noqa: PLR0913 - who, how, and what
        self, canvas: Canvas, ui: Ui, seat: int, mood: str, words: str, *, share: float | None = None
    ) -> None:
        """Draw who is asked what, and how likely it goes well; or what they have done."""
        x, y = _ASKED
        draw_portrait(canvas, self._looks[seat], x, y, radius=36, mood=mood)
        room = _ROOM - (0.0 if share is None else _GAUGE)
        ink, lines = self._question(canvas, ui, words, room)
        for number, line in enumerate(lines):
            canvas.text(line, ink, x + _SAID, y + (number - (len(lines) - 1) / 2) * ink.line * 0.9)
        if share is not None:
            draw_gauge(canvas, ui, share)

    def draw_thinking(self, canvas: Canvas, ui: Ui, words: str, time: float) -> None:
        """Draw behind the words that a bot thinks."""
        ink, lines = self._question(canvas, ui, words, _ROOM)
        x = _ASKED[0] + _SAID + canvas.lettering.width(lines[-1], ink) + 34
        y = _ASKED[1] + (len(lines) - 1) / 2 * ink.line * 0.9 + 8
        canvas.picture(f"ui/thinking/{0 if self._still else frame(time, 8, 8)}", x, y)

    @staticmethod
    def _question(canvas: Canvas, ui: Ui, words: str, room: float) -> tuple[Ink, tuple[str, ...]]:
        return fitted(words, grown_ink(ui, "sky", 32, 1.25), room, canvas.lettering, most_lines=2)

    @staticmethod
    def draw_flying(canvas: Canvas, ui: Ui, snapshot: Snapshot) -> None:
        """Draw cards and points on their way, paper in the air, and words over all."""
        for token in snapshot.tokens:
            canvas.picture(token.picture, token.x, token.y, wide=token.size, high=token.size)
            if token.words:
                canvas.text(token.words, grown_ink(ui, "score", 26, 1.1), token.x, token.y, align=0.5)
        if snapshot.feast.specks is not None:
            snapshot.feast.specks.draw(canvas, snapshot.feast.age)
        if snapshot.banner.words:
            draw_banner(canvas, ui, snapshot)
