"""Controls of Cloud 9: the buttons of whoever decides: in the open, behind a curtain, or unseen by all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from game.cloud9.pieces import FALL, Cloud9Action
from scenes.input.intents import Wish
from scenes.navigation.stack import Change, Push
from scenes.session.selection import Selection
from scenes.tables.cloud9 import choices, pictured_choices
from scenes.tables.cloud9.discards import Discards
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.sign import Sign
from scenes.tables.table_view import TableParts
from scenes.ui.button import Prompt
from scenes.ui.commands import aloud
from scenes.ui.core import Widget
from scenes.ui.layout import At, Flow, Layers
from scenes.words import _

_LARGEST: Final = 1.5  # times the usual size, of these words
_GAP: Final = 22.0  # from prompt to prompt
_SMALL: Final = 30.0  # size of a sign beside them
_CORNER: Final = 14.0  # from the sides of a window held upright


class Controls:
    """What can be pressed, and what every press leads to."""

    def __init__(self, parts: TableParts, shown: Callable[[], Snapshot], lay: Callable[[], None]) -> None:
        self._parts = parts
        self._session = parts.session
        self._shown = shown  # what is to be seen
        self._lay = lay  # everything anew, for those who look now
        self._lets_go = False  # whether a pilot has pressed once to let it fall; nobody sees that

    def build(self, selection: Selection) -> Widget:
        """The buttons of whoever decides, and what else there is."""
        seat, menu = selection.seat, self._parts.menu
        looks = [] if seat is None else list(self._ways_to_look(seat))
        discards = Prompt(Wish.HELP, _("Discard pile"), self._show_discards, largest=_LARGEST)
        log = Prompt(Wish.LOG, _("Log"), menu.log, largest=_LARGEST)
        prompts = self._prompts(
            [Prompt(Wish.MENU, _("Menu"), menu.open, largest=_LARGEST), log], [*looks, discards]
        )
        return prompts if seat is None else Layers(*self._choices(seat), prompts)

    def _prompts(self, ways: Sequence[Widget], looks: Sequence[Widget]) -> Widget:
        """Prompts along the lower edge: on one line, or in both corners where the hand is above them."""
        places = self._shown().spots
        width = places.rect("prompts").width
        read = aloud(self._parts.stage)
        heard = Prompt(read.wish, read.words, read.lead, largest=_LARGEST)
        if "prompts-right" not in places.rects:
            rows = [[*looks, *ways, *more] for more in ([heard], [Sign(read, largest=_SMALL)], [])]
            return At(Flow(*self._first_that_fits(rows, width), gap=_GAP), 0.0, 1.0, width=width, edge=8)
        right = places.rect("prompts-right").width
        ways = [*ways, Sign(read, largest=_SMALL)]
        corner = At(Flow(*looks, gap=12, align=1.0), 1.0, 1.0, width=right, side=_CORNER, edge=6)
        return Layers(At(Flow(*ways, gap=12), 0.0, 1.0, width=width, side=_CORNER, edge=6), corner)

    def _first_that_fits(self, rows: Sequence[Sequence[Widget]], width: float) -> Sequence[Widget]:
        """The first row of prompts that is no wider than there is room, or else the last."""
        ui = self._parts.focus.ui
        wide = (sum(each.size(ui, width)[0] + _GAP for each in row) - _GAP for row in rows)
        return next((row for row, wants in zip(rows, wide, strict=True) if wants <= width), rows[-1])

    def ask(self, selection: Selection) -> None:
        """Whoever is asked something new finds the focus on what can be done."""
        self._lets_go = False
        if selection.seat is not None:
            self._parts.focus.focus_on(choices.BUTTON_OF[selection.legal[0]])
            self._parts.stage.sound.play("your_turn")

    def turn(self, steps: int) -> Change | None:
        """A pilot who answers unseen may look first, or let it all fall: that takes two presses."""
        seat = self._parts.selection.seat
        if seat is None or not self.is_unseen:
            return None
        if steps > 0:
            return self._look(seat)
        if self._lets_go:
            self._play_nearest(FALL)
        self._lets_go = not self._lets_go
        return None

    @property
    def is_large(self) -> bool:
        """Whether the words are so large that buttons are as wide as the panel."""
        return self._parts.focus.ui.theme.text_size > choices.LARGE

    @property
    def is_unseen(self) -> bool:
        """Whether the pilot may answer without anybody seeing what was pressed."""
        view, eyes = self._shown().view, self._session.eyes
        return eyes.viewer is None and eyes.answers_unseen(view, view.actor)

    def _choices(self, seat: int) -> Iterator[Widget]:
        view, spots = self._shown().view, self._shown().spots
        is_for_children = self._session.planned.is_for_children
        if view.phase != "pilot":
            if is_for_children:
                return pictured_choices.stay_or_jump(view, spots, self._play, self._parts.people.looks[seat])
            return choices.stay_or_jump(view, spots, self._play)
        if self.is_unseen:
            glyph = partial(self._parts.stage.devices.glyph_for, seat)
            picture = partial(pictured_choices.picture_of, view) if is_for_children else None
            return choices.sealed(view, spots, self._play_nearest, glyph, picture)
        if is_for_children:
            return pictured_choices.payments(view, spots, self._play, self._parts.commands.why_not)
        return choices.payments(view, spots, self._play, self._parts.commands.why_not, large=self.is_large)

    def _play(self, action: Cloud9Action) -> None:
        """On a shared screen the pilot's cards are gone before the others look up again."""
        if self._parts.is_sure(action):
            self._hide_cards()
            self._parts.commands.play(action)

    def _play_nearest(self, wish: Cloud9Action) -> None:
        self._play(choices.nearest(wish, self._parts.selection.legal))

    def _ways_to_look(self, seat: int) -> Iterator[Widget]:
        """Looking at hidden cards, and hiding them again."""
        if not self._session.company.shares_secrets:
            return
        if self._session.viewer is not None:
            yield Prompt(Wish.EXTRA, _("Hide my cards"), self._stop_looking, largest=_LARGEST)
        else:
            wish = Wish.TURN_RIGHT if self.is_unseen else Wish.EXTRA
            yield Prompt(wish, _("Look at my cards"), partial(self._look, seat), largest=_LARGEST)

    def _look(self, seat: int) -> Change:
        words = _("{name} is looking at their cards.").format(name=self._parts.people.names[seat])
        self._parts.stage.toast(words)
        return Push(self._parts.presence.curtain(seat))

    def _stop_looking(self) -> None:
        self._hide_cards()
        self._parts.commands.refresh()

    def _hide_cards(self) -> None:
        if self._session.eyes.close():
            self._lay()

    def _show_discards(self) -> Change:
        view = self._shown().view
        return Push(Discards(self._parts.stage, view.discard, view.deck_size))
