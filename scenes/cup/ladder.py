"""Ladder screen: how high everybody stands, what the last round brought, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from pygame import FRect

from game.cup.state import CupPhase, Round
from scenes.cup.climb import Climb, Rope
from scenes.cup.party import Party, night
from scenes.cup.people import People
from scenes.input.intents import AnyIntent, Confirm, Extra, Menu, Press, Wish
from scenes.navigation.stack import Change, Push, Venue
from scenes.phones.cup_pages import standings
from scenes.platform.canvas import Canvas
from scenes.platform.music.score import EVERYBODY, THIN
from scenes.platform.viewport import PORTRAIT, TV
from scenes.results.ending import listed
from scenes.shelf import GAME_UIS
from scenes.tables.game_ui import Emblem
from scenes.ui.button import Button
from scenes.ui.commands import Command, prompts
from scenes.ui.core import Widget
from scenes.ui.layout import At, Column, Flow, Gap, Layers, Row
from scenes.ui.panel import standing
from scenes.ui.picture import Drawing
from scenes.ui.scenery.backdrop import DUSK
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.ui.theme import SIDE
from scenes.words import N_, _, ngettext

_WIDE: Final = 400.0  # of the panel
_MOST_GROWN: Final = 1.5
_LARGEST_PROMPT: Final = 1.25  # times the usual size: the ropes end above them
_FOOT: Final = 60.0  # usual height of the prompts below the ropes
_ABOVE_FOOT: Final = 22.0  # the names
_ROPES: Final = 460.0  # height that is left for them above the panel, whatever it tells
_PICTURE: Final = 96.0  # of the game that comes next
_GAP: Final = 28.0  # between ladder and panel
#: What a round is worth, in one line.
RULE: Final = N_(
    "2 points for each player you beat, 1 for each tie. In the gallery: the same as the player you bet on."
)


class Ladder(Screen):
    """Between two rounds."""

    name = "ladder"
    venue = Venue("cup", "dusk")
    shapes = (TV, PORTRAIT)
    drifts = True
    first = "go"

    def __init__(self, party: Party, *, climbs: bool = False) -> None:
        self._party = party
        self._cup = party.evening.cup
        comes = len(self._cup.rounds) < len(self._cup.plan.picks)  # in a thumbnail the last may be under way
        self._next = self._cup.announced() if comes else self._cup.rounds[-1]
        self._below: Widget = Flow()  # what the ropes end above
        self._climb = Climb(self._cup, party.stage.settings.comfort.speed)
        super().__init__(party.stage)
        if not climbs:
            self._climb.rest()
        elif self.ui.theme.less_motion:
            self._climb.finish()
        self._backdrop = night(still=self.ui.theme.less_motion)

    def entered(self) -> None:
        """The music of the cup plays between the rounds."""
        super().entered()
        self.stage.sound.music("cup")
        self.stage.sound.conduct(EVERYBODY)

    def covered(self) -> None:
        """The music steps back while something else is read."""
        super().covered()
        self.stage.sound.conduct(THIN)

    def build(self) -> Widget:
        """What comes next, beside the ropes or below them."""
        told = Column(*self._told(), gap=18, stretch=True)
        panel = standing("next", told, *self._buttons(), kind="panel/dusk")
        left = self.stage.canvas.visible.width - 2 * SIDE - self._aside
        foot = prompts(self, DUSK, list(self._ways()), left, largest=_LARGEST_PROMPT)
        if self._is_upright:
            self._below = panel
            return At(Column(Gap(0, _ROPES), panel, foot, gap=_GAP / 2, stretch=True, yields=1), 0.5, 1.0)
        self._below = foot
        return Layers(At(panel, 1.0, 0.4, width=self._wide), At(foot, 0.0, 1.0, width=left))

    def aloud(self) -> Sequence[str]:
        """How everybody stands, when they have arrived there."""
        return [*standings(self._cup)] if self._climb.is_done else []

    def back(self) -> Change | None:
        """The menu: one press sends nobody home."""
        return self._party.open_menu()

    def handle(self, intent: AnyIntent) -> Change | None:
        """A press first finishes the climb, and does no more; a pad that nobody holds sits down."""
        if not self._climb.is_done and isinstance(intent, Confirm | Press):
            self._climb.finish()
            return None
        match intent:
            case Menu():
                return self._party.open_menu()
            case Extra(device=device):
                return self._party.choose_seat(device)
            case Confirm(device=device) | Press(device=device) if self._party.is_at_the_door(device):
                return self._party.sit_down(device)
            case _:
                return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Climb on."""
        if self._climb.update(dt):
            x = self._climb.cup_x(self._room(self.stage.canvas.visible))
            self.stage.sound.play("score_tick", int(self._climb.time * 8) % 8, x=x)
        if self._climb.is_done:  # phones tell nothing before it is seen
            self._party.phones.entered()
        begins = self._climb.is_done and self._party.phones.begins()
        return super().update(dt) or self._party.roll_call() or (self._party.begin() if begins else None)

    def draw_behind(self, canvas: Canvas) -> None:
        """The night, and everybody on a rope of their own."""
        self._backdrop.draw(canvas, self.time)
        room = self._room(canvas.visible)
        ropes = [self._rope(member) for member in self._cup.present]
        self._climb.draw_far(canvas)
        self._climb.draw_cup(canvas, room)
        self._climb.draw(self.ui, canvas, room, ropes, 0.0 if self.ui.theme.less_motion else self.time)
        self._backdrop.draw_front(canvas, self.time)
        self._climb.draw_names(self.ui, canvas, room, ropes)

    def _room(self, visible: FRect) -> FRect:
        """Where the ropes hang: beside or above what comes next, above its names."""
        left, right = visible.left + SIDE, visible.right - SIDE - self._aside
        foot = self._below.rect.top or visible.bottom - _FOOT  # nothing is placed for a small picture
        return FRect(left, visible.top, right - left, foot - _ABOVE_FOOT - visible.top)

    @property
    def _is_upright(self) -> bool:
        return self.stage.canvas.view.stage == PORTRAIT

    @property
    def _aside(self) -> float:
        """What the panel takes from the width of the ropes."""
        return 0.0 if self._is_upright else self._wide + _GAP

    @property
    def _wide(self) -> float:
        if self._is_upright:
            return self.stage.canvas.visible.width - 2 * SIDE
        return _WIDE * max(1.0, min(_MOST_GROWN, self.ui.theme.text_size))

    def _rope(self, member: int) -> Rope:
        party = self._party
        device = next((device for device, holder in party.held.items() if holder == member), "")
        return Rope(party.name(member), party.look(member), device, bot=bool(self._cup.members[member].bot))

    # What is told

    def _told(self) -> Iterator[Widget]:
        if self._cup.phase is CupPhase.LADDER:  # somebody may have come or gone; what has begun comes no more
            self._next = self._cup.announced()
        next_ = self._next
        number, rounds = next_.number + 1, len(self._cup.plan.picks)
        title = _("Game {number} of {rounds}").format(number=number, rounds=rounds)
        yield Row(
            Column(Text(title, "soft"), Text(next_.game.title, "head", size=30), gap=2),
            Drawing(_PICTURE, _PICTURE, partial(_draw_emblem, GAME_UIS[next_.game.id].emblem)),
            grow=0,
            least=self.ui.theme.grown(170),
        )
        for sentence in self._sentences(next_):
            yield Text(sentence, "body", size=22)
        yield Text(_(RULE), "soft", size=20)

    def _buttons(self) -> Iterator[Button]:
        wide = self._wide / 2 - 2 * SIDE if self._is_upright else self._wide
        yield Button("go", _("Play"), self._party.begin, kind="violet", width=wide)
        yield Button("people", _("Who's playing?"), self._open_people, width=wide)

    def _ways(self) -> Iterator[Command]:
        yield Command(Wish.BACK, _("Menu"), self.back)
        yield Command(Wish.EXTRA, _("Use this device"), self._take_device_by_pointer)

    def _sentences(self, next_: Round) -> Iterator[str]:
        """Who begins, who watches, and what the last round is worth."""
        yield _("{name} goes first.").format(name=self._party.name(next_.starter))
        names = [self._party.name(member) for member in next_.gallery]
        if names:
            yield ngettext(
                "{names} watches from the gallery and bets.",
                "{names} watch from the gallery and bet.",
                len(names),
            ).format(names=listed(names))
        if next_.number == len(self._cup.plan.picks) - 1:
            yield ngettext(
                "The last game: everyone can still win!",
                "The last game counts {number} times: everyone can still win!",
                next_.stake,
            ).format(number=next_.stake)

    # What can be done

    def _open_people(self) -> Change:
        return Push(People(self._party))

    def _take_device_by_pointer(self) -> Change | None:
        return self._party.choose_seat(self.stage.devices.last)


def _draw_emblem(emblem: Emblem, canvas: Canvas, rect: FRect) -> None:
    size = emblem.size
    canvas.picture(emblem.picture, rect.centerx, rect.centery + emblem.below, wide=size, high=size)
