"""Poster of an evening: podium, ladder and awards on one sheet, the same every time."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
from pygame import FRect, Surface

from game.codes.match_code import TooLong
from game.codes.pictures import with_code
from game.cup.awards import Award, awards
from game.cup.code import code_of_cup
from game.cup.record import CupRecord
from scenes.cup.award_labels import label_of, told
from scenes.cup.hanging_poster import HangingPoster
from scenes.cup.party import Party, night
from scenes.cup.stands import Stand, stands
from scenes.input.intents import Wish
from scenes.navigation.stage import Stage
from scenes.phones.joining.qr_code import QrCode
from scenes.platform.canvas import Canvas
from scenes.platform.pictures import Pictures
from scenes.platform.text_renderer import Ink, TextRenderer
from scenes.platform.viewport import Viewport
from scenes.seats.results_log import day_in_words
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import At, Layers
from scenes.ui.scenery.avatars import Arms, draw_badge, draw_portrait, draw_traveller
from scenes.ui.scenery.backdrop import draw_bank
from scenes.ui.screen import Screen
from scenes.ui.text import common_ink, fitted
from scenes.ui.theme import Theme
from scenes.words import _

SIZE: Final = (1440, 1920)  # pixels
_WAVING: Final = (2, 3)  # places
_STARS: Final = (
    (96, 150),
    (1010, 330),
    (150, 400),
    (270, 70),
    (1010, 60),
    (72, 560),
    (1216, 520),
)
_ABOVE: Final = 28.0  # free above and below the sheet that hangs there
_SIDE: Final = 40.0  # free beside the panels
_HEAD: Final = (96.0, 174.0)  # below the upper edge: the name of the cup, and the day
_FEET: Final = 866.0  # how far down the podium may reach; the ladder lies over its lower end
_LARGEST: Final = 1.25  # times the usual size of a podium: up to the day
_LADDER: Final = (764.0, 144.0)  # where its panel begins, and how high it is
_AWARDS: Final = 926.0  # where their panel begins
_PADDING: Final = 34.0
_BETWEEN: Final = 14.0  # two names
_LINE: Final = 80.0  # at most, for one award
_COLUMNS: Final = 2
_CODE: Final = 306.0  # a side
_STAMP: Final = 10.0  # of paper around it
_UNDER: Final = 34.0  # to the middle of the words below it


def draw_poster(party: Party) -> Surface:
    """The poster of an evening that is over."""
    canvas = Canvas(Pictures(party.stage.canvas.pictures.assets), TextRenderer(), Viewport.of(SIZE))
    canvas.begin()
    _Sheet(party, canvas).draw()
    surface = Surface(SIZE)
    canvas.present(surface)
    return surface


def evening_code(record: CupRecord) -> str:
    """The code of an evening; nothing if there is too much in it for one."""
    with suppress(TooLong):
        return code_of_cup(record)
    return ""


class Poster(Screen):
    """The poster, to be looked at closely."""

    def __init__(self, stage: Stage, poster: Surface) -> None:
        self._poster = poster
        self._backdrop = night(still=stage.settings.comfort.less_motion)
        super().__init__(stage)

    def build(self) -> Widget:
        """The sheet, as large as it can be seen whole, and the way back."""
        visible = self.stage.canvas.visible
        high = min(visible.height - 2 * _ABOVE, (visible.width - 2 * _SIDE) * SIZE[1] / SIZE[0])
        place = FRect(0, 0, high * SIZE[0] / SIZE[1], high)
        place.center = visible.center
        scale = self.stage.canvas.view.scale
        return Layers(
            HangingPoster(self._poster, place, self.stage.canvas.visible.top, scale, self.back),
            At(Prompt(Wish.BACK, _("Back"), self.back), 0.0, 1.0),
        )

    def draw_behind(self, canvas: Canvas) -> None:
        """The night."""
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)


class _Sheet:
    """A poster being drawn; all places are measured from its upper edge."""

    def __init__(self, party: Party, canvas: Canvas) -> None:
        self._party = party
        self._cup = party.evening.cup
        self._canvas = canvas
        self._theme = Theme()
        self._room = canvas.visible

    def draw(self) -> None:
        """Sky and podium behind, panels and words before them."""
        self._canvas.cover("common/sky/podium")
        draw_bank(self._canvas, "dawn", "near")
        with self._canvas.moved(0, self._room.top):
            for number, (x, y) in enumerate(_STARS):
                size = ("small", "medium", "large")[number % 3]
                self._canvas.picture(f"common/sparkle/gold/{size}", x, y)
            self._draw_head()
            self._draw_podium()
            self._draw_ladder()
            self._draw_awards(awards(self._cup))
            if code := evening_code(self._party.evening.record):
                self._draw_code(code)

    def _draw_head(self) -> None:
        """The name of the cup, and the day."""
        canvas, middle, (name, under) = self._canvas, self._room.centerx, _HEAD
        beside = self._room.right - _SIDE - _CODE - 4 * _STAMP - middle  # the stamp
        ink, lines = fitted(_("Cloud Cup"), self._ink("hero", 100), 2 * beside, canvas.lettering)
        canvas.text(lines[0], ink, middle, name, align=0.5)
        canvas.text(day_in_words(self._cup.plan.day), self._ink("sky", 34), middle, under, align=0.5)

    def _draw_podium(self) -> None:
        """Everybody on their clouds, the winners with a crown."""
        ranking, room = self._cup.ranking, FRect(_SIDE, 0, self._room.width - 2 * _SIDE, _FEET)
        places = [self._cup.place(member) for member in ranking]
        standing = stands(places, room, middle=self._room.centerx, largest=_LARGEST)
        for member, place, stand in zip(ranking, places, standing, strict=True):
            self._draw_traveller(member, place, stand)

    def _draw_traveller(self, member: int, place: int, stand: Stand) -> None:
        """One traveller on a cloud of the podium; who has won is crowned."""
        canvas, x, y, size, grown = self._canvas, stand.x, stand.y, stand.size, stand.scale
        won = place == 1
        arms: Arms = "up" if won else "wave" if place in _WAVING else "down"
        mood = "happy" if won else "smile"
        canvas.picture(f"common/podium/{stand.cloud}", x, y, wide=grown, high=grown)
        draw_traveller(canvas, self._party.look(member), x, y + 8 * grown, mood=mood, arms=arms, size=size)
        canvas.picture(f"common/podium/{stand.cloud}/front", x, y, wide=grown, high=grown)
        if won:
            canvas.picture("common/crown", x, y - 105 * size, wide=size * 0.62, high=size * 0.62)

    def _draw_ladder(self) -> None:
        """Everybody with their points, the highest first."""
        top, high = _LADDER
        panel = FRect(_SIDE, top, self._room.width - 2 * _SIDE, high)
        self._canvas.nine("ui/panel/dawn", panel)
        self._canvas.nine("ui/stitches/dawn", panel.inflate(-24, -24))
        ranking = self._cup.ranking
        column = (panel.width - 2 * _PADDING) / len(ranking)
        names = [self._party.name(member) for member in ranking]
        alike = common_ink(
            [(name, column - _BETWEEN) for name in names], self._ink("name", 26), self._canvas.lettering
        )
        for rank, (member, name) in enumerate(zip(ranking, names, strict=True)):
            left = panel.left + _PADDING + column * rank
            self._draw_face(member, left + 30, panel.centery - 18, 30)
            points = str(self._cup.members[member].points)
            self._canvas.text(points, self._ink("score", 34), left + 74, panel.centery - 14)
            ink, lines = fitted(name, alike, column - _BETWEEN, self._canvas.lettering)
            self._canvas.text(lines[0], ink, left, panel.centery + 37)

    def _draw_code(self, code: str) -> None:
        """The whole evening as a QR code, like the stamp on a letter."""
        picture = QrCode(code, _CODE)
        picture.rect = FRect(self._room.right - _SIDE - _CODE, _SIDE, _CODE, _CODE)
        self._canvas.nine("ui/card-frame", picture.rect.inflate(2 * _STAMP, 2 * _STAMP))
        picture.paint(self._canvas)
        under = picture.rect.bottom + _UNDER
        ink, lines = fitted(_("The whole evening"), self._ink("sky", 28), _CODE, self._canvas.lettering)
        self._canvas.text(lines[0], ink, picture.rect.centerx, under, align=0.5)

    def _draw_awards(self, given: list[Award]) -> None:
        """Every award with whoever got it, and for what."""
        rows = -(-len(given) // _COLUMNS)
        room = self._room.height - _AWARDS - _SIDE
        line = min(_LINE, (room - 2 * _PADDING) / max(rows, 1))
        panel = FRect(_SIDE, _AWARDS, self._room.width - 2 * _SIDE, line * rows + 2 * _PADDING)
        self._canvas.nine("ui/panel/dawn", panel)
        self._canvas.nine("ui/stitches/dawn", panel.inflate(-24, -24))
        column = (panel.width - 2 * _PADDING) / _COLUMNS
        for number, award in enumerate(given):
            left = panel.left + _PADDING + column * (number // rows)
            middle = panel.top + _PADDING + line * (number % rows + 0.5)
            self._draw_face(award.member, left + 30, middle, 28)
            words = FRect(left + 78, middle - 31, column - 90, 30)
            self._write(label_of(award), "name", 25, words)
            self._write(told(self._party, award), "soft", 21, words.move(0, 31))

    def _draw_face(self, member: int, x: float, y: float, radius: float) -> None:
        look = self._party.look(member)
        draw_portrait(self._canvas, look, x, y, radius=radius, mood="happy")
        draw_badge(self._canvas, look, x + radius * 0.86, y + radius * 0.66, 0.7)

    def _write(self, words: str, kind: str, size: float, rect: FRect) -> None:
        ink, lines = fitted(words, self._ink(kind, size), rect.width, self._canvas.lettering)
        self._canvas.text(lines[0], ink, rect.left, rect.centery)

    def _ink(self, kind: str, size: float) -> Ink:
        return self._theme.ink(kind, size)


def write_poster(surface: Surface, path: Path, evening: CupRecord) -> None:
    """Write it as a picture with its code; pygame's own error would say nothing of what the disk said."""
    content = BytesIO()
    pygame.image.save(surface, content, path.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    code = evening_code(evening)
    path.write_bytes(with_code(content.getvalue(), code) if code else content.getvalue())
