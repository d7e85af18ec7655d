"""Everything drawn together, back to front: sky, players, balloon, ladder, dice, and the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.platform.canvas import Canvas
from scenes.platform.motion import during, frame, sway
from scenes.tables.cloud9.balloon import Balloon
from scenes.tables.cloud9.feast import draw_feast
from scenes.tables.cloud9.ladder import draw_ladder
from scenes.tables.cloud9.scenery import FlightScenery
from scenes.tables.cloud9.snapshot import DEEP, Snapshot
from scenes.tables.cloud9.standings import Standings
from scenes.tables.cloud9.talk import draw_banner
from scenes.tables.cloud9.tray import draw_tray
from scenes.tables.inks import grown_ink
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_traveller

_NIGHT: Final = "#1A0E40"
_DARK: Final = 0.62  # how dark it gets around a lone pilot
_STUNNED: Final = 428.0  # the feet of those who fell, below the middle of the balloon
_SUNK: Final = 220.0  # how far below they come from
_TOKEN: Final = 0.8  # size of what says that they get nothing
_PUFF: Final = 374.0  # below the middle of the balloon
_PUFFING: Final = (0.15, 0.5, 0.75)  # shares of its life at which the puff in which a fall ends changes
_SOFT: Final = ((-110.0, 1), (110.0, 4), (0.0, 5))  # the clouds they look out of
_SPEEDS: Final = ((-146.0, 2), (-94.0, 1), (94.0, 2), (144.0, 0), (-176.0, 0), (174.0, 1))
_STREAKS: Final = 22  # while the balloon rises
_STREAK_SEEN, _STREAK, _FALLING = 0.75, 1.25, 900.0  # how strongly, how large, and units a second
_NEAR: Final = (
    (0.19, 0.0, 1.6, 2),
    (0.76, 0.35, 2.0, 0),
)  # clouds that pass close: across, late, size, shape


class TablePicture:
    """The whole table as a picture of a snapshot."""

    def __init__(self, names: Sequence[str], looks: Sequence[Look], *, still: bool) -> None:
        self._names = names
        self._looks = looks
        self._still = still
        self._scenery = FlightScenery(still=still)
        self._standings = Standings(names, looks)
        self._balloon = Balloon(looks, still=still)

    def draw(self, canvas: Canvas, ui: Ui, snapshot: Snapshot, time: float) -> None:
        """Draw all but what flies over everything; it is dark around a lone pilot."""
        self._scenery.draw(canvas, snapshot, self._height(snapshot), time)
        self._scenery.draw_wind(canvas, self._scenery.windy(snapshot.balloon.height), time)
        self._draw_rush(canvas, snapshot, time)
        if snapshot.alone:
            self._draw_night(canvas, snapshot, time)
        self._standings.draw(canvas, ui, snapshot)
        draw_tray(canvas, ui, snapshot, time)
        if not snapshot.feast.guests:
            draw_ladder(canvas, ui, snapshot, 0.0 if self._still else time)
        if snapshot.feast.guests:
            draw_feast(canvas, snapshot, self._looks, 0.0 if self._still else time)
        else:
            self._draw_flight(canvas, ui, snapshot, time)
        for jumper in snapshot.jumpers:
            self._balloon.draw_jumper(canvas, snapshot, jumper, time)
        if not snapshot.alone:
            self._scenery.draw_front(canvas, snapshot, self._height(snapshot), time)

    def _height(self, snapshot: Snapshot) -> float:
        """How high the world lies below; with less motion it does not slide past."""
        return float(round(snapshot.balloon.height)) if self._still else snapshot.balloon.height

    def _draw_night(self, canvas: Canvas, snapshot: Snapshot, time: float) -> None:
        """Dark all around, light on the balloon, and wind."""
        self._scenery.draw_front(canvas, snapshot, self._height(snapshot), time)
        canvas.fill(canvas.visible, _NIGHT, _DARK * snapshot.alone)
        x, y = snapshot.spots.point("balloon")
        breath = 0.0 if self._still else sway(time, 1.1, 0.06)
        alpha = round((0.75 + breath) * snapshot.alone * 10) / 10
        canvas.picture("common/light/gold", x, y + 130, wide=7.0, high=8.0, alpha=alpha)
        self._scenery.draw_wind(canvas, snapshot.alone, time)

    def _draw_flight(self, canvas: Canvas, ui: Ui, snapshot: Snapshot, time: float) -> None:
        deeper = max(0.0, canvas.visible.bottom - canvas.view.stage[1])  # a high window lets one fall further
        with canvas.moved(0, deeper * max(0.0, snapshot.balloon.drop) / DEEP):
            self._balloon.draw(canvas, snapshot, time)
        if snapshot.balloon.speed and not self._still:
            middle = snapshot.spots.point("balloon")[0]
            for number, (aside, shape) in enumerate(_SPEEDS):
                y = 640 - (time * 1400 + number * 170) % 620
                alpha = round(5 * snapshot.balloon.speed) / 5
                canvas.picture(f"cloud9/speed/{shape}", middle + aside, y, alpha=alpha)
        with canvas.moved(0, deeper):
            self._draw_fallen(canvas, ui, snapshot, time)

    def _draw_fallen(self, canvas: Canvas, ui: Ui, snapshot: Snapshot, time: float) -> None:
        """The clouds in which it ends, and the faces that look out of them."""
        middle, top = snapshot.spots.point("balloon")
        if snapshot.fallen.puff is not None:
            stage = sum(snapshot.fallen.puff >= share for share in _PUFFING)
            alpha = round(5 * (1 - during(snapshot.fallen.puff, _PUFFING[-1], 1.0))) / 5
            canvas.picture(f"cloud9/puff/{stage}", middle, top + _PUFF, alpha=alpha)
        feet = top + _STUNNED + _SUNK * (1 - snapshot.fallen.risen)
        for number, seat in enumerate(snapshot.fallen.seats):
            x = middle + (number - (len(snapshot.fallen.seats) - 1) / 2) * 62
            draw_traveller(canvas, self._looks[seat], x, feet, mood="worry", size=0.95)
            turn = 0 if self._still else frame(time, 9, 6)
            canvas.picture(f"cloud9/dizzy/{turn}", x, feet - 110)
            self._draw_nothing(canvas, ui, seat, x, feet - 152)
        if snapshot.fallen.seats:
            for aside, shape in _SOFT:
                canvas.picture(f"common/cloud/dawn/{shape}", middle + aside, feet + 44)

    def _draw_nothing(self, canvas: Canvas, ui: Ui, seat: int, x: float, y: float) -> None:
        """What somebody gets who has fallen."""
        canvas.picture(f"cloud9/points/{self._looks[seat].colour}", x, y, wide=_TOKEN, high=_TOKEN)
        canvas.text("0", grown_ink(ui, "score", 24, 1.1), x, y, align=0.5)

    def _draw_rush(self, canvas: Canvas, snapshot: Snapshot, time: float) -> None:
        """Streaks and clouds close by that fall past a balloon that rises."""
        share = snapshot.balloon.height % 1.0
        if self._still or not share or snapshot.balloon.crumpled is not None:
            return
        visible = canvas.visible
        seen = round(_STREAK_SEEN * min(1.0, 4 * share, 4 * (1 - share)) * 5) / 5
        for number in range(_STREAKS):
            x = visible.left + (number * 197 + 61) % 1280 * visible.width / 1280
            fallen = (number * 131 + time * _FALLING) % (visible.height + 240)
            y = visible.top - 120 + fallen
            streak = f"cloud9/speed/{number % 3}"
            canvas.picture(streak, x, y, wide=_STREAK, high=_STREAK, alpha=seen)
        for across, late, size, shape in _NEAR:
            y = visible.top - 160 + (visible.height + 320) * max(0.0, share * 1.35 - late)
            x = visible.left + visible.width * across
            canvas.picture(f"common/cloud/dawn/{shape}", x, y, wide=size, high=size, alpha=0.95)

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
