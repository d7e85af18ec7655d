"""House rules: what experts choose about a table, on lines that lie one press away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from scenes.navigation.stack import Pop
from scenes.navigation.stage import Stage
from scenes.seats.casting.wardrobe import Worn
from scenes.ui.button import Button
from scenes.ui.controls import Stepper, Switch, aligned
from scenes.ui.core import Target, Widget
from scenes.ui.dialog import Overlay
from scenes.ui.focus.controller import theme_of
from scenes.ui.layout import At, Column
from scenes.ui.panel import standing
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.setting_line import SettingLine
from scenes.ui.text import Text
from scenes.words import _

_WIDTH = 820.0


class HouseRules(Overlay):
    """The lines of a table, whatever they are."""

    def __init__(
        self, stage: Stage, sky: Sky, lines: Callable[[], Iterable[Widget]], more: Iterable[Widget] = ()
    ) -> None:
        self._sky, self._lines, self._more = sky, lines, tuple(more)
        super().__init__(stage)

    def build(self) -> Widget:
        """The lines as they are now, and the way back."""
        told = Column(
            Text(_("House rules"), "head", align=0.5), *aligned(self._lines()), gap=16, stretch=True
        )
        done = Button("done", _("Done"), Pop, kind=self._sky.button)
        width = _WIDTH * max(1.0, min(1.4, self.ui.theme.text_size))
        return At(standing("rules", told, *self._more, done, kind=f"dialog/{self._sky.name}"), width=width)


class PlanLines:
    """Lines that change the plan of a table."""

    def __init__(self, stage: Stage, table: Worn) -> None:
        self._stage = stage
        self._table = table

    def line(self, label: str, control: Target) -> Widget:
        """A line of what can be chosen."""
        return SettingLine(label, control, least=theme_of(self._stage).grown(260))

    def option(self, label: str, name: str, values: Mapping[str, str]) -> Widget:
        """A line for an option of the rules; at first it has the first of its values."""
        now = self._table.plan.options.get(name, next(iter(values)))
        choices = [(value, _(words)) for value, words in values.items()]
        return self.line(label, Stepper(name, choices, now, partial(self.set_option, name)))

    def agreed(self) -> Iterator[Widget]:
        """What a table agrees on in any game; hands only matter where there are several to look."""
        plan = self._table.plan
        if sum(not seat.bot for seat in plan.seats) > 1:
            hands = Switch("hands", partial(self._agree, "hands", "open", "usual"), on=plan.lies_open)
            yield self.line(_("Play with all cards face up"), hands)
        undo = Switch("undo", partial(self._agree, "undo", "usual", "off"), on=not plan.is_final)
        yield self.line(_("Moves can be taken back"), undo)
        confirm = Switch("confirm", partial(self._agree, "confirm", "each", "usual"), on=plan.asks_twice)
        yield self.line(_("Confirm each move"), confirm)

    def _agree(self, name: str, if_on: str, if_off: str, on: bool) -> None:  # noqa: FBT001 - as a switch says it
        options = {**self._table.plan.options, name: if_on if on else if_off}
        self.set(options=options, **({"open_hands": False} if name == "hands" else {}))

    def set_option(self, name: str, value: object) -> None:
        """Choose a value for an option."""
        self.set(options={**self._table.plan.options, name: value})

    def set(self, **changes: object) -> None:
        """Change something about the plan, but nobody's seat."""
        self._table.change(replace(self._table.plan, **changes), lambda seat: seat)
