"""Lists: the spells to choose from, and what buttons say."""

from __future__ import annotations

from functools import partial
from typing import Final, assert_never

from pygame import FRect

from game.cloudy_kingdom.pieces import Cast, Chop, Discard, Grow, Keep, Place, Swap, TurnStack
from game.cloudy_kingdom.views import KingdomView
from scenes.tables.cloudy_kingdom.action_builder import ActionBuilder, CellAction, PlainAction
from scenes.tables.cloudy_kingdom.layout import TableLayout
from scenes.tables.cloudy_kingdom.sprites import spell_name, token
from scenes.tables.cloudy_kingdom.targets import draft_id
from scenes.ui.core import Ui, Widget
from scenes.ui.item import Item
from scenes.ui.layout import Column, Fixed, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Picture
from scenes.ui.text import Text
from scenes.words import _

_PADDING: Final = 22.0
_BELOW_HEAD: Final = 10.0  # so that the ring around the first spell keeps off it


def draft(ui: Ui, places: TableLayout, view: KingdomView, builder: ActionBuilder) -> Widget:
    """All spells, of which each player chooses three."""
    rows = []
    for spell in builder.drafts:
        marked = spell in builder.marked
        tick = Picture(f"ui/tick/{'on' if marked else 'off'}", 34, 34)
        name = Text(spell_name(spell, view), "name", size=_up_to(ui, 19, 32))
        row = Row(tick, Picture(token(spell, "chip/"), 34, 34), name, gap=8, grow=2)
        rows.append(Item(draft_id(spell), row, partial(builder.mark, spell), striped=marked))
    title = Text(_("Choose three spells"), "name", size=_up_to(ui, 24, 34))
    return rolled(
        places.rect("long"),
        "draft",
        Column(title, Column(*rows, gap=0, stretch=True), gap=_BELOW_HEAD, stretch=True),
    )


def rolled(room: FRect, id_: str, content: Widget) -> Widget:
    """A list on a panel, above a button."""
    return Fixed(Panel(Scrolled(id_, content), kind="panel/noon", padding=_PADDING), room)


def _up_to(ui: Ui, size: float, largest: float) -> float:
    """A size that goes with the text, up to a largest one."""
    return min(size, largest / ui.theme.text_size)


def action_label(action: CellAction | PlainAction | None, spell: str) -> str:  # noqa: PLR0911 - one line for each kind of action
    """What a press does, as a button says it."""
    match action:
        case Cast():
            return _("{spell} here").format(spell=spell)
        case Chop():
            return _("Chop here")
        case TurnStack():
            return _("Turn here")
        case Place():
            return _("Lay it here")
        case Keep():
            return _("Keep it")
        case Swap():
            return _("Swap it")
        case Discard():
            return _("Discard it")
        case Grow() | None:
            return _("Lay it here")
        case _:
            assert_never(action)


def icon_of(action: CellAction | PlainAction | None) -> str:
    """A picture of what a press does, for who cannot read yet."""
    match action:
        case Keep():
            return "ui/icon/light/hand"
        case Swap():
            return "ui/icon/light/swap"
        case Discard():
            return "ui/icon/light/discard"
        case _:
            return "ui/icon/light/down"
