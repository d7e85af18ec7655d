"""Lists: spells to choose or to cast, the spell being cast, and what has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, assert_never

from game.cloudy_kingdom.pieces import Cast, Chop, Discard, Grow, Keep, Place, Swap, Turn
from game.cloudy_kingdom.views import CastingView, KingdomView
from scenes.tables.cloudy_kingdom.action_builder import ActionBuilder, CellAction, PlainAction
from scenes.tables.cloudy_kingdom.layout import layout_for
from scenes.tables.cloudy_kingdom.sprites import spell_deed, spell_name, token
from scenes.tables.cloudy_kingdom.targets import draft_id, spell_id
from scenes.ui.core import Ui, Widget
from scenes.ui.item import Item
from scenes.ui.layout import Column, Fixed, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Picture
from scenes.ui.text import Text
from scenes.words import _

_PADDING: Final = 22.0
_BELOW_HEAD: Final = 12.0  # so that the ring around the first spell keeps off it
_LARGEST: Final = 36.0  # names of spells
_ICON, _ROW = 46.0, 34.0  # a token in a list, and how high its row is

Take = Callable[[str], None]


def recap(ui: Ui, told: Sequence[str]) -> Widget:
    """What has happened lately, the latest first."""
    lines = [
        Text(words, "soft" if place else "body", size=_up_to(ui, 20, 28)) for place, words in enumerate(told)
    ]
    return _lower(ui, "recap", Column(*lines, gap=6))


def spells(ui: Ui, view: KingdomView, reasons: Mapping[str, str], in_mind: str, take: Take) -> Widget:
    """The spells that are left, each with the reason why it cannot be cast, if there is one."""
    rows: list[Widget] = []
    for spell, why_not in reasons.items():
        name = Text(spell_name(spell, view), "name", size=_up_to(ui, 24, _LARGEST))
        row = Row(Picture(token(spell, "list/"), _ICON, _ROW), name, gap=12, grow=1)
        item = Item(spell_id(spell), row, partial(take, spell), striped=spell == in_mind)
        item.why_not = why_not
        rows.append(item)
    content = Column(*rows, gap=2, stretch=True)
    if not rows or not layout_for(ui).large:
        head = Text(_("Spells") if rows else _("No spells left"), "name")
        content = Column(head, content, gap=_BELOW_HEAD, stretch=True)
    return _lower(ui, "spells", content)


def casting(ui: Ui, view: KingdomView, now: CastingView, names: Sequence[str]) -> Widget:
    """The spell that is being carried out, and what is to be done for it."""
    name = Text(spell_name(now.spell, view), "name", size=_up_to(ui, 26, 30))
    head = Row(Picture(token(now.spell, "list/"), _ICON, _ICON), name, gap=12, grow=1)
    words = spell_deed(now.spell, view)
    if view.phase == "swap":
        words = _("{name} may swap their card for a new one.").format(name=names[view.actor])
    told = Text(words, "soft", size=_up_to(ui, 22, 24))
    return _lower(ui, "casting", Column(head, told, gap=8, stretch=True))


def draft(ui: Ui, view: KingdomView, builder: ActionBuilder) -> Widget:
    """All spells, of which each player chooses three."""
    rows = []
    for spell in builder.drafts:
        marked = spell in builder.marked
        tick = Picture(f"ui/tick/{'on' if marked else 'off'}", 34, 34)
        name = Text(spell_name(spell, view), "name", size=_up_to(ui, 20, 32))
        row = Row(tick, Picture(token(spell, "chip/"), 36, 34), name, gap=10, grow=2)
        rows.append(Item(draft_id(spell), row, partial(builder.mark, spell), striped=marked))
    title = Text(_("Choose three spells"), "name", size=_up_to(ui, 24, 34))
    return long_list(ui, "draft", Column(title, *rows, gap=0, stretch=True))


def long_list(ui: Ui, id_: str, content: Widget) -> Widget:
    """A list on the whole right side, above a button."""
    return Fixed(_board(id_, content), layout_for(ui).rect("long"))


def _up_to(ui: Ui, size: float, largest: float) -> float:
    """A size that goes with the text, up to a largest one."""
    return min(size, largest / ui.theme.text_size)


def deed(action: CellAction | PlainAction | None, spell: str) -> str:  # noqa: PLR0911 - one line for each kind of action
    """What a press does, as a button says it."""
    match action:
        case Cast():
            return _("{spell} here").format(spell=spell)
        case Chop():
            return _("Chop here")
        case Turn():
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


def _lower(ui: Ui, id_: str, content: Widget) -> Widget:
    """A list on the lower panel."""
    return Fixed(_board(id_, content), layout_for(ui).rect("lower"))


def _board(id_: str, content: Widget) -> Widget:
    """Something that lies on a panel."""
    return Panel(Scrolled(id_, content), kind="panel/noon", padding=_PADDING)
