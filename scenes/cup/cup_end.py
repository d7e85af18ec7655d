"""Cup end: the best climbs on and grabs the cup; after the awards the poster hangs beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import FRect

from game.core import Result
from scenes.cup.ceremony import Ceremony
from scenes.cup.climb import Climb, Rope
from scenes.cup.films import films
from scenes.cup.grab import GRABBED, HELD
from scenes.cup.hanging_poster import HangingPoster
from scenes.cup.party import Party, night
from scenes.cup.poster import Poster, draw_poster, write_poster
from scenes.input.intents import AnyIntent, Back, Confirm, Extra, Help, Log, Menu, Press, Wish
from scenes.navigation.routes import ToCupSetup, ToTitle
from scenes.navigation.stack import Change, Push, Replace, Reset
from scenes.phones.cup_pages import standings
from scenes.platform.aside import beside
from scenes.platform.canvas import Canvas
from scenes.platform.motion import confetti
from scenes.platform.viewport import PORTRAIT, TV
from scenes.results.ending import Ending, listed
from scenes.results.results_screen import CONFETTI
from scenes.results.score_sheet import ScoreSheet
from scenes.session.library import new_file
from scenes.tables.saving import when_saved
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import At, Column, Fixed, Flow, Layers
from scenes.ui.scenery.backdrop import DUSK
from scenes.ui.screen import Screen
from scenes.ui.text import fitted
from scenes.ui.theme import EDGE, SIDE
from scenes.words import _, ngettext

_TITLE: Final = 60.0  # size of its letters
_LETTER: Final = 0.04  # seconds from one to the next
_LOOKED_AT: Final = 0.4  # seconds for which it is there alone
_POSTER: Final = 330.0  # width
_NAMES: Final = 26.0  # below the names
_GAP: Final = 14.0
_PAPER: Final = 34.0  # on both sides of the line that tells who has won
_LARGEST_PROMPT: Final = 1.25  # times its usual size


class CupEnd(Screen):
    """The evening's last picture; the poster hangs in it when the awards have been given."""

    name = "cup-end"
    shapes = (TV, PORTRAIT)

    def __init__(self, party: Party, *, climbs: bool = False, awarded: bool = False) -> None:
        self._party = party
        self._cup = party.evening.cup
        self.first = "again" if awarded else "go"
        self._hangs = False  # whether the poster does
        in_background = party.stage.saves_in_background
        self._drawn = beside(partial(draw_poster, party), in_background=in_background) if awarded else None
        self._foot = Flow()
        self._climb = Climb(self._cup, party.stage.settings.comfort.speed)
        self._is_told = False
        super().__init__(party.stage)
        if not climbs:
            self._climb.rest()
        elif self.ui.theme.less_motion:
            self._climb.finish()
        self._backdrop = night(still=True)  # enough else moves
        looks = (party.look(winner) for winner in self._cup.winners)
        party.stage.canvas.pictures.want(f"honours/rays/{look.colour}" for look in looks)
        self._confetti = confetti(CONFETTI, 90, (0, 1280), 0, seed=len(self._cup.present))

    def entered(self) -> None:
        """The music of the cup plays until it is grabbed."""
        super().entered()
        self.stage.sound.music("celebration" if self._climb.since_done >= HELD else "cup")

    def build(self) -> Widget:
        """The ways on, when it has been told who has won; their room is kept from the beginning."""
        poster = self._poster
        self._hangs = poster is not None
        self._foot = Flow(*self._ways(), gap=_GAP, align=0.5)
        self._is_told = self._climb.since_done >= self._title_ends
        foot = At(self._foot, 0.5, 1.0)
        foot.place(self.ui, self.stage.canvas.visible)
        if not self._is_told:
            return Column()
        return foot if poster is None else Layers(foot, *self._aside(poster))

    def aloud(self) -> Sequence[str]:
        """Who takes the cup, and how everybody stands, when it is told."""
        return [self._title, *standings(self._cup)] if self._climb.since_done >= HELD else []

    def back(self) -> Change | None:
        """The menu: one press sends nobody home."""
        return self._party.open_menu()

    def handle(self, intent: AnyIntent) -> Change | None:
        """A press leads from the climb to the cup, from there to who has won, and only then on."""
        if not self._is_told:
            if isinstance(intent, Confirm | Press | Back | Extra | Help | Log | Menu):
                self._hear(self._next_step)
            return None
        if isinstance(intent, Menu):
            return self._party.open_menu()
        return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Climb on; the poster hangs there as soon as it is drawn."""
        if self._poster is not None and not self._hangs:
            self.refresh()
        self._hear(lambda: self._tick(dt))
        if self._climb.since_done >= self._title_ends:  # phones tell nothing before it is seen
            self._party.phones.entered()
        return super().update(dt) or self._party.roll_call()

    def draw_behind(self, canvas: Canvas) -> None:
        """The night, everybody on a rope of their own, and whoever has the cup."""
        self._backdrop.draw(canvas, self.time)
        room = self._room(canvas)
        ropes = [
            Rope(self._party.name(each), self._party.look(each), "", bot=False) for each in self._cup.present
        ]
        calm, since = self.ui.theme.less_motion, self._climb.since_done
        self._climb.draw_far(canvas)
        self._climb.draw_cup(canvas, room)
        self._climb.draw(self.ui, canvas, room, ropes, 0.0 if calm else max(self.time, _LETTER))
        self._backdrop.draw_front(canvas, self.time)
        self._climb.draw_names(self.ui, canvas, room, ropes)
        if since >= HELD:
            if not calm:
                self._confetti.draw(canvas, since - HELD)
            self._draw_title(canvas, room, since - HELD)

    # How it is told

    def _tick(self, dt: float) -> None:
        if self._climb.update(dt):
            self.stage.sound.play("score_tick", int(self._climb.time * 8) % 8, x=self._cup_x)

    def _next_step(self) -> None:
        if not self._climb.is_done:
            self._climb.finish()
        else:
            self._climb.go_on_to(HELD if self._climb.since_done < HELD else self._title_ends)

    def _hear(self, step: Callable[[], None]) -> None:
        """Take a step, and let what happens in it be heard."""
        before = self._climb.since_done
        step()
        since = self._climb.since_done
        if before < GRABBED <= since:
            self.stage.sound.play("crown", x=self._cup_x)
        if before < HELD <= since:
            self.stage.sound.play("cup")
            self.stage.sound.music("celebration")
        if not self._is_told and since >= self._title_ends:
            self.refresh()

    @property
    def _title_ends(self) -> float:
        """Seconds after the climb when who has won has been written."""
        return HELD + _LETTER * len(self._title) + _LOOKED_AT

    @property
    def _title(self) -> str:
        names = [self._party.name(member) for member in self._cup.winners]
        words = ngettext("{names} takes the cup!", "{names} take the cup!", len(names))
        return words.format(names=listed(names))

    # Where it is

    @property
    def _cup_x(self) -> float:
        return self._climb.cup_x(self._room(self.stage.canvas))

    def _room(self, canvas: Canvas) -> FRect:
        """Where the ropes hang: beside the poster or above it, and above the title."""
        visible, aside = canvas.visible, _POSTER + SIDE if self._drawn and not self._is_upright else 0.0
        bottom = self._floor - self._title_high - _NAMES * self.ui.theme.text_size
        return FRect(visible.left + SIDE, visible.top, visible.width - 2 * SIDE - aside, bottom - visible.top)

    @property
    def _is_upright(self) -> bool:
        return self.stage.canvas.view.stage == PORTRAIT

    @property
    def _floor(self) -> float:
        """Above it is written who has won: the poster hangs below that in a window that stands upright."""
        high = _POSTER * 4 / 3 + 3 * EDGE if self._drawn and self._is_upright else 0.0
        return self._foot.rect.top - high

    @property
    def _title_high(self) -> float:
        return self.ui.ink("hero", _TITLE / self.ui.theme.text_size).line + 4

    def _draw_title(self, canvas: Canvas, room: FRect, since: float) -> None:
        """Who has won, letter by letter."""
        usual = self.ui.ink("hero", _TITLE / self.ui.theme.text_size)
        ink, lines = fitted(self._title, usual, room.width, canvas.lettering)
        number = len(lines[0]) if self.ui.theme.less_motion else int(since / _LETTER)
        wide, y = canvas.lettering.width(lines[0], ink), self._floor - self._title_high / 2
        paper = FRect(0.0, 0.0, wide + 2 * _PAPER, self._title_high)
        paper.center = room.centerx, y  # the ladders end behind it
        canvas.nine("ui/pill/ink", paper)
        canvas.text(lines[0][:number], ink, room.centerx - wide / 2, y)

    def _aside(self, poster: pygame.Surface) -> Iterator[Widget]:
        """The poster, and below it the way to the score sheet."""
        visible = self.stage.canvas.visible
        sheet = Prompt(Wish.EXTRA, _("Score sheet"), self._open_sheet, largest=_LARGEST_PROMPT)
        wide, low = sheet.size(self.ui, _POSTER)
        high = min(_POSTER * 4 / 3, self._foot.rect.top - visible.top - 3 * EDGE - low)
        place = FRect(visible.right - SIDE - high * 3 / 4, visible.top + 2 * EDGE, high * 3 / 4, high)
        top = self._floor if self._is_upright else visible.top
        if self._is_upright:
            place = place.inflate(-low * 3 / 4, -low)
            place.midtop = visible.centerx, top + 2 * EDGE
        yield HangingPoster(poster, place, top, self.stage.canvas.view.scale, self._look_at_poster)
        yield Fixed(sheet, FRect(place.centerx - wide / 2, place.bottom + EDGE / 2, wide, low))

    # What can be done

    def _ways(self) -> Iterator[Widget]:
        if self._drawn is None:
            yield Button("go", _("To the awards"), lambda: Replace(Ceremony(self._party)), kind="violet")
            return
        yield Button("watch", _("Replay"), self._choose_film, wish=Wish.LOG)
        if self._poster is not None:
            yield Button("save", _("Save the poster"), self._keep_poster, wish=Wish.HELP)
        yield Button("again", _("New cup"), lambda: Replace(ToCupSetup()), kind="violet", wish=Wish.CONFIRM)
        yield Button("leave", _("Main menu"), lambda: Reset(ToTitle()), wish=Wish.BACK)

    def _choose_film(self) -> Change | None:
        return films(self.stage, self._cup)

    def _open_sheet(self) -> Change:
        return Push(ScoreSheet(self.stage, ending_of(self._party)))

    @property
    def _poster(self) -> pygame.Surface | None:
        """The poster, as soon as it is drawn."""
        return self._drawn.result() if self._drawn is not None and self._drawn.done() else None

    def _look_at_poster(self) -> Change:
        assert self._poster is not None
        return Push(Poster(self.stage, self._poster))

    def _keep_poster(self) -> Change | None:
        """Write the poster beside the player's other files, say where, and show it."""
        assert self._poster is not None
        path = new_file(self.stage.folders.data / "posters", "cloud-cup", ".png")
        write = partial(write_poster, self._poster, path, self._party.evening.record)
        written = beside(write, in_background=self.stage.saves_in_background)
        return when_saved(self.stage, written.done, partial(self._kept, written, path))

    def _kept(self, written: Future[None], path: Path) -> Change | None:
        if not self.stage.could_write(written.result):
            return None
        self.stage.sound.play("ready")
        self.stage.toast(_("Poster saved: {path}").format(path=path))
        return self._look_at_poster()


def ending_of(party: Party) -> Ending:
    """The evening as it is told on the podium: a category for every round."""
    cup = party.evening.cup
    here = cup.present
    members = [cup.members[member] for member in here]
    rounds = {str(played.number): played for played in cup.rounds}
    breakdown = []
    for number, member in zip(here, members, strict=True):
        gains = {name: played.gains.get(number, 0) for name, played in rounds.items()}
        breakdown.append({"head start": member.points - sum(gains.values()), **gains})
    if not any(gains["head start"] for gains in breakdown):
        breakdown = [{name: gain for name, gain in gains.items() if name in rounds} for gains in breakdown]
    told = {
        name: _("{number}: {game}").format(number=played.number + 1, game=played.game.title)
        for name, played in rounds.items()
    }
    return Ending(
        _("Cloud Cup"),
        [member.player.name for member in members],
        [party.look(number) for number in here],
        Result(
            tuple(member.points for member in members),
            tuple(here.index(winner) for winner in cup.winners),
            tuple(breakdown),
            "cup-over",
        ),
        {"head start": _("Head start"), **told},
        DUSK,
    )
