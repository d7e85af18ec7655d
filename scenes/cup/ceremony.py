"""Award ceremony: one award after another, each for what really happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

from game.cup.awards import Award, awards
from scenes.cup.award_labels import label_of, told
from scenes.cup.party import Party
from scenes.input.intents import Wish
from scenes.navigation.stack import Change, Replace, Venue
from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, between, bounce, confetti, during, pop, sway
from scenes.platform.text_renderer import Ink
from scenes.platform.viewport import PORTRAIT, TV
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import At, Column, Gathered, Layers, gathered
from scenes.ui.panel import Panel
from scenes.ui.scenery.avatars import Arms, draw_traveller
from scenes.ui.scenery.backdrop import draw_bank
from scenes.ui.screen import Screen
from scenes.ui.text import Text, fitted
from scenes.ui.theme import SIDE
from scenes.words import _

_MOST: Final = 5  # awards that are handed over on stage
_POP: Final = 0.35  # seconds for the title to jump up
_RISE: Final = 0.5  # for the winner to come up on the cloud
_MEDAL: Final = (0.35, 0.8)  # when it drops
_CHEERING, _EVERY = 3.6, 7.2  # seconds of hopping, again after so many
_TURNING, _TURNED = 1.0, 0.5  # degrees a second, and at once, that few rays have to be made
_RAYS: Final = 0.7  # their size
_TITLE: Final = 64.0  # size of its letters
_TALL: Final = 2.1  # size of the traveller, where there is room
_ON_HIGH: Final = 104.0  # where a cup is held, likewise
_CHEST: Final = 16.0  # where a medal hangs, above the feet of a traveller at size 1
_WREATH: Final = 0.56  # size of the laurel round it
_HEIGHT: Final = 118.0  # of a traveller at size 1, with arms up
_HELD: Final = 56.0  # what they hold above it
_CONFETTI: Final = tuple(f"common/confetti/{colour}/star" for colour in ("gold", "cream", "violet"))
_WIDE: Final = 720.0
_BESIDE: Final = 48.0  # kept free beside the title


@dataclass(frozen=True, slots=True)
class _Staging:
    """How an award is given: where, in which light, and how whoever gets it stands there."""

    sky: str
    rays: str
    aside: float  # of the width, from the middle
    arms: Arms
    prize: str
    cloud: str
    has_wreath: bool = False


#: One award after another is staged differently; the last and grandest has the wreath.
_STAGINGS: Final = (
    _Staging("night", "violet", -0.16, "wave", "medal/silver", "second"),
    _Staging("dawn", "white", 0.16, "up", "medal/gold", "third"),
    _Staging("dusk", "gold", -0.1, "hold", "trophy/silver", "other"),
    _Staging("noon", "white", 0.1, "wave", "medal/gold", "second"),
    _Staging("curtain", "gold", 0.0, "up", "medal/gold", "first", has_wreath=True),
)


def handed_over(given: Sequence[Award]) -> list[Award]:
    """Of many awards the grandest, which are the last, for as many people as can be; the poster has all."""
    best = list({award.member: award for award in given}.values())
    grandest = sorted(best, key=given.index, reverse=True)[:_MOST]
    more = [award for award in reversed(given) if award not in best][: max(0, _MOST - len(grandest))]
    return [award for award in given if award in grandest or award in more]


class Ceremony(Screen):
    """One award at a time."""

    shapes = (TV, PORTRAIT)

    name = "ceremony"
    venue = Venue("cup", "dusk")
    first = "next"

    def __init__(self, party: Party, first: int = 0) -> None:
        self._party = party
        self._awards = handed_over(awards(party.evening.cup))
        self._shown = min(first, len(self._awards) - 1)  # which award is shown
        self._since = 0.0  # seconds for which this one has been shown
        self._words: Widget = Column()
        self._skip = At(Prompt(Wish.EXTRA, _("To the poster"), self._to_the_poster), 1.0, 0.0, edge=12)
        super().__init__(party.stage)
        self._stars = confetti(_CONFETTI, 40, (260, 1020), 0, seed=7)
        self.stage.sound.music("awards")

    def build(self) -> Widget:
        """What it was for, and on to the next."""
        if not self._awards:
            self._words = Button("next", _("To the poster"), self._next, kind="violet", wish=Wish.CONFIRM)
            return At(self._words, 0.5, 0.9)
        more = self._shown + 1 < len(self._awards)
        count = _("Award {number} of {all}").format(number=self._shown + 1, all=len(self._awards))
        told_of = Column(
            Text(told(self._party, self._award), "name", align=0.5),
            Text(count, "soft", align=0.5, size=20),
            gap=4,
            stretch=True,
        )
        words = _("Next award") if more else _("To the poster")
        self._words = Column(
            Panel(told_of, kind="panel/dawn", padding=22),
            Button("next", words, self._next, kind="violet", wish=Wish.CONFIRM),
            gap=14,
            align=0.5,
        )
        wide = _WIDE * max(1.0, min(1.5, self.ui.theme.text_size))
        layers: list[Widget] = [Gathered(At(self._words, 0.5, 1.0, width=wide, edge=16))]
        if more:
            layers.append(self._skip)
        return Layers(*layers)

    def aloud(self) -> Sequence[str]:
        """What the award is called that is given, to whom, and for what."""
        return [label_of(self._award), told(self._party, self._award)] if self._awards else []

    def back(self) -> Change | None:
        """The award before, or the ladder."""
        if self._shown:
            self._show(self._shown - 1)
            return None
        return Replace(self._party.scene())

    def entered(self) -> None:
        """The first award is heard."""
        super().entered()
        self.stage.sound.play("ready")

    def update(self, dt: float) -> Change | None:
        """The winner comes, and the medal drops."""
        before = self._since
        self._since += dt * self.stage.settings.comfort.speed
        if before < _MEDAL[1] <= self._since:
            self.stage.sound.play("crown")
        return super().update(dt)

    def draw_behind(self, canvas: Canvas) -> None:
        """The winner on a cloud in the light."""
        canvas.cover(f"common/sky/{self._staging.sky}")
        if self._awards:
            self._draw_winner(canvas)
        draw_bank(canvas, "dawn", "near")
        if self._awards:
            if not self.ui.theme.less_motion:
                self._stars.draw(canvas, max(0.0, self._since - _MEDAL[1]))
            self._draw_title(canvas)

    @property
    def _award(self) -> Award:
        return self._awards[self._shown]

    @property
    def _staging(self) -> _Staging:
        """How this award is given; the last one always as the grandest."""
        return _STAGINGS[self._shown - len(self._awards)] if self._awards else _STAGINGS[-1]

    def _next(self) -> Change | None:
        if self._shown + 1 < len(self._awards):
            self._show(self._shown + 1)
            return None
        return self._to_the_poster()

    def _show(self, number: int) -> None:
        self._shown, self._since = number, 0.0
        self.stage.sound.play("page_turn")
        self.refresh()

    def _to_the_poster(self) -> Change:
        return Replace(self._party.end())

    @property
    def _share(self) -> float:
        """How far the winner has come."""
        return 1.0 if self.ui.theme.less_motion else arrive(during(self._since, 0.0, _RISE))

    def _draw_title(self, canvas: Canvas) -> None:
        visible = gathered(canvas.visible)
        ink, lines = self._title(canvas)
        grow = 1.0 if self.ui.theme.less_motion else pop(during(self._since, 0.0, _POP))
        y = visible.top + 30 + ink.line / 2 - (1 - grow) * 40
        for line in lines:
            canvas.text(line, ink, visible.centerx, y, align=0.5, alpha=min(1.0, grow))
            y += ink.line

    def _title(self, canvas: Canvas) -> tuple[Ink, tuple[str, ...]]:
        """What it was for: between the words at the upper edge and as much room on the other side.

        In a window that stands upright it is below them.
        """
        ink = self.ui.ink("hero", _TITLE / max(1.0, self.ui.theme.text_size * 0.8))
        wide = canvas.visible.width
        is_below = canvas.view.stage == PORTRAIT
        aside = SIDE if is_below else self._skip.needs(self.ui, wide)[0] + _BESIDE
        room = wide - 2 * aside
        return fitted(label_of(self._award), ink, room, canvas.lettering, most_lines=2)

    def _draw_winner(self, canvas: Canvas) -> None:
        """The winner stands between the title and the words, as tall as there is room."""
        visible = gathered(canvas.visible)
        ink, lines = self._title(canvas)
        top = visible.top + 34 + len(lines) * ink.line
        feet = self._words.rect.top - 26
        staging = self._staging
        high = _HEIGHT + (_HELD if staging.arms == "hold" else 0.0)
        size = min(_TALL, max(0.7, (feet - top) / high))
        x = visible.centerx + staging.aside * visible.width
        lively = not self.ui.theme.less_motion
        cheers = self._since % _EVERY < _CHEERING
        hop = abs(sway(self._since, 0.9, 10.0)) if lively and cheers else 0.0
        rise = between(canvas.visible.bottom - feet + 200, 0.0, self._share)
        middle = feet - 60 * size
        turned = floor(self._since * _TURNING / _TURNED) * _TURNED if lively else 0.0
        rays, wreath = _RAYS * size, _WREATH * size
        canvas.picture(f"common/rays/{staging.rays}", x, middle, angle=turned, wide=rays, high=rays)
        if staging.has_wreath:
            canvas.picture("common/laurel", x, middle + 20 * size, wide=wreath, high=wreath)
        cloud = min(1.0, size / 1.6)
        canvas.picture(f"common/podium/{staging.cloud}", x, feet + rise, wide=cloud, high=cloud)
        y = feet + rise - hop
        if staging.arms == "hold":
            self._draw_prize(canvas, x, y - _ON_HIGH * size, size)
        look = self._party.look(self._award.member)
        draw_traveller(canvas, look, x, y + 8, mood="happy", arms=staging.arms, size=size)
        canvas.picture(f"common/podium/{staging.cloud}/front", x, feet + rise, wide=cloud, high=cloud)
        if staging.arms != "hold":
            self._draw_prize(canvas, x, y - _CHEST * size, size)

    def _draw_prize(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        """What is won drops from above."""
        share = 1.0 if self.ui.theme.less_motion else bounce(during(self._since, *_MEDAL))
        if share > 0:
            high = between(y - 160, y, share)
            canvas.picture(f"common/{self._staging.prize}", x, high, wide=0.62 * size, high=0.62 * size)
