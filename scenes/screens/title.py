"""Title screen: the games as boxes of paper theatre under one sky."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import FRect

from scenes.input.intents import AnyIntent, Brought, Wish
from scenes.navigation.routes import (
    ToAbout,
    ToAttract,
    ToCupSetup,
    ToDaily,
    ToHall,
    ToHowToPlay,
    ToSaves,
    ToSettings,
    ToSetup,
)
from scenes.navigation.stack import Bring, Change, Push, Quit, Resume, Venue
from scenes.navigation.stage import Resumable, Stage
from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, during, overshoot
from scenes.platform.music.score import EVERYBODY, THIN
from scenes.platform.viewport import PORTRAIT, TV
from scenes.screens.resuming import PICTURE, Resuming
from scenes.shelf import GAME_UIS
from scenes.ui.button import GlyphRow, Prompt
from scenes.ui.changes.wings import pictures_of
from scenes.ui.commands import Command, aloud, menu_of
from scenes.ui.core import Widget
from scenes.ui.dialog import Dialog
from scenes.ui.item import Item
from scenes.ui.layout import At, Column, Fixed, Flow, Gap, Layers, Row
from scenes.ui.panel import Panel, Sideways
from scenes.ui.picture import Drawing
from scenes.ui.scenery.arriving import Arriving
from scenes.ui.scenery.backdrop import DAWN, DAY_PICTURES, draw_day, draw_day_front
from scenes.ui.scenery.game_tile import ShadowBox
from scenes.ui.scenery.name_plate import LETTERS, MARK, PLATE, TOP, WIDTH, draw_name
from scenes.ui.scenery.ribbon import RibbonPicture, TitleRibbon
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.ui.theme import GAP, SIDE
from scenes.words import _, pgettext

_HOP: Final = (0.5, 0.06)  # seconds for a letter to hop up, and between one letter and the next
_HOPS_AGAIN: Final = 24.0  # seconds
#: When what is seen comes for the first time: from and until, or the first, the time between, and how long.
_BANKS_COME: Final = (0.0, 0.3)
_NAME_COMES: Final = (0.1, 0.5)
_BOXES_COME: Final = (0.2, 0.08, 0.35)
_PROMPTS_COME: Final = 1.1
_COMES: Final = 0.3
_FAR_BELOW: Final = 120.0
_SIDE_BY_SIDE: Final = 3  # games that are seen whole at once; of more one sees that there are more
_GAP: Final = 64.0  # between them
_CLOSE: Final = 24.0  # likewise, so that the next one is half in sight
_BOXES_END: Final = 652.0  # how far down the stage the boxes reach
#: Likewise in a window higher than wide, and how far down the name is there, below card and ribbons.
_BOXES_END_HIGH, _MARK_HIGH = 1010.0, 340.0
_NEAR: Final = 16.0  # so much nearer than usual the boxes may come to the name
_PROMPTS_EDGE: Final = 8.0  # between the prompts and the lower edge
_FRONT_LOWER: Final = 62.0  # how far the front bank is sunk, so that it hides no words
_CARD_AT: Final = (16.0, 12.0)  # from the corner of the window
_CARD: Final = (330.0, 116.0)  # the room kept for the match to go on with while it is being looked for
_TROPHY: Final[RibbonPicture] = ("common/trophy/gold", 0.72, 0.0)
_GLOBE: Final[RibbonPicture] = ("common/balloon/small", 1.1, -8.0)
_USUAL_TEXT: Final = 1.0
_LARGE_TEXT: Final = 1.2  # beyond it there is room for the prompt alone
_LOOK_FOR_SAVES: Final = 0.4  # seconds after which there is time for it
_QUIET: Final = 30.0  # seconds without a touch, after which bots play
#: What is seen first, in the order in which it is to come.
PICTURES: Final = (
    *DAY_PICTURES,
    "title/plate",
    *(f"title/letter/{number}/{layer}" for layer in ("back", "face") for number in range(LETTERS)),
    *(picture for ui in GAME_UIS.values() for picture in ui.tile.pictures),
    *("title/box/halo", "title/box/focus", "title/dot/back", "common/balloon/small"),
    *("ui/ribbon/cream", "ui/ribbon/gold", "ui/pill/ink", "ui/icon/light/human", "common/trophy/gold"),
)


class Title(Screen):
    """The first screen, from which everything is reached."""

    name = "title"
    venue = Venue("day")
    drifts = True
    shapes = (TV, PORTRAIT)
    first = list(GAME_UIS)[min(len(GAME_UIS), _SIDE_BY_SIDE) // 2]  # the middle of those that are seen first

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._resuming: Resuming | None = None
        self._resumable: Resumable | None = None
        self._any_saved = False
        prompts = (stage.devices.glyph(wish) for wish in (Wish.MENU, Wish.BACK))
        stage.canvas.pictures.keep_only(frozenset(PICTURES).__contains__)  # whoever comes from a table
        stage.canvas.pictures.want((*PICTURES, *(glyph.picture for glyph in prompts if glyph)))

    def entered(self) -> None:
        """Look for the match to go on with again, and let the music begin."""
        self.stage.serve(None)
        self.stage.phones.end()
        super().entered()
        self._resuming, self._quiet = None, 0.0
        self.stage.canvas.pictures.foresee(w for ui in GAME_UIS.values() for w in pictures_of(ui.sky.name))
        self.stage.sound.music("title")
        self.stage.sound.conduct(EVERYBODY)

    def covered(self) -> None:
        """The music steps back while something else is read."""
        super().covered()
        self.stage.sound.conduct(THIN)

    def build(self) -> Widget:
        """The games, the match to go on with, and what the buttons do."""
        boxes = (
            self._let_down(number, ShadowBox(ui.id, ui.tile, partial(self._open, ui.id)))
            for number, ui in enumerate(GAME_UIS.values())
        )
        gap = _GAP if len(GAME_UIS) <= _SIDE_BY_SIDE and not self._is_high else _CLOSE
        visible = self.stage.canvas.visible
        prompts = self._prompts()
        room = _PROMPTS_EDGE + prompts.size(self.ui, visible.width - 2 * SIDE)[1] + GAP
        below = max(visible.bottom - (_BOXES_END_HIGH if self._is_high else _BOXES_END), room)
        layers: list[Widget] = [
            At(Sideways("games", Flow(*boxes, gap=gap, align=0.5)), 0.5, 1.0, edge=below),
            Drawing(0, 0, lambda canvas, _rect: draw_day_front(canvas, _FRONT_LOWER)),
            Arriving(
                At(prompts, 0.5, 1.0, edge=_PROMPTS_EDGE), far=_FAR_BELOW, late=_PROMPTS_COME, seconds=_COMES
            ),
            Fixed(Gap(), self._name_rect),
            Fixed(Gap(), self._cloud_rect),
        ]
        if self._has_room_for_card:
            (x, y), (most, _high) = _CARD_AT, _CARD
            wide = most if self._is_high else min(most, self._name_rect.left - visible.left - x - GAP)
            card = self._resume_card(self._resumable) if self._resumable else Gap(*_CARD)
            layers.append(At(card, 0.0, 0.0, side=x, edge=y, width=wide))
        ribbons = [TitleRibbon("cup", _("Cloud Cup"), _TROPHY, self._open_cup)]
        if self._has_room_for_ribbon:
            ribbons.append(TitleRibbon("daily", _("The same sky"), _GLOBE, self._open_daily))
        layers.append(At(Column(*ribbons, gap=10), 1.0, 0.0, side=44, edge=26))
        return Layers(*layers)

    def _let_down(self, number: int, box: Widget) -> Widget:
        """A box that comes down on its threads, one after the other."""
        late, seconds = _BOXES_COME[0] + number * _BOXES_COME[1], _BOXES_COME[2]
        return Arriving(
            box, far=-self.stage.canvas.visible.height, late=late, seconds=seconds, ease=overshoot, hangs=True
        )

    @property
    def _is_high(self) -> bool:
        """Whether the window is higher than wide."""
        return self.stage.canvas.view.stage == PORTRAIT

    @property
    def _has_room_for_card(self) -> bool:
        return self.ui.theme.text_size <= _LARGE_TEXT

    @property
    def _has_room_for_ribbon(self) -> bool:
        """News in larger words need it; then a menu leads there, and the shoulder button."""
        return self.ui.theme.text_size <= _USUAL_TEXT

    def turn(self, steps: int) -> Change | None:
        """The shoulder buttons lead to today's deals, and to the hall of fame."""
        return self._open_hall() if steps > 0 else self._open_daily()

    def back(self) -> Change | None:
        """Ask whether the game is to end: elsewhere the same button only leads back here."""
        answers = (
            ("stay", pgettext("leaving", "Stay"), "primary", lambda: None),
            ("quit", _("Quit"), "cream", Quit),
        )
        message = _("Everything is saved. See you soon!")
        return Push(Dialog(self.stage, _("Quit Three Skies?"), message, answers))

    def handle(self, intent: AnyIntent) -> Change | None:
        """Any touch keeps the bots away; a match that is dropped here is shown."""
        self._quiet = 0.0
        return Bring(intent.word) if isinstance(intent, Brought) else super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Look for a match to go on with, once all is to be seen; let bots play if it is quiet."""
        self._quiet += dt
        if self._quiet > _QUIET and not self.ui.theme.less_motion:
            return Push(ToAttract())
        view = self.stage.canvas.view
        if self._resuming is not None and self._resuming.is_done and self._resuming.view != view:
            self._resuming = None  # the picture was made for another window
        if self._resuming is None and self.time > _LOOK_FOR_SAVES:
            self._resuming = Resuming(self.stage)
            self._resuming.start()
        elif self._resuming is not None and self._resuming.is_done:
            if self._resuming.has_news():
                return Push(ToAbout("news"))
            found = self._resuming.found, self._resuming.any_saved
            if found != (self._resumable, self._any_saved):
                self._resumable, self._any_saved = found
                self.refresh()
        return super().update(dt)

    def draw_behind(self, canvas: Canvas) -> None:
        """One day from left to right, and the name of the game."""
        calm = self.ui.theme.less_motion
        to_come = 0.0 if calm else 1 - arrive(during(self.time, *_BANKS_COME))
        draw_day(canvas, 0.0 if calm else self.time, lower=_FAR_BELOW * to_come)
        name, late = self._name_rect, 0.0 if calm else 1 - overshoot(during(self.time, *_NAME_COMES))
        draw_name(canvas, (name.centerx, name.bottom - name.height * 2 * late), name.height / TOP, self._hop)

    @property
    def _name_rect(self) -> FRect:
        """Where the name of the game is: higher and smaller where the boxes need the room below it."""
        x, y = (self.stage.canvas.visible.centerx, _MARK_HIGH) if self._is_high else MARK
        top, more = y - TOP, ShadowBox.more(self.ui)
        higher = min(more, top - self.stage.canvas.visible.top)
        size = 1 - max(0.0, more - higher - _NEAR) / TOP
        return FRect(x - WIDTH * size / 2, top - higher, WIDTH * size, TOP * size)

    @property
    def _cloud_rect(self) -> FRect:
        """The cloud below it."""
        name = self._name_rect
        width, height = (min(side * name.height / TOP, self.stage.canvas.visible.width) for side in PLATE)
        return FRect(name.centerx - width / 2, name.bottom, width, height)

    def _hop(self, number: int) -> float:
        if self.ui.theme.less_motion:
            return 0.0
        seconds, apart = _HOP
        since = (self.time - _NAME_COMES[1]) % _HOPS_AGAIN
        share = during(since, apart * number, apart * number + seconds)
        return 60 * share * (1 - share) * (1 - share * 0.4)

    def _prompts(self) -> Widget:
        """The ways on side by side; where the words are too large for that, a menu of them."""
        ways, leave = self._ways(), Prompt(Wish.BACK, _("Quit"), self.back)
        room = min(self.stage.canvas.visible.width, self.stage.canvas.view.stage[0]) - 2 * SIDE
        for told in ([*ways, aloud(self.stage)], ways):
            line = Flow(*(Prompt(way.wish, way.words, way.lead) for way in told), leave, gap=30, align=0.5)
            if line.size(self.ui, room)[1] <= leave.size(self.ui, room)[1]:
                return line
        ways += [Command(Wish.TURN_LEFT, _("The same sky"), self._open_daily), aloud(self.stage)]
        return Flow(menu_of(self.stage, DAWN, ways), leave, gap=30, align=0.5)

    def _ways(self) -> list[Command]:
        ways = [
            Command(Wish.MENU, _("Settings"), self._settings),
            Command(Wish.LOG, _("How to play"), self._learn),
            Command(Wish.TURN_RIGHT, _("Hall of fame"), self._open_hall),
        ]
        if self._any_saved:
            ways.append(Command(Wish.HELP, _("Saved games"), self._saves))
        if self._resumable is not None and not self._has_room_for_card:
            ways.append(Command(Wish.EXTRA, _("Keep playing"), self._go_on))
        return ways

    def _resume_card(self, match: Resumable) -> Widget:
        glyph = self.ui.glyph(Wish.EXTRA)
        key = [GlyphRow([glyph])] if glyph else []
        above = Row(*key, Text(_("Keep playing"), "name", size=20), gap=10, grow=len(key))
        below = Row(Drawing(*PICTURE, self._draw_picture), Text(match.title, "soft", size=18), gap=14, grow=1)
        lines = Column(above, below, gap=4)
        return Panel(Item("resume", lines, self._go_on, wish=Wish.EXTRA), padding=0, stitched=False)

    def _draw_picture(self, canvas: Canvas, rect: FRect) -> None:
        if self._resumable is not None and self._resumable.picture is not None:
            canvas.image(self._resumable.picture, rect.left, rect.top)
        else:
            canvas.picture("ui/icon/warning", rect.centerx, rect.centery)

    def _open(self, game: str) -> Change:
        return Push(ToSetup(game))

    def _go_on(self) -> Change | None:
        return None if self._resumable is None else Resume(self._resumable.path)

    def _open_cup(self) -> Change:
        return Push(ToCupSetup())

    def _learn(self) -> Change:
        return Push(ToHowToPlay())

    def _open_hall(self) -> Change:
        return Push(ToHall())

    def _open_daily(self) -> Change:
        return Push(ToDaily())

    def _settings(self) -> Change:
        return Push(ToSettings())

    def _saves(self) -> Change:
        return Push(ToSaves())
