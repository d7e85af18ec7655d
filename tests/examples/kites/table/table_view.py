"""Table view of Kites: what is seen of a game, and with which buttons who decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, get_args

from game.core import Event, View
from kites.events import KitesEvent
from kites.pieces import CLIMB, LAND, LINES, STRENGTH, Cut, Fly, KitesAction
from kites.table import layout
from kites.table.painter import Painter, named
from kites.table.show import Show
from kites.views import KitesView
from scenes.input.intents import Point, Press, Scroll, Wish
from scenes.navigation.playback import Clip
from scenes.navigation.stack import Change
from scenes.platform.canvas import Canvas
from scenes.session.selection import Selection
from scenes.tables.table_view import TableParts
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import At, Fixed, Flow, Layers
from scenes.ui.placement import Obstacle
from scenes.words import _, ngettext

_LARGEST: Final = 1.5  # times the usual size, of prompts
_LARGE: Final = 1.3  # text from here on leaves no room for a second line on a button


class KitesTableView:
    """A game of Kites as it is seen and decided."""

    def __init__(self, parts: TableParts) -> None:
        self._parts = parts
        self._session = parts.session
        self._seats = len(parts.people.names)
        self._painter = Painter(parts.people, still=parts.stage.settings.comfort.less_motion)
        self._show = Show(self._painter, parts.stage.sound, parts.people.teller)
        self._target: int | None = None  # the seat whose kite is to be attacked
        view = parts.session.view
        assert isinstance(view, KitesView)
        self._view = view

    # What is seen

    def lay(self, view: View) -> None:
        """Everything at rest."""
        assert isinstance(view, KitesView)
        self._view = view
        self._show.acts.clear()

    def effects(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event."""
        del after
        assert isinstance(event, get_args(KitesEvent))
        return self._show.clips(self._view, event)

    def draw(self, canvas: Canvas) -> None:
        """Sky, kites and players, and the own hand."""
        ui, acts = self._parts.focus.ui, self._show.acts
        self._painter.draw(canvas, ui, self._view, acts.absent, self._parts.clock())
        if self._parts.selection.seat is None:
            self._painter.draw_hand(canvas, ui, self._view.hand)
        elif not self._session.is_showing:
            self._painter.draw_banner(canvas, ui, self._question())
        acts.draw((canvas, ui))

    def draw_over(self, canvas: Canvas) -> None:
        """Nothing lies over the focus."""

    def obstacles(self) -> Sequence[Obstacle]:
        """The players, their kites, the banner, and the hand."""
        seats = range(self._seats)
        chips = [layout.chip(seat, self._seats) for seat in seats]
        kites = [layout.seen(seat, self._seats, self._view.heights[seat]) for seat in seats]
        return [*map(Obstacle, (*chips, *kites, layout.BANNER, layout.HAND))]

    @property
    def note_room(self) -> tuple[float, float]:
        """Below the banner, above the players."""
        return layout.NOTE_ROOM

    def pictures_of(self, event: Event) -> Sequence[str]:
        """Words tell it all."""
        del event
        return ()

    def welcome(self) -> Iterable[Clip]:
        """The game begins at once."""
        return ()

    def opening(self) -> Iterable[Clip]:
        """Nothing is seen to begin."""
        return ()

    def finale(self, go_on: Callable[[], Change]) -> Change:
        """The results come at once."""
        return go_on()

    # What can be pressed

    def controls(self, selection: Selection) -> Widget:
        """The lines of whoever decides, and what else there is."""
        prompts = [
            Prompt(Wish.MENU, _("Menu"), self._parts.menu.open, largest=_LARGEST),
            Prompt(Wish.LOG, _("Log"), self._parts.menu.log, largest=_LARGEST),
        ]
        if self._target is not None:
            prompts.append(Prompt(Wish.BACK, _("Don't cut"), self._forget, largest=_LARGEST))
        line = At(Flow(*prompts, gap=22), 0.0, 1.0, edge=8)
        if selection.seat is None:
            return Layers(line)
        choices = (
            Fixed(button, layout.place(number)) for number, button in enumerate(self._choices(selection))
        )
        attacks = (
            Fixed(button, layout.cut(seat, self._seats)) for seat, button in self._attacks(selection.seat)
        )
        return Layers(*attacks, *choices, line)

    def _choices(self, selection: Selection) -> Iterator[Widget]:
        is_large = self._parts.focus.ui.theme.text_size > _LARGE
        hand = Counter(self._own().hand)
        kind = "primary" if self._target is None else "teal"
        for line in LINES:
            if line in hand:
                words = named(line) if hand[line] == 1 else f"{named(line)} ({hand[line]})"
                note = "" if is_large else _note(line)
                press = partial(self._let_out, line)
                yield Button(f"fly-{line}", words, press, kind=kind, note=note, most_lines=1)
        points = self._view.heights[selection.seat or 0]
        note = ngettext("{number} point", "{number} points", points).format(number=points)
        why_not = self._parts.commands.why_not(LAND)
        land = partial(self._parts.commands.play, LAND)
        yield Button("land", _("Land"), land, note="" if is_large else note, why_not=why_not, most_lines=1)

    def _attacks(self, own: int) -> Iterator[tuple[int, Widget]]:
        for seat in range(self._seats):
            if seat != own and self._view.heights[seat]:
                kind = "teal" if seat == self._target else "cream"
                yield seat, Button(f"cut-{seat}", _("Cut"), partial(self._aim, seat), kind=kind, most_lines=1)

    def highlight(self, action: KitesAction) -> Sequence[str]:
        """The kite that is attacked, and the line that is played."""
        match action:
            case Cut(seat, line):
                return (f"cut-{seat}", f"fly-{line}")
            case Fly(line):
                return (f"fly-{line}",)
            case _:
                return ("land",)

    def ask(self, selection: Selection) -> None:
        """Whoever is asked something new finds the focus on a line."""
        self._target = None
        if selection.seat is not None:
            self._parts.focus.focus_on(self.highlight(selection.legal[0])[0])
            self._parts.stage.sound.play("your_turn")

    def turn(self, steps: int) -> Change | None:
        """The shoulder buttons do nothing here."""
        del steps
        return None

    def back(self) -> bool:
        """Attack nobody after all."""
        if self._target is None:
            return False
        self._forget()
        return True

    def point(self, intent: Point | Press | Scroll) -> bool:
        """A pointer means nothing but what it is on."""
        del intent
        return False

    def update(self, dt: float) -> None:
        """Everything moves by the time on stage."""

    # How it does it

    def _let_out(self, line: str) -> None:
        action = Fly(line) if self._target is None else Cut(self._target, line)
        self._parts.commands.play(action)

    def _aim(self, seat: int) -> None:
        self._target = None if seat == self._target else seat
        self._parts.commands.refresh()
        if self._target is not None:
            self._parts.focus.focus_on(f"fly-{self._own().hand[-1]}")

    def _forget(self) -> None:
        self._target = None
        self._parts.commands.refresh()

    def _own(self) -> KitesView:
        """What whoever decides sees."""
        view = self._session.state.view(self._parts.selection.seat)
        assert isinstance(view, KitesView)
        return view

    def _question(self) -> str:
        names, seat = self._parts.people.names, self._view.flyer
        if self._target is not None:
            other = names[self._target]
            return _("{name}, with which line will you cut the kite of {other}?").format(
                name=names[seat], other=other
            )
        return _("{name}, fly on, land, or cut a kite?").format(name=names[seat])


def _note(line: str) -> str:
    return _("stands {strength}, climbs {climb}").format(strength=STRENGTH[line], climb=CLIMB[line])
